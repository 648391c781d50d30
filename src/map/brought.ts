import { foldWord, type Word } from './roots.ts'

interface Bringing {
  /** Beginnings of verbs, or with a dot at the end the whole word. */
  verbs: readonly string[]
  /** Where to: the last words of it. */
  to: ReadonlySet<string>
  /** What may stand before those. */
  joints: ReadonlySet<string>
}

const toSet = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(foldWord))

/** How people say in two parts of a clause that something is brought to where they are: the verb, and where to. */
const BRINGING: ReadonlyMap<string, Bringing> = new Map(
  Object.entries({
    en: [
      'bring. brings. bringing. brought. deliver. delivers. delivering. delivered.',
      'home house door doorstep flat apartment office',
      'to at round our my your the front',
    ],
    de: [
      'bring. bringt. bringen. bringst. brächte. gebracht. vorbeibringt. vorbeibringen. liefert. liefern. geliefert.',
      'hause haus haustür tür wohnung wohnungstür büro',
      'nach ins an die vor zu in meine unsere',
    ],
    fr: [
      'apporte. apportent. apporter. apporté. amène. amènent. livre. livrent. livrer. livré. livrés. dépose. déposent.',
      'maison domicile porte bureau moi nous',
      'à la ma au chez jusqu’à devant',
    ],
    es: [
      'traiga. traigan. trae. traen. traer. lleve. lleven. lleva. llevan. acerque. acerquen. acercan. mande. manden. mandan. envíe. envíen. envían. sirvan.',
      'casa domicilio puerta oficina',
      'a la mi hasta en nuestra',
    ],
    it: [
      'porti. portino. porta. portano. portare. portarmi. portarci. consegni. consegna. consegnano. recapita. recapitano. spedisce. spediscono.',
      'casa domicilio ufficio',
      'a in al fino',
    ],
    pt: [
      'traga. tragam. traz. trazem. trazer. leve. levem. leva. levam. entregue. entreguem. entrega. entregam. mande. mandem.',
      'casa domicílio porta escritório',
      'a em à na até ao minha no',
    ],
    nl: [
      'brengt. brengen. breng. gebracht. langsbrengt. levert. leveren. geleverd. bezorgt. bezorgen.',
      'huis thuis deur voordeur kantoor',
      'aan naar bij tot op de het mijn',
    ],
    pl: [
      'przywozi przywoż przywiez przywieź przynosi przynosz przynies dowozi dowoż dowiez dostarcz podrzuc',
      'domu dom drzwi biura',
      'do pod na mojego same',
    ],
    cs: [
      'přivez přivéz přiváž dovez dovéz dováž donáš donese. donesou. přinese. přinesou. doručí doruč',
      'domů domu dveřím dveře kanceláře práce bytu',
      'až ke k do pod na mi',
    ],
    ru: [
      'привез привоз привёз принес принёс принос достав',
      'домой дом двери дверь дверью офис квартиры',
      'на до к под в прямо самой',
    ],
    uk: [
      'привез привоз принес принос достав довез',
      'додому дім дому двері дверей офіс офісу',
      'на до під в прямо самих',
    ],
    tr: ['getir gönder teslim', 'eve evime evimize kapıya kapıma kapıda ofise işyerine', 'kadar benim'],
    ar: ['يجيب تجيب بيجيب بتجيب يوصل توصل بيوصل بتوصل يجلب', 'بيت باب دار منزل مكتب', 'لحد الى على حتى'],
    sv: [
      'kör. köra. levererar. leverera. levererat. kommer. komma. bär. lämnar. skickar.',
      'hem dörren dörr kontoret',
      'till till mig ända',
    ],
    da: [
      'bringer. bringe. bragt. kører. køre. leverer. levere. leveret. kommer. komme.',
      'hjem døren dør hoveddøren kontoret ud',
      'til min',
    ],
    fi: [
      'tuo. tuovat. tuoda. tuodaan. tuotaisiin. toimitta kuljett kantaa.',
      'kotiin ovelle kotiovelle toimistolle',
      'asti',
    ],
    ko: ['가져다 갖다 보내', '집까지 집으로 집에 문앞까지 앞까지 회사까지 회사로', '문 우리'],
  }).map(([language, [verbs = '', to = '', joints = '']]) => [
    language,
    {
      verbs: verbs.split(' ').map(verb => (verb.endsWith('.') ? `${foldWord(verb.slice(0, -1))}.` : foldWord(verb))),
      to: toSet(to),
      joints: toSet(joints),
    },
  ]),
)
const MOST_BETWEEN = 4

/** The words of a text of some languages that say that something is brought home, whatever stands between them. */
export function broughtIn(words: readonly Word[], languages: readonly string[]): string[] {
  for (const language of languages) {
    const bringing = BRINGING.get(language)
    if (bringing === undefined) continue
    const { verbs, to, joints } = bringing
    const isVerb = ({ text }: Word): boolean => verbs.some(verb => `${text}.` === verb || text.startsWith(verb))
    for (const [at, { text }] of words.entries()) {
      if (!to.has(text)) continue
      const verb = words.findIndex((word, i) => i !== at && Math.abs(i - at) <= MOST_BETWEEN + 1 && isVerb(word))
      let start = at
      while (start > 0 && start - 1 !== verb && joints.has(words[start - 1]?.text ?? '')) start -= 1
      if (verb < 0 || (start === at && WITH_JOINT.has(language))) continue
      return [words[verb], ...words.slice(start, at + 1)].flatMap(word => word?.written ?? [])
    }
  }
  return []
}

// Where a house without "to" is a house.
const WITH_JOINT: ReadonlySet<string> = new Set(['de', 'fr', 'es', 'it', 'pt'])
