import Module from 'node:module'

// Loaded before everything else (--import): better-sqlite3 is not found, as where npm has left it out.
const load = Module._load
Module._load = (request, ...rest) => {
  if (request === 'better-sqlite3')
    throw Object.assign(new Error("Cannot find module 'better-sqlite3'"), { code: 'MODULE_NOT_FOUND' })
  return load(request, ...rest)
}
