import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { regionsNamed } from '../../../src/screening/trade/named_regions.ts'
import { ALL_SPELLINGS } from '../../../src/screening/trade/spellings.ts'
import { cpuMs } from '../../cpu.ts'

/** The codes of the regions that texts name beyond doubt. */
const certain = (texts: readonly string[], destination?: string): string[] =>
  regionsNamed(
    texts.map(text => ({ field: 'product', text })),
    destination,
  )
    .filter(({ doubt }) => doubt === undefined)
    .map(({ region }) => region.code)

describe('a region under embargo', () => {
  it.each([
    ['Port of Sevastopol LLC', ['UA-40']],
    ['Sebastopol, ou Севастополь', ['UA-40']],
    ['CRIMEA wine', ['UA-43']],
    ['vin de Crimée', ['UA-43']],
    ['Krym-Resurs', ['UA-43']],
    ['Республика Крым', ['UA-43']],
    ['Сімферополь', ['UA-43']],
    ["Donets'k Steel", ['UA-14']],
    ['Донецький металургійний', ['UA-14']],
    ['МГБ ДНР', ['UA-14']],
    ['Lugansk Coal', ['UA-09']],
    ['Luhans’k and Donetsk', ['UA-14', 'UA-09']],
    ['ЛНР', ['UA-09']],
    ['Krimea Wine', ['UA-43']],
    ['Wein von der Krim', ['UA-43']],
    ['Kerch Shipyard', ['UA-43']],
    ['Керченский пролив', ['UA-43']],
    ['克里米亚酒', ['UA-43']],
    ['Port de Sebastopol', ['UA-40']],
    ['Донецк', ['UA-14']],
    ['DNR Industries', ['UA-14']],
    ['ministry of the DPR', ['UA-14']],
    ['Donbass Coal', ['UA-14', 'UA-09']],
    ['Донбас', ['UA-14', 'UA-09']],
    ['Lougansk', ['UA-09']],
    ['charbon de Louhansk', ['UA-09']],
    ['Луганск', ['UA-09']],
    ['LNR railways', ['UA-09']],
    ['bank of LPR', ['UA-09']],
    ['Kırım şarabı', ['UA-43']],
    ['KIRIM ÖZERK CUMHURİYETİ', ['UA-43']],
    ['Qırım', ['UA-43']],
    ['vinho da Crimeia', ['UA-43']],
    ['Krimhalvön', ['UA-43']],
    ['Krimskoye sparkling wine', ['UA-43']],
    ['Symferopol', ['UA-43']],
    ['Yalta Film Studio', ['UA-43']],
    ['порт Феодосия', ['UA-43']],
    ['شبه جزيرة القرم', ['UA-43']],
    ['Cri\u00admea, Cri\u200bmea', ['UA-43']],
    ['Сrіmea', ['UA-43']],
    ['Mariuроl', ['UA-14']],
    ['Сeвастополь', ['UA-40']],
    ['Sivastopol', ['UA-40']],
    ['Doněck', ['UA-14']],
    ['Donjetsk', ['UA-14']],
    ['دونيتسك', ['UA-14']],
    ['Port of Mariupol', ['UA-14']],
    ['Ługańsk', ['UA-09']],
    ['Alchevsk Iron', ['UA-09']],
  ])('is found in %s', (text, codes) => {
    expect(certain(['something', text])).toEqual(codes)
  })

  it.each([
    'Crime Stoppers',
    'Kyiv Steel',
    'Kriminal GmbH',
    'DPR Korea trading',
    'DPR of Korea',
    'DPRK',
    'dpr construction',
    'Dnr',
    'ALNR1',
    'Kerchief makers',
    'Louisiana',
    'Odessa',
    'Krimmel & Sohn',
    'криминалист',
    'kirim barang ke Jakarta',
    'القرميد الأحمر',
    'Krimi Verlag',
    'Jaltar',
  ])('is not found in %s', text => {
    expect(regionsNamed([{ field: 'product', text }])).toEqual([])
  })

  it.each([
    ['wine to Simferopol', 'UA', ['UA-43']],
    ['flour for Henichesk', 'UA', ['UA-65']],
    ['Kherson', 'UA', ['UA-65']],
    ['Херсон', 'UA', ['UA-65']],
    ['Cherson, Ukraine', 'UA', ['UA-65']],
    ['Zaporizhzhia NPP, Enerhodar', 'UA', ['UA-23']],
    ['Запоріжжя', 'UA', ['UA-23']],
    ['Запорожье', 'RU', ['UA-23']],
    ['Saporischschja', 'DE', ['UA-23']],
    ['Zaporozhye', 'UA', ['UA-23']],
    ['Melitopol', 'RU', ['UA-23']],
    ['Бердянськ', 'UA', ['UA-23']],
    ['Макіївка', 'UA', ['UA-14']],
    ['Makeyevka', 'UA', ['UA-14']],
    ['Горловка', 'RU', ['UA-14']],
    ['Сєвєродонецьк', 'UA', ['UA-09']],
    ['Лисичанск', 'RU', ['UA-09']],
    ['Feodosija', 'RU', ['UA-43']],
    ['Євпаторія', 'UA', ['UA-43']],
    ['Джанкой', 'RU', ['UA-43']],
    ['steel via Kerch', 'TR', ['UA-43']],
    ['non-government-controlled areas of Kherson', 'UA', ['UA-65']],
    ['Donetsk oblast, not under government control', 'UA', ['UA-14']],
    ['Donetsk', 'RU', ['UA-14']],
    ['Khersonska 5, Yalta', 'UA', ['UA-43', 'UA-65']],
    ['Tokmak', 'UA', ['UA-23']],
    ['доставка: г. Донецк, ул. Артёма, 12', 'RU', ['UA-14']],
    ['доставка: г. Донецк ул. Артёма 12', 'RU', ['UA-14']],
    ['Donetsk, ul. Artema 12', 'UA', ['UA-14']],
    ['Donetsk; ul. Artema 12', 'UA', ['UA-14']],
    ['Simferopol, ul. Lenina 3', 'RU', ['UA-43']],
    ['ООО Ромашка, г. Севастополь, ул. Ленина, 1', 'RU', ['UA-40']],
    ['12 Main Street, Donetsk', 'UA', ['UA-14']],
    ['Ленина ул., Луганск', 'UA', ['UA-09']],
    ['steel rebar Donetsk', 'TR', ['UA-14']],
    ['ship without delay to Donetsk', 'UA', ['UA-14']],
    ['deliver no later than Friday to Donetsk', 'UA', ['UA-14']],
    ['не позднее мая в Донецк', 'UA', ['UA-14']],
    ['у Криму', 'UA', ['UA-43']],
    ['Кримська вода', 'UA', ['UA-43']],
    ['Crimean-Congo test kits for a clinic in Crimea', 'UA', ['UA-43']],
  ])('is meant by %s to %s', (text, destination, codes) => {
    expect(certain([text], destination)).toEqual(codes)
  })

  it.each([
    ['Kherson Street 5, Berlin', 'DE'],
    ['Krimstraße 3, Bochum', 'DE'],
    ['12 rue de Crimée, Paris', 'FR'],
    ['Boulevard de Sébastopol', 'FR'],
    ['вулиця Херсонська 5, Київ', 'UA'],
    ['Donetskaya ul. 7, Moscow', 'RU'],
    ['Donetsk, Rostov oblast', 'RU'],
    ['г. Донецк, Ростовская область', 'RU'],
    ['Ростовская обл., г. Донецк', 'RU'],
    ['Кримпер для обжима', 'DE'],
    ['ткань кримплен', 'DE'],
    ['Kersch pump', 'DE'],
    ['Kerschbaum', 'DE'],
    ['ул. Крымская 4, Москва', 'RU'],
    ['вул. Донецька, 7, Київ', 'UA'],
    ['מבקרים', 'IL'],
    ['크림 치즈', 'KR'],
    ['Sebastopol, CA 95472', 'US'],
    ['es krim vanila', 'ID'],
    ['Crimean-Congo haemorrhagic fever test kits', 'KE'],
    ['армянский коньяк', 'RU'],
    ['Krymsk, Krasnodar krai', 'RU'],
    ['Запорожец', 'RU'],
    ['Zaporizhstal', 'UA'],
    ['кримінал', 'UA'],
    ['Anton Donets', 'PL'],
    ['Poulet de Louhans', 'FR'],
    ['Kramatorsk', 'UA'],
    ['Odesa', 'UA'],
    ['Korea (DPR)', 'CN'],
  ])('is told apart from %s to %s', (text, destination) => {
    expect(regionsNamed([{ field: 'product', text }], destination)).toEqual([])
  })

  it.each([
    ['product', 'city of Kherson', 'UA', /Ukraine held/],
    ['product', '73000 Kherson', 'UA', /Ukraine held/],
    ['product', 'Donetsk oblast, government-controlled', 'UA', /Ukraine held/],
    ['product', 'furniture for the Hotel Yalta, Prague', 'CZ', /named after it/],
    ['product', 'Zaporizhzhia city', 'UA', /Ukraine held/],
    ['product', 'Kramatorsk, Donetsk oblast', 'UA', /Ukraine held/],
    ['product', 'wheat, not from Crimea', 'TR', /not meant/],
    ['product', 'krim', 'ID', /place or word like it/],
    ['product', 'Pumps for Donetsk via Rostov-on-Don', 'RU', /namesake/],
    ['product', '346330 Donetsk', 'RU', /namesake/],
    ['parties[0]', 'Shakhtar Donetsk', 'PL', /namesake/],
    ['parties[0]', 'Nikolai Lugansky', 'US', /family/],
    ['parties[0]', 'Jan Doniec', 'PL', /family/],
    ['parties[0]', 'Randy Cherson', 'US', /family/],
    ['parties[0]', 'Sergey Krymsky', 'RU', /family/],
    ['parties[0]', 'Иван Крымский', 'RU', /family/],
    ['parties[0]', 'Анна Луганская', 'RU', /family/],
    ['product', 'no delivery to Crimea', 'UA', /not meant/],
    ['product', 'not for Donetsk', 'UA', /not meant/],
    ['product', 'משקאות קרים', 'IL', /place or word like it/],
    ['product', 'Sebastopol goat cheese', 'US', /place or word like it/],
    ['parties[0]', 'Yalta Film Studio', 'US', /named after it/],
    ['parties[0]', 'DNR Industries', 'US', /other meanings/],
  ])('may be meant by the %s %s to %s', (field, text, destination, doubt) => {
    expect(regionsNamed([{ field, text }], destination)).toMatchObject([{ field, doubt: expect.stringMatching(doubt) }])
  })

  it.each(ALL_SPELLINGS)('is found in another script: %s', (text, code) => {
    expect(certain([`12 t ${text}`], 'UA')).toContain(code)
  })

  it.each(['Луганская Народная Республика', 'Lugansky Mashinostroitelny Zavod Imeni Lenina'])(
    'is certain in the name of an organisation: %s',
    text => {
      const [named] = regionsNamed([{ field: 'parties[0]', text }], 'RU')
      expect(named).not.toHaveProperty('doubt')
      expect(named).toMatchObject({ region: { code: 'UA-09' } })
    },
  )

  it('is named once, by the text that leaves no doubt', () => {
    const texts = [
      { field: 'product', text: 'oil, not from Crimea' },
      { field: 'parties[0]', text: 'Port of Kerch' },
    ]
    expect(regionsNamed(texts, 'UA')).toMatchObject([{ region: { code: 'UA-43' }, field: 'parties[0]', word: 'kerch' }])
    expect(regionsNamed(texts, 'UA')[0]).not.toHaveProperty('doubt')
  })

  it('of any text is looked for in time that grows with its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), text =>
        Array.isArray(regionsNamed([{ field: 'product', text }])),
      ),
    )
    const startedMs = cpuMs()
    regionsNamed(
      [
        { field: 'product', text: 'zaporzhzh'.repeat(10_000) },
        { field: 'product', text: 'not a '.repeat(20_000) },
      ],
      'UA',
    )
    expect(cpuMs() - startedMs).toBeLessThan(2_000)
  })
})
