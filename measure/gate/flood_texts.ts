/** One message of a flood, and the facts that its recipient's own record holds. */
export interface FloodText {
  text: string
  localAt: string
  number: string
}

const NAMES = ['Amira', 'Bruno', 'Clara', 'Dario', 'Edda', 'Fritz', 'Gaia', 'Hanno', 'Irena', 'Joris', 'Kaja', 'Luis']
const STAFF = ['Pia', 'Rob', 'Sami', 'Tilda', 'Uwe']

// What to whoever reads it is an offer, without any usual word of one.
const PITCHES = [
  'we kept two of the corner tables by the window back for people like you, Friday looks best, tell me which evening and I put your name on the list.',
  'the new frames came in this week and one of them had your face on it, drop by before Saturday and I keep it behind the counter for you.',
]
// For the same place, words that mean about the same.
const SYNONYMS: readonly (readonly string[])[] = [
  ['kept', 'held', 'saved', 'put'],
  ['corner', 'garden', 'terrace', 'quiet'],
  ['people', 'guests', 'regulars', 'friends'],
  ['looks best', 'would suit', 'is calmest', 'is prettiest'],
  ['evening', 'night', 'time', 'day'],
  ['list', 'book', 'board', 'sheet'],
]
const SPUN_OPENINGS = [
  'Quick thought',
  'Was thinking of you',
  'You came to mind',
  'Funny thing',
  'Between us',
  'Just so you know',
]
const SPUN_MIDDLES = [
  'the chef has put something together that is exactly yours',
  'our cellar got three cases nobody else in town has',
  'there is a seat at the long table with your initials on it',
  'the band you liked plays for us again',
  'Sunday lunch is back the way it was',
]
const SPUN_ENDINGS = [
  'say a day and it is done',
  'I hold it until you answer',
  'come hungry',
  'bring whoever you like',
  'shall I write you down?',
  'what about next week?',
]

const NOTICES = [
  'Hi NAME, this is STAFF: your appointment is on DAY at TIME. Please tell us if you cannot make it.',
  'NAME, order NUMBER is ready and waits for you at the counter. Bring the number.',
  'Your repair NUMBER is finished, NAME. We close at six.',
  'Reminder: TIME on DAY, NAME. Please come ten minutes early and bring your card.',
  'Invoice NUMBER is due. If you have paid already, thank you, NAME, and ignore this.',
  'Guten Tag NAME, wir erinnern an Ihren Termin am DAY um TIME Uhr. Bitte sagen Sie ab, falls etwas dazwischenkommt.',
  'Ihre Bestellung NUMBER liegt zur Abholung bereit, NAME.',
  'Hola NAME, le recordamos su cita del DAY a las TIME. Si no puede venir, avísenos.',
  'Bonjour NAME, votre commande NUMBER est arrivée en agence. Pensez à une pièce d’identité.',
  'NAME, the technician comes on DAY at TIME for job NUMBER; somebody has to be at home.',
]

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

const CAMPAIGNS = {
  'names and numbers varied': index => `Hi NAME, ${at(PITCHES, 0)} STAFF, ${'+1 212 555 0'}${100 + index}`,
  'some words varied': index => {
    const varied = SYNONYMS.reduce(
      (text, words, place) =>
        (place + index) % 2 === 0 ? text.replace(words[0] ?? '', at(words, index + place)) : text,
      at(PITCHES, 0),
    )
    return `Hello NAME! ${varied} – STAFF`
  },
  'written anew each time': index =>
    `${at(SPUN_OPENINGS, index)}, NAME: ${at(SPUN_MIDDLES, Math.floor(index / 2))}, ${at(SPUN_ENDINGS, index * 5 + Math.floor(index / 3))}`,
} as const satisfies Record<string, (index: number) => string>

export type Campaign = keyof typeof CAMPAIGNS

export const CAMPAIGN_NAMES = Object.keys(CAMPAIGNS) as Campaign[]

/** An offer to many, who are on record with something else. */
export const campaignTexts = (campaign: Campaign, count: number): FloodText[] =>
  Array.from({ length: count }, (_, index) => {
    const facts = factsOf(index)
    return { ...facts, text: filled(CAMPAIGNS[campaign](index), index, facts) }
  })

/** Reminders and notices, each of what its recipient is on record with. */
export const noticeTexts = (count: number): FloodText[] =>
  Array.from({ length: count }, (_, index) => {
    const facts = factsOf(index)
    return { ...facts, text: filled(at(NOTICES, index), index, facts) }
  })

function filled(text: string, index: number, { localAt, number }: Omit<FloodText, 'text'>): string {
  const [day = '', time = ''] = localAt.split('T')
  const [, month, date] = day.split('-')
  return text
    .replaceAll('NAME', at(NAMES, index))
    .replaceAll('STAFF', at(STAFF, index))
    .replaceAll('NUMBER', number)
    .replaceAll('DAY', `${Number(date)}.${Number(month)}.`)
    .replaceAll('TIME', time)
}

function factsOf(index: number): Omit<FloodText, 'text'> {
  const two = (value: number): string => String(value).padStart(2, '0')
  return {
    localAt: `2026-12-${two(1 + (index % 24))}T${two(9 + (index % 8))}:${two((index * 5) % 60)}`,
    number: `K-${70_210 + index * 3}`,
  }
}
