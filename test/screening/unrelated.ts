import type { ListEntry } from '../../src/core/screening.ts'
import { foldName } from '../../src/screening/index/screener.ts'
import { createRandom, pick } from './random.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

const FIRST =
  words(`James Mary Robert Patricia Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Karen Charles Lisa Christopher Nancy Daniel Betty Matthew
  Sandra Anthony Margaret Mark Ashley Steven Kimberly Paul Emily Andrew Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Dorothy George Melissa Timothy Deborah Hans Greta Lukas Sophie Jürgen Annika
  Pierre Amélie Luc Camille Giulia Matteo Chiara Lorenzo Carlos Lucía Javier Carmen Miguel Sofía Priya Rahul Ananya Arjun Wei Mei Jun Hiroshi Yuki Kenji Sakura Min Ji-woo Olga Dmitri Anna Sergei Ivan
  Natalia Piotr Agnieszka Erik Ingrid Lars Astrid Aisha Fatima Omar Yusuf Layla Samir Kwame Ama Chinedu Ngozi Siobhan Liam Aoife Rhys`)
const LAST =
  words(`Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Moore Jackson Martin Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams
  Nelson Baker Hall Campbell Mitchell Carter Roberts Turner Phillips Parker Evans Edwards Collins Stewart Morris Murphy Cook Rogers Morgan Peterson Cooper Reed Bailey Bell Kelly Howard Ward Watson Brooks
  Schneider Fischer Weber Wagner Becker Hoffmann Schäfer Dubois Lefèvre Moreau Laurent Girard Rossi Esposito Bianchi Romano Greco Fernández Navarro Iglesias Ortega Serrano Sharma Iyer Banerjee Kulkarni
  Reddy Nakamura Kobayashi Yoshida Takahashi Zhang Huang Zhou Nguyen Tran Kowalska Wiśniewski Zielińska Lindqvist Johansson Nygaard Haugen Petrova Sokolov Novikova Vasiliev Mensah Okonkwo Adeyemi
  O'Brien MacDonald Llewellyn Haddad Mansour Farouk`)
const BRANDS =
  words(`Northwind Bluebird Cedarwood Maplewood Silverline Brightpath Oakridge Riverstone Sunnyvale Clearwater Goldleaf Ironbridge Foxglove Harborview Hillcrest Kingfisher Lakeshore Meadowlark Nightingale
  Pinecrest Quicksilver Redwood Snowdrop Thistledown Willowbrook Zephyr Juniper Marigold Saffron Tangerine Peppermint Copperfield Driftwood Elderflower Fernhill Grasshopper Honeycomb Inkwell Jellyfish Kettle
  Lighthouse Moonstone Nutmeg Otter Puffin Quartz Rosemary Sparrow Teapot Umbrella Violet Wagtail Yarrow Acorn Birchwood Canvas Dandelion Evergreen Firefly Gatsby Halcyon Indigo`)
const TRADES =
  words(`Plumbing Dental Bakery Florist Logistics Trading Roofing Consulting Electric Motors Catering Landscaping Accounting Pharmacy Veterinary Construction Design Software Insurance Bank Shipping Travel Foods
  Electronics Furniture Energy Capital Holdings Services International`)
const FORMS = ['LLC', 'Inc.', 'Ltd', 'GmbH', 'S.A.', 'Corp.', 'Co.', 'B.V.', 'S.r.l.', '']
const FORM = / (LLC|Inc\.|Ltd|GmbH|S\.A\.|Corp\.|Co\.|B\.V\.|S\.r\.l\.)$/
const PERSONS_SHARE = 0.6

/** Made-up people and companies. Left out are those of whom one listed name has every word, legal forms aside: they are namesakes and no error. */
export function unrelatedNames(count: number, entries: readonly ListEntry[]): string[] {
  const random = createRandom(20_261_121)
  const namesOf = new Map<string, Set<number>>()
  for (const [id, name] of entries.flatMap(({ names }) => names).entries()) {
    for (const word of foldName(name.text).split(' ')) namesOf.set(word, (namesOf.get(word) ?? new Set()).add(id))
  }
  const isNamesake = (name: string): boolean => {
    const [first, ...others] = foldName(name.replace(FORM, ''))
      .split(' ')
      .map(word => namesOf.get(word) ?? new Set())
    return [...(first ?? [])].some(id => others.every(ids => ids.has(id)))
  }
  const names = new Set<string>()
  while (names.size < count) {
    const name = random() < PERSONS_SHARE ? `${pick(FIRST, random)} ${pick(LAST, random)}` : companyName(random)
    if (!names.has(name) && !isNamesake(name)) names.add(name)
  }
  return [...names]
}

function companyName(random: () => number): string {
  const second = random() < 0.4 ? [pick(BRANDS, random)] : random() < 0.3 ? [pick(LAST, random)] : []
  return [pick(BRANDS, random), ...second, pick(TRADES, random), pick(FORMS, random)]
    .filter(word => word !== '')
    .join(' ')
}
