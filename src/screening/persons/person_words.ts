// Given names as clerks shorten them, and what stands before most names of Bengal, which says nothing; those of the second table only with a point, since they are names too. From general knowledge, 2026-11.
const ALWAYS = `
jn:Jean jno:John jph:Joseph jas:James chas:Charles geo:George thos:Thomas wm:William robt:Robert fco:Francisco fcoº:Francisco fdo:Fernando gmo:Guillermo xto:Cristo
mª:Maria antº:Antonio mohmd:Mohammad mohm:Mohammad mhmd:Mohammad ibr:Ibrahim
hdez:Hernandez hdz:Hernandez fdez:Fernandez fdz:Fernandez rguez:Rodriguez rdguez:Rodriguez rdz:Rodriguez mtz:Martinez mtnez:Martinez mtez:Martinez glez:Gonzalez gzlez:Gonzalez
dguez:Dominguez gtz:Gutierrez gtrez:Gutierrez jmnez:Jimenez vqz:Vazquez vzqz:Vazquez stgo:Santiago
মোঃ: মুঃ: মোহাঃ: মুহাঃ: মো:`
const WITH_POINT = `
alej:Alejandro alf:Alfred ant:Antonio art:Arthur aug:August bart:Bartholomew benj:Benjamin bern:Bernard chr:Christian conc:Concepcion dan:Daniel dav:David
dom:Domingo edw:Edward edm:Edmund eliz:Elizabeth ern:Ernest ferd:Ferdinand fran:Francisco fred:Frederick gab:Gabriel guil:Guillermo gust:Gustavo hern:Hernando
ign:Ignacio jac:Jacques jos:Joseph ma:Maria mar:Maria marg:Margaret matth:Matthew max:Maximilian mich:Michael mig:Miguel nath:Nathaniel nic:Nicolas nik:Nikolai
osc:Oscar pat:Patrick phil:Philip raf:Rafael ram:Ramon rich:Richard rob:Robert rod:Rodrigo salv:Salvador sam:Samuel seb:Sebastian steph:Stephen theod:Theodore
tim:Timothy vic:Victor vinc:Vincent vlad:Vladimir wal:Walter will:William abd:Abdul abdr:Abdul ahm:Ahmad isk:Iskandar kam:Kamal muh:Muhammad moh:Mohammad most:Mosammat`

const tableOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map(pair => pair.split(':') as [string, string]),
  )
const SHORT = tableOf(ALWAYS)
const POINTED = tableOf(WITH_POINT)
const WORD = /(?<![\p{L}\p{M}\p{N}.])([\p{L}\p{M}]{2,6}[ºª]?)(\.?)(?![\p{L}\p{M}])(?=(\s+\p{L})?)/gu
const MAY_BE_SHORT =
  /\.|[ºª\u0980-\u09ff]|(?<![a-z])(?:j[np][oh]?|jas|chas|geo|thos|wm|robt|f[cd]o|gmo|xto|m[ou]?hm?d?|md|ibr|[a-z]{1,4}e?z|stgo)(?![a-z])/i

// Between a woman's own family name and that of her husband.
const OF_HUSBAND =
  /(?<![\p{L}.'’-])(?:viuda(?=\s+de\s)|v(?:iu)?da\.?(?=\s+de\s)|veuve|vve\.?|[ée]pouse|n[ée]e|geb\.|geborene|verw\.|verh\.|z\s+domu|ур\.|урожд\.|урожд[её]нная)(?=\s+\p{L})/giu
const MAY_BE_OF_HUSBAND = /viuda|vda|veuve|vve|[ée]pouse|n[ée]e|geb|ver[wh]|domu|ур\.|урожд/i

// Two words together are a title of Malaysia. The first may be a family name of China and the second a given name, unless a father stands behind as Malays and Tamils write him.
const OF_MALAYSIA =
  /^\s*(?:tan|puan|toh|dato['’]?|datuk)\s+(?:sri|seri|puan|patinggi|paduka|wira)\s+(?=\p{L}.*\s(?:bin(?:ti)?|a\/[lp])\s+\p{L})/iu

/** A person's name with the given names that clerks shorten in full, and without titles of two words and what says that a family name is by birth or by marriage. */
export function writtenOut(given: string): string {
  const name = given.replace(OF_MALAYSIA, '')
  const text = MAY_BE_SHORT.test(name)
    ? name.replace(WORD, (word: string, short: string, point: string, next: string | undefined) => {
        const key = short.toLowerCase()
        if (next === undefined && !SHORT.has(key)) return word
        return SHORT.get(key) ?? (point === '' ? undefined : POINTED.get(key)) ?? word
      })
    : name
  return MAY_BE_OF_HUSBAND.test(text) ? text.replace(OF_HUSBAND, ' ').replace(/\s+/g, ' ').trim() : text
}
