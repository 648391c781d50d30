import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldName, isScreenable, scriptSupportOf } from '../../src/screening/index/screener.ts'

describe('folding a name', () => {
  it.each([
    ['Владимир Путин', 'vladimir putin'],
    ['Щербаков Юрий', 'shcherbakov yuriy'],
    ['أسامة بن لادن', 'اسامه بن لادن'],
    ['القاعدة', 'القاعده'],
    ['عبدالرحمٰن', 'عبد الرحمن'],
    ['والفجر', 'الفجر'],
    ['علی خامنه‌ای', 'علي خامنهاي'],
    ['בע״מ ג׳ורג׳', 'בעמ جורج'],
    ['۱۷', '17'],
    ['習近平', 'xi jin ping'],
    ['김정은', 'gim jeong eun'],
    ['Ψαράς', 'psaras'],
    ['ทักษิณ', 'thaksin'],
    ['Łukasz d’Ivoire', 'lukasz divoire'],
    ['Straße Øst Đorđe', 'strasse ost dorde'],
    ['ʿAbd al-Raḥmān', 'abd al rahman'],
    ["AL QA'IDA", 'al qaida'],
    ['ABC & Co., L.L.C.', 'abc co l l c'],
    ['  MÜLLER\t\nGmbH ', 'muller gmbh'],
    ['ﬁrst №5', 'first no5'],
    ['١٧ نوفمبر', '17 نوفمبر'],
  ])('%s is %s', (name, folded) => expect(foldName(name)).toBe(folded))

  it('reads a Cyrillic letter among Latin ones as the Latin one it looks like', () => {
    expect(foldName('Рutin')).toBe('putin')
    expect(foldName('Rоsneft')).toBe('rosneft')
    expect(foldName('Putiп')).toBe('putin')
  })

  it('reads a Latin letter among Cyrillic ones that no Latin ones look like as the Cyrillic one it looks like', () => {
    expect(foldName('СБEРБАНК')).toBe(foldName('СБЕРБАНК'))
    expect(foldName('Пyтин')).toBe(foldName('Путин'))
    expect(foldName('Путiн')).toBe('putin')
    expect(foldName('KАЛАШНИКОВ')).toBe(foldName('КАЛАШНИКОВ'))
  })

  it('reads a Greek capital among Latin letters as the Latin one it looks like', () => {
    expect(foldName('ΒAΝΚ ΜELLI')).toBe('bank melli')
    expect(foldName('Ραrα Ltd')).toBe('para ltd')
  })

  it('leaves out marks of other scripts on its letters, and those that are read as numbers', () => {
    for (const mark of ['\u0489', '\u0488', '\ua670', '\u0483', '\u0903', '\u093e', '\u0336\u0489\u0311'])
      expect(foldName([...'Ivan Petrov'].map(letter => (letter === ' ' ? letter : letter + mark)).join(''))).toBe(
        'ivan petrov',
      )
    expect(foldName('И\u0489ван')).toBe(foldName('Иван'))
  })

  it('is the same for composed and decomposed letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), name => {
        expect(foldName(name.normalize('NFD'))).toBe(foldName(name.normalize('NFC')))
      }),
    )
  })

  it('leaves a folded name as it is, and only letters, digits and single spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), name => {
        const folded = foldName(name)
        expect(folded).toMatch(
          /^(([a-z0-9]+|[\p{Script=Arabic}\p{Script=Hebrew}]+)( ([a-z0-9]+|[\p{Script=Arabic}\p{Script=Hebrew}]+))*)?$/u,
        )
        expect(foldName(folded)).toBe(folded)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('names that say nothing', () => {
  it.each([
    '',
    '   ',
    '...',
    '—',
    '😀',
    '”',
    'ъ',
    '\u0000',
    'CORP',
    'LLC',
    'L.L.C.',
    'Limited Liability Company',
    'GmbH & Co. KG',
    'ООО',
    'Co., Ltd.',
  ])('%j is not screenable', name => expect(isScreenable(name)).toBe(false))
  it.each(['X', '7', 'Li', 'IBM', 'SA', 'National Bank', 'محمد', '李', 'Company of Heroes'])('%j is', name =>
    expect(isScreenable(name)).toBe(true),
  )
})

it.each([
  ['Путин Vladimir', 'full'],
  ['Πούτιν', 'full'],
  ['დავითი Հայկ अमित', 'full'],
  ['محمد', 'limited'],
  ['Acme נתניהו', 'limited'],
  ['李 Ltd', 'limited'],
  ['ทักษิณ', 'limited'],
  ['မင်းအောင်လှိုင်', 'limited'],
  ['Acme \u{12000}\u{12001}', 'none'],
])('%s has %s support', (name, support) => expect(scriptSupportOf(name)).toBe(support))
