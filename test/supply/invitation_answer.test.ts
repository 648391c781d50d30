import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnswer } from '../../src/supply/invitation_answer.ts'
import { type AnswerFacts, appleIcs, googleIcs, outlookIcs } from '../answer_mails.ts'
import { cpuMs } from '../cpu.ts'

const appointmentId = 'apt_01a1fe4b-84c0-7174-89a5-2b8bead5dd27'
const START = Date.parse('2026-12-02T10:30:00+01:00')
const facts: AnswerFacts = { appointmentId, address: 'ana@customer.example', status: 'DECLINED' }
const counter = { startAt: START + 86_400_000, endAt: START + 86_400_000 + 2_700_000 }
const FORMS = [
  ['Google', googleIcs],
  ['Outlook', outlookIcs],
  ['Apple', appleIcs],
] as const

function read(ics: string) {
  const answer = readAnswer(ics)
  if (answer === undefined) return undefined
  const { readTimes, ...said } = answer
  return { ...said, ...readTimes('America/New_York') }
}

describe.each(FORMS)('an answer as %s writes it', (_, write) => {
  it.each([
    ['ACCEPTED', 'accepted'],
    ['DECLINED', 'declined'],
    ['TENTATIVE', 'tentative'],
  ] as const)('says %s', (status, answer) => {
    expect(read(write({ ...facts, status, sequence: 3 }))).toEqual({
      appointmentId,
      answer,
      attendees: expect.arrayContaining(['ana@customer.example']),
      sequence: 3,
      stampedAt: Date.parse('2026-12-01T07:00:00Z'),
      asked: undefined,
      isOfInstance: false,
    })
  })

  it('asks for another time', () => {
    expect(read(write({ ...facts, status: 'COUNTER', counter }))).toMatchObject({
      answer: 'counter',
      sequence: 0,
      asked: counter,
    })
  })
})

describe('an answer', () => {
  const ics = googleIcs(facts)

  it.each([
    ['an invitation', ics.replace('METHOD:REPLY', 'METHOD:REQUEST')],
    ['a file without a method', ics.replace('METHOD:REPLY\r\n', '')],
    ['an answer to another program', ics.replace('@agent-broker', '@google.com')],
    ['an event under another name of ours', ics.replace('UID:apt_', 'UID:op_')],
    ['two events', ics.replace('END:VEVENT', 'END:VEVENT\r\nBEGIN:VEVENT\r\nUID:x\r\nEND:VEVENT')],
    ['a task', ics.replaceAll('VEVENT', 'VTODO')],
    ['half a file', ics.slice(0, ics.length / 2)],
    ['nothing', ''],
    ['a picture', '\u0089PNG\r\n\u001a\n'],
    ['brackets within brackets', 'BEGIN:VCALENDAR\r\n'.repeat(5000)],
  ])('is not read in %s', (_, text) => {
    expect(read(text)).toBeUndefined()
  })

  it('of two people, of a deputy, or of nobody says nothing', () => {
    const [line = ''] = /ATTENDEE[\s\S]*?(?=\r\nX-)/.exec(ics) ?? []
    expect(read(ics.replace(line, `${line}\r\nATTENDEE;PARTSTAT=ACCEPTED:mailto:x@y.example`))?.answer).toBe(undefined)
    expect(read(ics.replace('PARTSTAT=DECLINED', 'PARTSTAT=DELEGATED'))?.answer).toBe(undefined)
    expect(read(ics.replace(';PARTSTAT=DECLINED', ''))?.answer).toBe(undefined)
    expect(read(ics.replace(`${line}\r\n`, ''))?.attendees).toEqual([])
  })

  it('to one of several dates is known as such', () => {
    const one = ics.replace('SEQUENCE:0', 'SEQUENCE:0\r\nRECURRENCE-ID:20261202T093000Z')
    expect(read(one)?.isOfInstance).toBe(true)
  })

  it('without a time of answering has none', () => {
    expect(read(ics.replace(/DTSTAMP:.*\r\n/, ''))?.stampedAt).toBeNaN()
    expect(read(ics.replace(/DTSTAMP:.*\r\n/, 'DTSTAMP:yesterday\r\n'))?.stampedAt ?? Number.NaN).toBeNaN()
  })

  it('that asks for a time on no clock means the one of the business', () => {
    const local = googleIcs({ ...facts, status: 'COUNTER', counter }).replace(/(DT(START|END):.*)Z/g, '$1')
    expect(read(local)?.asked?.startAt).toBe(counter.startAt + 5 * 3_600_000)
    const backwards = googleIcs({ ...facts, status: 'COUNTER', counter: { ...counter, endAt: counter.startAt } })
    expect(read(backwards)?.asked).toBe(undefined)
    const long = googleIcs({ ...facts, status: 'COUNTER', counter }).replace(/DTEND:.*\r\n/, 'DURATION:PT30M\r\n')
    expect(read(long)?.asked).toEqual({ startAt: counter.startAt, endAt: counter.startAt + 1_800_000 })
  })

  const asking = outlookIcs({ ...facts, status: 'COUNTER', counter })

  it.each([
    ['every second', asking.replaceAll('FREQ=YEARLY;', 'FREQ=SECONDLY;UNTIL=16010103T000000;')],
    ['every day of the year', asking.replaceAll('BYDAY=-1SU', 'BYDAY=MO,TU,WE,TH,FR,SA,SU')],
    ['on a day that never comes', asking.replace(/BYDAY=[^;]*;BYMONTH=\d+/g, 'BYMONTH=2;BYMONTHDAY=30,31')],
    ['in a year far away', asking.replace(/(DT(START|END);.*:)2026/g, '$19926')],
    ['by ever more rules', asking.replace(/(RRULE:.*\r\n)/g, '$1'.repeat(40))],
  ])('has its time of answering, and no other time, where a clock changes %s', (_, text) => {
    expect(text).not.toBe(asking)
    const begunAt = cpuMs()
    expect(read(text)).toMatchObject({ answer: 'counter', stampedAt: Date.parse('2026-12-01T07:00:00Z') })
    expect(read(text)?.asked).toBeUndefined()
    expect(cpuMs() - begunAt).toBeLessThan(2_000)
  })

  it('of any bytes throws nothing', () => {
    fc.assert(
      fc.property(fc.nat(ics.length), fc.string({ unit: 'binary', maxLength: 40 }), fc.nat(30), (at, junk, cut) => {
        const text = ics.slice(0, at) + junk + ics.slice(at + cut)
        const got = read(text)
        expect(got === undefined || got.appointmentId.startsWith('apt_')).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
