import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packed from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'
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

/** A browser of this machine. */
export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), chromiumSandbox: process.getuid?.() !== 0 })
