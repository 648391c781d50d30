/** What the page of an appointment says; `{…}` stands for what differs. */
export interface AppointmentWords {
  title: string
  service: string
  people: string
  business: string
  when: string
  yourTime: string
  where: string
  price: string
  contact: string
  isPending: string
  isCancelled: string
  hasBegun: string
  move: string
  cancel: string
  addToCalendar: string
  chooseTime: string
  stays: string
  nothingFree: string
  earlier: string
  later: string
  askCancel: string
  doCancel: string
  keep: string
  moved: string
  cancelled: string
  underWay: string
  busy: string
  refused: string
  unsure: string
  changedMeanwhile: string
  impossible: string
  unreachable: string
  noForm: string
  tooMany: string
  unknownTitle: string
  unknown: string
}

const EN: AppointmentWords = {
  title: 'Your appointment',
  service: 'What',
  people: 'People',
  business: 'With',
  when: 'When',
  yourTime: 'Your time',
  where: 'Where',
  price: 'Price',
  contact: 'Contact',
  isPending: 'The business has not confirmed this appointment yet.',
  isCancelled: 'This appointment is cancelled.',
  hasBegun: 'This appointment has begun or is over. It can no longer be changed here.',
  move: 'Move',
  cancel: 'Cancel',
  addToCalendar: 'Add to calendar',
  chooseTime: 'Choose another time',
  stays: 'Your appointment stays as it is until you press a time.',
  nothingFree: 'Nothing is free in these two weeks.',
  earlier: 'Earlier',
  later: 'Later',
  askCancel: 'Cancel this appointment?',
  doCancel: 'Yes, cancel it',
  keep: 'Keep it',
  moved: 'Your appointment was moved.',
  cancelled: 'Your appointment was cancelled.',
  underWay: 'Your change is being made. This page shows what came of it in a few seconds.',
  busy: 'This appointment is being changed just now. Nothing more was done; look again in a minute.',
  refused: 'This was not changed; the appointment is as shown here. If you chose a time, it may have just been taken.',
  unsure: 'It is not certain whether your change was made. Please ask the business.',
  changedMeanwhile: 'The appointment had changed in the meantime, so nothing was done. It is as shown here.',
  impossible: 'This cannot be changed here. Please contact the business.',
  unreachable:
    'The calendar of the business does not answer right now. Nothing was changed; try again in a few minutes.',
  noForm: 'What was sent is no form of this page. Nothing was changed: open the link again.',
  tooMany: 'Too many tries. Nothing was changed; try again in {seconds} seconds.',
  unknownTitle: 'This link is not known',
  unknown: 'The link is incomplete, or the appointment was over more than a week ago.',
}

const DE: AppointmentWords = {
  title: 'Ihr Termin',
  service: 'Was',
  people: 'Personen',
  business: 'Bei',
  when: 'Wann',
  yourTime: 'Ihre Ortszeit',
  where: 'Wo',
  price: 'Preis',
  contact: 'Kontakt',
  isPending: 'Der Betrieb hat diesen Termin noch nicht bestätigt.',
  isCancelled: 'Dieser Termin ist abgesagt.',
  hasBegun: 'Dieser Termin hat begonnen oder ist vorbei. Er lässt sich hier nicht mehr ändern.',
  move: 'Verschieben',
  cancel: 'Absagen',
  addToCalendar: 'In den Kalender',
  chooseTime: 'Andere Zeit wählen',
  stays: 'Ihr Termin bleibt, wie er ist, bis Sie auf eine Zeit drücken.',
  nothingFree: 'In diesen zwei Wochen ist nichts frei.',
  earlier: 'Früher',
  later: 'Später',
  askCancel: 'Diesen Termin absagen?',
  doCancel: 'Ja, absagen',
  keep: 'Behalten',
  moved: 'Ihr Termin wurde verschoben.',
  cancelled: 'Ihr Termin wurde abgesagt.',
  underWay: 'Ihre Änderung wird ausgeführt. In wenigen Sekunden steht hier, was daraus wurde.',
  busy: 'Dieser Termin wird gerade geändert. Weiter wurde nichts getan; sehen Sie in einer Minute noch einmal nach.',
  refused:
    'Es wurde nichts geändert; der Termin gilt wie hier angezeigt. Die gewählte Zeit kann gerade vergeben worden sein.',
  unsure: 'Es ist nicht sicher, ob Ihre Änderung ausgeführt wurde. Bitte fragen Sie den Betrieb.',
  changedMeanwhile: 'Der Termin hatte sich inzwischen geändert, daher wurde nichts getan. Er gilt wie hier angezeigt.',
  impossible: 'Das lässt sich hier nicht ändern. Bitte wenden Sie sich an den Betrieb.',
  unreachable:
    'Der Kalender des Betriebs antwortet gerade nicht. Es wurde nichts geändert; versuchen Sie es in einigen Minuten noch einmal.',
  noForm:
    'Was gesendet wurde, ist kein Formular dieser Seite. Es wurde nichts geändert: Öffnen Sie den Link noch einmal.',
  tooMany: 'Zu viele Versuche. Es wurde nichts geändert; versuchen Sie es in {seconds} Sekunden noch einmal.',
  unknownTitle: 'Dieser Link ist nicht bekannt',
  unknown: 'Der Link ist unvollständig, oder der Termin ist seit mehr als einer Woche vorbei.',
}

const FR: AppointmentWords = {
  title: 'Votre rendez-vous',
  service: 'Quoi',
  people: 'Personnes',
  business: 'Avec',
  when: 'Quand',
  yourTime: 'Votre heure',
  where: 'Où',
  price: 'Prix',
  contact: 'Contact',
  isPending: 'L’établissement n’a pas encore confirmé ce rendez-vous.',
  isCancelled: 'Ce rendez-vous est annulé.',
  hasBegun: 'Ce rendez-vous a commencé ou est passé. Il ne peut plus être modifié ici.',
  move: 'Déplacer',
  cancel: 'Annuler',
  addToCalendar: 'Ajouter au calendrier',
  chooseTime: 'Choisir un autre horaire',
  stays: 'Votre rendez-vous reste tel quel tant que vous n’appuyez pas sur un horaire.',
  nothingFree: 'Rien n’est libre pendant ces deux semaines.',
  earlier: 'Plus tôt',
  later: 'Plus tard',
  askCancel: 'Annuler ce rendez-vous\u00a0?',
  doCancel: 'Oui, l’annuler',
  keep: 'Le garder',
  moved: 'Votre rendez-vous a été déplacé.',
  cancelled: 'Votre rendez-vous a été annulé.',
  underWay: 'Votre modification est en cours. Cette page affichera le résultat dans quelques secondes.',
  busy: 'Ce rendez-vous est en cours de modification. Rien d’autre n’a été fait\u00a0; revenez dans une minute.',
  refused:
    'Rien n’a été modifié\u00a0; le rendez-vous est tel qu’affiché ici. L’horaire choisi vient peut-être d’être pris.',
  unsure: 'Il n’est pas certain que votre modification ait été faite. Veuillez demander à l’établissement.',
  changedMeanwhile: 'Le rendez-vous avait changé entre-temps, donc rien n’a été fait. Il est tel qu’affiché ici.',
  impossible: 'Cela ne peut pas être modifié ici. Veuillez contacter l’établissement.',
  unreachable:
    'Le calendrier de l’établissement ne répond pas pour le moment. Rien n’a été modifié\u00a0; réessayez dans quelques minutes.',
  noForm:
    'Ce qui a été envoyé n’est pas un formulaire de cette page. Rien n’a été modifié\u00a0: ouvrez à nouveau le lien.',
  tooMany: 'Trop d’essais. Rien n’a été modifié\u00a0; réessayez dans {seconds} secondes.',
  unknownTitle: 'Ce lien n’est pas connu',
  unknown: 'Le lien est incomplet, ou le rendez-vous est passé depuis plus d’une semaine.',
}

const ES: AppointmentWords = {
  title: 'Su cita',
  service: 'Qué',
  people: 'Personas',
  business: 'Con',
  when: 'Cuándo',
  yourTime: 'Su hora',
  where: 'Dónde',
  price: 'Precio',
  contact: 'Contacto',
  isPending: 'El establecimiento aún no ha confirmado esta cita.',
  isCancelled: 'Esta cita está cancelada.',
  hasBegun: 'Esta cita ha empezado o ya ha pasado. Ya no se puede cambiar aquí.',
  move: 'Cambiar',
  cancel: 'Cancelar',
  addToCalendar: 'Añadir al calendario',
  chooseTime: 'Elegir otra hora',
  stays: 'Su cita sigue como está hasta que pulse una hora.',
  nothingFree: 'No hay nada libre en estas dos semanas.',
  earlier: 'Antes',
  later: 'Después',
  askCancel: '¿Cancelar esta cita?',
  doCancel: 'Sí, cancelarla',
  keep: 'Conservarla',
  moved: 'Su cita se ha cambiado.',
  cancelled: 'Su cita se ha cancelado.',
  underWay: 'Su cambio se está haciendo. Esta página mostrará el resultado en unos segundos.',
  busy: 'Esta cita se está cambiando en este momento. No se ha hecho nada más; vuelva a mirar en un minuto.',
  refused: 'No se ha cambiado nada; la cita es la que se muestra aquí. Puede que la hora elegida se acabe de ocupar.',
  unsure: 'No es seguro que su cambio se haya hecho. Pregunte al establecimiento.',
  changedMeanwhile: 'La cita había cambiado mientras tanto, así que no se ha hecho nada. Es la que se muestra aquí.',
  impossible: 'Esto no se puede cambiar aquí. Póngase en contacto con el establecimiento.',
  unreachable:
    'El calendario del establecimiento no responde ahora mismo. No se ha cambiado nada; inténtelo de nuevo en unos minutos.',
  noForm: 'Lo enviado no es un formulario de esta página. No se ha cambiado nada: abra el enlace de nuevo.',
  tooMany: 'Demasiados intentos. No se ha cambiado nada; inténtelo de nuevo en {seconds} segundos.',
  unknownTitle: 'Este enlace no se conoce',
  unknown: 'El enlace está incompleto, o la cita terminó hace más de una semana.',
}

const IT: AppointmentWords = {
  title: 'Il suo appuntamento',
  service: 'Cosa',
  people: 'Persone',
  business: 'Presso',
  when: 'Quando',
  yourTime: 'La sua ora',
  where: 'Dove',
  price: 'Prezzo',
  contact: 'Contatto',
  isPending: 'L’attività non ha ancora confermato questo appuntamento.',
  isCancelled: 'Questo appuntamento è annullato.',
  hasBegun: 'Questo appuntamento è iniziato o è passato. Qui non si può più modificare.',
  move: 'Spostare',
  cancel: 'Annullare',
  addToCalendar: 'Aggiungi al calendario',
  chooseTime: 'Scelga un altro orario',
  stays: 'Il suo appuntamento resta com’è finché non preme un orario.',
  nothingFree: 'In queste due settimane non c’è nulla di libero.',
  earlier: 'Prima',
  later: 'Dopo',
  askCancel: 'Annullare questo appuntamento?',
  doCancel: 'Sì, annullarlo',
  keep: 'Tenerlo',
  moved: 'Il suo appuntamento è stato spostato.',
  cancelled: 'Il suo appuntamento è stato annullato.',
  underWay: 'La sua modifica è in corso. Tra pochi secondi questa pagina mostrerà l’esito.',
  busy: 'Questo appuntamento è in corso di modifica. Non è stato fatto altro; riguardi tra un minuto.',
  refused:
    'Non è stato modificato nulla; l’appuntamento è quello mostrato qui. L’orario scelto potrebbe essere appena stato preso.',
  unsure: 'Non è certo che la sua modifica sia stata fatta. Chieda all’attività.',
  changedMeanwhile: 'Nel frattempo l’appuntamento era cambiato, perciò non è stato fatto nulla. È quello mostrato qui.',
  impossible: 'Qui non si può modificare. Contatti l’attività.',
  unreachable:
    'Il calendario dell’attività al momento non risponde. Non è stato modificato nulla; riprovi tra qualche minuto.',
  noForm: 'Ciò che è stato inviato non è un modulo di questa pagina. Non è stato modificato nulla: riapra il link.',
  tooMany: 'Troppi tentativi. Non è stato modificato nulla; riprovi tra {seconds} secondi.',
  unknownTitle: 'Questo link non è noto',
  unknown: 'Il link è incompleto, oppure l’appuntamento è passato da più di una settimana.',
}

const PT: AppointmentWords = {
  title: 'A sua marcação',
  service: 'O quê',
  people: 'Pessoas',
  business: 'Com',
  when: 'Quando',
  yourTime: 'A sua hora',
  where: 'Onde',
  price: 'Preço',
  contact: 'Contacto',
  isPending: 'O estabelecimento ainda não confirmou esta marcação.',
  isCancelled: 'Esta marcação está cancelada.',
  hasBegun: 'Esta marcação já começou ou já passou. Já não pode ser alterada aqui.',
  move: 'Alterar',
  cancel: 'Cancelar',
  addToCalendar: 'Adicionar ao calendário',
  chooseTime: 'Escolher outra hora',
  stays: 'A sua marcação fica como está até carregar numa hora.',
  nothingFree: 'Não há nada livre nestas duas semanas.',
  earlier: 'Mais cedo',
  later: 'Mais tarde',
  askCancel: 'Cancelar esta marcação?',
  doCancel: 'Sim, cancelar',
  keep: 'Manter',
  moved: 'A sua marcação foi alterada.',
  cancelled: 'A sua marcação foi cancelada.',
  underWay: 'A sua alteração está a ser feita. Esta página mostra o resultado dentro de segundos.',
  busy: 'Esta marcação está a ser alterada neste momento. Nada mais foi feito; volte a ver dentro de um minuto.',
  refused: 'Nada foi alterado; a marcação é a que se mostra aqui. A hora escolhida pode ter acabado de ser ocupada.',
  unsure: 'Não é certo que a sua alteração tenha sido feita. Pergunte ao estabelecimento.',
  changedMeanwhile: 'A marcação tinha mudado entretanto, por isso nada foi feito. É a que se mostra aqui.',
  impossible: 'Isto não pode ser alterado aqui. Contacte o estabelecimento.',
  unreachable:
    'O calendário do estabelecimento não responde neste momento. Nada foi alterado; tente de novo dentro de alguns minutos.',
  noForm: 'O que foi enviado não é um formulário desta página. Nada foi alterado: abra a ligação de novo.',
  tooMany: 'Demasiadas tentativas. Nada foi alterado; tente de novo dentro de {seconds} segundos.',
  unknownTitle: 'Esta ligação não é conhecida',
  unknown: 'A ligação está incompleta, ou a marcação terminou há mais de uma semana.',
}

const NL: AppointmentWords = {
  title: 'Uw afspraak',
  service: 'Wat',
  people: 'Personen',
  business: 'Bij',
  when: 'Wanneer',
  yourTime: 'Uw tijd',
  where: 'Waar',
  price: 'Prijs',
  contact: 'Contact',
  isPending: 'Het bedrijf heeft deze afspraak nog niet bevestigd.',
  isCancelled: 'Deze afspraak is geannuleerd.',
  hasBegun: 'Deze afspraak is begonnen of voorbij. U kunt hem hier niet meer wijzigen.',
  move: 'Verzetten',
  cancel: 'Annuleren',
  addToCalendar: 'In agenda zetten',
  chooseTime: 'Kies een andere tijd',
  stays: 'Uw afspraak blijft zoals hij is totdat u op een tijd drukt.',
  nothingFree: 'In deze twee weken is niets vrij.',
  earlier: 'Eerder',
  later: 'Later',
  askCancel: 'Deze afspraak annuleren?',
  doCancel: 'Ja, annuleren',
  keep: 'Behouden',
  moved: 'Uw afspraak is verzet.',
  cancelled: 'Uw afspraak is geannuleerd.',
  underWay: 'Uw wijziging wordt uitgevoerd. Over enkele seconden staat hier wat ervan is geworden.',
  busy: 'Deze afspraak wordt op dit moment gewijzigd. Er is verder niets gedaan; kijk over een minuut opnieuw.',
  refused: 'Er is niets gewijzigd; de afspraak is zoals hier getoond. De gekozen tijd kan net bezet zijn geraakt.',
  unsure: 'Het is niet zeker of uw wijziging is uitgevoerd. Vraag het aan het bedrijf.',
  changedMeanwhile: 'De afspraak was intussen gewijzigd, dus is er niets gedaan. Hij is zoals hier getoond.',
  impossible: 'Dit kan hier niet worden gewijzigd. Neem contact op met het bedrijf.',
  unreachable:
    'De agenda van het bedrijf antwoordt op dit moment niet. Er is niets gewijzigd; probeer het over enkele minuten opnieuw.',
  noForm: 'Wat is verzonden, is geen formulier van deze pagina. Er is niets gewijzigd: open de link opnieuw.',
  tooMany: 'Te veel pogingen. Er is niets gewijzigd; probeer het over {seconds} seconden opnieuw.',
  unknownTitle: 'Deze link is niet bekend',
  unknown: 'De link is onvolledig, of de afspraak is langer dan een week voorbij.',
}

const PL: AppointmentWords = {
  title: 'Twoja wizyta',
  service: 'Co',
  people: 'Liczba osób',
  business: 'U kogo',
  when: 'Kiedy',
  yourTime: 'Twój czas',
  where: 'Gdzie',
  price: 'Cena',
  contact: 'Kontakt',
  isPending: 'Firma jeszcze nie potwierdziła tej wizyty.',
  isCancelled: 'Ta wizyta jest odwołana.',
  hasBegun: 'Ta wizyta już się zaczęła albo minęła. Nie można jej tu już zmienić.',
  move: 'Przełóż',
  cancel: 'Odwołaj',
  addToCalendar: 'Dodaj do kalendarza',
  chooseTime: 'Wybierz inny termin',
  stays: 'Wizyta pozostaje bez zmian, dopóki nie naciśniesz terminu.',
  nothingFree: 'W tych dwóch tygodniach nie ma wolnych terminów.',
  earlier: 'Wcześniej',
  later: 'Później',
  askCancel: 'Odwołać tę wizytę?',
  doCancel: 'Tak, odwołaj',
  keep: 'Zachowaj',
  moved: 'Wizyta została przełożona.',
  cancelled: 'Wizyta została odwołana.',
  underWay: 'Zmiana jest w toku. Za kilka sekund ta strona pokaże wynik.',
  busy: 'Ta wizyta jest właśnie zmieniana. Niczego więcej nie zrobiono; zajrzyj ponownie za minutę.',
  refused: 'Niczego nie zmieniono; wizyta jest taka, jak pokazano tutaj. Wybrany termin mógł właśnie zostać zajęty.',
  unsure: 'Nie jest pewne, czy zmiana została wprowadzona. Zapytaj firmę.',
  changedMeanwhile: 'Wizyta zmieniła się w międzyczasie, więc niczego nie zrobiono. Jest taka, jak pokazano tutaj.',
  impossible: 'Tego nie można tu zmienić. Skontaktuj się z firmą.',
  unreachable: 'Kalendarz firmy teraz nie odpowiada. Niczego nie zmieniono; spróbuj ponownie za kilka minut.',
  noForm: 'To, co wysłano, nie jest formularzem tej strony. Niczego nie zmieniono: otwórz link ponownie.',
  tooMany: 'Zbyt wiele prób. Niczego nie zmieniono; spróbuj ponownie za {seconds} s.',
  unknownTitle: 'Ten link nie jest znany',
  unknown: 'Link jest niepełny albo wizyta minęła ponad tydzień temu.',
}

/** Every language the page speaks, by its ISO 639-1 code. */
export const APPOINTMENT_WORDS: Readonly<Record<string, AppointmentWords>> = {
  en: EN,
  de: DE,
  fr: FR,
  es: ES,
  it: IT,
  pt: PT,
  nl: NL,
  pl: PL,
}

/** How a page speaks to its reader: in which words, and by which conventions times and prices are written. */
export interface Speech {
  /** BCP 47, as an Intl formatter takes it. */
  locale: string
  words: AppointmentWords
}

const MOST_HEADER = 500
const TAG = /^([a-z]{2,3})(-[a-z0-9]{2,8}){0,3}$/i

/** The language that a browser asks for (RFC 9110 section 12.5.4), or English. */
export function speechFor(acceptLanguage: string | undefined): Speech {
  const wanted = (acceptLanguage ?? '')
    .slice(0, MOST_HEADER)
    .split(',')
    .flatMap(entry => {
      const [tag = '', weight] = entry.trim().split(/\s*;\s*q\s*=\s*/)
      const quality = weight === undefined ? 1 : Number(weight)
      const words = APPOINTMENT_WORDS[TAG.exec(tag)?.[1]?.toLowerCase() ?? '']
      return words === undefined || !(quality > 0) ? [] : [{ locale: tag, words, quality }]
    })
    .sort((a, b) => b.quality - a.quality)
  const [first] = wanted
  return first === undefined || !isKnownLocale(first.locale) ? { locale: 'en-GB', words: EN } : first
}

function isKnownLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}
