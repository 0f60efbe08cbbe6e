CREATE TABLE guardrag_format (
    version INTEGER NOT NULL,
    PRIMARY KEY (version)
);
CREATE TABLE guardrag_passages (
    hash BYTEA NOT NULL,
    source BYTEA,
    meta BYTEA NOT NULL,
    text BYTEA NOT NULL,
    PRIMARY KEY (hash)
);
CREATE INDEX guardrag_passages_source ON guardrag_passages (source);
CREATE TABLE guardrag_policies (
    hash BYTEA NOT NULL,
    policy BYTEA NOT NULL,
    PRIMARY KEY (hash)
);
CREATE TABLE guardrag_tickets (
    number BIGSERIAL NOT NULL,
    created BIGINT NOT NULL,
    state VARCHAR(64) NOT NULL,
    reason VARCHAR(64) NOT NULL,
    trace_id VARCHAR(32) COLLATE "C" NOT NULL,
    content BOOLEAN NOT NULL,
    likeness BYTEA NOT NULL,
    subject BYTEA,
    question BYTEA,
    caller BYTEA NOT NULL,
    query BYTEA NOT NULL,
    passages BYTEA,
    document BYTEA NOT NULL,
    PRIMARY KEY (number)
);
CREATE INDEX guardrag_tickets_likeness ON guardrag_tickets (likeness);
CREATE INDEX guardrag_tickets_state ON guardrag_tickets (state, number);
CREATE INDEX guardrag_tickets_trace ON guardrag_tickets (trace_id);
CREATE TABLE guardrag_traces (
    id VARCHAR(32) COLLATE "C" NOT NULL,
    started BIGINT NOT NULL,
    finished BIGINT,
    kind VARCHAR(64) NOT NULL,
    state VARCHAR(64) NOT NULL,
    decision VARCHAR(64),
    reason VARCHAR(64),
    content BOOLEAN NOT NULL,
    policy_name BYTEA NOT NULL,
    policy_fingerprint BYTEA NOT NULL,
    calls INTEGER NOT NULL,
    input_tokens BIGINT NOT NULL,
    output_tokens BIGINT NOT NULL,
    cost FLOAT,
    floor_scorer BYTEA,
    floor_value FLOAT,
    floor_fingerprint BYTEA,
    floor_calibrated BOOLEAN,
    process BYTEA NOT NULL,
    otel_trace_id VARCHAR(32),
    otel_span_id VARCHAR(16),
    subject BYTEA,
    policy_hash BYTEA NOT NULL,
    question BYTEA,
    folded BYTEA,
    query BYTEA NOT NULL,
    caller BYTEA NOT NULL,
    fingerprints BYTEA NOT NULL,
    timings BYTEA,
    error BYTEA,
    shadow BYTEA,
    document BYTEA,
    PRIMARY KEY (id)
);
CREATE INDEX guardrag_traces_decision ON guardrag_traces (decision, started, id);
CREATE INDEX guardrag_traces_reason ON guardrag_traces (reason, started, id);
CREATE INDEX guardrag_traces_started ON guardrag_traces (started, id);
CREATE INDEX guardrag_traces_state ON guardrag_traces (state, started, id);
CREATE TABLE guardrag_stages (
    trace_id VARCHAR(32) COLLATE "C" NOT NULL,
    sequence INTEGER NOT NULL,
    stage VARCHAR(64) NOT NULL,
    started BIGINT NOT NULL,
    seconds FLOAT NOT NULL,
    outcome VARCHAR(64) NOT NULL,
    passages BYTEA,
    payload BYTEA NOT NULL,
    PRIMARY KEY (trace_id, sequence),
    FOREIGN KEY(trace_id) REFERENCES guardrag_traces (id) ON DELETE CASCADE
);
