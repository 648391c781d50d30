import type { CalendarBinding, ServiceWish } from '../core/calendar.ts'
import { badInput } from '../core/failure.ts'
import { fold } from '../lib/fold.ts'

type Service = CalendarBinding['services'][number]

/** The service of a binding that a wish means; a wish that fits none, or that leaves several, is a `bad_input` failure that names them. */
export function pickService(services: readonly Service[], { service: name, minutes }: ServiceWish): Service {
  const named = name === undefined ? services : services.filter(service => fold(service.name) === fold(name))
  const fitting = minutes === undefined ? named : named.filter(service => service.minutes === minutes)
  const [picked, another] = fitting
  if (picked !== undefined && another === undefined) return picked
  const all = services.map(service => `"${service.name}" (${service.minutes} minutes)`).join(', ')
  if (picked !== undefined) throw badInput(`service: missing, the business offers several; name one of ${all}.`)
  if (named.length === 0) throw badInput(`service: "${(name ?? '').slice(0, 80)}" is not offered; name one of ${all}.`)
  throw badInput(
    `requested_time.duration_minutes: no service ${name === undefined ? '' : 'of that name '}takes ${minutes} minutes; leave it out, or name one of ${all}.`,
  )
}
