import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/** Where the bundles of a run are: below node_modules, so that packages are found from there, by the name of the run's folder. */
export const bundlesOf = (runFolder: string): string =>
  join('node_modules/.cache/agent-broker-tests', basename(runFolder))

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
  const ofRun = bundlesOf(tmpdir())
  mkdirSync(ofRun, { recursive: true })
  const dir = mkdtempSync(join(ofRun, 'bundle-'))
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
