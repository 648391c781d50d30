import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListEntry, Screener } from '../../src/core/screening.ts'
import { draftIndex, type IndexFile, openIndex } from '../../src/lib/index_file.ts'
import {
  createScreener,
  personsOf,
  SCREENING_INDEX,
  screenerFrom,
  writeIndex,
} from '../../src/screening/index/screener.ts'
import { readScreening } from '../../src/screening/index/index_sections.ts'
import { createNameIndex } from '../../src/screening/index/name_index.ts'
import { readListed } from './listed.ts'
import { sdnOf } from '../providers/lists/samples.ts'
import { mutate } from './mutate.ts'
import { createRandom, pick } from './random.ts'
import { byDay } from '../nightly.ts'

const FOREIGN = {
  cyrillic: [
    'Владимир Иванов',
    'Сергей Петров',
    'Банк Россия',
    'Ким Чен Ын',
    'Ли Цзяньпин',
    'ООО Рассвет',
    'Олександр Ткаченко',
  ],
  arabic: ['محمد حسن', 'عبد الرحمن', 'بنك ملي ايران', 'أسامة بن لادن', 'شركة النور للتجارة', 'حسین رضایی', 'علی خان'],
  hebrew: ['משה כהן', 'בנק הפועלים', 'אברהם לוי'],
  greek: ['Γεώργιος Παπαδόπουλος', 'Ναυτιλιακή Εταιρεία', 'Αλέξανδρος'],
  han: ['李明', '张伟', '王建国', '中国石油公司', '北京科技有限公司', '金正恩', '習近平'],
  korean: ['김철수', '박영희', '조선무역은행', '리용호'],
  japanese: ['たなか たろう', 'タナカ', '山田太郎', '株式会社サンプル'],
  others: ['მიხეილი', 'Արամ', 'राम कुमार', 'রহিম', 'ราม', 'မောင်မောင်'],
} as const

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-screening-'))
let entries: ListEntry[]
let inMemory: Screener
let file: IndexFile
beforeAll(async () => {
  // Every number of OFAC's list, at night.
  entries = await readListed(sdnOf(...Array.from({ length: 60_000 }, (_, i) => i * byDay(16, 1))))
  inMemory = await createScreener(entries)
  const draft = draftIndex(join(folder, 'index'), SCREENING_INDEX)
  await writeIndex(draft, entries)
  draft.finish()
  file = openIndex(join(folder, 'index'), SCREENING_INDEX)
}, 120_000)
afterAll(() => {
  file.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a screener out of a file', () => {
  it('answers as one in memory does, word for word', () => {
    const random = createRandom(36)
    const kept = screenerFrom(file)
    expect([kept.entryCount, kept.nameCount]).toEqual([inMemory.entryCount, inMemory.nameCount])
    for (let turn = 0; turn < byDay(50, 300); turn += 1) {
      const entry = pick(entries, random)
      const query = { name: mutate(pick(entry.names, random).text, entry.kind === 'person', random) }
      expect(kept.screen(query, 40), query.name).toEqual(inMemory.screen(query, 40))
    }
  }, 120_000)

  it('answers the same to names in other scripts', () => {
    const random = createRandom(37)
    const kept = screenerFrom(file)
    const isForeign = (text: string): boolean => /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)
    const listed = entries.flatMap(({ names }) => names.map(({ text }) => text)).filter(isForeign)
    const names = [
      ...Object.values(FOREIGN).flat(),
      ...Array.from({ length: byDay(70, 160) }, () => pick(listed, random)),
    ]
    expect(names.length).toBeGreaterThanOrEqual(byDay(100, 200))
    for (const name of names) expect(kept.screen({ name }, 20), name).toEqual(inMemory.screen({ name }, 20))
  }, 120_000)

  it('has every part of the index', async () => {
    const built = await createNameIndex(personsOf(entries), 'person')
    const kept = readScreening(file).indexes.person
    expect(Object.keys(kept).sort()).toEqual(Object.keys(built).sort())
    for (const [number, word] of built.words.entries()) expect(kept.words.at(number)).toEqual(word)
    for (const [number, source] of built.sources.entries()) expect(kept.sources.at(number)).toEqual(source)
    for (const [number, text] of built.wholes.entries()) expect(kept.wholes.at(number)).toBe(text)
    for (const [text, number] of built.wordIds) expect(kept.wordIds.get(text)).toBe(number)
    for (const [sound, words] of built.bySound) expect([...(kept.bySound.get(sound) ?? [])]).toEqual(words)
    expect(kept.bySkeleton.has('no skeleton')).toBe(false)
    expect([kept.words.at(-1), kept.words.at(built.words.length), kept.sources.at(-1), kept.entries.at(-1)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  }, 60_000)

  it('of no entries finds nothing', async () => {
    const draft = draftIndex(join(folder, 'none'), SCREENING_INDEX)
    await writeIndex(draft, [])
    draft.finish()
    const none = openIndex(join(folder, 'none'), SCREENING_INDEX)
    expect(screenerFrom(none).screen({ name: 'Vladimir Putin' }, 10)).toEqual([])
    none.close()
  })
})
