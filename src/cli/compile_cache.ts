import module from 'node:module'
import envPaths from 'env-paths'

// Since Node.js 22.1; the types are of the oldest one that this runs on.
const { enableCompileCache } = module as typeof module & { enableCompileCache?: (folder: string) => unknown }

/**
 * Has Node.js keep what it has compiled for the next start, in a folder of this user alone: a quarter of the processor time of a short command.
 * An older Node.js, or one that cannot write there, compiles anew. https://nodejs.org/api/module.html#module-compile-cache
 */
export function keepCompiled(): void {
  enableCompileCache?.(envPaths('agent-broker', { suffix: '' }).cache)
}
