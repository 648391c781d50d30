import type { WishWords } from './model.ts'

/** Dutch. */
export const DUTCH: WishWords = {
  stop: 'afmelden afmelding uitschrijven uitschrijving stoppen stopzetten',
  stopAlone: 'einde opzeggen verwijderen verwijder uit',
  cancel: 'annuleren annuleer',
  help: 'hulp',
  polite: 'alstublieft alsjeblieft aub svp ajb graag bedankt dank je u hallo hoi nu meteen direct',
  signature: 'verzonden vanaf|verstuurd vanaf|verzonden met',
  groups: {
    msg: `bericht* sms* mail mails mailtjes email* reclame* spam nieuwsbrief* nieuwsbrieven app appjes whatsapp* aanbieding* telefoontjes marketing* smsjes contact`,
    ask: 'stuur sturen stuurt mail mailen bel bellen app sms schrijf contacteer contacteren benader benaderen neem neemt val verzend zend',
    inf: 'bellen mailen appen sturen schrijven contacteren benaderen lastigvallen smsen spammen berichten',
    got: 'heb hebt heeft kreeg krijg krijgt krijgen ontvang ontving komt kwam zie waarom',
    later: `voor na vandaag nu morgen op te zo tot vanavond om tussen de het een als meer in nog alleen`,
    off: 'lijst* bestand mailinglijst maillijst verzendlijst systeem nieuwsbrief* adressenlijst',
    mine: 'nummer telefoonnummer gegevens emailadres mailadres contactgegevens naam',
  },
  phrases: `
    ^ stop alstublieft/aub/ermee/verkeerd*/dit/svp/ik/meteen
    stop/hou/houd/kap ermee
    mogen/mag/hoeft/wens/wil .. niet meer .. <inf>/<msg>
    klaar/beu/zat .. <msg>
    !<got> geen .. <msg> meer
    wil/willen/wens/wensen .. geen .. <msg>
    wil/willen/wens/wensen .. niet/niets/nooit .. gebeld/benaderd/gecontacteerd/gemaild/lastiggevallen/ontvangen
    wil/willen/wens niets .. van .. horen
    !ik <ask> .. me/mij/ons .. niet/niets/nooit/niks/geen .. meer !informatie
    !ik <ask> .. geen .. <msg> .. meer
    !ik <ask> me/mij/ons .. niet/nooit/niks !<later>
    !ik <ask> niet/nooit meer $
    !niet/kan hou/houd/houden/stop/stoppen/stopt op? .. met .. <inf>/<msg>
    !niet stop/stopt .. <msg>
    haal/verwijder/verwijderen/schrap/schrijf/wis/gooi/uitschrijven .. me/mij/ons/mijn .. <off>
    verwijder/wis/schrap/vergeet/haal .. mijn/dit .. <mine>
    mijn .. <mine> .. verwijderen/wissen/schrappen
    schrijf .. me/mij/ons .. uit
    meld .. me/mij/ons .. af $
    me/mij/ons graag? uitschrijven
    !niet afmeld*/uitschrijv*/opzeg* .. <msg>
    !niet <msg> afmelden/opzeggen/stopzetten/stoppen/uitschrijven
    laat me/mij/ons .. rust
    trek* .. toestemming .. in
    toestemming .. intrek*/ingetrokken
    maak* bezwaar .. gegevens/<msg>/gebruik
    nooit meer .. <msg>
    genoeg <msg>
    genoeg van .. <msg>`,
}
