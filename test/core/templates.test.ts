import { describe, expect, it } from 'vitest'
import { checkTemplateText, renderTemplate, templateVariables } from '../../src/core/rows/templates.ts'

const template = {
  templateId: 'visit',
  subject: 'Visit of {{ name }}',
  body: 'Hi {{name}},\nsee you at {{time}}.',
  retiredAt: null,
}

describe('a template', () => {
  it('is filled, and what a value looks like is never filled again', () => {
    expect(renderTemplate(template, { name: '{{time}} $& $1', time: 9 })).toEqual({
      subject: 'Visit of {{time}} $& $1',
      body: 'Hi {{time}} $& $1,\nsee you at 9.',
    })
    expect(renderTemplate({ ...template, subject: null, body: 'Hello' }, {})).toEqual({ subject: null, body: 'Hello' })
    expect(templateVariables(template)).toEqual(['name', 'time'])
  })

  it.each([
    [{}, 'content.template_vars: missing name, time.'],
    [{ name: 'Ann', tiem: '9' }, 'content.template_vars: missing time; not in the template: tiem.'],
    [{ name: 'Ann', time: null }, 'content.template_vars: time must be a string, a number or a boolean.'],
    [
      { name: 'Ann', time: { toString: () => 'x' } },
      'content.template_vars: time must be a string, a number or a boolean.',
    ],
    [{ name: 'Ann', time: Number.NaN }, 'content.template_vars: time must be a string, a number or a boolean.'],
    [
      { name: 'Ann\r\nBcc: eve@example.com', time: '9' },
      'content.template_vars: name must be one line: it stands in the subject.',
    ],
    [{ name: 'Ann\u2028x', time: '9' }, 'content.template_vars: name must be one line: it stands in the subject.'],
    [{ name: 'Ann', time: '9\u0000' }, 'content.template_vars: time must not contain control characters.'],
    [{ name: 'Ann', time: 'x'.repeat(10_001) }, 'content.template_vars: time is longer than 10000 characters.'],
  ])('refuses case %# and names every variable', (vars, message) => {
    expect(() => renderTemplate(template, vars as Record<string, unknown>)).toThrow(
      expect.objectContaining({ reason: 'bad_input', message }),
    )
  })

  it('does not take what every object has for a value', () => {
    expect(() => renderTemplate({ ...template, body: '{{constructor}}', subject: null }, {})).toThrow(
      'missing constructor',
    )
  })

  it('that is retired fills nothing', () => {
    expect(() => renderTemplate({ ...template, retiredAt: 1 }, { name: 'Ann', time: '9' })).toThrow(
      'content.template_id: visit is retired',
    )
  })

  it.each([
    ['Hi {{name}}', 'body', undefined],
    ['Hi\n{{name}}', 'body', undefined],
    [' ', 'body', 'empty'],
    ['Hi {{first name}}', 'body', 'is no variable'],
    ['Hi {{name', 'body', 'is no variable'],
    ['Hi name}}', 'body', 'is no variable'],
    ['Hi {{{name}}}', 'body', undefined],
    ['Hi\u0007', 'body', 'control characters'],
    ['Hi\nthere', 'subject', 'one line'],
    ['x'.repeat(251), 'subject', 'longer than 250'],
    ['{{'.repeat(50_000), 'body', 'is no variable'],
  ] as const)('case %# as %s', (text, where, problem) => {
    const found = checkTemplateText(text, where)
    if (problem === undefined) expect(found).toBeUndefined()
    else expect(found).toContain(problem)
  })
})
