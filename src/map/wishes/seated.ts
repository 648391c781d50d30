import { foldWord, type Word } from '../language/roots.ts'

interface Seated {
  /** Beginnings of words for what people sit on or at. */
  seats: readonly string[]
  /** Beginnings of words for where that is outdoors. */
  outdoors: readonly string[]
}

/** How people say in two parts of a clause that they may sit outdoors: on what, and where. */
const SEATED: ReadonlyMap<string, Seated> = new Map(
  Object.entries({
    en: ['table chair stool bench seat', 'arcade pavement sidewalk square courtyard garden street riverside sun'],
    de: [
      'tisch stühle stuhl bank bänke hocker sitzplätze plätze',
      'arkade platz gehsteig gehweg bürgersteig innenhof hof garten straße sonne ufer markt',
    ],
    fr: ['table chaise banc tabouret', 'arcade trottoir place cour jardin rue soleil quai'],
    es: ['mesa mesita silla banco taburete', 'soportal arcada plaza acera patio jardín calle sol'],
    it: ['tavol sedi panch sgabell post', 'portic piazza marciapiede cortile giardino strada sole'],
    pt: ['mesa mesinha cadeira banco banqueta', 'arcada praça calçada passeio pátio quintal jardim rua sol'],
    nl: ['tafel stoel bank kruk zitplaats', 'galerij plein stoep binnenplaats tuin straat zon gracht kade'],
    pl: ['stolik krzesł ławk ławec', 'arkad podcieni ryn plac chodnik dziedzi ogrod ogród ulic słońc'],
    cs: ['stol židl lavi', 'podloub arkád náměst chodník dvor zahrad ulic slun'],
    ru: ['стол скамей лавк стуль', 'аркад площад тротуар двор сад улиц солн'],
    uk: ['стол лавк лавоч стіль', 'аркад площ тротуар двор подвір сад вулиц сонц'],
    tr: ['masa sandalye tabure bank', 'meydan kaldırım avlu bahçe sokak güneş'],
    ar: ['طاول كراسي مقاعد', 'رصيف ساح حديق حوش شارع'],
    sv: ['bord stol bänk pall', 'torg trottoar gård trädgård gatan solen kaj'],
    da: ['bord stol bænk', 'torv fortov gård have gade solen kaj'],
    fi: ['pöyt pöyd tuol penk', 'tori aukio jalkakäytäv piha puutarha kadulla auringo'],
  }).map(([language, [seats = '', outdoors = '']]) => [
    language,
    { seats: seats.split(' ').map(foldWord), outdoors: outdoors.split(' ').map(foldWord) },
  ]),
)
const MOST_BETWEEN = 3

/** The words of a text of some languages that say that people may sit outdoors. */
export function seatedIn(words: readonly Word[], languages: readonly string[]): string[] {
  for (const language of languages) {
    const seated = SEATED.get(language)
    if (seated === undefined) continue
    const begins = (word: Word | undefined, known: readonly string[]): boolean =>
      known.some(start => word?.text.startsWith(start))
    for (const [at, word] of words.entries()) {
      if (at === 0 || !begins(word, seated.seats)) continue
      const place = words.findIndex((one, i) => i > at && i - at <= MOST_BETWEEN && begins(one, seated.outdoors))
      if (place > 0) return words.slice(at, place + 1).map(({ written }) => written)
    }
  }
  return []
}
