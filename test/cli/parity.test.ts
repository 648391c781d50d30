import { describe, expect, it } from 'vitest'
import { describeEndpoints } from '../../src/cli/endpoints.ts'
import { toOperatorPage } from '../../src/cli/operator_page.ts'
import { PARITY } from '../../src/cli/parity.ts'
import { createProgram } from '../../src/cli/program.ts'
import { commandsOf } from '../../src/cli/tree.ts'

const operated = describeEndpoints([]).filter(({ auth }) => auth === 'operator')
const named = Object.values(PARITY).flatMap(served => ('alone' in served ? [] : served.endpoints))

describe('commands and the paths of the operator', () => {
  it('every command has a path or says why it has none', () => {
    const commands = commandsOf(createProgram())
      .filter(({ path, commands: below }) => path.length > 0 && below.length === 0)
      .map(({ path }) => path.join(' '))
    expect(Object.keys(PARITY)).toEqual(commands)
  })

  it('name only paths of the operator, and say in words why there are none', () => {
    const names = operated.map(({ name }) => name)
    expect(named.filter(name => !names.includes(name))).toEqual([])
    for (const [command, served] of Object.entries(PARITY))
      expect('alone' in served ? served.alone.split(' ').length : served.endpoints.length, command).toBeGreaterThan(
        'alone' in served ? 3 : 0,
      )
  })

  it('stand on one page', () => {
    const page = toOperatorPage(operated)
    for (const command of Object.keys(PARITY)) expect(page).toContain(`| \`${command}\` |`)
    for (const { method, path } of operated) expect(page).toContain(`\`${method} ${path}\``)
    expect(() => toOperatorPage([])).toThrow('no path of the operator is called operator_create_key')
  })
})
