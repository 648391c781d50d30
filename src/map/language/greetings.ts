import { foldWord, type Word } from './roots.ts'

const GREETINGS =
  `good morning, good afternoon, good evening, good day, guten tag, guten morgen, guten abend, schönen guten tag, schönen tag, grüß gott, buenos días, buenas tardes, buenas noches, buenas, muy buenas, buon giorno,
  buona sera, buonasera, buongiorno, bom dia, boa tarde, boa noite, goede morgen, goede middag, goede avond, goedemorgen, goedemiddag, goedenavond, goedendag, goeiedag, dzień dobry, dobry wieczór, dobry dzień, dobrý den,
  dobré ráno, dobrý večer, dobré odpoledne, hezký den, pěkný den, добрый день, добрый вечер, доброе утро, доброго дня, добрий день, добрий вечір, доброго ранку, доброго вечора, iyi günler, iyi akşamlar, iyi geceler, günaydın,
  god dag, god morgon, god kväll, god eftermiddag, god middag, god morgen, god aften, hyvää päivää, hyvää huomenta, hyvää iltaa, hyvää iltapäivää, صباح الخير, مساء الخير, السلام عليكم`
    .split(/,\s*/)
    .map(greeting => greeting.split(' ').map(foldWord))
    .sort((one, other) => other.length - one.length)

// "Hallo, guten Abend"
const HELLO = new Set(
  'hi hello hey hallo moin servus salut hola olá oi ciao hoi dag cześć hej ahoj привет здравствуйте привіт merhaba selam hei moi مرحبا أهلا اهلا هلا'
    .split(' ')
    .map(foldWord),
)

/** How many words of a text greet, where it begins with a greeting. */
export function greetingIn(words: readonly Word[]): number {
  const hello = HELLO.has(words[0]?.text ?? '') ? 1 : 0
  const greeting = GREETINGS.find(one => one.every((word, at) => words[hello + at]?.text === word))
  return greeting === undefined ? 0 : hello + greeting.length
}
