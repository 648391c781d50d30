import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/failing/on_purpose.ts'],
    globalSetup: ['test/global_setup.ts'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 180_000,
  },
})
