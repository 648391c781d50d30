import { expect, it } from 'vitest'
import { readThai, withoutThaiTitle } from '../../../src/screening/readings/thai.ts'

it.each([
  ['สมชาย', 'somchai'],
  ['วงศ์สุวรรณ', 'wongsuwan'],
  ['เจริญ', 'charoen'],
  ['ณรงค์', 'narong'],
  ['จันทร์โอชา', 'chanocha'],
  ['เกียรติศักดิ์', 'kiatsak'],
  ['ศรีสุข', 'sisuk'],
  ['ไพบูลย์', 'phaibun'],
])('reads %s as %s', (word, read) => expect(readThai(word)).toBe(read))

it('reads what no syllable begins with as nothing', () => expect(readThai('ะ่1')).toBe('1'))

it('takes forms of address off a name, and off no name that begins so', () => {
  expect(withoutThaiTitle('นางสาวบุญมี แสงทอง')).toBe('บุญมี แสงทอง')
  expect(withoutThaiTitle('นาย')).toBe('นาย')
  expect(withoutThaiTitle('ดรุณี แสงทอง')).toBe('ดรุณี แสงทอง')
  expect(withoutThaiTitle('คุณากร แสงทอง')).toBe('คุณากร แสงทอง')
})
