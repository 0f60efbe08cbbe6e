"""Differences that do not change what a text says, and differences that do, by kind."""

from __future__ import annotations

import pytest

from guardrag.text import match_quote
from guardrag.types import QuoteStatus

HARMLESS = {
    "no-break and thin spaces": ("at\u00a020\u2009°C for\u202f5\u2003min", "at 20 °C for 5 min"),
    "ideographic space": ("第\u30003\u3000章を参照", "第 3 章を参照"),
    "hyphen characters": ("a well‐known dry‑run test", "a well-known dry-run test"),
    "em dash": ("the valve — closed — leaks", "the valve - closed - leaks"),
    "em dash without spaces": ("the valve—closed—leaks", "the valve -- closed - leaks"),
    "em dash as a hyphen": ("the valve—closed—leaks", "the valve-closed-leaks"),
    "other quotation marks": ("press \"start\" and 'stop' now", "press 'start' and “stop” now"),
    "ligatures in the quote": ("the office file is fine", "the oﬃce ﬁle is ﬁne"),
    "soft hyphens": ("the in\u00adspec\u00adtion is done", "the inspection is done"),
    "zero-width spaces": ("the \u200binspection\u200b is done", "the inspection is done"),
    "byte order mark": ("\ufeffThe inspection is done", "The inspection is done"),
    "bidi marks": ("\u200fהלחץ המרבי הוא 120\u200e", "הלחץ המרבי הוא 120"),
    "decomposed source": ("le pre\u0301nom a\u0300 donner", "le prénom à donner"),
    "decomposed quote": ("le prénom à donner", "le pre\u0301nom a\u0300 donner"),
    "decomposed Hangul": ("\u1112\u1161\u11ab\u1100\u1173\u11af 입력기 사용", "한글 입력기 사용"),
    "decomposed dakuten": ("ハ\u309aンフ\u309aを始動する", "パンプを始動する"),
    "full-width forms": ("ＡＢＣ１２３を入力してください", "ABC123を入力してください"),
    "full-width punctuation": ("まず、電源（主）を切る：次に待つ", "まず、電源(主)を切る:次に待つ"),
    "line break in Han text": ("固件升级前，请先\n备份全部配置", "固件升级前，请先备份全部配置"),
    "Arabic presentation forms": ("ﻣﺮﺣﺒﺎ ﺑﻜﻢ ﺟﻤﻴﻌﺎ", "مرحبا بكم جميعا"),
    "line breaks": (
        "the first line\nand the second\r\nline of it",
        "the first line and the second line of it",
    ),
    "other line breaks": ("the first line of it", "the first\n  line of it"),
    "page break": ("the first\f\nline of it", "the first line of it"),
    "hyphen at line end kept": ("a long-\nlife filter", "a long-life filter"),
    "hyphen at line end dropped": ("the inspec-\ntion of it", "the inspection of it"),
    "hyphen at line end before a digit": ("model AX-\n204 of it", "model AX-204 of it"),
    "both kinds of line-end hyphen": ("a long-\nlife inspec-\ntion of it", "a long-life inspection of it"),
    "line-end hyphen in the quote": ("the inspection of it", "the inspec-\ntion of it"),
    "first letter raised": ("and the yield rose", "The yield rose"),
    "first letter lowered": ("The yield rose again", "the yield rose again"),
    "title case": ("see the User Guide for more", "see the user guide for more"),
    "sentence start": ("It ended. Pressure rose then", "ended. pressure rose then"),
    "named entities": ("5 &lt; 7 &amp;&nbsp;8 &ldquo;so&rdquo;", '5 < 7 & 8 "so"'),
    "numeric entities": ("caf&#233; and t&#xEA;te", "café and tête"),
    "entities copied": ("if 5 &lt; 7\nthen", "if 5 &lt; 7 then"),
    "bold and italics": ("the **bold** and *slanted* _words_ of it", "the bold and slanted words of it"),
    "bold and italics copied": ("the **bold** and\n*slanted* words", "the **bold** and *slanted* words"),
    "emphasis cut open": ("**Note: the pump** is\nhot here", "the pump** is hot here"),
    "emphasis added": ("the bold words of it", "the **bold** words of it"),
    "emphasis in Han text": ("这是**重点**内容，请注意", "这是重点内容，请注意"),
    "link": ("see [the manual](http://a.test/x_(y)?z=1) now", "see the manual now"),
    "link copied": ("see [the\nmanual](http://a.test/x) now", "see [the manual](http://a.test/x) now"),
    "image": ("look at ![the pump](pump.png) here", "look at the pump here"),
    "autolink": ("go to <https://a.test/x> now", "go to https://a.test/x now"),
    "inline code": ("set `max_size` to 5", "set max_size to 5"),
    "inline code added": ("set max_size to 5", "set `max_size` to 5"),
    "double backticks": ("set ``a`b`` to 5 now", "set a`b to 5 now"),
    "fence": ("so:\n\n```py\nx = f(1)\ny = 2\n```\nDone", "x = f(1) y = 2"),
    "fence copied": ("so:\n\n```py\nx = f(1)\n```\nDone", "```py\nx = f(1)\n```"),
    "heading": ("intro\n\n## The pump ##\nIt is hot.", "The pump It is hot."),
    "underlined heading": ("The pump\n========\n\nIt is hot.", "The pump It is hot."),
    "list": ("- one thing\n- another thing\n* a third", "one thing another thing a third"),
    "task list": ("- [x] one thing\n- [ ] another thing", "one thing another thing"),
    "numbered list": ("1. Open it.\n2. Close it.", "Open it. Close it."),
    "numbered list copied": ("1. Open it.\n2. Close it.", "1. Open it. 2. Close it."),
    "block quote": ("> so it\n> is said", "so it is said"),
    "block quote after a sentence": ("He said:\n> so it is\nand left", "He said: so it is and left"),
    "table": ("| a one | b two |\n|---|:-:|\n| c 3 | d 4 |", "a one b two c 3 d 4"),
    "table without outer pipes": ("aa | bb\n---|---\ncc | dd\nee | ff", "cc dd ee ff"),
    "HTML tags": ("the <b>bold</b> <span class='x'>words</span><br/>of it", "the bold words of it"),
    "HTML table": ("<tr><td>idle</td><td>40 °C</td></tr>", "idle 40 °C"),
    "dollar mathematics": ("then $x_1 = 2$ holds", "then x_1 = 2 holds"),
    "other mathematics": ("then \\(x_1 = 2\\) holds", "then $x_1 = 2$ holds"),
    "reference marks": (
        "as shown [3], [4-6] and elsewhere.[12] So it is",
        "as shown, and elsewhere. So it is",
    ),
    "reference marks kept": ("as shown [3] and elsewhere", "as shown [3] and elsewhere"),
    "escapes": ("use snake\\_case and 2 \\* 3 here", "use snake_case and 2 * 3 here"),
    "quotation marks round it": ("the valve is closed", '"the valve is closed"'),
    "curly marks round it": ("the valve is closed", "“The valve is closed.”"),
    "final full stop": ("the valve is closed, though", "the valve is closed."),
    "Han full stop": ("请先备份全部配置，然后升级", "请先备份全部配置。"),
    "ellipsis character": ("wait… then go", "wait... then go"),
    "white space around": ("the valve is closed", "  the valve is closed\n"),
    "Thai cut between words": ("ต้องปิดวาล์วก่อนเริ่มปั๊มเสมอ", "ปิดวาล์วก่อนเริ่มปั๊ม"),
    "Devanagari": ("पंप चालू करने से\nपहले वाल्व बंद करें।", "पंप चालू करने से पहले वाल्व बंद करें"),
    "emoji with selector": ("press ▶\ufe0f to start it", "press ▶ to start it"),
}

HARMFUL = {
    "digit changed": ("set it to 120 kPa", "set it to 130 kPa"),
    "digit added": ("set it to 120 kPa", "set it to 1200 kPa"),
    "digit lost": ("set it to 120 kPa", "set it to 12 kPa"),
    "decimal point moved": ("a dose of 1.25 mg", "a dose of 12.5 mg"),
    "decimal point lost": ("a dose of 1.25 mg", "a dose of 125 mg"),
    "decimal comma": ("a dose of 1.250 mg", "a dose of 1,250 mg"),
    "thousands separator lost": ("for 1,500 units", "for 1500 units"),
    "sign lost": ("store at -5 °C now", "store at 5 °C now"),
    "sign turned": ("a gain of +3 dB now", "a gain of -3 dB now"),
    "unit prefix": ("draws 5 mW in all", "draws 5 MW in all"),
    "unit changed": ("after 5 min of it", "after 5 ms of it"),
    "exponent changed": ("about 10^6 cells", "about 10^9 cells"),
    "exponent lost": ("about 2**3 cells here", "about 23 cells here"),
    "superscript flattened": ("an area of 20 m² here", "an area of 20 m2 here"),
    "superscript element": ("about 10<sup>3</sup> cells", "about 103 cells"),
    "subscript flattened": ("made of H₂O and salt", "made of H2O and salt"),
    "fraction flattened": ("add 1½ cups of it", "add 11/2 cups of it"),
    "percent lost": ("rose by 7% last year", "rose by 7 last year"),
    "currency changed": ("it costs $5 a piece", "it costs €5 a piece"),
    "currency lost": ("it costs $5 a piece", "it costs 5 a piece"),
    "negation lost": ("you must not open it", "you must open it"),
    "negation added": ("you must open it now", "you must not open it now"),
    "contraction lost": ("they don't open it", "they do open it"),
    "word lost": ("the north intake screen", "the intake screen"),
    "word doubled": ("the north intake screen", "the north north intake screen"),
    "word swapped": ("open the inlet valve", "open the outlet valve"),
    "order swapped": ("A reports to B always", "B reports to A always"),
    "letter in a name": ("line Bergmann is idle", "line Bergman is idle"),
    "plural": ("all valves are shut", "all valve are shut"),
    "case of an identifier": ("set maxSize to 5", "set maxsize to 5"),
    "case of an acronym": ("the IT team does it", "the it team does it"),
    "underscore lost": ("set max_size to 5", "set maxsize to 5"),
    "underscore to hyphen": ("set max_size to 5", "set max-size to 5"),
    "hyphen lost in an identifier": ("part AX-204 is out", "part AX204 is out"),
    "hyphen to space": ("a long-life filter", "a long life filter"),
    "hyphen lost in a word": ("please re-sign it here", "please resign it here"),
    "accent lost": ("send your résumé now", "send your resume now"),
    "apostrophe lost": ("it's in its own box", "its in its own box"),
    "index changed": ("read x[0] and stop", "read x[1] and stop"),
    "index lost": ("read x[0] and stop", "read x and stop"),
    "type argument": ("a List<int> is given", "a List<str> is given"),
    "type argument that is a tag": ("a List<b> is given", "a List is given"),
    "comparison": ("if the value <= 10 then", "if the value >= 10 then"),
    "comparison across lines": ("if the value\n> 10 then stop", "if the value 10 then stop"),
    "comparison of names across lines": ("stop if a_max\n> b_min for long", "stop if a_max b_min for long"),
    "inches for feet": ("a pipe 5' long and 3\" wide", "a pipe 5\" long and 3' wide"),
    "quotation marks for nothing": ('press "start" to go on', "press start to go on"),
    "dash for a minus": ("the sum of 7 - 3 is 4", "the sum of 7—3 is 4"),
    "dash for a hyphen": ("please re-sign it here", "please re — sign it here"),
    "operator lost": ("if a == b then stop", "if a = b then stop"),
    "minus at the start of a line": ("it stays at\n- 5 °C all day", "it stays at 5 °C all day"),
    "stars of arguments": ("pass *args to the call", "pass args to the call"),
    "case in code": ("set `Level` to full", "set level to full"),
    "quotes in code": ("write `f(“x”)` there", 'write `f("x")` there'),
    "dash in code": ("write `a–b` there", "write `a-b` there"),
    "tag in code": ("write `a<b>c</b>` there", "write ac there"),
    "entity in code": ("write `&lt;` there now", "write < there now"),
    "dunder": ("call __init__ first of all", "call init first of all"),
    "link target": ("see [it](http://a.test/x) now", "see [it](http://a.test/y) now"),
    "reference number": ("as shown [31] there", "as shown [32] there"),
    "interval lost": ("a value in [1, 5] is fine", "a value in is fine"),
    "list number": ("2. Close the valve", "3. Close the valve"),
    "number of a wrapped line": (
        "as shown in section\n2. The rest is empty",
        "as shown in section The rest is empty",
    ),
    "number lost before the stop": ("never set it above 5.", "never set it above ."),
    "number lost after a mark": ("at -5 °C it freezes", "- °C it freezes"),
    "cell cut": ("| a | not monitored |\n|---|---|\n| b | c |", "| monitored |"),
    "entity decoded twice": ("write &amp;lt; there now", "write < there now"),
    "words joined": ("may be opened by hand", "maybe opened by hand"),
    "word split": ("maybe opened by hand", "may be opened by hand"),
    "address": ("see https://a.test/v2/x now", "see https://a.test/v3/x now"),
    "version": ("since release 3.10.2 of it", "since release 3.1.2 of it"),
    "Han character": ("请勿断开电源。谢谢", "请务断开电源。谢谢"),
    "Han character lost": ("请不要断开电源，谢谢", "请要断开电源，谢谢"),
    "Han character lost before the stop": ("安全弁が開きます。", "安全弁が開きま。"),
    "word lost from a link": ("see [the old manual](http://a.test/x)", "[old manual](http://a.test/x)"),
    "word lost from code": ("run `pip install foo` now", "`install foo` now"),
    "bracket lost from code": ("the call `expect(data)` is made", "the call `expect(data` is made"),
    "Han numeral": ("共有五万人参加", "共有五十人参加"),
    "Arabic digit": ("الحد هو ١٢٠ كيلو", "الحد هو ١٣٠ كيلو"),
    "Arabic-Indic digits written in Latin": ("الحد هو ١٢٠ كيلو", "الحد هو 120 كيلو"),
    "Hebrew letter": ("יש לסגור את השסתום", "יש לסגור את השסתומ"),
    "Devanagari vowel sign": ("वाल्व बंद होना चाहिए", "वाल्व बंद होने चाहिए"),
    "Thai tone mark": ("ห้ามเปิดฝาขณะทำงาน", "หามเปิดฝาขณะทำงาน"),
    "joiner between letters": ("می\u200cخواهم بروم خانه", "میخواهم بروم خانه"),
    "Cyrillic look-alike": ("the valve is open now", "the vаlve is open now"),
    "dotless letter": ("kapı açık kalsın lütfen", "kapi açık kalsın lütfen"),
    "emoji": ("press 👍 to go on now", "press 👎 to go on now"),
}


@pytest.mark.parametrize("kind", HARMLESS)
def test_harmless_difference_is_forgiven(kind: str) -> None:
    source, quote = HARMLESS[kind]
    finding = match_quote(quote, [source])
    assert finding.verified, finding.explanation
    assert finding.start is not None
    assert finding.end is not None
    assert finding.start < finding.end <= len(source)


@pytest.mark.parametrize("kind", HARMFUL)
def test_change_of_content_is_refused(kind: str) -> None:
    source, quote = HARMFUL[kind]
    for before, after in (("", ""), ("Some words. ", " More words."), ("First line\n\n", "\n\nLast line")):
        finding = match_quote(quote, [before + source + after])
        assert not finding.verified
        assert finding.start is None or finding.status is QuoteStatus.CLIPPED


@pytest.mark.parametrize("kind", HARMFUL)
def test_unchanged_text_is_verified(kind: str) -> None:
    source, _ = HARMFUL[kind]
    assert match_quote(source, ["Some words. " + source + " More words."]).verified
