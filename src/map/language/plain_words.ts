import { foldWord } from './roots.ts'

const folded = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).map(foldWord))

/** Words of courtesy, which ask for nothing by themselves, in the languages that are read. */
export const POLITE = folded(
  `please pls thanks thank thx bitte danke merci plait svp favor gracias obrigado obrigada favore grazie alstublieft alsjeblieft bedankt dank
  proszę dzięki dziękuję prosím díky děkuji пожалуйста спасибо будь ласка дякую lütfen teşekkürler tak tack snälla kiitos شكرا شكراً لطفا فضلك سمحت`,
)

/** Words that ask where something is. */
export const WHERE = folded(
  `where wo où dónde donde dove onde waar gdzie kde где де nerede nerde var hvor missä وين فين أين اين`,
)

/** Whose somebody's own is: "my optician". */
export const OWN = folded(
  `my our mein meine meinen unser mon ma notre mi nuestro mio mia meu minha nosso mijn onze mój moja můj moje мой моя мій моя benim min mitt vår vores minun`,
)
