import { foldWord, type Word } from '../language/roots.ts'

interface Bringing {
  /** Beginnings of verbs, or with a dollar sign at the end the whole word. */
  verbs: readonly string[]
  /** Where to: the last words of it; those with a dollar sign at the end need no joint. */
  to: ReadonlySet<string>
  /** Those of them that need no joint. */
  alone: ReadonlySet<string>
  /** What may stand before those. */
  joints: ReadonlySet<string>
}

const toSet = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(foldWord))

/** How people say in two parts of a clause that something is brought to where they are: the verb, and where to. */
const BRINGING: ReadonlyMap<string, Bringing> = new Map(
  Object.entries({
    en: [
      'bring$ brings$ bringing$ brought$ deliver$ delivers$ delivering$ delivered$',
      'home$ house door doorstep flat apartment office',
      'to at round our my your the front',
    ],
    de: [
      'bring$ bringt$ bringen$ bringst$ brächte$ gebracht$ vorbeibringt$ vorbeibringen$ liefert$ liefern$ geliefert$',
      'hause haus haustür tür wohnung wohnungstür büro',
      'nach ins an die vor zu in meine unsere',
    ],
    fr: [
      'apporte$ apportent$ apporter$ apporté$ amène$ amènent$ livre$ livrent$ livrer$ dépose$ déposent$',
      'maison domicile porte bureau moi nous',
      'à la ma au chez jusqu’à devant',
    ],
    es: [
      'traiga$ traigan$ trae$ traen$ traer$ lleve$ lleven$ lleva$ llevan$ acerque$ acerquen$ acercan$ mande$ manden$ mandan$ envíe$ envíen$ envían$ sirvan$',
      'casa domicilio puerta oficina',
      'a la mi hasta en nuestra',
    ],
    it: [
      'porti$ portino$ porta$ portano$ portare$ portarmi$ portarci$ consegni$ consegna$ consegnano$ recapita$ recapitano$ spedisce$ spediscono$',
      'casa domicilio ufficio',
      'a in al fino',
    ],
    pt: [
      'traga$ tragam$ traz$ trazem$ trazer$ leve$ levem$ leva$ levam$ entregue$ entreguem$ entrega$ entregam$ mande$ mandem$',
      'casa domicílio porta escritório',
      'a em à na até ao minha no',
    ],
    nl: [
      'brengt$ brengen$ breng$ gebracht$ langsbrengt$ levert$ leveren$ geleverd$ bezorgt$ bezorgen$',
      'huis thuis$ deur voordeur kantoor',
      'aan naar bij tot op de het mijn',
    ],
    pl: [
      'przywozi przywoż przywiez przywieź przynosi przynosz przynies dowozi dowoż dowiez dostarcz podrzuc',
      'domu dom drzwi biura',
      'do pod na mojego same',
    ],
    cs: [
      'přivez přivéz přiváž dovez dovéz dováž donáš donese$ donesou$ přinese$ přinesou$ doručí doruč',
      'domů$ domu dveřím dveře kanceláře práce bytu',
      'až ke k do pod na mi',
    ],
    ru: [
      'привез привоз привёз принес принёс принос достав',
      'домой$ дом двери дверь дверью офис квартиры',
      'на до к под в прямо самой',
    ],
    uk: [
      'привез привоз принес принос достав довез',
      'додому$ дім дому двері дверей офіс офісу',
      'на до під в прямо самих',
    ],
    tr: ['getir gönder teslim', 'eve evime evimize kapıya kapıma kapıda ofise işyerine', 'kadar benim'],
    ar: ['يجيب تجيب بيجيب بتجيب يوصل توصل بيوصل بتوصل يجلب', 'بيت باب دار منزل مكتب', 'لحد الى على حتى'],
    sv: [
      'kör$ köra$ levererar$ leverera$ levererat$ bär$ lämnar$ skickar$',
      'hem dörren dörr kontoret',
      'till till mig ända',
    ],
    da: [
      'bringer$ bringe$ bragt$ kører$ køre$ leverer$ levere$ leveret$',
      'hjem døren dør hoveddøren kontoret',
      'til min',
    ],
    fi: [
      'tuo$ tuovat$ tuoda$ tuodaan$ tuotaisiin$ toimitta kuljett kantaa$',
      'kotiin ovelle kotiovelle toimistolle',
      'asti',
    ],
    ko: ['가져다 갖다 보내', '집까지 집으로 집에 문앞까지 앞까지 회사까지 회사로', '문 우리'],
  }).map(([language, [verbs = '', to = '', joints = '']]) => [
    language,
    {
      verbs: verbs.split(' ').map(verb => (verb.endsWith('$') ? `${foldWord(verb.slice(0, -1))}$` : foldWord(verb))),
      to: toSet(to.replaceAll('$', '')),
      alone: new Set(
        to
          .split(' ')
          .filter(word => word.endsWith('$'))
          .map(word => foldWord(word.slice(0, -1))),
      ),
      joints: toSet(joints),
    },
  ]),
)
const MOST_BETWEEN = 4

/** Books, and doors, unless one of these stands before the verb. */
const ONLY_AFTER: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['livre', toSet('qui me nous te vous se il elle on')],
  ['porta', toSet('che chi mi ci ti vi me ce te ve si')],
])
// Who brings what is their own takes it along.
const OWN = toSet(
  'own son sa ses propre propres propio propia propios propias próprio própria próprios próprias proprio propria eigen eigene eigenen eigenes egen eget egna egne swój swoje własny własne własną vlastní своё свой свою свої своє',
)
// Who carries them are movers, where nobody is asked for who sells them.
const MOVED = toSet(
  'muebles mueble móveis móvel mudanza mudança mobili mobile meubles meuble furniture möbel möbler møbler meubels',
)
const WHO = toSet('quién quem chi qui who wer wie hvem vem kto kdo')

/** The words of a text of some languages that say that something is brought home, whatever stands between them. */
export function broughtIn(words: readonly Word[], languages: readonly string[]): string[] {
  for (const language of languages) {
    const bringing = BRINGING.get(language)
    if (bringing === undefined) continue
    const { to, alone, joints } = bringing
    for (const [at, { text }] of words.entries()) {
      if (!to.has(text)) continue
      const verb = words.findIndex(
        (_, i) => i !== at && Math.abs(i - at) <= MOST_BETWEEN + 1 && isVerbAt(words, i, bringing),
      )
      let start = at
      while (start > 0 && start - 1 !== verb && joints.has(words[start - 1]?.text ?? '')) start -= 1
      const isTo = start < at || alone.has(text) || !WITH_JOINT.has(language)
      if (verb < 0 || !isTo || isTakenAlong(words, verb, at)) continue
      return [words[verb], ...words.slice(start, at + 1)].flatMap(word => word?.written ?? [])
    }
  }
  return []
}

function isVerbAt(words: readonly Word[], at: number, { verbs }: Bringing): boolean {
  const { text = '' } = words[at] ?? {}
  if (ONLY_AFTER.get(text)?.has(words[at - 1]?.text ?? '') === false) return false
  return verbs.some(verb => `${text}$` === verb || text.startsWith(verb))
}

/** Whether something is brought from one's own, taken home from there, or moved. */
function isTakenAlong(words: readonly Word[], verb: number, at: number): boolean {
  const between = words.slice(Math.min(verb, at) + 1, Math.max(verb, at))
  if (between.some(({ text }) => OWN.has(text))) return true
  if (BRING.test(words[verb]?.text ?? '') && at === verb + 1 && at + 1 < words.length) return true
  return between.some(({ text }) => MOVED.has(text)) && WHO.has(words[verb - 1]?.text ?? '')
}

const BRING = /^(?:bring(?:s|ing)?|brought)$/

// Where a house without "to" is a house.
const WITH_JOINT: ReadonlySet<string> = new Set('en de fr es it pt ru uk pl cs nl'.split(' '))
