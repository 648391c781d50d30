import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type RegisteredCompany, startGleifRegister } from './register.ts'

const leiOf = (number: number): string => `5299000000000000${String(number).padStart(4, '0')}`
const COMPANIES: RegisteredCompany[] = [
  {
    lei: leiOf(1),
    legalName: 'Müller Werkzeuge Aktiengesellschaft',
    country: 'DE',
    city: 'Ulm',
    otherNames: [{ name: 'Müller & Sohn AG', type: 'PREVIOUS_LEGAL_NAME' }],
  },
  {
    lei: leiOf(2),
    legalName: 'Ulm Beteiligungs GmbH',
    country: 'AT',
    status: 'INACTIVE',
    registrationStatus: 'RETIRED',
  },
]
const register = await startGleifRegister(COMPANIES)
afterAll(() => register.close())
beforeEach(() => {
  register.companies = COMPANIES
})

const ask = async (path: string) => {
  const answer = await fetch(register.url + path)
  return { status: answer.status, body: (await answer.json()) as Answer }
}
interface Answer {
  data: { id: string; attributes: { value?: string } }[]
  meta: { pagination: Record<string, number> }
}
const leisOf = async (query: string): Promise<string[]> =>
  (await ask(`/lei-records?${query}`)).body.data.map(({ id }) => id)

describe('the stand-in of GLEIF', () => {
  it.each([
    ['filter[entity.legalName]=werkzeuge muller', [leiOf(1)]],
    ['filter[entity.legalName]=Muller AG', []],
    ['filter[entity.legalName]=Werkzeug', []],
    ['filter[entity.names]=Sohn Müller', [leiOf(1)]],
    ['filter[entity.legalName]=Sohn', []],
    ['filter[fulltext]=ulm', [leiOf(1), leiOf(2)]],
    ['filter[fulltext]=ulm&filter[entity.legalAddress.country]=AT', [leiOf(2)]],
    [`filter[lei]=${leiOf(2)},${leiOf(1)}`, [leiOf(1), leiOf(2)]],
    ['filter[entity.status]=INACTIVE', [leiOf(2)]],
  ])('answers %s', async (query, leis) => expect(await leisOf(query)).toEqual(leis))

  it('answers page by page', async () => {
    register.companies = Array.from({ length: 23 }, (_, i) => ({ lei: leiOf(i), legalName: 'Acme', country: 'US' }))
    const { body } = await ask('/lei-records?filter[entity.legalName]=acme&page[size]=10&page[number]=3')
    expect(body.data.map(({ id }) => id)).toEqual([leiOf(20), leiOf(21), leiOf(22)])
    expect(body.meta.pagination).toEqual({ currentPage: 3, perPage: 10, total: 23, lastPage: 3 })
    expect(await leisOf('filter[entity.legalName]=acme')).toHaveLength(10)
    expect((await ask('/lei-records?page[size]=201')).status).toBe(400)
  })

  it('completes names with slips, and gives the LEI of their company', async () => {
    const found = await ask('/fuzzycompletions?field=entity.legalName&q=Mueler werkzeuge')
    expect(found.body.data).toMatchObject([
      {
        attributes: { value: 'Müller Werkzeuge Aktiengesellschaft' },
        relationships: { 'lei-records': { data: { id: leiOf(1) } } },
      },
    ])
    expect((await ask('/fuzzycompletions?field=fulltext&q=sohn')).body.data).toHaveLength(1)
    expect((await ask('/autocompletions?field=fulltext&q=werk')).body.data).toHaveLength(1)
    expect((await ask('/fuzzycompletions?q=sohn')).status).toBe(400)
  })

  it('answers 404 for what it has not, 400 for a filter it has not, and 429 when it is told to', async () => {
    expect((await ask(`/lei-records/${leiOf(1)}`)).status).toBe(200)
    expect((await ask(`/lei-records/${leiOf(9)}`)).status).toBe(404)
    expect((await ask('/registration-authorities/RA999999')).status).toBe(404)
    expect((await ask('/lei-records?filter[nothing]=x')).status).toBe(400)
    register.refuses = () => true
    expect((await ask('/lei-records')).status).toBe(429)
    register.refuses = () => false
    expect((await ask('/lei-records')).status).toBe(200)
  })
})
