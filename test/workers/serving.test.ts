import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFaults } from '../chaos/faults.ts'
import { endLeases } from '../chaos/leases.ts'
import { addClient, type Client, tokenFor } from '../client.ts'
import { byDay } from '../nightly.ts'
import { start, until } from '../process.ts'
import { type Receiver, startReceiver } from '../receiver.ts'
import {
  type Answer,
  ask,
  askForTicket,
  type Engine,
  endOne,
  idle,
  keysOf,
  load,
  openPlace,
  operationOf,
  type Place,
  workersOf,
} from './place.ts'

const CREDITS = 1_000_000

describe.each<Engine>(['SQLite', 'Postgres'])('two workers on %s', engine => {
  let place: Place
  let client: Client
  let token: string
  let receiver: Receiver
  const seen = new Map<string, Set<string>>()

  const escalate = async (key: string, more: object = {}): Promise<Answer> => {
    const answer = await askForTicket(place.url, token, key, more)
    if (answer.status === 200 || answer.status === 202)
      seen.set(key, (seen.get(key) ?? new Set()).add(operationOf(answer)))
    return answer
  }
  const countsOf = async (operation: string): Promise<number> => {
    const port = /"port":(\d+)[^\n]*serving metrics/.exec(place.log())?.[1]
    const { body } = await ask(`http://127.0.0.1:${port}`, '/metrics')
    return Number(
      new RegExp(`^broker_op_duration_seconds_count\\{operation="${operation}"\\} (\\d+)$`, 'm').exec(body)?.[1],
    )
  }

  beforeAll(async () => {
    receiver = await startReceiver()
    place = await openPlace(engine, { METRICS_PORT: '0' })
    client = await addClient(place.ledger, 'credits', CREDITS)
    token = await tokenFor(place.url, client)
  })
  afterAll(async () => {
    await place.close()
    await receiver.close()
  })

  it('say once where they listen', () => {
    expect(workersOf(place.pid)).toHaveLength(2)
    expect(place.log().match(/"listening"/g)).toHaveLength(1)
  })

  it('are told of as one by the metrics', async () => {
    for (let index = 0; index < 20; index += 1) await ask(place.url, '/api/tools/uuid')
    expect(await countsOf('uuid')).toBe(20)
    expect(await countsOf('uuid')).toBe(20)
  })

  it('count a limit together', async () => {
    const { keyId, secret } = await addClient(place.ledger, 'free')
    const body = `grant_type=client_credentials&client_id=${keyId}&client_secret=${secret}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const statuses: number[] = []
    for (let index = 0; index < 14; index += 1)
      statuses.push((await ask(place.url, '/auth/token', { method: 'POST', headers, body })).status)
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)])
  })

  it('answer whoever waits, whichever of them does the work', async () => {
    const answers = await Promise.all(keysOf('waited', 20).map(key => escalate(key, { wait_s: 25 })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('take the same key as one, and tell its webhook once of each operation', async () => {
    const registered = await fetch(`${place.url}/webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-agent-identity': token },
      body: JSON.stringify({ url: receiver.url }),
    })
    expect(registered.status).toBe(201)
    const keys = keysOf('twins', byDay(30, 150))
    const refused: Answer[] = []
    await load([...keys, ...keys].sort(), 32, async key => {
      const answer = await escalate(key)
      if (answer.status !== 202) refused.push(answer)
    })
    expect(refused).toEqual([])
    await idle(place.ledger)
    await receiver.until(keys.length)
    await until(() => receiver.got.length >= keys.length)
    // Whatever would be told twice has been by the time the next event is.
    await escalate('last')
    await receiver.until(keys.length + 1)
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(keys.length + 1)
    expect(receiver.got).toHaveLength(keys.length + 1)
  })

  it('go on when one is killed, and lose and double nothing', async () => {
    const before = await countsOf('uuid')
    const { size: answered } = seen
    const refused: Answer[] = []
    const keys = keysOf('killed', byDay(90, 400))
    let killed: Promise<void> | undefined
    await load(keys, 32, async key => {
      let answer = await escalate(key)
      for (; answer.status !== 202; answer = await escalate(key)) refused.push(answer)
      killed ??= seen.size >= answered + 50 ? endOne(place, 'SIGKILL') : undefined
    })
    await killed
    expect(workersOf(place.pid)).toHaveLength(2)
    // Connections of the killed one alone: nobody is told that the ledger is busy.
    expect(refused.map(({ body }) => body).filter(body => !/^(ECONNRESET|cut off)/.test(body))).toEqual([])
    expect(refused.length).toBeLessThan(64)
    // Those of the killed one would last a minute.
    await endLeases(place.db)
    await idle(place.ledger)
    expect(await findFaults(place.db, { agentId: client.agentId, credits: CREDITS, seen, leads: new Map() })).toEqual(
      [],
    )
    expect(await place.ledger.verify()).toEqual([])
    for (let index = 0; index < 10; index += 1) await ask(place.url, '/api/tools/uuid')
    expect(await countsOf('uuid')).toBe(before + 10)
  })

  if (engine === 'SQLite')
    it('are two again when one has been asked to end', async () => {
      await endOne(place, 'SIGTERM')
      expect(workersOf(place.pid)).toHaveLength(2)
      expect((await ask(place.url, '/ready')).status).toBe(200)
    })

  it('answer what they have begun when they are told to stop, and begin nothing that they do not answer', async () => {
    const statuses = new Map<string, number>()
    const unanswered: string[] = []
    let isOver = false
    const exit = until(() => statuses.size >= 60).then(() => {
      place.kill('SIGTERM')
      return place.exit()
    })
    const loading = load(
      keysOf('stop', 100_000),
      32,
      async key => {
        const { status, body } = await askForTicket(place.url, token, key)
        statuses.set(key, status)
        if (status !== 0) return
        unanswered.push(body)
        await sleep(100)
      },
      () => isOver,
    )
    expect(await exit).toBe(0)
    isOver = true
    await loading
    expect(workersOf(place.pid)).toEqual([])
    const begun = await place.db.selectFrom('idempotency').select('key').where('key', 'like', 'stop-%').execute()
    const accepted = [...statuses].filter(([, status]) => status === 202).map(([key]) => key)
    expect(begun.map(({ key }) => key).sort()).toEqual(accepted.sort())
    // A connection is refused, or ended before anything of an answer came.
    expect(unanswered.filter(body => !/^ECONN(REFUSED|RESET)$/.test(body))).toEqual([])
    expect([...new Set(statuses.values())].filter(status => ![0, 202, 503].includes(status))).toEqual([])
    const verified = start(['db', 'verify'], place.settings)
    expect([await verified.exit(), verified.stderr()]).toEqual([0, ''])
  })
})
