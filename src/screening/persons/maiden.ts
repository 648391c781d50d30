// What stands between the name of a married woman and the family name she was born with. From general knowledge of these languages, 2026-11.
const BORN =
  'n[ée]e|born|geb(?:\\.|oren[ea]?)|født|f[öo]dd|z\\s+domu|z\\s+d\\.|roz\\.|rozen[áa]|ro[đd]\\.|ro[đd]ena|nata|nacida|nascida|n[ăa]scut[ăa]|sz[üu]l(?:\\.|etett)|' +
  'k[ıi]zl[ıi]k\\s+soyad[ıi]|ur\\.|urozhd?(?:\\.|[eë]nnaya)|ур\\.|урожд\\.?|урожд[её]нная|рожд\\.|рожд[её]нная|уродж\\.?|уроджена|дів\\.|дівоче(?:\\s+прізвище)?|у\\s+дівоцтві|народж\\.?|рођ\\.|рођена|родена|' +
  'לבית|το\\s+γένος|ծնյալ|syntynyt|dzim\\.|dzimusi|sünd\\.|sündinud|mergautin[ėe]\\s+pavard[ėe]'
// Without brackets what is a name elsewhere is not read: "Ur. Rahman", "Jean Max Born". These are no names.
const BORN_PLAINLY =
  '[Nn]ée?|NÉE?|geb\\.|geborene|z\\s+domu|урожд\\.|урожд[её]нная|fødd|født|född|kızlık\\s+soyadı|уроджена|дівоче\\s+прізвище|у\\s+дівоцтві|το\\s+γένος|לבית'
// And these are none in small letters between capitals.
const BORN_IN_SMALL = '(?:nee|born|nata)(?=\\s+\\p{Lu}\\p{Ll})'
const BEHIND = `(?:[\\s:]+|(?<=\\.))(?<born>\\p{L}[^(),]*?)\\s*`
const MAIDEN: readonly RegExp[] = [
  new RegExp(`^(?<now>\\S.*?\\S)\\s*\\((?:${BORN})${BEHIND}\\)\\s*$`, 'iu'),
  new RegExp(`^(?<now>\\S.*?\\S)[\\s,]+(?:${BORN_PLAINLY})${BEHIND}$`, 'u'),
  new RegExp(`^(?<now>\\p{Lu}\\p{Ll}.*?\\S)[\\s,]+(?:${BORN_IN_SMALL})${BEHIND}$`, 'u'),
]
const FEWEST_WORDS = 2

/** What a woman is called who gives the family name that she was born with: by that one, and by the one of now. */
export function withMaiden(name: string): string[] {
  const found = MAIDEN.map(maiden => maiden.exec(name)?.groups).find(groups => groups !== undefined)
  const words = (found?.now ?? '')
    .replace(/[,(]+$/, '')
    .trim()
    .split(/\s+/)
  const born = found?.born ?? ''
  if (words.length < FEWEST_WORDS || born === '') return []
  return [`${words.slice(0, -1).join(' ')} ${born}`, words.join(' ')]
}
