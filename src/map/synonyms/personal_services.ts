import type { Synonyms } from './synonym.ts'

/** Personal services, and health asked for as such. */
export const PERSONAL_SERVICES: readonly Synonyms[] = [
  // Personal services.
  [
    'shop=hairdresser',
    'hair salon, haircut, hair cut, hair stylist, hair dresser, hairstylist, beauty parlor haircut, blowout, blow dry bar, hair coloring, coiffeur, salon de coiffure, peluqueria, estilista, salon de belleza y peluqueria, parrucchiere, friseursalon, kapsalon, 美容院, 理发店, hair, hair studio, hair place, hair colour, hair colourist, balayage, highlights, perm, hair perm, keratin treatment, hair extensions, braiding salon, hair braider, dreadlocks, loctician, cornrows, hair treatment, updo, bridal hair, wedding hair, friseurin, friseurladen, coupe de cheveux, corte de pelo, corte de cabelo, salao de beleza e cabelo, taglio di capelli, kapster, salon fryzjerski, perruquer, 美容師, ヘアサロン, 美发店, 理发, 美发, صالون حلاقة, كوافير',
  ],
  [
    'shop=barber shop=hairdresser',
    "barber, barbershop, barber shop, men's haircut, mens hair salon, beard trim, hot shave, barberia, barbero, barbiere, barbier, gents hairdresser, male grooming, turkish barber, shave, wet shave, straight razor shave, beard grooming, fade haircut, buzz cut, herrenfriseur, coiffeur homme, barbero a domicilio, herenkapper, 床屋, 理容室",
  ],
  [
    'shop=beauty shop=nails shop=nail_salon',
    'nail salon, nails, nail bar, manicure, pedicure, mani pedi, gel nails, acrylic nails, nail tech, nail technician, manicurist, nagelstudio, onglerie, salon de unas, nail art, nail artist, shellac, gelish, dip powder nails, nail extensions, foot spa pedicure, toenails, prothesiste ongulaire, unghie, nagelsalon, paznokcie, ネイルサロン, 美甲店, 美甲',
  ],
  [
    'shop=beauty',
    'beauty salon, beauty parlor, beauty parlour, beautician, esthetician, aesthetician, facial, facials, skin care salon, waxing, hair removal, laser hair removal, eyelash extensions, lash extensions, lashes, lash studio, eyebrows, eyebrow threading, brow bar, threading, microblading, permanent makeup, makeup artist, spray tan, salon de beaute, kosmetikstudio, centro de estetica, estetista, esteticista, beauty treatment, beauty treatments, beauty bar, beauty therapist, beauty therapy, cosmetician, skincare, skin clinic, face treatment, hydrafacial, chemical peel, dermaplaning, microneedling, microdermabrasion, brazilian wax, bikini wax, leg wax, wax, sugaring, electrolysis, laser clinic, lash lift, brow lamination, eyebrow tinting, bridal makeup, wedding makeup, airbrush tan, body contouring, coolsculpting, cryolipolysis, kosmetikerin, kosmetiksalon, institut de beaute, estheticienne, epilation, depilacion, depilacao, salao de beleza, estetica, schoonheidsspecialiste, kosmetyczka, salon kosmetyczny, salon de belleza, salo de bellesa, エステ, エステサロン, 美容院护肤, صالون تجميل',
  ],
  [
    'leisure=tanning_salon shop=tanning',
    'tanning, tanning salon, sunbed, sun bed, tanning studio, solarium, sonnenstudio, centro abbronzatura',
  ],
  [
    'leisure=spa shop=spa amenity=spa',
    'spa, day spa, health spa, wellness spa, spa treatment, med spa, medical spa, wellness centre, beauty spa, hydrotherapy, float tank, floatation, flotation therapy, sensory deprivation tank, salt cave, balneario, centre de bien etre, centro benessere',
  ],
  ['leisure=sauna', 'sauna, steam room, steam bath, steam sauna, banya'],
  [
    'shop=massage',
    'massage, massage therapist, massage therapy, masseuse, masseur, deep tissue massage, sports massage, thai massage, couples massage, back massage, masaje, masajista, massagepraxis, massage spa, chinese massage, hot stone massage, foot massage, pregnancy massage, prenatal massage, lymphatic drainage, shiatsu, remedial massage, head massage, chair massage, reflexology, reflexologist, bodywork, masseuse a domicile, massaggiatore, masaz, マッサージ, 按摩, مساج',
  ],
  [
    'shop=tattoo',
    'tattoo, tattoo artist, tattoo parlor, tattoo parlour, tattoo studio, ink shop, tatuaje, tatoueur, tattoo removal studio, tatuador, tatuaggi, tatuaz, タトゥー, 纹身',
  ],
  ['shop=piercing shop=tattoo', 'piercing, body piercing, ear piercing, piercer, piercing studio, perforaciones'],
  [
    'shop=pet_grooming',
    'dog grooming, dog groomer, pet groomer, pet grooming, cat groomer, dog wash, dog salon, hundesalon, toilettage chien, peluqueria canina, grooming, dog bath, dog haircut, puppy grooming, poodle parlour, pet spa, dog nail trimming, hundefriseur, hundepflege, toiletteur, toilettage, peluquero canino, toelettatura cani, hondentrimsalon, trimsalon, psi fryzjer, ペットサロン, トリミングサロン',
  ],
  [
    'amenity=animal_boarding',
    'kennel, kennels, dog kennel, dog boarding, pet boarding, cat boarding, cattery, dog hotel, cat hotel, pet hotel, dog daycare, doggy daycare, pet sitting, pet sitter, dog sitter, hundepension, cat kennel, puppy daycare, dog crèche, pet resort, horse boarding, livery yard, livery stables, hundehotel, katzenpension, hundetagesstatte, pension pour chien, pension canine, pension pour chat, garde de chien, residencia canina, guarderia canina, hotel para perros, hotel para cachorro, hotel canino, pensione per cani, asilo per cani, kattenpension, hotel dla psow, 宠物寄养',
  ],
  [
    'amenity=veterinary',
    'vet, vets, veterinarian, veterinary clinic, veterinary surgeon, animal hospital, animal doctor, pet doctor, animal clinic, emergency vet, vet clinic, pet clinic, dog doctor, tierarzt, veterinario, veterinaire, cat doctor, vet surgery, pet vaccination, dog vaccination, pet vaccinations, spay and neuter, spay neuter clinic, neutering, dog neutering, pet dentist, tierklinik, kleintierpraxis, dierenkliniek, klinika weterynaryjna, 動物病院, 宠物医院, 兽医, طبيب بيطري, بيطري',
  ],
  [
    'amenity=animal_shelter',
    'animal shelter, dog shelter, pet adoption, dog pound, animal rescue, animal sanctuary, cat shelter, cat rescue, humane society, rspca, adopt a dog, adopt a cat, adopt a pet, cat adoption, refuge pour animaux, protectora de animales, perrera, canile, gattile',
  ],
  [
    'shop=pet',
    'pet shop, pet store, pet supplies, pet food, aquarium shop, tierhandlung, dog food, cat food, fish store, aquarium store, tropical fish store, aquatics shop, reptile shop, reptile store, bird store, bird shop, dog shop, puppy store, tienda de animales, loja de animais, negozio di animali, zoohandlung, zoogeschaft, محل حيوانات اليفة',
  ],
  [
    'craft=tailor shop=tailor craft=dressmaker',
    'tailor, tailoring, alterations, clothing alterations, clothes alterations, dress alterations, suit alterations, seamstress, dressmaker, hemming, sew clothes, bespoke tailor, sastre, modista, tailleur, schneider, anderungsschneiderei, custom suit, custom suits, made to measure suit, custom clothing, custom tailor, clothing repair, clothes repair, clothes mending, mending clothes, jeans repair, zipper repair, zip repair, zip replacement, hem pants, dress making, bridal alterations, sewing repairs, sewing service, custom dress, massschneider, naherei, naherin, couturiere, couturier, retouches, retoucherie, costurera, arreglos de ropa, alfaiate, costureira, sarto, sarta, kleermaker, kledingreparatie, krawiec, krawcowa, poprawki krawieckie, sastreria a mida, 仕立て屋, 洋服お直し, 裁缝, 裁缝店, خياط',
  ],
  [
    'shop=dry_cleaning',
    'dry cleaner, dry cleaning, drycleaner, dry cleaners, tintoreria, pressing, reinigung, suit cleaning, wedding dress cleaning, dress cleaning, shirt cleaning, textilreinigung, nettoyage a sec, teinturerie, lavado en seco, limpieza en seco, lavagem a seco, lavanderia a secco, クリーニング, 干洗, تنظيف جاف',
  ],
  [
    'shop=laundry',
    'laundry, laundromat, launderette, laundrette, laundry service, coin laundry, self service laundry, wash and fold, washing machines, lavanderia, laverie, waschsalon, laundry pickup, laundry delivery, wash and dry, wash dry fold, fluff and fold, ironing, ironing service, linen service, munzwascherei, bugelservice, laverie automatique, laverie libre service, blanchisserie, lavanderia automatica, wasserij, pralnia samoobslugowa, bugaderia, コインランドリー, 自助洗衣, مغسلة',
  ],
  [
    'craft=shoemaker shop=shoe_repair',
    'shoe repair, cobbler, shoe mender, shoe repairs, boot repair, heel repair, resoling, zapatero, cordonnier, schuster, schuhmacher, sole repair, sneaker repair, schuster werkstatt, reparation de chaussures, reparacion de calzado, reparacion de zapatos, sapateiro, conserto de sapatos, ciabattino, schoenmaker, schoenreparatie, naprawa obuwia, sabater, 靴修理, 修鞋',
  ],
  [
    'craft=key_cutter',
    'key cutting, key copy, key duplication, keys cut, duplicate key, key maker, key making, make a key, keys, schlusseldienst kopie, schlusselkopie, copia de llaves, duplicado de llaves, copia chiavi, duplicazione chiavi, sleutel bijmaken, chaveiro copia, 合鍵, 配钥匙',
  ],
  [
    'craft=watchmaker shop=watches',
    'watch repair, watch battery, watch repairs, watchmaker, uhrmacher, watch shop, watch store, watches, wristwatch, watch strap, uhren, uhrenreparatur, horloger, horlogerie, relojero, relojeria, reparacion de relojes, relojoeiro, relojoaria, orologiaio, orologeria, horlogemaker, zegarmistrz, rellotger, rellotgeria, 時計店, 時計修理, 钟表店, 修表, ساعاتي',
  ],
  [
    'shop=jewelry',
    'jeweller, jeweler, jewelry store, jewellery shop, jewelry repair, ring resizing, engagement ring, goldsmith, bijoutier, joyeria, gioielleria, juwelier, jewelry designer, jewelry maker, custom jewelry, bespoke jewellery, wedding rings, wedding bands, diamond ring, ring sizing, necklace repair, chain repair, silversmith, gold jewelry, silver jewelry, pearl restringing, schmuck, schmuckgeschaft, goldschmied, joaillier, joyero, joyas, joalheiro, ourives, orefice, oreficeria, goudsmid, jubiler, zlotnik, joier, ジュエリー, 宝石店, 首饰店, مجوهرات, صائغ',
  ],
  [
    'craft=photographer',
    'photographer, photography, photo studio, portrait photographer, wedding photographer, passport photographer, family photos, headshots, fotograf, fotografo, photographe, photo shoot, engagement photos, professional photos, fotostudio, hochzeitsfotograf, photographe mariage, fotografo de bodas, fotografo de casamento, fotografo matrimonio, bruidsfotograaf, studio fotograficzne, fotograf slubny, フォトスタジオ, カメラマン, 照相馆, 摄影',
  ],
  [
    'shop=photo',
    'photo shop, photo printing, passport photo, passport photos, photo lab, photo store, film developing, develop film, film development, photo developing, photo processing, visa photo, passfotos, passbilder, fotos carnet, foto tessera, pasfoto, zdjecia do paszportu, 証明写真, 证件照',
  ],
  [
    'leisure=fitness_centre',
    'gym, gyms, fitness centre, fitness center, fitness club, fitness studio, health club, personal trainer, personal training, crossfit, crossfit box, weights, workout place, gimnasio, palestra, salle de sport, fitnessstudio, fitness, gymnasium, fitness class, fitness classes, fitness coach, exercise class, exercise classes, weightlifting, weight lifting gym, strength training, strength and conditioning, bootcamp, hiit class, spin class, spinning class, spin studio, cycling studio, indoor cycling, barre, barre class, barre studio, aerobics, zumba, zumba class, functional training, trx, circuit training, pt studio, physical trainer, turnhalle fitness, muckibude, coach sportif, entrenador personal, centro deportivo fitness, academia de ginastica, academia de musculacao, sportschool, sportschool fitness, silownia, klub fitness, trener personalny, gimnas, ジム, スポーツジム, フィットネス, 健身房, 健身, صالة رياضية, جيم, نادي رياضي',
  ],
  [
    'sport=yoga',
    'yoga, yoga studio, yoga class, yoga classes, hot yoga, bikram yoga, yoga teacher, yoga instructor, yoga school, prenatal yoga, yoga lessons, yogaschule, cours de yoga, aulas de ioga, corso di yoga, yogales, joga, ヨガ, ヨガスタジオ, 瑜伽, 瑜伽馆, يوغا',
  ],
  [
    'sport=pilates',
    'pilates, pilates studio, pilates class, reformer pilates, pilates instructor, clinical pilates, cours de pilates, ピラティス, 普拉提',
  ],
  [
    'amenity=dojo sport=martial_arts sport=karate sport=judo sport=taekwondo',
    'martial arts, martial arts school, karate, karate school, judo, taekwondo, dojo, jiu jitsu, brazilian jiu jitsu, bjj, self defense classes, self defence, karate lessons, judo club, aikido, kung fu, kung fu school, wing chun, tai chi, tai chi class, krav maga, krav maga classes, mma, mma gym, muay thai, muay thai gym, kickboxing, kickboxing classes, jujitsu, bjj gym, capoeira, kendo, wrestling gym, kampfsport, kampfsportschule, selbstverteidigung, kampfkunstschule, arts martiaux, club de judo, artes marciales, defensa personal, artes marciais, vechtsport, vechtsportschool, sztuki walki, 道場, 空手, 柔道, 武术, 跆拳道, 武馆',
  ],
  [
    'sport=boxing',
    'boxing, boxing gym, boxing club, kickboxing gym, boxing classes, boxing class, boxing lessons, boxing trainer, boxing coach, boxing training, boxverein, salle de boxe, boxeo, gimnasio de boxeo, pugilato, palestra di boxe, boksschool, boks, ボクシングジム, 拳击',
  ],
  [
    'amenity=dancing_school leisure=dance',
    'dance school, dance studio, dance class, dance classes, dancing lessons, ballet school, ballet classes, salsa classes, dance lessons, tanzschule, dance, dance academy, dance teacher, dance instructor, dance center, dance centre, ballroom dancing, ballroom dance, tango lessons, tango, salsa, bachata classes, swing dance, swing dancing, tap dance, hip hop dance, street dance, belly dance, belly dancing, flamenco classes, line dancing, pole dance, pole dancing, pole fitness, latin dance, tanzkurs, tanzstudio, ballettschule, ecole de danse, cours de danse, cours de salsa, academia de baile, clases de baile, escuela de danza, escuela de baile, escola de danca, aulas de danca, scuola di ballo, scuola di danza, corso di ballo, dansschool, danslessen, dansles, szkola tanca, escola de dansa, ダンススクール, ダンス教室, バレエ教室, 舞蹈学校, 舞蹈班, 舞蹈',
  ],
  [
    'amenity=music_school',
    'music school, music lessons, piano lessons, guitar lessons, piano teacher, guitar teacher, violin lessons, singing lessons, singing teacher, musikschule, music academy, music class, music classes, music tuition, piano classes, piano class, piano tutor, guitar classes, bass lessons, drum lessons, drum teacher, drum school, violin classes, cello lessons, flute lessons, saxophone lessons, trumpet lessons, ukulele lessons, voice lessons, vocal coach, vocal lessons, voice coach, voice teacher, singing classes, singing coach, learn guitar, learn piano, conservatory of music, music conservatory, klavierunterricht, gitarrenunterricht, gesangsunterricht, musikunterricht, klavierlehrer, geigenunterricht, cours de piano, cours de guitare, cours de chant, conservatoire de musique, professeur de piano, clases de piano, clases de guitarra, clases de canto, academia de musica, aulas de piano, aulas de violao, aulas de musica, lezioni di pianoforte, lezioni di chitarra, lezioni di piano, lezioni di canto, pianoles, pianoles docent, gitaarles, zangles, szkola muzyczna, lekcje gry na pianinie, lekcje gry na gitarze, 音楽教室, ピアノ教室, ギター教室, 钢琴课, 钢琴老师, معهد موسيقى',
  ],
  [
    'amenity=language_school',
    "language school, english lessons, english classes, language classes, spanish lessons, language course, sprachschule, language teacher, language tutor, english teacher, english tutor, esl classes, efl, learn english, learn spanish, learn german, learn french, spanish teacher, spanish tutor, french lessons, french classes, french course, french tutor, german lessons, german classes, german course, italian lessons, italian classes, japanese lessons, japanese classes, chinese lessons, mandarin lessons, chinese classes, arabic lessons, arabic classes, korean classes, ielts, ielts preparation, toefl, sprachkurs, deutschkurs, englischkurs, sprachunterricht, cours de langue, cours d'anglais, cours de francais, cours d'espagnol, academia de idiomas, academia de ingles, clases de ingles, clases de espanol, clases de frances, curso de ingles, aulas de ingles, curso de idiomas, corso di inglese, corsi di lingua, lezioni di inglese, taalcursus, talenschool, engelse les, szkola jezykowa, kurs angielskiego, lekcje angielskiego, 英会話, 英語教室, 語学学校, 日本語学校, 英语培训, 英语班, معهد لغات",
  ],
  [
    'amenity=driving_school',
    'driving school, driving lessons, driving instructor, learn to drive, drivers ed, driving classes, autoescuela, auto ecole, fahrschule, autoscuola, rijschool, driving teacher, driving course, driving academy, driving test, drivers education, driver education, driver training, driving tuition, motorcycle lessons, motorcycle training, motorcycle school, cbt test, hgv training, cdl training, cdl school, truck driver training, traffic school, defensive driving, fahrlehrer, fahrstunden, fuhrerschein, permis de conduire, lecons de conduite, clases de conducir, escuela de conduccion, clases de manejo, aulas de conducao, scuola guida, lezioni di guida, patente di guida, rijles, rijlessen, rijinstructeur, nauka jazdy, szkola jazdy, kurs prawa jazdy, 教習所, 自動車学校, 運転免許教習, 驾校, 学车, مدرسة تعليم القيادة, تعليم سياقة',
  ],
  [
    'amenity=prep_school office=tutoring',
    'tutor, tutoring, tutoring centre, tutoring center, math tutor, maths tutor, test prep, sat prep, exam prep, cram school, private lessons, nachhilfe, tuition, tuition centre, tuition center, private teacher, home tutor, home tuition, maths tuition, math help, homework help, after school tutoring, reading tutor, learning center, learning centre, learning center for kids, act prep, gre prep, gmat prep, lsat prep, eleven plus tuition, coaching centre, academic coaching, kumon, remedial teaching, nachhilfelehrer, nachhilfeschule, nachhilfeunterricht, soutien scolaire, cours particuliers, cours de maths, aide aux devoirs, professeur particulier, clases particulares, profesor particular, clases de apoyo, clases de refuerzo, academia de repaso, clases de matematicas, explicacoes, explicador, aulas particulares, professor particular, reforco escolar, ripetizioni, doposcuola, lezioni private, bijles, huiswerkbegeleiding, korepetycje, korepetytor, classes de reforc, 塾, 学習塾, 予備校, 家庭教師, 辅导班, 补习班, 家教, دروس خصوصية, مدرس خصوصي',
  ],
  [
    'amenity=kindergarten amenity=childcare',
    "daycare, day care, child care, childcare, nursery, nursery school, preschool, pre school, kindergarten, creche, kids daycare, toddler daycare, kita, guarderia, asilo nido, kinderopvang, childminder, babysitter, babysitting, nanny, nannies, nanny agency, nanny service, au pair, au pair agency, play school, playgroup, toddler group, baby daycare, infant care, pre k, montessori, montessori school, early learning centre, early learning center, early childhood center, after school club, after school care, afterschool program, before and after school care, holiday club for kids, kindertagesstatte, kinderkrippe, krippe, kinderkrippe krabbelstube, tagesmutter, kinderbetreuung, kinderhort, hort, ecole maternelle, maternelle, halte garderie, garderie, assistante maternelle, nounou, garde d'enfants, jardin de ninos, jardin infantil, escuela infantil, ninera, canguro ninos, jardim de infancia, infantario, baba, asilo, scuola materna, scuola dell'infanzia, baby sitter a domicilio, tata, kinderdagverblijf, peuterspeelzaal, gastouder, oppas, buitenschoolse opvang, naschoolse opvang, przedszkole, zlobek, opiekunka do dzieci, niania, llar d'infants, escola bressol, llar infantil, 保育園, 幼稚園, 託児所, ベビーシッター, 幼儿园, 托儿所, 保姆, 托管班, حضانة, روضة, روضة اطفال, جليسة اطفال",
  ],
  [
    'amenity=nursing_home social_facility=nursing_home',
    "nursing home, care home, old age home, retirement home, elder care home, old peoples home, altersheim, pflegeheim, residencia de ancianos, residential care, residential home, elderly care, aged care facility, senior home, seniors home, home for the elderly, rest home, convalescent home, memory care, dementia care, alzheimers care, skilled nursing facility, long term care, long term care facility, respite care, seniorenheim, altenpflegeheim, seniorenresidenz, ehpad, maison de retraite, residence senior, asilo de ancianos, hogar de ancianos, residencia de mayores, geriatrico, lar de idosos, casa de repouso, casa di riposo, casa di cura per anziani, residenza per anziani, rsa, verpleeghuis, verzorgingshuis, bejaardentehuis, bejaardenhuis, dom opieki, dom starcow, dom spokojnej starosci, residencia d'avis, 老人ホーム, 介護施設, 养老院, 敬老院, دار مسنين",
  ],
  [
    'social_facility=assisted_living',
    'assisted living, senior living, independent living, sheltered housing, senior housing, senior apartments, retirement community, retirement village, retirement living, senior community, betreutes wohnen, residence autonomie',
  ],
  [
    'shop=funeral_directors',
    'funeral director, funeral home, funeral directors, undertaker, mortician, funeral parlor, funeral parlour, cremation service, funeral services, bestattungsunternehmen, bestatter, pompes funebres, funeraria, funeral, funerals, funeral chapel, funeral planner, funeral planning, funeral arrangements, cremation society, burial service, burial services, burial, green burial, casket store, coffin maker, coffins, caskets, bestattung, bestattungen, bestattungsinstitut, bestattungshaus, croque mort, tanatorio, servicios funerarios, servicos funerarios, agenzia funebre, onoranze funebri, impresa funebre, pompe funebri, begrafenisonderneming, uitvaartondernemer, uitvaartcentrum, uitvaart, zaklad pogrzebowy, dom pogrzebowy, uslugi pogrzebowe, serveis funeraris, 葬儀屋, 葬儀場, 殡仪馆, 殡葬服务, خدمات دفن',
  ],
  [
    'shop=psychic',
    'psychic, fortune teller, tarot reader, tarot reading, medium, palm reader, clairvoyant, palmist, palmistry, tarot, astrology reading, horoscope, spirit medium, spiritual medium, mediumship, numerologist, crystal ball reading, wahrsager, wahrsagerin, kartenlegerin, hellseher, voyante, voyant, cartomancienne, tarotista, adivina, cartomante, vidente taro, cartomanzia, waarzegster, waarzegger, paragnost, wrozbita, 占い, 占い師, 算命, 占卜, عراف',
  ],
  [
    'office=wedding_planner shop=wedding',
    'wedding planner, wedding planning, wedding coordinator, wedding organiser, wedding organizer, wedding agency, wedding services, wedding consultant, bridal consultant, wedding designer, hochzeitsplaner, hochzeitsplanerin, organisatrice de mariage, organisateur de mariage, organizador de bodas, organizadora de bodas, organizacion de bodas, organizador de casamentos, cerimonialista, organizzatore di matrimoni, organizzazione matrimoni, huwelijksplanner, konsultant slubny, organizacja wesel, organitzador de casaments, ウェディングプランナー, 婚庆公司, 婚礼策划, منظم حفلات زفاف',
  ],
  [
    'amenity=events_venue',
    'event venue, events venue, wedding venue, party venue, banquet hall, function room, reception hall, party hall, event space, events space, event center, event centre, events center, venue hire, hall hire, hall rental, wedding location, wedding barn, ballroom, birthday venue, birthday party place, function centre, private event space, banqueting suite, party room rental, party space, quinceanera hall, gala venue, rehearsal dinner venue, hochzeitslocation, eventlocation, veranstaltungssaal, festsaal, partyraum, veranstaltungsraum, hochzeitssaal, salle de reception, salle de mariage, salle des fetes, location de salle, salle de fete, salon de eventos, salon de fiestas, salon de banquetes, salon de bodas, salao de festas, casa de festas, sala ricevimenti, sala feste, location per matrimoni, location matrimonio, feestzaal, trouwlocatie, partycentrum, sala weselna, dom weselny, sala bankietowa, sala de banquets, 結婚式場, イベント会場, 宴会場, 婚宴, قاعة افراح, قاعة حفلات',
  ],
  [
    'craft=caterer',
    'caterer, catering, catering company, catering service, party catering, wedding catering, traiteur, private chef, personal chef, chef for hire, home chef, cook for hire, hire a chef, hog roast, banqueteria, bufe, cateringbedrijf, firma cateringowa, traiteur mariage, ケータリング, 仕出し, 餐饮外烩, تموين حفلات',
  ],
  [
    'amenity=studio studio=audio',
    "recording studio, music studio, sound studio, recording, audio studio, mixing and mastering, mastering studio, music producer, music production, podcast studio, podcast recording, voice over studio, rehearsal studio, rehearsal space, band rehearsal room, band practice room, tonstudio, proberaum, studio d'enregistrement, estudio de grabacion, estudio de gravacao, studio di registrazione, sala prove, opnamestudio, geluidsstudio, studio nagran, estudi de gravacio, レコーディングスタジオ, 録音スタジオ, 录音棚, استوديو تسجيل",
  ],
  [
    'shop=florist',
    'florist, flower shop, flowers, bouquet, flower delivery, wedding flowers, floristeria, fleuriste, blumenladen, fiorista, bloemist, floral shop, floral designer, floral design, floral arrangements, flower stand, flower arrangement, flower arrangements, flower arranging, roses, rose delivery, blumen, blumengeschaft, blumenhandlung, fleurs, magasin de fleurs, livraison de fleurs, ramo de flores, tienda de flores, fiori, negozio di fiori, bloemen, bloemenzaak, 花屋, フラワーショップ, 鲜花店, محل زهور, محل ورود',
  ],
  [
    'amenity=public_bath',
    'thermal bath, thermal baths, hammam, turkish bath, bathhouse, sento, thermalbad, thermen, terme, banos termales, 銭湯, 温泉, 澡堂, حمام',
  ],
  [
    'amenity=animal_breeding',
    'dog breeder, cat breeder, puppy breeder, horse breeder, kennel breeder, puppies for sale, hundezuchter, eleveur de chiens, criador de perros, allevamento cani',
  ],
  [
    'amenity=animal_training',
    'dog trainer, dog training, dog obedience, dog obedience class, dog obedience training, puppy training, puppy class, puppy classes, puppy school, dog school, dog behaviourist, dog behaviorist, obedience school for dogs, hundeschule, hundetrainer, educateur canin, dressage chien, education canine, adiestrador de perros, adiestramiento canino, adestrador de caes, addestratore cani, educatore cinofilo, hondenschool, hondentrainer, treser psow, szkolenie psow',
  ],
  [
    'craft=clockmaker',
    'clock repair, clock restoration, antique clock repair, grandfather clock repair, clock shop, clock mender, uhrmacher fur wanduhren',
  ],
  [
    'craft=bag_repair craft=leather',
    'bag repair, handbag repair, purse repair, luggage repair, suitcase repair, leather repair, leather bag repair, leather goods repair',
  ],
  [
    'craft=leather shop=leather',
    'leather shop, leather store, leather goods, leatherworker, leather crafts, leather jacket, leather maker, lederwaren, maroquinerie, maroquinier, marroquineria, pelletteria',
  ],
  [
    'craft=videographer studio=video',
    'videographer, videography, wedding videographer, wedding video, event videographer, video production, video production company, video producer, film production company, film production, corporate video, drone videographer, filmmaker, videograf, vidéaste, camarografo, videomaker',
  ],
  [
    'shop=camera shop=photo',
    'camera shop, camera store, cameras, camera equipment, camera repair, used cameras, camera lens, kamerageschaft, appareils photo, tienda de camaras',
  ],
  [
    'sport=climbing',
    "climbing gym, climbing wall, climbing centre, climbing center, rock climbing, rock climbing gym, rock climbing wall, indoor climbing, indoor rock climbing, bouldering, bouldering gym, boulder gym, bouldering wall, boulder hall, climbing hall, climbing lessons, climbing classes, climbing place, kletterhalle, boulderhalle, klettern, salle d'escalade, mur d'escalade, escalade, rocodromo, escalada, muro de escalada, palestra di arrampicata, arrampicata, klimhal, boulderhal, scianka wspinaczkowa, クライミングジム, ボルダリング, 攀岩馆, 攀岩",
  ],
  [
    'sport=gymnastics',
    'gymnastics, gymnastics club, gymnastics classes, gymnastics gym, gymnastics class, kids gymnastics, tumbling classes, turnverein, gimnasia artistica, gymnastique',
  ],
  [
    'sport=tennis',
    'tennis club, tennis court, tennis courts, tennis lessons, tennis coach, tennis coaching, tennis school, tennis center, tennis centre, indoor tennis, tennisschule, tennishalle, club de tennis, club de tenis, clases de tenis, pista de tenis, circolo tennis, tennisbaan, kort tenisowy, テニスクラブ, テニススクール, 网球场',
  ],
  ['sport=padel', 'padel, padel court, padel club, padel tennis, padel courts, pista de padel, padelbaan'],
  ['sport=pickleball', 'pickleball, pickleball court, pickleball courts, pickleball club'],
  ['sport=squash', 'squash court, squash club, squash courts'],
  ['sport=badminton', 'badminton, badminton court, badminton club, badminton hall'],
  ['sport=table_tennis', 'table tennis club, ping pong club, table tennis'],
  [
    'sport=shooting leisure=shooting_range',
    'shooting range, gun range, rifle range, firing range, shooting club, gun club, schiessstand, schutzenverein, stand de tir, campo de tiro, poligono di tiro, schietbaan, strzelnica',
  ],
  [
    'sport=archery',
    "archery, archery range, archery club, archery lessons, bogenschiessen, tir a l'arc, tiro con arco",
  ],
  ['sport=paintball', 'paintball, paintball park, paintball field'],
  ['sport=laser_tag leisure=laser_tag', 'laser tag, laser tag arena, laser quest, laser game'],
  [
    'sport=karting leisure=karting',
    'go kart, go karts, go karting, go kart track, karting, kart track, kartbahn, circuit de karting, kartodromo, pista de karts',
  ],
  [
    'sport=skydiving sport=parachuting',
    'skydiving, skydive center, parachute jump, parachuting, indoor skydiving, tandem jump, fallschirmspringen, parachutisme, paracaidismo',
  ],
  [
    'sport=surfing',
    'surf school, surfing lessons, surf lessons, surf camp, surfing school, surfschule, ecole de surf, escuela de surf, escola de surf',
  ],
  [
    'sport=sailing',
    'sailing school, sailing lessons, sailing club, yacht club, boat club, segelschule, ecole de voile, escuela de vela',
  ],
  [
    'sport=skiing',
    'ski school, ski lessons, ski instructor, snowboard lessons, skischule, ecole de ski, escuela de esqui, scuola di sci',
  ],
  ['sport=fencing', 'fencing club, fencing classes, fencing school'],
  [
    'sport=soccer',
    'soccer club, football club, indoor soccer, soccer training, five a side football, football pitch, soccer field, fussballverein, club de football, club de futbol',
  ],
  ['amenity=crematorium', 'crematory, crematorium pour animaux'],
  ['amenity=funeral_hall', 'funeral reception hall, mortuary chapel, sala velatoria'],
  [
    'shop=wedding shop=bridal',
    'bridal shop, bridal store, bridal boutique, bridal gown, bridal gowns, bridal wear, bridesmaid dresses, wedding dress, wedding dresses, wedding dress shop, wedding dress store, wedding gown, wedding gowns, wedding shop, bride dresses, brautmode, brautkleid, brautkleider, hochzeitskleid, robe de mariee, robes de mariee, vestido de novia, vestidos de novia, tienda de novias, vestido de noiva, vestidos de noiva, loja de noivas, abito da sposa, abiti da sposa, trouwjurk, bruidsmode, bruidswinkel, suknie slubne, salon sukni slubnych, vestits de nuvia, ウェディングドレス, 婚纱店, 婚纱, فساتين زفاف',
  ],
  [
    'office=event_management office=event_planner shop=event_planner',
    "event planner, event planning, event planners, event organiser, event organizer, event management, event management company, event company, event agency, event coordinator, event production, corporate event planner, party planner, party planning, party organiser, party organizer, birthday party planner, conference organiser, eventagentur, veranstaltungsagentur, agence evenementielle, organisateur d'evenements, organisation d'evenements, organizador de eventos, organizacion de eventos, agencia de eventos, organizador de festas, empresa de eventos, organizzatore di eventi, organizzazione eventi, agenzia di eventi, evenementenbureau, organizacja imprez, agencja eventowa, イベント会社, 活动策划, تنظيم حفلات",
  ],
  [
    'shop=party shop=party_supplies',
    'party shop, party store, party supply shop, party goods, party decorations, party decor, party rental, party rentals, party hire, party equipment hire, party equipment rental, balloons, balloon shop, balloon store, balloon decorations, balloon delivery, balloon artist, helium balloons, helium, bounce house rental, bounce house, bouncy castle hire, bouncy castle rental, bouncy castle, inflatable rental, marquee hire, tent rental, party tent rental, chair rental, table and chair rental, wedding rentals, costume shop, costume store, costume rental, costume hire, fancy dress shop, fancy dress, fancy dress hire, halloween costumes, carnival costumes, partybedarf, partyverleih, kostumverleih, ballons, luftballons, faschingskostume, location de costumes, articles de fete, magasin de deguisement, articulos de fiesta, articulos para fiestas, tienda de disfraces, disfraces, alquiler de disfraces, globos, artigos para festas, loja de festas, fantasias, articoli per feste, noleggio costumi, palloncini, feestwinkel, feestartikelen, ballonnenwinkel, wypozyczalnia strojow, articles de festa, パーティーグッズ, 派对用品',
  ],
  ['amenity=studio studio=radio', 'radio station, radio studio, radio broadcaster'],
  ['amenity=studio studio=television', 'tv station, tv studio, television studio, television station'],
  [
    'shop=wigs',
    'wig maker, hairpieces, hairpiece, toupee, toupees, cancer wigs, perucken, peruckenmacher, perruques, pelucas, perucas, parrucche, pruiken, peruki',
  ],
  [
    'shop=hairdresser_supply',
    'hair supply store, beauty supply, beauty supply store, beauty supplies, salon supplies, hair products store, hair care products, barber supplies',
  ],
  [
    'amenity=marriage_bureau office=matchmaker',
    'matchmaker, matchmaking agency, matchmaking, dating agency, introduction agency, marriage bureau, partnervermittlung, agence matrimoniale',
  ],
  ['leisure=dog_park', 'dog park, off leash dog park, dog run, hundewiese'],
  [
    'office=modelling_agency office=model_agency',
    'modeling agency, modelling agency, model agency, talent agency, casting agency, modelagentur, agence de mannequins, agencia de modelos',
  ],
  // Health, asked for as personal services.
  [
    'amenity=dentist',
    'dentist, dental, dental clinic, dental office, dental practice, dental surgery, teeth cleaning, tooth doctor, tooth extraction, root canal, dental hygienist, cosmetic dentist, emergency dentist, family dentist, teeth whitening, dental implants, toothache, zahnarzt, dentista, dentiste, tandarts, 歯医者, 歯科, 牙医, طبيب اسنان, dental surgeon, dental checkup, dental fillings, veneers, teeth, tooth, tooth pain, tooth filling, filling, cavity filling, wisdom tooth removal, wisdom teeth removal, wisdom teeth, broken tooth, chipped tooth, dentures, denture repair, oral surgeon, oral surgery, oral hygienist, oral health, endodontist, periodontist, prosthodontist, smile makeover, gum disease, zahnarztpraxis, zahnklinik, zahnmedizin, zahnreinigung, zahnschmerzen, kinderzahnarzt, zahnarztlicher notdienst, cabinet dentaire, clinique dentaire, soins dentaires, mal de dents, odontologo, odontologia, odontologa, dentista infantil, clinica odontologica, odontopediatra, studio dentistico, odontoiatra, studio odontoiatrico, tandartspraktijk, tandheelkunde, stomatolog, gabinet stomatologiczny, klinika stomatologiczna, 歯医者さん, 歯科医院, 歯科クリニック, 歯科医, 牙科, 牙科诊所, 看牙, 口腔医院, دكتور اسنان, عيادة اسنان, اسنان',
  ],
  [
    'healthcare:speciality=orthodontics',
    'orthodontist, orthodontics, braces, invisalign, kieferorthopade, dental braces, teeth braces, clear aligners, aligners, retainers, zahnspange, appareil dentaire, ortodoncia, ortodontia, aparelho dentario, ortodonzia, beugel, aparat na zeby, 正畸, 牙齿矫正, تقويم اسنان',
  ],
  [
    'amenity=doctors healthcare:speciality=general',
    'doctor, doctors, gp, general practitioner, family doctor, family physician, family medicine, physician, primary care, primary care doctor, medical doctor, doctors surgery, gp surgery, medical practice, hausarzt, arzt, medecin, medico, huisarts, medical office, family practice, general practice, pcp, physical exam, annual physical, check up, medical checkup, health checkup, health check, doctor checkup, house doctor, sick, hausarztpraxis, arztpraxis, arztin, allgemeinarzt, allgemeinmediziner, generaliste, cabinet medical, docteur, consultorio medico, clinico geral, consultorio medico geral, dottore, dokter, huisartsenpraktijk, huisartspraktijk, lekarz, lekarz rodzinny, lekarz pierwszego kontaktu, przychodnia lekarska, gabinet lekarski, metge, metge de capcalera, 医者, 内科, 医院, かかりつけ医, 医生, 家庭医生, 诊所, 诊所医生, طبيب, طبيب عام, دكتور, طبيب عائلة',
  ],
  [
    'amenity=clinic',
    "clinic, medical centre, medical center, medical clinic, health centre, health center, polyclinic, walk in clinic, walk-in clinic, outpatient clinic, private clinic, ambulatory clinic, community clinic, free clinic, travel clinic, travel vaccinations, vaccination clinic, vaccination, vaccinations, vaccine, flu shot, flu shots, flu jab, sexual health clinic, std testing, sti testing, sti clinic, std clinic, womens clinic, women's health clinic, pain clinic, pain management, pain management clinic, weight loss clinic, methadone clinic, poliklinik, ambulanz, medizinisches versorgungszentrum, clinique, centre de sante, centro medico, centro de salud, ambulatorio, posto de saude, centro de saude, poliambulatorio, clinica privata, gezondheidscentrum, kliniek, polikliniek, przychodnia, klinika, centrum medyczne, clinica ambulatoria, centre d'atencio primaria, クリニック, 診療所, 门诊, 医疗中心, مركز طبي",
  ],
  [
    'amenity=clinic healthcare=urgent_care',
    'urgent care, urgent care clinic, urgent care centre, urgent care center, immediate care, walk in urgent care, minor injuries unit, minor injury clinic, after hours clinic, after hours doctor, out of hours doctor, notfallpraxis, notfallpraxis arzt, arztlicher notdienst, urgencias medicas, guardia medica',
  ],
  [
    'amenity=hospital',
    'hospital, emergency room, accident and emergency, krankenhaus, hopital, emergency department, er, a and e, a&e, maternity ward, general hospital, spital, klinikum, notaufnahme, kinderklinik, urgences, clinique hospitaliere, sala de emergencias, urgencias, pronto socorro, pronto soccorso, ziekenhuis, spoedeisende hulp, szpital, sor, 病院, 救急病院, 急诊, 医院急诊, 综合医院, مستشفى, طوارئ',
  ],
  [
    'amenity=pharmacy',
    'pharmacy, drugstore pharmacy, chemists pharmacy, prescription, prescriptions, dispensing chemist, medicine shop, farmacia, apotheke, pharmacie, apotheek, 薬局, 药店, صيدلية, late night pharmacy, medication, medications, fill a prescription, fill prescription, pick up prescription, prescription refill, prescription drugs, drugs pharmacy, apothecary, dispensary pharmacy, community pharmacy, medical store, notapotheke, notdienst apotheke, medikamente, pharmacie de garde, medicaments, farmacia de guardia, farmaceutico, medicamentos, farmacia 24 horas, drogaria, parafarmacia, dienstapotheek, farmaceuta, apteka calodobowa, 薬屋, ドラッグストア薬局, 薬剤師, 調剤薬局, 药局, صيدليات',
  ],
  [
    'shop=optician healthcare=optometrist',
    'optician, optometrist, eye exam, eye test, glasses, eyeglasses, spectacles, contact lenses, eyewear, vision center, eye wear shop, optiker, optica, opticien, ottico, eye care, eye care center, eye check, eye checkup, eyesight test, sight test, vision centre, eyeglass repair, glasses repair, glasses shop, glasses store, glasses frames, reading glasses, prescription glasses, sunglasses, sunglasses shop, sunglass store, contacts, lenses, brille, brillen, brillenladen, optikergeschaft, augenoptiker, kontaktlinsen, sehtest, lunettes, magasin de lunettes, lunetterie, lentilles de contact, gafas, tienda de gafas, lentes, anteojos, oculos, otica, oculos de sol, oculista otica, occhiali, negozio di occhiali, lenti a contatto, brillenwinkel, contactlenzen, optyk, okulary, salon optyczny, ulleres, 眼鏡屋, メガネ, めがね, コンタクトレンズ, 眼镜店, 配眼镜, 配镜, نظارات, محل نظارات, بصريات',
  ],
  [
    'healthcare:speciality=ophthalmology',
    'ophthalmologist, eye doctor, eye surgeon, eye clinic, augenarzt, oculista, oftalmologo, eye specialist, eye hospital, eye surgery, laser eye surgery, lasik, lasik surgery, cataract surgery, cataract surgeon, cataracts, retina specialist, glaucoma specialist, eye physician, augenklinik, augenarztpraxis, augenlasern, ophtalmo, oftalmologia, clinica oftalmologica, medico de olhos, oculista medico, 眼科医, 眼科医院, 眼科医生, طبيب عيون',
  ],
  [
    'healthcare=physiotherapist',
    'physio, physiotherapist, physiotherapy, physical therapist, physical therapy, physiotherapie, krankengymnastik, fisioterapeuta, kinesiologo, kinesitherapeute, kine, pt clinic, sports therapy, sports therapist, sports injury clinic, sports rehab, back pain therapy, injury rehab, pelvic floor therapy, pelvic floor physio, hydrotherapy physio, physiopraxis, kinesitherapie, masseur kinesitherapeute, cabinet de kine, fisioterapia, fisioterapeuta deportivo, centro de fisioterapia, fisio, clinica de fisioterapia, studio di fisioterapia, fysiotherapeut, fysiotherapie, fysio, fizjoterapia, rehabilitant, 理学療法士, リハビリ, 整骨院, 接骨院, 理疗, 物理治疗, 康复理疗, علاج طبيعي',
  ],
  [
    'healthcare:speciality=chiropractic healthcare=chiropractor office=chiropractor',
    'chiropractor, chiropractic, back cracking, spine adjustment, chiro, spinal adjustment, back doctor, back pain doctor, spine doctor chiropractor, chiropraktiker, chiropraticien, quiropractico, quiropraxia, quiropractica, quiropraxista, quiropratico, chiropractor praktijk, kregarz, chiropraktyk, カイロプラクティック, 脊椎按摩, 整脊',
  ],
  [
    'healthcare:speciality=acupuncture healthcare=acupuncture',
    'acupuncture, acupuncturist, acupuncture clinic, akupunktur, cupping, cupping therapy, dry needling, acupuncture therapy, acupuncteur, acupuncteur acuponcteur, acuponcteur, acupuntor, agopuntura, agopuntore, acupunctuur, acupuncturist praktijk, 鍼灸, 鍼灸院, 鍼, 针灸',
  ],
  [
    'healthcare:speciality=osteopathy healthcare=osteopath',
    'osteopath, osteopathy, craniosacral therapy, 整体院, 整体',
  ],
  [
    'healthcare:speciality=homeopathy healthcare=homeopath',
    'homeopath, homeopathy, homoeopath, homeopathic doctor, homeopathic medicine, homoopathie, omeopata, omeopatia',
  ],
  [
    'healthcare:speciality=naturopathy',
    'naturopath, naturopathic doctor, natural medicine practitioner, heilpraktiker, naturopathic clinic, natuurgeneeskundige, naturheilpraxis, naturheilkunde',
  ],
  [
    'healthcare=podiatrist healthcare:speciality=podiatry',
    'podiatrist, chiropodist, foot doctor, foot care, foot clinic, podiatric, foot surgeon, foot health practitioner, orthotics podiatrist, ingrown toenail, ingrown toenail removal, verruca treatment, bunion, corn removal, podologin, podologie, fusspflege, medizinische fusspflege, pedicure medicale, pedicure podologue, podologia, podologa, pedicuro, callista, pedicure medica, podotherapeut, medisch pedicure, gabinet podologiczny, フットケア, 足病',
  ],
  [
    'healthcare=psychotherapist office=therapist healthcare=counselling',
    'therapist, counsellor, counselor, counselling, counseling, psychotherapist, psychotherapy, psychologist, talk therapy, marriage counselor, marriage counselling, couples therapy, mental health counselor, shrink, family therapist, psicologo, psychologue, psychologe, clinical psychologist, psychological help, counselling centre, counseling center, sex therapist, sex therapy, trauma therapist, trauma therapy, cbt therapist, cognitive behavioral therapy, emdr, depression help, depression treatment, addiction counselor, addiction counsellor, addiction counseling, addiction therapist, drug counselor, eating disorder therapist, play therapist, art therapist, art therapy, music therapist, mental health, mental health clinic, psychoanalyst, psychoanalysis, anger management, therapeutin, psychotherapeutin, paartherapie, paarberatung, eheberatung, familienberatung, psychoanalytiker, psychotherapeute, psychanalyste, therapeute, therapie de couple, conseiller conjugal, cabinet de psychologue, psicologia, psicoterapeuta, psicoterapia, terapeuta, terapia de pareja, consulta psicologica, gabinete psicologico, psicologo infantil, terapia de casal, psicologo clinico, consultorio de psicologia, terapista di coppia, terapia di coppia, psicanalista, studio psicologico, psycholoog, psycholoog praktijk, psychotherapeut praktijk, relatietherapie, relatietherapeut, psychoterapeuta, psychoterapia, terapia par, gabinet psychologiczny, terapeuta de parella, 心理カウンセラー, カウンセリング, カウンセラー, 心理咨询, 心理医生, 心理咨询师, طبيب نفسي معالج, معالج نفسي, اخصائي نفسي',
  ],
  [
    'healthcare:speciality=psychiatry',
    'psychiatrist, psychiatry, mental health doctor, adhd doctor, adhd assessment, adhd testing, psychiaterin, psychiatrische praxis, psiquiatria, psichiatria, 精神科, 心療内科, 精神科医生, طبيب نفسي',
  ],
  [
    'healthcare:speciality=dermatology',
    'dermatologist, skin doctor, dermatology clinic, skin specialist, hautarzt, skin cancer screening, skin cancer clinic, skin check, mole removal, mole check, wart removal, acne treatment, acne doctor, eczema doctor, hair loss doctor, hautarztpraxis, hautklinik, dermato, huidarts, 皮膚科医, 皮肤科, 皮肤科医生, طبيب جلدية, جلدية',
  ],
  [
    'healthcare:speciality=paediatrics',
    "pediatrician, paediatrician, children's doctor, kids doctor, child doctor, kinderarzt, pediatra, pediatre, pediatrics, pediatric clinic, pediatric doctor, child doctor clinic, baby doctor, newborn doctor, infant doctor, kinderarztpraxis, pediatre cabinet, medico de ninos, consultorio pediatrico, medico de criancas, pediatra infantil, medico per bambini, lekarz dzieciecy, 小児科, 儿科, 儿科医生, طبيب اطفال",
  ],
  [
    'healthcare:speciality=gynaecology',
    "gynecologist, gynaecologist, obgyn, ob gyn, obstetrician, women's doctor, frauenarzt, womens health, womens health doctor, pregnancy doctor, prenatal care, prenatal doctor, pap smear, smear test, iud insertion, pregnancy ultrasound, menopause clinic, menopause doctor, gynakologin, frauenarztpraxis, gyneco, ginecologo, ginecologia, obstetra, medico ginecologo, ginekolog, gabinet ginekologiczny, ginecoleg, 婦人科, 妇科, 妇产科, 妇科医生, طبيب نساء, طبيبة نساء, نسائية",
  ],
  [
    'healthcare:speciality=cardiology',
    'cardiologist, heart doctor, heart specialist, cardiac doctor, cardiac specialist, heart surgeon, heart check, kardiologin, kardiologie, herzspezialist, 循環器内科, 心脏科, 心内科, طبيب قلب',
  ],
  [
    'healthcare:speciality=otolaryngology',
    'ent doctor, ear nose and throat doctor, ent specialist, hno arzt, ent surgeon, ear doctor, ear wax removal clinic, nose doctor, sinus doctor, sinus specialist, hno, hno arztin, hno praxis, oto rhino, medecin orl, otorrino, otorrinolaringologia, otorino, kno arts, kno, 耳鼻咽喉科, 耳鼻喉科, طبيب انف واذن وحنجرة',
  ],
  [
    'healthcare:speciality=orthopaedics',
    'orthopedist, orthopedic surgeon, orthopaedic doctor, bone doctor, orthopaedic surgery, joint doctor, joint specialist, knee doctor, knee surgeon, knee specialist, knee replacement, hip replacement, hip surgeon, shoulder doctor, shoulder surgeon, hand surgeon, back surgeon, back specialist, spine specialist, spine doctor, bone specialist, sports medicine, sports medicine doctor, sports doctor, chirurgien orthopedique, orthopediste, traumatologo, traumatologia, ortopedia medica, orthopeed, chirurg ortopeda, traumatoleg, 骨科, 骨科医生, طبيب عظام',
  ],
  [
    'healthcare:speciality=plastic_surgery',
    'plastic surgeon, cosmetic surgery, plastic surgery, botox clinic, cosmetic surgeon, cosmetic clinic, cosmetic doctor, aesthetic clinic, aesthetics clinic, aesthetic medicine, aesthetic surgeon, botox injections, fillers, lip fillers, lip filler, dermal fillers, liposuction, lipo, breast augmentation, breast implants, nose job, rhinoplasty, facelift, tummy tuck, hair transplant, hair restoration, hair transplant clinic, schonheitsklinik, plastische chirurgie, asthetische medizin, chirurgie esthetique, chirurgien esthetique, medecine esthetique, cirujano plastico, cirugia plastica, cirugia estetica, medicina estetica, cirurgia plastica, chirurgo plastico, chirurgia plastica, chirurgia estetica, cosmetische kliniek, medycyna estetyczna, cirurgia estetica, 美容外科, 美容整形, 整形外科美容, 整容, 整形医院, جراح تجميل, عيادة تجميل',
  ],
  [
    'healthcare:speciality=urology',
    'urologist, prostate doctor, prostate specialist, kidney stone doctor, vasectomy, vasectomy clinic, bladder doctor, mens health clinic, 泌尿科, طبيب مسالك بولية',
  ],
  [
    'healthcare=midwife',
    'midwife, midwifery, hebamme, doula, midwives, birth doula, lactation consultant, breastfeeding support, birthing class, antenatal classes, prenatal classes, childbirth classes, matrona, comadrona, partera, parteira, doula parto, ostetrica, levatrice, verloskundige praktijk, vroedvrouw, polozna, llevadora, 助産師, 助産院, قابلة',
  ],
  [
    'healthcare=speech_therapist',
    'speech therapist, speech therapy, speech pathologist, logopedist, logopade, stutter therapy, sprachtherapie, orthophonie, fonoaudiologa, foniatra, terapeuta da fala, neurologopeda, 言語聴覚士, 语言治疗, علاج نطق',
  ],
  [
    'healthcare=audiologist shop=hearing_aids',
    'hearing aids, audiologist, hearing test, hearing clinic, hearing aid shop, hearing, hearing aid repair, hearing aid batteries, hearing center, hearing centre, hearing doctor, hearing loss, tinnitus clinic, tinnitus treatment, ear wax removal, microsuction, horgerate, horgerateakustiker, horakustiker, hortest, audioprothesiste, appareil auditif, audifonos, audiologo, centro auditivo, audioprotesista, aparelho auditivo, aparelhos auditivos, apparecchi acustici, gehoorapparaat, gehoorapparaten, audicien, aparaty sluchowe, protetyk sluchu, audiofons, 補聴器, 助听器, سماعات طبية',
  ],
  [
    'healthcare=laboratory',
    "blood test, medical lab, blood lab, medical laboratory, blood work, blood draw, medical testing, medical tests, diagnostic lab, diagnostics lab, pathology lab, phlebotomist, phlebotomy, drug test, drug testing, dna test, dna testing, paternity test, covid test, covid testing, pcr test, urine test, labor blutuntersuchung, bluttest, laboratoire d'analyses, laboratoire d'analyses medicales, analyse de sang, prise de sang, laboratorio clinico, analisis de sangre, laboratorio de analisis, laboratorio de analises, exame de sangue, analises clinicas, laboratorio analisi, analisi del sangue, esami del sangue, bloedonderzoek, bloedprikken, priklab, badanie krwi, analisi de sang, 検査センター, 血液検査, 验血, 体检化验, مختبر تحاليل",
  ],
  [
    'office=home_care healthcare=home_care healthcare=nurse',
    'home care, home nursing, in home care, home health aide, nurse at home, visiting nurse, caregiver, home health agency, home care agency, home care service, live in care, live in carer, carers, carer agency, care at home, care agency, senior care, elderly care at home, elderly companion, companion care, domiciliary care, private nurse, private nursing, nurse, nursing service, nursing agency, nursing care, district nurse, personal care assistant, ambulanter pflegedienst, pflegedienst, krankenpflege, hauskrankenpflege, altenpflege, aide a domicile, soins a domicile, infirmiere, infirmier, infirmiere a domicile, cabinet infirmier, cuidador de ancianos, cuidadora, cuidado de ancianos, cuidado de mayores, enfermera, enfermera a domicilio, enfermero, ayuda a domicilio, cuidador de idosos, enfermeira, enfermeiro, apoio domiciliario, badante, assistenza domiciliare, infermiere, infermiera, infermiere a domicilio, thuiszorg, verpleegster, verpleegkundige, pielegniarka, opieka nad osobami starszymi, opiekunka osob starszych, cuidadora de gent gran, 訪問介護, 訪問看護, 介護サービス, 护工, 家庭护理, 护士, ممرضة, تمريض منزلي',
  ],
  [
    'craft=dental_technician',
    'dental lab, dental laboratory, dental technician, denture maker, denture clinic, zahntechniker, dentallabor, prothesiste dentaire, laboratoire dentaire, protesico dental, laboratorio dental, odontotecnico, tandtechnicus, technik dentystyczny, pracownia protetyczna',
  ],
  [
    'healthcare:speciality=traditional_chinese_medicine',
    'chinese doctor, chinese herbalist doctor, traditionelle chinesische medizin, medicina china, medecine chinoise, 中医, 中医诊所, 漢方',
  ],
  [
    'healthcare:speciality=ayurveda',
    'ayurvedic, ayurvedic doctor, ayurvedic clinic, ayurvedic treatment, ayurvedic massage',
  ],
  [
    'healthcare=alternative',
    'alternative therapy, alternative therapist, complementary therapy, complementary therapist, complementary medicine, holistic medicine, holistic healing, holistic health, holistic therapist, holistic practitioner, energy healing, energy healer, healer, spiritual healer, reiki, reiki healing, reiki master, reiki practitioner, hypnotherapist, stop smoking hypnosis, sound bath, sound healing, aromatherapy, aromatherapist, biofeedback, functional medicine, kinesiology, medecine douce, hypnosetherapie, hypnotiseur, hypnotherapeute, hipnoterapia, ipnosi, hypnotherapie, hipnoza',
  ],
  ['healthcare:speciality=child_psychiatry', 'kinderpsychiater, psiquiatra infantil'],
  [
    'healthcare:speciality=neurology',
    'brain doctor, nerve doctor, headache specialist, migraine specialist, headache clinic, epilepsy doctor, neurologo, neurologista, 神経内科, 脳神経外科, 神经科, 神经内科, طبيب اعصاب',
  ],
  ['healthcare:speciality=neurosurgery', 'brain surgery, spine surgeon, spinal surgeon'],
  [
    'healthcare:speciality=gastroenterology',
    'gastro doctor, gastro, gi doctor, stomach doctor, stomach specialist, digestive specialist, colonoscopy, endoscopy, mdl arts, 消化器内科, 胃腸科, 肠胃科',
  ],
  [
    'healthcare:speciality=endocrinology',
    'endocrinologist, endocrinologists, endocrinology, thyroid doctor, thyroid specialist, diabetes doctor, diabetes specialist, diabetes clinic, diabetologist, hormone doctor, hormone specialist, hormone clinic, endokrinologe, diabetologe, endocrinologue, endocrino, endocrinologo, endocrinologista, endocrinoloog, endokrynolog, diabetolog, 内分泌科, 糖尿病内科',
  ],
  ['healthcare:speciality=oncology', 'cancer doctor, cancer specialist, cancer treatment, 肿瘤科'],
  [
    'healthcare:speciality=pulmonology',
    'lung doctor, lung specialist, respiratory doctor, respiratory specialist, chest doctor, asthma doctor, asthma clinic, lungenarzt, neumologo, 呼吸器内科',
  ],
  ['healthcare:speciality=rheumatology', 'arthritis doctor, arthritis specialist, 風湿科'],
  ['healthcare:speciality=nephrology', 'kidney doctor, kidney specialist, nefrologo, nefrologista'],
  ['healthcare:speciality=haematology', 'blood doctor, blood specialist'],
  [
    'healthcare:speciality=allergology',
    'allergy doctor, allergy specialist, allergy test, allergy testing, immunologist',
  ],
  [
    'healthcare:speciality=fertility',
    'fertility doctor, ivf, ivf clinic, ivf treatment, infertility clinic, infertility doctor, reproductive endocrinologist, sperm bank, egg donation, kinderwunschzentrum, pma, fertilidad, 不妊治療, 生殖中心',
  ],
  [
    'healthcare:speciality=radiology healthcare=radiology',
    'radiologists, radiology, radiology center, radiology clinic, x ray, x rays, mri, mri scan, mri center, ct scan, ultrasound, ultrasound scan, ultrasound clinic, mammogram, mammography, dexa scan, imaging center, imaging centre, medical imaging, medical imaging center, diagnostic imaging, diagnostic centre, diagnostic center, radiologe, radiologie, rontgen, rontgenpraxis, radiologue, centre de radiologie, imagerie medicale, radiografia, radiologia, resonancia magnetica, ecografia, centro de imagenes, diagnostico por imagem, radiologo, radiolog, rtg, rezonans magnetyczny, 放射線科, 放射科',
  ],
  ['healthcare:speciality=internal', 'internistin, medecine interne, medico internista, medicina interna'],
  ['healthcare:speciality=surgery', 'general surgery, chirurgie, chirurgien, cirujano, chirurgo, 外科医生, جراح'],
  ['healthcare:speciality=proctology', 'hemorrhoid doctor, hemorrhoid treatment, colorectal, colorectal doctor'],
  [
    'healthcare:speciality=vascular_surgery',
    'vascular surgeon, vascular surgery, vein clinic, varicose veins, varicose vein treatment, vein doctor, phlebologist, vein specialist',
  ],
  [
    'healthcare:speciality=dietetics healthcare=nutrition_counselling healthcare=dietitian healthcare=nutritionist',
    'nutritionist, nutritionists, dietitian, dietician, dieticians, dietitians, diet doctor, diet coach, nutrition, nutrition clinic, nutrition counseling, nutrition counselling, nutrition coach, weight loss coach, weight loss doctor, ernahrungsberatung, ernahrungsberater, diatologe, dieteticien, dieteticienne, nutritionniste, nutricionista, dietista, nutriologo, nutrizionista, dietologo, dietist, voedingsdeskundige, dietetyk, 栄養士, 营养师, اخصائي تغذية',
  ],
  ['healthcare=birthing_centre', 'birthing clinic, maison de naissance, casa de partos'],
  [
    'healthcare=occupational_therapist',
    'ot clinic, sensory integration therapy, hand therapist, hand therapy, ergotherapie, ergotherapeutin, terapia ocupacional, terapista occupazionale, terapia zajeciowa',
  ],
  [
    'healthcare=blood_donation',
    'blood donor center, donate blood, give blood, plasma donation, plasma center, donate plasma, blutspende, don du sang, donacion de sangre, banco de sangre, doacao de sangue, donazione sangue, 献血',
  ],
  ['healthcare=dialysis', 'dialyse, dialise'],
  ['healthcare=hospice', 'palliative care, end of life care, soins palliatifs, cure palliative'],
  [
    'healthcare=rehabilitation',
    'drug rehab, alcohol rehab, addiction treatment, addiction treatment center, addiction clinic, detox center, detox clinic, substance abuse treatment, drug addiction treatment, alcohol treatment, cardiac rehab, stroke rehab, rehazentrum, entzugsklinik, centre de reeducation, centre de desintoxication, centro de reabilitacao, centro di riabilitazione, revalidatiecentrum, osrodek rehabilitacyjny, リハビリテーション, 康复中心, 戒毒所',
  ],
  [
    'shop=medical_supply',
    'medical equipment, medical equipment store, medical equipment rental, durable medical equipment, dme, mobility shop, mobility aids, mobility scooter, mobility scooters, mobility equipment, mobility store, wheelchair, wheelchairs, wheelchair rental, wheelchair hire, wheelchair repair, wheelchair store, walkers and canes, crutches, compression stockings, hospital bed rental, oxygen supplier, cpap, cpap supplies, orthopedic shop, orthopedic shoes, orthotist, orthotics, prosthetics, prosthetist, prosthetic limbs, artificial limbs, surgical supply store, stairlift, stairlifts, rollstuhl, orthopadietechnik, orthopadietechniker, materiel medical, fauteuil roulant, orthopediste orthesiste, ortopedia, ortopedia tecnica, silla de ruedas, material medico, equipo medico, produtos ortopedicos, loja ortopedica, articoli sanitari, sanitaria, ortopedia sanitaria, thuiszorgwinkel, rolstoel, sklep medyczny, wozki inwalidzkie, 医療機器, 医疗器械, 轮椅, مستلزمات طبية',
  ],
  ['amenity=veterinary_pharmacy', 'pet medication, pet medicine'],
  [
    'shop=herbalist',
    'herb shop, herbal medicine, herbal remedies, herbs store, chinese herbalist, chinese herbs, herboriste, herboristeria, erborista, kruidenwinkel, 漢方薬局, 中药店',
  ],
  [
    'emergency=ambulance_station',
    'ambulance, ambulance service, private ambulance, ambulance station, medical transport, patient transport, non emergency medical transport, krankenwagen, krankentransport, ambulanzdienst, ambulancia, ambulanza',
  ],
]
