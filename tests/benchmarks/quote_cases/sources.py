"""Where the prose comes from: files and modules that a Debian or Python machine has installed."""

from __future__ import annotations

import gettext
import gzip
import importlib
import importlib.metadata
import inspect
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from quote_cases import own_english, own_scripts

Text = tuple[str, str, str]  # name of the source, form, text
LARGEST_FILE = 400_000
STDLIB = """
argparse ast asyncio base64 calendar cmath codecs collections concurrent.futures configparser contextlib
copy csv ctypes dataclasses datetime decimal difflib dis email.message enum fractions functools gettext
glob gzip hashlib heapq hmac http.client http.cookies imaplib inspect io ipaddress itertools json locale
logging lzma math mmap multiprocessing numbers operator os pathlib pdb pickle platform pprint profile
queue random re sched secrets selectors shelve shlex shutil signal smtplib socket sqlite3 ssl statistics
string struct subprocess tarfile tempfile textwrap threading time timeit tokenize traceback types typing
unicodedata unittest urllib.parse uuid warnings weakref xml.sax zipfile zlib
"""


def paragraphs(text: str) -> Iterator[str]:
    held: list[str] = []
    fence = ""
    for line in text.split("\n"):
        mark = re.match(r"\s*(```|~~~)", line)
        if mark:
            fence = "" if fence == mark[1] else fence or mark[1]
        if line.strip() or fence:
            held.append(line.rstrip())
        elif held:
            yield "\n".join(held)
            held = []
    if held and not fence:
        yield "\n".join(held)


def _read(path: Path) -> str:
    try:
        if path.stat().st_size > LARGEST_FILE:
            return ""
        data = path.read_bytes()
        return (gzip.decompress(data) if path.suffix == ".gz" else data).decode("utf-8")
    except (OSError, UnicodeDecodeError, EOFError):
        return ""


def _files(*patterns: tuple[str, str]) -> Iterator[Path]:
    for root, pattern in patterns:
        yield from sorted(
            path for path in Path(root).glob(pattern) if path.is_file() and not path.is_symlink()
        )


def _site() -> list[str]:
    return sorted({entry for entry in sys.path if entry.endswith("-packages")})


def _descriptions() -> Iterator[Text]:
    for held in importlib.metadata.distributions():
        name, kind = held.metadata["Name"], held.metadata.get("Description-Content-Type", "")
        text = held.metadata.get_payload() or held.metadata.get("Description", "")
        if name and isinstance(text, str) and name != "guardrag":
            yield name, "markdown" if "markdown" in kind else "rst", text


def _package_files() -> Iterator[Text]:
    for path in _files(*((root, pattern) for root in _site() for pattern in ("**/*.md", "**/*.rst"))):
        if not re.search(r"licen[cs]e|authors", str(path), re.IGNORECASE):
            yield path.parent.name + path.name, "markdown" if path.suffix == ".md" else "rst", _read(path)


def _licences() -> Iterator[Text]:
    roots = [("/usr/share/common-licenses", "*")] + [(r, "*.dist-info/**/LICENSE*") for r in _site()]
    for path in _files(*roots):
        yield path.name + path.parent.name, "text", _read(path)


def _debian_docs() -> Iterator[Text]:
    for path in _files(
        *(("/usr/share/doc", f"*/{name}*") for name in ("README", "NEWS", "FAQ", "TODO", "INSTALL"))
    ):
        form = "markdown" if ".md" in path.name else "html" if ".htm" in path.name else "text"
        yield path.parent.name + path.name, form, _read(path)


def _html_docs() -> Iterator[Text]:
    for path in _files(("/usr/share/doc", "**/*.html"), *((root, "**/*.html") for root in _site())):
        yield path.parent.name + path.name, "html", _read(path)


def _docstrings() -> Iterator[Text]:
    for name in STDLIB.split():
        module = importlib.import_module(name)
        for member in [
            module,
            *(value for key, value in sorted(vars(module).items()) if not key.startswith("_")),
        ]:
            text = inspect.getdoc(member) if inspect.ismodule(member) or callable(member) else None
            if text and (getattr(member, "__module__", None) or name).split(".")[0] == name.split(".")[0]:
                yield name, "rst", text
                if inspect.isclass(member):
                    for method in vars(member).values():
                        yield name, "rst", inspect.getdoc(method) or "" if inspect.isroutine(method) else ""


def _standards() -> Iterator[Text]:
    topics = importlib.import_module("pydoc_data.topics").topics
    for name, text in sorted(topics.items()):
        yield name, "rst", text
    for path in _files(("/usr/share/doc", "**/rfc*.txt*"), ("/usr/share/doc", "**/*polic*.html")):
        yield path.name, "html" if path.suffix == ".html" else "text", _read(path)


def _translations() -> Iterator[Text]:
    """Installer questions, tutorials and message catalogues in other languages."""
    for path in _files(("/var/lib/dpkg/info", "*.templates")):
        by_language: dict[str, list[str]] = defaultdict(list)
        for language, body in re.findall(r"(?m)^Description-(\w+)\.UTF-8: .*\n((?: .*\n)+)", _read(path)):
            text = re.sub(r"(?m)^ ", "", body)
            by_language[language].append(re.sub(r"(?m)^\.$", "", text).strip())
        for language in sorted(_LANGUAGES & by_language.keys()):
            yield f"templates-{language}", "text", "\n\n".join(by_language[language])
    for path in _files(("/usr/share/vim", "*/tutor/tutor.*.utf-8")):
        if path.name.split(".")[1] in _LANGUAGES:
            parts = [
                part
                for part in paragraphs(_read(path))
                if len(part) > 100 and not re.search("[~=*]{2}", part)
            ]
            yield path.name, "text", re.sub(r"(?m)^ {1,8}", "", "\n\n".join(parts))
    yield from _catalogues()


def _catalogues() -> Iterator[Text]:
    for root, language in (("/usr/share/locale", code) for code in sorted(_LANGUAGES)):
        for path in _files((f"{root}/{language}/LC_MESSAGES", "*.mo")):
            try:
                with path.open("rb") as file:
                    catalogue = gettext.GNUTranslations(file)
            except (OSError, UnicodeDecodeError, ValueError):
                continue
            held = vars(catalogue)["_catalog"]
            texts = [
                text
                for text in held.values()
                if 120 < len(text) < 900 and text.count("%") < 2 and "--" not in text
            ]
            yield f"catalogue-{language}", "text", "\n\n".join(sorted(texts))


_LANGUAGES = {
    "ar",
    "he",
    "hi",
    "th",
    "zh_CN",
    "zh_TW",
    "zh_cn",
    "zh_tw",
    "ja",
    "ko",
    "ru",
    "uk",
    "bg",
    "el",
    "fr",
    "de",
    "vi",
    "tr",
    "cs",
    "pl",
    "es",
}


def _own_english() -> Iterator[Text]:
    for number, text in enumerate(own_english.TECHNICAL):
        yield f"t{number}", "text", text
    for number, text in enumerate((*own_english.FORMULAS, *own_english.MARKDOWN)):
        yield f"m{number}", "markdown", text


def _own_scripts() -> Iterable[Text]:
    for language, texts in own_scripts.BY_LANGUAGE.items():
        for number in range(0, len(texts), 2):
            yield f"{language}{number}", "text", "\n\n".join(texts[number : number + 2])


SOURCES: dict[str, Callable[[], Iterable[Text]]] = {
    "own technical": _own_english,
    "own scripts": _own_scripts,
    "package descriptions": _descriptions,
    "package files": _package_files,
    "licences": _licences,
    "Debian documentation": _debian_docs,
    "HTML documentation": _html_docs,
    "library docstrings": _docstrings,
    "language standards": _standards,
    "translations": _translations,
}
