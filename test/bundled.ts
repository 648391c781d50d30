import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

// Below node_modules, so that packages are found from there.
const CACHE = 'node_modules/.cache/agent-broker-tests'
const bundles = new Map<string, Promise<string>>()

/**
 * A file of the tests, and what it imports of this repository, as JavaScript that Node.js runs: a loader that compiles
 * the modules of the whole program one by one takes some five seconds of a processor at each start.
 */
export function bundled(file: string): Promise<string> {
  const known = bundles.get(file) ?? bundle(file)
  bundles.set(file, known)
  return known
}

async function bundle(file: string): Promise<string> {
  mkdirSync(CACHE, { recursive: true })
  const dir = mkdtempSync(join(CACHE, 'bundle-'))
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  await using build = await rolldown({
    input: resolve(file),
    platform: 'node',
    external: /^[^./]/,
    checks: { ineffectiveDynamicImport: false },
    plugins: [
      {
        name: 'place',
        // What lies beside a module is looked for where the module was.
        transform: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      },
    ],
  })
  const { output } = await build.write({
    dir,
    format: 'esm',
    entryFileNames: 'entry.mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  return join(dir, output[0].fileName)
}
