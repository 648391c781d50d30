import { afterEach } from 'vitest'
import type { Calendar } from '../../../src/core/calendar.ts'
import type { BookingLinkRow } from '../../../src/core/rows/supply.ts'
import { createCalCom } from '../../../src/providers/cal_com/calendar.ts'
import type { Schedule } from '../../contract/calendar.ts'
import { business } from '../../contract/supply.ts'
import { type CalComServer, startCalCom } from './cal_com_server.ts'

const TIMEOUT_MS = 2_000

/** When these tests run. */
export const NOW = Date.UTC(2027, 0, 4, 7)

/** What the account offers unless a test says otherwise. */
export const SCHEDULE: Schedule = {
  hours: 'Mo-Fr 09:00-17:00',
  timeZone: 'Europe/Berlin',
  services: [{ name: 'Haircut', minutes: 60 }],
}

/** The hour that is booked. */
export const SLOT = { startAt: Date.UTC(2027, 0, 5, 8), endAt: Date.UTC(2027, 0, 5, 9) }

/** A link of a business. */
export const linkTo = (address: string, smbId = 'smb_a'): BookingLinkRow => ({
  link: address,
  agentId: 'agent',
  smbId,
  platform: 'cal_com',
  canonical: 'acme-studio',
  createdAt: NOW,
})

/** A client of an account. */
export const open = (far: CalComServer, apiKey = far.key, now = () => NOW): Calendar =>
  createCalCom({ apiKey, baseUrl: far.url, bookingsVersion: '2024-08-13', timeoutMs: TIMEOUT_MS, now })

/** What an account was asked to make or to cancel. */
export const postsOf = (far: CalComServer) => far.requests.filter(({ method }) => method === 'POST')

/** Starts accounts of Cal.com, which are closed after each test. */
export function useCalCom() {
  const fars: CalComServer[] = []
  afterEach(async () => {
    await Promise.all(fars.splice(0).map(far => far.close()))
  })
  const start = async (schedule: Partial<Schedule> = {}) => {
    const far = await startCalCom({ ...SCHEDULE, ...schedule }, () => NOW)
    fars.push(far)
    const calendar = open(far)
    const resolve = (address: string, service?: string, minutes?: number) =>
      calendar.resolve(business('smb_a'), [linkTo(address)], { service, minutes })
    const target = async () => {
      const found = await resolve('https://cal.com/acme-studio/haircut')
      if (found === undefined) throw new Error('not resolved')
      return found
    }
    return { far, calendar, resolve, target }
  }
  return { fars, start }
}
