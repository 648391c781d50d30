import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../free_port.ts'
import { type Running, start, until } from '../process.ts'
import { launchChromium, type Windows } from '../chromium.ts'

const MOST_MS = 120_000

let browser: Windows
let server: Running | undefined

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  server?.child.kill()
  await server?.exit()
})

/** What a command prints that ends well. */
async function run(args: string[], settings: Record<string, string>): Promise<string> {
  const command = start(args, settings)
  expect([args[0], await command.exit()]).toEqual([args[0], 0])
  return command.stdout()
}

it('from the start of a server with no settings to what an agent did, and its stop', async () => {
  const began = Date.now()
  const settings = { PORT: String(await freePort()) }
  const url = `http://127.0.0.1:${settings.PORT}`
  server = start(['serve'], settings)
  await until(() => server?.stderr().includes('"listening"') === true)

  const page = await browser.newPage()
  await page.goto((await run(['console', '--no-open'], settings)).trim())
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByRole('button', { name: 'Sign in here' }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await page.getByText('No agent has done anything').waitFor()

  const printed = await run(['keys', 'create', '--tier', 'unlimited'], settings)
  const [id = '', secret = ''] = ['client_id', 'client_secret'].map(
    name => new RegExp(`${name}"?[:=\\s]+"?([\\w-]+)`).exec(printed)?.[1],
  )
  const act = async (): Promise<number> => {
    const basic = Buffer.from(`${id}:${secret}`).toString('base64')
    const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
    const token = await fetch(`${url}/auth/token`, { method: 'POST', headers, body: 'grant_type=client_credentials' })
    if (token.status !== 200) return token.status
    const { access_token: bearer } = (await token.json()) as { access_token: string }
    const body = { reason: 'ambiguous_intent', context: { recommended_next_step: 'Ask what is meant.' } }
    const answer = await fetch(`${url}/ops/escalate_to_human`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        'idempotency-key': `${Date.now()}`,
      },
      body: JSON.stringify(body),
    })
    return answer.status
  }
  expect(await act()).toBeLessThan(300)

  // Nobody loads the page anew: what the agent did comes by itself.
  await page.getByRole('link', { name: 'escalate_to_human' }).click()
  await page.getByRole('table').getByRole('link', { name: 'escalate_to_human' }).click()
  await page.getByText('Ask what is meant.').waitFor()
  await page.getByRole('link', { name: 'See this agent, and stop it' }).click()
  await page.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText(/is stopped: its key is revoked/).waitFor()
  expect(await act()).toBe(401)
  expect(Date.now() - began).toBeLessThan(MOST_MS)
})
