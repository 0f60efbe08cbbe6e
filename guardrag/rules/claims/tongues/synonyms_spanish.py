"""Spanish words that may paraphrase each other, in any form."""

from __future__ import annotations

__all__ = ["GROUPS"]

GROUPS = """
empezar comenzar iniciar arrancar inicio comienzo principio inaugurar abrir partir | terminar acabar
finalizar concluir fin final término vencer expirar | costar valer precio importe tarifa ascender pagar
cobrar abonar salir coste | recibir obtener conseguir percibir cobrar | necesitar requerir precisar exigir
obligatorio necesario imprescindible hacer falta deber | poder permitir autorizar permitido posible
admitir dejar | prohibir prohibido vedar impedir | usar utilizar emplear uso utilización servirse | durar
tardar prolongar duración llevar extender | cerrar cierre cerrado | abrir apertura abierto | entregar
presentar remitir enviar aportar depositar | enviar mandar remitir | devolver reembolsar reintegrar
devolución reembolso | sustituir reemplazar cambiar relevo | tramitar gestionar encargarse ocuparse
atender | comprobar revisar verificar examinar controlar analizar inspeccionar control examen | mostrar
indicar señalar | avisar informar comunicar notificar | comprar adquirir compra adquisición | vender venta
| alquilar arrendar alquiler | dirigir encabezar liderar director jefe frente presidir presidente
responsable | fundar crear fundación establecer | construir edificar levantar construcción obra | diseñar
proyectar diseño proyecto | cambiar modificar alterar variar | subir aumentar crecer incrementar alza
aumento más encarecer ascenso | bajar disminuir reducir caer descender descenso bajada reducción menos
rebaja | celebrar organizar tener lugar | participar asistir acudir intervenir tomar parte inscribir
reunir | inscribir matricular apuntar registrar inscripción matrícula | anular cancelar suspender baja |
vivir residir empadronado vecino habitante residente | trabajar empleado trabajador plantilla personal
empleo | cliente comprador consumidor usuario | visitante público asistente | niño menor chico infantil |
persona gente quien cualquiera alguien | estudiante alumno alumnado universitario | profesor docente
maestro | coche automóvil vehículo turismo | bicicleta bici | tren ferrocarril | billete entrada pase
tique | piso vivienda casa domicilio | edificio inmueble | aparato equipo máquina dispositivo | empresa
compañía sociedad firma fabricante | club asociación entidad | ayuntamiento municipio alcaldía consistorio
municipal | médico doctor facultativo | medicamento fármaco medicina comprimido pastilla | foto fotografía
imagen | libro obra volumen | plazo término período periodo | mes mensual | año anual | semana semanal |
día diario diariamente jornada | gratis gratuito coste libre | escrito carta | teléfono telefónico llamar
llamada | correo electrónico | motivo causa razón deber provocar debido origen | provocar causar ocasionar
originar motivar producir | avería fallo fallar averiar error gripado | herido lesión | morir muerte
fallecer | aproximadamente unos cerca casi alrededor | superior mayor más superar exceder rebasar |
inferior menor menos | máximo tope límite | mínimo | total totalidad todo entero íntegro conjunto | mitad
medio | tener contar disponer poseer haber ofrecer dotar | incluir comprender contener abarcar integrar
componer constar | excluir excluido excepción salvo exento fuera aparte | nocturno noche | matutino mañana
| vacaciones | adicional extra suplementario suplemento aparte | apto adecuado | suministrar proveer
entregar abastecer | fabricar producir elaborar hacer preparar fabricación | vigente vigor válido | norma
ley regla reglamento | fijar establecer determinar señalar | aprobar autorizar aprobación | rechazar
denegar rehusar rechazo | negar desmentir | plantear estudiar considerar valorar barajar | decir declarar
afirmar sostener señalar opinar juicio según opinión manifestar asegurar | antiguo anterior ex exdirector
| actual presente ahora hoy vigente | reciente último nuevo | decidir acordar resolver decisión acuerdo |
elegir elección escoger seleccionar | ganar vencer triunfo | perder pérdida | guardar conservar almacenar
| borrar eliminar suprimir | instalar montar | ayudar apoyar | preferir preferencia inclinar decantar |
entrenar entrenador | demora retraso tarde tardar | hallar encontrar detectar hallazgo aparecer descubrir
| idioma lengua | miembro integrante componente | posterior superior después nuevo | daño desperfecto
perjuicio | cubrir cobertura amparar asegurar | ir acudir viajar desplazarse | maleta equipaje | sucursal
oficina agencia | prestar préstamo | renovar prorrogar ampliar | único sola solo | marcha empezar | ruido
sonoro | eléctrico electricidad | documento documentación papel justificante certificado acreditación
acreditar | complementario adicional suplementario extra más | pedir solicitar reclamar exigir requerir
solicitud petición | realizar hacer efectuar llevar cabo tramitar ejecutar realización | línea internet
web electrónico digital online telemático | coste costar nada gratuito gratis | renovar prorrogar
renovación prórroga prolongar | avisar denunciar antelación preaviso comunicar | parte nadie ninguno |
votar votación voto aprobar favor unanimidad | subida subir incremento aumento elevar | salario salarial
sueldo remuneración cobrar | miembro componente integrante comisión | aparato equipo consumo máquina |
admitir aceptar permitir superar soportar | acceso entrar acceder entrada ingresar pasar | animal perro
mascota | invitar invitado acompañante llevar acompañar | socio miembro abonado asociado | baja darse
cancelar anular | cuota abono mensualidad pago pagar | descuento rebaja menos barato rebajar ahorrar
reducción | devolución devolver retorno reembolso | comprador cliente consumidor | defecto defectuoso
fallo estropeado | gasto coste correr cuenta pagar asumir cargo | comprar compra pedido adquirir | enviar
envío mandar remitir expedir salir | joven menor niño chico | cumplir edad tener año | adulto mayor |
monitor instructor entrenador | clase curso lección sesión | lesión lesionar herido daño | informe
certificado justificante | jubilar retirar jubilación | puesto cargo ocupar sustituir relevar reemplazar
suceder | obra obras reforma construcción ejecutar | adjudicar ejecutar contratar encargar adjudicación |
cosecha recolección producción | sequía falta lluvia | caer reducir bajar mitad | visitante visita visitar
| garantía cubrir cobertura amparar fuera | indebido mal incorrecto inadecuado | mojar agua lavar |
recomendar aconsejar mejor conveniente recomendación recomendable | habitación cuarto alojamiento | libre
dejar desocupar | recoger retirar recogida | paquete envío bulto | imprescindible hacer falta necesario
sin | confirmar confirmación | asistencia asistir acudir | taquilla ventanilla | entrada billete boleto |
guardar almacenar conservar | automático automáticamente solo sí mismo | alumno estudiante | trabajo tarea
redacción | aula clase | profesor docente | examen prueba | empresa compañía | trabajador empleado |
contrato acuerdo convenio | firmar firma | cláusula condición | inquilino arrendatario | dueño propietario
casero | alquiler renta | fianza depósito | reparación reparar arreglar arreglo | limpieza limpiar |
basura residuo | luz electricidad corriente | calefacción calentar calor | seguro póliza asegurar
aseguradora | siniestro accidente | robo robar hurto | incendio fuego | riesgo peligro peligroso |
seguridad proteger protección | peso pesar | largo longitud medir | alto altura | ancho anchura |
velocidad rápido | temperatura grado | hospital clínica | paciente enfermo | enfermedad enfermo |
tratamiento tratar | vacuna vacunar vacunación | dosis toma tomar | ordenador equipo PC | pantalla monitor
| botón tecla pulsar | encender activar arrancar | apagar desactivar detener | batería pila | cargar
recargar carga | archivo fichero documento | carpeta directorio | contraseña clave | usuario cliente |
programa aplicación software | corregir resolver solucionar corrección arreglar | configuración ajuste
configurar ajustar | subvención ayuda beca | impuesto tasa tributo | factura recibo facturar cobrar |
reclamación queja reclamar | norma reglamento regla | autorización permiso autorizar consentimiento |
reunión encuentro reunir | aplazar posponer retrasar aplazamiento | cancelar suspender | lugar sitio |
calle vía | carretera autovía | trayecto recorrido viaje | pasajero viajero | autobús bus | parada
estación | aparcar aparcamiento estacionar estacionamiento | alcalde alcaldesa ayuntamiento | concejal
edil | exposición muestra exponer | equipo plantilla | espectador público | inundación riada | policía
agente | investigador científico | estudio investigación encuesta sondeo | resultado conclusión |
descubrir hallar | región comunidad | sede oficina | previo anterior antes | posterior después siguiente |
normalmente generalmente habitualmente general regla | inmediatamente enseguida inmediato | únicamente
solo exclusivamente | siempre constantemente | frecuente menudo | raro | igual mismo idéntico | distinto
diferente otro | bastante suficiente bastar | anualmente año anual | comida comedor alimento | agua
suministro | cortar corte interrumpir | vulnerable vulnerabilidad | impago pagar deber | hogar familia
casa vivienda | bimestral bimestre | trimestral trimestre | semestral semestre | quincenal quincena |
diario día
"""
