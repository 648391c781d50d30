import type { PromotionWords } from './model.ts'

/** Spanish. */
export const SPANISH: PromotionWords = {
  groups: {
    cur: 'euro* dolar* peso* usd eur mxn soles dirham* bolivar*',
    disc: 'descuento* dto dcto desc rebaj* bonificacion',
    goods: `coleccion* gama linea productos producto servicios tratamiento* menu carta tienda catalogo novedades promociones ofertas planes plan paquete* sucursal local`,
    great: `especial* exclusiv* limitad* imperdibl* increibl* imbatibl* irresistibl* flash relampago insuperabl* unica`,
    buy: `reserva reserve reservar reserven compra compre comprar compren pide pida pidelo solicita solicite contrata contrate suscribete suscribase suscribite agenda agende
      visitanos visitenos llama llame inscribete inscribase ordena ordene cotiza cotice llevate lleve llevatelo consiguelo consigue aprovecha aproveche aprovechalo apuntate registrate`,
    now: 'ya ahora hoy mismo aqui online',
  },
  strong: {
    discount: `
      # % de? <disc>/ahorro/off/menos
      # % en .. tu/su/tus/sus/proxim*/todo/toda/todos/todas
      <disc>/rebajad* !aplicad* .. # % !aplicad*
      <disc> !aplicad* de hasta
      # <cur>/¤ de? <disc>/regalo/menos
      ¤ # de <disc>/regalo
      ahorra/ahorre/ahorras/ahorrar/ahorrate/ahorren .. ¤? #
      mitad de/del precio
      mitad .. precio
      segund* .. mitad
      compr* .. llev* otr*/dos/tres/gratis
      lleva/lleve/llevate dos/tres/2/3 .. paga*/uno/1
      gran/super/mega/nuestr*/nuevo/exclusiv*/extra <disc>
      todo rebajado
      # % menos
      por el precio de un/una/uno/dos/1/2
      al precio de un/una/uno/dos/1/2`,
    code: `
      codigo/codigos/cupon/cupones promocional*/descuento
      codigo/cupon/cupones de <disc>
      cupon/vale/bono de # <cur>/¤
      cupon/vale/bono de ¤ #
      usa/use/utiliza/utilice/introduce/introduzca/ingresa/ingrese/aplica/aplique/canjea/canjee .. cupon/promo
      con .. codigo .. <disc>/ahorr*`,
    gift: `
      regalo/obsequio gratis/gratuito
      lleva*/lleve/recibe/reciba/recibiras/consigue/consiga/obten/obtenga/obtendras/gana .. gratis/regalo/obsequio
      te/le/les regalamos/obsequiamos
      primer/primera/primeros .. mes/meses/clase/sesion/consulta/visita .. gratis
      mes/meses gratis
      tu/su regalo
      de regalo`,
    offer: `
      ofert*/promoci*/precio*/tarifa*/promo* <great>
      ofert*/promoci*/promo* de verano/invierno/primavera/otono/navidad/temporada/lanzamiento/fin/apertura/aniversario/semana/mes/dia
      precio* de lanzamiento/apertura/locura/liquidacion/remate/outlet
      nuestr*/gran/grandes/super/mega/mejores/ultimas ofert*/promoci*/promos/rebajas/liquidacion
      liquidacion .. temporada/total/final
      venta* privada*/especial/flash/nocturna`,
    reward: `
      gana/gane/participa/participe .. viaje*/premio*/sorteo/rifa/coche/auto/entradas/boletos/crucero`,
    'cross-sell': `
      descubr*/conoce/conozca/prueba/pruebe/probaste/probado/estren*/explora/explore .. nuestr*/nuev* .. <goods>
      nuev* coleccion*/temporada`,
  },
  weak: {
    offer: `
      ofert*/promo/promos/promoci*/rebaj*/descuent*/liquidacion/ganga*/chollo*/remate*
      2/3/4 x 1/2/3 !m/metros/cm/mm/mg/ml
      black friday
      inauguracion/apertura
      cyber monday
      cupon/cupones/vale`,
    'call to buy': `
      !su/tu/la/mi/una/esta <buy> .. <now>
      !su/tu/la/mi/una/esta pide/pida/reserva/reserve/agenda/agende tu/su
      aprovech*/disfruta/disfrute
      visitanos/visitenos/apuntate
      no esper*/dejes/deje .. mas/pasar
      te/los/le/les espera/esperamos !a/el/en/hoy/manana/lunes/martes/miercoles/jueves/viernes/sabado/para
      apunta*/pasate/cambiate
      contrata/contrate/compra/compre/suscribete`,
    urgency: `
      solo/unicamente por? hoy/este/esta/hasta
      solo quedan
      ultim* dia/dias/oportunidad*/plazas/unidades/horas/cupos/lugares
      no te/se lo/la/los/las? pierd*
      agotar existencias
      tiempo/cupo/cupos/plazas/unidades/existencias/stock limitad*
      date prisa
      fin de temporada
      esta/este semana/mes/finde $
      hasta fin de mes`,
    referral:
      'invita/invite/recomienda/recomiende/refiere/refiera/trae/traiga/recomiendanos .. amig*/familiar*/conocid*',
    free: 'gratis/gratuit*\n sin costo/coste/cargo',
    reward: `
      gana/gane/ganas/ganar/ganaras/acumula/acumule .. #/¤/puntos/premio*/viaje/regalo*/dinero
      sorteo*/sorteamos/rifa
      tarjeta regalo
      sum* puntos
      canjea*/canjee* .. punt*/por
      regalos/sorpresas
      obsequi*`,
    price: `
      desde/por/a solo/tan? solo? # <cur>/¤
      desde/solo ¤ #
      precio*/preciaz* increible*/bajos/bajo/bajisimos/rebajad*/inigualable*/reducido*/economicos
      mejor* precio*/interes*/tarifa*
      pag* menos
      pag* .. mitad
      por mucho? menos
      segund* .. por # <cur>/¤`,
    'cross-sell': `
      nuev* <goods>
      disponible en tienda*
      descubr*
      te mereces
      se merece`,
  },
  consentRequests: `
    quiere/quieres/desea/deseas/gustaria/podemos/autoriza/autorizas/acepta/aceptas .. recibir/enviarle/enviarte/mandarle/mandarte .. ofert*/promo*/novedades/noticias/publicidad/boletin/newsletter
    responda/responde/envia/envie .. si/alta .. para .. suscrib*/recibir/unirse`,
}
