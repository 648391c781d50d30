import { describe, expect, it } from 'vitest'
import { policedOperations } from '../../src/core/policy.ts'
import { readPolicyFile } from '../../src/core/policy_file.ts'
import { createProductRegistry } from '../../src/main.ts'

const operations = policedOperations(createProductRegistry().list)
const problemsOf = (text: string): string[] => {
  const read = readPolicyFile(text, operations)
  return 'problems' in read ? read.problems : []
}

describe('the file of a policy', () => {
  it('is YAML or JSON', () => {
    const yaml = `rules:
  - name: night
    when: { hours: { zone: Europe/Berlin, from: "22:00", to: "07:00" } }
    answer: ask
  - when:
      operation: [call_business, send_message]
    answer: refuse
`
    const rules = [
      { name: 'night', when: { hours: { zone: 'Europe/Berlin', from: '22:00', to: '07:00' } }, answer: 'ask' },
      { when: { operation: ['call_business', 'send_message'] }, answer: 'refuse' },
    ]
    expect(readPolicyFile(yaml, operations)).toEqual({ rules })
    expect(readPolicyFile(JSON.stringify({ rules }, null, 2), operations)).toEqual({ rules })
    expect(readPolicyFile('rules: []', operations)).toEqual({ rules: [] })
  })

  it('asks about the writes, but never about opt-outs and calls for help', () => {
    expect(operations).toEqual(
      expect.arrayContaining(['send_message', 'call_business', 'capture_lead', 'schedule_appointment']),
    )
    expect(operations).not.toContain('handle_inbound')
    expect(operations).not.toContain('escalate_to_human')
    expect(operations).not.toContain('get_status')
  })

  it.each([
    ['', 'line 1: must be `rules:` with a list of rules below it, and nothing else'],
    ['rules: 5', 'line 1: must be `rules:` with a list of rules below it, and nothing else'],
    ['rules: []\nmore: 1', 'line 1: must be `rules:` with a list of rules below it, and nothing else'],
    ['rules:\n  - answer: maybe', 'line 2: answer: must be one of allow, ask_user, ask, refuse'],
    ['rules:\n  - when: {}\n', 'line 2: answer: must be one of allow, ask_user, ask, refuse'],
    [
      'rules:\n  - answer: ask\n  - answer: ask\n    when:\n      operatoin: x',
      'line 5: when.operatoin: unknown; allowed are operation, agent, min_amount_usd, relationship, hours, new_business, effects_today_over, reading',
    ],
    ['rules:\n  - answer: ask\n    then: 5', 'line 3: then: unknown; allowed are name, when, answer'],
    [
      'rules:\n  - answer: ask\n    when:\n      hours: { zone: Berlin, from: "22:00", to: "07:00" }',
      'line 4: when.hours.zone: must be an IANA time zone such as Europe/Berlin',
    ],
    [
      'rules:\n  - answer: ask\n    when:\n      hours: { zone: Europe/Berlin, from: "9", to: "07:00" }',
      'line 4: when.hours.from: must be a time such as 09:00',
    ],
    ['rules:\n  - answer: ask\n    when: { min_amount_usd: -1 }', 'line 3: when.min_amount_usd: must be at least 0'],
    [
      'rules:\n  - answer: ask\n    when: { relationship: friend }',
      'line 3: when.relationship: must be one of none, asserted, known, or a list of such',
    ],
  ])('%j is told where it is wrong, and what is allowed', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem])
  })

  it('names an operation nobody is asked about, and the likely one', () => {
    const [problem = ''] = problemsOf('rules:\n  - answer: ask\n    when:\n      operation: send_mesage')
    expect(problem).toMatch(
      /^line 4: when\.operation: send_mesage is none .*allowed are .*Did you mean send_message\?$/,
    )
  })

  it('names every mistake, in the order of the lines', () => {
    const problems = problemsOf(
      'rules:\n  - answer: ask\n    when:\n      operation: [send_mesage, capture_lead]\n  - answer: maybe\n  - when: { operation: 5 }\n    answer: ask\n',
    )
    expect(problems).toEqual([
      expect.stringMatching(/^line 4: when\.operation: send_mesage is none/),
      expect.stringMatching(/^line 5: .*answer: must be one of/),
      expect.stringMatching(/^line 6: .*when\.operation: /),
    ])
  })

  it('says the line of what is no YAML', () => {
    expect(problemsOf('rules:\n  - answer: ask\n   when: {')[0]).toMatch(/^line 3: /)
    expect(problemsOf(`rules: &a [*a]`)).toEqual(['line 1: must not use aliases (*name)'])
    expect(problemsOf(`${'x'.repeat(300_000)}`)[0]).toMatch(/longer than/)
  })
})
