import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { AT_NIGHT, filesByNeed } from './test/projects.ts'

const { alone, programs } = filesByNeed()

const shared = {
  setupFiles: ['test/setup.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    globalSetup: ['test/global_setup.ts'],
    // Many tests wait, for a lease, a time-out or a program that starts: one more than there are processors keeps them busy.
    maxWorkers: availableParallelism() + 1,
    coverage: { provider: 'v8', include: ['src/**/*.ts'], reporter: ['text-summary', 'html'] },
    projects: [
      {
        test: {
          ...shared,
          name: 'alone',
          include: alone,
          exclude: AT_NIGHT,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'programs',
          include: programs,
          exclude: AT_NIGHT,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...shared,
          name: 'in process',
          include: ['test/**/*.test.ts'],
          exclude: [...alone, ...programs, 'test/conformance/**', 'test/inspector/**', 'test/install/**'],
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
