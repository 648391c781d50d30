import { describe, expect, it } from 'vitest'
import { readKind } from '../../../src/map/request/kind.ts'
import { momentOf, momentsOf, type OpenWish } from '../../../src/map/wishes/moments.ts'
import { readWish } from '../../../src/map/wishes/wish.ts'
import { cpuMs } from '../../cpu.ts'

const kindOf = (capability: string) => readKind({ capability }, undefined)

describe('a condition', () => {
  it.each([
    ['vegan restaurant', 'amenity=restaurant', ['diet:vegan']],
    ['Wo finde ich ein veganes Restaurant mit Terrasse?', 'amenity=restaurant', ['diet:vegan', 'outdoor_seating']],
    ['wheelchair accessible dentist', 'amenity=dentist', ['wheelchair']],
    ['halal butcher', 'shop=butcher', ['diet:halal']],
    ['gluten free bakery', 'shop=bakery', ['diet:gluten_free']],
    ['restaurant végétarien', 'amenity=restaurant', ['diet:vegetarian']],
    ['ヴィーガンのカフェ', 'amenity=cafe', ['diet:vegan']],
    ['museum for wheelchairs', 'tourism=museum', ['wheelchair']],
    ['museum met gratis toegang', 'tourism=museum', ['fee']],
    ['pizzeria che consegna a domicilio', 'cuisine=pizza', ['delivery']],
    ['un café où les chiens sont acceptés', 'amenity=cafe', ['dog']],
    ['Wi-Fiのあるカフェ', 'amenity=cafe', ['internet_access']],
    ['Café wo kinder sich austoben', 'amenity=cafe', ['playground']],
    ['pizzeria senza scendere dalla macchina', 'cuisine=pizza', ['drive_through']],
    ['coiffeur, y aller comme ça', 'shop=hairdresser', ['reservation']],
    ['restaurante que no haya escaleras', 'amenity=restaurant', ['wheelchair']],
  ])('of %s is read beside %s: %j', (text, tag, keys) => {
    const kind = kindOf(text)
    expect(kind.osmTags).toContain(tag)
    expect(kind.conditions?.map(({ key }) => key).sort()).toEqual(keys)
    expect(kind.unused).toEqual([])
  })

  it.each(['self service laundry', 'shop=hairdresser', 'flower delivery', 'organic', 'delivery'])(
    'is not taken out of what names a kind by it: %s',
    text => expect(readWish(text)).toEqual({ conditions: [] }),
  )

  it.each([
    ['air conditioning repair near me', 'craft=hvac'],
    ['internet cafe near me', 'amenity=internet_cafe'],
    ['riparazione aria condizionata', 'craft=hvac'],
    ['emergency plumber', 'craft=plumber'],
    ['fontanero a domicilio', 'craft=plumber'],
    ['karting near me', 'sport=karting'],
    ['somewhere to go bowling with kids', 'leisure=bowling_alley'],
    ['restaurant that is not vegan', 'amenity=restaurant'],
    ['Restaurant ohne Terrasse', 'amenity=restaurant'],
  ])('is not made of other words, nor of the opposite: %s', (text, tag) => {
    const kind = kindOf(text)
    expect(kind.osmTags).toContain(tag)
    expect(kind.conditions).toEqual([])
  })

  it.each([
    ['emergency dentist near me', 'amenity=dentist', ['emergency']],
    ['vegan restaurant with terrace near me', 'amenity=restaurant', ['diet:vegan', 'outdoor_seating']],
    ['24 hour gas station near me', 'amenity=fuel', ['opening_hours']],
  ])('stays beside a kind that needs other words around it: %s', (text, tag, keys) => {
    const kind = kindOf(text)
    expect(kind.osmTags).toContain(tag)
    expect(kind.conditions?.map(({ key }) => key).sort()).toEqual(keys)
  })
})

describe('a condition in the words of a kind', () => {
  it.each([
    ['halal burger drive thru', 'amenity=fast_food', ['diet:halal', 'drive_through']],
    ['marché bio', 'amenity=marketplace', ['organic']],
    ['shisha place with terrace', 'amenity=hookah_lounge', ['outdoor_seating']],
    ['notary without an appointment', 'office=notary', ['reservation']],
    ['Spielplatz mit Klo', 'leisure=playground', ['toilets']],
  ])('is read besides: %s is %s with %j', (text, tag, keys) => {
    const { osmTags, conditions = [] } = kindOf(text)
    expect(osmTags).toContain(tag)
    expect(conditions.map(({ key }) => key)).toEqual(expect.arrayContaining(keys))
  })

  it('is read besides when it is a time', () =>
    expect(kindOf('épicerie de nuit encore ouverte à 23h30').open?.hour).toBeDefined())

  it('is not, where the condition is what the kind does', () => {
    expect(kindOf('air conditioning repair').conditions).toEqual([])
    expect(kindOf('internet cafe').conditions).toEqual([])
  })

  it.each([
    ['araba yıkama self servis kartla', 'amenity=car_wash'],
    ['парковка с видеонаблюдением и бесплатно', 'amenity=parking'],
  ])('makes no other kind of a part of itself, nor gives way to what describes: %s is %s', (text, tag) =>
    expect(kindOf(text).osmTags).toContain(tag),
  )

  it.each([
    ['hediye paketi', 'shop=gift', []],
    ['hediye paketi yapan kitapçı', 'shop=books', []],
    ['a bookshop, to take with me', 'shop=books', []],
    ['supermercado com caixa automática', 'shop=supermarket', ['self_checkout']],
    ['banco com caixa automática', 'amenity=bank', ['atm']],
  ])('is not made of a word that is of another thing: %s is %s with %j', (text, tag, keys) => {
    const { osmTags, conditions = [] } = kindOf(text)
    expect(osmTags).toContain(tag)
    expect(conditions.map(({ key }) => key)).toEqual(keys)
  })

  it.each([
    ['vegan takeaway', 'amenity=fast_food', 'diet:vegan'],
    ['cykelsmed', 'shop=bicycle', 'service:bicycle:repair'],
    ['fietsenmaker', 'shop=bicycle', 'service:bicycle:repair'],
    ['alfarrabista', 'shop=books', 'second_hand'],
  ])('is read where nothing is said besides: %s is %s with %s', (text, tag, key) => {
    const { osmTags, conditions = [] } = kindOf(text)
    expect(osmTags).toContain(tag)
    expect(conditions.map(one => one.key)).toContain(key)
  })

  it('of goods is not what is asked for, though it comes first', () =>
    expect(kindOf('비건 빵집').osmTags[0]).toBe('shop=bakery'))

  it('names no kind where the word for one is only misspelt', () =>
    expect(kindOf('resturant med handicaptoilet')).toMatchObject({
      basis: 'spelling',
      osmTags: ['amenity=restaurant'],
      conditions: [{ key: 'toilets:wheelchair' }],
    }))
})

describe('what the words for a kind say besides', () => {
  it.each([
    ['mosque', 'amenity=place_of_worship', 'religion', 'muslim'],
    ['Wo kann ich Batterien entsorgen?', 'amenity=recycling', 'recycling:batteries', 'yes'],
    ['заправка с метаном', 'amenity=fuel', 'fuel:cng', 'yes'],
    ['コインランドリー', 'shop=laundry', 'self_service', 'yes'],
    ['borne de recharge type 2', 'amenity=charging_station', 'socket:type2', 'yes'],
  ])('is a condition of that kind: %s', (text, tag, key, value) => {
    const { osmTags, conditions = [], unused } = kindOf(text)
    expect(osmTags).toContain(tag)
    expect(conditions.find(one => one.key === key)?.values).toContain(value)
    expect(unused).toEqual([])
  })

  it('is none of another', () => expect(kindOf('shop for batteries and glass').conditions).toEqual([]))

  it('may be two things in one word', () =>
    expect(kindOf('nepalilainen lounasbuffa').conditions?.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['buffet', 'lunch']),
    ))
})

describe('a slip of the pen in a condition', () => {
  it('is put right, and said so', () => {
    const { osmTags, conditions, readAs } = kindOf('öffentliche Toilette mit Wickeltsich')
    expect(osmTags).toEqual(['amenity=toilets'])
    expect(conditions?.map(({ key }) => key)).toEqual(['changing_table'])
    expect(readAs).toContain('wickeltisch')
  })

  it('is not looked for in words that were understood', () =>
    expect(kindOf('Restaurant mit Terrasse').readAs).toBeUndefined())
})

describe('what stands before a postposition', () => {
  it.each([
    ['okul yanında kırtasiye', 'shop=stationery'],
    ['otel için temizlik firması', 'craft=cleaning'],
    ['koulun vieressä kukkakauppa', 'shop=florist'],
    ['ravintolaa varten viinikauppa', 'shop=wine'],
  ])('is not what is asked for: %s', (text, tag) => expect(kindOf(text).osmTags).toContain(tag))
})

describe('words for a search field', () => {
  it.each([
    ['psykoterapeutti kela-korvaus vapaita aikoja', 'healthcare=psychotherapist'],
    ['valokuvaaja ylioppilaskuvat rento', 'craft=photographer'],
    ['zlatnictvi zvetseni prstynku', 'shop=jewelry'],
    ['ginecologista mulher atenciosa', 'healthcare:speciality=gynaecology'],
  ])('are read in the language that says most of them: %s', (text, tag) => {
    expect(kindOf(text).osmTags).toContain(tag)
    expect(kindOf(text).unused?.length).toBeGreaterThan(0)
  })

  it('have their slips put right in it', () =>
    expect(kindOf('Tierartz Notdienst Wochenende')).toMatchObject({
      basis: 'spelling',
      readAs: 'tierarzt',
      osmTags: ['amenity=veterinary'],
    }))
})

describe('what is said to an assistant', () => {
  it.each([
    'write me a poem about a cat',
    'czemu boli mnie głowa po kawie',
    'скільки ще до відпустки',
    '明日の天気おしえて',
    'raconte-moi une blague',
  ])('names no business: %s', text => expect(kindOf(text).basis).toBe('none'))

  it.each([
    ['疲れたからマッサージ行きたい', 'shop=massage'],
    ['hello, I need a plumber', 'craft=plumber'],
    ['translate my birth certificate', 'office=translator'],
  ])('does when it asks for one: %s', (text, tag) => expect(kindOf(text).osmTags).toContain(tag))
})

describe('a day in figures', () => {
  it.each(['gym open 24 hours', 'Tankstellen 24h', 'apotheken 24 h', 'open for 24 hours pharmacy', 'médecin 24h/24'])(
    'is all day, whatever the word before ends with: %s',
    text => expect(kindOf(text).conditions?.map(({ key }) => key)).toContain('opening_hours'),
  )

  it.each(['phone repair within 24 hours', 'pressing en 24h'])('is none that something takes: %s', text =>
    expect(kindOf(text).conditions ?? []).toEqual([]),
  )
})

describe('what a sentence begins with', () => {
  it.each([
    ['vi har precis flyttat hit och behöver en rörmokare', 'craft=plumber'],
    ['vi er lige flyttet hertil og mangler en tandlæge', 'amenity=dentist'],
    ['이사 왔는데 빵집 필요해요', 'shop=bakery'],
    ['could you point me to a decent dentist', 'amenity=dentist'],
    ['would you mind telling me where the closest dentist is', 'amenity=dentist'],
    ['beekeeper, chestnut honey', 'craft=beekeeper'],
  ])('asks for the kind only where nothing later does: %s is %s', (text, tag) =>
    expect(kindOf(text).osmTags[0]).toBe(tag),
  )
})

describe('what nothing is made of', () => {
  it.each([
    ['dentist accepting new patients', 'accepting new patients'],
    ['cheap hairdresser', 'cheap'],
    ['cheap hotel', 'cheap'],
    ['hotel barato', 'barato'],
    ['nöbetçi eczane', 'nöbetçi'],
    ['静かなカフェ', '静かな'],
    ['Je cherche un garage pas cher', 'pas cher'],
    ['近くのラーメン屋で英語メニューがあるところ', '英語メニュー'],
    ['boşanma avukatı, sert biri', 'sert biri'],
    ['歯医者、待たされないとこ', '待たされないとこ'],
    // With its ending, and whatever small words are within.
    ['心療内科 初診 待たない', '待たない'],
    ['手話のできる弁護士', '手話のできる'],
    ['24時間 コインランドリー 布団洗える', '布団洗える'],
    ['tienda de juguetes de madera', 'juguetes de madera'],
    ['location de voiture, boîte auto sans carte de crédit', 'boîte auto sans carte de crédit'],
    ["mosque with a ladies' prayer room and a car park", "with a ladies' prayer room"],
    ['Pension unter 60€ mit WLAN', 'unter 60€'],
    ['fleuriste qui livre demain', 'livre demain'],
    // What is said beside the name of the kind, though it says the kind as well.
    ['Guldsmed reparation af halskæde', 'reparation af halskæde'],
    ['痛くない歯医者さん教えて', '痛くない'],
    ['天然酵母のパン屋', '天然酵母の'],
    ['誕生日用の花束を作ってくれる花屋', '誕生日用の花束を作ってくれる'],
    ['Hausarzt, der noch neue Patienten nimmt', 'der noch neue Patienten nimmt'],
    ['vvs-mand, der kan komme i dag', 'der kan komme i dag'],
    ['rörmokare som kommer i dag', 'som kommer i dag'],
    ['hairdresser balayage and extensions', 'balayage and extensions'],
    // With the small verb or adverb it ends in.
    ['een slotenmaker die niet te duur is', 'die niet te duur is'],
    ['Reitschule die Kinder ab vier nimmt', 'die Kinder ab vier nimmt'],
    ['un coiffeur qui écoute bien', 'qui écoute bien'],
    ['frisör som lyssnar bra', 'som lyssnar bra'],
    ['kadeřník který poslouchá hodně', 'který poslouchá hodně'],
    // Though another language has such a small word, or the word is one in greetings.
    ['un dentiste qui répond vite', 'qui répond vite'],
    ['un cours de danse pour enfants de 6 ans', 'pour enfants de 6 ans'],
    ['restaurant med dejlig udsigt og have', 'med dejlig udsigt og have'],
    ['frisör som är bra', 'som är bra'],
    ['zubař který je dobrý', 'který je dobrý'],
    ['人均50左右的日料', '人均50左右'],
    ['4人部屋のあるホテル', '4人部屋のある'],
  ])('in %s is named: %s', (text, named) => expect(kindOf(text).unused).toContain(named))
})

describe('what guests need', () => {
  it.each([
    ['camping con prese elettriche', 'power_supply'],
    ['kemp se zásuvkami', 'power_supply'],
    ['hostal con duchas', 'shower'],
    ['Thermalbad mit Sauna', 'sauna'],
    ['museum mit Kinderwagen', 'stroller'],
    ['엘리베이터 있는 호텔', 'elevator'],
    ['拉麵 收apple pay', 'payment:apple_pay'],
    ['ラーメン line pay使える', 'payment:line_pay'],
  ])('is read wherever there are guests: %s', (text, key) =>
    expect(kindOf(text).conditions?.map(one => one.key)).toContain(key),
  )

  it('of a shop that sells it is no condition', () => expect(kindOf('Kinderwagen kaufen').conditions).toEqual([]))
})

describe('what is brought home', () => {
  it.each([
    'sushi they bring to your home',
    'Bäckerei die Brötchen an die Haustür bringt',
    'un traiteur qui apporte les plats chez moi',
    'frutería que me traiga la fruta a casa',
    'pizzeria che porta la pizza a casa',
    'доставят суши домой',
    'pizzeria joka tuo ruuan kotiin',
    'مطعم يجيب الاكل للبيت',
    'resto qui me livre le repas à domicile',
    'двери с доставкой',
    'доставка дверей',
    'двері з доставкою',
    'dveře, které doručí domů',
  ])('is delivered, whatever stands between the words: %s', text =>
    expect(kindOf(text).conditions?.map(one => one.key)).toContain('delivery'),
  )

  it.each(['porta di casa riparazione', 'affär som säljer dörrar', 'двери в дом купить'])('is no door: %s', text =>
    expect(kindOf(text).conditions).toEqual([]),
  )
})

describe('what is brought in another sense', () => {
  it.each([
    'steak house where you can bring your own wine',
    'curry house bring your own bottle',
    'restaurant where kids bring home toys',
    'restaurant où on apporte son vin à la maison',
    'librairie livres pour la maison',
    'fabbro porta bloccata in casa',
    'negozio porta in legno a casa',
    'frisør der kommer hjem',
    'restaurant hvor vi kommer ud og spiser',
    'café hvor der kommer sol ud',
    'mekaniker som kommer hem',
    'quién lleva muebles a casa',
    'quem leva móveis a casa',
  ])('is not delivered: %s', text => expect(kindOf(text).conditions?.map(one => one.key)).not.toContain('delivery'))
})

describe('a weekend', () => {
  it.each([
    'a weekend bag',
    'my weekend bag is broken, who repairs it',
    'a weekend market',
    'mochila de fin de semana',
    'sac de week-end',
    'borsa da fine settimana',
    'hafta sonu çantası',
    '週末のバッグ',
    '주말 가방',
    'laukku viikonlopuksi',
    'en weekend taske',
    'Mietwagen übers Wochenende',
    'hyra bil över helgen',
    'a spa for a weekend away',
    'spa pour un week-end',
  ])('that something is for, or held on, is no time: %s', text => expect(kindOf(text).open).toBeUndefined())

  it.each(['fryzjer w weekend', 'kadeřnictví o víkendu', 'bakery open on saturday'])(
    'is any time of its first day: %s',
    text => expect(kindOf(text).open).toEqual({ weekday: 6 }),
  )

  it.each([
    'nightclub at the weekend',
    'discoteca no fim de semana',
    'natklub i weekenden',
    'Bar am Wochenende',
    '周末酒吧',
    'bar open on saturday',
  ])('is the evening of it for who opens then, for in the morning the night before may last: %s', text =>
    expect(kindOf(text).open).toEqual({ weekday: 6, part: 'evening' }),
  )

  it('leaves an hour that was said', () => expect(kindOf('bar saturday at 3pm').open).toMatchObject({ hour: 15 }))
})

describe('"open"', () => {
  it.each([
    'open bar near me',
    'is there an open bar around here',
    'open gym near me',
    'pharmacies open day time',
    'bakery open day after tomorrow',
    'takeaway open, kitchen still serving',
  ])('is of a place, a day that goes on, or before a pause: %s', text => expect(kindOf(text).open).toBeDefined())

  it('day and night is always', () => {
    const { conditions, open, unused } = kindOf('pharmacy open day and night')
    expect(conditions?.map(one => one.key)).toEqual(['opening_hours'])
    expect({ open, unused }).toEqual({ open: undefined, unused: [] })
  })

  it('bar of a wedding is none', () => expect(kindOf('wedding venue with open bar').open).toBeUndefined())

  it('until an hour is not until so many children', () =>
    expect(kindOf('restaurante abierto hasta las diez niños gratis').open).toMatchObject({ hour: 10, until: true }))
})

describe('small words', () => {
  it.each(['cerco pizza vicino a me', 'farmacia più vicina a me'])('are not named as unused: %s', text =>
    expect(kindOf(text).unused).toEqual([]),
  )

  it.each([
    ["restaurant pas cher s'il vous plaît", 'pas cher'],
    ['riparazione porta di casa non', 'riparazione porta di casa'],
    ['conserto porta de casa não', 'conserto porta de casa'],
    ['plumber who can come this', 'who can come'],
    ['sushi no rice', 'no rice'],
    ['restaurante que não seja caro', 'que não seja caro'],
  ])('end no wish, and a negation begins one: %s', (text, unused) => expect(kindOf(text).unused).toEqual([unused]))

  it('name no kind where nothing else is left', () =>
    expect(kindOf('toilet med puslebord')).toMatchObject({
      osmTags: ['amenity=toilets'],
      conditions: [{ key: 'changing_table' }],
      unused: [],
    }))

  it.each(['biopark', 'biobank'])('are not made of %s', text => expect(kindOf(text).osmTags).toEqual([]))

  it('are no second card', () =>
    expect(kindOf('restaurant bancontact').conditions).toEqual([{ key: 'payment:bancontact', values: ['yes'] }]))
})

describe('the weekend, and who closes late', () => {
  it.each([
    ['Friseur am Wochenende', { weekday: 6 }],
    ['coiffeur le week-end', { weekday: 6 }],
    ['hafta sonu kuaför', { weekday: 6 }],
    ['주말 미용실', { weekday: 6 }],
    ['حلاق نهاية الاسبوع', { weekday: 6 }],
    ['supermarket that closes late', { part: 'evening' }],
    ['supermercato che chiude tardi', { part: 'evening' }],
    ['affär som stänger sent', { part: 'evening' }],
  ])('need no word for open: %s', (text, open) => expect(kindOf(text).open).toMatchObject(open))

  it.each(['weekend bag shop', 'suutari ennen viikonloppua', 'car rental for the weekend', 'Hotel am Wochenende'])(
    'are no hours where it is for them, by them, or to stay over: %s',
    text => expect(kindOf(text).open).toBeUndefined(),
  )
})

describe('what is written onto the name of a kind', () => {
  it.each([
    ['Biobäcker', 'shop=bakery', 'organic'],
    ['bioslager', 'shop=butcher', 'organic'],
    ['ekobageri', 'shop=bakery', 'organic'],
    ['luomuleipomo', 'shop=bakery', 'organic'],
    ['24h-Apotheke', 'amenity=pharmacy', 'opening_hours'],
  ])('is a condition of it: %s', (text, tag, key) => {
    const { osmTags, conditions, unused } = kindOf(text)
    expect([osmTags[0], conditions?.[0]?.key, unused]).toEqual([tag, key, []])
  })

  it('is left where it is a part of another word', () => expect(kindOf('Biologe').conditions ?? []).toEqual([]))
})

describe('words that only look like a condition or a time', () => {
  it.each([
    'assistenza lavatrici fuori garanzia',
    'çilingir kapı dışarıdan kilitli',
    'disco con open bar',
    'busco un dentista que atienda bien',
    'садок, групи до десяти дітей',
    'Schule Klassen bis zehn Kinder',
  ])('are none: %s', text => {
    const { conditions, open } = kindOf(text)
    expect([conditions, open]).toEqual([[], undefined])
  })
})

describe('what only asks, greets or says near', () => {
  it.each([
    ['ein Hotel mit Zimmern für vier in der Nähe bitte', ['mit Zimmern für vier']],
    ['un hôtel avec balcon près d’ici svp', ['avec balcon']],
    ['hotel z widokiem na morze w okolicy proszę', ['z widokiem na morze']],
    ['iyi günler, kuaför arıyorum', []],
    ['buenas tardes, busco dentista', []],
    ['hyvää päivää, etsin kampaajaa', []],
  ])('is no part of a wish: %s', (text, unused) => expect(kindOf(text).unused).toEqual(unused))
})

describe('a kind with nothing but praise', () => {
  it.each(['bom dentista', 'hyvä hammaslääkäri', 'god tandlæge', 'добрий стоматолог'])('asks for it: %s', text =>
    expect(kindOf(text).osmTags[0]).toBe('amenity=dentist'),
  )
})

describe('what tells why a business is needed', () => {
  it.each(['my tooth hurts, need a dentist', 'my boiler is broken, need a plumber'])('is no wish: %s', text =>
    expect(kindOf(text).unused).toEqual([]),
  )
})

describe('words of a time', () => {
  it.each([
    ['Sklep mięsny otwarte teraz', 'shop=butcher'],
    ['7/24 eczane', 'amenity=pharmacy'],
  ])('name no kind beside one that is named: %s', (text, tag) => {
    expect(kindOf(text).osmTags[0]).toBe(tag)
    expect(kindOf(text).open ?? kindOf(text).conditions?.[0]).toBeDefined()
  })
})

describe('a part that only describes', () => {
  it.each([
    ['hotel with a pool that takes cats', 'tourism=hotel'],
    ['гостиница куда можно с кошкой', 'tourism=hotel'],
    ['penzion kde můžu se psem a se snídaní', 'tourism=guest_house'],
    ['готель куди можна з котом', 'tourism=hotel'],
  ])('makes no other kind: %s', (text, tag) => expect(kindOf(text).osmTags[0]).toBe(tag))

  it.each([
    ['pub with a beer garden, decent breakfast', 'decent breakfast'],
    ['koiraystävällinen hotelli, hyvä aamiainen', 'hyvä aamiainen'],
  ])('is named with the praise that no map tells of: %s', (text, part) => expect(kindOf(text).unused).toContain(part))
})

describe('a kind of one dish', () => {
  it.each([
    ['새벽 두시에 하는 국밥집', 'gukbap'],
    ['шаурма щоб працювала після одинадцятої вечора', 'shawarma'],
    ['melhor restaurante georgiano', 'georgian'],
  ])('is a place to eat with that cuisine: %s', (text, value) => {
    const { osmTags, conditions = [] } = kindOf(text)
    const isThere = conditions.some(({ key, values }) => key === 'cuisine' && values.includes(value))
    expect(isThere || osmTags.includes(`cuisine=${value}`)).toBe(true)
  })
})

describe('people in their own words', () => {
  it.each([
    ['Wo kann ich mir die Haare schneiden lassen?', 'shop=hairdresser'],
    ['gdzie mogę naprawić zegarek', 'craft=watchmaker'],
    ['где можно подстричься', 'shop=hairdresser'],
    ['saçımı kestirecek bir yer', 'shop=hairdresser'],
    ['머리 자르고 싶어요', 'shop=hairdresser'],
    ['je cherche un garage pour réparer ma voiture', 'shop=car_repair'],
    ['necesito un fontanero', 'craft=plumber'],
    ['ik zoek iemand om mijn wasmachine te repareren', 'craft=appliance_repair'],
  ])('are understood: %s is %s', (text, tag) => expect(kindOf(text).osmTags).toContain(tag))

  it.each([
    ['hotel with parking and a pool', 'tourism=hotel'],
    ['Hotel mit Frühstück', 'tourism=hotel'],
    ['hôtel avec piscine', 'tourism=hotel'],
    ['hotel con aparcamiento', 'tourism=hotel'],
    ['hotel met ontbijt', 'tourism=hotel'],
    ['hotel z parkingiem', 'tourism=hotel'],
    ['Friseur ohne Termin', 'shop=hairdresser'],
    ['escape game pour un enterrement de vie de garçon', 'leisure=escape_game'],
    ['hostal cerca de la estación de autobuses', 'tourism=guest_house'],
    ['colonnina per ricaricare nel parcheggio coperto', 'amenity=charging_station'],
    ['pharmacy behind the swimming pool', 'amenity=pharmacy'],
    ['cordonnier talons aiguilles minute', 'craft=shoemaker'],
    ['audioprothésiste dépannage', 'shop=hearing_aids'],
    ['kirjakauppa antikvariaatti', 'shop=books'],
    ['advokat speciale lejeret', 'office=lawyer'],
  ])('are not read by what describes what they ask for: %s is %s', (text, tag) =>
    expect(kindOf(text).osmTags[0]).toBe(tag),
  )

  it.each([
    ['moquette à nettoyer', 'craft=carpet_cleaner'],
    ['pastries for a wedding cake', 'shop=pastry'],
  ])('are read by words on both sides of one that joins them: %s is %s', (text, tag) =>
    expect(kindOf(text).osmTags).toContain(tag),
  )

  it.each([
    ['the screen of my phone is cracked', 'craft=electronics_repair'],
    ['my dishwasher stopped working', 'craft=appliance_repair'],
    ['meine Spülmaschine ist kaputt', 'craft=appliance_repair'],
    ['mon lave-vaisselle est en panne', 'craft=appliance_repair'],
    ['bulaşık makinem bozuldu', 'craft=appliance_repair'],
    ['mijn vaatwasser is stuk', 'craft=appliance_repair'],
  ])('are understood by what is broken: %s is %s', (text, tag) => expect(kindOf(text).osmTags[0]).toBe(tag))

  it.each([
    ['грузинский ресторан', 'cuisine=georgian'],
    ['peruvian restaurant with a view', 'cuisine=peruvian'],
  ])('who ask for a place and what is eaten there get both: %s is %s', (text, tag) =>
    expect(kindOf(text).osmTags[0]).toBe(tag),
  )

  it('are not taken for a kind by one word that begins like another', () =>
    expect(kindOf('a gift for my mother').osmTags[0]).toBe('shop=gift'))

  it.each(['a nice poem', 'the meaning of life', 'asdf', '[out:json]; [amenity]', 'x'.repeat(5_000), '\u0000'])(
    'are not taken for a kind that they do not name: %s',
    text => expect(kindOf(text).osmTags).toEqual([]),
  )
})

describe('when it is to be open', () => {
  it.each([
    ['pharmacy open now', {}],
    ['pharmacie ouverte dimanche', { weekday: 0 }],
    ['bakery open sunday 7:30', { weekday: 0, hour: 7, minute: 30 }],
    ['аптека открытая сейчас', {}],
    ['Apotheke sonntags geöffnet', { weekday: 0 }],
    ['boulangerie ouverte dimanche in Paris', { weekday: 0 }],
    ['farmácia aberta na segunda', { weekday: 1 }],
    ['farmácia segunda-feira', { weekday: 1 }],
    ['farmácia quarta feira', { weekday: 3 }],
    ['аптека открыта в среду', { weekday: 3 }],
    ['일요일에 여는 약국', { weekday: 0 }],
    ['日曜日に営業している薬局', { weekday: 0 }],
    ['restaurant open tonight', { part: 'evening' }],
    ['restaurant open on Sunday evening', { weekday: 0, part: 'evening' }],
    ['boulangerie ouverte demain matin', { tomorrow: true, part: 'morning' }],
    ['Friseur Samstagnachmittag', { weekday: 6, part: 'afternoon' }],
    ['dentist open tomorrow', { tomorrow: true }],
    ['farmàcia oberta ara', {}],
    ['perruqueria oberta dissabte', { weekday: 6 }],
    ['fleca oberta diumenge al matí', { weekday: 0, part: 'morning' }],
    ['restaurant obert dilluns al vespre', { weekday: 1, part: 'evening' }],
    ['cafè obert demà', { tomorrow: true }],
    ['vet open on Sunday', { weekday: 0 }],
    ['takeaway open now', {}],
    ['restaurant open until 22:00', { until: true, hour: 22, minute: 0 }],
    ['Restaurant bis 22 Uhr geöffnet', { until: true, hour: 22, minute: 0 }],
    ['farmacia abierta hasta las 22:30', { until: true, hour: 22, minute: 30 }],
    ['pharmacy open today', { today: true }],
    ['Apotheke heute geöffnet', { today: true }],
    ['今日営業している薬局', { today: true }],
    // One word says tomorrow and the morning.
    ['restaurante abierto el sábado por la mañana', { weekday: 6, part: 'morning' }],
    ['dentista que abra los sábados por las mañanas', { weekday: 6, part: 'morning' }],
    ['restaurante que abra mañana por la mañana', { tomorrow: true, part: 'morning' }],
    ['peluquería abierta a las 8:00 de la mañana', { hour: 8, minute: 0 }],
    ['panadería abierta mañana', { tomorrow: true }],
    ['Bäcker der am Sonntag Morgen offen hat', { weekday: 0, part: 'morning' }],
    ['bager åben lørdag morgen', { weekday: 6, part: 'morning' }],
    ['bager åben i morgen', { tomorrow: true }],
    ['مقهى مفتوح صباح السبت', { weekday: 6, part: 'morning' }],
    ['مقهى مفتوح صباح الغد', { tomorrow: true, part: 'morning' }],
    ['cumartesi akşamı açık restoran', { weekday: 6, part: 'evening' }],
    ['土曜日の午前中に営業している薬局', { weekday: 6, part: 'morning' }],
    // Who greets says no part of the day.
    ['Guten Abend, welche Apotheke hat jetzt offen?', {}],
    ['good morning, pharmacy open now', {}],
    ['Good afternoon, any dentist open on Saturday?', { weekday: 6 }],
    ['Boa noite, farmácia aberta agora', {}],
    ['مساء الخير صيدلية مفتوحة الآن', {}],
    ['Hallo, guten Abend, welche Apotheke hat jetzt offen?', {}],
    ['Olá boa noite, farmácia aberta agora', {}],
    ['أهلا مساء الخير صيدلية مفتوحة الآن', {}],
    ['Good evening, restaurant open this evening', { part: 'evening' }],
  ])('%s', (text, open) => expect(readWish(text).open?.wish).toEqual(open))

  it('is not part of what an Arabic word for a café means', () =>
    expect(kindOf('مقهى مفتوح الآن')).toMatchObject({ osmTags: ['amenity=cafe', 'shop=cafe'], open: {} }))

  it('names no greeting beside it as unused', () =>
    expect(kindOf('Hi good evening, any pharmacy open now?').unused).toEqual([]))

  it('names no figure of it as unused', () => {
    expect(kindOf('bakery open Sunday 10:00').unused).toEqual([])
    expect(kindOf('vet open at 10:00').unused).toEqual([])
  })

  it.each([
    'quartz countertops',
    'segunda mano',
    'tienda de segunda mano',
    'loja de segunda mão',
    'montage de meubles',
    'montaggio mobili',
    'ice cream sundae',
    'doc martens',
    'banco sabadell',
    'mardi gras costumes',
    '日曜大工の店',
  ])('is not said by a word that begins like a day: %s', text => expect(readWish(text).open).toBeUndefined())

  it.each([
    ['Asia/Kolkata', '2026-10-19T14:30:00.000Z'],
    ['Asia/Kathmandu', '2026-10-19T14:15:00.000Z'],
    ['Australia/Adelaide', '2026-10-20T09:30:00.000Z'],
    ['America/St_Johns', '2026-10-19T22:30:00.000Z'],
  ])('is that hour in zones that differ by parts of hours: %s', (zone, expected) => {
    const at = momentOf({ hour: 20, minute: 0 }, Date.UTC(2026, 9, 19, 12, 7), zone)
    expect(new Date(at).toISOString()).toBe(expected)
  })

  it('ends before the hour that it is to last until', () => {
    const nine = Date.UTC(2026, 9, 19, 21, 3)
    expect(momentOf({ until: true, hour: 22, minute: 20 }, nine, 'UTC')).toBe(Date.UTC(2026, 9, 19, 22, 19))
    expect(momentOf({ until: true, weekday: 6, hour: 2 }, nine, 'UTC')).toBe(Date.UTC(2026, 9, 25, 1, 59))
  })

  // A Monday, seven in the morning and nine in the evening.
  const SEVEN = Date.UTC(2026, 9, 19, 7)
  const NINE = Date.UTC(2026, 9, 19, 21, 3)
  it.each<[OpenWish, number, first: string, last: string]>([
    [{ today: true }, SEVEN, '2026-10-19T07:00', '2026-10-19T23:30'],
    [{ weekday: 0 }, SEVEN, '2026-10-25T06:00', '2026-10-25T23:30'],
    [{ weekday: 1 }, NINE, '2026-10-19T21:03', '2026-10-19T23:30'],
    [{ tomorrow: true }, SEVEN, '2026-10-20T06:00', '2026-10-20T23:30'],
    [{ weekday: 0, part: 'evening' }, SEVEN, '2026-10-25T20:00', '2026-10-25T23:30'],
    [{ tomorrow: true, part: 'afternoon' }, SEVEN, '2026-10-20T14:00', '2026-10-20T17:30'],
    [{ part: 'morning' }, SEVEN, '2026-10-19T07:00', '2026-10-19T11:30'],
    [{ part: 'morning' }, NINE, '2026-10-20T06:00', '2026-10-20T11:30'],
    [{ part: 'evening' }, NINE, '2026-10-19T21:03', '2026-10-19T23:30'],
    [{ part: 'evening', tomorrow: true }, NINE, '2026-10-20T20:00', '2026-10-20T23:30'],
  ])('%j is any half hour of that', (wish, nowMs, first, last) => {
    const moments = momentsOf(wish, nowMs, 'UTC').map(at => new Date(at).toISOString().slice(0, 16))
    expect([moments[0], moments.at(-1)]).toEqual([first, last])
  })

  it('is every half hour of a day in zones that differ by parts of hours', () => {
    const moments = momentsOf({ weekday: 0 }, SEVEN, 'Asia/Kathmandu')
    expect(new Date(moments[0] ?? 0).toISOString()).toBe('2026-10-25T00:15:00.000Z')
    expect(moments.length).toBe(36)
  })

  it('is the next such hour on the clock of the place, also over a change of the clock', () => {
    const monday = Date.UTC(2026, 9, 19, 12)
    const at = momentOf({ weekday: 0, hour: 12, minute: 30 }, monday, 'Europe/Vienna')
    expect(new Date(at).toISOString()).toBe('2026-10-25T11:30:00.000Z')
    expect(momentOf({}, monday, 'Europe/Vienna')).toBe(monday)
  })

  it.each<[OpenWish, zone: string, from: string, expected: string]>([
    [{ weekday: 0, hour: 2, minute: 30 }, 'Europe/Vienna', '2027-03-22T12:00Z', '2027-03-28T01:00Z'],
    [{ hour: 2 }, 'Europe/Vienna', '2027-03-27T22:30Z', '2027-03-28T01:00Z'],
    [{ date: { month: 3, dayOfMonth: 28 }, hour: 2 }, 'Europe/Vienna', '2027-01-01T00:00Z', '2027-03-28T01:00Z'],
    [{ weekday: 0, hour: 0, minute: 20 }, 'America/Santiago', '2027-08-31T12:00Z', '2027-09-05T04:05Z'],
    // The clock is put back, and what is earlier on it does not come again.
    [{ hour: 1 }, 'Europe/Vienna', '2027-10-30T23:30Z', '2027-11-01T00:00Z'],
  ])(
    'is, where the clock is put forward over that hour, when it shows a later one: %j',
    (wish, zone, from, expected) => {
      expect(momentOf(wish, Date.parse(from), zone)).toBe(Date.parse(expected))
    },
  )
})

describe('what a reader found', () => {
  it.each([
    ['pazar açık berber', 'shop=hairdresser'],
    ['pazar günü açık market', 'shop=supermarket'],
  ])('beside a time is read in the language of the whole: %s', (text, tag) =>
    expect(kindOf(text).osmTags).toContain(tag),
  )

  it.each([
    ['farmácia de plantão', ['de plantão']],
    ['traduction de documents', []],
    ['Bakkerij van der Berg', ['van der Berg']],
    ['my tooth hurts', []],
    ['my phone screen cracked', []],
    ['the tyre is flat', []],
    ['附近的药店', []],
  ])('is not unused where it names the kind, tells what is wrong, or says near: %s', (text, unused) =>
    expect(kindOf(text).unused).toEqual(unused),
  )

  it('of four thousand letters takes no time once the lists are read', () => {
    kindOf('牙医诊所nnn24小时 营业')
    const before = cpuMs()
    kindOf(`牙医诊所${'n'.repeat(3990)}24小时 营业`)
    expect(cpuMs() - before).toBeLessThan(500)
  })
})

describe('a part of a day', () => {
  it.each([
    ['boxing club in the evening', 'en'],
    ['Klavierstimmer abends', 'de'],
    ['un cours de poterie le soir', 'fr'],
    ['podologo la sera', 'it'],
    ['logopeda wieczorem', 'pl'],
    ['naprapat kvällstid', 'sv'],
    ['夜間の歯医者', 'ja'],
    ['晚上的理发店', 'zh'],
  ])('beside a kind says when it is to be open: %s', text => expect(kindOf(text).open?.part).toBe('evening'))

  it.each([
    'evening dress shop',
    'twisted my knee last night, physio',
    'ein romantisches Restaurant für einen Abend zu zweit',
    'abito da sera',
    'hotel una noche',
  ])('says nothing of it where it is worn, gone or counted: %s', text => expect(kindOf(text).open).toBeUndefined())
})

describe('the words of a condition', () => {
  it.each([
    ['クレジットカード使える居酒屋', 'payment:cards'],
    ['pet friendly hotel', 'dog'],
    ['salle de sport réservée aux femmes', 'female'],
  ])('are all used: %s', (text, key) => {
    const { conditions = [], unused } = kindOf(text)
    expect(conditions.map(one => one.key)).toContain(key)
    expect(conditions.map(one => one.key)).not.toContain('reservation')
    expect(unused).toEqual([])
  })

  it('are told apart by their marks, where two languages write them alike otherwise', () => {
    expect(kindOf('restaurant vegà').conditions?.map(one => one.key)).toEqual(['diet:vegan'])
    expect(kindOf('vega restaurant').conditions?.map(one => one.key)).toEqual(['diet:vegetarian'])
  })

  it('say nothing of a place to stay, which none has for nothing', () => {
    const { conditions, unused } = kindOf('albergo con culla gratuita')
    expect(conditions).toEqual([])
    expect(unused).toEqual(['con culla gratuita'])
  })

  it('are those of now where a cash machine is asked for', () => {
    const { osmTags, open, unused } = kindOf('atm open now')
    expect(osmTags).toContain('amenity=atm')
    expect([open, unused]).toEqual([{}, []])
  })

  it.each([
    ['frisør åben i dag', { today: true }],
    ['frisör öppen i morgon', { tomorrow: true }],
    ['restaurang öppen i kväll', { part: 'evening' }],
  ])('may say a day in two: %s', (text, open) => {
    expect(kindOf(text).open).toEqual(open)
    expect(kindOf(text).unused).toEqual([])
  })
})

describe('a small word of another language', () => {
  it.each([
    ['mobile dog groomer', 'shop=pet_grooming'],
    ['mobile vet', 'amenity=veterinary'],
  ])('makes no other of an English text: %s', (text, tag) => {
    expect(kindOf(text).osmTags).toContain(tag)
    expect(kindOf(text).unused).toEqual(['mobile'])
  })
})

describe('a weekend of a stay', () => {
  it('is no opening time, and named', () => {
    expect(kindOf('hotel for the weekend').open).toBeUndefined()
    expect(kindOf('hotel for the weekend').unused).toEqual(['for the weekend'])
  })
})

describe('a wish', () => {
  it.each([
    ['dentist, big aquarium in the lobby, free for under fives', 'free for under fives'],
    ['tienda donde arreglen relojes de pared antiguos', 'relojes de pared antiguos'],
    ['Museum mit kostenlosem Eintritt für Lehrer', 'Eintritt für Lehrer'],
  ])('is named with the words that it tells more of: %s', (text, wish) =>
    expect(kindOf(text).unused?.join('; ')).toContain(wish),
  )

  it('is not named with what is asked for', () => {
    expect(kindOf('pompes funèbres discrètes').unused).toEqual(['discrètes'])
    expect(kindOf('escape room in Spanish for seven').unused).toEqual(['in Spanish for seven'])
  })

  it.each([
    ['hospital with A&E', 'emergency'],
    ['bank met automaat', 'atm'],
    ['ristorante dove si mangia la amatriciana', 'cuisine'],
    ['tea to go', 'takeaway'],
    ['climbing wall, no booking needed', 'reservation'],
  ])('of %s is a condition on %s', (text, key) => {
    expect(kindOf(text).conditions?.map(one => one.key)).toContain(key)
  })
})

describe('the words of a condition, divided otherwise', () => {
  it.each([
    ['wheelchair-friendly restaurant', 'wheelchair'],
    ['vegan-friendly cafe', 'diet:vegan'],
    ['gluten-free-friendly bakery', 'diet:gluten_free'],
    ['gluten fri restaurang', 'diet:gluten_free'],
    ['hund vänligt kafé', 'dog'],
  ])('say it all the same: %s', (text, key) => {
    const { conditions, unused } = kindOf(text)
    expect(conditions?.map(one => one.key)).toContain(key)
    expect(unused).toEqual([])
  })

  it('say no more than they do', () => expect(kindOf('kid-friendly pub').unused).toEqual(['kid-friendly']))
})
