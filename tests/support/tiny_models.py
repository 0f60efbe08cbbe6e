"""Small sequence classifiers with random or planted weights, saved as real model folders.

They are loaded by the real libraries from real files; only what they have learnt is made up.
"""

from __future__ import annotations

import json
from pathlib import Path

WORDS = [
    "[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "the", "what", "is", "code", "reset", "note", "pump",
    "stops", "at", "not", "40", "4471", "a", "of", "red", "blue", ".", "?", "##s",
]  # fmt: skip


def save_tokenizer(folder: Path, limit: int) -> None:
    """A word tokenizer over WORDS with BERT's special tokens."""
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors
    from transformers import PreTrainedTokenizerFast

    tokenizer = Tokenizer(
        models.WordPiece({word: index for index, word in enumerate(WORDS)}, unk_token="[UNK]")
    )
    tokenizer.normalizer = normalizers.BertNormalizer()
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]",
        pair="[CLS] $A [SEP] $B:1 [SEP]:1",
        special_tokens=[("[CLS]", WORDS.index("[CLS]")), ("[SEP]", WORDS.index("[SEP]"))],
    )
    PreTrainedTokenizerFast(
        tokenizer_object=tokenizer,
        unk_token="[UNK]",
        pad_token="[PAD]",
        cls_token="[CLS]",
        sep_token="[SEP]",
        mask_token="[MASK]",
        model_max_length=limit,
    ).save_pretrained(folder)


def save_classifier(
    folder: Path,
    *,
    labels: list[str] | None = None,
    limit: int = 32,
    seed: int = 0,
    activation: str | None = None,
    bias: list[float] | None = None,
    scale: float = 1.0,
    half: bool = False,
) -> Path:
    """A BERT of one layer with a classification head, and its tokenizer.

    `labels` names its outputs (one nameless output without); `bias` fixes them: the head's
    weights are zeroed and every input gets these logits. `scale` multiplies the head.
    """
    import torch
    from transformers import BertConfig, BertForSequenceClassification

    torch.manual_seed(seed)
    config = BertConfig(
        vocab_size=len(WORDS),
        hidden_size=16,
        num_hidden_layers=1,
        num_attention_heads=2,
        intermediate_size=16,
        max_position_embeddings=limit,
        initializer_range=0.5,
        num_labels=len(labels) if labels else 1,
    )
    if labels:
        config.id2label = dict(enumerate(labels))
        config.label2id = {label: index for index, label in enumerate(labels)}
    model = BertForSequenceClassification(config)
    with torch.no_grad():
        model.classifier.weight *= scale
        if bias is not None:
            model.classifier.weight.zero_()
            model.classifier.bias.copy_(torch.tensor(bias))
    if half:
        model = model.half()
    model.save_pretrained(folder)
    save_tokenizer(folder, limit)
    if activation is not None:
        saved = json.loads((folder / "config.json").read_text())
        saved["sentence_transformers"] = {"activation_fn": activation, "version": "5.0.0"}
        (folder / "config.json").write_text(json.dumps(saved))
    return folder


def save_encoder(folder: Path, *, limit: int = 32, seed: int = 0) -> Path:
    """A sentence encoder of one layer with mean pooling."""
    import torch
    from sentence_transformers import SentenceTransformer
    from transformers import BertConfig, BertModel

    try:
        from sentence_transformers.sentence_transformer.modules import Pooling, Transformer
    except ImportError:  # where it stood in earlier releases
        from sentence_transformers.models import Pooling, Transformer

    torch.manual_seed(seed)
    backbone = folder / "backbone"
    config = BertConfig(
        vocab_size=len(WORDS), hidden_size=16, num_hidden_layers=1, num_attention_heads=2,
        intermediate_size=16, max_position_embeddings=limit, initializer_range=0.5,
    )  # fmt: skip
    BertModel(config).save_pretrained(backbone)
    save_tokenizer(backbone, limit)
    transformer = Transformer(str(backbone))
    SentenceTransformer(modules=[transformer, Pooling(16)], device="cpu").save(str(folder / "model"))
    return folder / "model"
