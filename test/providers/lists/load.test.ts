import { describe, expect, it } from 'vitest'
import { redirected } from '../../../src/providers/lists/download.ts'
import { loadLists } from '../../../src/providers/lists/load.ts'
import { importedLists } from '../../screening/listed.ts'

describe('whole lists', () => {
  it('load, and let others work meanwhile', async () => {
    const root = await importedLists()
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    const { entries, lists } = await loadLists(root)
    clearInterval(timer)
    expect(entries).toHaveLength(15_443 + 1_003)
    expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(entries.length)
    expect(entries.reduce((sum, { names }) => sum + names.length, 0)).toBe(
      lists.reduce((sum, { meta }) => sum + (meta?.names ?? 0), 0),
    )
    // Ten turns at least: it was not done in one piece.
    expect(turns).toBeGreaterThan(10)
  })
})

describe('a redirect', () => {
  const at = (url: string, location: string): string => redirected(new URL(url), location).href

  it('is followed to another place, host or to encryption', () => {
    expect(at('https://a.example/list/un.xml', 'today.xml')).toBe('https://a.example/list/today.xml')
    expect(at('https://a.example/un.xml', 'https://b.example/un.xml')).toBe('https://b.example/un.xml')
    expect(at('http://a.example/un.xml', 'https://a.example/un.xml')).toBe('https://a.example/un.xml')
    expect(at('http://a.example/un.xml', '//b.example/un.xml')).toBe('http://b.example/un.xml')
  })

  it('never gives up encryption, and leads to the web alone', () => {
    expect(() => at('https://a.example/un.xml', 'http://a.example/un.xml')).toThrow(
      'redirects to an address without encryption, which is not followed',
    )
    for (const location of ['file:///etc/passwd', 'data:text/xml,<x/>', 'http://[', 'javascript:1'])
      expect(() => at('https://a.example/', location)).toThrow('no web address')
  })
})
