import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'rolldown'
import { minifySync } from 'rolldown/utils'

const SCRIPT = /[\\/]node_modules[\\/].*\.[cm]?js$/
// The modules of this one import each other in rings, so that no chunk of them can be cut.
const IN_RINGS = /[\\/]node_modules[\\/]kysely[\\/]/

const SDK = /[\\/]@modelcontextprotocol[\\/]server[\\/]dist[\\/]src-[^\\/]+\.mjs$/
// The one file of the SDK that is larger than a chunk may be was made of modules; these of them use nothing of the rest, and each only those before.
const APART = ['resultFamilies', 'rev2025-11-25/buildSchemas', 'rev2026-07-28/buildSchemas'].map(path => ({
  name: `sdk_${path.replaceAll(/\W/g, '_')}.mjs`,
  region: new RegExp(`//#region \\S+wire/${path}\\.ts\n.*?//#endregion\n`, 's'),
}))
const IMPORT = /^import .*;$/gm
const DECLARED = /^(?:function|const|let|class) ([\w$]+)/gm
const COMMENT = /\/\*.*?\*\/|^\s*\/\/.*?$/gms

// Our servers are given their validator, and the one they would have otherwise is a program of its own.
const SHIMS = '@modelcontextprotocol/server/_shims'
const SHIMS_ID = '\0sdk_shims.js'
const SHIMS_CODE = `export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker'
export { default as process } from 'node:process'`

/** Takes modules that the SDK comes with in one file out of it again, and leaves out the validator that nobody uses. */
export function divideSdk(): Plugin {
  const codes = new Map([[SHIMS_ID, SHIMS_CODE]])
  return {
    name: 'divide_sdk',
    resolveId(source, importer) {
      if (source === SHIMS) return SHIMS_ID
      return APART.some(({ name }) => source === name) ? join(dirname(importer ?? ''), source) : null
    },
    load: id => codes.get(id),
    transform(code, id) {
      if (!SDK.test(id)) return null
      let imports = (code.match(IMPORT) ?? []).join('\n')
      let rest = code.replace(IMPORT, '')
      const parts = APART.map(({ name, region }) => {
        const [part] = region.exec(rest) ?? []
        if (part === undefined) throw new Error('the SDK has changed: see whether its files still have to be divided')
        rest = rest.replace(part, () => '')
        const names = [...part.matchAll(DECLARED)].map(([, declared]) => declared)
        codes.set(join(dirname(id), name), `${imports}\n${part}\nexport { ${names.join(', ')} };\n`)
        imports += `\nimport { ${names.join(', ')} } from "${name}";`
        return part
      })
      refuseUsed(rest, parts.join('\n').replace(COMMENT, ''))
      return { code: `${imports}\n${rest}`, map: null }
    },
  }
}

/** What was taken out would find nothing of this where it is now. */
function refuseUsed(rest: string, apart: string): void {
  const used = [...rest.matchAll(DECLARED)].flatMap(([, name = '']) =>
    new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(apart) ? [name] : [],
  )
  if (used.length > 0) throw new Error(`the SDK has changed: what is taken out of it uses ${used.join(', ')}`)
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
