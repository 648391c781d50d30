import { describe, expect, it } from 'vitest'
import { calendarKeys } from '../../src/providers/calendar_keys.ts'
import { LOCKS } from '../../src/store/locks.ts'

const phone = { type: 'phone', normalized: '+12025550123' } as const
const email = { type: 'email', normalized: 'a+tag@example.com' } as const

describe('names of locks', () => {
  it('are those that nodes of earlier versions take', () => {
    expect(LOCKS.consents(phone)).toBe('consent phone:+12025550123')
    expect(LOCKS.consents(email)).toBe('consent email:a@example.com')
    expect(LOCKS.calendar('local:smb_1')).toBe('calendar local:smb_1')
    expect(LOCKS.textWindow('agt_1', 'ab12')).toBe('crowd words agt_1 ab12')
    expect(LOCKS.businessWindow('smb_1')).toBe('crowd business smb_1')
    expect(LOCKS.recipientWindow(email)).toBe('crowd recipient email:a@example.com')
  })

  it('of a calendar are one however its address is written', () => {
    const url = 'https://cal.example/home/work/'
    for (const written of [url, 'https://CAL.example:443/home/work', 'https://cal.example/home/work//'])
      expect(calendarKeys.calDav(written)).toBe(`caldav:${url}`)
    expect(calendarKeys.local('smb_1')).toBe('local:smb_1')
    expect(calendarKeys.calComUser(7)).toBe('cal_com:user:7')
    expect(calendarKeys.calComEventType(7)).toBe('cal_com:event_type:7')
  })
})
