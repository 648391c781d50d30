import { HAIRCUT } from '../appointments.ts'
import { type Look, type OpenApp, openApp } from './host.ts'
import type { AppPlace } from './place.ts'

/** The calls of an app that book. */
export const bookCalls = ({ calls }: Pick<OpenApp, 'calls'>) =>
  calls.filter(({ name, arguments: args }) => name === 'schedule_appointment' && args['action'] === 'book')

/** Free times of the business of a place in a host. */
export function timesOf(place: () => AppPlace) {
  let weeks = 2
  /** Those of a day that no other test books, by the clock of the business; `wish` is what is asked for besides. */
  const openTimes = async (look: Look = {}, wish: Record<string, unknown> = {}) => {
    weeks += 1
    const day = new Date(Date.now() + weeks * 7 * 86_400_000).toISOString().slice(0, 10)
    const window = { window_start_iso: `${day}T10:00`, window_end_iso: `${day}T16:00`, ...wish }
    const { smbId, client } = place()
    const args = {
      smb_id: smbId,
      action: 'check_availability',
      service: HAIRCUT,
      requested_time: window,
      idempotency_key: `look-${weeks}`,
      wait_s: 20,
    }
    const result = await client.callTool({ name: 'schedule_appointment', arguments: args })
    const open = async () => {
      const app = await openApp(place(), { tool: 'schedule_appointment', args, result }, look)
      const { frame } = app
      const fill = async (hour = '10:00', phone = '+4915112345678'): Promise<void> => {
        await frame.getByRole('radio', { name: hour }).check()
        await frame.getByLabel('Name').fill('Ana Novak')
        await frame.getByLabel('Phone').fill(phone)
        await frame.getByRole('button', { name: 'Go on' }).click()
      }
      const book = async (): Promise<void> => {
        await frame.getByRole('button', { name: 'Book it' }).click()
      }
      return { ...app, day, fill, book }
    }
    return { ...(await open()), openAgain: open }
  }
  /** The lengths of the appointments of the caller on a day, in minutes. */
  const lengths = async (day: string): Promise<number[]> => {
    const { structuredContent } = await place().client.callTool({
      name: 'list_appointments',
      arguments: { from: day, to: day },
    })
    const { appointments } = structuredContent as { appointments: { start_iso: string; end_iso: string }[] }
    return appointments.map(({ start_iso: from, end_iso: to }) => (Date.parse(to) - Date.parse(from)) / 60_000)
  }
  return { openTimes, lengths, booked: async (day: string): Promise<number> => (await lengths(day)).length }
}
