import { describe, expect, it } from 'vitest'
import { TOOLS } from '../../src/tools/index.ts'
import { PROMPTS } from '../../src/tools/prompts.ts'

const render = (name: string, given: Record<string, string>): string => {
  const prompt = PROMPTS.find(candidate => candidate.name === name)
  if (prompt === undefined) throw new Error(`no prompt ${name}`)
  return prompt.render(given)
}

describe('prompts', () => {
  it('call tools that exist', () => {
    for (const { name, arguments: fields } of PROMPTS) {
      const text = render(name, Object.fromEntries(fields.map(field => [field.name, `<${field.name}>`])))
      const [, tool] = /^Call (\w+) with/.exec(text) ?? []
      expect(TOOLS.map(operation => operation.name)).toContain(tool)
    }
  })

  it('carry their arguments', () => {
    expect(render('inspect_token', { token: 'a.b.c' })).toMatch(/\n\nToken:\na\.b\.c$/)
    expect(render('explain_schedule', { expression: '0 0 * * *' })).toContain('expr "0 0 * * *" and timezone "UTC"')
    expect(render('explain_schedule', { expression: '0 0 * * *', timezone: 'Asia/Tokyo' })).toContain(
      'list the next five runs in Asia/Tokyo',
    )
  })

  it('mark what is required', () => {
    expect(
      PROMPTS.map(({ name, arguments: fields }) => [
        name,
        fields.filter(({ required }) => required).map(field => field.name),
      ]),
    ).toEqual([
      ['inspect_token', ['token']],
      ['explain_schedule', ['expression']],
    ])
  })
})
