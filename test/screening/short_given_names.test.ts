import { describe, expect, it } from 'vitest'
import { scoreOf } from './listed_party.ts'

describe('one person', () => {
  it.each([
    ['Croatian', 'Stipe Kvrgelja', 'Stjepan KVRGELJA'],
    ['Serbian in Cyrillic letters', 'Ђоко Кврљачин', 'Djordje KVRLJACIN'],
    ['Bosnian', 'Meho Kvadalija', 'Mehmed KVADALIJA'],
    ['Bulgarian', 'Гошо Квастев', 'Georgi KVASTEV'],
    ['Romanian', 'Nelu Cvastureanu', 'Ion CVASTUREANU'],
    ['Georgian', 'ლადო კვასტიანი', 'Vladimer KVASTIANI'],
    ['Armenian', 'Hovik Kvastanyan', 'Hovhannes KVASTANYAN'],
    ['Hebrew in its own letters', 'שמוליק קוסטבסקי', 'Shmuel KVASTAVSKI'],
    ['Hebrew in Latin letters', 'Srulik Kvastavski', 'ישראל קווסטבסקי'],
    ['Ukrainian', 'Грицько Квастюк', 'Hryhoriy KVASTYUK'],
    ['Belarusian', 'Zmitser Kvastsevich', 'Dzmitry KVASTSEVICH'],
    ['Polish', 'Staszek Kwastowicz', 'Stanislaw KWASTOWICZ'],
    ['Turkish', 'İbo Kvastaroğlu', 'Ibrahim KVASTAROGLU'],
    ['Kurdish', 'Xelo Kvastani', 'Khalil KVASTANI'],
    ['Egyptian', 'Hamada Kvastawi', 'Ahmed KVASTAWI'],
    ['Algerian', 'Kouider Qvastani', 'Abdelkader QVASTANI'],
    ['Greek', 'Μήτσος Κβασταρίδης', 'Dimitrios KVASTARIDIS'],
    ['Mexican', 'Moncho Cuastareno', 'Ramon CUASTARENO'],
    ['Brazilian', 'Zeca Cuastarao', 'Jose CUASTARAO'],
    ['Russian', 'Шурик Квастаров', 'Aleksandr KVASTAROV'],
    ['the other way round', 'Stjepan Kvrgelja', 'Stipe KVRGELJA'],
  ])('is found by a short form that is %s', async (_, asked, listed) =>
    expect(await scoreOf('person', asked, listed)).toBeGreaterThanOrEqual(0.7),
  )
})

describe('two people', () => {
  it.each([
    ['of which one has a short form of another name', 'Stipe Kvrgelja', 'Zvonimir KVRGELJA'],
    ['whose names have one short form', 'Vladislav Kvastin', 'Vladimir KVASTIN'],
    ['of Hebrew', 'מוטי קוסטבסקי', 'Shmuel KVASTAVSKI'],
  ])('are not one, %s', async (_, asked, listed) => expect(await scoreOf('person', asked, listed)).toBeLessThan(0.7))
})
