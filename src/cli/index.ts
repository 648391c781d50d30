#!/usr/bin/env node
import { keepCompiled } from './compile_cache.ts'
import { nameEnvFile } from './env_file.ts'
import { EXIT } from './exit.ts'
import { createProgram } from './program.ts'

keepCompiled()
const program = createProgram()

// Whoever reads may have seen enough, as head has. Over stdio the end of the host is the transport's business.
program.hook('preAction', (_, command) => {
  nameEnvFile(program.opts<{ envFile?: string }>().envFile)
  if (command.name() === 'stdio') return
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    process.stderr.write(`stdout cannot be written: ${error.message}\n`)
    process.exit(EXIT.failed)
  })
})

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = EXIT.usage
})
