import { fold } from '../../lib/fold.ts'
import { isUnspaced, type Word } from '../language/roots.ts'
import type { Day } from './days.ts'
import { weekendIn } from './open_words.ts'

const WEEKEND_DAY = 6
// An article or "my" before it says nothing of when.
const AT_WEEKEND =
  /(?:^|\s)(?:at|on|in|over|during|this|next|every|am|an|im|ce|le|les|pendant|el|los|al|este|durante|il|nel|nei|questo|no|nos|ao|aos|neste|het|dit|tijdens|w|we|o|v|i|pa|under)(?:\s(?:the|this|dem|diesem|het|dit|el|este))*\s+$/u

const OF_WEEKEND =
  /(?:^|\s)(?:an?|my|our|your|his|her|their|of|eine?|mein|unser|une?|mon|notre|de|du|des|del|mi|un|uno|da|di|della|mio|um|meu|een|mijn|van|et|ett|min|mit)\s+$/u

// What is written behind it where a language divides no words, or puts what describes first.
const ON_WEEKEND: readonly [RegExp, RegExp][] = [
  [/주말/u, /^(?:에|마다|도|\s?진료|\s?운영|\s?영업|\s*$)/u],
  [/hafta/u, /^\s*$/],
  [/\p{Script=Han}/u, /^(?:に|は|も|で|だけ|、|，|,|\s|診療|去|看|能|可以|有|要|想|也|还|還|在|上班|$)/u],
]

const SAID_ON_WEEKEND = /^hafta ?sonlari$|^hafta ?sonunda$/
// The ending of "for", and compounds as of a bag.
const FINNISH_WEEKEND = /^viikonlop(?!pu(?:na|ina|isin|sin)?$)/
// What is done by then, or for its days, is not done on them.
const BEFORE_WEEKEND =
  /(?:^|\s)(?:before|by|until|for|vor|bis|fur|furs|avant|pour|antes|para|por|per|prima|entro|voor|tot|przed|do|na|pred|до|перед|к|на|для|fore|innan|till|for|inden|til|ennen|قبل|ubers?|over(?=\s+$))(?:\s(?:the|this|next|an?|das|dem|zum|eine?|dieses|le|ce|une?|de|del|el|este|do|o|um|il|uno|het|dit|een|det|en|ett?))*\s+$/u

type Going = 'at' | 'before kind' | 'not'

/** Whether a folded text speaks of the weekend to go at: not of what is for it, as a bag. */
export function goesAtWeekend(folded: string): Going {
  const weekend = weekendIn(folded)
  if (weekend === undefined) return 'not'
  const whole = folded.normalize('NFC')
  const at = whole.indexOf(weekend)
  const [before, after] = [whole.slice(0, at), whole.slice(at + weekend.length)]
  if (BEFORE_WEEKEND.test(before) || FINNISH_WEEKEND.test(weekend)) return 'not'
  const [, behind] = ON_WEEKEND.find(([known]) => known.test(weekend)) ?? []
  if (behind !== undefined) return behind.test(after) || SAID_ON_WEEKEND.test(weekend) ? 'at' : 'before kind'
  if (!/[a-z]/.test(weekend)) return 'at'
  const isOn = AT_WEEKEND.test(before) || !(/^\s+\p{L}/u.test(after) || OF_WEEKEND.test(before))
  return isOn ? 'at' : 'not'
}

// Korean writes its endings onto the word.
function isOfWeekend(weekend: string, written: string): boolean {
  const word = fold(written).normalize('NFC')
  return HANGUL.test(weekend) ? word.startsWith(weekend) : weekend.split(' ').includes(word)
}

const HANGUL = /\p{Script=Hangul}/u

/** A weekend is its first day. */
export const weekendDay = (weekend: string, words: readonly Word[]): Day => ({
  weekday: WEEKEND_DAY,
  used: words
    .filter(({ written }) => isUnspaced(weekend) || isOfWeekend(weekend, written))
    .map(({ written }) => (isUnspaced(weekend) ? weekend : written)),
  isAmbiguous: false,
})
