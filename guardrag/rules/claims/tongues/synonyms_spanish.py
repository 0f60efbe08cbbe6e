"""Spanish words that may paraphrase each other, in any form; one of the forms is listed."""

from __future__ import annotations

__all__ = ["GROUPS"]

GROUPS = """
empezar comenzar iniciar arrancar principio inaugurar abrir partir | terminar acabar finalizar concluir
vencer expirar | costar valer precio importe tarifa ascender pagar cobrar abonar salir | recibir obtener
conseguir percibir cobrar | necesitar requerir precisar exigir obligatorio necesario imprescindible hacer
falta deber | poder permitir autorizar posible admitir dejar | prohibir vedar impedir | usar utilizar
emplear uso servirse | durar tardar prolongar llevar extender | entregar presentar remitir enviar aportar
depositar | devolver reembolsar reintegrar | sustituir reemplazar cambiar relevo | tramitar gestionar
encargarse ocuparse atender | comprobar revisar verificar examinar controlar analizar inspeccionar examen
| mostrar indicar señalar | avisar informar comunicar notificar | alquilar arrendar | dirigir encabezar
liderar director jefe frente presidir responsable | fundar crear establecer | construir edificar levantar
obra | diseñar proyectar | cambiar modificar alterar variar | subir aumentar crecer incrementar alza más
encarecer ascenso | bajar disminuir reducir caer descender descenso menos rebaja | celebrar organizar
tener lugar | participar asistir acudir intervenir tomar parte inscribir reunir | inscribir matricular
apuntar registrar | anular cancelar suspender baja | vivir residir empadronado vecino habitante | trabajar
empleado plantilla personal | cliente comprador consumidor usuario | visitante público asistente | niño
menor chico infantil | persona gente quien cualquiera alguien | estudiante alumno universitario | profesor
docente maestro | coche automóvil vehículo turismo | bicicleta bici | tren ferrocarril | billete entrada
pase tique | piso vivienda casa domicilio | edificio inmueble | aparato equipo máquina dispositivo |
empresa compañía sociedad firma fabricante | club asociación entidad | ayuntamiento municipio alcaldía
consistorio | médico doctor facultativo | medicamento fármaco medicina comprimido pastilla | foto
fotografía imagen | libro obra volumen | plazo término período | mes mensual | año anual | día diario
jornada | gratis gratuito coste libre | escrito carta | teléfono llamar | correo electrónico | motivo
causa razón deber provocar origen | provocar causar ocasionar originar motivar producir | avería fallo
error gripado | morir fallecer | aproximadamente unos cerca casi alrededor | superior mayor más superar
exceder rebasar | inferior menor menos | máximo tope límite | total todo entero íntegro conjunto | mitad
medio | tener contar disponer poseer haber ofrecer dotar | incluir comprender contener abarcar integrar
componer constar | excluir excepción salvo exento fuera aparte | nocturno noche | matutino mañana |
adicional extra suplementario aparte | apto adecuado | suministrar proveer entregar abastecer | fabricar
producir elaborar hacer preparar | vigente vigor válido | norma ley regla reglamento | fijar establecer
determinar señalar | aprobar autorizar | rechazar denegar rehusar | negar desmentir | plantear estudiar
considerar valorar barajar | decir declarar afirmar sostener señalar opinar juicio según opinión
manifestar asegurar | antiguo anterior ex exdirector | actual presente ahora hoy vigente | reciente último
nuevo | decidir acordar resolver | elegir escoger seleccionar | ganar vencer triunfo | guardar conservar
almacenar | borrar eliminar suprimir | instalar montar | ayudar apoyar | preferir inclinar decantar |
demora retraso tarde | hallar encontrar detectar hallazgo aparecer descubrir | idioma lengua | posterior
superior después nuevo | daño desperfecto perjuicio | cubrir amparar asegurar | ir acudir viajar
desplazarse | maleta equipaje | sucursal oficina agencia | prestar préstamo | renovar prorrogar ampliar |
marcha empezar | ruido sonoro | documento papel justificante certificado acreditación | complementario
adicional suplementario extra más | pedir solicitar reclamar exigir requerir | realizar hacer efectuar
llevar cabo tramitar ejecutar | línea internet web electrónico digital online telemático | coste nada
gratuito gratis | renovar prorrogar prolongar | avisar denunciar antelación preaviso comunicar | parte
nadie ninguno | votar aprobar favor unanimidad | subida subir incremento aumento elevar | salario sueldo
remuneración cobrar | miembro componente integrante comisión | aparato equipo consumo máquina | admitir
aceptar permitir superar soportar | acceso entrar acceder ingresar pasar | animal perro mascota | invitar
acompañante llevar | socio miembro abonado asociado | baja darse cancelar anular | cuota abono mensualidad
pago | descuento rebaja menos barato ahorrar reducción | devolución retorno reembolso | defecto fallo
estropeado | gasto coste correr cuenta pagar asumir cargo | comprar pedido adquirir | enviar mandar
remitir expedir salir | joven menor niño chico | cumplir edad tener año | adulto mayor | monitor
instructor entrenador | clase curso lección sesión | lesión herido daño | informe certificado justificante
| jubilar retirar | puesto cargo ocupar sustituir relevar reemplazar suceder | obra reforma construcción
ejecutar | adjudicar ejecutar contratar encargar | cosecha recolección producción | sequía falta lluvia |
caer reducir bajar mitad | garantía cubrir amparar fuera | indebido mal incorrecto inadecuado | mojar agua
lavar | recomendar aconsejar mejor conveniente | habitación cuarto alojamiento | libre dejar desocupar |
recoger retirar | paquete envío bulto | imprescindible hacer falta necesario sin | taquilla ventanilla |
entrada billete boleto | automático solo sí mismo | trabajo tarea redacción | aula clase | examen prueba |
contrato acuerdo convenio | cláusula condición | inquilino arrendatario | dueño propietario casero |
alquiler renta | fianza depósito | reparación arreglar | limpieza limpiar | basura residuo | luz
electricidad corriente | calefacción calentar calor | seguro póliza asegurar | siniestro accidente | robo
hurto | incendio fuego | riesgo peligro | seguridad proteger | largo longitud medir | alto altura | ancho
anchura | velocidad rápido | temperatura grado | hospital clínica | paciente enfermo | enfermedad enfermo
| dosis toma | ordenador equipo PC | pantalla monitor | botón tecla pulsar | encender activar arrancar |
apagar desactivar detener | batería pila | cargar recargar | archivo fichero documento | carpeta
directorio | contraseña clave | programa aplicación software | corregir resolver solucionar arreglar |
configuración ajuste | subvención ayuda beca | impuesto tasa tributo | factura recibo cobrar | reclamación
queja | autorización permiso consentimiento | reunión encuentro reunir | aplazar posponer retrasar | lugar
sitio | calle vía | carretera autovía | trayecto recorrido viaje | pasajero viajero | autobús bus | parada
estación | aparcar estacionar | concejal edil | exposición muestra | equipo plantilla | espectador público
| inundación riada | policía agente | investigador científico | estudio investigación encuesta sondeo |
resultado conclusión | región comunidad | sede oficina | previo anterior antes | posterior después
siguiente | normalmente generalmente habitualmente regla | inmediatamente enseguida | únicamente solo
exclusivamente | siempre constantemente | frecuente menudo | igual mismo idéntico | distinto diferente
otro | bastante suficiente | comida comedor alimento | agua suministro | cortar interrumpir | vulnerable
vulnerabilidad | impago pagar deber | hogar familia casa vivienda
"""
