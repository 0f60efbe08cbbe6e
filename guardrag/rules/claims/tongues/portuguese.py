"""Portuguese word forms: irregular verbs and endings."""

from __future__ import annotations

__all__ = ["ENDINGS", "IRREGULAR", "PREFIXES"]

IRREGULAR = """
ter tem têm tinha teve tiveram terá tenha tido | pôr põe põem pôs puseram posto | fazer faz fazem fez
fizeram fará faça feito feita | dizer diz dizem disse dito | vir vem vêm veio vieram virá venha vindo |
trazer traz trazem trouxe | dar dá dão deu deram dado | ver vê veem viu viram visto | abrir abre abrem
abriu abriram aberto aberta abertos abertas abertura | cobrir cobre cobrem cobriu coberto coberta
cobertura | escrever escreve escrevem escreveu escrito escrita | pagar paga pagam pagou pagaram pago paga
pagamento | perder perde perdem perdeu perdido perda | pedir pede pedem pediu pedido | medir mede medem
mediu medido | seguir segue seguem seguiu | servir serve servem serviu serviço | sair sai saem saiu saída
| incluir inclui incluem incluiu incluído incluída incluídos | excluir exclui excluem excluiu excluído
excluída | construir constrói constroem construiu construído construção | produzir produz produzem
produziu produzido produção | reduzir reduz reduzem reduziu reduzido redução | vender vende vendem vendeu
vendido venda vendas | eleger elege elegeu eleito eleita eleição | começar começa começam começou
começaram comece começo | fechar fecha fecham fechou fechado fechada
"""
ENDINGS = """
amentos imentos amento imento acoes icoes acao icao ucoes ucao coes cao soes sao adores adoras ador adora
aveis iveis avel ivel mente ancias encias ancia encia ando endo indo aram eram iram avam ava iam ia arao
erao irao ara era ira arse ados adas idos idas ado ada ido ida idades idade ivos ivas ivo iva icos icas
ico ica osos osas oso osa ais eis ar er ir am em as es os ou eu iu a e o s ic iv ent ant
"""
PREFIXES = "re des con com dis pro man ob sub su ex com entre pre"
