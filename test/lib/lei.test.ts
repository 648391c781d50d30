import { describe, expect, it } from 'vitest'
import { leiProblem } from '../../src/lib/lei.ts'

describe('leiProblem', () => {
  it.each(['HWUPKR0MPOU8FGXBT394', '549300QP2IEEGFE16681'])('passes %s', lei => {
    expect(leiProblem(lei)).toBeUndefined()
  })

  it('finds every single mistyped character, and names the check digits it calls for', () => {
    const lei = 'HWUPKR0MPOU8FGXBT394'
    for (let i = 0; i < 18; i += 1) {
      const wrong = `${lei.slice(0, i)}${lei[i] === '7' ? '8' : '7'}${lei.slice(i + 1)}`
      expect(leiProblem(wrong)).toMatch(/^has the check digits 94, but its first 18 characters call for \d\d;/)
    }
  })

  it.each(['', 'HWUPKR0MPOU8FGXBT39', 'hwupkr0mpou8fgxbt394', 'HWUPKR0MPOU8FGXBT3944', 'HWUPKR0MPOU8FGXBT3AB'])(
    'names the form that %s lacks',
    text => {
      expect(leiProblem(text)).toContain('20 characters')
    },
  )
})
