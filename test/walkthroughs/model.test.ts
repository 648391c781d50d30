import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { readCorrected, type Walkthrough } from '../../walkthroughs/format.ts'
import { playWithModel } from '../../walkthroughs/model.ts'
import { isMisled } from '../../walkthroughs/play.ts'
import { prepare } from '../../walkthroughs/prepared.ts'
import type { StandIn } from '../providers/geocode/stand_in.ts'
import { type Asked, type Said, startModel } from './model_server.ts'

const prepared = prepare()
const servers: StandIn[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
afterAll(() => prepared.close())

function walkthrough(id: string): Walkthrough {
  const found = [...readCorrected('b'), ...readCorrected('review')].find(one => one.id === id)
  if (found === undefined) throw new Error(`no walkthrough ${id}`)
  return found
}

/** Plays a task with a model of that mind. */
async function played(id: string, say: (answers: string[], asked: Asked) => Said) {
  const server = await startModel(say)
  servers.push(server)
  const options = { model: 'tiny', baseUrl: `${server.url}/v1/`, apiKey: 'sk-1' }
  return { result: await playWithModel(walkthrough(id), prepared, options), asked: server.asked }
}

const call = (name: string, args: object): Said => ({ calls: [{ name, arguments: JSON.stringify(args) }] })
const done: Said = { content: 'Done.' }

describe('a model', () => {
  it('is told the tools, the task and every answer, and does the task by its own calls', async () => {
    const { result, asked } = await played('b048', answers =>
      answers.length === 0
        ? {
            calls: [
              { name: 'base64', arguments: '{"action":"encode","value":"invoice-2026-118|1480.00|EUR"}' },
              { name: 'hash', arguments: '{"algo":"sha256","input":"invoice-2026-118|1480.00|EUR"}' },
            ],
          }
        : done,
    )
    expect(result).toMatchObject({ faults: [], deadEnd: undefined })
    expect(result.calls.map(({ tool, isWrong }) => [tool, isWrong])).toEqual([
      ['base64', false],
      ['hash', false],
    ])
    const [first, second] = asked.map(({ body }) => JSON.parse(body) as Asked)
    expect(asked[0]?.headers.authorization).toBe('Bearer sk-1')
    expect(first).toMatchObject({ model: 'tiny', messages: [{ role: 'system' }, { role: 'user' }] })
    expect(first?.messages[0]?.content).toContain('Sunday')
    expect(first?.tools.find(({ function: { name } }) => name === 'hash')).toMatchObject({
      type: 'function',
      function: { parameters: { type: 'object' } },
    })
    expect(second?.messages.map(({ role, tool_call_id: id }) => [role, id])).toEqual([
      ['system', undefined],
      ['user', undefined],
      ['assistant', undefined],
      ['tool', 'call_0_0'],
      ['tool', 'call_0_1'],
    ])
  })

  it('knows the businesses that its user knows', async () => {
    const { result, asked } = await played('r13', (answers, { messages }) => {
      const smbId = /smb_\w+/.exec(messages[0]?.content ?? '')?.[0]
      const params = { smb_id: smbId, objective: 'Do you have time for a haircut tomorrow?' }
      return answers.length === 0 ? call('preview_cost', { operation: 'call_business', params }) : done
    })
    expect(asked).toHaveLength(2)
    expect(result.faults).toEqual([])
  })

  it.each([
    ['that says it is done and is not', () => done, 0],
    [
      'whose arguments are no JSON',
      (answers: string[]) => (answers.length === 0 ? { calls: [{ name: 'hash', arguments: '{' }] } : done),
      1,
    ],
    ['that names a tool there is none of', (answers: string[]) => (answers.length === 0 ? call('sha', {}) : done), 1],
  ])('%s has not done the task', async (_what, say, wrong) => {
    const { result } = await played('b048', say)
    expect(result.faults).toHaveLength(2)
    expect(result.calls.filter(({ isWrong }) => isWrong)).toHaveLength(wrong)
    expect(isMisled(result)).toBe(wrong === 0)
  })

  it('that never ends is stopped', async () => {
    const { result, asked } = await played('b048', () => call('uuid', {}))
    expect(result.deadEnd).toBe('no end after 20 turns')
    expect(asked).toHaveLength(20)
  })

  it('that answers nothing of use fails with what it said', async () => {
    const server = await startModel(() => done)
    servers.push(server)
    const options = { model: 'tiny', baseUrl: `${server.url}/v2` }
    await expect(playWithModel(walkthrough('b048'), prepared, options)).rejects.toThrow(/answered HTTP 404/)
  })
})
