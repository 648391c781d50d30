import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListEntry, NameKind, PartyKind, PartyQuery, ScreenHit } from '../../src/core/screening.ts'
import { createScreener } from '../../src/screening/index/screener.ts'
import { byDay } from '../nightly.ts'

let count = 0
function party(
  kind: PartyKind,
  names: string | readonly (readonly [string, NameKind])[],
  more: Partial<ListEntry> = {},
): ListEntry {
  count += 1
  const listed = typeof names === 'string' ? ([[names, 'primary']] as const) : names
  return {
    ...{
      entryId: `ofac_sdn:${count}`,
      list: 'ofac_sdn',
      kind,
      programs: ['SDGT'],
      countries: [],
      birthDates: [],
      sourceUrl: 'https://example.org/',
    },
    names: listed.map(([text, nameKind]) => ({ text, kind: nameKind })),
    ...more,
  }
}

// Enough of one first name to make it common.
const NAMESAKES = Array.from({ length: 40 }, (_, i) =>
  party('person', `Mohammed Q${'abcdefghij'[i % 10]}${'klmn'[Math.floor(i / 10)]}zar`),
)
const ENTRIES = [
  ...NAMESAKES,
  party('person', 'Vladimir Vladimirovich Putin', { countries: ['RU'] }),
  party('person', [
    ['Usama bin Ladin', 'primary'],
    ['أسامة بن لادن', 'original_script'],
    ['The Sheikh Teacher', 'weak_aka'],
  ]),
  party('person', 'Muhammad Husayn Fadlallah'),
  party('person', 'Abd al-Rahman Khalid Yasin'),
  party('person', 'John Robert Quillfeather'),
  party('entity', 'ROSNEFT TRADING S.A.', { countries: ['RU', 'CH'] }),
  party('entity', 'JOINT STOCK COMPANY SBERBANK'),
  party('entity', 'HAVIN BANK LIMITED', { countries: ['GB'] }),
  party('entity', 'NATIONAL BANK'),
  party('entity', [
    ['AL QA’IDA', 'primary'],
    ['BNC', 'weak_aka'],
  ]),
  party('entity', '17 NOVEMBER GROUP'),
  party('entity', 'ZORBLAX MINING DEVELOPMENT TRADING CORPORATION'),
  party('entity', 'CORP'),
  party('vessel', 'GRACE WINDROSE'),
  party('unknown', 'Dr. Ivana Petrolina'),
]
const screener = await createScreener(ENTRIES)
const ask = (name: string, more: Partial<PartyQuery> = {}): ScreenHit[] => screener.screen({ name, ...more }, 20)
const best = (name: string, more: Partial<PartyQuery> = {}) => ask(name, more)[0]
const scoreOf = (name: string, listed: string, more: Partial<PartyQuery> = {}): number =>
  ask(name, more).find(({ entry }) => entry.names[0]?.text === listed)?.score ?? 0

it('counts entries and names', () =>
  expect([screener.entryCount, screener.nameCount]).toEqual([ENTRIES.length, ENTRIES.length + 3]))

it('finds nothing in no entries', async () =>
  expect((await createScreener([])).screen({ name: 'Vladimir Putin' }, 10)).toEqual([]))

describe('people', () => {
  it.each([
    ['another transliteration', 'Mohamed Hussein Fadlalla', 'Muhammad Husayn Fadlallah'],
    ['another script', 'Владимир Владимирович Путин', 'Vladimir Vladimirovich Putin'],
    ['a Latin name without a part', 'Vladimir Putin', 'Vladimir Vladimirovich Putin'],
    ['another order', 'Putin, Vladimir Vladimirovich', 'Vladimir Vladimirovich Putin'],
    ['a misspelling', 'Vladimir Vladmirovich Puttin', 'Vladimir Vladimirovich Putin'],
    ['initials', 'V. V. Putin', 'Vladimir Vladimirovich Putin'],
    ['a title', 'President Dr. Vladimir Vladimirovich Putin', 'Vladimir Vladimirovich Putin'],
    ['servants of God in one word', 'Abdelrahman Khaled Yassin', 'Abd al-Rahman Khalid Yasin'],
    ['words written together', 'Usama binladin', 'Usama bin Ladin'],
    ['ibn for bin', 'Osama ibn Laden', 'Usama bin Ladin'],
    ['a middle name more', 'John Robert Ebenezer Quillfeather', 'John Robert Quillfeather'],
  ])('matches %s', (_, name, listed) => expect(scoreOf(name, listed)).toBeGreaterThanOrEqual(0.8))

  it('matches Arabic as the list prints it, and as it is written in Latin letters', async () => {
    expect(best('أسامة بن لادن')?.matchedName.kind).toBe('original_script')
    expect(best('أسامة بن لادن')?.score).toBe(1)
    const latin = await createScreener([party('person', 'Usama bin Ladin')])
    expect(latin.screen({ name: 'أسامة بن لادن' }, 1)[0]?.score).toBeGreaterThanOrEqual(0.7)
  })

  it('does not match by a first name alone', () => {
    expect(ask('Mohammed')).toEqual([])
    expect(ask('محمد')).toEqual([])
    expect(ask('Mohammed Unlistedname')).toEqual([])
  })

  it('does not take initials out of order for one word', () =>
    expect(scoreOf('R J Q', 'John Robert Quillfeather')).toBe(0))

  it('lowers a weak alias and says so', () => {
    const hit = best('The Sheikh Teacher')
    expect(hit?.score).toBe(0.95)
    expect(hit?.adjustments).toEqual([{ why: 'The list calls this alias weak.', effect: '×0.95' }])
  })
})

describe('organisations', () => {
  it.each([
    ['no legal form', 'Rosneft Trading', 'ROSNEFT TRADING S.A.'],
    ['another legal form', 'Rosneft Trading GmbH', 'ROSNEFT TRADING S.A.'],
    ['a Russian form in Cyrillic', 'ПАО «Сбербанк»', 'JOINT STOCK COMPANY SBERBANK'],
    ['a misspelt legal form', 'Joint Stok Compeny Sberbank', 'JOINT STOCK COMPANY SBERBANK'],
    ['a word split', 'Sber Bank', 'JOINT STOCK COMPANY SBERBANK'],
    ['words joined', 'Alqaida', 'AL QA’IDA'],
    ['another transliteration', 'al-Qaeda', 'AL QA’IDA'],
    ['a word of their trade more', 'Rosneft Trading International', 'ROSNEFT TRADING S.A.'],
  ])('matches with %s', (_, name, listed) => expect(scoreOf(name, listed)).toBeGreaterThanOrEqual(0.8))

  it('says when the legal forms differ', () => {
    expect(best('Rosneft Trading GmbH')).toMatchObject({
      score: 0.97,
      adjustments: [{ why: 'The legal forms differ.', effect: '×0.97' }],
    })
    expect(best('Rosneft Trading AG')).toMatchObject({ score: 1, adjustments: [] })
  })

  it('does not match by generic words alone', () => {
    for (const name of [
      'Trading Company',
      'Mining Development Trading Corporation',
      'Bank Limited',
      'Group',
      'International Bank',
    ])
      expect(ask(name), name).toEqual([])
  })

  it('calls a name of generic words possible when only generic words are beside it', () => {
    expect(best('National Bank Group')?.score).toBeGreaterThanOrEqual(0.7)
    expect(best('National Bank Group')?.score).toBeLessThan(0.8)
    expect(ask('National Shipping Bank of Zorbia')).toEqual([])
  })

  it('matches a generic name that is listed as it is', () => expect(best('National Bank')?.score).toBe(1))

  it('does not match "CORP" with every corporation', () => {
    expect(ask('CORP').map(({ matchedName }) => matchedName.text)).toEqual(['CORP'])
    expect(scoreOf('CORP 7', 'CORP')).toBe(0)
  })

  it('does not match another brand with the same long words', () => {
    expect(ask('Atlas Mining Development Trading Corporation')).toEqual([])
    expect(ask('Gazprom Trading')).toEqual([])
  })

  it('does not match short brands that sound alike or are a letter away', () => {
    for (const name of ['BNK', 'BNZ', 'BNC7', 'BMC', 'BN']) expect(ask(name), name).toEqual([])
    expect(best('B.N.C.')?.score).toBe(0.95)
  })

  it('needs numbers to agree', () => {
    expect(best('17 November Group')?.score).toBe(1)
    expect(ask('18 November Group')).toEqual([])
    expect(ask('7 November Group')).toEqual([])
  })
})

describe('what two names say', () => {
  const found = async (listed: readonly ListEntry[], name: string): Promise<number> =>
    (await createScreener([...listed, ...NAMESAKES])).screen({ name }, 10)[0]?.score ?? 0

  it.each([
    ['HAQ, Abdul', 'person', 'Abdul Haq'],
    ['A. Qadeer Khan', 'person', 'Abdul Qadeer Khan'],
    ['Malik, Abdul Hamid', 'person', 'Abdul Hamid Abdul Malik'],
    ['A. B. D. Quillfeather', 'person', 'Anton Boris Dimitri Quillfeather'],
    ['Zorbo Maria Quillfeather', 'person', 'Zorbo Quillfeather'],
    ['Nord Stream Two AG', 'entity', 'NORD STREAM 2 AG'],
    ['Nord Stream II', 'entity', 'NORD STREAM 2 AG'],
    ['Zorblax Plant Thirty-Third', 'entity', 'ZORBLAX PLANT 33'],
    ['ASP Builders', 'entity', 'A.S.P. BUILDERS'],
    ['A S P Builders', 'entity', 'A.S.P. BUILDERS'],
    ['UMACLLC', 'entity', 'UMAC LLC'],
    ['Zorblax Shippingcoltd', 'entity', 'ZORBLAX SHIPPING CO., LTD.'],
    ['Zorblax Versicherung', 'entity', 'ZORBLAX INSURANCE'],
  ] as const)('takes %s for %s %s', async (name, kind, listed) =>
    expect(await found([party(kind, listed)], name)).toBeGreaterThanOrEqual(0.8),
  )

  it.each([
    ['a contradicting initial', 'Zorbo X. Quillfeather', 'person', 'Zorbo Robert Quillfeather'],
    ['an initial for a family name', 'Zorbo Aguilar', 'person', 'Zorbo A. Quillfeather'],
    ['the name of a woman', 'Antonia Quillen', 'person', 'Antonio Quillen'],
    ['a given name in a company', 'Jennifer Gonzales', 'entity', 'JENNIFER NAVIGATION LIMITED'],
    ['a popular word in another trade', 'Horizon Bakery', 'entity', 'HORIZON SHIPPING LTD'],
    ['a popular word that is the name of a ship', 'Esperanza Transportes S.R.L.', 'vessel', 'ESPERANZA'],
    ['another syllable', 'Zheng Lei', 'person', 'Zhang Lei Min'],
  ] as const)('finds nothing in %s', async (_, name, kind, listed) =>
    expect(await found([party(kind, listed)], name)).toBeLessThan(0.7),
  )

  it('finds a company by the first letters of its name, and takes it for possible only', async () => {
    const listed = [party('entity', 'NATIONAL ZORBLAX OIL COMPANY')]
    expect(await found(listed, 'NZOC')).toBe(0.75)
    expect(await found(listed, 'NZOX')).toBe(0)
  })

  it('answers few of a group by their common short word, and says how many there are', async () => {
    const group = ['BANK', 'INSURANCE', 'CAPITAL', 'DEVELOPMENT', 'SERVICES', 'TRADING', 'SHIPPING', 'ENERGY']
    const hits = (await createScreener(group.map(word => party('entity', `QTB ${word}`)))).screen({ name: 'QTB' }, 20)
    expect(hits).toHaveLength(5)
    expect(hits[0]?.adjustments.at(-1)?.why).toMatch(/^3 more listed parties/)
  })
})

describe('what is known beside the name', () => {
  it('keeps a match of the other kind, lowered, and says so', () => {
    expect(best('Rosneft Trading', { kind: 'person' })).toMatchObject({
      score: 0.9,
      adjustments: [{ why: 'The list knows the party as an entity, not as a person.', effect: '-0.10' }],
    })
    expect(scoreOf('Vladimir Vladimirovich Putin', 'Vladimir Vladimirovich Putin', { kind: 'entity' })).toBe(0.9)
    expect(scoreOf('Grace Windrose', 'GRACE WINDROSE', { kind: 'person' })).toBe(0.9)
    const match = best('Vladimir Putin')?.score ?? 0
    expect(match).toBeGreaterThanOrEqual(0.8)
    expect(best('Vladimir Putin', { kind: 'entity', country: 'FR' })?.score).toBeGreaterThanOrEqual(0.7)
  })

  it('keeps a hit of the other kind that its name alone makes no match', () => {
    expect(ask('National Bank Group', { kind: 'entity' })).toHaveLength(1)
    expect(ask('National Bank Group', { kind: 'person' })).toMatchObject([{ score: 0.7 }])
  })

  it('finds a party of the kind that is asked for, and of an unknown kind always, as without one', () => {
    expect(scoreOf('Grace Windrose', 'GRACE WINDROSE', { kind: 'entity' })).toBe(1)
    for (const kind of ['person', 'entity', undefined] as const)
      expect(scoreOf('Ivana Petrolina', 'Dr. Ivana Petrolina', { kind }), String(kind)).toBeGreaterThanOrEqual(0.8)
    expect(ask('Ivana Petrolina')).toHaveLength(1)
  })

  it('lowers a hit in another country, says so, and never lets it vanish', () => {
    expect(best('Havin Bank', { country: 'GB' })?.score).toBe(1)
    expect(best('Havin Bank', { country: 'FR' })).toMatchObject({
      score: 0.9,
      adjustments: [{ why: 'The list knows the party in GB, not in FR.', effect: '-0.10' }],
    })
    expect(best('Sberbank', { country: 'FR' })?.adjustments).toEqual([])
    const doubtful = best('Vladimir Puttin')?.score ?? 0
    expect(doubtful).toBeGreaterThanOrEqual(0.7)
    expect(best('Vladimir Puttin', { country: 'FR' })?.score).toBeGreaterThanOrEqual(0.7)
  })
})

describe('evidence', () => {
  it('names the pairs of words, and the words that have none', () => {
    expect(best('Vladimer Putin Ivanov')).toBeUndefined()
    const hit = best('Vladimer Putin')
    expect(hit?.tokenPairs).toEqual([
      ['vladimer', 'vladimir', expect.closeTo(0.88, 1)],
      ['putin', 'putin', 1],
    ])
    expect(hit?.unmatchedListed).toEqual(['vladimirovich'])
    expect(hit?.unmatchedQuery).toEqual([])
    expect(hit?.matchedName).toEqual({ text: 'Vladimir Vladimirovich Putin', kind: 'primary' })
  })

  it('names words that one name writes together', () =>
    expect(best('Usama Muhammad binladin')?.tokenPairs).toContainEqual(['binladin', 'bin ladin', 1]))
})

it.each([
  'Vla\u3164dimir Vladimirovich Pu\u1160tin',
  'Vladimir\u200b Vladimirovich Put\u2060in',
  '\u202enituP hcivorimidalV rimidalV',
])('reads a name as it is shown: %j', name => {
  expect(scoreOf(name, 'Vladimir Vladimirovich Putin')).toBe(1)
})

describe('any input', () => {
  const anyName = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(
        fc.constantFrom(
          'al',
          'bin',
          'mohammed',
          'putin',
          'bank',
          'a',
          '7',
          'limited',
          'company',
          'rosneft',
          'ь',
          'محمد',
          '李',
          ' ',
        ),
        { maxLength: 40 },
      )
      .map(words => words.join(' ')),
  )

  it('never throws, and scores are from 0.70 to 1, the best first', () => {
    fc.assert(
      fc.property(
        anyName,
        fc.constantFrom(undefined, 'person', 'entity'),
        fc.constantFrom(undefined, 'RU', 'US'),
        (name, kind, country) => {
          const scores = ask(name, { kind, country }).map(({ score }) => score)
          expect(scores.every(score => score >= 0.7 && score <= 1)).toBe(true)
          expect(scores).toEqual(scores.toSorted((a, b) => b - a))
        },
      ),
      { numRuns: byDay(400, 1_500) },
    )
  })

  it('gives at most as many as asked for, each entry once', () => {
    const hits = screener.screen({ name: 'Mohammed Qakzar' }, 3)
    expect(hits).toHaveLength(3)
    expect(new Set(hits.map(({ entry }) => entry.entryId)).size).toBe(3)
  })

  it('does not change from call to call', () => {
    fc.assert(
      fc.property(anyName, name => {
        expect(ask(name)).toEqual(ask(name))
      }),
      { numRuns: byDay(80, 200) },
    )
  })
})
