import type { Synonyms } from './synonym.ts'

/** Food, shops and leisure. */
export const FOOD_AND_SHOPS: readonly Synonyms[] = [
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
