"""Spanish word forms: irregular verbs and endings."""

from __future__ import annotations

import re

__all__ = ["ENDINGS", "IRREGULAR", "PREFIXES", "unprefixed"]

IRREGULAR = """
tener tiene tienen tenía tenían tuvo tuvieron tendrá tendrán tenga tengan tenido teniendo tengo | poner
pone ponen puso pusieron pondrá ponga pongan puesto puesta puestos puestas poniendo | hacer hace hacen
hizo hicieron hará harán haga hagan hecho hecha haciendo | decir dice dicen dijo dijeron dirá diga digan
dicho dicha | venir viene vienen vino vinieron vendrá venga vengan venido | traer trae traen trajo
trajeron traiga traído | ir va van iba iban fue irá irán vaya vayan ido yendo | dar da dan dio dieron
dará dé den dado dada | saber sabe saben supo sabrá sepa sepan sabido | ver ve ven vio vieron verá vea
vean visto vista | abrir abre abren abrió abrieron abrirá abra abran abierto abierta abiertos abiertas
apertura | cubrir cubre cubren cubrió cubierto cubierta cubiertos cobertura | escribir escribe escriben
escribió escrito escrita escritos | romper rompe rompen rompió roto rota rotura | volver vuelve vuelven
volvió vuelto | morir muere mueren murió muerto muerta muerte | pedir pide piden pidió pidieron pida
pedido petición | servir sirve sirven sirvió sirva servido servicio | medir mide miden midió medido |
elegir elige eligen eligió elegido elegida elección | seguir sigue siguen siguió siga seguido |
conseguir consigue consiguen consiguió conseguido | empezar empieza empiezan empezó empezaron empiece
empezado | comenzar comienza comienzan comenzó comenzaron comience comienzo comenzado | cerrar cierra
cierran cerró cerraron cierre cierren cerrado cerrada cerrados cerradas cerrará | perder pierde pierden
perdió perdido pérdida pérdidas | entender entiende entienden entendió | encender enciende encienden
encendió encendido | costar cuesta cuestan costó costaron cueste costará coste | contar cuenta cuentan
contó cuente contado | mostrar muestra muestran mostró muestre mostrado | probar prueba prueban probó
pruebe probado pruebas | jugar juega juegan jugó juego jugado | dormir duerme duermen durmió dormido |
producir produce producen produjo produjeron produzca producido producción | conducir conduce conducen
condujo conduzca conducción | reducir reduce reducen redujo redujeron reduzca reducido reducción |
traducir traduce traducen tradujo traducido traducción | construir construye construyen construyó
construido construida construcción | incluir incluye incluyen incluyó incluya incluido incluida
incluidos incluidas inclusión | excluir excluye excluyen excluyó excluido excluida excluidos excluidas
exclusión | destruir destruye destruyó destruido destrucción | recibir recibe reciben recibió recibieron
reciba recibido | pagar paga pagan pagó pagaron pague paguen pagado pagada pago pagos | llegar llega
llegan llegó llegaron llegue llegado llegada | sacar saca sacan sacó saque | devolver devuelve devuelven
devolvió devuelva devuelto devolución devoluciones | resolver resuelve resuelven resolvió resuelto
resolución | caer cae caen cayó cayeron caiga caído caída | crecer crece crecen creció crezca crecido
crecimiento | ofrecer ofrece ofrecen ofreció ofrezca ofrecido oferta | nacer nace nacen nació nacido
nacida nacimiento | conocer conoce conocen conoció conozca conocido conocimiento | obtener obtiene
obtienen obtuvo obtenga obtenido obtención | mantener mantiene mantienen mantuvo mantenga mantenido
mantenimiento | leer lee leen leyó leído | huir huye huyen huyó | oír oye oyen oyó | salir sale salen
salió salieron saldrá salga salgan salido salida | valer vale valen valió valga valor | vender vende
venden vendió vendieron venda vendido venta ventas | dirigir dirige dirigen dirigió dirija dirigido
dirección | proteger protege protegen protegió proteja protegido protección | inscribir inscribe
inscriben inscribió inscriba inscrito inscrita inscritos inscripción inscripciones | instalar instala
instaló instalado instalación instalaciones | renovar renueva renueven renovación | encontrar encuentra
encontrado | acordar acuerda acordó acuerdo | comprobar comprueba comprobación | aprobar aprueba
aprobación aprobado | recomendar recomienda recomendación recomendado | atender atiende atención
atendido | extender extiende extensión | defender defiende defensa | mover mueve movió | repetir repite
repetido | corregir corrige corrigió corrección | despedir despide despidió despido | competir compite |
invertir invierte inversión | convertir convierte | advertir advierte advertencia | sentir siente |
introducir introduce introdujo introducción | permitir permite permiso permitido | admitir admite
admisión admitido | emitir emite emisión | transmitir transmisión | suspender suspende suspensión
suspendido | decidir decide decisión decidido | dividir división | financiar financia financiación |
buscar busca busque búsqueda | solicitar solicitud solicita | exponer exposición expone | oponer
oposición | retener retiene retención | prevenir prevención previene | intervenir interviene
intervención | exigir exige exija exigencia | recoger recoge recoja recogida | desaparecer desaparece
desaparición
"""
ENDINGS = """
amientos imientos amiento imiento aciones iciones uciones ciones siones acion icion ucion cion sion adores
adoras idores adora idora ador idor ables ibles able ible mente ancias encias ancia encia antes entes
iendo ando aron ieron aban abas aba ian ias ia aria arias eria erian iria irian aran eran iran ara era ira
are ere ire asen iesen arse erse irse arlo arla arlos arlas erlo erla irlo irla ados adas idos idas ado
ada ido ida idades idad ales icos icas ico ica ivos ivas ivo iva osos osas oso osa amos emos imos ar er ir
an en as es os a e o s ic iv ent ant al ario arios ari i u uy iqu iz
"""
PREFIXES = "des re sub contra pre sobre ante ab abs com con de dis ex im in inter man ob pro su sus entre"


_CLITIC = re.compile(r"(?P<verb>\w{2,}(?:ar|er|ir|ando|iendo))(?:se|me|te|nos|os)?(?:lo|la|los|las|le|les)?")


def unprefixed(word: str) -> str:
    """A verb without the pronouns that are written on it: "anularse", "pagarlo"."""
    match = _CLITIC.fullmatch(word)
    return match["verb"] if match is not None else word
