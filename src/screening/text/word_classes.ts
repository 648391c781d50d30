const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Titles and endings of a person's name that say nothing about who it is. */
export const HONORIFICS = words(
  `mr mrs ms miss mister dr doctor prof professor sir dame lord lady sheikh sheik shaykh shaikh cheikh shekh haji hajji hadji haj hajj hadj alhaj alhaji mullah mulla molla mawlawi mawlavi maulavi maulvi maulana moulana mufti
  qari ustad ustaz hojatoleslam hojjatoleslam ayatollah general gen maj colonel col captain capt lieutenant lt brigadier brig commander cmdr admiral adm
  marshal sergeant sgt eng engineer ing esq phd md jr sr senior iii dona senor senora herr frau monsieur madame mme hon honorable honourable excellency president minister ambassador reverend rev
  sayyid sayyed sayed seyyed seyed syed saiyid sheikha shaikha hojat hojjat ustadh ostad duktur liwa aqid muqaddam mulazim hajja
  vice rear staff first lance wing squadron lieut ltc ltg mg bg cpt sgt cpl corporal sergeant marechal commodore warrant officer airman comrade chairman chairwoman director deputy governor
  pasha bey efendi hanim dona lic licenciado inge capitan coronel comandante teniente almirante excmo mlle maitre commandant capitaine hr dipl freiherr sig signor signora dott
  dottore avv onorevole cavaliere senhor senhora sra srta doutor engenheiro gospodin gospozha tovarishch polkovnik podpolkovnik kapitan leytenant akademik shri sri smt shrimati kumari tengku datuk dato bapak ibu
  shk shkh shkha sheikhah shaikhah shaykha shaykhah cheikha shekha sheykh sheykha sheick shayk scheikh hh hrh adv doktor duktor cdr cdre radm vadm adml ltcol ltgen majgen briggen sqn flt
  hj hjh hadja alhaja alhadji elhadj elhadji hajia hajiya hajah hajjah hajiah mallam malam chief otunba datin kyai kiai ustadz ustadzah ustaza oustaz encik cikgu puan engr barrister advocate senator amb mawlana maulawi
  akhund akhoond mst mosammat musammat mosammet shree shriman smti thiru thirumathi gral cnel tte cmdte sgto dra profa profesor profesora professeur docteur ingenieur mgr cheick moulay lalla gouverneur senateur oberst hauptmann jenderal kolonel
  generalmajor generalleutnant generaloberst generale generaal colonnello ajatollah scheich mollah hodscha hodja mevrouw meneer dhr mevr signorina gospodja mademoiselle haci hoca`,
)

/** Words between the parts of a person's name. */
export const PARTICLES = words(
  'al el ul ad ash ar at az as an bin ibn ben bint binti binte ould uld wald oulad de la del los las da do dos das di du des van von der den ter zu zum y e le lo abu abou umm um ap mac mc san the of and',
)

/** Words that many companies have and that say nothing about which one it is. */
export const GENERIC = words(
  `a an and the of for to in on by de la le les du des del della di da do dos das y e et und der die das von i u na w z al el o ash as ad an ar at az ul ve dan kai och og zur zum fur pour za im imeni
  trading trade trades general international intl national global world group groupe grupo gruppe holding holdings company companies business enterprise enterprises empresa empresas establishment est
  industry industries industrial industria industrias industrie manufacturing production products product factory works plant services service servicios servis commercial commerce commercio comercial comercializadora
  import imports export exports importadora exportadora importacion exportacion investment investments invest inversiones investissement capital finance financial bank banco banque banka exchange insurance
  shipping maritime marine navigation lines line transport transportation transportes logistics logistic freight cargo aviation airlines airline airways air aero aviacion
  oil gas petroleum petrochemical petrochemicals energy power electric electrical electronics electronic engineering technical technology technologies tech technological innovation innovative
  construction building development developments real estate property properties inmobiliaria constructora agricola agriculture agricultural food foods metal metals steel mining minerals
  chemical chemicals pharmaceutical pharmaceuticals medical equipment machinery machine tools materials supply supplies solutions systems system consulting consultants management contracting contractors
  lil lel va wal agency office bureau center centre centro institute institution research scientific science design university association foundation organization organisation fundacion fondation society federation union committee council
  corporation limited management network communications telecommunications telecom media information security defense defence state federal public private joint stock central first new united
  scientific-production project projects complex tourism travel hotel hotels restaurant store stores market marketing sales distribution distributors foreign money transfer cooperative cooperativa partners partner associates brothers sons ventures venture
  making vessel ship tanker fund trust house auto automotive motors motor car cars textile textiles fashion water health care education training school print printing studio club branch department ministry directorate grp concern movement kontsern konstern zavod kombinat predpriyatie institut gruppa kholding`,
)

/** Generic words of which nearly every company may have one, whatever it does. */
export const STRUCTURE = words(
  `ve dan kai och og zur zum fur pour za im imeni a an and the of for to in on by de la le les du des del della di da do dos das y e et und der die das von i u na w z al el o ash as ad an ar at az ul
  trading trade international intl internacional internationale global world worldwide group groupe grupo gruppe gruppa grp holding holdings kholding company companies business enterprise enterprises empresa empresas
  establishment est corporation limited management general central new united joint private public stock branch office partners partner associates brothers sons service services concern kontsern konstern
  lil lel va wal industries ventures venture network agency bureau organization organisation movement trust fund house club union society`,
)

/** What companies call themselves all over the world; with nothing but such a word in common two companies are two. */
export const POPULAR = words(
  `star stars sun sunrise sunshine sunset dawn moon light bright golden gold silver diamond crystal pearl ruby emerald sapphire jade amber platinum bronze stone rock mountain hill valley river lake ocean bay harbor harbour
  port coast shore beach island wave tide wind breeze storm thunder lightning fire flame phoenix dragon eagle falcon hawk lion tiger panther leopard jaguar wolf bear fox horse bull elephant dolphin whale shark swan dove
  peacock rose lily lotus jasmine orchid tulip flower garden palm olive cedar oak pine maple tree forest leaf green blue red white black royal king kings queen prince princess crown palace castle empire imperial noble
  grand great super prime premier elite supreme ultra max mega top best classic modern future vision dream hope faith honest liberty freedom unity harmony peace victory victor victoria triumph glory fortune lucky success
  progress pioneer leader master expert smart quick fast swift rapid speed express direct horizon summit peak apex zenith vertex pinnacle alpha beta gamma delta sigma omega orion sirius polaris vega atlas titan hercules
  apollo athena zeus poseidon neptune mercury venus mars jupiter saturn galaxy cosmos universe universal planet earth globe continental oasis paradise eden heaven angel spirit life vita nova fresh pure clear natural nature
  evergreen aurora spring summer rainbow cloud sky gateway bridge tower arch cornerstone keystone anchor compass beacon lighthouse lantern torch spark flash echo pulse matrix vector quantum fusion synergy dynamic active
  optimal optimum ideal perfect excel excellent superior standard sterling heritage legacy century millennium infinity eternal trident shield guardian fortress citadel knight viking explorer voyager navigator discovery
  odyssey journey safari sahara comfort happy joy friends family alliance advanced integrated crescent compact capital metro urban rural delta mirage nile euphrates
  sol estrella luna esperanza alba alborada aurora palmera horizonte mirador fenix aguila leon tigre oro plata victoria libertad union progreso futuro paraiso rio mar costa sierra montana valle flor rosa paloma condor
  etoile soleil lune espoir avenir lumiere stern sonne adler loewe zukunft
  zarya iskra raduga volna parus almaz orbita vesna luch fakel vympel rodnik zvezda kristall granit vektor sokol orel berkut vityaz start mir druzhba rassvet voskhod yunost pobeda rubin topaz yantar kvant impuls kosmos
  sputnik meteor kometa vulkan standart garant etalon soyuz
  noor nour nur amal salam zahra waha jazeera manar hilal fajr safa marwa yasmin yasmine nakheel durra najm rawda bustan baraka barakat rahma hayat furat badr shams qamar wadi rayan khair amana huda nasr nahda ittihad watan
  madina madinah medina makka makkah amin ameen
  apollon okeanos okean feniks fenix horizont horizon gorizont orizont delta argo artemis thalassa hermes ermis nike olympos olympus olimp meridian orbit etalon polyus polus progres garant avrora atlant alfa lider triumf favorit
  omid mehr aftab arya novin pishro zagros damavand alborz yildiz gunes anadolu kartal lale deniz birlik`,
)

/** What stands before the name of a ship and is no part of it. */
export const SHIP_PREFIXES = words(
  'mv mt ms ss tb fv my sv msv osv fso fpso fsru fsu vlcc ulcc ahts lng lpg teplokhod tankship motorship steamship sudno buque motonave navire gemisi safinat',
)

/** Where a company is: with it alone nobody is meant. */
export const PLACES = words(
  `america american americas usa us uk britain british england english france french germany german italy italian spain spanish portugal europe european asia asian africa african arab arabian
  russia russian rossiya rossiyskaya moscow petersburg siberia siberian ukraine ukrainian belarus belarusian kazakhstan crimea crimean iran iranian tehran persian persia iraq iraqi baghdad syria syrian damascus lebanon lebanese beirut
  libya libyan yemen yemeni sudan sudanese somalia cuba cuban cubana havana habana venezuela venezuelan caracas colombia colombian mexico mexican mexicana panama ecuador peru bolivia brazil brasil argentina chile
  china chinese beijing shanghai hong kong hongkong taiwan korea korean pyongyang dprk japan japanese tokyo india indian pakistan pakistani afghanistan afghan kabul myanmar burma singapore malaysia indonesia thailand vietnam philippines
  dubai emirates uae qatar kuwait oman bahrain saudi arabia turkey turkish turkiye istanbul ankara cyprus greece greek israel palestine palestinian egypt egyptian jordan london paris york washington
  middle east eastern west western north northern south southern atlantic pacific caspian gulf mediterranean canada canadian australia swiss switzerland austria netherlands dutch poland polish nicaragua nicaraguan
  deutschland deutsche deutscher schweiz suisse svizzera osterreich oesterreich autriche allemagne frankreich italien italia espana espagne spanien polska polen pologne rossija russland russie rusia rosja
  turkei turkiye turquie ukraina ukrajina belgique belgie belgium belgien nederland niederlande luxembourg luxemburg danmark denmark sverige sweden schweden norge norway norwegen suomi finland finnland
  czech cesko slovakia slovensko slovenia slovenija hungary magyar ungarn romania roumanie rumanien bulgaria balgariya bulgarien serbia srbija serbien croatia hrvatska kroatien bosnia montenegro albania macedonia
  latvia latvija lithuania lietuva estonia eesti moldova georgia armenia azerbaijan uzbekistan turkmenistan tajikistan kyrgyzstan mongolia nepal bangladesh srilanka cambodia laos australian zealand ireland eire
  nigeria kenya ethiopia tanzania uganda ghana senegal algeria algerie tunisia tunisie morocco maroc mali niger chad congo angola zambia zimbabwe mozambique namibia botswana gaza liban libanon syrien iranien irak
  malta lisbon lisboa porto madrid barcelona rome roma milan milano turin napoli genova marseille lyon bruxelles brussels brussel antwerp antwerpen amsterdam rotterdam berlin hamburg munchen munich muenchen frankfurt
  koln cologne dusseldorf stuttgart bremen leipzig dresden zurich zuerich geneva geneve genf basel bern wien vienna salzburg linz praha prague bratislava budapest warszawa warsaw krakow gdansk bucharest bucuresti sofia
  belgrade beograd zagreb ljubljana athens athen piraeus thessaloniki nicosia limassol copenhagen kobenhavn stockholm goteborg oslo helsinki riga vilnius tallinn minsk kyiv kiev odessa moskau moscou moskva moskwa
  sankt peterburg kazan novosibirsk vladivostok rostov tbilisi yerevan baku tashkent almaty astana teheran isfahan tabriz mashhad shiraz aleppo latakia homs tripoli benghazi sanaa aden khartoum cairo alexandria amman
  riyadh jeddah doha manama muscat sharjah ajman izmir mersin karachi lahore islamabad delhi mumbai kolkata chennai bangalore dhaka yangon bangkok hanoi saigon jakarta manila guangzhou shenzhen tianjin dalian ningbo
  qingdao wuhan chengdu chongqing macau macao taipei seoul busan osaka sydney melbourne toronto montreal vancouver chicago houston miami boston bogota lima quito guayaquil santiago lagos nairobi johannesburg capetown`,
)

/** Those of them that are cities; a company of a country may have its seat in any of them. */
export const CITIES = words(
  `moscow petersburg tehran baghdad damascus beirut havana habana caracas beijing shanghai hongkong pyongyang tokyo kabul dubai istanbul ankara london paris york washington lisbon lisboa porto madrid barcelona rome roma
  milan milano turin napoli genova marseille lyon bruxelles brussels brussel antwerp antwerpen amsterdam rotterdam berlin hamburg munchen munich muenchen frankfurt koln cologne dusseldorf stuttgart bremen leipzig dresden
  zurich zuerich geneva geneve genf basel bern wien vienna salzburg linz praha prague bratislava budapest warszawa warsaw krakow gdansk bucharest bucuresti sofia belgrade beograd zagreb ljubljana athens athen piraeus
  thessaloniki nicosia limassol copenhagen kobenhavn stockholm goteborg oslo helsinki riga vilnius tallinn minsk kyiv kiev odessa moskau moscou moskva moskwa peterburg kazan novosibirsk vladivostok rostov tbilisi yerevan
  baku tashkent almaty astana teheran isfahan tabriz mashhad shiraz aleppo latakia homs tripoli benghazi sanaa aden khartoum cairo alexandria amman riyadh jeddah doha manama muscat sharjah ajman izmir mersin karachi
  lahore islamabad delhi mumbai kolkata chennai bangalore dhaka yangon bangkok hanoi saigon jakarta manila guangzhou shenzhen tianjin dalian ningbo qingdao wuhan chengdu chongqing macau macao taipei seoul busan osaka
  sydney melbourne toronto montreal vancouver chicago houston miami boston bogota lima quito guayaquil santiago lagos nairobi johannesburg capetown`,
)
