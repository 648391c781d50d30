/** Common family names of languages in which many differ by a letter, a word for each. From general knowledge, 2026-11. */
export const FAMILY_NAMES = `
jovanovic jovanic joksimovic jokic jovic josic jokanovic jovicic petrovic petkovic petric perovic peric pesic pejic petronijevic pavlovic pavkovic pavic pavicevic nikolic nikcevic nikitovic ninkovic
ivanovic ivankovic ivanic ivic ilic ivkovic markovic marjanovic marinkovic marinovic maric marusic martic martinovic matic matovic mitic mitrovic mikic mihajlovic milic misic mijatovic micic minic
milosevic milosavljevic milovanovic milivojevic milutinovic miletic milinkovic miljkovic milenkovic mladenovic stankovic stanojevic stanic stanisic stanimirovic stojanovic stojkovic stojic stosic stevanovic stefanovic stepanovic
jankovic janjic janosevic janic djordjevic djokovic djukic djuric djurovic djurdjevic djukanovic simic simonovic simovic savic savicevic savkovic spasic spasojevic popovic popadic pantic pantelic
radic radovic radovanovic radosavljevic radojevic radulovic radenkovic radisavljevic rakic ristic rankovic lukic lukovic lazic lazarevic lazovic tomic tomovic tomasevic topalovic todorovic todic trajkovic trifunovic
kovac kovacevic kovacic kostic kosic knezevic krstic krsmanovic kojic babic bakic bozic bozovic bogdanovic bogicevic blagojevic bosnjak zivkovic zivanovic zdravkovic zecevic vukovic vujovic vujic vukic vucic vulic vukicevic vukadinovic
vasic vasiljevic veljkovic velickovic vidovic vidakovic vidic vujosevic antic antonic andric andrijevic arsic aleksic acimovic cvetkovic cvijanovic cvijetic cosic culic dragic draskovic dragovic damjanovic danilovic dimic despotovic
gajic gavrilovic gavric gligorijevic grujic grubic grbic golubovic gojkovic filipovic filic horvat horvatic juric jurisic jurkovic jurcevic kralj kraljevic novak novakovic novosel nedeljkovic nestorovic nesic obradovic ostojic
paunovic peric perkovic pesut puskas saric sekulic stipic sipka sarenac tadic terzic tesic tubic tosic uzelac urosevic vrhovac zoric zaric zunic zivanic
ivanov ivankov ivashov ivanin ivakin petrov petkov petrin sidorov smirnov kuznetsov popov popkov sokolov soloviev lebedev kozlov kotlov novikov novak morozov moroz volkov volodin volgin vasiliev zaitsev pavlov pavlin semenov semin golubev gulyaev
vinogradov bogdanov bogatov vorobiev fedorov fedotov fedin mikhailov mikhalkov mikheev belyaev belov belkin belikov belousov belyakov tarasov komarov kosarev orlov kiselev kisilev makarov markov markin martynov andreev andropov kovalev kovalenko
ilin ilyin gusev guskov titov kuzmin kudrin kudryavtsev baranov baskakov kulikov kulakov kulagin alekseev stepanov yakovlev yakushev sorokin soroka sergeev romanov rodionov rodin zakharov zaikin borisov bobrov bobkov korolev kovrov
gerasimov ponomarev grigoriev lazarev larin larionov lapin lukin medvedev ershov nikitin nikulin nikonov sobolev ryabov rybin rybakov polyakov polyanin tsvetkov danilov davydov zhukov zhuravlev frolov fomin nikolaev nikiforov krylov krasnov
maksimov maslov maslennikov osipov dorofeev egorov ermakov efimov efremov matveev dmitriev kalinin kalugin anisimov petukhov antonov anokhin timofeev timoshenko veselov filippov filatov bolshakov sukhanov mironov shiryaev alexandrov aleksandrov
konovalov shestakov kazakov kazantsev denisov gromov gorbunov gorbachev melnikov shcherbakov blinov blokhin kolesnikov kolesov karpov karpin afanasiev vlasov isakov isaev tikhonov aksenov gavrilov kotov kutuzov kudryashov bykov zuev zimin zhilin
tretyakov savelev panov panin suvorov abramov arkhipov voronov voronin vorontsov mukhin trofimov emelyanov gorshkov chernov chernyshev ovchinnikov seleznev panfilov kopylov galkin nazarov nosov noskov lobanov potapov nekrasov khokhlov zhdanov
naumov naumenko shilov shishkin drozdov ignatov ignatiev savin savchenko loginov safonov safronov kapustin kirillov kirsanov moiseev eliseev koshelev kostin kostrov orekhov evdokimov kalashnikov kabanov yudin prokhorov nesterov kharitonov agafonov
muraviev fedoseev pakhomov shubin kryukov rogov rogozin terentiev molchanov artemiev guriev zinoviev grishin kononov dementiev sitnikov simonov simakov mishin fadeev komissarov mamontov sharov ustinov vishnyakov evseev bragin konstantinov kornilov
avdeev zykov biryukov sharapov shchukin dyachkov odintsov sazonov krasilnikov gordeev samoylov knyazev uvarov bobylev doronin belozerov rozhkov samsonov likhachev burov sysoev fomichev rusakov strelkov gushchin kolobov subbotin fokin pestov silin turov
akhmedov akhmetov akhmadov aliev alimov alibekov amirov aminov asadov asanov askarov azizov babaev badalov bakirov basirov boboev davletov eshonov fayzullaev gafurov ganiev hakimov halilov hamidov hamrakulov hasanov huseynov ibragimov
ibrahimov iskandarov ismailov ismoilov jabbarov jafarov jalilov jumaev kadyrov kalandarov karimov kasimov khalilov khalikov khamidov khasanov kurbanov latipov mahmudov mamatov mamedov mammadov mansurov mirzaev mukhammadov muradov
musaev nabiev najafov nazarbaev nasirov niyazov norov nurmatov odilov ospanov orazov oripov pulatov qodirov rahimov rahmonov rakhimov rakhmanov rakhmonov rasulov rashidov razzakov rustamov sabirov sadykov saidov salimov sattarov safarov sharipov
shermatov sobirov sultanov suleymanov tagiev tahirov tairov tashmatov tokaev toktogulov tursunov umarov usmanov valiev vahidov yakubov yuldashev yunusov yusupov zakirov ziyaev zokirov
`

type Rule = readonly [RegExp, string]

// "Petrova" is of the same family as Petrov.
const OF_WOMEN: Rule = [/(?<=[oe]v|in)a$/, '']
const SPELLINGS: readonly Rule[] = [
  OF_WOMEN,
  [/(?<=[oei]?[vc])ich$|(?<=[ei])tch$/, ''],
  [/ich$/, 'ic'],
  [/(?<=[aeiou])[yi](?=ev$)/, ''],
  [/(?<=[^aeiou])y(?=[eo]v$)/, 'i'],
]

/** A family name as the table has it. */
export const familyAsListed = (word: string): string =>
  SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), word)

const OF_GEORGIA = /^(.{3,}?)a?(?:shvili|dze)$/

/** What a Georgian family name says beside its ending, which half of all have; none for another name. */
export const stemOfGeorgian = (word: string): string | undefined => OF_GEORGIA.exec(word)?.[1]

const WITH_ENDING = /^(.{3,})(?:k(?=ov$|ova$|ovic$|ovich$))(.+)$/

/** "Ivankov" is made of a pet form, and another family than Ivanov. */
export const isOfPetForm = (one: string, other: string): boolean => {
  const [, stem, ending] = WITH_ENDING.exec(one) ?? []
  return stem !== undefined && `${stem}${ending}` === other
}
