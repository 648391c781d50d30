import { expect, it } from 'vitest'
import { toSegments } from '../script/build/segments.ts'

it('cuts chunks of one name into parts of different names', () => {
  const whole = (folder: string) => ({
    name: 'index',
    modules: ['a', 'b'].map(file => ({ id: `${folder}/${file}`, bytes: 60 })),
  })
  const segments = toSegments([whole('one'), whole('two')], 100, () => [])
  expect(new Set(segments.values()).size).toBe(4)
})
