import { describe, expect, it } from 'vitest'
import { createScreener } from '../../../src/screening/index/screener.ts'
import { toValue } from '../../../src/screening/identifiers/identifier_kinds.ts'
import { call, refusal } from '../../harness.ts'
import { listed } from '../../listed.ts'
import { useScreening } from './screening_place.ts'

const { app, lists, screen } = await useScreening()
const ENTRIES = [
  listed('ofac_sdn:1', 'PETREL EIGHT', {
    kind: 'vessel',
    identifiers: [{ kind: 'imo', value: '9187629', text: '9187629' }],
  }),
  listed('ofac_sdn:2', 'Ivan Primerov', {
    identifiers: [{ kind: 'passport', value: toValue('passport', 'A 0123456'), text: 'A 0123456', country: 'EG' }],
  }),
]
const brigade = await createScreener([listed('un:1', '313', { kind: 'entity' })])
const screener = await createScreener(ENTRIES)
lists.screen = async (query, most) => ({ hits: screener.screen(query, most), lists: lists.lists })

describe('identifiers', () => {
  it('hit by the number alone, and say what kind it is and who gave it', async () => {
    const answer = await screen({ name: 'Somebody Else', identifiers: ['passport A0123456'] })
    expect(answer).toMatchObject({
      matched: true,
      matches: [
        {
          entry_id: 'ofac_sdn:2',
          score: 1,
          verdict: 'matched',
          name: 'Ivan Primerov',
          matched_identifier: { kind: 'passport', value: 'A 0123456', country: 'EG' },
          evidence: { adjustments: [{ why: 'The passport number is the same.', effect: 'decides' }] },
        },
      ],
      identifiers_screened: [{ given: 'passport A0123456', kinds: ['passport'] }],
    })
    expect(answer.human_message).toMatch(/^The passport number A 0123456 is that of a listed party\. 1 listed party/)
  })

  it('count where an operator has suppressed the name alone, and not where the entry', async () => {
    const { suppressions } = app.broker.services.ledger
    const name = 'Ivan Primerov'
    const asked = { name, identifiers: ['passport A0123456'] }
    await suppressions.add({ entryId: 'ofac_sdn:2', reason: 'Born in 1991.', addedAt: 1 }, name)
    expect(await screen({ name })).toMatchObject({ matched: false, suppressed_matches: [{ entry_id: 'ofac_sdn:2' }] })
    expect(await screen(asked)).toMatchObject({ matches: [{ entry_id: 'ofac_sdn:2' }], suppressed_matches: [] })
    await suppressions.add({ entryId: 'ofac_sdn:2', reason: 'Licence 7.', addedAt: 1 }, null)
    expect(await screen(asked)).toMatchObject({ matched: false, suppressed_matches: [{ reason: 'Born in 1991.' }] })
    await suppressions.remove('ofac_sdn:2', null)
  })

  it('hit as the name, with and without their kind', async () => {
    for (const name of ['IMO 9187629', '9187629', 'MV Anything (IMO 9187629)'])
      expect(await screen({ name })).toMatchObject({ matched: true, matches: [{ entry_id: 'ofac_sdn:1', score: 1 }] })
  })

  it('that fail their checksum or cannot be read are refused, each by its place', async () => {
    const refused = (identifiers: string[]) =>
      refusal(app, 'screen_sanctions', { name: 'Acme Ltd', identifiers }, 'bad_input')
    expect(await refused(['IMO 9187629', 'IMO 9187628'])).toBe(
      'identifiers[1]: "IMO 9187628" is not an IMO number: its check digit is wrong; a digit is mistyped.',
    )
    expect(await refused(['26740'])).toMatch(/^identifiers\[0\]: "26740" may be a number of any kind: say which/)
    expect(await refused([''])).toMatch(/^identifiers\[0\]: "" holds no number/)
    expect(await refused(['x'.repeat(201)])).toMatch(/^identifiers\[0\]: must be at most 200 characters/)
    expect(await refused(Array(21).fill('IMO 9187629'))).toMatch(/^identifiers: must be at most 20 numbers; got 21/)
  })

  it('that fail their checksum in a name are a note, and the name is screened', async () => {
    const answer = await screen({ name: 'Petrel Eight (IMO 9187628)' })
    expect(answer).toMatchObject({
      matches: [{ entry_id: 'ofac_sdn:1' }],
      identifiers_screened: [{ given: 'IMO 9187628', kinds: [], problem: expect.stringContaining('check digit') }],
    })
    expect(answer.human_message).toContain('Not compared as a number: IMO 9187628 is not an IMO number')
  })
})

describe('a name of letters that are read as many', () => {
  it('is as long as what is compared', async () => {
    expect(await refusal(app, 'screen_sanctions', { name: '\ufdfa'.repeat(200) }, 'bad_input')).toBe(
      'name: must be 2 to 200 characters; got 3600.',
    )
  })
})

describe('a name that is only a number', () => {
  it('of no known kind is refused', async () => {
    expect(await refusal(app, 'screen_sanctions', { name: '26740' }, 'bad_input')).toMatch(
      /^name: "26740" may be a number/,
    )
    expect(await refusal(app, 'screen_sanctions', { name: '9187628' }, 'bad_input')).toMatch(
      /has not the check digit of an IMO/,
    )
    expect(await refusal(app, 'screen_sanctions', { name: '4711 471 147' }, 'bad_input')).toMatch(
      /^name: 4711 471 147 is only a number, and no list has it under any kind/,
    )
  })

  it('of less than five digits is a name', async () => {
    for (const name of ['313', '17', '1844'])
      expect(await screen({ name })).toMatchObject({ matched: false, identifiers_screened: [] })
    lists.screen = async (query, most) => ({ hits: brigade.screen(query, most), lists: lists.lists })
    expect(await screen({ name: '313' })).toMatchObject({ matches: [{ entry_id: 'un:1', score: 1 }] })
    lists.screen = async (query, most) => ({ hits: screener.screen(query, most), lists: lists.lists })
  })

  it('is for a trade a party that was not screened, and asks for a person', async () => {
    const trade = { product: 'Laptops', destination_country: 'DE', origin_country: 'US' }
    const outcome = await call(app, 'map_trade_restriction', { ...trade, parties: ['12345678', 'Acme (IMO 9187628)'] })
    expect(outcome).toMatchObject({
      value: {
        restricted: false,
        requires_review: true,
        human_message: expect.stringContaining('2 of 2 parties hold a number that was not compared'),
        parties: [
          {
            name: '12345678',
            status: 'unavailable',
            not_compared: [expect.stringMatching(/^12345678 is only a number, and no list has it under any kind/)],
          },
          { status: 'no_hit', not_compared: [expect.stringMatching(/^IMO 9187628 is not an IMO number/)] },
        ],
      },
    })
  })

  it('of a known form is screened, hit or not', async () => {
    expect(await screen({ name: '9074729' })).toMatchObject({
      matched: false,
      identifiers_screened: [{ kinds: ['imo'] }],
    })
  })
})
