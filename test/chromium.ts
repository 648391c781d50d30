import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packed from '@sparticuz/chromium'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { until } from './process.ts'

const UNPACK_MS = 120_000

/** Where Chromium is: unpacked once for all test files of a run, each of which has a process of its own. */
export async function chromiumPath(): Promise<string> {
  const given = process.env['TEST_CHROMIUM']
  if (given !== undefined) return given
  const [begun, done] = ['begun', 'done'].map(name => join(tmpdir(), `agent-broker-chromium-${name}`)) as [
    string,
    string,
  ]
  // Whoever began may have been killed.
  if (!claim(begun)) await until(() => existsSync(done), UNPACK_MS).catch(() => undefined)
  const path = await packed.executablePath()
  claim(done)
  return path
}

function claim(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** What of a browser a test file uses; closed, it leaves no window of the file open. */
export type Windows = Pick<Browser, 'newContext' | 'newPage' | 'close'>

let started: Promise<Browser> | undefined

/** Windows in a browser of this machine, which all test files of a process share: to start one takes longer than most tests. */
export async function launchChromium(): Promise<Windows> {
  started ??= start()
  const browser = await started
  const contexts: BrowserContext[] = []
  const newContext = async (options?: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await browser.newContext(options)
    contexts.push(context)
    return context
  }
  return {
    newContext,
    newPage: async options => (await newContext(options)).newPage(),
    close: async () => void (await Promise.all(contexts.map(context => context.close()))),
  }
}

async function start(): Promise<Browser> {
  try {
    const executablePath = await chromiumPath()
    const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 })
    browser.once('disconnected', () => {
      started = undefined
    })
    return browser
  } catch (error) {
    started = undefined
    throw error
  }
}
