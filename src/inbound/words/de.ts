import type { WishWords } from './model.ts'

/** German. */
export const GERMAN: WishWords = {
  stop: 'stopp abmelden abmeldung abbestellen abbestellung aufhoren aufhoeren austragen abmeldensms stoppsms keinewerbung keinewerbungmehr schluss',
  stopAlone: 'ende beenden loschen loeschen entfernen widerruf widerrufen aus',
  cancel: 'kundigen kuendigen kundigung',
  help: 'hilfe',
  polite: 'bitte danke vielen dank hallo guten tag jetzt sofort endlich',
  signature: 'von meinem|gesendet mit|gesendet von',
  groups: {
    msg: `nachricht* sms smse whatsapp* mail mails email* werbung* werbe* newsletter* spam* anruf* mitteilung* benachrichtigung* textnachricht* reklame kontaktaufnahme* zusendung*
      *werbung *nachrichten *anrufe *mails marketing*`,
    ad: 'werbung werbe* newsletter* spam* reklame *werbung marketing*',
    more: 'angebot* info* kontakt* post',
    ask: `schreib* schick* send* kontaktier* ruf* meld* belastig* belaestig* textet text simst anschreib* zusend* nerv* stor* stoer* behellig* zuschick* verschon*`,
    inf: `schreiben schicken senden kontaktieren anzurufen anzuschreiben anschreiben anrufen zuzusenden zuzuschicken belastigen belaestigen nerven storen stoeren texten zusenden
      zuschicken melden spammen kontaktiert angerufen angeschrieben belastigt belaestigt`,
    later: `vor nach bis heute morgen jetzt zu noch mehr am um in im die den das wenn so ein eine einen zwischen erst ohne vergessen montag dienstag mittwoch donnerstag
      freitag samstag sonntag auf nur`,
    got: 'habe haben hat hab bekam bekommen bekomme bekommt kam kamen kommt kommen gab gibt erhielt erhalte sehe finde hatte wieso warum',
    mine: `nummer nr rufnummer telefonnummer handynummer mobilnummer daten kontakt kontaktdaten adresse mailadresse emailadresse`,
    off: 'verteiler* liste listen kartei datenbank adressliste mailingliste system kundenkartei mailliste kontaktliste',
  },
  phrases: `
    ^ stop/stopp falsche*/ich/bitte/das/sofort/mit/wer/nicht
    *belastigung/*belaestigung/belastigung/belaestigung
    lasst/lassen/lass sie? das/es $
    !nicht untersag*/verbiet*/verbitt* .. <inf>/<msg>/kontakt*/mich/mir
    <msg> .. abstellen/abschalten/abbestellen
    will/mochte/moechte/wollen die/das/diese/sie nicht mehr $
    kein* .. <msg> erwunscht/erwuenscht/gewunscht/mehr
    !<got> kein/keine/keinen/keinerlei .. <msg>/<more> mehr !frei
    !<got> kein/keine/keinen/keinerlei weitere*? <ad>
    !<got> keine/keinerlei weitere* .. <msg>/<more>
    will/mochte/moechte/wunsche/wuensche/wollen/mochten/moechten/wunschen kein/keine/keinen/keinerlei .. <msg>/kontakt* !mit/wegen
    will/mochte/moechte/wunsche/wuensche/wollen/mochten/moechten .. nicht/nie/nichts mehr .. <inf>/horen/hoeren/erhalten
    will/mochte/moechte/wunsche/wuensche/wollen/mochten/moechten nicht/nie .. angerufen/kontaktiert/angeschrieben/belastigt/belaestigt
    will/mochte/moechte nichts .. von .. horen/hoeren/wissen
    !ich <ask> .. mir/mich/uns .. nicht/nie/nichts/niemals/nix mehr/wieder/weiter*
    !ich <ask> .. nicht/nie/niemals mehr/wieder an $
    !ich <ask> .. sich .. nicht/nie mehr/wieder
    !ich <ask> .. mir/mich/uns bitte? nicht !<later>
    !ich <ask> .. mich/uns nicht mehr? an $
    !ich <ask> .. mir/mich/uns .. keine/kein/keinen .. <msg>/<more>
    !ich/werde/werden/wurde/wurden/habe/haben nicht/nie/nichts/niemals mehr/wieder/weiter .. <inf>
    !ich hor*/hoer* sie/ihr/bitte/doch/endlich/jetzt/sofort? sie/bitte/doch/endlich/jetzt/sofort? auf .. mir/mich/uns/damit/<msg>/<inf>
    !ich hor*/hoer* sie/ihr/bitte/doch/endlich/jetzt? sie/bitte/doch/endlich/jetzt? auf $
    !nicht/kann aufhoren/aufhoeren .. mir/mich/uns/<msg>/<inf>
    lass*/lasst/lassen sie/ihr/bitte? .. mich/uns .. ruhe/frieden
    losch*/loesch*/entfern*/streich*/nehm*/nimm/trag*/austrag* .. mich/uns/mein*/diese .. <off>/aus
    losch*/loesch*/entfern*/streich*/vergess*/vergiss .. mein*/diese/unsere .. <mine>
    mein*/diese/unsere .. <mine> .. losch*/loesch*/entfern*/streich*/geloscht/geloescht/sperr*
    mich/uns .. <off> .. streich*/nehm*/losch*/loesch*/entfern*/austrag*
    !nicht/kein widerruf* .. einwilligung/zustimmung/einverstandnis/einverstaendnis/erlaubnis
    einwilligung/zustimmung/einverstandnis .. widerruf*/zuruck*
    !nicht zieh* .. einwilligung/zustimmung/einverstandnis
    !nicht widersprech*/widersprich*/widerspruch .. nutzung/verwendung/verarbeitung/<msg>/daten/zusendung
    meld* .. mich/uns .. ab $
    mich/uns bitte/hiermit/gerne/jetzt/sofort? abmelden
    !nicht abmeld*/abbestell*/kundig*/kuendig*/beend*/stopp*/unterlass*/unterbleib*/einstell* .. <msg>
    !nicht <msg>/verteiler* bitte/sofort? abmelden/abbestellen/kundigen/kuendigen/stoppen/beenden/einstellen/unterlassen/stornieren
    !nicht stell* .. <msg> .. ein $
    !nicht stop/stopp/stoppt .. <msg>
    schluss/genug mit/von? .. <msg>
    hab*/bin .. genug/satt/leid .. <msg>
    nie/niemals wieder/mehr .. <msg>
    kein interesse .. <msg>/<more>
    verschon* .. mich/uns
    unterlass* .. mich/mir/zu/weitere/kontakt*`,
}
