import { foldWord } from './roots.ts'

const folded = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).map(foldWord))

/** Words of courtesy, which ask for nothing by themselves, in the languages that are read. */
export const POLITE = folded(
  `please pls thanks thank thx bitte danke merci plait svp favor gracias obrigado obrigada favore grazie alstublieft alsjeblieft bedankt dank
  proszę dzięki dziękuję prosím díky děkuji пожалуйста спасибо будь ласка дякую lütfen teşekkürler tak tack snälla kiitos شكرا شكراً لطفا فضلك سمحت`,
)

/** Whose somebody's own is: "my optician". */
export const OWN = folded(
  `my our mein meine meinen unser mon ma notre mi nuestro mio mia meu minha nosso mijn onze mój moja můj moje мой моя мій моя benim min mitt vår vores minun`,
)

const HAVING = folded(
  `takes take taking accepts accept accepting offers offer offering serves serve serving provides provide has have having nimmt nehmen akzeptiert akzeptieren anbietet bietet bieten anbieten serviert servieren annimmt annehmen prend prennent accepte acceptent propose proposent offre offrent sert servent acepta aceptan acepte acepten
  ofrece ofrecen sirve sirven tiene tienen tenga tengan accetta accettano accetti accettino offrono serve servono abbia aceita aceitam aceite aceitem oferece oferecem tenha tenham serve servem accepteert accepteren aanneemt biedt bieden aanbiedt serveert przyjmuje przyjmują akceptuje akceptują oferuje oferują podaje podają przyjmujący
  má mají mít bere berou přijímá přijímají nabízí nabízejí podávají podává принимает принимают принимающий предлагает предлагают подают подаёт приймає приймають пропонує пропонують подають tar tager accepterar accepterer erbjuder tilbyder serverar serverer modtager ottaa ottavat hyväksyy hyväksyvät tarjoaa tarjoavat tarjoilee يقبل تقبل بيقبل بتقبل ياخذ تاخذ يقدم تقدم بيقدم`,
)

/** Whether a word says only that there is what follows it: a shop "takes" cards. */
export const hasThere = (word: string): boolean => HAVING.has(word)

const SHOP = folded(
  `shop store laden geschäft magasin boutique tienda negozio bottega loja winkel zaak sklep obchod krám prodejna магазин лавка крамниця butik butiken affär forretning kauppa liike محل دكان متجر`,
)

/** Whether a word is one for a shop of whatever goods. */
export const saysShop = (word: string): boolean => SHOP.has(word)
