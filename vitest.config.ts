import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['test/**/*.test.ts'], exclude: ['test/conformance/**', '**/node_modules/**'], testTimeout: 20_000, expect: { poll: { timeout: 10_000 } } },
})
