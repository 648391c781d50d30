import { describe, expect, it } from 'vitest'
import {
  compareForms,
  legalFormOf,
  sameCompany,
  withoutForm,
  writingsByClass,
} from '../../src/lib/legal_forms/index.ts'

const formsOf = (name: string, country?: string) => withoutForm(name, country).forms
const compare = (one: string, other: string, country?: string, code?: string) =>
  compareForms(formsOf(one, country), formsOf(other, country), country, code)

describe('the name without its legal form', () => {
  it.each([
    ['Kranwerk AG', 'DE', 'kranwerk'],
    ['Kranwerk GmbH & Co. KG', 'DE', 'kranwerk'],
    ['Kranwerk Aktiengesellschaft', 'DE', 'kranwerk'],
    ['蒼空電機株式会社', 'JP', '蒼空電機'],
    ['株式会社蒼空電機', 'JP', '蒼空電機'],
    ['(株)蒼空電機', 'JP', '蒼空電機'],
    ['㈱蒼空電機', 'JP', '蒼空電機'],
    ['有限会社蒼空', 'JP', '蒼空'],
    ['蒼空合同会社', 'JP', '蒼空'],
    ['青空科技有限公司', 'CN', '青空科技'],
    ['青空科技股份有限公司', 'CN', '青空科技'],
    ['주식회사 한빛', 'KR', '한빛'],
    ['(주)한빛', 'KR', '한빛'],
    ['한빛주식회사', 'KR', '한빛'],
    ['ООО «Ромашка»', 'RU', 'ромашка'],
    ['Публичное акционерное общество «Ромашка»', 'RU', 'ромашка'],
    ['Ромашка, АО', 'RU', 'ромашка'],
    ['Ponte S.p.A.', 'IT', 'ponte'],
    ['Ponte S.r.l.', 'IT', 'ponte'],
    ['SIA "Zeme"', 'LV', 'zeme'],
    ['Sabiedrība ar ierobežotu atbildību "Zeme"', 'LV', 'zeme'],
    ['UAB "Jūra"', 'LT', 'jura'],
    ['Järv OÜ', 'EE', 'jarv'],
    ['Järvi Oyj', 'FI', 'jarvi'],
    ['Oy Järvi Ab', 'FI', 'jarvi'],
    ['Fjord AB (publ)', 'SE', 'fjord'],
    ['Fjord ASA', 'NO', 'fjord'],
    ['Fjord A/S', 'DK', 'fjord'],
    ['Fjord ApS', 'DK', 'fjord'],
    ['Hora, a.s.', 'CZ', 'hora'],
    ['Hora spol. s r.o.', 'CZ', 'hora'],
    ['Góra Sp. z o.o.', 'PL', 'gora'],
    ['Hegy Kft.', 'HU', 'hegy'],
    ['Hegy Zrt.', 'HU', 'hegy'],
    ['Gora d.o.o.', 'HR', 'gora'],
    ['Berg N.V.', 'NL', 'berg'],
    ['Berg B.V.', 'NL', 'berg'],
    ['Berg SE', 'DE', 'berg'],
    ['Berg AG & Co. KGaA', 'DE', 'berg'],
    ['PT Gunung Tbk', 'ID', 'gunung'],
    ['Gunung Sdn. Bhd.', 'MY', 'gunung'],
    ['Hill Pte. Ltd.', 'SG', 'hill'],
    ['Hill (Pty) Ltd', 'ZA', 'hill'],
    ['Hill, L.L.C.', 'US', 'hill'],
    ['The Hill Company', 'US', 'hill'],
    ['บริษัท ภูเขา จำกัด (มหาชน)', 'TH', 'ภูเขา'],
    ['Công ty Cổ phần Núi Xanh', 'VN', 'nui xanh'],
  ])('%s (%s) is %s', (name, country, core) => expect(withoutForm(name, country).core.join(' ')).toBe(core))

  it('keeps what is a word of the name', () => {
    expect(withoutForm('AS Roma S.p.A.', 'IT').core).toEqual(['as', 'roma'])
    expect(withoutForm('Limited Brands, Inc.', 'US').core).toEqual(['limited', 'brands'])
    expect(withoutForm('Smith & Co. Ltd', 'GB').core).toEqual(['smith', 'andco'])
    expect(withoutForm('Hotel Sd', 'DE').core).toEqual(['hotel', 'sd'])
    expect(withoutForm('Company').core).toEqual(['company'])
    expect(withoutForm('S.A.').core).toEqual(['sa'])
  })
})

describe('two legal forms', () => {
  it.each([
    ['X AG', 'X Aktiengesellschaft', 'DE'],
    ['X KK', 'X株式会社', 'JP'],
    ['X Kabushiki Kaisha', 'X Co., Ltd.', 'JP'],
    ['X Inc.', 'X Corporation', 'US'],
    ['X AG', 'X SA', 'CH'],
    ['X NV', 'X SA', 'BE'],
    ['OOO X', 'X LLC', 'RU'],
    ['PT X', 'PT X Tbk', 'ID'],
    ['X Pvt Ltd', 'X Private Limited', 'IN'],
  ])('are the same writing: %s, %s (%s)', (one, other, country) => expect(compare(one, other, country)).toBe('same'))

  it.each([
    ['X AG', 'X GmbH', 'DE'],
    ['X GmbH', 'X GmbH & Co. KG', 'DE'],
    ['X PLC', 'X Ltd', 'GB'],
    ['X LLC', 'X Inc', 'US'],
    ['X Oy', 'X Oyj', 'FI'],
    ['X Inc', 'X Ltd', 'GB'],
    ['X 有限公司', 'X 股份有限公司', 'TW'],
  ])('contradict: %s, %s (%s)', (one, other, country) => expect(compare(one, other, country)).toBe('other'))

  it.each([
    ['Ltd', 'Limited', 'VG KY BB BS MU MY NG VC FJ TZ'],
    ['Pte Ltd', 'Pte. Limited', 'HK VG MY'],
    ['Inc.', 'Incorporated', 'VG BB CN JE ZA AU'],
    ['Corp.', 'Corporation', 'VG BB VC'],
    ['PLC', 'Public Limited Company', 'HK IN MT NG'],
    ['LLP', 'Limited Liability Partnership', 'AE SG MY KY'],
    ['LLC', 'Limited Liability Company', 'NZ TZ KR'],
  ])('are the same in short and in full: %s, %s', (short, full, countries) => {
    for (const country of countries.split(' ')) {
      expect([country, compare(`Kranwerk ${short}`, `KRANWERK ${full}`, country)]).toEqual([country, 'same'])
      expect([country, compare(`Kranwerk ${full}`, `KRANWERK ${short}`, country)]).toEqual([country, 'same'])
    }
  })

  it('say nothing where one of them is not given, unless the register knows its code', () => {
    expect(compare('X', 'X AG', 'DE')).toBe('not_given')
    expect(compare('X AG', 'X', 'DE')).toBe('not_given')
    expect(compare('X AG', 'X', 'DE', '6QQB')).toBe('same')
    expect(compare('X GmbH', 'X', 'DE', '6QQB')).toBe('other')
    expect(compare('X GmbH', 'X', 'DE', '8888')).toBe('not_given')
  })
})

describe('the table', () => {
  it('knows the forms of ISO 20275 by their codes', () => {
    expect(legalFormOf('6QQB')).toEqual({ code: '6QQB', name: 'Aktiengesellschaft' })
    expect(legalFormOf('T417')).toEqual({ code: 'T417', name: '株式会社' })
    expect(legalFormOf('8888')).toBeUndefined()
  })

  it('gives each writing of ours a class', () => {
    for (const { text, formClass } of writingsByClass())
      expect(formClass, text).toMatch(/^(llc|jsc|inc|lp|fund|nonprofit)$/)
  })
})

describe('sameCompany', () => {
  it('leaves legal forms and marks out, and nothing else', () => {
    expect(sameCompany('Müller Bau GmbH & Co. KG', 'Muller Bau')).toBe(true)
    expect(sameCompany('蒼空電機株式会社', '蒼空電機')).toBe(true)
    expect(sameCompany('Müller Bau', 'Müller Hochbau')).toBe(false)
    expect(sameCompany('GmbH', 'GmbH')).toBe(false)
  })
})

describe('the general partner of a partnership', () => {
  it.each([
    ['Acme AG & Co KG', 'Acme GmbH & Co. KG'],
    ['Acme SE & Co. KG', 'Acme GmbH & Co. KG'],
    ['Acme KG', 'Acme GmbH & Co. KG'],
    ['Acme GmbH & Co. KG', 'Acme KG'],
    ['Acme KGaA', 'Acme GmbH & Co. KGaA'],
    ['Acme AG & Co. KGaA', 'Acme SE & Co. KGaA'],
  ])('is part of the form: %s, %s', (one, other) => {
    for (const country of ['DE', undefined]) expect(compare(one, other, country)).toBe('other')
    expect(compare(one, other, 'DE', one.includes('KGaA') ? 'T0YJ' : '8Z6G')).toBe('other')
  })

  it.each([
    ['Acme GmbH & Co KG', 'Acme Gesellschaft mit beschränkter Haftung & Co. Kommanditgesellschaft'],
    ['Acme GmbH und Co KG', 'Acme GmbH & Co. Kommanditgesellschaft'],
    ['Acme UG & Co. KG', 'Acme UG (haftungsbeschränkt) & Co. KG'],
    ['Acme SE & Co KGaA', 'Acme SE & Co. Kommanditgesellschaft auf Aktien'],
    ['Acme KG', 'Acme Kommanditgesellschaft'],
  ])('is the same in other writings: %s, %s', (one, other) => expect(compare(one, other, 'DE')).toBe('same'))

  it('is not contradicted by a name that has no form', () => {
    expect(compare('Acme GmbH & Co. KG', 'Acme', 'DE', '8Z6G')).toBe('same')
    expect(compare('Acme GmbH & Co. KG', 'Acme', 'DE')).toBe('not_given')
  })
})
