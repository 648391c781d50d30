import { foldWord } from './roots.ts'

const folded = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).map(foldWord))

/** Words that ask where something is, in the languages that are read. */
export const WHERE = folded(
  'where wo où dónde donde dove onde waar gdzie kde где де nerede nerde var hvor missä وين فين أين اين',
)

/** Words that ask which, or whether there is one. */
export const WHICH = folded(
  `which any anyone anybody is are can does welche welcher welches welchen gibt kennt weiß quel quelle quels quelles y connaissez hay cuál alguien c'è cè quale conoscete tem há qual alguém welk welke is kent weet
  który jest existuje есть є finns findes onko`,
)

/** By language, since "wie" is how in another. */
const WHO: Readonly<Record<string, ReadonlySet<string>>> = {
  en: folded('who whos'),
  de: folded('wer'),
  fr: folded('qui'),
  es: folded('quién'),
  pt: folded('quem'),
  it: folded('chi'),
  nl: folded('wie'),
  pl: folded('kto'),
  cs: folded('kdo'),
  ru: folded('кто'),
  uk: folded('хто'),
  sv: folded('vem'),
  da: folded('hvem'),
  fi: folded('kuka'),
}

/** Whether a word asks who does something, in a language or in any. */
export const asksWho = (word: string, language?: string): boolean =>
  language === undefined ? ANYBODY.has(word) : WHO[language]?.has(word) === true

const ANYBODY = new Set(Object.values(WHO).flatMap(words => [...words]))

/** Whether a text begins with asking whether there is any of something: "is there a baker", "gibt es hier keinen". */
export const asksWhetherAny = (text: string): boolean => EXISTS.test(text)

const EXISTS =
  /^(?:is there|are there|any|gibt['’]?s?(?: es| hier| da)?|n?['’]?y a[- ]t[- ]il|il (?:n['’])?y a|(?:no )?hay|(?:non )?c['’]è|(?:non )?ci sono|(?:não )?há|(?:não )?tem|is er|zijn er|czy jest|czy są|(?:nie ma|jest) tu|je tu|finns det|finns|er der|findes der|onko|eikö|löytyykö|есть ли|нет ли|есть|чи є|чи немає|є|هل يوجد|هل هناك)(?!\p{L})/iu
