import { createBoundedMap } from '../../lib/bounded_map.ts'
import { placesIn } from '../readings/slavic_places.ts'
import { CITIES, PLACES } from '../text/word_classes.ts'
import { headOf } from './concepts.ts'

// What tells two companies of one name apart, though elsewhere it is a word like others: towns where bodies of a region sit,
// states as other languages call them, regions, and sides of a country. From general knowledge, 2026-11.
const words = (text: string): string[] => text.trim().split(/\s+/)

const TOWNS = new Set(
  words(`
  abakan anadyr arkhangelsk arhangelsk astrakhan barnaul belgorod bilhorod birobidzhan blagoveshchensk bryansk briansk cheboksary chelyabinsk cheliabinsk cherkessk chita elista engels grozny groznyy irkutsk ivanovo izhevsk kaliningrad
  kaluga kazan kemerovo khabarovsk kirov krasnodar krasnoyarsk krasnoiarsk kurgan kursk kyzyl lipetsk magadan magas makhachkala maykop maikop murmansk nalchik novgorod novosibirsk omsk orel oryol orenburg penza perm petropavlovsk petrozavodsk pskov
  rostov ryazan riazan salekhard samara saransk saratov smolensk stavropol surgut syktyvkar tambov tomsk tula tver tyumen tiumen ufa ulyanovsk ulianovsk vladikavkaz vladimir vladivostok volgograd vologda voronezh yakutsk iakutsk yaroslavl iaroslavl
  yekaterinburg ekaterinburg tolyatti togliatti novokuznetsk novorossiysk sochi taganrog cherepovets magnitogorsk norilsk nizhnevartovsk bratsk angarsk biysk rybinsk dzerzhinsk naberezhnye chelny nakhodka severodvinsk komsomolsk balakovo syzran
  volzhskiy shakhty podolsk kolomna serpukhov obninsk arzamas orsk sterlitamak ukhta vorkuta
  cherkasy cherkassy chernihiv chernigov chernivtsi chernovtsy dnipro dnepr dnipropetrovsk dnepropetrovsk donetsk ivano-frankivsk frankivsk kharkiv kharkov kherson khmelnytskyi khmelnitsky khmelnytskyy kropyvnytskyi kirovohrad kirovograd
  luhansk lugansk lutsk lviv lvov mykolaiv nikolaev odesa odessa poltava rivne rovno simferopol sevastopol sumy ternopil ternopol uzhhorod uzhgorod vinnytsia vinnitsa zaporizhzhia zaporizhia zaporozhye zhytomyr zhitomir mariupol kremenchuk melitopol
  berdyansk kramatorsk gorlovka horlivka alchevsk makeyevka makiivka
  minsk brest gomel homel grodno hrodna mogilev mahilyow vitebsk vitsebsk bobruisk babruysk baranovichi baranavichy borisov barysaw pinsk orsha mozyr mazyr soligorsk salihorsk novopolotsk navapolatsk polotsk polatsk lida zhodino zhlobin svetlogorsk slutsk
  aktobe aktau atyrau almaty astana karaganda karagandy kokshetau kostanay kostanai kyzylorda pavlodar petropavl semey shymkent taraz taldykorgan turkestan uralsk oskemen
  samarkand samarqand bukhara buxoro namangan andijan andijon fergana fargona nukus navoi navoiy termez termiz qarshi karshi urgench jizzakh gulistan bishkek osh jalal-abad khujand dushanbe kulob ganja sumgait sumqayit mingachevir
  tabriz mashhad isfahan esfahan shiraz ahvaz ahwaz kerman yazd qom qazvin zanjan rasht gorgan hamadan arak ilam sanandaj kermanshah urmia orumiyeh ardabil bushehr zahedan semnan birjand bojnord yasuj shahrekord karaj khorramabad
  adana ankara antalya bursa denizli diyarbakir edirne erzurum eskisehir gaziantep istanbul izmir izmit kayseri kocaeli konya malatya manisa mardin mersin samsun sanliurfa sivas tekirdag trabzon van
  aleppo damascus homs hama latakia tartus tartous idlib daraa raqqa hasakah basra mosul kirkuk erbil sulaymaniyah najaf karbala fallujah ramadi sanaa aden taiz taizz hodeidah ibb mukalla benghazi misrata misurata tripoli sabha zawiya
  luanda lubango huambo benguela lobito malanje maputo beira nampula quelimane tete lichinga pemba lubumbashi kolwezi kisangani goma bukavu bunia mbandaka kananga matadi bamako mopti gao kayes segou sikasso
  monterrey guadalajara culiacan hermosillo tijuana mazatlan leon toluca merida cancun veracruz morelia torreon chihuahua medellin cali barranquilla cartagena bucaramanga pereira cucuta ibague manizales maracaibo valencia barquisimeto maracay
  arequipa trujillo chiclayo piura cusco iquitos cochabamba oruro potosi sucre guayaquil cuenca managua esteli matagalpa chinandega granada holguin camaguey cienfuegos matanzas guantanamo
  santos campinas curitiba recife fortaleza salvador manaus belem goiania
  peshawar quetta multan faisalabad rawalpindi gujranwala sialkot hyderabad sukkur kandahar herat jalalabad kunduz mazar ghazni chittagong sylhet rajshahi khulna barisal rangpur
  harbin changchun shenyang shijiazhuang taiyuan hohhot jinan zhengzhou hefei nanjing hangzhou fuzhou nanchang changsha nanning haikou guiyang kunming lhasa xian lanzhou xining yinchuan urumqi wuhan chengdu
  kaesong nampo hamhung chongjin sinuiju wonsan rason haeju sariwon kanggye hyesan`),
)

const STATES = new Set(
  words(`
  benin togo burkina tchad chad niger mali senegal gabon cameroun cameroon guinee guinea congo cotedivoire ivoire burundi rwanda comores comoros djibouti centrafrique mauritanie mauritania maroc algerie tunisie libye egypte soudan ethiopie
  kenya ouganda uganda tanzanie tanzania zambie zambia zimbabwe malawi madagascar maurice angola mozambique mocambique namibie namibia botswana ghana nigeria liberia gambie gambia haiti
  syrie liban irak iran jordanie koweit arabie yemen qatar bahrein oman turquie russie ukraine bielorussie georgie armenie inde chine japon coree vietnam cambodge laos birmanie thailande
  argentina bolivia brasil brazil chile colombia costarica cuba ecuador salvador guatemala honduras mexico nicaragua panama paraguay peru uruguay venezuela dominicana espana portugal
  siria libano iraq jordania kuwait arabia turquia rusia ucrania bielorrusia marruecos argelia tunez libia egipto sudan etiopia angola guinea camerun filipinas corea japon china india
  russia bielorrussia marrocos argelia tunisia guine camaroes timor caboverde
  syrien libanon irak jordanien jemen turkei russland weissrussland georgien armenien aserbaidschan kasachstan usbekistan indien
  afghanistan pakistan bangladesh nepal srilanka myanmar malaysia indonesia philippines kazakhstan uzbekistan turkmenistan tajikistan kyrgyzstan azerbaijan armenia georgia moldova belarus somalia somaliland puntland eritrea ethiopia`),
)

const REGIONS = new Set(
  words(`
  aguascalientes baja campeche chiapas coahuila colima durango guanajuato guerrero hidalgo jalisco michoacan morelos nayarit oaxaca puebla queretaro sinaloa sonora tabasco tamaulipas tlaxcala yucatan zacatecas
  antioquia arauca atlantico boyaca caldas caqueta casanare cauca cesar choco cundinamarca guaviare huila guajira magdalena meta narino putumayo quindio risaralda santander sucre tolima vaupes vichada
  amazonas anzoategui apure aragua barinas bolivar carabobo cojedes falcon guarico merida miranda monagas portuguesa tachira trujillo vargas yaracuy zulia
  acre alagoas amapa bahia ceara goias maranhao paraiba parana pernambuco piaui rondonia roraima sergipe tocantins
  bengo bie cabinda cuanza cunene huila lunda moxico namibe uige zaire gaza inhambane manica niassa sofala zambezia
  katanga kivu ituri kasai haut-uele uele equateur tshopo maniema lualaba tanganyika
  adygea bashkortostan bashkiria buryatia chechnya chuvashia dagestan ingushetia kalmykia karelia khakassia komi mordovia ossetia tatarstan tuva udmurtia yakutia altai kamchatka sakhalin primorye chukotka yamal ugra yugra crimea donbas
  khuzestan khouzestan fars gilan guilan golestan mazandaran lorestan kurdistan hormozgan sistan khorasan alborz markazi
  andalucia aragon asturias cantabria castilla cataluna extremadura galicia murcia navarra
  punjab sindh balochistan baluchistan khyber kashmir gujarat kerala maharashtra rajasthan bengal bihar assam orissa karnataka
  anhui fujian gansu guangdong guangxi guizhou hainan hebei heilongjiang henan hubei hunan jiangsu jiangxi jilin liaoning qinghai shaanxi shandong shanxi sichuan yunnan zhejiang xinjiang tibet ningxia`),
)

const SIDES = new Set(
  words(
    `norte sul sur nord sud este leste oeste ouest oriental occidental meridional septentrional north south east west northern southern eastern western kuzey guney dogu bati severnyy yuzhnyy vostochnyy zapadnyy severny yuzhny vostochny zapadny`,
  ),
)

const OF_SIDES = new Set(['north', 'south', 'east', 'west'])

type KindOfPlace = 'town' | 'state' | 'region' | 'side'

/** What kinds of places a word of a company's name may be, whatever else it is; an adjective counts as its town. */
function kindsOf(word: string, head: string): KindOfPlace[] {
  const isIn = (known: ReadonlySet<string>): boolean => known.has(word) || known.has(head)
  const isSide = SIDES.has(word) || OF_SIDES.has(head)
  const isTown = isIn(TOWNS) || isIn(CITIES) || (word.includes('sk', 2) && placesIn(word).some(one => TOWNS.has(one)))
  const isState = isIn(STATES) || (isIn(PLACES) && !isIn(CITIES) && !isSide)
  return [
    ...(isTown ? (['town'] as const) : []),
    ...(isState ? (['state'] as const) : []),
    ...(isIn(REGIONS) ? (['region'] as const) : []),
    ...(isSide ? (['side'] as const) : []),
  ]
}

interface Place {
  head: string
  kinds: readonly KindOfPlace[]
}

const known = createBoundedMap<Place>(5_000)

function placeOf(word: string): Place {
  const before = known.get(word)
  if (before !== undefined) return before
  const head = headOf(word) ?? word
  const place = { head, kinds: kindsOf(word, head) }
  known.set(word, place)
  return place
}

/** Whether some words of one name and some of another are two towns, two states, two regions or two sides of a country. */
export function havePlacesOfOneKind(some: readonly string[], others: readonly string[]): boolean {
  const places = some.map(placeOf).filter(({ kinds }) => kinds.length > 0)
  return (
    places.length > 0 &&
    others
      .map(placeOf)
      .some(({ head, kinds }) =>
        places.some(place => place.head !== head && place.kinds.some(kind => kinds.includes(kind))),
      )
  )
}
