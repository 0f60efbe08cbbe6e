"""Words that carry grammar and no content of their own."""

from __future__ import annotations

__all__ = ["EMPTY"]

EMPTY = frozenset(
    word
    for words in (
        # English
        (
            "a an the this that these those there here it its it's he him his she her hers they them "
            "their theirs we us our ours i me "
            "my mine you your yours one's oneself itself himself herself themselves yourself who whom "
            "whose which what whatever "
            "whoever of in on at by for from to into onto with within without about as than then so "
            "such and or nor but if unless "
            "because since while whereas although though when whenever where wherever whether how why "
            "is are was were be been being "
            "am isn't aren't wasn't weren't do does did doing done don't doesn't didn't have has had "
            "having haven't hasn't hadn't "
            "can could may might must shall should will would can't cannot couldn't won't wouldn't "
            "shouldn't mustn't needn't ought "
            "not no yes nor neither either both also too very just only even still yet already ever "
            "never again up down out off over "
            "under between among through during before after until till against per via etc e.g i.e eg "
            "ie s t d ll re ve m let's "
            "all any each every some most more less few many much several other another same own upon "
            "toward towards "
            "however therefore thus hence instead rather quite otherwise else moreover furthermore "
            "once ie. according apart "
            "regardless despite like unlike around across along above below behind beyond beside "
            "besides inside outside near onto "
            "back whose really simply basically actually certain least most always often sometimes "
            "usually currently "
            "exactly fairly nobody none nothing nowhere everyone everybody everything anyone anybody "
            "anything someone somebody something"
        ),
        # German
        (
            "der die das den dem des ein eine einen einem einer eines und oder aber sondern ist sind "
            "war waren wird werden wurde wurden "
            "sein hat haben hatte kann können darf dürfen muss müssen soll sollen will nicht kein "
            "keine keinen keiner nur auch noch "
            "schon sehr zu zum zur in im an am auf aus bei beim bis durch für gegen mit nach ohne um "
            "unter über von vom vor seit wenn "
            "als wie dass ob weil sich es er sie man wir ihr ihm ihn ihre ihren ihrer seine seinen "
            "dieser diese dieses alle jeder jede "
            "jedes jedem jeden ab je pro so sonst es sei denn außer sofern solange "
            "uns unser unsere unseren ihnen dessen deren welche welcher welches jener jene jenen "
            "solche solcher etwas dabei damit dafür daran darauf daraus dazu davon darüber hier dort "
            "da dann denn doch zwar also wieder würde würden hätte hätten wäre wären sollte sollten "
            "könnte könnten müsste müssten worden gewesen geworden zwischen während wegen trotz laut "
            "statt innerhalb außerhalb gegenüber bevor nachdem sobald sowie sowohl weder entweder"
        ),
        # French
        (
            "le la les l un une des du de d et ou mais est sont était étaient être été a ont avait "
            "avoir peut peuvent doit doivent ne "
            "n pas plus que qui quoi dont où ce cet cette ces se s son sa ses leur leurs il elle ils "
            "elles on nous vous je tu au aux "
            "en dans par pour sur sous avec sans chez entre vers jusqu jusque jusqu'à à y si comme "
            "très tout tous toute toutes chaque "
            "qu c j m t lorsqu lorsque sauf "
            "lui eux celui celle ceux celles cela ça ceci aucun aucune lors dès depuis pendant avant "
            "après contre selon malgré ainsi alors donc même aussi sera seront serait fut "
            "furent soit soient étant ayant auquel laquelle lequel lesquels lesquelles tant tandis "
            "afin parce puisque quand"
        ),
        # Spanish
        (
            "el los las lo una unos unas del al y o u pero es son era eran ser sido está están ha han "
            "había puede pueden debe deben no "
            "se su sus le les que quien como cuando donde por para con sin en entre hasta desde sobre "
            "más muy todo todos toda todas "
            "cada solo sólo ya si mi tu este esta estos estas ese esa "
            "él ella ellos ellas ello esto eso aquel aquella aquellos esos esas nos usted "
            "ustedes sean estaba estaban haber haya hayan hubo qué cuál cuyo cuya mientras aunque "
            "porque pues así tanto tal según tras ante bajo contra durante mediante ni tampoco "
            "también sí será serán sería"
        ),
        # Italian, Portuguese, Dutch
        (
            "il gli della dello degli delle di che è per non sono al dal nel alla o do da dos das em "
            "um uma com ao os as het een van en "
            "niet op te met voor zijn wordt worden aan bij"
        ),
        # Arabic
        (
            "في من إلى على عن مع هذا هذه ذلك التي الذي أن إن كان كانت قد لا لم لن ليس ليست ما أو و ثم "
            "بعد قبل كل أي هو هي هم"
        ),
        # Chinese and Japanese pairs that are grammar
        (
            "です ます した して され れま いま ませ せん "
            "こと とが がで でき きま ある あり りま ます から まで です には では とは もの この その "
            "的是 是的 可以 以及 或者 因为 所以 如果 这个 那个 这家 之后"
        ),
    )
    for word in words.split()
)
"""Lower case. Words that limit, negate or count are here too: checks of their own read them."""
