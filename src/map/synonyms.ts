/**
 * What people say -> the tags they mean, reviewed by hand: tags separated by spaces, phrases by commas.
 * It stands over the presets of the iD editor, so it also says where an iD search term would lead astray.
 */
export const SYNONYMS: readonly (readonly [tags: string, phrases: string])[] = [
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
  // Home services.
  [
    'craft=plumber',
    "plumber, plumbing, drain cleaning, drain unblocking, blocked drain, clogged drain, blocked toilet, leaking pipe, leaky faucet, leaking tap, burst pipe, water heater, water heater repair, pipe repair, bathroom plumber, toilet repair, plomero, fontanero, plombier, idraulico, klempner, installateur, encanador, hydraulik, loodgieter, 配管工, 水管工, drain, drains, drainage, drainage contractor, sewer repair, sewer line repair, sewer cleaning, sewer line, unclog sink, clogged sink, blocked sink, leak detection, frozen pipes, faucet installation, tap fitting, shower repair, shower installation, leaking shower, running toilet, sink installation, sink repair, bathtub installation, hot water system, hot water repair, hot water tank, sump pump, sump pump installation, repiping, water softener installation, water filter installation, garbage disposal installation, garbage disposal repair, low water pressure, sanitar, sanitarinstallateur, sanitarinstallation, rohrreinigung, verstopfter abfluss, rohrbruch, flaschner, spengler sanitar, debouchage, debouchage canalisation, fuite d'eau, degorgement, gasfitero, gasfiter, desatascos, fuga de agua, canalizacao, desentupidor, desentupidora, vazamento de agua, bombeiro hidraulico, termoidraulico, spurgo, perdita d'acqua, sanitair, ontstopping, riool ontstoppen, lekkage, udraznianie rur, uslugi hydrauliczne, lampista, fontaneria desembussos, 水道修理, 水漏れ, 水道屋, 水管维修, 管道疏通, 疏通下水道, 水暖工, سباك, تسليك مجاري",
  ],
  [
    'craft=electrician',
    'electrician, electrical contractor, electrical repair, rewiring, house wiring, wiring, fuse box, light fixture installation, ev charger installation, elektriker, electricista, electricien, elettricista, eletricista, elektricien, 电工, electrical, electrical service, electrical services, electrical work, electrical company, electrical engineer for home, electric repair, electric work, circuit breaker, breaker box, electrical panel, panel upgrade, consumer unit, fuse board, light fitting, ceiling fan installation, outlet installation, socket installation, outlet repair, power outage repair, generator installation, electric car charger installation, elektroinstallateur, elektroinstallation, elektrotechnik, elektrobetrieb, electricite, electricite generale, depannage electrique, instalaciones electricas, instalador electrico, reparaciones electricas, instalacoes eletricas, impianti elettrici, elektra, elektrycy, instalacje elektryczne, uslugi elektryczne, 電気工事, 電気屋, 電気工, 电工维修, 电路维修, كهربجي',
  ],
  [
    'craft=hvac',
    'hvac, hvac contractor, air conditioning, air conditioning repair, ac repair, ac service, air conditioner repair, aircon, aircon service, furnace repair, heating repair, heating and cooling, central heating, heating contractor, heat pump installer, ventilation, air con repair, klimaanlage, ac maintenance, air conditioner, air duct cleaning, duct cleaning, ductwork, duct installation, cooling, climate control, heating system, furnace replacement, mini split installation, refrigeration, refrigeration engineer, refrigeration repair, commercial refrigeration, thermostat installation, underfloor heating, radiator installation, radiator repair, klimatechnik, klimatechniker, klimaservice, kaltetechnik, kaltetechniker, heizung, heizungsinstallateur, heizungsmonteur, warmepumpe, luftung, lufter installateur, lueftungsbau, climatisation, climatiseur, frigoriste, installateur climatisation, pompe a chaleur, aire acondicionado, instalacion de aire acondicionado, reparacion de aire acondicionado, refrigeracion, calefaccion, tecnico de aire acondicionado, ar condicionado, instalacao de ar condicionado, tecnico de ar condicionado, refrigeracao, aquecimento, aria condizionata, condizionatori, climatizzazione, climatizzatori, installazione condizionatori, termotecnico, airco, airco installateur, verwarming, verwarmingsmonteur, warmtepomp, klimatyzacja, montaz klimatyzacji, ogrzewanie, pompa ciepla, aire condicionat, calefaccio, エアコン修理, エアコン取り付け, エアコンクリーニング, 空調, 空调维修, 空调安装, 暖气维修, تكييف, صيانة تكييف, تصليح مكيفات',
  ],
  [
    'craft=hvac craft=plumber',
    'boiler repair, boiler service, boiler installation, heating engineer, gas engineer, gas fitter, chauffagiste, heizungsbauer, boiler replacement, boiler breakdown, combi boiler, gas safe, gas plumber, gas leak repair, gas installation, gas line installation, gas line repair, gas safety certificate, plumbing and heating, heizung sanitar, heizungswartung, gas wasser installateur, sanitar heizung klima, chauffage, plombier chauffagiste, entretien chaudiere, chaudiere, reparation chaudiere, reparacion de calderas, calderas, caldera, tecnico de calderas, gasista, instalador de gas, caldaia, caldaista, caldaie, manutenzione caldaia, assistenza caldaie, cv ketel, cv monteur, loodgieter cv, serwis kotlow, calderes',
  ],
  [
    'craft=roofer',
    'roofer, roofing, roofing contractor, roof repair, leaking roof, leaky roof, roof leak, roof replacement, shingles, slater, dachdecker, couvreur, techador, roof tiles, roof tiler, roof cleaning, roof inspection, roof coating, flat roof, tile roof, thatcher, thatched roof, roof waterproofing, skylight installation, skylight, gutter, gutters, guttering, gutter cleaning, gutter cleaner, gutter repair, gutter installation, gutter replacement, gutter guards, gutter company, fascia and soffit, fascias and soffits, dachdeckermeister, dachreparatur, dachsanierung, dachrinne, dachrinnenreinigung, toiture, reparation toiture, nettoyage de gouttieres, gouttieres, zingueur, tejados, tejador, reparacion de tejados, techos, techista, impermeabilizacion, goteras, limpieza de canalones, canalones, telhados, telhadista, reparo de telhado, calhas, tetti, lattoniere tetti, rifacimento tetto, copritetto, riparazione tetto, dakdekker, dakdekkers, dakgoot, dakreparatie, dakgoot reinigen, dekarstwo, pokrycia dachowe, naprawa dachu, teulader, teulades, 屋根修理, 屋根工事, 屋根屋, 雨樋, 屋顶维修, 防水补漏, تصليح اسطح',
  ],
  [
    'craft=handyman shop=repair',
    'handyman, handy man, odd jobs, odd job man, furniture assembly, home repair, home repairs, house repairs, fix it man, tv mounting, small repairs, hausmeister, bricoleur, handy person, home maintenance, house maintenance, property maintenance, maintenance man, maintenance service, jack of all trades, flat pack assembly, ikea assembly, picture hanging, hang pictures, hang a tv, tv installation, curtain rail fitting, shelf installation, put up shelves, hanging shelves, household repairs, hausmeisterservice, hausmeisterdienst, mobelmontage, mobelaufbau, heimwerker, kleinreparaturen, homme a tout faire, homme toutes mains, multiservices, petits travaux, petits bricolages, montage de meubles, manitas, arreglos en casa, hombre para todo, reparaciones del hogar, montaje de muebles, chapuzas, todero, mil usos, marido de aluguel, faz tudo, reparos residenciais, pequenas reparacoes, montagem de moveis, montador de moveis, tuttofare, piccole riparazioni, montaggio mobili, klusjesman, klusbedrijf, klussen, klusser, zlota raczka, majster, montaz mebli, manetes, 便利屋, 家具組み立て, 家具组装, 上门维修, عامل صيانة',
  ],
  [
    'craft=cleaning office=cleaning',
    'cleaner, cleaners, house cleaning, house cleaner, home cleaning, maid, maid service, maids, housekeeper, housekeeping, cleaning lady, cleaning company, office cleaning, domestic cleaner, janitor, janitorial service, end of tenancy cleaning, deep cleaning, window cleaner, window cleaning, window washer, carpet cleaning, carpet cleaner, upholstery cleaning, pressure washing, power washing, femme de menage, putzfrau, gebaudereinigung, limpieza de casas, apartment cleaning, apartment cleaner, airbnb cleaning, airbnb cleaner, flat cleaner, room cleaning, move out cleaning, move in cleaning, moving out cleaning, after builders cleaning, post construction cleaning, contract cleaning, school cleaning, restaurant cleaning, hospital cleaning, hoarding cleanup, crime scene cleanup, biohazard cleanup, disinfection, disinfection service, sanitizing service, mold removal, mould removal, mold remediation, flood restoration, fire damage restoration, pressure cleaning, jet washing, driveway cleaning, patio cleaning, exterior cleaning, facade cleaning, graffiti removal, oven cleaning, oven cleaner, bathroom cleaning, kitchen cleaning, floor cleaning, tile and grout cleaning, blind cleaning, curtain cleaning, mattress cleaning, sofa cleaning, couch cleaning, furniture cleaning, solar panel cleaning, charwoman, housemaid, cleaning woman, reinigungsfirma, reinigungskraft, reinigungsservice, reinigungsdienst, putzhilfe, putzmann, putzdienst, putzservice, haushaltshilfe, gebaudereiniger, buroreinigung, fensterputzer, fensterreinigung, teppichreinigung, wohnungsreinigung, glasreinigung, unterhaltsreinigung, menage, aide menagere, entreprise de nettoyage, nettoyage, societe de nettoyage, laveur de vitres, nettoyage de vitres, nettoyage de bureaux, nettoyage moquette, limpieza, empresa de limpieza, senora de la limpieza, limpiadora, limpieza de oficinas, limpieza del hogar, limpieza a domicilio, limpieza de cristales, limpieza de alfombras, limpieza de ventanas, limpiacristales, empleada domestica, empleada del hogar, asistenta, mucama, limpeza, empresa de limpeza, faxineira, faxina, diarista, empregada domestica, limpeza de escritorios, limpeza de vidros, impresa di pulizie, pulizie, donna delle pulizie, colf, pulizia, pulizia uffici, pulizie domestiche, addetto alle pulizie, lavavetri, schoonmaakster, schoonmaker, schoonmaak, schoonmaakbedrijf, schoonmaakhulp, huishoudelijke hulp, poetsvrouw, poetshulp, glazenwasser, firma sprzatajaca, sprzataczka, uslugi sprzatania, pani do sprzatania, mycie okien, pranie dywanow, neteja, empresa de neteja, dona de fer feines, neteja de vidres, ハウスクリーニング, 掃除代行, 家事代行, 清掃, 清掃会社, 保洁, 家政, 家政服务, 清洁公司, 清洁服务, 钟点工, تنظيف, شركة تنظيف, تنظيف منازل, عاملة نظافة, خادمة',
  ],
  [
    'craft=pest_control shop=pest_control office=pest_control',
    'pest control, exterminator, bug exterminator, termite control, termite treatment, bed bugs, bed bug treatment, rat catcher, rodent control, mouse removal, cockroach control, wasp nest removal, fumigation, ant control, wildlife removal, kammerjager, control de plagas, pest, pests, pest management, pest inspection, bug spray service, bugs, insect control, termite inspection, rats, cockroaches, roaches, ants, flea control, flea treatment, fleas, tick control, mosquito control, spider control, hornet removal, bee removal, beehive removal, moth control, bird control, pigeon control, bird proofing, raccoon removal, squirrel removal, bat removal, snake removal, skunk removal, mole control, possum removal, animal removal, animal control, critter control, critter removal, schadlingsbekampfung, schadlingsbekampfer, ungezieferbekampfung, rattenbekampfung, wespennest entfernen, wespen, bettwanzen, desinsectisation, deratisation, deratiseur, punaises de lit, nuisibles, anti nuisibles, nid de guepes, fumigador, fumigaciones, plagas, desratizacion, desinsectacion, cucarachas, chinches, dedetizacao, dedetizadora, desinfestacao, desratizacao, disinfestazione, disinfestatore, derattizzazione, disinfestazioni, ongediertebestrijding, ongediertebestrijder, plaagdierbestrijding, rattenbestrijding, wespennest verwijderen, deratyzacja, dezynsekcja, zwalczanie szkodnikow, odpluskwianie, control de plagues, 害虫駆除, シロアリ駆除, ネズミ駆除, ゴキブリ駆除, 灭虫, 除虫, 害虫防治, 灭鼠, 杀虫, 白蚁防治, مكافحة حشرات, ابادة حشرات',
  ],
  [
    'shop=locksmith craft=locksmith',
    'locksmith, locked out, lock out service, lockout service, lock repair, lock change, change locks, car locksmith, door lock, schlusseldienst, serrurier, cerrajero, fabbro, slotenmaker, lock replacement, lock picking, lost keys, lost my keys, lost car keys, broken key, broken lock, house lockout, car key replacement, car key, car keys, car key programming, car key cutting, auto locksmith, automotive locksmith, rekey, rekey locks, rekeying, safe opening, safe cracker, door opening service, door unlocking, unlock door, unlock car, smart lock installation, deadbolt installation, schlosseroffnung, turoffnung, schlussel, schlusselnotdienst, aufsperrdienst, turschloss, ouverture de porte, depannage serrurier, serrurier depannage, changement de serrure, abrir puerta, cambio de cerradura, cambio de cerraduras, apertura de puertas, chaveiros, chaveiro 24 horas, serralheiro fechaduras, abertura de portas, apertura porte, serrature, pronto intervento fabbro, cambio serratura, slot vervangen, slotenservice, slusarz, awaryjne otwieranie drzwi, wymiana zamkow, otwieranie drzwi, manya, serraller, manyans, 鍵屋, 鍵交換, 鍵開け, 开锁, 换锁, 锁匠, 开锁公司, صانع مفاتيح, فتح اقفال, مفاتيح',
  ],
  [
    'craft=painter',
    'painter, house painter, painting contractor, painter and decorator, painting and decorating, decorator painter, interior painting, exterior painting, wallpapering, paint my house, house painting, maler, pintor, peintre en batiment, imbianchino, painters, painting, painting company, painting service, painting services, home painter, home painting, room painting, paint a room, decorator, decorators, wall painting, wall painter, commercial painting, residential painting, apartment painting, cabinet painting, cabinet refinishing, kitchen cabinet painting, fence painting, deck staining, deck painting, spray painter, wallpaper hanger, wallpaper hanging, wallpaper removal, wall paper, paperhanger, popcorn ceiling removal, malermeister, malerarbeiten, anstreicher, tapezierer, maler und lackierer, malerin, peinture interieure, peintre decorateur, entreprise de peinture, ravalement de facade, pintor de casas, pintores, empapelador, pintura de casas, pintura de paredes, pintura residencial, pintura, pittore edile, tinteggiatura, tinteggiatore, decoratore, verniciatore, huisschilder, schilderwerk, schildersbedrijf, behanger, malarz, malowanie, malowanie scian, malowanie mieszkan, malarz pokojowy, tapeciarz, pintor decorador, 塗装業者, 外壁塗装, ペンキ屋, 壁紙張替え, 油漆工, 粉刷, 刷墙, 油漆匠, صباغ, دهانات',
  ],
  [
    'craft=gardener shop=groundskeeping craft=landscaper',
    'gardener, gardening service, garden maintenance, landscaper, landscaping, landscape gardener, lawn care, lawn mowing, lawn service, grass cutting, hedge trimming, yard work, yard service, garden services, gartner, jardinero, jardinier, giardiniere, garden clearance, garden design, garden designer, garden tidy up, garden cleanup, landscape, landscape architect garden, landscape design, landscape designer, hardscaping, hardscape, lawn mower service, lawn aeration, lawn fertilization, lawn laying, turf laying, turfing, turf installation, sod installation, artificial grass installation, artificial turf, artificial grass, grass, mowing, hedges, weeding, weed control, weed removal, bush trimming, shrub trimming, leaf removal, leaf raking, yard cleanup, groundskeeper, groundskeeping, grounds maintenance, sprinkler repair, sprinkler system, sprinkler installation, irrigation, irrigation repair, irrigation system, irrigation contractor, flower bed planting, mulching, mulch installation, rototilling, plant care, gartenbau, gartenpflege, gartenservice, gartenarbeit, gartengestaltung, landschaftsgartner, garten und landschaftsbau, galabau, rasenpflege, rasenmahen, heckenschneiden, heckenschnitt, gartnerei service, paysagiste, jardinage, entretien jardin, tonte de pelouse, taille de haies, amenagement paysager, jardineria, jardineros, mantenimiento de jardines, paisajista, paisajismo, cortar el cesped, corte de cesped, jardinero a domicilio, jardinagem, paisagismo, corte de relva, corte de grama, manutencao de jardins, giardinaggio, manutenzione giardino, potatura siepi, taglio erba, tuinman, tuinier, hovenier, hoveniersbedrijf, tuinonderhoud, tuinaanleg, gras maaien, ogrodnik, uslugi ogrodnicze, koszenie trawy, projektowanie ogrodow, pielegnacja ogrodow, jardineria manteniment, 庭師, 造園, 植木屋, 草刈り, 园丁, 园艺, 园林绿化, 割草, بستاني, تنسيق حدائق',
  ],
  [
    'craft=arborist craft=tree_surgeon',
    "tree surgeon, tree service, arborist, tree removal, tree trimming, tree cutting, tree pruning, tree care, stump grinding, stump removal, tree surgery, tree feller, tree doctor, tree chopper, tree inspection, tree planting, remove tree, cut down tree, fallen tree, baumpfleger, baumpflege, baumfallung, baumfaller, baumfallen, baumschnitt, baumstumpf entfernen, elagueur, elagage, abattage d'arbres, emondage, emondeur, poda de arboles, tala de arboles, podador, corte de arvores, poda de arvores, abate de arvores, potatura alberi, abbattimento alberi, taglio alberi, boomverzorger, boomverzorging, bomen kappen, bomen snoeien, boomchirurg, wycinka drzew, przycinanie drzew, poda d'arbres, 伐採, 剪定, 樹木医, 砍树, 修剪树木, تقليم اشجار, قص اشجار",
  ],
  [
    'shop=swimming_pool',
    'pool service, pool cleaning, pool maintenance, pool repair, pool supplies, pool store, pool cleaner, pool installer, pool contractor, pool builder, hot tub repair, pool, pool construction, pool chemicals, pool equipment, pool heater repair, pool resurfacing, pool opening, pool closing, pool liner, swimming pool contractor, swimming pool construction, swimming pool installation, jacuzzi, jacuzzi repair, spa repair, poolbau, poolbauer, schwimmbadbau, pisciniste, construction de piscine, entretien piscine, nettoyage piscine, mantenimiento de piscinas, limpieza de piscinas, piscinero, construccion de piscinas, limpeza de piscinas, manutencao de piscinas, piscineiro, manutenzione piscine, costruzione piscine, zwembadbouwer, zwembad onderhoud, budowa basenow, serwis basenow, manteniment de piscines, プール清掃, 泳池清洁',
  ],
  [
    'office=moving_company',
    'mover, movers, moving company, removals, removal company, removalist, house removals, man and van, man with a van, furniture movers, relocation service, moving service, umzugsfirma, umzug, mudanzas, demenagement, demenageur, traslochi, moving helpers, moving truck with movers, house movers, house moving, house move, home moving, home movers, apartment movers, apartment moving, long distance moving, international moving, piano movers, piano moving, piano mover, van man, moving van and driver, packing service, packing services, umzugsunternehmen, umzugshelfer, umzugsservice, umziehen, mobelpacker, mobeltransport, entrumpelung umzug, spedition umzug, garde meuble demenagement, mudancero, fletes, flete, mudancas, fretes e mudancas, carreto, transporte de moveis, ditta di traslochi, traslocatore, impresa di traslochi, verhuisbedrijf, verhuizers, verhuizing, verhuizer, verhuizen, verhuisservice, przeprowadzki, firma przeprowadzkowa, przeprowadzka, empresa de mudances, 引っ越し, 引越し, 引越し業者, 引越業者, 搬家, نقل عفش, نقل اثاث, شركة نقل اثاث',
  ],
  [
    'shop=storage_rental',
    'self storage, storage unit, storage units, storage facility, storage rental, mini storage, furniture storage, storage, storage space, storage company, storage center, storage centre, storage room, self store, climate controlled storage, car storage, rv storage, boat storage, vehicle storage, document storage, container storage, portable storage, lager mieten, lagerraum, mobellager, mobeleinlagerung, garde meuble, garde meubles, box de stockage, stockage, trasteros, trastero, guardamuebles, alquiler de trasteros, bodega de almacenamiento, minibodegas, guarda moveis, aluguer de arrecadacoes, deposito mobili, deposito temporaneo, box deposito, opslagruimte, opslag, opslagbox, magazyn samoobslugowy, przechowalnia mebli, guardamobles, trasters, トランクルーム, 貸し倉庫, レンタル収納, 迷你仓, 仓储, 自助仓库, مستودع تخزين',
  ],
  [
    'craft=appliance_repair craft=electronics_repair',
    "appliance repair, washing machine repair, fridge repair, refrigerator repair, dishwasher repair, oven repair, dryer repair, white goods repair, washer repair, stove repair, appliance service, appliance technician, appliance repairman, appliance installation, household appliance repair, freezer repair, ice maker repair, microwave repair, cooker repair, hob repair, range repair, vacuum repair, vacuum cleaner repair, hoover repair, sewing machine repair, coffee machine repair, washing machine installation, broken washing machine, broken fridge, broken dishwasher, garbage disposal fix, haushaltsgerate reparatur, waschmaschinenreparatur, waschmaschine reparieren, kuhlschrank reparatur, geschirrspuler reparatur, hausgerateservice, reparation electromenager, depannage electromenager, reparation lave linge, reparation machine a laver, reparacion de electrodomesticos, reparacion de lavadoras, reparacion de neveras, reparacion de refrigeradores, tecnico de lavadoras, servicio tecnico electrodomesticos, conserto de eletrodomesticos, reparacao de eletrodomesticos, conserto de geladeira, conserto de maquina de lavar, assistencia tecnica eletrodomesticos, riparazione elettrodomestici, riparazione lavatrici, riparazione lavatrice, assistenza elettrodomestici, wasmachine reparatie, witgoed reparatie, koelkast reparatie, naprawa agd, serwis agd, naprawa pralek, naprawa lodowek, reparacio d'electrodomestics, 家電修理, 冷蔵庫修理, 洗濯機修理, 家电维修, 冰箱维修, 洗衣机维修, تصليح غسالات, تصليح ثلاجات, صيانة اجهزة منزلية",
  ],
  [
    'craft=electronics_repair shop=electronics_repair',
    'electronics repair, tv repair, television repair, console repair, electronics technician, gadget repair, device repair, tablet repair, ipad repair, broken tv, audio repair, stereo repair, speaker repair, amplifier repair, radio repair, xbox repair, playstation repair, ps5 repair, nintendo switch repair, projector repair, drone repair, elektronik reparatur, fernseher reparatur, reparation electronique, reparation tv, reparacion de televisores, reparacion de electronica, reparacion de tv, conserto de tv, conserto de eletronicos, riparazione tv, riparazione elettronica, tv reparatie, naprawa telewizorow, naprawa rtv, serwis rtv, 電器修理, 电视维修, 电器维修, تصليح تلفزيونات',
  ],
  [
    'craft=carpenter craft=joiner',
    'carpenter, carpentry, joiner, joinery, woodworker, cabinet maker, cabinetmaker, cabinetry, custom furniture, deck builder, decking, tischler, schreiner, carpintero, menuisier, falegname, marceneiro, stolarz, finish carpenter, finish carpentry, trim carpenter, framing carpenter, framing contractor, wood shop, bespoke furniture, custom cabinets, kitchen cabinet maker, built in wardrobes, fitted wardrobes, built in shelves, custom shelving, bookcase maker, custom closets, closet installation, staircase builder, stair builder, stairs, staircase repair, deck construction, deck repair, pergola builder, pergola, gazebo builder, shed builder, timber framing, wood carver, wood carving, woodturner, wood turning, furniture repair, furniture restoration, furniture restorer, furniture refinishing, antique restoration, antique furniture restoration, chair repair, table repair, wood furniture repair, zimmermann, zimmerei, zimmerer, mobeltischler, mobelrestaurierung, mobelbau, holzbau, ebeniste, ebenisterie, restauration de meubles, ebanista, ebanisteria, restauracion de muebles, muebles a medida, moveis planejados, moveis por medida, restauro de moveis, mobili su misura, restauro mobili, timmerman, timmerbedrijf, meubelmaker, schrijnwerker, schrijnwerkerij, timmerlieden, meubelrestauratie, stolarnia, stolarstwo, ciesla, meble na wymiar, renowacja mebli, fuster, fusteria, ebenisteria, mobles a mida, 大工, 工務店大工, 家具職人, 木工, 木匠, 木工店, 家具定制, نجارة',
  ],
  [
    'craft=tiler',
    'tiler, tile installer, tiling, tile setter, bathroom tiler, fliesenleger, carreleur, tile, tile layer, tile laying, tile fitter, tile fitting, tile contractor, tile repair, tile work, floor tiler, floor tiling, floor tile installation, kitchen tiling, backsplash installation, backsplash, regrouting, grouting, grout repair, fliesenarbeiten, plattenleger, carrelage, pose de carrelage, alicatador, alicatados, colocador de azulejos, azulejista, colocacion de pisos, enlosador, azulejador, colocacao de piso, assentador de ladrilhos, posatore piastrelle, posa piastrelle, tegelzetter, tegelwerk, tegels leggen, ukladanie plytek, plytkarz, タイル工事, 贴瓷砖, 瓦工, 铺地砖, تبليط',
  ],
  [
    'craft=plasterer',
    'plasterer, plastering, drywall, drywall repair, drywall contractor, drywaller, dry lining, stucco, stucco contractor',
  ],
  [
    'craft=floorer craft=parquet_layer craft=carpet_layer',
    'flooring contractor, flooring installer, floor fitter, floor layer, floor sanding, hardwood floor installation, hardwood floors, floor refinishing, carpet fitter, carpet installer, carpet installation, parquet, laminate flooring, floorers, flooring, flooring company, flooring services, floor repair, floor polishing, floor restoration, floor resurfacing, wood floor, wood floors, wood flooring installation, wood floor repair, laminate installation, vinyl flooring installation, vinyl plank installation, lino fitter, linoleum, vinyl flooring, epoxy flooring, epoxy floor, resin flooring, carpet laying, carpet layer, carpet repair, carpet stretching, carpet replacement, bodenleger, bodenbelage, parkettleger, parkett, teppichverlegung, teppichleger, bodenverlegung, parkett schleifen, estrichleger, parqueteur, pose de parquet, parquet pose, solier, poseur de sol, parquetista, instalacion de pisos, acuchillador, tarima flotante, colocador de pisos, instalador de pisos, pavimento flutuante, parquettista, posatore parquet, posa parquet, moquettista, vloeren leggen, vloerenlegger, parketteur, parketlegger, tapijt leggen, stoffeerder vloeren, vloer schuren, parkieciarz, cyklinowanie, ukladanie podlog, ukladanie paneli, posadzkarz, parquetista terres, フローリング工事, 床張り, 铺地板, 木地板安装, تركيب باركيه',
  ],
  [
    'shop=flooring shop=carpet',
    'flooring store, flooring shop, carpet store, carpet shop, flooring showroom, floor covering, floor coverings, hardwood flooring store, laminate store, carpets, carpet, carpet showroom, carpet warehouse, rug store, rug shop, rugs, oriental rugs, persian rugs, teppiche, teppichgeschaft, teppichladen, bodenbelag, tapis, magasin de tapis, moquette, alfombras, tienda de alfombras, tapetes, carpetes, tappeti, negozio di tappeti, tapijt, tapijtwinkel, vloeren, vloerenwinkel, dywany, sklep z dywanami, wykladziny, catifes, カーペット店, 地毯店, سجاد',
  ],
  [
    'craft=glaziery shop=glaziery',
    'glazier, glass repair, window glass, window repair, broken window, window glass replacement, glass cutter, glazing, glaser, vitrier, cristaleria, vetraio, glass, glass shop, glass company, glass store, glass installation, glass door repair, glass table top, custom glass, glass panes, window pane replacement, window pane, mirror shop, mirrors, custom mirrors, mirror cutting, mirror installation, shower door, shower doors, shower screen, shower door installation, glass railing, shopfront glass, stained glass, stained glass studio, stained glass maker, glaserei, glasermeister, glasreparatur, fensterscheibe, spiegel, miroiterie, miroitier, remplacement de vitre, vitre cassee, vidrieria, vidrios, reparacion de ventanas, vidraceiro, vidracaria, vidros, espelhos, vetreria, sostituzione vetri, glaszetter, glaszetters, glashandel, ruit vervangen, szklarz, szklarnia uslugi, uslugi szklarskie, wymiana szyb, vidrieria vidres, ガラス修理, ガラス屋, 玻璃店, 玻璃更换, 换玻璃, زجاج, قزاز',
  ],
  [
    'craft=window_construction',
    "window installer, window installation, window fitter, double glazing, replacement windows, window replacement, windows, window company, window contractor, windows and doors, windows and doors company, window and door company, upvc windows, sash windows, sash window repair, new windows, storm windows, window manufacturer, window maker, fensterbau, fensterbauer, fenster, fenstermontage, fenster und turen, fenetres, poseur de fenetres, menuiserie aluminium, double vitrage, ventanas, instalacion de ventanas, ventanas de aluminio, ventanas pvc, carpinteria de aluminio, janelas, caixilharia, esquadrias, esquadrias de aluminio, finestre, serramenti, infissi, kozijnen, kozijnenbedrijf, ramen en deuren, okna, okna i drzwi, finestres, tancaments d'alumini, サッシ, 窓リフォーム, 门窗安装, 门窗, شبابيك المنيوم",
  ],
  [
    'craft=door_construction shop=doors',
    'door installer, door installation, garage door, garage doors, garage door repair, door repair, door fitter, garage door opener, door, doors, door store, door shop, door company, door replacement, door hanging, front door, front doors, interior doors, exterior doors, security doors, sliding doors, automatic doors, roller shutter repair, roller doors, roller door, overhead door, overhead doors, turen, garagentor, garagentore, garagentor reparatur, haustur, portes, porte de garage, porte blindee, puertas, puertas de garaje, puertas blindadas, puertas automaticas, portas, portoes, portao automatico, portas blindadas, porte blindate, porte interne, porte garage, basculanti, deuren, garagedeur, garagedeuren, drzwi, bramy garazowe, montaz drzwi, portes de garatge, ドア修理, 防盗门, 车库门, ابواب',
  ],
  [
    'craft=insulation craft=insulator',
    'insulation, insulation contractor, insulation installer, loft insulation, attic insulation, spray foam insulation, spray foam, wall insulation, cavity wall insulation, home insulation, house insulation, roof insulation, floor insulation, soundproofing, weatherproofing, dammung, dammtechnik, warmedammung, isolierer, isolation, isolation thermique, isolation des combles, aislamiento, aislamientos, aislamiento termico, isolamento, isolamento termico, coibentazione, isolatie, isolatiebedrijf, ocieplanie, ocieplanie budynkow, aillaments, 断熱工事, 保温',
  ],
  [
    'craft=chimney_sweeper',
    'chimney sweep, chimney sweeping, chimney cleaning, chimney cleaner, schornsteinfeger, ramoneur, chimney, chimney repair, chimney service, chimney inspection, fireplace cleaning, flue cleaning, kaminkehrer, kaminfeger, rauchfangkehrer, schornsteinreinigung, limpieza de chimeneas, deshollinadores, limpeza de chamines, pulizia canna fumaria, kominiarz, czyszczenie komina, 煙突掃除',
  ],
  [
    'craft=builder office=construction_company craft=construction',
    "builder, builders, building contractor, general contractor, construction company, home builder, house builder, home renovation, renovation, renovation contractor, home improvement contractor, home remodeling, remodeling contractor, kitchen remodel, bathroom remodel, home extension, loft conversion, bauunternehmen, constructora, building construction, contractor for home, contractor for house, house construction, home construction, home improvement, home improvements, apartment renovation, bathroom fitter, bathroom installer, bathroom installation, bathroom contractor, bathroom refurbishment, kitchen contractor, basement remodel, basement finishing, basement waterproofing, waterproofing, waterproofing contractor, damp proofing, damp proof, damp proofing specialist, damp specialist, foundation repair, foundation contractor, concrete foundation, loft converter, garage conversion, attic conversion, home addition, room addition, house additions, granny flat builder, conservatories, sunroom, siding contractor, siding, siding installation, siding repair, vinyl siding, cladding, shopfitter, shop fitting, office fit out, fit out contractor, commercial contractor, demolition, demolition contractor, demolition company, refurbishment, baufirma, hausbau, baumeister, renovierung, sanierung, badsanierung, badrenovierung, altbausanierung, hochbau, abbruchunternehmen, bauhandwerker, entreprise de batiment, entreprise du batiment, entreprise de construction, entrepreneur batiment, constructeur de maison, constructeur de maisons, maitre d'oeuvre, renovation salle de bain, demolition batiment, empresa de construccion, construccion, constructor de casas, contratista, reformas, reformas de casas, reformas integrales, empresa de reformas, reforma de bano, reforma de cocina, remodelacion, remodelaciones, obras, maestro de obras, demoliciones, empresa de construcao, construcao civil, empreiteiro, empreiteira, mestre de obras, remodelacoes, reforma de casa, obras e remodelacoes, reformas residenciais, demolicoes, impresa edile, impresa di costruzioni, ristrutturazione, ristrutturazioni, ristrutturazione bagno, costruttore, costruzioni, edilizia, muratura e ristrutturazioni, demolizioni, aannemer, aannemers, aannemersbedrijf, bouwbedrijf, bouwonderneming, bouwvakker, verbouwing, verbouwen, badkamer renovatie, renovatie, sloopbedrijf, firma budowlana, budowlaniec, remonty, remont mieszkania, remont lazienki, firma remontowa, budowa domow, wykonczenia wnetrz, wyburzenia, empresa constructora reformes, reformes, paleta, 工務店, リフォーム, リフォーム会社, 建設会社, 建築会社, 解体業者, 装修公司, 装修, 建筑公司, 装修队, 拆除, مقاول, شركة مقاولات, مقاولات, ترميم, بناء",
  ],
  [
    'craft=stonemason craft=bricklayer craft=mason',
    'bricklayer, brick layer, mason, masonry, stone mason, stonemason, brickwork, macon, maurer, albanil, muratore, brick repair, brick repointing, masonry repair, stone work, stone wall, dry stone walling, dry stone waller, retaining wall, retaining walls, retaining wall contractor, pointing, repointing, tuckpointing, chimney rebuild, concrete block layer, stone cutter, stone carver, steinmetz, steinmetzbetrieb, maurermeister, maurerarbeiten, tailleur de pierre, cantero, marmolista, mamposteria, mamposteria y albanileria, pedreiro, pedreiros, alvenaria, canteiro, marmorista, scalpellino, tagliapietre, metselaar, metselwerk, steenhouwer, murarz, kamieniarz, zaklad kamieniarski, picapedrer, marbrista, 石工, 石材店, レンガ工事, 瓦匠, 泥瓦匠, 石匠, بناء حجر, معلم بناء',
  ],
  [
    'craft=paver craft=paving',
    'paving, paving contractor, driveway paving, driveway contractor, paver, block paving, paving stones, patio contractor, patio builder, patio installation, patio installer, patios, driveway repair, driveway sealing, driveway resurfacing, driveway company, asphalt, asphalt contractor, asphalt repair, asphalt driveway, tarmac, tarmac driveway, tarmacking, blacktop, sealcoating, resin driveway, concrete driveway, sidewalk repair, concrete, concrete contractor, concrete contractors, concrete work, concrete repair, concrete pouring, concrete patio, stamped concrete, cement contractor, cement work, pflasterer, pflasterarbeiten, steinsetzer, pose de paves, enrobe, allee carrossable, pavimentador, asfaltado, pavimentacion, pavimentacao, calceteiro, asfalto, pavimentatore, selciatore, pavimentazione esterna, stratenmaker, bestrating, straatmaker, brukarz, kostka brukowa, ukladanie kostki brukowej, empedrador, 舗装工事, 铺路',
  ],
  [
    'craft=metal_construction craft=welder',
    'welder, welding, metal fabrication, metalworker, ironwork, metal worker, schlosser, welding repair, aluminium welding, metal workshop, fabrication, fabrication shop, steel fabrication, steel fabricator, steel fabricators, steel works, steelwork, structural steel, stainless steel fabrication, wrought iron, iron gates, iron railings, railings, railing installation, handrails, metal railings, gate maker, metal gates, metal stairs, machine shop, machinist, cnc machining, cnc machine shop, precision engineering, laser cutting, laser cutting service, metal cutting, metallbau, metallbauer, metallverarbeitung, schweisser, schweisserei, schweissarbeiten, stahlbau, bauschlosser, ferronnerie, ferronnier, soudeur, soudure, chaudronnerie, chaudronnier, herrero, herreria, soldador, soldadura, soldadores, carpinteria metalica, cerrajeria metalica, metalurgica, metalisteria, serralheiro, serralharia, serralheria, serralheiros, soldador serralheiro, metalurgia, soldagem, fabbro ferraio, saldatore, saldatura, carpenteria metallica, lavorazione ferro, lavorazione metalli, lasser, lasbedrijf, metaalbewerking, metaalbewerker, constructiebedrijf, staalconstructie, smederij, spawacz, spawanie, uslugi spawalnicze, slusarstwo, konstrukcje stalowe, soldador ferrer, serralleria, ferrer, 溶接, 鉄工所, 金属加工, 焊工, 焊接, 金属加工厂, حداد, لحام, حدادة',
  ],
  [
    'craft=scaffolder',
    'scaffolding, scaffolder, scaffolding hire, scaffolding rental, scaffold hire, geruestbau, gerustbau, gerustbauer, gerust, echafaudage, echafaudeur, location echafaudage, andamios, alquiler de andamios, andaimes, aluguel de andaimes, ponteggi, noleggio ponteggi, steigerbouw, steigers, steigerbouwer, rusztowania, bastides, 足場, 足場工事, 脚手架, سقالات',
  ],
  [
    'craft=upholsterer',
    "upholsterer, upholstery, upholstery repair, sofa repair, furniture reupholstery, reupholstery, tapissier, polsterer, reupholster chair, reupholster couch, furniture upholstery, couch repair, sofa upholstery, chair caning, auto upholstery, boat upholstery, leather furniture repair, polsterei, sattlerei polsterei, tapisserie d'ameublement, tapissier decorateur, refection de fauteuil, tapiceria, tapizado, tapizar sofa, retapizado, estofador, estofos, tapeceiro, tapecaria, reforma de sofa, tappezzeria, rifoderare divano, meubelstoffeerder, stoffeerderij, tapicerstwo, tapicerka, 椅子張り替え, ソファ張り替え, 沙发翻新, 沙发维修, تنجيد",
  ],
  [
    'shop=interior_decoration office=interior_design',
    'interior designer, interior design, interior decorator, home decor, home staging',
  ],
  [
    'shop=kitchen',
    'kitchen fitter, kitchen installer, kitchen studio, kitchen showroom, kitchen design, fitted kitchens, kitchen cabinets, kitchen cabinet store, kitchen company, custom kitchen, countertop installation, granite countertops, worktops, quartz countertops, kuchen, kuchenstudio, kuchenmontage, cuisines, cuisine equipee, cocinas, muebles de cocina, cocinas a medida, cozinhas, cozinhas planejadas, moveis de cozinha, cucine, cucine su misura, cucine componibili, keukens, keukenzaak, keukenwinkel, keukenstudio, keukenmontage, kuchnie, studio kuchenne, meble kuchenne, cuines, mobles de cuina, キッチンリフォーム, システムキッチン, 橱柜, 橱柜店, مطابخ',
  ],
  [
    'shop=bathroom_furnishing',
    'bathroom showroom, bathroom fittings, bathroom store, bathroom design, bathroom designer, bathroom furniture, bathroom supplies, bathroom vanities, bath showroom, bath store, bathtubs, shower store, plumbing supply, plumbing supplies, plumbing supply store, plumbers merchant, badstudio, badausstellung, badezimmer, sanitarhandel, salle de bain, magasin salle de bain, sanitaires, sanitarios, muebles de bano, casas de banho, loucas sanitarias, arredo bagno, sanitari, badkamers, badkamerwinkel, sanitair winkel, lazienki, wyposazenie lazienek, salon lazienek, sanitaris, 卫浴, 卫浴店, ادوات صحية',
  ],
  ['shop=window_blind shop=curtain', 'blinds, window blinds, curtains, curtain maker, drapes, shutters, awnings'],
  [
    'shop=security',
    "alarm installer, burglar alarm, home security, home security system, alarm system, cctv, cctv installation, security cameras, alarm repair, house alarm, house alarms, surveillance cameras, surveillance system, intercom installation, intercom system, access control, access control system, fire alarm installation, fire alarm, fire alarms, smoke detectors, safe shop, safes, safe store, security shop, security equipment, spy shop, alarmanlage, alarmanlagen, sicherheitstechnik, videouberwachung, alarme maison, videosurveillance, camera de surveillance, alarmas, instalacion de alarmas, sistema de alarma, sistemas de seguridad, camaras de seguridad, camaras de vigilancia, alarme residencial, cameras de seguranca, sistemas de seguranca, cameras de vigilancia, impianti di allarme, antifurto, antifurti, allarmi, videosorveglianza, telecamere di sicurezza, alarmsysteem, alarmsystemen, beveiligingscamera, alarminstallatie, systemy alarmowe, monitoring kamery, montaz alarmow, sistemes d'alarma, 防犯カメラ, 监控安装, 安防, كاميرات مراقبة, انظمة امنية",
  ],
  [
    'shop=tool_hire',
    'tool hire, tool rental, equipment rental, plant hire, equipment hire, rent tools, tool library, machine rental, machinery rental, digger hire, mini digger hire, excavator rental, generator rental, generator hire, ladder rental, maschinenverleih, baumaschinenverleih, baumaschinen mieten, location de materiel, location outillage, alquiler de maquinaria, renta de herramientas, renta de maquinaria, aluguer de ferramentas, aluguel de ferramentas, aluguer de maquinas, locacao de equipamentos, noleggio attrezzature, noleggio attrezzi, noleggio macchinari, gereedschap verhuur, machineverhuur, wypozyczalnia sprzetu budowlanego, lloguer de maquinaria, レンタル機器, 工具租赁, 设备租赁, تاجير معدات',
  ],
  [
    'shop=appliance',
    'appliance store, appliance shop, white goods, washing machine shop, appliance dealer, appliance showroom, home appliances, household appliances, kitchen appliances, used appliances, refrigerators, fridges, washing machines store, washer and dryer store, dishwashers, ovens, haushaltsgerate, elektrogerate, hausgerate, electromenager, magasin electromenager, electrodomesticos, linea blanca, eletrodomesticos, loja de eletrodomesticos, elettrodomestici, witgoed, witgoedwinkel, huishoudelijke apparaten, agd, sklep agd, electrodomestics, 家電量販店, 家電店, 家电店, 电器店, اجهزة منزلية',
  ],
  [
    'shop=doityourself shop=hardware',
    'hardware store, diy store, home improvement store, diy shop, hardware shop, ironmonger, baumarkt, ferreteria, quincaillerie, ferramenta, hardware, diy, diy centre, diy center, home center, home centre, home depot, tool store, tool shop, tools, tools store, tool supply, power tools, screws and nails, nuts and bolts, eisenwarenhandlung, eisenwaren, werkzeugladen, werkzeuge, heimwerkermarkt, magasin de bricolage, bricolage, outillage, tienda de bricolaje, bricolaje, tlapaleria, herramientas, loja de ferragens, ferragens, drogaria ferragens, bricolage loja, bricolagem, negozio di ferramenta, fai da te, utensileria, ijzerwarenwinkel, ijzerhandel, doe het zelf zaak, gereedschapswinkel, sklep budowlany, sklep z narzedziami, market budowlany, sklep metalowy, ホームセンター, 金物屋, 工具店, 五金店, 五金, ادوات بناء, عدد وادوات',
  ],
  [
    'shop=garden_centre',
    'garden centre, garden center, plant nursery, plant shop, garden store, plants, garden shop, garden supply, garden supplies, garden supply store, houseplants, indoor plants, houseplant store, succulents, seeds store, seeds, tree nursery, trees for sale, flower nursery, potting soil, compost, christmas trees, gartencenter, gartencentre, gartnerei, pflanzen, baumschule, jardinerie, pepiniere, pepinieriste, vivero, viveros, vivero de plantas, centro de jardineria, tienda de plantas, plantas, viveiro, viveiro de plantas, horto, loja de plantas, vivai, piante, negozio di piante, plantenwinkel, planten, kwekerij, szkolka roslin, sklep ogrodniczy, rosliny, centre de jardineria, viver de plantes, ガーデンセンター, 園芸店, 观赏植物, 花卉市场, 园艺店, 植物店, مشاتل',
  ],
  [
    'craft=tinsmith',
    'sheet metal, sheet metal worker, sheet metal fabrication, tinner, spengler, spenglerei, blechner, klempnerei blech, hojalateria, blikslager',
  ],
  [
    'shop=repair',
    'lamp repair, umbrella repair, small appliance fix shop, reparaturwerkstatt, atelier de reparation, taller de reparaciones',
  ],
  [
    'craft=carpet_cleaner craft=cleaning',
    'rug cleaning, rug cleaner, rug cleaners, carpet cleaners, carpet shampooing, steam carpet cleaning, oriental rug cleaning, persian rug cleaning',
  ],
  [
    'shop=groundskeeping',
    'lawn mower repair, lawn mower shop, lawn mowers, small engine repair, chainsaw repair, chainsaw sharpening, mower repair, snow blower repair, rasenmaher reparatur, motoculture, motoculture de plaisance',
  ],
  [
    'craft=plasterer craft=interior_work',
    'plasterers, plaster, plaster repair, plaster work, skimming, wall plastering, ceiling repair, ceiling plastering, rendering, renderer, house rendering, dry wall installation, drywall installer, drywall hanger, drywall finishing, sheetrock, sheetrock repair, plasterboard, plasterboarding, partition walls, suspended ceilings, hole in wall, patch hole in wall, stucco repair, venetian plaster, putzer, verputzer, gipser, stuckateur, trockenbau, trockenbauer, gipskarton, platrier, plaquiste, platrerie, enduit facade, faux plafond, yesero, yesista, escayolista, enlucidor, pladur, tablaroca, drywall colocacion, gesseiro, estucador, pladur instalador, gesso, intonacatore, cartongessista, cartongesso, stuccatore, stukadoor, stucadoor, stucwerk, gipsplaten, tynkarz, tynki, gipsiarz, sucha zabudowa, guixaire, pladurista, 左官, クロス張り替え, 抹灰工, 石膏板隔墙, جباس, جبس بورد',
  ],
  [
    'shop=tiles',
    'tile store, tile showroom, ceramic tiles, bathroom tiles, floor tiles, fliesen, fliesenhandel, carrelages, magasin de carrelage, azulejos, pisos y azulejos, azulejo loja, piastrelle, ceramiche piastrelle, tegels, tegelhandel, plytki, rajoles, 瓷砖店',
  ],
  [
    'shop=fireplace craft=stove_fitter',
    'fireplace, fireplaces, fireplace store, fireplace shop, fireplace installation, fireplace repair, fireplace installer, wood stove, wood burning stove, wood burner installation, log burner, log burner installer, stove installer, stove shop, wood stoves, pellet stove, kamin, kamine, kaminofen, ofenbauer, kachelofen, ofensetzer, hafner, cheminees, poeles, poele a bois, poele a granules, chimeneas, estufas de lena, estufas de pellets, lareiras, salamandras, camini, caminetti, stufe, stufe a pellet, fumista, open haard, haarden, kachels, houtkachel, kominki, zdun, llars de foc, 薪ストーブ, 壁炉',
  ],
  [
    'craft=stonemason shop=gravestones craft=gravestone',
    'gravestone, gravestones, headstone, headstones, tombstone, tombstones, memorial stones, monumental mason, memorial mason, grave monuments, grabsteine, grabstein, marbrerie funeraire, marbrier funeraire, lapidas, lapide, grafstenen, nagrobki, 墓石, 墓碑',
  ],
  [
    'craft=blacksmith',
    'forge, farrier, farriers, horseshoer, horse shoeing, hufschmied, schmied, marechal ferrant, herrador, ferreiro, ferrador, hoefsmid, podkuwacz, 铁匠',
  ],
  [
    'craft=fence_maker shop=fence craft=fencing',
    'fence, fences, fence company, fence contractor, fence contractors, fence builder, fence builders, fence installation, fence installer, fence installers, fence repair, fence repairs, fence replacement, fencing contractor, fencing contractors, fencing company, garden fence, garden fencing, wood fence, vinyl fence, chain link fence, gate installation, gate repair, electric gates, automatic gates, zaunbau, zaunbauer, zaun, cloture, clotures, pose de cloture, vallas, cercas, instalacion de vallas, cercado, vallado, cercas e portoes, vedacoes, recinzioni, hekwerk, hekwerken, schutting, schutting plaatsen, schuttingen, ogrodzenia, montaz ogrodzen, tanques jardi, フェンス工事, 围栏, 护栏安装, سياج',
  ],
  [
    'shop=interior_decoration office=interior_design craft=interior_decorator',
    "interior designers, interior decorators, interior decorating, interior decoration, interior stylist, interior architect, interior architecture, interior design studio, interior design company, home decorator, home decorating, home design, home designer, home interior, home interiors, home stager, house decorator, room design, decor store, home decor store, home accents, house staging, professional organizer, innenarchitekt, innenarchitektin, innenarchitektur, innenausstatter, raumgestaltung, inneneinrichtung, einrichtungsberatung, wohnaccessoires, architecte d'interieur, decorateur, decoratrice, decorateur d'interieur, decoration interieure, decoration d'interieur, decoration, interiorista, interiorismo, disenador de interiores, disenadora de interiores, diseno de interiores, decorador de interiores, decoracion de interiores, decoracion, decoracion del hogar, designer de interiores, design de interiores, decoracao, decoracao de interiores, arquiteto de interiores, arredatore, arredatore d'interni, arredamento d'interni, interior designer studio, decorazione d'interni, progettazione d'interni, interieurontwerper, interieurontwerp, binnenhuisarchitect, interieurarchitect, interieurstylist, projektant wnetrz, architekt wnetrz, projektowanie wnetrz, dekorator wnetrz, dissenyador d'interiors, decorador d'interiors, disseny d'interiors, インテリアデザイン, インテリアコーディネーター, 室内设计, 室内设计师, 家居装饰, تصميم داخلي, ديكور, مهندس ديكور",
  ],
  [
    'shop=window_blind shop=curtain craft=sun_protection',
    'blind, blinds shop, blinds store, blinds installer, blinds installation, blind fitter, blind fitting, blind repair, blinds repair, blinds fitter, curtain, curtain shop, curtain store, curtain fitter, curtain fitting, curtain making, curtains and blinds, blinds and curtains, custom curtains, custom blinds, drapery, drapery store, draperies, window coverings, window treatments, window treatment, window shades, window shutters, plantation shutters, shutter installation, roller blinds, roman blinds, venetian blinds, vertical blinds, awning, awning installation, awning repair, awning company, retractable awning, canopies, shade sails, sun shades, gardinen, vorhange, vorhang, gardinengeschaft, jalousien, rollos, rollladen, rolladen, rolladenbau, rollladenbauer, markisen, markise, sonnenschutz, rideaux, stores, volets, volets roulants, volet roulant, store banne, reparation volet roulant, cortinas, tienda de cortinas, persianas, toldos, estores, persianista, reparacion de persianas, instalacion de cortinas, cortinados, toldos e cortinas, tende, tende da sole, tendaggi, tapparelle, tapparellista, persiane, veneziane, zanzariere, tende da interni, gordijnen, gordijnenwinkel, zonwering, rolluiken, raamdecoratie, jaloezieen, zonneschermen, rolety, zaluzje, firany, zaslony, markizy, cortines, tendals, カーテン, カーテン店, ブラインド, 窗帘, 窗帘店, 遮阳, ستائر, برادي',
  ],
  [
    'craft=photovoltaic shop=solar',
    'solar, solar panel, solar panels, solar panel installer, solar panel installers, solar panel installation, solar panel company, solar panel repair, solar installer, solar installers, solar installation, solar company, solar contractor, solar energy, solar energy company, solar power, solar power installation, rooftop solar, solar roof, solar battery installation, photovoltaic, photovoltaics, photovoltaic installer, pv installer, solaranlage, solaranlagen, photovoltaik, photovoltaikanlage, solarteur, solarinstallateur, solartechnik, panneaux solaires, panneau solaire, installateur panneaux solaires, photovoltaique, paneles solares, placas solares, instalacion de paneles solares, instalador solar, energia solar, paineis solares, placas solares instalacao, instalador fotovoltaico, pannelli solari, fotovoltaico, impianti fotovoltaici, pannelli fotovoltaici, zonnepanelen, zonnepanelen installateur, panele sloneczne, fotowoltaika, panele fotowoltaiczne, plaques solars, 太陽光発電, ソーラーパネル, 太阳能, 太阳能板安装, 光伏, الواح شمسية, طاقة شمسية',
  ],
  [
    'craft=water_well_drilling',
    "well drilling, well driller, water well, water well drilling, water well drilling contractor, borehole drilling, well pump repair, well repair, well digging, brunnenbau, brunnenbauer, brunnenbohrung, forage, forage d'eau, puits forage, perforacion de pozos, pozos de agua, perfuracao de pocos, pocos artesianos, poco artesiano, furos de agua, trivellazione pozzi, pozzi artesiani, putboring, studniarz, wiercenie studni, perforacio de pous, 井戸掘り, 打井, حفر ابار",
  ],
  [
    'craft=elevator',
    'elevator company, elevator installation, elevator repair, elevator maintenance, lift engineer, lift repair, lift maintenance, lift installation, home elevator, aufzugsbau, ascensoriste, ascensores, mantenimiento de ascensores, elevadores manutencao, ascensorista, liftbedrijf, 电梯维修',
  ],
  [
    'craft=restoration',
    "art restoration, art restorer, painting restoration, art conservator, restorer, restaurator, restaurateur d'art, restaurador de arte",
  ],
  [
    'office=septic craft=septic_tank',
    'septic tank, septic tank cleaning, septic tank emptying, septic tank pumping, septic service, septic pumping, cesspool service, fosse septique, vidange fosse septique, fosas septicas, limpieza de fosas septicas, limpa fossa, espurgo pozzi neri, szambo wywoz',
  ],
  [
    'amenity=waste_disposal_service office=waste_management shop=waste_removal',
    'junk removal, junk hauling, junk hauler, junk collector, rubbish removal, rubbish collection, rubbish clearance, waste removal, waste collection, waste management company, waste disposal company, garbage removal, garbage collection, trash removal, trash hauling, trash pickup, house clearance, house clearances, skip hire, dumpster rental, dumpster hire, bulky waste collection, estate cleanout, debris removal, hauling, entrumpelung, haushaltsauflosung, containerdienst, debarras, location de benne, recogida de muebles, alquiler de contenedores, sgombero, sgombero cantine, sgomberi, ontruiming, container huren, wywoz gruzu, oproznianie mieszkan, 不用品回収, 粗大ごみ回収, 垃圾清运',
  ],
  [
    'amenity=recycling',
    'recycling, recycling center, recycling centre, recycling point, bottle return, wertstoffhof, dechetterie, punto limpio, ecocentro, isola ecologica, milieustraat, pszok, deixalleria, リサイクルセンター, 回收站',
  ],
  [
    'shop=scrap_metal industrial=scrap_yard amenity=scrapyard shop=scrap_yard',
    'scrap yard, scrap metal, scrap metal dealer, scrap dealer, scrap metal yard, scrap car, scrap my car, junk yard, salvage yard, auto salvage, auto wrecker, car wreckers, wreckers yard, car breakers, breakers yard, schrottplatz, schrotthandler, autoverwerter, schrottabholung, casse auto, casse automobile, ferrailleur, desguace, desguaces, chatarreria, chatarrero, yonke, deshuesadero, ferro velho, sucata, sucateiro, rottamaio, autodemolitore, autodemolizione, schroothandel, autosloperij, autosloop, zlomowisko, skup zlomu, auto zlom, ferralla, スクラップ, 废品回收, 废铁回收, سكراب',
  ],
  [
    'shop=building_materials shop=trade',
    'building materials, building supplies, building supply, builders merchant, builders merchants, builders merchants yard, building merchant, lumber yard, lumber store, lumber, timber merchant, timber merchants, timber yard, timber, plywood, brick supplier, cement supplier, sand and gravel, gravel supplier, roofing supplies, drywall supplier, insulation supplier, baustoffe, baustoffhandel, baustoffhandler, holzhandel, materiaux de construction, negoce de materiaux, marchand de bois, materiales de construccion, corralon de materiales, madereria, almacen de materiales, maderas, materiais de construcao, madeireira, materiali edili, rivendita materiali edili, legname, bouwmaterialen, bouwmaterialenhandel, houthandel, materialy budowlane, hurtownia budowlana, sklad drewna, sklad budowlany, materials de construccio, 建材店, 建材市场, 建材, مواد بناء',
  ],
  ['craft=sawmill', 'timber mill, lumber mill, tartak, 製材所, 木材厂'],
  [
    'shop=electrical',
    'electrical supply, electrical supplies, electrical supply store, electrical shop, electrical store, electrical wholesaler, light bulbs, light bulb store, cable shop, material electrico, materiel electrique, materiale elettrico, material eletrico, elektrische materialen, hurtownia elektryczna',
  ],
  [
    'shop=lighting',
    'lighting showroom, light fixture store, lamp shop, lamp store, chandeliers, lampen, lampengeschaft, leuchten, luminaires, magasin de luminaires, lamparas, tienda de lamparas, iluminacion, iluminacao, candeeiros, luminarias, illuminazione, lampadari, negozio di lampade, verlichting, lampenwinkel, oswietlenie, sklep z lampami, il·luminacio, 照明器具, 灯具店, 灯饰, انارة',
  ],
  [
    'shop=paint',
    'paints, paint supplies, wall paint, wallpaper store, wallpaper shop, farben, tapeten, peintures, magasin de peinture, papier peint, pinturas, pintureria, tintas, colori e vernici, colorificio, verf, farby, botiga de pintures, ペンキ店, 油漆店, اصباغ',
  ],
  // Professional services.
  [
    'office=lawyer',
    "lawyer, lawyers, attorney, attorneys, attorney at law, solicitor, solicitors, law firm, law office, barrister, legal advice, legal services, legal aid, divorce lawyer, divorce attorney, family lawyer, immigration lawyer, criminal lawyer, criminal defense attorney, personal injury lawyer, employment lawyer, estate planning attorney, dui lawyer, conveyancing, conveyancer, wills, rechtsanwalt, anwalt, abogado, avocat, avvocato, advogado, advocaat, prawnik, 弁護士, 律师, محام, legal counsel, counsel, litigation, litigator, divorce, probate, will writing, make a will, rechtsanwaltskanzlei, kanzlei, rechtsberatung, fachanwalt, strafverteidiger, scheidungsanwalt, cabinet d'avocat, conseil juridique, bufete, asesoria juridica, asesoria legal, procurador, consulenza legale, adwokat, radca prawny, kancelaria prawna, kancelaria adwokacka, porady prawne, 弁護士事務所, 法律咨询, محاماة, مكتب محاماة, استشارات قانونية",
  ],
  [
    'office=notary office=lawyer',
    'notary, notary public, notario, notaire, notar, notaio, notarization, apostille, apostille service, notariat, cartorio, cartorio notarial, tabeliao, notariusz, 公証人, 公证处, كاتب عدل',
  ],
  [
    'office=accountant',
    'accountant, accounting, accounting firm, bookkeeper, bookkeeping, cpa, chartered accountant, payroll service, auditor, contador, expert comptable, comptable, commercialista, buchhalter, wirtschaftsprufer, accountancy firm, buchhaltung, buchhaltungsservice, buchfuhrung, comptabilite, contables, contabilidad, escritorio de contabilidade, tecnico de contas, contabile, contabilita, ragioniere, boekhouding, accountantskantoor, administratiekantoor, ksiegowy, ksiegowa, ksiegowosc, comptable gestoria, 会計事務所, 会計士, 公認会計士, 会计, 会计师, 代理记账, محاسب, مكتب محاسبة, محاسبة',
  ],
  [
    'office=tax_advisor office=accountant',
    "tax advisor, tax adviser, tax accountant, tax preparer, tax preparation, tax return, tax filing, tax help, tax consultant, income tax, taxes, steuerberater, gestoria, tax, tax office help, tax consulting, tax advice, tax agent, vat return, steuerberatung, steuerkanzlei, steuerhilfe, lohnsteuerhilfe, lohnsteuerhilfeverein, steuererklarung, conseiller fiscal, conseil fiscal, fiscaliste, declaration d'impots, asesor fiscal, asesoria fiscal, gestor administrativo, declaracion de la renta, declaracion de impuestos, consultor fiscal, assessoria fiscal, imposto de renda, consulente fiscale, caf, fiscalista, dichiarazione dei redditi, belastingadviseur, belastingaangifte, belastingconsulent, doradca podatkowy, doradztwo podatkowe, rozliczenie pit, gestor, 税理士, 税理士事務所, 税务师, 报税, مستشار ضريبي",
  ],
  [
    'office=financial_advisor office=financial',
    'financial advisor, financial adviser, financial planner, financial planning, wealth management, wealth manager, investment advisor, pension adviser, retirement planning, financial advice, ifa, financial services, financial consultant, finance advisor, finance company, investment firm, investment company, investments, money manager, money advice, asset management, pension advice, stock broker, brokerage, brokerage firm, debt advice, debt counselling, debt counseling, credit counseling, credit counselling, credit repair, loan officer, business loans, finanzberater, finanzberatung, vermogensberater, vermogensberatung, vermogensverwaltung, schuldnerberatung, conseiller financier, conseiller en gestion de patrimoine, gestion de patrimoine, asesor financiero, asesoria financiera, consultor financeiro, assessor financeiro, consultoria financeira, consulente finanziario, consulenza finanziaria, financieel advies, doradca finansowy, doradztwo finansowe, assessor financer, ファイナンシャルプランナー, 理财顾问, 财务顾问, مستشار مالي',
  ],
  [
    'office=mortgage_broker office=mortgage office=financial',
    'mortgage broker, mortgage adviser, mortgage advisor, mortgage lender, home loans, mortgage, mortgage advice, mortgage consultant, refinance, loan broker, baufinanzierung, kreditvermittler, courtier immobilier pret, courtier en pret immobilier, courtier credit, hipotecas, broker hipotecario, asesor hipotecario, credito habitacao, intermediario de credito, mutui, mediatore creditizio, hypotheekadviseur, hypotheek, hypotheken, kredyty hipoteczne, doradca kredytowy, hipoteques',
  ],
  [
    'office=insurance',
    "insurance, insurance agent, insurance agency, insurance broker, car insurance, home insurance, life insurance, health insurance, versicherung, seguros, assurance, assicurazioni, insurance adviser, insurance advisor, public adjuster, loss adjuster, versicherungsagentur, versicherungsmakler, versicherungsvertreter, assureur, cabinet d'assurance, mutuelle, agent d'assurance, seguro de coche, assicuratore, agenzia assicurativa, agente assicurativo, broker assicurativo, verzekering, verzekeringen, verzekeringsagent, verzekeringsmakelaar, ubezpieczenia, agent ubezpieczeniowy, ubezpieczyciel, assegurances, asseguradora, 保険, 保険代理店, 保険会社, 保险, 保险公司, 保险代理, تامين, شركة تامين, وكيل تامين",
  ],
  [
    'office=estate_agent',
    'real estate agent, real estate, realtor, realty, estate agent, estate agency, letting agent, lettings, property agent, real estate broker, real estate agency, house agent, apartment finder, rental agency for apartments, immobilienmakler, makler, inmobiliaria, agence immobiliere, agent immobilier, agenzia immobiliare, makelaar, 不動産屋, 房产中介, property dealer, property sales, property consultant, house for sale, houses for sale, homes for sale, buy a house, sell my house, sell a house, rent an apartment, apartment agency, buyers agent, home seller, immobilien, immobilienburo, immobilienagentur, wohnungsmakler, immobilier, agencia inmobiliaria, bienes raices, corredor de propiedades, corredor de bienes raices, piso en alquiler, mediador imobiliario, corretor de imoveis, immobiliare, case in vendita, vastgoedkantoor, vastgoedmakelaar, huizenmakelaar, immokantoor, biuro nieruchomosci, posrednik nieruchomosci, nieruchomosci, 不動産, 不動産会社, 不動産業者, 房产, 房地产经纪, 租房中介, عقارات, سمسار عقارات, وسيط عقاري, دلال',
  ],
  [
    'office=property_management',
    'property management, property manager, property management company, hausverwaltung, rental management, building management, building manager, hoa management, block management, apartment management, strata management, vacation rental management, airbnb management, immobilienverwaltung, wohnungsverwaltung, syndic, syndic de copropriete, gestion locative, administrador de fincas, administracion de fincas, administracion de propiedades, administrador de propriedades, administradora de condominios, administracao de condominios, amministratore di condominio, amministratore condominiale, amministrazione condomini, vastgoedbeheer, vve beheer, zarzadca nieruchomosci, zarzadzanie nieruchomosciami, administrador de finques, 不動産管理, マンション管理, 物业管理, 物业, ادارة املاك',
  ],
  [
    'office=architect',
    "architect, architecture firm, architects office, building designer, architekt, arquitecto, architecte, architectural designer, architectural practice, house plans, landscape architect, landscape architecture, town planner, urban planner, drafting service, draftsman, building plans, planning permission drawings, architekturbuero, cabinet d'architecte, cabinet d'architectes, agence d'architecture, architecte paysagiste, estudio de arquitectura, arquitecto paisajista, arquiteta, arquitetos, atelier de arquitetura, gabinete de arquitetura, escritorio de arquitetura, architectenkantoor, pracownia architektoniczna, biuro architektoniczne, 建築士, 建築家, 建築設計事務所, 建筑师, 建筑设计, مهندس معماري, مكتب هندسي",
  ],
  [
    'office=engineer',
    "engineer, structural engineer, civil engineer, engineering firm, engineering consultant, mechanical engineer, consulting engineer, consulting engineers, statiker, bauingenieur, ingenieur, bureau d'etudes, ingenieur structure, bureau d'etude technique, ingeniero, ingenieria, ingeniero civil, ingeniero estructural, engenheiro, engenheiro civil, gabinete de engenharia, ingegnere, studio di ingegneria, ingegnere civile, studio tecnico, ingenieursbureau, constructeur berekening, inzynier, biuro projektowe, konstruktor budowlany, enginyeria, エンジニアリング, 工程公司, 工程师, مهندس مدني",
  ],
  [
    'office=surveyor',
    'surveyor, land surveyor, building surveyor, property surveyor, chartered surveyor, vermesser, house survey, house surveyor, home survey, boundary survey, topographic survey, vermessung, vermessungsburo, vermessungsingenieur, geometer, geometre expert, topografo, topografia, agrimensor, agrimensura, geometra, landmeter, uslugi geodezyjne, topograf, 測量, 土地家屋調査士, 测绘, 测量, مساح',
  ],
  [
    'office=it',
    'it support, it company, it services, it consultant, software company, software developer, software development, app developer, app development, computer consultant, managed it services, tech support, software house, it consulting, it security, cyber security, cybersecurity company, computer consulting, computer support company, msp, network support, network installation, network cabling, data cabling, software, software engineer, software engineering, software agency, software firm, app agency, app design, programmer, programmers, programming, coder, coding company, database developer, erp consultant, cloud services, data center, ai company, technology company, hosting company, systemhaus, edv, edv service, softwareentwicklung, softwareentwickler, softwarefirma, programmierer, app entwickler, informatique, societe informatique, prestataire informatique, services informatiques, ssii, developpeur, developpement logiciel, infogerance, empresa de informatica, servicios informaticos, desarrollo de software, desarrollador, programador, soporte tecnico, soporte informatico, informatica empresa, consultoria informatica, suporte de ti, desenvolvimento de software, desenvolvedor, programador informatico, servicos informaticos, servizi informatici, azienda informatica, sviluppo software, programmatore, sviluppatore, assistenza informatica, softwarebedrijf, ict bedrijf, ict, softwareontwikkeling, programmeur, firma informatyczna, uslugi informatyczne, programista, tworzenie oprogramowania, empresa informatica, システム開発, ソフトウェア会社, 软件公司, 软件开发, it服务, 网络公司, شركة برمجيات, برمجة, تقنية معلومات',
  ],
  [
    'office=web_design office=it',
    'web designer, web design, web developer, website designer, web agency, website developer, website design, web development, web development company, website builder, website maintenance, website company, make a website, build a website, need a website, wordpress developer, wordpress designer, ecommerce developer, shopify developer, ui designer, ux designer, ux design, webagentur, webentwickler, internetagentur, webseite erstellen, creation de site internet, creation site web, agence web, webmaster, createur de site internet, diseno web, disenador web, paginas web, diseno de paginas web, desarrollo web, criacao de sites, desenvolvimento web, realizzazione siti web, creazione siti web, siti internet, website laten maken, webbureau, webdesigner bureau, internetbureau, strony internetowe, tworzenie stron internetowych, projektowanie stron, agencja interaktywna, pagines web, disseny web, ホームページ制作, ウェブ制作, web制作会社, 网站建设, 网页设计, 网站制作, تصميم مواقع, تصميم مواقع الكترونية',
  ],
  [
    'shop=computer craft=electronics_repair craft=computer_repair',
    "computer repair, laptop repair, pc repair, mac repair, computer technician, virus removal, data recovery, fix my computer, reparacion de ordenadores, computer service, computer services, computer help, computer support, computer tech, computer guy, computer doctor, laptop screen repair, laptop screen replacement, laptop service, macbook repair, macbook screen repair, imac repair, apple repair, notebook repair, printer repair, desktop repair, hard drive recovery, hard drive repair, pc help, screen replacement laptop, computerreparatur, pc reparatur, laptop reparatur, pc notdienst, computerhilfe, computer dienst, edv hilfe, depannage informatique, reparation ordinateur, reparation pc, reparateur ordinateur, depannage ordinateur, reparacion de computadoras, reparacion de portatiles, tecnico informatico, tecnico de computadoras, servicio tecnico de computadoras, arreglo de computadoras, conserto de computador, conserto de computadores, conserto de notebook, assistencia tecnica informatica, reparacao de computadores, tecnico de informatica, riparazione computer, riparazione pc, assistenza computer, assistenza pc, tecnico computer, computer reparatie, laptop reparatie, computerhulp, naprawa komputerow, serwis komputerowy, naprawa laptopow, serwis laptopow, pogotowie komputerowe, reparacio d'ordinadors, パソコン修理, パソコン修理店, パソコンサポート, 电脑维修, 修电脑, 笔记本维修, 电脑修理, تصليح كمبيوتر, صيانة كمبيوتر, تصليح لابتوب",
  ],
  [
    'shop=computer',
    'computer store, computer shop, laptop store, laptops, computer parts, computer parts store, computer hardware, computer accessories, pc shop, pc store, pc builder, custom pc, gaming pc, gaming pc store, used computers, apple store, computerladen, computergeschaft, magasin informatique, ordinateurs, tienda de computacion, ordenadores, computadoras, computadores, negozio di computer, パソコンショップ, محل كمبيوتر',
  ],
  [
    'shop=mobile_phone craft=electronics_repair shop=mobile_phone_repair',
    'phone repair, cell phone repair, mobile phone repair, iphone repair, screen repair, cracked screen, iphone screen repair, smartphone repair, handyreparatur, mobile repair, mobile repair shop, phone screen replacement, phone battery replacement, phone technician, phone unlocking, unlock phone, broken phone, broken phone screen, broken screen, water damaged phone, iphone battery replacement, samsung repair, android repair, screen replacement, display reparatur, smartphone reparatur, iphone reparatur, reparation telephone, reparation portable, reparation smartphone, reparation iphone, reparation ecran, reparacion de celulares, reparacion de moviles, reparacion de telefonos, arreglo de celulares, reparacion iphone, reparacion de iphone, conserto de celular, conserto de celulares, reparacao de telemoveis, assistencia tecnica celular, riparazione cellulari, riparazione telefoni, riparazione smartphone, riparazione iphone, telefoon reparatie, smartphone reparatie, iphone reparatie, gsm reparatie, naprawa telefonow, serwis telefonow, serwis gsm, wymiana ekranu, reparacio de mobils, スマホ修理, iphone修理, 携帯修理, 手机维修, 修手机, 手机换屏, تصليح جوالات, تصليح موبايلات, صيانة جوالات, صيانة هواتف',
  ],
  [
    'shop=mobile_phone',
    'phone shop, cell phone store, mobile phone shop, phone store, sim card, handyladen, cell phones, cell phone carrier, mobile shop, mobile store, mobile phone dealer, phones, smartphones, smartphone store, iphones, iphone store, used phones, handyshop, handys, boutique telephone, magasin de telephone, telephonie, telephonie mobile, tienda de celulares, tienda de moviles, celulares, moviles, telefonia movil, loja de celular, telemoveis, negozio di telefonia, telefonia, cellulari, telefoonwinkel, gsm winkel, belwinkel, salon gsm, telefony komorkowe, sklep z telefonami, telefonia mobil, 携帯ショップ, スマホショップ, محل جوالات, محل موبايلات',
  ],
  [
    'office=advertising_agency',
    'advertising agency, ad agency, marketing agency, marketing company, digital marketing, digital marketing agency, seo, seo agency, social media agency, pr agency, public relations, werbeagentur, advertisement agency, marketing firm, marketing consultant, marketing services, marketing specialist, internet marketing, online marketing, content marketing, media buying agency, seo consultant, search engine optimization, ppc agency, google ads agency, influencer agency, publicist, communications agency, copywriter, copywriting, billboard advertising, market research, marketingagentur, onlinemarketing agentur, pr agentur, agence de communication, agence marketing, publicitaire, agencia de marketing, publicidad, agencia seo, agencia de comunicacion, agencia de comunicacao, publicidade, agenzia di marketing, agenzia di comunicazione, pubblicita, agenzia seo, marketingbureau, communicatiebureau, agencja marketingowa, マーケティング会社, 广告公司, 营销公司, وكالة اعلان, شركة اعلانات, تسويق, تسويق الكتروني',
  ],
  [
    'office=graphic_design',
    'graphic designer, graphic design, logo designer, logo design, design agency, branding agency, graphic artist, graphics, logo, logos, logo maker, brand identity, creative agency, creative studio, packaging design, brochure design, flyer design, flyer designer, poster design, 3d design, animation studio, grafiker, grafikerin, grafikdesigner, grafikdesignerin, grafikstudio, designagentur, graphisme, agence de design, creation de logo, disenador grafico, disenadora grafica, diseno grafico, estudio de diseno, designer grafico, criacao de logotipo, grafico pubblicitario, grafica, studio grafico, progettazione grafica, grafisch ontwerper, grafisch ontwerp, ontwerpbureau, grafik komputerowy, projektant graficzny, projektowanie graficzne, studio graficzne, dissenyador grafic, disseny grafic, グラフィックデザイン, デザイン事務所, デザイン会社, 设计公司, 平面设计师, مصمم جرافيك, تصميم جرافيك',
  ],
  [
    'office=consulting',
    "consultant, consulting, consulting firm, consultancy, business consultant, management consultant, business coach, unternehmensberatung, business advisor, business adviser, business advice, management consulting, human resources consultant, unternehmensberater, beratung, beratungsfirma, cabinet de conseil, conseil en entreprise, consultora, consultoria de negocios, asesoria, consultoria empresarial, consulente, consulenza, consulenza aziendale, societa di consulenza, bedrijfsadvies, consultancybureau, firma konsultingowa, doradztwo biznesowe, consultoria d'empreses, コンサルティング, コンサルタント, 咨询公司, 企业咨询, شركة استشارات, استشارات",
  ],
  [
    'office=employment_agency',
    "employment agency, temp agency, staffing agency, recruiter, recruitment agency, recruiting agency, job agency, headhunter, job centre, zeitarbeit, agence d interim, employment office, employment services, job center, job placement agency, job placement, temporary staffing, labor agency, recruitment consultant, executive search, hiring agency, nanny placement agency, unemployment office, workforce center, personalvermittlung, personaldienstleister, personalberatung, personalagentur, zeitarbeitsfirma, leiharbeit, arbeitsagentur, interim, cabinet de recrutement, pole emploi, bolsa de trabajo, agencia de colocacion, empresa de trabajo temporal, ett, reclutamiento, oficina de empleo, centro de emprego, empresa de trabalho temporario, recrutamento, agenzia per il lavoro, agenzia interinale, centro per l'impiego, agenzia di lavoro, selezione del personale, uitzendbureaus, wervingsbureau, agencja pracy, posrednictwo pracy, urzad pracy, empresa de treball temporal, 人材紹介, 人材派遣, 派遣会社, ハローワーク, 职业介绍所, 人才中介, 猎头, 劳务公司, مكتب توظيف, توظيف",
  ],
  [
    'office=translator',
    'translator, translation, translation service, interpreter, certified translation, ubersetzer, traductor, translation bureau, ubersetzung, ubersetzungen, ubersetzungsburo, dolmetscher, traducteur, traductrice, traducteur assermente, traducciones, traduccion, agencia de traduccion, tradutor, tradutora, tradutor juramentado, traducoes, traduttrice, traduzioni, agenzia di traduzioni, traduzione giurata, vertaalbureau, beedigd vertaler, tolk, vertalen, tlumacz, tlumacz przysiegly, biuro tlumaczen, tlumaczenia, 翻訳, 翻訳会社, 通訳, 翻译, 翻译公司, 翻译社, مترجم, ترجمة, مكتب ترجمة, ترجمة معتمدة',
  ],
  [
    'office=private_investigator',
    'private investigator, private detective, detective agency, private eye, detective, process server, background check, surveillance investigator, detektei, privatdetektei, enqueteur prive, agence de detective, investigador privado, agencia de detectives, investigatore privato, agenzia investigativa, investigazioni, privedetective, detectivebureau, recherchebureau, detektyw, biuro detektywistyczne, detectiu privat, 探偵, 探偵事務所, 興信所, 侦探, 私家侦探, محقق خاص',
  ],
  [
    'office=security',
    'security company, security guard, security guards, security service, bodyguard, event security, bouncer, bouncers, close protection, executive protection, door supervisor, armored car service, sicherheitsdienst, sicherheitsfirma, wachdienst, wachschutz, objektschutz, personenschutz, societe de securite, gardiennage, empresa de seguridad, guardia de seguridad, guardias de seguridad, vigilantes, vigilancia, seguridad privada, guardaespaldas, empresa de seguranca, vigilante, empresa de vigilancia, guardia giurata, vigilanza, istituto di vigilanza, guardie giurate, sicurezza privata, beveiligingsbedrijf, beveiliging, bewaking, beveiliger, agencja ochrony, ochrona, ochroniarz, empresa de seguretat, 保安公司, 保安, شركة حراسة, حراسة امنية',
  ],
  [
    'office=travel_agent shop=travel_agency',
    'travel agent, travel agency, holiday booking, tour operator, agencia de viajes, reiseburo, agence de voyage, travel, travel bureau, travel consultant, travel planner, travel advisor, travel shop, travel company, travel office, trip planner, tour company, vacation planner, vacation packages, holiday planner, holiday packages, package holidays, cruise agent, cruise agency, cruise booking, flight booking, flight tickets, airline tickets, book a trip, honeymoon planner, safari company, visa service, visa services, reiseveranstalter, reisebureau, reiseagentur, urlaub buchen, voyagiste, viajes, operador turistico, agencia de turismo, viagens, agencia de viagem, operadora de turismo, agenzia viaggi, viaggi, reisorganisatie, agencja turystyczna, biuro turystyczne, 旅行会社, سفريات, مكتب سفريات, سياحة',
  ],
  [
    'office=coworking amenity=coworking_space',
    'coworking, coworking space, co working space, shared office, hot desk, serviced office, office space, shared workspace, flex office, desk rental, virtual office, office rental, office space rental, rent an office, meeting room rental, meeting rooms, bureau partage, oficina compartida, oficinas compartidas, alquiler de oficinas, escritorio compartilhado, escritorio virtual, ufficio condiviso, flexwerkplek, flexplek, biuro coworkingowe, コワーキング, シェアオフィス, 共享办公, 联合办公',
  ],
  [
    'shop=copyshop craft=printer shop=printing',
    'copy shop, print shop, printing, printer shop, printing service, print and copy, photocopies, photocopy, business cards, imprimerie, imprenta, druckerei, copisteria, copies, copy center, copy centre, copy place, copying, fax service, photocopying, print, printing house, printing press, print center, print centre, digital printing, brochure printing, flyers, leaflets, poster printing, posters printing, stickers, labels, wedding invitations, screen printing, screen printer, custom t shirts, custom shirts, t shirt printer, 3d printing, promotional products, scanning, scan documents, laminating, lamination, binding service, digitaldruck, buchdruckerei, visitenkarten, textildruck, t shirt druck, imprimeur, photocopies magasin, impression, cartes de visite, reprographie, impression t shirt, fotocopias, centro de copiado, impresiones, serigrafia, tarjetas de visita, tarjetas de presentacion, estampado de camisetas, grafica rapida, grafica impressao, tipografia, fotocopia, centro de copias, impressao digital, cartoes de visita, estamparia, fotocopie, stampa digitale, stampa, biglietti da visita, stampa magliette, drukkerij, drukwerk, visitekaartjes, textieldruk, drukarnia, ksero, punkt ksero, wizytowki, nadruki na koszulkach, コピー店, 印刷屋, 印刷会社, 印刷所, 打印店, 复印店, 印刷厂, 名片印刷, مطبعة, طباعة, تصوير مستندات',
  ],
  [
    'craft=signmaker',
    'sign maker, signs, sign shop, signage, vehicle wrapping, sign printing, signwriter, sign painter, banners, banner printing, vinyl lettering, vinyl printing, vehicle lettering, vehicle graphics, car wrap, car wraps, car wrapping, window graphics, schildermacher, werbetechnik, lichtwerbung, beschriftung, leuchtreklame, folierung, autofolierung, enseigne, enseignes, enseigniste, rotulos, rotulista, rotulacion, letreros, anuncios luminosos, rotulacion de vehiculos, letreiros, placas e letreiros, fachadas e letreiros, sinaletica, insegne, insegne luminose, insegnista, car wrapping pellicole, reclameborden, belettering, autobelettering, reklamebureau borden, szyldy, reklamy swietlne, oklejanie samochodow, retols, 看板, 招牌制作, 广告牌, لافتات',
  ],
  [
    'office=courier amenity=post_office',
    'courier, courier service, parcel service, send a package, shipping store, mail a package, courier delivery, delivery service, delivery company, same day delivery, parcel delivery, package delivery, parcel drop off, parcel shop, packages, pack and ship, packing and shipping, shipping, shipping center, mailbox rental, private mailbox, po box, mailboxes, express delivery, bike courier, messenger service, kurier, kurierdienst, paketdienst, paketshop, kurierservice, coursier, livraison colis, service de livraison, point relais, mensajeria, paqueteria, servicio de mensajeria, envios, empresa de mensajeria, estafeta, transportadora, entregas rapidas, motoboy, corriere, corrieri, spedizioni, corriere espresso, koerier, koeriersdienst, pakketdienst, pakketpunt, kurier firma, firma kurierska, przesylki kurierskie, missatgeria, 宅配便, 宅配, 宅急便, 快递, 快递公司, 快递站, شحن, شركة شحن, توصيل طرود',
  ],
  [
    'amenity=post_office',
    'post office, correos, poste, postamt, stamps, oficina de correos, correios, agencia dos correios, posta ufficio, postkantoren, poczta, urzad pocztowy, مكتب بريد, بريد',
  ],
  [
    'amenity=bank',
    'bank, bank branch, credit union, banco, banque, sparkasse, building society, open a bank account, bank account, banken, bankstelle, agence bancaire, sucursal bancaria, caja de ahorros, agencia bancaria, banche, filiale bancaria, bankkantoor, oddzial banku, bancs, بنوك, مصرف',
  ],
  [
    'amenity=bureau_de_change',
    'currency exchange, money exchange, foreign exchange, exchange money, wechselstube, casa de cambio, exchange office, forex, forex bureau, travel money, geldwechsel, change de devises, cambio de divisas, cambio, cambio valuta, wisselkantoor, geld wisselen, kantor wymiany walut, canvi de divises, 両替, 外貨両替, 外币兑换, صرافة, صرافة عملات',
  ],
  [
    'amenity=money_transfer',
    "money transfer, remittance, wire money, send money, geldtransfer, geld senden, envoi d'argent, envio de dinero, envios de dinero, giros, remesas, envio de dinheiro, transferencia de dinheiro, invio denaro, trasferimento denaro, geld versturen, przekazy pieniezne, transferencia de diners, 海外送金, 汇款, تحويل اموال, حوالات",
  ],
  [
    'shop=money_lender',
    'payday loan, payday loans, loan shop, money lender, cash advance, loan company, loan office, short term loan, personal loan, personal loans, title loan, title loans, check cashing, cheque cashing, check cashing store, cash checks, microloans, kredite, prets, credit rapide, prestamos, casa de prestamos, emprestimos, credito pessoal, prestiti, finanziaria, leningen, pozyczki, chwilowki, prestecs, キャッシング, 贷款, 小额贷款, قروض',
  ],
  [
    'shop=pawnbroker',
    "pawn shop, pawnshop, pawnbroker, pawn broker, leihhaus, casa de empeno, pawn loan, pfandhaus, pfandleihhaus, pfandleiher, mont de piete, preteur sur gage, empenos, monte de piedad, casa de penhores, penhores, penhor, banco dei pegni, monte dei pegni, banco pegni, pandhuis, casa d'empenyorament, 典当行, رهن",
  ],
  [
    'amenity=conference_centre',
    'conference centre, conference center, convention center, meeting venue, conference hall, conference room, conference facility, conference facilities, meeting space, meeting room, congress center, congress centre, business center, konferenzzentrum, tagungszentrum, tagungsraum, palais des congres, salle de conference, centro de conferencias, centro de congresos, palacio de congresos, sala de conferencias, sala de reuniones, centro de congressos, sala de reunioes, centro congressi, sala conferenze, sala riunioni, vergaderzaal, vergaderlocatie, sala konferencyjna, 会議場, 会議室, 会议室, قاعة مؤتمرات',
  ],
  [
    'office=telecommunication shop=telecommunication',
    'internet provider, internet service provider, isp, internet company, broadband provider, cable company, cable tv provider, telephone company, phone company, telecom, telecom company, internetanbieter, fournisseur internet, operateur telecom, proveedor de internet, provedor de internet, operadora de telecomunicacoes, dostawca internetu',
  ],
  [
    'office=coach office=coaching',
    'life coach, life coaching, career coach, career coaching, career counselor, career counselling, career advice, executive coach, personal coach, leadership coach, lebensberatung, coach de vie, coach de vida, karriereberatung, ライフコーチ',
  ],
  [
    'office=guide',
    'hiking guide, fishing guide, walking tour, walking tours, sightseeing tour, sightseeing tours, stadtfuhrer, stadtfuhrung, reisefuhrer, bergfuhrer, guia turistica, guia de turismo, guida turistica, guida alpina, stadsgids, gids, przewodnik, przewodnik turystyczny, 导游, مرشد سياحي',
  ],
  [
    'craft=bookbinder shop=bookbinder',
    'book restoration, thesis binding, buchbinderei, reliure, encuadernacion, encadernacao, rilegatore, boekbinderij, introligatornia, enquadernacio, 製本, 装订',
  ],
  [
    'craft=engraver shop=trophy',
    'engraver, engraving, engraving shop, engraving service, laser engraving, glass engraving, jewelry engraving, trophies, trophy, trophy store, trophy engraving, awards shop, medals, plaques, graveur, gravur, pokale, pokalgeschaft, gravure, coupes et medailles, trophees, grabador, grabado laser, trofeos, trofeus, gravacao, incisore, incisioni, coppe e trofei, targhe, graveerder, bekers en medailles, grawer, grawerowanie, puchary, 彫刻, トロフィー, 雕刻, 奖杯',
  ],
  [
    'craft=embroiderer',
    'embroidery, embroiderer, embroidery shop, custom embroidery, embroidery service, machine embroidery, stickerei, broderie, brodeur, bordados, bordado, bordadora, ricamo, ricami, ricamatrice, borduurbedrijf, borduren, hafciarnia, haft, brodats, 刺繍, 刺绣',
  ],
  [
    'craft=piano_tuner',
    'piano tuner, piano tuners, piano tuning, tune a piano, piano technician, klavierstimmer, klavier stimmen, accordeur de piano, accordeur, afinador de pianos, afinador de piano, accordatore, accordatore di pianoforti, pianostemmer, stroiciel fortepianow, stroiciel, afinador de pianos catala, ピアノ調律, ピアノ調律師, 钢琴调律',
  ],
  [
    'craft=luthier craft=musical_instrument craft=musical_instrument_repair',
    'luthier, guitar repair, guitar luthier, guitar maker, violin repair, violin maker, cello repair, string instrument repair, musical instrument repair, piano repair, piano restoration, geigenbauer, gitarrenbauer, instrumentenbauer, lutherie, laudero, luthier guitarras, liutaio, liuteria, gitaarbouwer, vioolbouwer, lutnik, 楽器修理, 乐器维修',
  ],
  [
    'office=logistics office=freight_forwarder office=transport',
    'logistics, logistics company, freight, freight company, freight forwarder, freight forwarding, shipping company, cargo company, trucking, trucking company, haulage, haulage company, haulier, transport company, transportation company, customs broker, car shipping, auto transport, vehicle transport, spedition, speditionen, logistikunternehmen, transportunternehmen, transporteur, transitaire, societe de transport, empresa de transporte, agente de aduanas, transportista, logistica, transitario, empresa de transportes, spedizioniere, autotrasporti, ditta di trasporti, transportbedrijf, expediteur, firma transportowa, spedycja, empresa de transports, 運送会社, 物流会社, 物流公司, 货运, 货运公司, شركة نقل',
  ],
  [
    'amenity=atm',
    'atm, atms, cash machine, cash point, cash dispenser, bank machine, withdraw cash, geldautomat, bankomat, distributeur de billets, distributeur automatique, cajero automatico, cajero, caixa eletronico, multibanco, bancomat, geldautomaat, pinautomaat, caixer automatic, 取款机, 自动取款机, صراف الي',
  ],
  [
    'shop=gold_buyer',
    "gold dealer, cash for gold, sell gold, sell my gold, gold coins, bullion dealer, bullion, coin dealer gold, silver buyer, goldhandel, achat d'or, achat or, rachat d'or, compra de oro, compra venta de oro, compro ouro, compra de ouro, ouro compra, compro oro negozio, goudinkoop, goud verkopen, skup zlota, compra d'or, 金買取, 貴金属買取, 黄金回收, شراء ذهب",
  ],
  [
    'office=energy_supplier',
    'electric company, electricity company, electricity supplier, gas company, power company, utility company, energieversorger, stadtwerke, stromanbieter, compania electrica, companhia eletrica, energieleverancier',
  ],
  [
    'office=publisher',
    "publisher, publishers, publishing company, publishing house, book publisher, verlag, maison d'edition, editorial, editora, casa editrice, uitgeverij, wydawnictwo, 出版社, دار نشر",
  ],
  [
    'office=association office=ngo office=charity',
    'charity organization, charity organisation, non profit organization, nonprofit, ngo, foundation charity',
  ],
  // Vehicles.
  [
    'shop=car_repair',
    'mechanic, car mechanic, auto mechanic, car repair, auto repair, auto repair shop, garage, car garage, auto shop, car service, car servicing, oil change, brake repair, brakes, transmission repair, engine repair, smog check, muffler shop, body shop, auto body, auto body shop, panel beater, car body repair, windshield repair, windscreen repair, windscreen replacement, windshield replacement, auto glass, car ac repair, autowerkstatt, kfz werkstatt, werkstatt, taller mecanico, taller de coches, mecanico, garagiste, meccanico, officina, oficina mecanica, warsztat samochodowy, 自動車修理, 修车, auto electrician, auto electrical repair, automotive repair, automotive service, car workshop, car maintenance, car tune up, tune up, car electrician, car electrics, car diagnostics, car diagnostic, engine diagnostics, engine rebuild, engine tuning, engine, engine light, check engine light, vehicle repair, vehicle servicing, vehicle maintenance, truck repair, truck mechanic, diesel mechanic, diesel repair, van repair, hybrid repair, tesla repair, clutch repair, clutch replacement, gearbox repair, radiator repair car, exhaust repair, exhaust, exhausts, exhaust shop, suspension repair, shock absorbers, struts, timing belt replacement, car battery replacement, car battery, car aircon, car air conditioning, car window repair, window tinting, car window tinting, car tinting, auto paint, auto painting, auto paint shop, car paint shop, car painting, car painter, car respray, bodywork repair, collision repair, collision center, collision repair shop, dent repair, dent removal, paintless dent repair, bumper repair, rust proofing, lube shop, quick lube, emissions test, emissions testing, catalytic converter repair, garage auto, autoreparatur, kfz reparatur, kfz betrieb, kfz mechaniker, kfz meisterbetrieb, automechaniker, karosserie, karosseriebau, karosseriewerkstatt, autolackierer, lackiererei, olwechsel, bremsen, inspektion auto, autoglas, scheibenreparatur, garage automobile, mecanicien, mecanicien auto, reparation auto, reparation voiture, carrosserie, carrossier, vidange, pare-brise, remplacement pare brise, controle freins, taller, taller de reparacion, taller automotriz, mecanica, mecanico a domicilio, reparacion de autos, reparacion de coches, chapa y pintura, hojalateria y pintura, cambio de aceite, frenos, lunas de coche, electricista de autos, afinacion, oficina de carros, oficina automovel, auto eletrica, conserto de carro, funilaria, funilaria e pintura, troca de oleo, bate chapas, carrozzeria, carrozziere, carrozzerie, elettrauto, cambio olio, riparazione auto, garagebedrijf, autobedrijf, automonteur, autoreparatie, autowerkplaats, autoschade, autoschadeherstel, carrosseriebedrijf, autoruit vervangen, warsztat, warsztat mechaniczny, naprawa samochodow, blacharz lakiernik, lakiernik, wymiana oleju, auto serwis, elektryk samochodowy, taller mecanic, mecanic, planxista, 自動車整備, 車修理, 車修理工場, 板金塗装, 自動車整備工場, 汽车维修, 汽修, 修车厂, 汽车修理厂, 汽车保养, 换机油, تصليح سيارات, ميكانيكي, كراج, ورشة سيارات, ميكانيكي سيارات, سمكرة, صيانة سيارات',
  ],
  [
    'shop=tyres',
    'tyre shop, tire shop, tires, tyres, tire change, flat tire, flat tyre, puncture repair, new tires, tyre fitter, tyre fitting, wheel alignment, reifenhandler, gomme, pneus, tire dealer, tire replacement, tyre replacement, tyre dealer, used tires, used tyres, snow tires, alignment, wheel balancing, rims, rim repair, alloy wheels, truck tires, reifen, reifenservice, reifenwechsel, reifendienst, reifenwerkstatt, vulkanisierer, changement de pneus, pneumatiques, montage pneus, llantas, llantera, llanteria, gomeria, gomero, vulcanizadora, vulcanizacion, neumaticos, cambio de neumaticos, taller de neumaticos, gomista, borracharia, borracheiro, troca de pneus, casa de pneus, gommisti, cambio gomme, pneumatici, banden, bandenservice, bandencentrale, bandenwissel, autobanden, bandenspecialist, opony, wulkanizacja, wymiana opon, wulkanizator, serwis opon, pneumatics, タイヤ, タイヤ交換, タイヤショップ, 轮胎, 补胎, 换轮胎, اطارات, بنشر, كفرات, محل اطارات',
  ],
  [
    'amenity=car_wash',
    'car wash, carwash, car cleaning, car valet, car valeting, auto detailing, car detailing, detailing, lavado de coches, waschanlage, truck wash, car interior cleaning, car polishing, ceramic coating, paint correction, car wax, autowaschanlage, autopflege, fahrzeugaufbereitung, autoaufbereitung, waschstrasse, waschpark, lavage auto, lavage voiture, station de lavage, lavage automobile, lave auto, autolavado, lavagem de carros, lavagem auto, lavaggio auto, lavaggio macchine, wasstraat, autowassen, myjnia, myjnia bezdotykowa, 洗車, 洗车店, 汽车美容, مغسلة سيارات',
  ],
  [
    'shop=car',
    "car dealer, car dealership, used cars, used car dealer, second hand cars, new cars, auto dealer, buy a car, car showroom, autohaus, concesionario, concessionnaire, car sales, car sales lot, car lot, car seller, cars for sale, auto sales, automobile dealer, dealership, dealerships, vehicle dealer, used vehicles, used cars for sale, preowned cars, sell my car, sell car, van dealer, truck dealer, truck dealership, used trucks, pickup trucks, electric cars, autohandel, autohaendler, gebrauchtwagen, gebrauchtwagenhandler, neuwagen, autoankauf, concession automobile, voitures d'occasion, vendeur de voitures, voiture occasion, garage occasion, concesionario de coches, coches de segunda mano, coches de ocasion, autos usados, carros usados, venta de autos, venta de coches, agencia de autos, compraventa de coches, lote de autos, concessionaria, stand de automoveis, stand de carros, venda de carros, seminovos, carros usados stand, concessionario, concessionario auto, auto usate, autosalone, vendita auto, autohandelaar, occasions, tweedehands auto, autoverkoop, salon samochodowy, dealer samochodowy, komis samochodowy, auto komis, samochody uzywane, concessionari, cotxes d'ocasio, 中古車, 中古車販売店, 自動車販売, 汽车经销商, 二手车, 4s店, 汽车销售, معرض سيارات, سيارات مستعملة, وكالة سيارات, بيع سيارات",
  ],
  [
    'amenity=car_rental',
    'car rental, car hire, rent a car, van hire, van rental, rental car, truck rental, autovermietung, alquiler de coches, location de voiture, autonoleggio, レンタカー, auto rental, automobile rental, vehicle rental, vehicle hire, rent a van, moving van rental, moving truck hire, minibus hire, minibus rental, lorry hire, pickup rental, passenger van rental, mietwagen, autoverleih, leihwagen, transporter mieten, auto mieten, lkw vermietung, location auto, louer une voiture, location utilitaire, location camion, alquiler de autos, alquiler de vehiculos, alquiler de carros, renta de autos, renta de carros, alquiler de furgonetas, aluguel de carros, aluguer de carros, aluguer de viaturas, alugar carro, locadora de carros, aluguer de carrinhas, affitto auto, noleggio furgoni, noleggio macchine, auto huren, huurauto, busje huren, autoverhuurbedrijf, bestelwagen huren, wynajem samochodow, wynajem aut, 租车, 租车公司, تاجير سيارات, ايجار سيارات',
  ],
  [
    'shop=car_parts',
    'auto parts, car parts, spare parts, car accessories, autoteile, automotive parts, car battery store, car batteries, car audio, car stereo, car audio installation, car stereo installation, car stereo shop, motor parts, motor factors, motor factor, truck parts, used car parts, vehicle parts, wiper blades, autoersatzteile, ersatzteile, autozubehor, kfz teile, pieces auto, pieces detachees auto, repuestos, repuestos de autos, repuestos de coches, recambios, recambios de coche, refacciones, refaccionaria, refacciones automotrices, accesorios de coche, pecas de carro, pecas auto, autoricambi, ricambi auto, auto onderdelen, automaterialen, czesci samochodowe, sklep motoryzacyjny, czesci zamienne, recanvis, カー用品, 自動車部品, 汽车配件, 汽配, قطع غيار, قطع غيار سيارات',
  ],
  [
    'amenity=vehicle_inspection',
    'mot, mot test, mot centre, vehicle inspection, car inspection, roadworthy, tuv, itv, controle technique, mot station, mot garage, state inspection, safety inspection, car safety inspection, smog test, smog station, wof, dekra, hauptuntersuchung, hu au, kfz prufstelle, inspeccion tecnica, itv coche, inspeccion tecnica de vehiculos, verificacion vehicular, revision tecnica, inspecao automovel, centro de inspecoes, revisione auto, apk, apk keuring, autokeuring, przeglad samochodu, skp, 車検, 年检, 车检, فحص سيارات, فحص دوري',
  ],
  [
    'shop=towing office=towing amenity=vehicle_recovery',
    'tow truck, towing, towing service, roadside assistance, breakdown recovery, vehicle recovery, car recovery, abschleppdienst, grua, wrecker service, wrecker, breakdown service, broken down car, roadside help, jump start, jump start car, flat battery, abschleppen, abschleppunternehmen, pannenhilfe, pannendienst, abschleppwagen, depanneuse, depannage auto, depanneur auto, remorquage, assistance routiere, servicio de grua, remolque, asistencia en carretera, auxilio mecanico, auxilio vial, reboque, guincho, servico de guincho, pronto socorro automovel, assistencia em viagem, carro attrezzi, soccorso stradale, sleepdienst, takeldienst, bergingsbedrijf, pechhulp, pomoc drogowa, laweta, holowanie, レッカー, ロードサービス, 拖车, 道路救援, سطحة, ونش, سحب سيارات',
  ],
  [
    'shop=motorcycle',
    'motorcycle dealer, motorbike shop, motorcycle shop, scooter shop, motorbike, motorbikes, motorbike store, scooters, scooter store, moped shop, mopeds, harley dealer, used motorcycles, atv dealer, motorrader, motorradladen, rollerladen, moto concession, concessionnaire moto, magasin moto, motos, concesionario de motos, tienda de motos, motocicletas, stand de motos, concessionaria moto, concessionario moto, motociclette, motordealer, motorzaak, scooterwinkel, salon motocyklowy, botiga de motos, バイクショップ, バイク屋, 摩托车行, دراجات نارية',
  ],
  [
    'shop=motorcycle_repair',
    'motorcycle repair, motorbike repair, scooter repair, motorcycle mechanic, motorbike mechanic, motorbike garage, motorbike service, motorcycle garage, motorcycle service, scooter service, moped repair, motorrad reparatur, reparation moto, garage moto, mecanicien moto, taller de motos, mecanico de motos, reparacion de motos, oficina de motos, mecanico de motas, conserto de motos, officina moto, meccanico moto, riparazione moto, scooter reparatie, naprawa motocykli, serwis motocykli, taller de motos catala, バイク修理, 摩托车维修, تصليح دراجات نارية',
  ],
  [
    'shop=bicycle',
    'bike shop, bicycle shop, bike repair, bicycle repair, bike mechanic, cycle shop, bike store, bike service, cycle repair, fahrradladen, fahrradwerkstatt, tienda de bicicletas, taller de bicicletas, velo reparation, fietsenmaker, fietsenwinkel, bicycle service, bicycle parts, bike maintenance, bike tune up, bike workshop, ebike repair, ebikes, electric bikes, mountain bikes, road bikes, puncture repair bike, used bikes, scooter shop kick, fahrrad, fahrrader, fahrradgeschaft, fahrradhandler, fahrradreparatur, radladen, radgeschaft, e bike laden, velo, velos, veloladen, velowerkstatt, magasin de velo, reparateur velo, atelier velo, marchand de cycles, velo electrique, bicicletas, bicicleteria, tienda de bicis, taller de bicis, reparacion de bicicletas, bicicletas electricas, oficina de bicicletas, conserto de bicicletas, reparacao de bicicletas, bicicletaria, biciclette, riparazione biciclette, riparazione bici, ciclista negozio, ciclofficina, bici elettriche, fietsen, fietsenzaak, fietsreparatie, elektrische fietsen, rowery, serwis rowerowy, naprawa rowerow, bicicletes, 自転車屋, 自転車修理, 修自行车, 自行车修理, محل دراجات, تصليح دراجات, دراجات هوائية',
  ],
  [
    'amenity=bicycle_rental',
    'bike rental, bicycle rental, bike hire, rent a bike, cycle hire, fahrradverleih, ebike rental, scooter sharing, fahrrad mieten, radverleih, leihrad, location velo, location de velo, velos en libre service, alquiler de bicis, renta de bicicletas, aluguel de bicicletas, noleggio bici, fiets huren, fietsenverhuur, 自転車レンタル, 自行车租赁, 租自行车, تاجير دراجات',
  ],
  [
    'amenity=fuel',
    'gas station, petrol station, filling station, fuel, petrol, gasoline, diesel, gasolinera, tankstelle, station service, gas pump, gas, petrol pump, truck stop, lpg station, propane refill station, buy gas, tanken, benzin, station essence, essence, carburant, estacion de servicio, nafta, bomba de gasolina, bencinera, grifo gasolina, posto de gasolina, bombas de gasolina, gasolina, combustivel, benzinaio, distributore di benzina, distributore, benzina, benzinestation, benzinepomp, tankstations, benzine, stacja benzynowa, benzyna, paliwo, gasolinera catala, ガソリン, محطة بنزين, بنزين',
  ],
  [
    'amenity=charging_station',
    'ev charging, ev charger, charging station, electric car charging, ladestation, electric vehicle charging, electric vehicle charger, tesla charger, tesla supercharger, elektroladestation, ladesaule, ladesaulen, stromtankstelle, borne de recharge, bornes de recharge, recharge voiture electrique, punto de recarga, cargador electrico, cargador de coche electrico, estacion de carga, carregador eletrico, carregador de carros eletricos, eletroposto, colonnina di ricarica, colonnine di ricarica, ricarica auto elettrica, laadpalen, stacja ladowania, ladowarka do samochodu, punt de recarrega, 电动车充电, 充电桩, شحن سيارات كهربائية',
  ],
  [
    'amenity=taxi office=taxi',
    'taxi, taxi company, cab, taxicab, minicab, cab company, private hire, airport transfer, taxis, taxi stand, taxi driver, airport shuttle, shuttle service, airport shuttle service, airport car service, private driver, private car service, chauffeur, chauffeurs, chauffeur service, chauffeur driven car, limo, limo service, limo hire, limousine, limousine service, limo rental, car service to airport, ride service, black car service, taxiunternehmen, taxizentrale, taxiruf, flughafentransfer, limousinenservice, vtc, chauffeur prive, navette aeroport, taxista, parada de taxis, traslado aeropuerto, chofer, chofer privado, remis, remiseria, radiotaxi, praca de taxis, motorista particular, motorista privado, transfer aeroporto, tassista, tassi, ncc, noleggio con conducente, autista privato, taxicentrale, taxibedrijf, luchthavenvervoer, taxistandplaats, taksowka, taksowki, postoj taksowek, przewoz osob, タクシー, タクシー会社, ハイヤー, 出租车, 的士, 打车, تاكسي, سيارة اجرة, ليموزين',
  ],
  [
    'amenity=car_sharing',
    'car club, autopartage, coche compartido, partilha de carros, deelauto, カーシェア, 共享汽车',
  ],
  [
    'amenity=motorcycle_rental',
    'motorbike rental, motorbike hire, motorcycle hire, scooter rental, scooter hire, moped rental, moped hire, rent a scooter, rent a motorcycle, rent a motorbike, vespa rental, atv rental, quad bike hire, quad rental, motorradvermietung, rollerverleih, location moto, location de scooter, location scooter, renta de motos, alquiler de scooters, aluguer de motos, aluguel de motos, aluguer de scooters, noleggio moto, noleggio scooter, motorverhuur, scooterverhuur, scooter huren, wypozyczalnia skuterow, 摩托车租赁, تاجير دراجات نارية',
  ],
  [
    'amenity=boat_rental',
    'rent a boat, boat charter, yacht charter, yacht rental, jet ski rental, jet ski hire, kayak rental, kayak hire, canoe rental, canoe hire, paddle board rental, paddleboard hire, sup rental, sailboat rental, pontoon rental, houseboat rental, bootsvermietung, kanuverleih, kajakverleih, location bateau, location de bateaux, location kayak, alquiler de kayaks, alquiler de yates, aluguel de lanchas, noleggio gommoni, noleggio kayak, boot huren, kanoverhuur, sloep huren, wypozyczalnia lodzi, wypozyczalnia kajakow, czarter jachtow, lloguer de barques, ボートレンタル, 租船',
  ],
  [
    'shop=boat craft=boatbuilder',
    'boat dealer, boat dealers, boat shop, boat store, boats, boat sales, boats for sale, yacht broker, yacht sales, yacht dealer, marine store, chandlery, ship chandler, boat repair, boat mechanic, boat service, boat maintenance, boat engine repair, boat builder, boat building, boatyard, marine mechanic, marine repair, outboard repair, outboard motor repair, bootsbau, bootsbauer, bootswerft, bootshandler, werft, bateaux, chantier naval, accastillage, reparation bateau, concessionnaire bateau, venta de barcos, nautica, astillero, reparacion de barcos, tienda nautica, barcos, estaleiro, loja nautica, venda de barcos, barche, cantiere navale, rimessaggio barche, vendita barche, jachtwerf, botenbouw, watersportwinkel boten, stocznia jachtowa, szkutnik, drassana, 船販売, 造船, 游艇销售, قوارب',
  ],
  [
    'shop=caravan',
    'rv dealer, rv sales, rv repair, rv service, rvs, camper dealer, campers, camper van dealer, caravan dealers, caravan sales, caravan repair, caravans, motorhome dealer, motorhome, motorhomes, motorhome repair, travel trailers, trailer dealer rv, wohnmobile, wohnwagen, wohnmobilhandler, wohnwagenhandler, camping-car, camping cars, concessionnaire camping car, caravanas, autocaravanas, venta de autocaravanas, autocaravana, autocaravanas loja, caravanas e autocaravanas, camper vendita, roulotte, concessionaria camper, kampery, przyczepy kempingowe, キャンピングカー, 房车, كرفانات',
  ],
  [
    'shop=trailer',
    'trailer dealer, trailer store, trailers, trailer sales, trailer repair, utility trailers, anhanger, anhangerhandel, remorques, remolques, reboques, rimorchi, aanhangwagens, aanhangers, przyczepy',
  ],
  [
    'shop=truck',
    'truck dealer heavy, commercial vehicle dealer, semi truck dealer, lorry dealer, nutzfahrzeuge, lkw handel, poids lourds, camiones, venta de camiones, caminhoes, camion vendita, vrachtwagens, ciezarowki',
  ],
  [
    'shop=truck_repair',
    'semi truck repair, heavy truck repair, heavy vehicle repair, lorry repair, hgv repair, trailer repair shop heavy, lkw werkstatt, garage poids lourds, taller de camiones, mecanico de camiones, oficina de caminhoes, officina camion, vrachtwagen reparatie',
  ],
  [
    'amenity=parking',
    'parking, parking lot, parking garage, car park, car parks, parking space, parkhaus, parkplatz, parkgarage, aparcamiento, estacionamiento, estacionamento, parque de estacionamento, parcheggio, parkeergarage, parkeerplaats, 駐車場, 停车场, موقف سيارات',
  ],
  // Food.
  [
    'shop=bakery',
    'bakery, baker, bread, bread shop, fresh bread, backerei, panaderia, boulangerie, panificio, padaria, bakkerij, piekarnia, パン屋, 面包店, مخبز, bakehouse, fresh rolls, sourdough, croissants, gluten free bakery, bagel bakery, broodjes bakker, brot, pain, tahona, panetteria, fornaio, forno, padeiro, piekarz, forn de pa, fleca, ベーカリー, 面包房, فرن',
  ],
  [
    'shop=pastry shop=confectionery craft=confectionery',
    "cake shop, cakes, birthday cake, wedding cake, cake maker, cake decorator, pastry shop, patisserie, custom cakes, pasteleria, konditorei, pasticceria, cake bakery, cake baker, cupcakes, cupcake shop, cupcake bakery, cookies, cookie shop, pies, pie shop, macarons, desserts, dessert shop, gateaux, torten, zuckerbacker, gebackladen, gateau d'anniversaire, tartas, reposteria, confeitaria, bolos, bolos de aniversario, torte, banketbakkerij, taart, taarten, cukiernia, torty, ケーキ屋, 洋菓子店, 蛋糕店, 甜品店, 蛋糕, حلويات, محل كيك",
  ],
  [
    'shop=butcher',
    'butcher, butchers, meat shop, meat market, carniceria, boucherie, metzgerei, macelleria, slager, sausage shop, halal meat, beef, steaks to cook, fleischer, fleischerei, fleischhauer, charcuterie, charcutier, rzeznik, 肉屋, ملحمة',
  ],
  [
    'shop=greengrocer',
    'greengrocer, fruit shop, vegetable shop, fruit and veg, fruit and vegetables, fruteria, produce stand, fruits, vegetables, produce market, fresh produce, obst und gemuse, gemuseladen, verduleria, hortifruti, frutta e verdura, groentewinkel, verduleria fruiteria, 八百屋, 水果店, 蔬菜店, خضار وفواكه',
  ],
  [
    'shop=seafood',
    'fishmonger, fish market, seafood shop, fish shop, pescaderia, poissonnerie, fresh fish, seafood store, seafood, fischhandler, visboer, sklep rybny, peixateria, سمك',
  ],
  [
    'shop=supermarket',
    'supermarket, grocery store, grocery, groceries, grocer, food store, supermercado, supermarche, supermercato, スーパー, 超市, grocery market, grocery shopping, hypermarket, lebensmittel, lebensmittelladen, epicerie supermarche, sklep spozywczy, 超级市场, بقالة',
  ],
  [
    'shop=convenience',
    'convenience store, corner shop, corner store, mini market, bodega, off license groceries, minimarket, コンビニ, 24 hour store, quickie mart, kiosk laden, spati, epicerie, depanneur, tienda de abarrotes, abarrotes, tienda de conveniencia, colmado, mercearia, alimentari, avondwinkel, buurtwinkel, zabka, sklep osiedlowy, 小卖部',
  ],
  [
    'shop=alcohol shop=wine',
    'liquor store, off licence, off license, bottle shop, wine shop, wine store, beer store, wine merchant, licoreria, alcohol, alcohol store, booze, liquor, liquor shop, package store, spirits shop, whisky shop, whiskey store, wine, wines, vintner, wine cellar, craft beer shop, weinhandlung, weinladen, getrankehandel wein, cave a vin, caviste, marchand de vin, vinoteca, vineria, bodega de vinos, tienda de vinos, loja de vinhos, garrafeira, enoteca, slijterij, wijnwinkel, wijnhandel, sklep monopolowy, winiarnia sklep, celler, 酒屋, 酒店铺, 烟酒店, ワインショップ',
  ],
  ['shop=deli', 'deli, delicatessen, feinkost, charcuteria, salumeria, gastronomia, delicatessenwinkel, delikatesy'],
  [
    'amenity=restaurant',
    'restaurant, restaurants, dinner, lunch, place to eat, somewhere to eat, diner, bistro, brasserie, food, eat out, restaurante, ristorante, fine dining, vegan food, buffet, all you can eat, brunch, brunch place, breakfast, breakfast place, eatery, eateries, gasthaus, gaststatte, wirtshaus, essen gehen, resto, comedor, donde comer, trattoria, osteria, eetcafe, eethuis, レストラン, 食堂, 餐厅, 饭店, مطاعم',
  ],
  [
    'amenity=cafe',
    'cafe, coffee shop, coffee, coffeehouse, coffee house, tea room, cafeteria, espresso bar, cafes, espresso, latte, tea house, internet coffee, kaffee, kaffeehaus, salon de the, caffe, koffiehuis, koffiebar, koffie, kawa, confeitaria cafe, カフェ, コーヒー, 咖啡店, 咖啡馆, 咖啡, مقهى, كافيه, قهوة',
  ],
  [
    'amenity=fast_food',
    'fast food, takeaway, takeout, take away, take out, drive through, snack bar, food truck, street food, chinese takeaway food, drive thru, food stand, snack, imbiss, comida para llevar, comida para viagem, cibo da asporto, frituur, frietkot, afhaalrestaurant, bar szybkiej obslugi, ファストフード, 快餐, 外卖',
  ],
  ['cuisine=pizza', 'pizza, pizzeria, pizza place, pizza delivery, pizza parlor, pizza takeaway, ピザ, 披萨, بيتزا'],
  [
    'cuisine=burger',
    'burger, burgers, burger joint, hamburger, burger place, cheeseburger, burger bar, hamburgueseria, ハンバーガー, 汉堡, برجر',
  ],
  ['cuisine=sushi', 'sushi, sushi bar, sushi restaurant, sushi place, 寿司, 寿司店, سوشي'],
  ['cuisine=kebab', 'kebab, kebab shop, doner, doner kebab, shawarma, gyros, donerladen, شاورما'],
  [
    'amenity=bar amenity=pub',
    'bar, bars, cocktail bar, wine bar, sports bar, drinks, somewhere to drink, kneipe, bars and pubs, cocktails, cocktail lounge, cocktail place, lounge bar, beer bar, dive bar, live music bar, rooftop bar, piano bar, cocteleria, 酒吧, バー, بار',
  ],
  [
    'amenity=pub',
    'pub, pubs, public house, gastropub, irish pub, tavern, irish bar, beer house, alehouse, taproom, brewpub, birreria, cerveceria, cervejaria, bierkroeg, kroeg, kneipen, パブ',
  ],
  [
    'amenity=ice_cream shop=ice_cream',
    'ice cream, ice cream shop, ice cream parlor, ice cream parlour, gelato, gelateria, heladeria, eisdiele, glacier, ice cream truck, eis, eiscafe, eissalon, helados, gelados, ijs, lody, アイスクリーム, 冰淇淋, ايس كريم, بوظة',
  ],
  [
    'shop=confectionery',
    'candy, sweets, indian sweets, susswaren, bonbons, dulceria, caramelos, golosinas, chucherias, doces, caramelle, dolciumi, snoep, slodycze',
  ],
  ['shop=chocolate', 'chocolate maker, chocolaterie, pralinen, schokolade, bombones'],
  ['shop=farm', 'eggs, fresh eggs, vente a la ferme, bauernladen'],
  ['shop=cheese', 'cheesemonger, fromager, queseria, queijaria, formaggi, kaashandel'],
  ['shop=beverages', 'drinks store, soft drinks, getrankemarkt, getranke'],
  [
    'shop=health_food',
    'organic store, organic shop, organic grocery, whole foods, natural food store, bioladen, reformhaus, magasin bio, tienda ecologica, dietetica, produtos naturais, negozio bio, natuurwinkel, sklep ekologiczny',
  ],
  ['shop=tea', 'tea, tea shop, tea merchant, teeladen, magasin de the'],
  [
    'shop=coffee',
    'coffee roaster, coffee roasters, coffee roastery, coffee beans, kaffeerosterei, torrefacteur, torrefazione, tostador de cafe',
  ],
  ['shop=spices', 'gewurze'],
  ['shop=frozen_food', 'congelados, surgeles'],
  ['amenity=food_court', 'food market hall'],
  ['cuisine=chinese', 'dumplings, chinois, chino, 中華料理, 中餐'],
  ['cuisine=indian', 'curry, curry house, tandoori, balti, indisch'],
  ['cuisine=mexican', 'taqueria, tex mex'],
  ['cuisine=italian', 'pasta, pasta restaurant, イタリアン'],
  ['cuisine=japanese', 'izakaya, 和食, 居酒屋, udon, tempura'],
  ['cuisine=korean', 'korean bbq, korean barbecue, 焼肉, 韩国料理'],
  ['cuisine=vietnamese', 'pho, pho restaurant, banh mi'],
  ['cuisine=greek', 'souvlaki'],
  ['cuisine=french', 'french bistro, creperie cuisine francaise'],
  ['cuisine=crepe', 'crepe, crepes, creperie, creperia, pancakes, pancake house'],
  ['cuisine=spanish', 'paella'],
  ['cuisine=tapas cuisine=spanish', 'tapas, tapas bar, bar de tapas'],
  ['cuisine=lebanese', 'lebanese, lebanese food, lebanese restaurant'],
  ['cuisine=ethiopian', 'ethiopian, ethiopian food, ethiopian restaurant'],
  ['cuisine=persian', 'persian food, persian restaurant, iranian restaurant'],
  ['cuisine=mediterranean', 'mediterranean, mediterranean food, mediterranean restaurant'],
  ['cuisine=caribbean', 'caribbean food, caribbean restaurant, jamaican restaurant, jamaican food, jerk chicken'],
  ['cuisine=peruvian', 'peruvian, peruvian food, peruvian restaurant, ceviche, cevicheria'],
  ['cuisine=brazilian', 'brazilian food, brazilian restaurant, rodizio, churrascaria'],
  ['cuisine=portuguese', 'portuguese food, portuguese restaurant'],
  ['cuisine=polish', 'polish food, polish restaurant, pierogi'],
  ['cuisine=african', 'african food, african restaurant'],
  ['cuisine=filipino', 'filipino food, filipino restaurant'],
  ['cuisine=pakistani', 'pakistani food, pakistani restaurant'],
  ['cuisine=moroccan', 'moroccan food, moroccan restaurant, tagine'],
  ['cuisine=ramen', 'ramen bar, ラーメン, 拉面'],
  ['cuisine=noodle', 'noodles, noodle bar, noodle house'],
  ['cuisine=hotpot', '火锅'],
  ['cuisine=bubble_tea', 'boba tea, 奶茶'],
  ['cuisine=donut shop=donut', 'donut, donuts, doughnut, doughnuts, donut shop, doughnut shop'],
  ['cuisine=sandwich', 'sub shop, subs, hoagies, broodjeszaak, bocadilleria'],
  ['cuisine=chicken', 'pollo asado'],
  ['cuisine=wings cuisine=chicken', 'chicken wings, wings, wing place'],
  ['cuisine=barbecue', 'bbq, bbq restaurant, bbq place, smokehouse'],
  ['cuisine=steak_house', 'steak, steaks, steak restaurant, asador'],
  ['cuisine=fish_and_chips', 'chippy, chip shop'],
  ['cuisine=juice shop=juice_bar', 'juice bar, juice, smoothie, smoothies, smoothie bar, fresh juice, jugueria, عصير'],
  ['cuisine=frozen_yogurt', 'froyo'],
  ['amenity=hookah_lounge', 'hookah, shisha cafe, شيشة'],
  ['craft=brewery', 'microbrewery, brauerei, brasserie artisanale, birrificio, brouwerij, browar'],
  [
    'craft=winery',
    'wineries, vineyard, wine tasting, wine maker, domaine viticole, cantina vini, bodega vinicola, wijngaard, winnica',
  ],
  ['craft=distillery', 'whisky distillery, whiskey distillery'],
  [
    'craft=beekeeper shop=honey',
    'beekeeper, honey, honey shop, raw honey, local honey, imker, imkerei, apiculteur, apicultor, apicoltore, bijenhouder, pszczelarz',
  ],
  // Shops and leisure.
  [
    'shop=clothes',
    'clothes shop, clothing store, clothes store, boutique, menswear, womenswear, suit shop, dress shop, ropa, fashion boutique, baby clothes, prom dress, prom dresses, jeans, suit store, tuxedo rental, tuxedo, suit hire, suit rental, tuxedo hire, lingerie, lingerie store, lingerie shop, bra fitting, swimwear, swimsuits, workwear, work clothes, uniforms, uniform store, uniform shop, school uniform, school uniforms, scrubs store, maternity clothes, plus size clothing, hats, hat shop, hat store, milliner, kleidung, modegeschaft, bekleidung, kleiderladen, vetements, pret a porter, tienda de ropa, roupas, abbigliamento, vestiti, kledingwinkel, kleding, ubrania, 洋服屋, ملابس',
  ],
  [
    'shop=shoes',
    'shoe shop, shoe store, shoes, sneakers, trainers, footwear, zapateria, running shoes, boot store, schuhe, schuhladen, chaussures, zapatos, tienda de zapatos, sapatos, sapataria, scarpe, calzature, schoenen, buty, sabates, sabateria, 靴屋, احذية',
  ],
  [
    'shop=furniture',
    'furniture store, furniture shop, furniture, sofas, mobelhaus, muebleria, furnishings, home furnishings, furniture showroom, couches, tables, dining table, garden furniture, patio furniture, outdoor furniture, mobel, mobelgeschaft, mobelladen, meubles, tienda de muebles, moveis, mobili, arredamento, mobilificio, meubelwinkel, meubels, meble, mobles, 家具, 家具屋, اثاث, مفروشات',
  ],
  [
    'shop=second_hand shop=charity',
    "thrift store, thrift shop, charity shop, second hand shop, op shop, used clothing, thrift, thrifting, charity store, secondhand, secondhand store, vintage shop, vintage store, vintage clothes, vintage clothing, consignment, consignment shop, used goods, used furniture, used furniture store, goodwill store, gebrauchtwaren, secondhandladen, sozialkaufhaus, friperie, depot vente, brocante, ressourcerie, tienda de segunda mano, ropa de segunda mano, brecho, loja de segunda mao, mercatino dell'usato, usato, kringloopwinkel, kringloop, tweedehandswinkel, lumpeks, second hand odziez, ciucholand, リサイクルショップ, 古着屋, 二手店",
  ],
  [
    'shop=books',
    'bookstore, bookshop, book shop, book store, libreria, librairie, buchhandlung, 本屋, 书店, used books, used bookstore, second hand books, second hand bookshop, school books, textbooks, buchladen, bucher, antiquariat, livres, livros, alfarrabista, sebo livros, libri, boekhandel, boekwinkel, boeken, ksiazki, llibres, antykwariat, 書店, 古本屋, 书店铺, مكتبة كتب, كتب',
  ],
  [
    'shop=toys',
    'toy store, toy shop, toys, lego store, dolls, spielzeug, spielwaren, spielzeugladen, jouets, juguetes, brinquedos, giocattoli, speelgoed, zabawki, joguines, おもちゃ屋, العاب اطفال',
  ],
  [
    'shop=gift',
    'gift shop, gifts, souvenirs, souvenir shop, greeting cards, card shop, geschenke, geschenkladen, andenken, cadeaux, boutique de souvenirs, regalos, recuerdos, lembrancas, articoli da regalo, pamiatki, regals, 土産, ギフトショップ, هدايا',
  ],
  [
    'shop=electronics',
    'electronics store, electronics shop, tv shop, electronics retailer, tvs, televisions, elektronikmarkt, elektronik, electronique, electronica, tienda de electronica, eletronicos, elettronica, elektronicawinkel, sklep rtv, 電器屋, 电子产品, الكترونيات',
  ],
  [
    'shop=stationery',
    'stationery, stationers, office supplies, stationery shop, school supplies, pens, schreibwaren, papeleria, cartoleria, kantoorartikelen, artykuly papiernicze, 文房具, قرطاسية',
  ],
  [
    'shop=sports',
    'sporting goods, sports shop, sports store, sport shop, sports equipment, sporting equipment, golf shop, golf store, ski shop, ski rental, ski hire, skateboard shop, skate shop, surf shop, running store, running shop, soccer shop, fitness equipment, gym equipment, magasin de sport, location de ski, tienda de deportes, articulos deportivos, loja de desporto, artigos esportivos, negozio di sport, articoli sportivi, sportwinkel',
  ],
  [
    'shop=cosmetics shop=perfumery',
    'makeup store, cosmetics shop, cosmetics store, perfume shop, cosmetics, makeup shop, beauty products, perfume, perfumes, perfume store, perfumery, fragrance store, parfumerie, perfumeria, perfumaria, profumeria, drogisterij parfum, perfumeria kosmetyki, 化妆品店, 香水店, عطور, محل عطور',
  ],
  ['shop=chemist', 'drugstore, drug store, toiletries, drogerie'],
  [
    'shop=cannabis',
    'cannabis dispensary, weed dispensary, marijuana dispensary, weed shop, dispensary, pot shop, coffeeshop weed',
  ],
  ['shop=e-cigarette', 'vape shop, vape store, vaping, e cigarettes, e cig, e-cig shop'],
  [
    'shop=musical_instrument',
    'music store, guitar shop, musical instruments, instrument repair, piano shop, pianos, drums, sheet music, musikgeschaft, magasin de musique, instruments de musique, instrumentos musicales, tienda de musica, strumenti musicali, muziekwinkel, sklep muzyczny, 琴行, الات موسيقية',
  ],
  [
    'shop=frame',
    'picture framing, framing, framer, picture framer, frame shop, custom framing, custom framer, rahmenladen, bilderrahmen, einrahmung, encadreur, encadrement, enmarcacion, marcos, molduras, corniciaio, cornici, lijstenmaker, inlijsten, oprawa obrazow, ramiarz, emmarcador, 額縁, 画框',
  ],
  [
    'shop=fabric shop=sewing',
    'fabric store, fabric shop, haberdashery, sewing shop, knitting shop, yarn store, fabric, fabrics, textile shop, textiles, wool shop, sewing, sewing store, sewing supplies, sewing machine shop, sewing machines, quilt shop, quilting, stoffe, stoffladen, kurzwaren, wolle, tissus, magasin de tissus, mercerie, merceria, telas, tienda de telas, tecidos, loja de tecidos, retrosaria, tessuti, stoffen, stoffenwinkel, fournituren, tkaniny, pasmanteria, teixits, 手芸店, 布店, اقمشة',
  ],
  [
    'tourism=hotel',
    'hotel, hotels, place to stay, accommodation, somewhere to stay, albergo, alojamiento, hotel room, hotel rooms, lodging, lodgings, resort hotel, unterkunft, hebergement, hospedaje, hospedagem, alberghi, overnachten, nocleg, noclegi, 旅館, 酒店, 宾馆, 旅馆, فنادق',
  ],
  [
    'tourism=guest_house',
    "bed and breakfast, b&b, b and b, bnb, guest house, guesthouse, pension, inn, homestay, b and bs, fremdenzimmer, chambres d'hotes, maison d'hotes, casa rural, casa de huespedes, hostal, affittacamere, agriturismo, pokoje goscinne",
  ],
  [
    'tourism=hostel',
    'hostel, youth hostel, backpackers, jugendherberge, albergue, albergue juvenil, schronisko mlodziezowe, ホステル, 青年旅舍',
  ],
  [
    'amenity=cinema',
    'cinema, movie theater, movie theatre, movies, multiplex, kino, cine, movie house, film theater, films, kinoteatr',
  ],
  ['leisure=bowling_alley', 'bowling, bowling alley, ten pin bowling, kegelbahn, boliche, 保龄球'],
  ['leisure=escape_game', 'escape room, escape game, exit game'],
  [
    'leisure=sports_centre',
    'sports centre, sports center, leisure centre, leisure center, recreation center, sports hall, sports club, leisure complex, sportzentrum, sporthalle, centre sportif, polideportivo, centro deportivo, centro desportivo, centro sportivo, sportcentrum, sporthal, poliesportiu, 体育馆',
  ],
  [
    'leisure=swimming_pool leisure=sports_centre',
    'swimming pool, swimming baths, lido, swimming lessons, public pool, indoor pool, schwimmbad, piscina, piscine, swimming, swim, swimming class, swimming classes, swim school, swimming school, swimming teacher, swimming instructor, swim club, aquatic center, aquatic centre, outdoor pool, hallenbad, freibad, schwimmschule, schwimmkurs, clases de natacion, cours de natation, natacao, aulas de natacao, corso di nuoto, zwembad, zwemles, basen, plywalnia, nauka plywania, プール, スイミングスクール, 游泳馆, 游泳池, مسبح',
  ],
  [
    'leisure=horse_riding',
    "horse riding, riding school, horseback riding, stables, riding lessons, equestrian center, riding club, equestrian, equestrian centre, pony rides, pony club, reitschule, reiterhof, reitstall, reiten, equitation, cours d'equitation, hipica, clases de equitacion, equitacion, escola de equitacao, maneggio, equitazione, scuola di equitazione, manege, paardrijden, stadnina, jazda konna, 乗馬, 乗馬クラブ, 骑马, ركوب خيل",
  ],
  [
    'leisure=indoor_play',
    'soft play, indoor playground, kids play centre, birthday party place for kids, kids play place, kids play area, play centre, play center, play cafe, indoorspielplatz, aire de jeux interieure, parque de bolas, ludoteca, 儿童乐园',
  ],
  [
    'amenity=nightclub',
    'nightclub, night club, disco, dance club, discotheque, nightlife, discotecas, balada, klub nocny, dyskoteka, 夜店',
  ],
  [
    'shop=bag',
    'bags, handbags, purses, luggage, luggage store, luggage shop, suitcases, backpacks, koffer, taschen, sacs a main, bolsos, malas, borse, tassen, torby',
  ],
  [
    'shop=bed',
    'matratzen, betten, bettenhaus, literie, matelas, colchones, colchoneria, colchoes, materassi, matrassen, beddenwinkel, materace',
  ],
  [
    'shop=antiques',
    'antique dealer, antique dealers, antique furniture, antiquitaten, anticuario, antiguedades, antiguidades, antiek, antyki, antiquari, 骨董品',
  ],
  [
    'shop=comics shop=collector shop=books',
    'comic book store, comic book shop, comic books, comic shop, comic store, comics, comics shop, comics store, comicladen, magasin de bd, librairie bd, tienda de comics, loja de banda desenhada, fumetteria, stripwinkel, sklep z komiksami',
  ],
  [
    'shop=collector',
    'coin dealer, stamp dealer, stamp shop, stamp collecting, sports cards, trading cards, card shop collectibles, baseball cards, munzhandel, briefmarken, numismatique, filatelia',
  ],
  ['shop=games', 'warhammer store'],
  [
    'shop=video_games',
    'game store, game shop, games store, gaming store, videospiele, jeux video, videojuegos, videogiochi',
  ],
  ['shop=model', 'hobby shop, hobby store, model trains, model train shop, rc shop, modellbau'],
  [
    'shop=craft',
    'art supplies, art supply store, art supply, artist supplies, bastelladen, kunstlerbedarf, loisirs creatifs, beaux arts, manualidades, bellas artes, hobbywinkel',
  ],
  [
    'shop=art tourism=gallery',
    "art gallery, art galleries, gallery, art dealer, art shop, art store, paintings, galerie d'art, kunstgalerie, galeria de arte, galleria d'arte, kunsthandel, galeria sztuki",
  ],
  ['shop=hifi', 'audio store, home theater, home theatre'],
  [
    'shop=newsagent',
    'newspaper shop, newspapers, magazines, zeitungsladen, maison de la presse, kiosco, quiosco de prensa, banca de jornal, krantenwinkel, kiosk z gazetami',
  ],
  [
    'shop=tobacco',
    'tobacconist, smoke shop, head shop, cigarettes, tabakladen, trafik, tabac, estanco, tabaqueria, tabaccaio, sklep tytoniowy',
  ],
  ['shop=outdoor', 'camping store, camping shop, camping gear, camping equipment, hiking gear'],
  ['shop=fishing', 'fishing store, fishing tackle, bait and tackle, angelladen, angelshop, hengelsportzaak'],
  [
    'shop=hunting shop=weapons',
    'gun shop, gun store, gunsmith, hunting shop, hunting store, firearms, firearm dealer, armurerie, armeria, waffenladen, waffengeschaft, buchsenmacher',
  ],
  [
    'shop=scuba_diving amenity=dive_centre',
    'dive shop, dive center, dive centre, scuba, scuba diving, scuba diving lessons, diving school, diving lessons, scuba shop, tauchschule, tauchshop, club de plongee, centro de buceo, mergulho, centro immersioni, duikschool, centrum nurkowe',
  ],
  ['shop=baby_goods', 'baby shop, baby store, baby supplies, strollers, prams, car seats'],
  [
    'shop=music',
    'record shop, vinyl, vinyl shop, vinyl store, records, plattenladen, tienda de discos, negozio di dischi, platenzaak, sklep plytowy',
  ],
  [
    'shop=houseware',
    'kitchen supply store, haushaltswaren, articles menagers, menaje, utilidades domesticas, huishoudwinkel',
  ],
  ['shop=variety_store', 'pound shop, one euro shop, bazar'],
  ['shop=department_store', 'warenhaus, grandes almacenes'],
  ['shop=mall', 'malls, galeria handlowa'],
  ['amenity=marketplace', 'market, farmers market, flea market, street market, wochenmarkt, rynek targ, flohmarkt'],
  ['shop=lottery', 'lottery tickets, lotto'],
  ['shop=bookmaker', 'betting shop, sports betting, casa de apuestas'],
  ['shop=pyrotechnics', 'feuerwerk'],
  ['shop=erotic', 'adult store, adult shop, adult toy store'],
  ['shop=religion', 'church supplies, religious goods'],
  ['shop=esoteric', 'metaphysical store, metaphysical shop, new age shop'],
  ['shop=nutrition_supplements', 'vitamins, protein powder'],
  ['shop=printer_ink', 'ink refill, toner cartridges'],
  [
    'shop=agrarian',
    'feed store, animal feed, feed and seed, agricultural supplies, agricultural supply, seeds and fertilizer, landhandel, agrarhandel, agropecuaria, tienda agricola, consorzio agrario',
  ],
  [
    'craft=agricultural_engines shop=tractor',
    'tractor repair, tractor dealer, tractors, farm machinery, farm machinery repair, farm equipment, farm equipment dealer, agricultural machinery, agricultural machinery repair, landmaschinen, landmaschinentechnik, machines agricoles, maquinaria agricola, tractores, maquinas agricolas, macchine agricole, landbouwmachines, maszyny rolnicze',
  ],
  [
    'shop=fuel',
    'heating oil delivery, coal merchant, wood pellets, brennholz, heizol, bois de chauffage, lena, legna da ardere, brandhout, drewno opalowe',
  ],
  ['shop=gas', 'propane, propane refill, gas bottles, gas cylinders, butane'],
  [
    'craft=pottery shop=pottery',
    'ceramics, pottery class, pottery classes, ceramic studio, topferei, poterie, alfareria, olaria, ceramica, pottenbakker, garncarz',
  ],
  ['tourism=motel', 'motor inn, motor lodge'],
  [
    'tourism=apartment tourism=chalet',
    'vacation rental, vacation rentals, holiday rental, holiday rentals, holiday home, holiday homes, holiday cottage, holiday cottages, holiday apartment, holiday let, holiday lets, vacation home, cabin rental, cabin rentals, airbnb, ferienwohnung, ferienhaus, gite, gites, location de vacances, apartamento turistico, casa vacanze, vakantiehuis, vakantiewoning',
  ],
  ['tourism=camp_site', 'camping, terrain de camping, 露营地'],
  ['tourism=caravan_site', 'motorhome park, aire de camping car'],
  ['amenity=theatre', 'playhouse, opera house, opera, comedy club, schauspielhaus, مسرح'],
  ['amenity=arts_centre', 'cultural centre'],
  ['tourism=museum', '博物館'],
  ['tourism=zoo', 'zoological garden, tierpark'],
  [
    'leisure=amusement_arcade',
    "arcade, arcades, video arcade, game arcade, pinball, spielhalle, salle d'arcade, salon recreativo, 电玩城",
  ],
  [
    'leisure=golf_course sport=golf',
    'golf, golf course, golf club, golf courses, golf lessons, driving range, golf driving range, golfplatz, campo de golf, campo da golf, golfbaan, pole golfowe, ゴルフ場, 高尔夫',
  ],
  ['leisure=ice_rink', 'ice skating, skating rink, eishalle, eislaufen, ijsbaan'],
  ['leisure=trampoline_park', 'trampoline, trampolining, jump park'],
  ['leisure=water_park', 'water slides, aqua park'],
  [
    'tourism=theme_park',
    "freizeitpark, parc d'attractions, parque de diversiones, parco divertimenti, pretpark, 遊園地, 游乐园",
  ],
  ['amenity=karaoke_box', 'karaoke bar, karaoke place, カラオケ, 卡拉ok'],
  ['amenity=internet_cafe', 'ネットカフェ'],
  [
    'sport=billiards leisure=billiards',
    'billiards, pool hall, snooker, snooker hall, snooker club, billiard hall, 台球',
  ],
  ['amenity=library', 'bucherei'],
]

/** Tags that are different spellings of one kind: who asks for one gets them all. */
export const SAME_KIND: readonly string[] = [
  'amenity=dentist healthcare=dentist',
  'amenity=doctors healthcare=doctor office=physician',
  'amenity=clinic healthcare=clinic healthcare=centre',
  'amenity=hospital healthcare=hospital',
  'amenity=pharmacy healthcare=pharmacy',
  'amenity=kindergarten education=kindergarten',
  'amenity=driving_school education=driving_school',
  'amenity=music_school education=music_school',
  'amenity=language_school education=language_school',
  'amenity=dancing_school education=dancing_school',
  'amenity=prep_school education=prep_school',
  'amenity=coworking_space office=coworking',
  'amenity=ice_cream shop=ice_cream',
  'craft=tailor shop=tailor',
  'craft=shoemaker shop=shoe_repair',
  'craft=locksmith shop=locksmith',
  'craft=gardener shop=groundskeeping',
  'craft=caterer shop=catering',
  'craft=cleaning office=cleaning',
  'craft=bookbinder shop=bookbinder',
  'craft=insulation craft=insulator',
  'craft=upholsterer shop=upholsterer',
  'office=travel_agent shop=travel_agency',
  'office=therapist healthcare=psychotherapist',
  'healthcare=podiatrist healthcare:speciality=podiatry',
  'healthcare=dialysis amenity=dialysis',
]
