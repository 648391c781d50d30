import type { ConsentSubject } from '../../src/core/rows/consent.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { MeasuredRecord } from './sets.ts'

const DAY_MS = 86_400_000
const HALF_HOUR_MS = 1_800_000

/** Whose record it is, what tells it from others, and when it is written down. */
interface Owner {
  subject: ConsentSubject
  id: string
  nowMs: number
}

/** Puts what a business has on record of a person into the ledger, as its imports, its calendar and its providers would. */
export async function putRecord(ledger: Ledger, record: MeasuredRecord, owner: Owner): Promise<void> {
  if (record.kind === 'appointment') await putAppointment(ledger, record, owner)
  if (record.kind === 'conversation') await putConversation(ledger, record, owner)
  const isDated = record.at !== undefined || record.number !== undefined
  if (record.kind === 'customer') await putImport(ledger, 'customer', record, owner)
  else if (record.kind === 'order' || record.kind === 'invoice') await putImport(ledger, 'order', record, owner)
  // What somebody writes about, or the number an appointment is known by, stands in another row than the message or the appointment.
  else if (record.number !== undefined || (record.kind === 'conversation' && isDated))
    await putImport(ledger, 'order', record, owner)
}

async function putImport(
  ledger: Ledger,
  kind: 'customer' | 'order',
  { at, service, number, recipient_name }: MeasuredRecord,
  { subject, id, nowMs }: Owner,
): Promise<void> {
  const before = nowMs - 3 * DAY_MS
  await ledger.relationships.put({
    kind,
    ref: id,
    phone: subject.type === 'phone' ? subject : null,
    email: subject.type === 'email' ? subject : null,
    name: recipient_name ?? null,
    service: service ?? null,
    number: number ?? null,
    at: at === undefined ? before : Date.parse(`${at.slice(0, 10)}T00:00Z`),
    localAt: at ?? new Date(before).toISOString().slice(0, 10),
    expiresAt: null,
    importedAt: before,
    importedBy: 'command_line',
  })
}

async function putAppointment(
  ledger: Ledger,
  { at, service, business, recipient_name }: MeasuredRecord,
  { subject, id, nowMs }: Owner,
): Promise<void> {
  const smbId = `smb_${id}`
  await putBusiness(ledger, { smbId, name: business ?? 'Example', phone: null, nowMs })
  const day = at?.slice(0, 10) ?? new Date(nowMs + DAY_MS).toISOString().slice(0, 10)
  const startAt = Date.parse(`${day}T${at?.slice(11, 16) || '12:00'}Z`)
  const appointmentId = `apt_${id}`
  await ledger.bookings.hold({
    appointmentId,
    operationId: `op_${id}`,
    agentId: 'agent',
    smbId,
    provider: 'cal_com',
    calendarKey: `cal_com:${id}`,
    providerRef: 'visit',
    providerId: null,
    state: 'held',
    startAt,
    endAt: startAt + HALF_HOUR_MS,
    service: service ?? 'Appointment',
    timeZone: 'UTC',
    customer: {
      name: recipient_name ?? 'Guest',
      timeZone: 'UTC',
      ...(subject.type === 'phone' ? { phone: subject.normalized } : { email: subject.normalized }),
    },
    notes: null,
    credits: null,
    cancelledBy: null,
    movedBy: null,
    toStartAt: null,
    toEndAt: null,
    partySize: 1,
    seats: 1,
    sequence: 0,
    createdAt: nowMs - DAY_MS,
    updatedAt: nowMs - DAY_MS,
  })
  await ledger.bookings.move(appointmentId, ['held'], { state: 'confirmed' })
}

async function putConversation(
  ledger: Ledger,
  { last_message }: MeasuredRecord,
  { subject, id, nowMs }: Owner,
): Promise<void> {
  const at = nowMs - HALF_HOUR_MS
  await ledger.inbound.message({
    provider: 'twilio',
    providerId: id,
    channel: subject.type === 'phone' ? 'sms' : 'email',
    sender: subject,
    text: last_message ?? null,
    answers: null,
    at,
    recordedAt: at,
  })
}

/** A business that the operator has checked, and its own published number. */
export async function putBusiness(
  ledger: Ledger,
  { smbId, name, phone, nowMs }: { smbId: string; name: string; phone: string | null; nowMs: number },
): Promise<void> {
  const at = nowMs - DAY_MS
  await ledger.transaction(async ({ businesses }) => {
    await businesses.import(
      {
        smbId,
        name,
        vertical: 'personal_services',
        countryCode: null,
        contactPhone: phone,
        contactEmail: null,
        capabilities: [],
        latitude: null,
        longitude: null,
        profile: {},
        verification: 'confirmed',
        verifiedAt: at,
        createdAt: at,
        updatedAt: at,
      },
      {
        link: `https://cal.com/${smbId}`,
        agentId: 'agent',
        smbId,
        platform: 'cal_com',
        canonical: smbId,
        createdAt: at,
      },
    )
  })
}
