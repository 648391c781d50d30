import { NEAR, SEEKING } from './near_words.ts'
import { foldWord } from './roots.ts'

/** Articles, pronouns, prepositions, what joins, and how people ask: where a wish ends with them they are no part of it, as adverbs and verbs are. */
const LOOSE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    en: `a an the my your our his her their some any i ive im we me us you it he she they who whom which that to of for in on at by with from as around close here there and or but if so not no is are am
      be please pls plz thanks thank help place places area somewhere anywhere shop store spot can could will would do does did want wants wanna should may might this`,
    de: `ein eine einen einem einer eines nen ne nem ner der die das den dem des ich du er sie es wir ihr mein meine meinen meinem meiner unser unsere mich mir dich dir uns euch man und oder aber mit ohne für
      in im ins am an auf aus bei beim zu zum zur von vom nach um ab wo wer was wie ob wenn dass hier da dort bitte danke hallo gern gerne möchte möchten will wollen würde hätte kann können könnte bin gibt gibts
      jemand irgendwo laden geschäft ort stelle wäre wären oder nicht`,
    fr: `un une des le la les l du de d au aux à je j tu il elle on nous vous mon ma mes ton ta tes notre votre son sa ses leur et ou mais avec sans pour dans en sur sous chez par où qui que qu quoi quel quelle
      ici là moi svp s'il plaît merci bonjour endroit magasin lieu coin alentours voudrais veux aimerais puis peux quelque part quelqu'un y est`,
    es: `un una unos unas el la los las lo al del de yo tu tú él mi mis su sus y o u pero con sin para por en sobre a dónde donde quién quien que qué me te se nos aquí aca por favor gracias hola sitio lugar zona
      tienda quiero quisiera puedo podría algún alguna alguien este esta es está hay no`,
    ca: `un una uns unes el la els les l de del dels d al als a en amb sense per pel pels i o però on qui que què com quan em et es ens us hi ho me te aquí prop sisplau plau gràcies hola lloc botiga vull voldria puc podria algú alguna algun hi ha és no més`,
    it: `un uno una il lo la i gli le l dei delle degli del della dello dell al alla allo ai agli alle nel nella nei in di da d con senza per su tra fra a io tu mio mia miei mie e o ma dove chi che mi ti si ci vi me te non qui
      qua zona parti favore grazie ciao posto negozio vorrei voglio posso potrei è c'è qualcuno`,
    pt: `um uma uns umas o a os as ao aos à às do da dos das no na nos nas de em com sem para pra pro pras pros por sobre eu tu ele ela nós meu minha meus minhas seu sua e ou mas onde quem que me te se aqui aí daqui
      favor pfv obrigado obrigada olá lugar sítio loja zona quero queria gostaria posso alguém é está há tem não`,
    nl: `een de het 't ik jij je hij zij ze wij we mijn uw onze ons en of maar met zonder voor in op aan bij van naar uit te om over waar wie wat er hier daar graag alsjeblieft bedankt dank iemand iets ergens buurt
      omgeving plek plaats winkel zaak wil zou mij me ofzo liefst hallo`,
    pl: `i a o w we z ze do na od po przy pod nad dla za u bez mi mnie mój moja moje się gdzie kto co oraz albo lub ale żeby tu tutaj proszę poproszę okolicy miejsce sklep chcę chciałbym chciałabym mam dziękuję ten ta to jest są`,
    cs: `a nebo v na s z do od pro u ve si ze k ke o po bez kde kdo co mi se i že aby můj moje mě nám tu tady zde prosím děkuji díky vás okolí místo chci potřebuji potřebuju hledám ten ta to je jsou`,
    ru: `и а но или в во на с со к ко у о об от до по из для при под над не без я мне меня мой моя где кто что чтобы чтоб ли бы здесь тут пожалуйста спасибо место магазин салон хочу можно нужен нужна есть это этот`,
    uk: `і й а але або в у на з із зі до від для без де хто що щоб я мені мене мій моя тут десь будь ласка дякую місце хочу можна потрібен потрібна є це би ж не`,
    sv: `en ett den det de jag du vi min mitt mina och eller men med utan för i på till från av om var vem vad som här där mig oss tack snälla någon något nån nåt någonstans ställe plats närheten vill kan är finns hej`,
    da: `en et den det de jeg du vi min mit mine og eller men med uden for i på til fra af om hvor hvem hvad som der her mig os tak venligst nogen noget sted nærheden vil kan er`,
    fi: `ja tai minä minun mä mun missä mistä kuka mikä mulle minulle jossa josta jonka joka jotka että kun jos täällä tässä täältä kiitos paikka paikkaa jokin joku haluan tarvitsen voi on ei`,
    ar: `في من على عن الى إلى مع او أو و بدون بلا اللي الذي التي لو سمحت سمحتم ممكن هنا عندي مني لي مكان محل ابي اريد أريد ابغى بدي شكرا احد حد`,
  }).map(([language, words]) => [language, new Set(words.replaceAll(/['’]/g, '').split(/\s+/).map(foldWord))]),
)

/** Whether a small word of a language ends no wish; Norwegian has those of Danish. */
export const isLoose = (word: string, language: string): boolean =>
  NEAR.has(word) || SEEKING.has(word) || LOOSE.get(language === 'no' ? 'da' : language)?.has(word) !== false
