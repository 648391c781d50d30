import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { AT_NIGHT, filesAlone, OF_BETTER_SQLITE3 } from './test/projects.ts'

const alone = filesAlone()

const shared = {
  setupFiles: ['test/setup.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    globalSetup: ['test/global_setup.ts'],
    // Many tests wait, for a lease, a time-out or a program that starts: two more than there are processors keep them busy.
    maxWorkers: availableParallelism() + 2,
    coverage: { provider: 'v8', include: ['src/**/*.ts'], reporter: ['text-summary', 'html'] },
    // One after the other in the order of their names, without a wait in between: a worker that has no file left of one begins the next. A file that waits for a program is run beside one that computes.
    projects: [
      {
        test: {
          ...shared,
          name: 'alone',
          include: alone,
          exclude: AT_NIGHT,
        },
      },
      {
        test: {
          ...shared,
          name: 'together',
          include: ['test/**/*.test.ts'],
          exclude: [
            ...alone,
            ...AT_NIGHT,
            ...OF_BETTER_SQLITE3,
            'test/conformance/**',
            'test/inspector/**',
            'test/install/**',
          ],
          isolate: false,
        },
      },
    ],
  },
})
