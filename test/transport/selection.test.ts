import { describe, expect, it } from 'vitest'
import { FEATURES, type ToolsetName } from '../../src/core/operation.ts'
import { createProductRegistry } from '../../src/main.ts'
import { isSelected, narrowSelection, type Selection, selectToolsets } from '../../src/transport/selection.ts'

const registry = createProductRegistry()
const NAMES: readonly ToolsetName[] = ['utils', 'broker', ...FEATURES]

const offered = (selection: Selection, of = registry): string[] =>
  of.list.filter(operation => isSelected(operation, selection)).map(({ name }) => name)

const serving = (...names: ToolsetName[]): Selection => ({ toolsets: selectToolsets(names, registry), readOnly: false })

const asked = (names: string, base = serving()): Selection =>
  narrowSelection(base, new URLSearchParams({ toolsets: names }), registry)

const FOLLOWING = [
  'escalate_to_human',
  'get_status',
  'get_outcome',
  'list_operations',
  'preview_cost',
  'check_quota',
] as const

describe('toolsets by what they are used for', () => {
  it.each<[ToolsetName, string[]]>([
    ['map', ['find_business', 'verify_business']],
    [
      'messaging',
      [
        'send_message',
        'send_transactional_confirmation',
        'capture_lead',
        'handle_inbound',
        'get_conversation',
        'check_compliance',
        'import_booking_url',
        ...FOLLOWING,
      ],
    ],
    [
      'appointments',
      [
        'schedule_appointment',
        'list_appointments',
        'find_business',
        'verify_business',
        'check_booking_link',
        'import_booking_url',
        ...FOLLOWING,
      ],
    ],
    ['calls', ['call_business', 'find_business', 'get_conversation', ...FOLLOWING]],
    ['screening', ['screen_sanctions', 'verify_company_record', 'map_trade_restriction', 'check_quota']],
  ])('%s offers what it takes to use it to the end', (name, tools) => {
    expect(offered(asked(name)).sort()).toEqual([...tools].sort())
    expect(offered(serving(name)).sort()).toEqual([...tools].sort())
  })

  it('keeps the two halves, and offers both without a name or by all', () => {
    expect(offered(asked('utils'))).toHaveLength(12)
    expect([...offered(asked('utils')), ...offered(asked('broker'))]).toEqual(offered(asked('')))
    expect(offered(asked('all'))).toEqual(registry.list.map(({ name }) => name))
    expect(offered(asked('calls,all'))).toHaveLength(registry.list.length)
  })

  it('has one form of a selection, whatever the order, repetitions and names within others', () => {
    expect(asked('calls, screening,calls')).toEqual(asked('screening,calls'))
    expect(asked('messaging,broker')).toEqual(asked('broker'))
    expect(asked('utils,messaging,broker')).toEqual(asked(''))
  })

  it('refuses an unknown name with those that are known', () => {
    expect(() => asked('messages')).toThrow(
      'toolsets: unknown messages. Allowed: utils, broker, map, messaging, appointments, calls, screening, all.',
    )
    expect(() => asked(`map,${'x'.repeat(1000)}`)).toThrow(`unknown ${'x'.repeat(40)}. Allowed`)
    for (const name of ['constructor', '__proto__', 'Map', 'map;calls']) expect(() => asked(name)).toThrow('Allowed')
  })
})

describe('a connection to a server of some toolsets', () => {
  it('never sees more than the server offers', () => {
    for (let bits = 1; bits < 2 ** NAMES.length; bits++) {
      const base = serving(...NAMES.filter((_, at) => bits & (1 << at)))
      const most = new Set(offered(base))
      for (const name of [...NAMES, 'all', 'utils,calls', 'broker,utils'])
        try {
          for (const seen of offered(asked(name, base))) expect(most).toContain(seen)
        } catch (error) {
          expect(String(error)).toMatch(/toolsets: unknown /)
        }
    }
  })

  it('narrows broker to what of it is offered, and is refused what is not', () => {
    const base = serving('messaging', 'calls')
    expect(offered(asked('broker', base))).toEqual(offered(base))
    expect(offered(asked('all', base))).toEqual(offered(base))
    expect(offered(asked('calls', base))).toEqual(offered(serving('calls')))
    expect(() => asked('appointments', base)).toThrow('unknown appointments. Allowed: broker, messaging, calls, all.')
    expect(() => asked('utils', base)).toThrow('unknown utils.')
  })
})

describe('an address that says twice whether it may change anything', () => {
  it.each([
    ['read_only=0&read_only=1', true],
    ['read_only=1&read_only=0', true],
    ['read_only=0&read_only=false', false],
  ])('%s: read-only %s', (query, readOnly) => {
    expect(narrowSelection(serving(), new URLSearchParams(query), registry).readOnly).toBe(readOnly)
  })
})
