import { basename } from 'node:path'
import type { Plugin } from 'rolldown'
import { minifySync } from 'rolldown/utils'

const SCRIPT = /[\\/]node_modules[\\/].*\.[cm]?js$/
// The modules of this one import each other in rings, so that no chunk of them can be cut.
const IN_RINGS = /[\\/]node_modules[\\/]kysely[\\/]/

const SDK = /[\\/]@modelcontextprotocol[\\/]server[\\/]dist[\\/]src-[^\\/]+\.mjs$/
// The one file of the SDK that is larger than a chunk may be was made of modules; these of them use none of the others.
const APART = ['2025-11-25', '2026-07-28'].map(revision => ({
  id: `\0sdk_schemas_${revision}.js`,
  build: `buildSchemas${revision.slice(0, 4)}`,
  region: new RegExp(`//#region \\S+wire/rev${revision}/buildSchemas\\.ts\n.*?//#endregion\n`, 's'),
}))

// Our servers are given their validator, and the one they would have otherwise is a program of its own.
const SHIMS = '@modelcontextprotocol/server/_shims'
const SHIMS_ID = '\0sdk_shims.js'
const SHIMS_CODE = `export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker'
export { default as process } from 'node:process'`

/** Takes the schemas of each protocol revision out of the SDK again, as modules of their own, and leaves out the validator that nobody uses. */
export function divideSdk(): Plugin {
  const codes = new Map([[SHIMS_ID, SHIMS_CODE]])
  return {
    name: 'divide_sdk',
    resolveId: source => (source === SHIMS ? SHIMS_ID : APART.find(({ build }) => build === source)?.id),
    load: id => codes.get(id),
    transform(code, id) {
      if (!SDK.test(id)) return null
      let rest = code
      for (const { id: apart, build, region } of APART) {
        const [schemas] = region.exec(rest) ?? []
        if (schemas === undefined)
          throw new Error('the SDK has changed: see whether its files still have to be divided')
        codes.set(apart, `import * as z from "zod/v4";\n${schemas}\nexport { ${build} };\n`)
        rest = `import { ${build} } from "${build}";\n${rest.replace(schemas, () => '')}`
      }
      return { code: rest, map: null }
    },
  }
}

/** Shortens modules of packages, names and all, that would make a chunk too large; our own code keeps its names for stack traces. */
export const shortenLarge = (fromBytes: number): Plugin => ({
  name: 'shorten_large',
  transform(code, id) {
    if (!SCRIPT.test(id) || (code.length < fromBytes && !IN_RINGS.test(id))) return null
    const { code: short } = minifySync(basename(id), code, { mangle: { toplevel: true } })
    return { code: short, map: null }
  },
})
