"""What the pages say, worked out as plain values before any HTML is made of them."""
