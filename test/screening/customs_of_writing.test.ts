import { describe, expect, it } from 'vitest'
import { scoreOf } from './listed_party.ts'

describe('one person', () => {
  it.each([
    ['Burmese behind a form of address, spelt otherwise', 'U Thura Htaik', 'THURA HTIKE'],
    ['Burmese behind an office, spelt otherwise', 'General Thet Win Htwe', 'THET WIN HTWAY'],
    ['Burmese of an address and in one word', 'U Zawmin Htaik', 'ZAW MIN HTIKE'],
    ['the name that she was born with, in French', 'Aminata Diabaté née Sangaré', 'SANGARE, Aminata Rokia'],
    ['the name that she was born with, in German', 'Ilse Kramer geb. Hollmann', 'HOLLMANN, Ilse Marta'],
    ['the name that she was born with, in Russian', 'Марина Орлова (ур. Белякова)', 'BELYAKOVA, Marina Igorevna'],
    ['her name of now beside the one of her birth', 'Ewa Nowakowska z domu Zielińska', 'NOWAKOWSKA, Ewa'],
    ['a servant before a letter of the sun', 'Abdus Salam Chowdhury', 'عبد السلام چودهری'],
    ['a servant in Urdu', 'عبدالشکور اچکزئی', 'Abdush Shakur ACHAKZAI'],
    ['a servant of the Maghreb in one word', 'Abdennour Bouzid', 'Abd el-Nour BOUZID'],
    ['peace as Moroccans say it', 'Abdeslam Haddad', 'Abd al-Salam HADDAD'],
    ['Persian of two parts in one word, the rarer part first', 'علی پورکریمی', 'Ali POUR-KARIMI'],
    ['Persian of two parts in one word, the rarer part last', 'مهدی محسنزاده', 'Mehdi MOHSEN ZADEH'],
    ['Persian of two parts in two words', 'پور احمدی رضا', 'Reza POURAHMADI'],
    ['Persian that the list has in one word', 'Reza Pour Ahmadi', 'رضا پوراحمدی'],
    ['Persian that the list has in two words', 'Reza Pourahmadi', 'رضا پور احمدی'],
    ['a title before the only name', 'Dr. Najjar', 'Bassam NAJJAR'],
    ['spaces that a form took away', 'BassamSalehNajjar', 'Bassam Saleh NAJJAR'],
    ['a holding that is called after him', 'Oleg Kvaylakov Holding', 'Oleg Vladimirovich KVAYLAKOV'],
    ['what he owns', 'company owned by Oleg Kvaylakov', 'Oleg Vladimirovich KVAYLAKOV'],
    ['what is paid to him, and where', 'Consulting services for Oleg Kvaylakov Geneva', 'Oleg Vladimirovich KVAYLAKOV'],
    ['initials in one word before the family name', 'OV Kvaylakov', 'Oleg Vladimirovich KVAYLAKOV'],
    ['initials in one word behind it', 'Kvaylakov OV', 'Oleg Vladimirovich KVAYLAKOV'],
    ['initials in one word where all is in capitals', 'KVAYLAKOV VV', 'Viktor Vladimirovich KVAYLAKOV'],
    ['initials in one Cyrillic word', 'Квайлаков ОВ', 'Oleg Vladimirovich KVAYLAKOV'],
  ])('is found by %s', async (_, asked, listed) =>
    expect(await scoreOf('person', asked, listed)).toBeGreaterThanOrEqual(0.7),
  )
})

describe('two people', () => {
  it.each([
    ['another syllable of Burmese', 'U Kyaw Zin Oo', 'KYAW ZAW OO'],
    ['another name at birth', 'Ilse Kramer geb. Hollmann', 'BERGER, Ilse'],
    ['another given name', 'Марина Орлова (ур. Белякова)', 'BELYAKOVA, Tatyana Igorevna'],
    ['whom they serve', 'Abdut Tawab Gul', 'Abdul TALIB GUL'],
    ['another part of Persian', 'ناصر قلی‌زاده', 'Nasser GHOLI POUR'],
    ['a part of Persian more', 'رضا پورمحمدی', 'Reza MOHAMMADI'],
    ['a long vowel that is not written', 'Jamil Hadi Aslan', 'جمل هادی اصلان'],
    ['another patronymic in what he owns', 'Oleg Viktorovich Kvaylakov Holding', 'Oleg Vladimirovich KVAYLAKOV'],
    ['a given name that is short, in capitals', 'KVAYLAKOV ED', 'Ernst Dmitriyevich KVAYLAKOV'],
    ['other initials in one word', 'Kvaylakov SM', 'Oleg Vladimirovich KVAYLAKOV'],
    ['the father in the family name', 'Ian MacDonald', 'Donald, Ian'],
  ])('are not taken for one by %s', async (_, asked, listed) =>
    expect(await scoreOf('person', asked, listed)).toBeLessThan(0.7),
  )
})

describe('one company', () => {
  it.each([
    ['long beginnings with points', 'Ferret. Industr. Monte Rojo', 'FERRETERIA INDUSTRIAL MONTE ROJO'],
    ['its consonants without a point', 'Blue Marlin Stvdg', 'BLUE MARLIN STEVEDORING LLC'],
    ['a beginning and consonants', 'Delta Crown Advtg', 'DELTA CROWN ADVERTISING'],
    ['a word that is cut by no rule', 'Delta Crown Pkg', 'DELTA CROWN PACKAGING'],
    [
      'its name in brackets behind a short form',
      'GEMELIB (Gen. Engineering Co. Libya)',
      'GENERAL ENGINEERING COMPANY OF LIBYA',
    ],
    ['another vowel of Arabic in a word of many', 'Al Badr Gen. Contg', 'AL-BEDR GENERAL CONTRACTING'],
    ['four syllables as one word', 'Dalian Xin Hai Tong Da Exports', 'DALIAN XINHAITONGDA TRADING'],
    ['articles that the list has in one word', 'Al Burj Al Aleh Money Changers', 'ALBURJ ALALEA EXCHANGE COMPANY'],
    ['gold behind the name', "Comptoir de l'Or Mwenga", 'COMPTOIR MWENGA OR SARL'],
    ['works and plant', 'Instrumentation Plant', 'INSTRUMENTATION WORKS PLANT'],
  ])('is found by %s', async (_, asked, listed) =>
    expect(await scoreOf('entity', asked, listed)).toBeGreaterThanOrEqual(0.7),
  )
})

describe('two companies', () => {
  it.each([
    ['what is cut', 'Orion Bay Fwdg', 'ORION BAY FISHING'],
    ['another word of Arabic', 'Al Nasr General Trading', 'AL-NISR GENERAL TRADING'],
    ['another word behind the article', 'Al Wadi Al Jadeed Exchange', 'ALWADI ALSAEID EXCHANGE COMPANY'],
    ['the town', 'Energosbyt Tula PJSC', 'ENERGOSBYT TAMBOV PJSC'],
    ['the adjective of a town', 'Tulskiy Molokozavod', 'PENZENSKIY MOLOKOZAVOD'],
    ['a state in French', 'Office des Postes du Tchad', 'OFFICE DES POSTES DU BENIN'],
    ['the side of a country', 'Pesqueira Moxico Sul', 'PESQUEIRA MOXICO NORTE'],
    ['a bank and a trader', 'Hansu Bank', 'HANSU TRADING CO'],
    ['an insurer and a trader', 'Hansu Insurance', 'HANSU TRADING CO'],
    ['a craft of Turkish', 'Doruk Balikcilik', 'DORUK BAKICILIK'],
    ['a craft of Turkish whose word is long', 'Anka Tarimcilik', 'ANKA TASIMACILIK'],
  ])('are told apart by %s', async (_, asked, listed) =>
    expect(await scoreOf('entity', asked, listed)).toBeLessThan(0.7),
  )
})

describe('one ship', () => {
  it.each([
    ['a vowel more at its end', 'AYE LIN KYAW', 'AYELINKYAWE'],
    ['a vowel twice at its end', 'THAN LWIN HLA', 'THANLWINHLAA'],
  ])('is found by %s', async (_, asked, listed) =>
    expect(await scoreOf('vessel', asked, listed)).toBeGreaterThanOrEqual(0.7),
  )
})
