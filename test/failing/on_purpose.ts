import { expect, it } from 'vitest'
import { createDatabase } from '../database.ts'

it('fails on purpose', async () => {
  const database = await createDatabase()
  await database.drop()
  expect(process.env['FAILS'] ?? '').toBe('')
})
