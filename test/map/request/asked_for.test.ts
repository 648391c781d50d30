import { describe, expect, it } from 'vitest'
import { readKind } from '../../../src/map/request/kind.ts'

const tagsOf = (capability: string, country?: string): readonly string[] => readKind({ capability }, country).osmTags

describe('what a text asks for', () => {
  it.each([
    ['boulangerie mit Garten und Kaffee', 'shop=bakery'],
    ['kavárna with a garden and ice cream', 'amenity=cafe'],
  ])('is what stands before "with", in whatever language: %s', (text, tag) => expect(tagsOf(text)).toContain(tag))

  it.each([
    ['our dog had a litter of puppies and we need a glazier', 'craft=glaziery'],
    ['nos robaron la moto y buscamos un cerrajero', 'shop=locksmith'],
    ['siamo appena usciti dal dentista e cerchiamo un fioraio', 'shop=florist'],
    ['wir waren beim Zahnarzt und suchen jetzt einen Optiker', 'shop=optician'],
  ])('is the name that is looked for, whatever is told before: %s', (text, tag) => expect(tagsOf(text)).toContain(tag))

  it.each([
    ['my dog limps and I need a doctor', 'amenity=veterinary'],
    ['خضار طازجة بس، ما أبغى كيماوي', 'shop=greengrocer'],
  ])('is not what says too little, nor what is denied: %s', (text, tag) => expect(tagsOf(text)).toContain(tag))

  it.each([
    ['可以租自行车的酒店', 'tourism=hotel'],
    ['教英语的驾校', 'amenity=driving_school'],
    ['能换外币的邮局', 'amenity=post_office'],
    ['masaj yapan otel', 'tourism=hotel'],
    ['dövme yapan berber', 'shop=hairdresser'],
    ['ingilizce ders veren sürücü kursu', 'amenity=driving_school'],
    ['꽃 파는 슈퍼마켓', 'shop=supermarket'],
    ['자전거 빌려주는 호텔', 'tourism=hotel'],
  ])('is the name behind what it does besides: %s', (text, tag) => expect(tagsOf(text)[0]).toBe(tag))

  it.each([
    ['遛狗的公园', 'leisure=dog_park'],
    ['学钢琴的学校', 'amenity=music_school'],
    ['pizza yapan restoran', 'cuisine=pizza'],
    ['ikinci el eşya satan mağaza', 'shop=second_hand'],
  ])('is what somebody does whose name says nothing of it: %s', (text, tag) => expect(tagsOf(text)[0]).toBe(tag))

  it.each([
    ['jag har ont i ryggen, kiropraktor', 'healthcare=chiropractor'],
    ['mám rozbité auto, taxi', 'amenity=taxi'],
    ['köpeğim hasta, taksi', 'amenity=taxi'],
    ['my car broke down, hotel', 'tourism=hotel'],
    ['我的车坏了，酒店', 'tourism=hotel'],
  ])('is the name that is all that is said behind a story: %s', (text, tag) => expect(tagsOf(text)).toContain(tag))

  it.each([
    ['pub showing football', 'amenity=pub'],
    ['gym offering yoga', 'leisure=fitness_centre'],
    ['butcher selling game', 'shop=butcher'],
    ['hostel allowing dogs', 'tourism=hostel'],
  ])('is the name before a verb in -ing: %s', (text, tag) => expect(tagsOf(text)).toContain(tag))

  it.each([
    ['dětský doktor, který bere nové pacienty', 'healthcare:speciality=paediatrics'],
    ['hotel by the sea, pool', 'tourism=hotel'],
    ['somewhere to eat with kids, playground', 'amenity=restaurant'],
    ['haircut and colour, nails', 'shop=hairdresser'],
    ['my dog is limping, doctor', 'amenity=veterinary'],
  ])('is not what there is to be besides: %s', (text, tag) => expect(tagsOf(text)).toContain(tag))

  it.each([
    ["lamp's flickering, who rewires those", 'craft=electrician'],
    ['Lampe flackert, wer macht Elektroinstallation', 'craft=electrician'],
  ])('is done by whoever is asked for behind a pause: %s', (text, tag) => expect(tagsOf(text)).toContain(tag))

  it.each([['sewing machine jammed, who can fix it', 'shop=sewing']])(
    'is told before, where that says no more: %s',
    (text, tag) => expect(tagsOf(text)).toContain(tag),
  )

  it.each([
    ['studio na paznokcie', 'shop=nails'],
    ['souvenir de Lisbonne, une montre', 'shop=watches'],
    ['dentist taking on new patients', 'amenity=dentist'],
  ])('is more than a word that says nothing of what: %s', (text, tag) => expect(tagsOf(text)).toContain(tag))

  it.each([
    ['Cordhose kürzen lassen', 'craft=tailor'],
    ['Regenjacke nähen lassen', 'craft=tailor'],
  ])('is to be done to what stands first: %s', (text, tag) => expect(tagsOf(text)).toContain(tag))

  it('is no word that holds the sentence together, nor another that only begins alike', () => {
    expect(tagsOf('un fauteuil rétro dans une brocante')).not.toContain('leisure=dance')
    expect(tagsOf('kringloopwinkel in de wijk')).toContain('shop=second_hand')
  })

  it('is asked for, though it is described like talk', () =>
    expect(tagsOf('schoenmaker die veel geduld heeft')).toContain('craft=shoemaker'))
})

describe('what a text tells besides', () => {
  it.each([
    ['on est en vacances avec trois enfants, tu connais une crêperie sans gluten', 'cuisine=crepe'],
    ['siamo in viaggio con i nonni, mi trovi una pizzeria con posti fuori?', 'cuisine=pizza'],
    ['trabajo de noche y salgo a las 7, un bar de carretera con terraza', 'amenity=bar'],
    ['museo no, quiero una librería que abra el domingo', 'shop=books'],
    ['Waschsalon rund um die Uhr nähe Hostel', 'shop=laundry'],
    ['wasserette dag en nacht open bij het hostel', 'shop=laundry'],
    ['ホテルの近くのコインランドリー', 'shop=laundry'],
    ['optyk znający język migowy', 'shop=optician'],
    ['işaret dili bilen gözlükçü', 'shop=optician'],
    ['bez mięsa i bez nabiału obiad', 'amenity=restaurant'],
    ['hotel marco polo for my dog', 'tourism=hotel'],
    ['海外カードが使えるATM', 'amenity=atm'],
    ['眼科 待たないとこ 梅田', 'healthcare:speciality=ophthalmology'],
    ['veganer lieferdienst ohne mindestbestellwert', 'amenity=restaurant'],
    ['something vegan', 'amenity=restaurant'],
    ['koosjere bakker amsterdam zondag open', 'shop=bakery'],
    ['dentiste Perpignan', 'amenity=dentist'],
    ['forn sense gluten obert diumenge', 'shop=bakery'],
  ])('is not what it asks for: %s', (text, tag) => expect(tagsOf(text)).toContain(tag))

  it.each([
    ['a tailor, I know it is late', 'craft=tailor'],
    ['I need an electrician, a plumber', 'craft=electrician'],
    ['we want a hotel, a pool would be nice', 'tourism=hotel'],
    ['je cherche un serrurier, un électricien', 'shop=locksmith'],
    ['mein Fahrrad hat einen Platten, eine Werkstatt bitte', 'shop=bicycle'],
    ['mi bici está rota, un taller', 'shop=bicycle'],
    ['vegan shop', 'shop=health_food'],
    ['un caixer', 'amenity=atm'],
  ])('is asked for where it was said first: %s', (text, tag) => expect(tagsOf(text)).toContain(tag))

  it.each(['chipotle sauce shop', 'sklep bez glutenu'])('is no place to eat: %s', text =>
    expect(tagsOf(text)).toEqual([]),
  )

  it('has no condition of a word that is like one of Catalan', () =>
    expect(readKind({ capability: 'target shooting range' }, 'US').conditions).toEqual([]))

  it.each(['plumber salary', 'dentist joke', 'plumber memes'])('makes no business of what it is about: %s', text =>
    expect(tagsOf(text)).toEqual([]),
  )
})

describe('a brand', () => {
  const brandOf = (text: string, country: string): readonly string[] =>
    readKind({ capability: text }, country).conditions?.find(({ key }) => key === 'brand')?.values ?? []

  it.each([
    ['بيتزا هت بس ما يكون غالي', 'SA', 'Pizza Hut'],
    ['gibt es hier eine Penny Filiale', 'AD', 'Penny'],
    ['waar is een Jumbo vestiging', 'AD', 'Jumbo'],
    ['en yakın BİM şubesi', 'AD', 'BİM'],
    ['Netto und nicht so teuer bitte', 'AD', 'Netto'],
  ])('is more than a kind that is a part of its name, also abroad: %s', (text, country, name) =>
    expect(brandOf(text, country)).toContain(name),
  )
})
