import { describe, expect, it } from 'vitest'
import { freeText, warnOfFreeText } from '../../src/cli/free_text.ts'
import { readConfig } from '../../src/config.ts'
import { keptLog } from '../kept_log.ts'

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const of = (settings: Record<string, string>) => readConfig({ DATA_DIR: '/nonexistent', ...settings }, {})

describe('who may be sent free text', () => {
  it('is said at start when it is everybody', () => {
    const { log, lines } = keptLog()
    warnOfFreeText(of({}), log)
    warnOfFreeText(of({ FREE_TEXT: 'templates' }), log)
    expect(lines).toEqual([])
    warnOfFreeText(of({ FREE_TEXT: 'open' }), log)
    expect(lines).toEqual([expect.stringMatching(/^warn .*FREE_TEXT is open: .* nobody is asked$/)])
  })

  it.each([
    [{}, 'ok', /records show.*and to 10 others a day for each agent/],
    [{ COLD_PER_DAY: '0' }, 'ok', /and to 0 others a day/],
    [{ RELATIONSHIP_URL: 'https://crm.acme.example/known', RELATIONSHIP_SECRET: SECRET }, 'ok', /crm\.acme\.example/],
    [{ FREE_TEXT: 'templates' }, 'ok', /leaves to nobody without somebody being asked/],
    [{ FREE_TEXT: 'open' }, 'warn', /FREE_TEXT is open/],
  ])('is what doctor says of %j', (settings, state, says) => {
    expect(freeText(of(settings))).toEqual({ part: 'free text', state, says: expect.stringMatching(says) })
  })

  it.each([
    [{ FREE_TEXT: 'closed' }, 'setting FREE_TEXT: must be one of relationship, templates, open'],
    [{ COLD_PER_DAY: '-1' }, 'setting COLD_PER_DAY: must be a whole number'],
    [
      { RELATIONSHIP_URL: 'https://crm.acme.example' },
      'setting RELATIONSHIP_SECRET: missing, RELATIONSHIP_URL needs it',
    ],
    [{ RELATIONSHIP_SECRET: SECRET }, 'setting RELATIONSHIP_URL: missing, RELATIONSHIP_SECRET needs it'],
    [{ RELATIONSHIP_URL: 'ftp://crm.acme.example' }, 'setting RELATIONSHIP_URL'],
    [{ RELATIONSHIP_URL: 'https://u:p@crm.acme.example', RELATIONSHIP_SECRET: SECRET }, 'must not hold a user'],
    [
      { RELATIONSHIP_URL: 'https://crm.acme.example', RELATIONSHIP_SECRET: 'short' },
      'setting RELATIONSHIP_SECRET: must be whsec_',
    ],
  ])('cannot be set to %j', (settings, sentence) => {
    expect(() => of(settings)).toThrow(sentence)
  })
})
