import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'

const calendarOf = (settings: Record<string, string>) => readConfig(settings, {}).calendar?.id
const CAL_COM = { CAL_COM_API_KEY: 'cal_live_1' }
const CALDAV = { CALDAV_URL: 'https://dav.example/', CALDAV_USERNAME: 'acme', CALDAV_PASSWORD: 'two words' }

describe('the calendar of the settings', () => {
  it('is none, the named one, or the one whose account is given', () => {
    expect(calendarOf({})).toBeUndefined()
    expect(calendarOf({ CALENDAR: 'local', ...CAL_COM, ...CALDAV })).toBe('local')
    expect(calendarOf(CAL_COM)).toBe('cal_com')
    expect(calendarOf(CALDAV)).toBe('caldav')
    expect(calendarOf({ CALENDAR: 'caldav', ...CAL_COM, ...CALDAV })).toBe('caldav')
    expect(calendarOf({ CALENDAR: 'cal_com', ...CAL_COM, ...CALDAV })).toBe('cal_com')
  })

  it.each<[Record<string, string>, string]>([
    [{ CALENDAR: 'google' }, 'setting CALENDAR: '],
    [{ CALENDAR: 'cal_com' }, 'setting CAL_COM_API_KEY: missing, CALENDAR=cal_com needs it'],
    [{ CALENDAR: 'caldav' }, 'setting CALDAV_URL: missing, CALENDAR=caldav needs it'],
    [{ ...CAL_COM, ...CALDAV }, 'setting CALENDAR: missing, CAL_COM_API_KEY and CALDAV_URL are both given'],
    [{ CALDAV_URL: 'https://dav.example/' }, 'setting CALDAV_USERNAME: missing, CALDAV_URL needs it'],
    [{ CALDAV_PASSWORD: 'x' }, 'setting CALDAV_URL: missing, CALDAV_PASSWORD needs it'],
    [{ ...CALDAV, CALDAV_URL: 'https://acme:secret@dav.example/' }, 'setting CALDAV_URL: must not hold a user'],
    [{ ...CALDAV, CALDAV_URL: 'dav.example' }, 'setting CALDAV_URL: '],
    [{ ...CALDAV, CALDAV_USERNAME: 'a:b' }, 'setting CALDAV_USERNAME: must not contain a colon'],
    [{ ...CAL_COM, CAL_COM_API_VERSION: 'latest' }, 'setting CAL_COM_API_VERSION: must be a date'],
    [{ CAL_COM_API_KEY: 'two words' }, 'setting CAL_COM_API_KEY: must not contain spaces'],
  ])('%j is refused by the name of the setting', (settings, says) => {
    expect(() => calendarOf(settings)).toThrow(says)
  })

  it('takes its secrets from files too', () => {
    const folder = mkdtempSync(join(tmpdir(), 'agent-broker-settings-'))
    const file = join(folder, 'key')
    writeFileSync(file, 'cal_from_file\n')
    expect(readConfig({ CAL_COM_API_KEY_FILE: file }, {}).vendors.values['CAL_COM_API_KEY']).toBe('cal_from_file')
    rmSync(folder, { recursive: true, force: true })
  })
})
