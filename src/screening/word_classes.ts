const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Titles and endings of a person's name that say nothing about who it is. */
export const HONORIFICS = words(
  `mr mrs ms miss mister dr doctor prof professor sir dame lord lady sheikh sheik shaykh shaikh cheikh shekh haji hajji hadji haj hajj hadj alhaj alhaji mullah mulla molla mawlawi mawlavi maulavi maulvi maulana moulana mufti
  qari ustad ustaz hojatoleslam hojjatoleslam ayatollah general gen maj colonel col captain capt lieutenant lt brigadier brig commander cmdr admiral adm
  marshal sergeant sgt eng engineer ing esq phd md jr sr senior iii dona senor senora herr frau monsieur madame mme hon honorable honourable excellency president minister ambassador reverend rev`,
)

/** Words between the parts of a person's name. */
export const PARTICLES = words(
  'al el ul ad ash ar at az as an bin ibn ben bint binti binte ould uld wald oulad de la del los las da do dos das di du des van von der den ter zu zum y e le lo abu abou umm um ap mac mc san the of and',
)

/** Words that many companies have and that say nothing about which one it is. */
export const GENERIC = words(
  `a an and the of for to in on by de la le les du des del della di da do dos das y e et und der die das von i u na w z al el o ash as ad an ar at az ul
  trading trade trades general international intl national global world group groupe grupo gruppe holding holdings company companies business enterprise enterprises empresa empresas establishment est
  industry industries industrial industria industrias industrie manufacturing production products product factory works plant services service servicios servis commercial commerce commercio comercial comercializadora
  import imports export exports importadora exportadora importacion exportacion investment investments invest inversiones investissement capital finance financial bank banco banque banka exchange insurance
  shipping maritime marine navigation lines line transport transportation transportes logistics logistic freight cargo aviation airlines airline airways air aero aviacion
  oil gas petroleum petrochemical petrochemicals energy power electric electrical electronics electronic engineering technical technology technologies tech technological innovation innovative
  construction building development developments real estate property properties inmobiliaria constructora agricola agriculture agricultural food foods metal metals steel mining minerals
  chemical chemicals pharmaceutical pharmaceuticals medical equipment machinery machine tools materials supply supplies solutions systems system consulting consultants management contracting contractors
  agency office bureau center centre centro institute institution research scientific science design university association foundation organization organisation fundacion fondation society federation union committee council
  corporation limited management network communications telecommunications telecom media information security defense defence state federal public private joint stock central first new united
  scientific-production project projects complex tourism travel hotel hotels restaurant store stores market marketing sales distribution distributors cooperative cooperativa partners partner associates brothers sons ventures venture
  vessel ship tanker fund trust house auto automotive motors motor car cars textile textiles fashion water health care education training school print printing studio club branch department ministry directorate grp concern movement kontsern konstern zavod kombinat predpriyatie institut gruppa kholding`,
)

/** What stands before the name of a ship and is no part of it. */
export const SHIP_PREFIXES = words('mv mt ms ss')

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
