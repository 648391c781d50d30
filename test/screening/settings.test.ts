import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { readyFor } from '../../src/core/vendor.ts'

const read = (settings: Record<string, string>) => readConfig({}, settings)

describe('the settings of screenings', () => {
  it('ask nobody outside and count no calls when nothing is set', () => {
    expect(read({})).toMatchObject({ screeningsPerMinute: 60, dataQuotaDaily: null })
    expect(readyFor(read({}).vendors, 'screening')).toBeUndefined()
  })

  it('name the service outside', () => {
    const config = read({ YENTE_URL: 'https://api.opensanctions.org/', YENTE_API_KEY: 'abc', DATA_QUOTA_DAILY: '200' })
    expect(config.dataQuotaDaily).toBe(200)
    expect(readyFor(config.vendors, 'screening')?.id).toBe('yente')
    expect(config.vendors.values).toMatchObject({
      YENTE_API_KEY: 'abc',
      YENTE_DATASET: 'sanctions',
      YENTE_TIMEOUT_MS: 6_000,
    })
  })

  it.each([
    [{ YENTE_API_KEY: 'abc' }, 'setting YENTE_URL: missing, YENTE_API_KEY needs it'],
    [{ YENTE_URL: 'api.opensanctions.org' }, 'setting YENTE_URL'],
    [{ YENTE_URL: 'https://user:pass@host' }, 'setting YENTE_URL'],
    [{ YENTE_URL: 'https://host?api_key=abc' }, 'setting YENTE_URL'],
    [{ YENTE_URL: 'https://host', YENTE_DATASET: '../entities' }, 'setting YENTE_DATASET'],
    [{ YENTE_TIMEOUT_MS: '6s' }, 'setting YENTE_TIMEOUT_MS'],
    [{ SCREENINGS_PER_MINUTE: '0' }, 'setting SCREENINGS_PER_MINUTE'],
    [{ DATA_QUOTA_DAILY: '-1' }, 'setting DATA_QUOTA_DAILY'],
    [{ SCREENING_RETENTION_YEARS: '0' }, 'setting SCREENING_RETENTION_YEARS'],
  ])('are refused by name: %j', (settings, sentence) => {
    expect(() => read(settings as Record<string, string>)).toThrow(sentence)
  })
})
