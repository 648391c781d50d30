import type { WishWords } from './model.ts'

/** Spanish; BAJA, ALTO, PARAR and CANCELAR are what senders in Spain and America announce. */
export const SPANISH: WishWords = {
  stop: 'alto parar pare paren basta detener desuscribir desuscribirme desuscribirse darsedebaja darmedebaja nomas nomasmensajes nomassms',
  stopAlone: 'baja para fin salir terminar eliminar quitar borrar bajasms cancelarsuscripcion anularsuscripcion',
  cancel: 'cancelar cancela cancele anular',
  help: 'ayuda',
  polite: 'por favor porfavor porfa x xfa gracias muchas ya hola buenas buenos dias tardes',
  signature: 'enviado desde',
  groups: {
    msg: `mensaj* msj* msg* sms texto* publicidad* publicitari* propaganda promo* spam oferta* correo* email* mail* whatsapp* wasap* guasap* llamada* anuncio* notificaci*
      comunicaci* boletin* newsletter* comercial* campana* recordatorio*`,
    ask: `mande mandes manden mandeis envie envies envien envieis escriba escribas escriban escribais contacte contactes contacten contacteis llame llames llamen llameis
      moleste molestes molesten molesteis textee texteen busque busquen marque marquen mandar* enviar* escribir* contactar* llamar* molestar* textear*`,
    any: 'mand* envi* escri* contact* llam* molest* texte* spam* notifi* bombarde*',
    todo: 'mandar* enviar* escribir* contactar* llamar* molestar* textear* mandando enviando escribiendo llamando molestando fastidiar* joder* insistir',
    later: `antes despues hasta hoy manana ahora tan tanto a al el la lo los las un una en esta este estos todavia aun si cuando entre durante solo mejor tarde temprano
      con fuera para porque`,
    off: `lista* base sistema registro* contactos agenda directorio grupo fichero aqui ahi difusion envios mailing newsletter boletin`,
    mine: 'numero telefono celular movil datos contacto nombre correo email',
  },
  phrases: `
    ^ stop por/no/ya/numero/soy/se/me/con
    no insist*
    no moleste*/fastidi*
    prohib* .. <any>/<msg>
    salir/salirme/salgo/saquenme/retirarme .. de .. lista*/grupo/registro/suscripcion
    no me/nos/le/les <ask> .. mas/nunca/jamas/nada/otra !informacion/tarde/temprano/detalles/datos
    no me/nos <ask> !<later>
    no me/nos <ask> .. <msg>
    no <ask> mas !de/tarde
    no <ask> .. mas <msg>
    no contactar*/llamar/molestar/molestarme $
    no molest* $
    no me/nos? vuelva/vuelvas/vuelvan/vuelvais a <any>
    no me/nos sigas/siga/sigan/sigais <any>
    no quiero/quisiera/queremos/deseo/deseamos/necesito .. recibir !el/la/un/una/mi/visita*/paquete*/pedido*
    no quiero/quisiera/queremos/deseo/deseamos .. <msg>
    no quiero/queremos/deseo .. saber nada
    no quiero/queremos/deseo que me/nos? .. <any> !<later>
    no quiero/queremos/deseo ser/seguir .. contactad*/molestad*/llamad*/recibiendo
    no mas <msg>
    nunca/jamas mas .. me/nos <any>
    nada de/mas .. <msg>
    ni un mensaje/sms/correo/llamada mas
    basta/suficiente/cansado/cansada/harto/harta de/con? .. <msg>
    basta ya !de
    ^ ya basta
    !no/nunca deja/deje/dejen/dejad/dejar/dejes/deje de .. <todo>
    !no/nunca deja/deje/dejen/dejad/dejar de .. <msg>
    !no/nunca para/pare/paren/parar/parad/paras de .. <todo>
    !no/nunca pare/paren/parar/parad/detener/detenga/detengan/suspender/suspenda/suspendan .. <msg>
    !no/nunca cese/cesen/cesar .. <msg>/<todo>
    stop/alto .. <msg>
    darme/darnos/denme/deme/denos/dadme/dame/darse/doy/den/dar/dan de baja
    deseo/quiero/solicito/pido/exijo la/mi? baja
    baja de <msg>/lista/suscripci*/inmediata
    baja .. servicio/<msg> $
    dejen/deje/deja/dejad/dejenme/dejeme/dejame/dejadme/dejennos en paz
    dejenme/dejeme/dejame/dejadme tranquil*
    quiten*/quite*/quita*/saquen*/saque*/saca*/sacar*/borren*/borre*/borra*/elimin*/remuev*/remov*/retir*/suprim*/excluy* .. <off>
    quit*/saqu*/saca*/borr*/elimin*/remuev*/suprim*/retir* mi/mis/este/el .. <mine>
    borrenme/borreme/borrame/eliminenme/elimineme/eliminame/quitenme/quiteme/quitame/saquenme $
    no autorizo/consiento/acepto/permito/autorizamos .. <any>/<msg>/contact*/recibir/datos
    !no revoco/revocar/retiro/retirar .. consentimiento/autorizacion/permiso
    !no cancel*/anul*/termin* .. suscripci*/alerta*
    !no/quiero desuscrib*/desinscrib*/desapunt*
    quiero/deseo/quisiera desuscrib*/desinscrib*/desapunt*
    me opongo .. <msg>/datos/uso/tratamiento/<todo>
    olvid*/pierd* mi numero
    olvidense/olvidate/olvidese de mi`,
}
