import { defineConfig } from 'vitest/config'

// The tests that judge the pure files of stryker.config.json, and start nothing: each mutant runs those that reach it.
export default defineConfig({
  test: {
    include: [
      'test/gate/**/*.test.ts',
      'test/core/**/*.test.ts',
      'test/ops/check_compliance.test.ts',
      'test/ops/check_quota.test.ts',
      'test/ops/preview_cost.test.ts',
      'test/providers/certainty.test.ts',
    ],
    // What is mutated is not what the models were trained by, and a thousand calls that wait need a processor of their own.
    exclude: ['test/core/call/died.test.ts', 'test/core/call/waits.test.ts', 'test/gate/promotion/model.test.ts'],
    globalSetup: ['test/global_setup.ts'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 180_000,
    isolate: false,
  },
})
