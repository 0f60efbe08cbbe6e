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
sonoro | eléctrico electricidad
"""
