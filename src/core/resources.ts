import { mostAtOnce } from '../lib/most_at_once.ts'
import { readHours } from '../lib/opening_hours.ts'
import { openSpans, type Stretch } from '../lib/weekly_hours.ts'
import { isFor, needsOf } from './booking_rules.ts'
import type {
  BoundService,
  CalendarBinding,
  Closure,
  LockedSpan,
  Resource,
  ResourceKind,
  Span,
  Taken,
} from './calendar.ts'

/** A resource and when it is there within some time. */
export interface Candidate extends Pick<Resource, 'resourceId' | 'kind' | 'capacity'> {
  open: readonly Stretch[]
}

const ALWAYS = '00:00-24:00'

/** The resources that are for all of some services, with when they are there; one whose hours cannot be read never is. */
export async function candidatesOf(
  { resources, closures }: { resources: readonly Resource[]; closures: readonly Closure[] },
  names: readonly string[],
  { timeZone, region }: Pick<CalendarBinding, 'timeZone' | 'region'>,
  within: Span,
): Promise<Candidate[]> {
  const fitting = resources.filter(({ services }) => isFor(services, names))
  return Promise.all(
    fitting.map(async ({ resourceId, kind, capacity, hours }) => {
      const read = await readHours(hours ?? ALWAYS, region)
      const own = closures.filter(closure => closure.resourceId === resourceId)
      const open = 'problem' in read ? [] : openSpans(read.hours, timeZone, within, own)
      return { resourceId, kind, capacity, open }
    }),
  )
}

/** What an appointment that locks a span takes up. */
export interface Use extends LockedSpan {
  /** It takes up seats of the business. */
  isOnSeats: boolean
  /** Kinds that its service needs by now, or may need since it is not known any more, and of which it has none: nobody knows which, so that it is in the way of all of them. */
  lacks: readonly ResourceKind[]
}

const KINDS: readonly ResourceKind[] = ['room', 'staff']

const isOfBusiness = ({ staffId, roomId }: Taken): boolean => staffId === undefined && roomId === undefined

/** What each of some appointments takes up, by what their services need now: what was booked before an operator changed that is not booked over. */
export const usesOf = (taken: readonly LockedSpan[], services: readonly BoundService[]): Use[] =>
  taken.map(one => {
    if (one.isElsewhere) return { ...one, isOnSeats: isOfBusiness(one), lacks: isOfBusiness(one) ? KINDS : [] }
    const { needs, isKnown } = needsOf(services, one.service)
    const has = { staff: one.staffId !== undefined, room: one.roomId !== undefined }
    const hasNone = !has.staff && !has.room
    return {
      ...one,
      isOnSeats: (isKnown && needs.length === 0) || hasNone,
      lacks: isKnown || !hasNone ? needs.filter(kind => !has[kind]) : KINDS,
    }
  })

/** What an appointment asks for: the time itself, that with what is kept free around it, and how many come. */
export interface Asked {
  needs: readonly ResourceKind[]
  span: Span
  wide: Span
  partySize: number
  /** Taken before others where they are free. */
  preferred?: Taken
}

/** One free resource of each kind that is needed, the first in their order; undefined where there is none of a kind. `taken` are the spans that others lock. */
export function assign(
  candidates: readonly Candidate[],
  taken: readonly Use[],
  { needs, span, wide, partySize, preferred = {} }: Asked,
): Taken | undefined {
  const isFree = ({ resourceId, kind, capacity, open }: Candidate): boolean =>
    open.some(({ startAt, endAt }) => startAt <= span.startAt && span.endAt <= endAt) &&
    partySize +
      mostAtOnce(
        taken.filter(
          ({ staffId, roomId, lacks }) => staffId === resourceId || roomId === resourceId || lacks.includes(kind),
        ),
        wide,
      ) <=
      capacity
  const pick = (kind: ResourceKind, first: string | undefined): string | undefined => {
    const free = candidates.filter(one => one.kind === kind && isFree(one))
    return (free.find(({ resourceId }) => resourceId === first) ?? free[0])?.resourceId
  }
  const staffId = needs.includes('staff') ? pick('staff', preferred.staffId) : undefined
  const roomId = needs.includes('room') ? pick('room', preferred.roomId) : undefined
  const isWhole = needs.every(kind => (kind === 'staff' ? staffId : roomId) !== undefined)
  return isWhole ? { staffId, roomId } : undefined
}
