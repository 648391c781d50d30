/** What the pages behind an unsubscribe link say, as plain text; `sender` is undefined where this deployment has no name. */
export interface UnsubscribeWords {
  /** Title and button of the page that asks. */
  unsubscribe: string
  ask(sender: string | undefined): string
  doneTitle: string
  done(sender: string | undefined): string
  undo: string
  undoHint: string
  undoneTitle: string
  undone(sender: string | undefined): string
  keptTitle: string
  /** Nothing was undone: too late, or another opt-out holds. */
  kept: string
  unknownTitle: string
  unknown(contact: string | undefined): string
}

/** The languages of the pages, with the one that stands in for all others first. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const

/** A language of the pages, as ISO 639-1 names it. */
export type PageLanguage = (typeof LANGUAGES)[number]

export const UNSUBSCRIBE_WORDS: Readonly<Record<PageLanguage, UnsubscribeWords>> = {
  en: {
    unsubscribe: 'Unsubscribe',
    ask: (sender = 'this sender') => `Press the button to get no more advertising from ${sender}.`,
    doneTitle: 'You are unsubscribed',
    done: (sender = 'this sender') => `You get no more advertising from ${sender}. Nothing else has to be done.`,
    undo: 'Undo',
    undoHint: 'Was this a mistake? You can undo it within a day.',
    undoneTitle: 'Undone',
    undone: (sender = 'this sender') => `Your unsubscription from ${sender} no longer counts.`,
    keptTitle: 'Nothing was undone',
    kept: 'You stay unsubscribed: there was nothing to undo, a day has passed, or you have opted out in another way too.',
    unknownTitle: 'This link is not known',
    unknown: contact =>
      `Nothing was changed. Open the whole link from the latest message again${contact === undefined ? '' : ` or write to ${contact}`}.`,
  },
  de: {
    unsubscribe: 'Abmelden',
    ask: (sender = 'diesem Absender') => `Mit einem Druck auf den Knopf erhalten Sie keine Werbung mehr von ${sender}.`,
    doneTitle: 'Sie sind abgemeldet',
    done: (sender = 'diesem Absender') => `Sie erhalten keine Werbung mehr von ${sender}. Mehr ist nicht zu tun.`,
    undo: 'Rückgängig machen',
    undoHint: 'War das ein Versehen? Sie können es einen Tag lang rückgängig machen.',
    undoneTitle: 'Rückgängig gemacht',
    undone: (sender = 'diesem Absender') => `Ihre Abmeldung bei ${sender} gilt nicht mehr.`,
    keptTitle: 'Es wurde nichts rückgängig gemacht',
    kept: 'Sie bleiben abgemeldet: Es gab nichts rückgängig zu machen, ein Tag ist vorbei, oder Sie haben auch auf anderem Weg widersprochen.',
    unknownTitle: 'Dieser Link ist nicht bekannt',
    unknown: contact =>
      `Es wurde nichts geändert. Öffnen Sie den ganzen Link aus der letzten Nachricht noch einmal${contact === undefined ? '' : ` oder schreiben Sie an ${contact}`}.`,
  },
  fr: {
    unsubscribe: 'Se désabonner',
    ask: (sender = 'cet expéditeur') => `Appuyez sur le bouton pour ne plus recevoir de publicité de ${sender}.`,
    doneTitle: 'Vous êtes désabonné',
    done: (sender = 'cet expéditeur') =>
      `Vous ne recevrez plus de publicité de ${sender}. Vous n’avez rien d’autre à faire.`,
    undo: 'Annuler',
    undoHint: 'C’était une erreur ? Vous pouvez l’annuler pendant un jour.',
    undoneTitle: 'C’est annulé',
    undone: (sender = 'cet expéditeur') => `Votre désabonnement de ${sender} ne compte plus.`,
    keptTitle: 'Rien n’a été annulé',
    kept: 'Vous restez désabonné : il n’y avait rien à annuler, un jour est passé, ou vous avez aussi refusé d’une autre manière.',
    unknownTitle: 'Ce lien est inconnu',
    unknown: contact =>
      `Rien n’a été changé. Ouvrez à nouveau le lien entier du dernier message${contact === undefined ? '' : ` ou écrivez à ${contact}`}.`,
  },
  es: {
    unsubscribe: 'Darse de baja',
    ask: (sender = 'este remitente') => `Pulse el botón para no recibir más publicidad de ${sender}.`,
    doneTitle: 'Se ha dado de baja',
    done: (sender = 'este remitente') => `Ya no recibirá publicidad de ${sender}. No tiene que hacer nada más.`,
    undo: 'Deshacer',
    undoHint: '¿Ha sido un error? Puede deshacerlo durante un día.',
    undoneTitle: 'Deshecho',
    undone: (sender = 'este remitente') => `Su baja de ${sender} ya no cuenta.`,
    keptTitle: 'No se ha deshecho nada',
    kept: 'Sigue dado de baja: no había nada que deshacer, ha pasado un día o también se opuso de otra manera.',
    unknownTitle: 'Este enlace no se conoce',
    unknown: contact =>
      `No se ha cambiado nada. Abra de nuevo el enlace completo del último mensaje${contact === undefined ? '' : ` o escriba a ${contact}`}.`,
  },
  it: {
    unsubscribe: 'Annulla l’iscrizione',
    ask: (sender = 'questo mittente') => `Premi il pulsante per non ricevere più pubblicità da ${sender}.`,
    doneTitle: 'La tua iscrizione è annullata',
    done: (sender = 'questo mittente') => `Non riceverai più pubblicità da ${sender}. Non devi fare altro.`,
    undo: 'Ripristina l’iscrizione',
    undoHint: 'È stato un errore? Puoi ripristinarla entro un giorno.',
    undoneTitle: 'Iscrizione ripristinata',
    undone: (sender = 'questo mittente') => `L’annullamento della tua iscrizione a ${sender} non vale più.`,
    keptTitle: 'Non è stato ripristinato nulla',
    kept: 'La tua iscrizione resta annullata: non c’era nulla da ripristinare, è passato un giorno, oppure ti sei opposto anche in un altro modo.',
    unknownTitle: 'Questo link è sconosciuto',
    unknown: contact =>
      `Non è stato cambiato nulla. Apri di nuovo il link intero dell’ultimo messaggio${contact === undefined ? '' : ` o scrivi a ${contact}`}.`,
  },
  pt: {
    unsubscribe: 'Cancelar a subscrição',
    ask: (sender = 'este remetente') => `Prima o botão para não receber mais publicidade. Remetente: ${sender}.`,
    doneTitle: 'A subscrição foi cancelada',
    done: (sender = 'este remetente') =>
      `Não receberá mais publicidade. Remetente: ${sender}. Não é preciso fazer mais nada.`,
    undo: 'Anular o cancelamento',
    undoHint: 'Foi um engano? Pode anular o cancelamento durante um dia.',
    undoneTitle: 'Cancelamento anulado',
    undone: (sender = 'este remetente') => `O cancelamento já não conta. Remetente: ${sender}.`,
    keptTitle: 'Nada foi anulado',
    kept: 'A subscrição continua cancelada: não havia nada a anular, passou um dia, ou também se opôs de outra forma.',
    unknownTitle: 'Esta ligação não é conhecida',
    unknown: contact =>
      `Nada foi alterado. Abra de novo a ligação completa da última mensagem${contact === undefined ? '' : ` ou escreva para ${contact}`}.`,
  },
  nl: {
    unsubscribe: 'Afmelden',
    ask: (sender = 'deze afzender') => `Druk op de knop om geen reclame meer te krijgen van ${sender}.`,
    doneTitle: 'U bent afgemeld',
    done: (sender = 'deze afzender') => `U krijgt geen reclame meer van ${sender}. Meer hoeft u niet te doen.`,
    undo: 'Ongedaan maken',
    undoHint: 'Was dit een vergissing? U kunt het een dag lang ongedaan maken.',
    undoneTitle: 'Ongedaan gemaakt',
    undone: (sender = 'deze afzender') => `Uw afmelding bij ${sender} telt niet meer.`,
    keptTitle: 'Er is niets ongedaan gemaakt',
    kept: 'U blijft afgemeld: er was niets ongedaan te maken, er is een dag voorbij, of u hebt u ook op een andere manier afgemeld.',
    unknownTitle: 'Deze link is niet bekend',
    unknown: contact =>
      `Er is niets veranderd. Open de hele link uit het laatste bericht opnieuw${contact === undefined ? '' : ` of schrijf naar ${contact}`}.`,
  },
  pl: {
    unsubscribe: 'Wypisz mnie',
    ask: (sender = 'tego nadawcy') => `Naciśnij przycisk, aby nie otrzymywać więcej reklam od: ${sender}.`,
    doneTitle: 'Wypisano',
    done: (sender = 'tego nadawcy') => `Nie będzie więcej reklam od: ${sender}. Nie trzeba robić nic więcej.`,
    undo: 'Cofnij',
    undoHint: 'To pomyłka? Można to cofnąć w ciągu jednego dnia.',
    undoneTitle: 'Cofnięto',
    undone: (sender = 'ten nadawca') => `Wypisanie z reklam już nie obowiązuje. Nadawca: ${sender}.`,
    keptTitle: 'Nic nie cofnięto',
    kept: 'Wypisanie nadal obowiązuje: nie było czego cofać, minął dzień albo sprzeciw zgłoszono też w inny sposób.',
    unknownTitle: 'Ten link jest nieznany',
    unknown: contact =>
      `Nic nie zmieniono. Otwórz ponownie cały link z ostatniej wiadomości${contact === undefined ? '' : ` albo napisz na adres ${contact}`}.`,
  },
}
