import { once } from '../../lib/once.ts'
import { looseSkeletonOf } from '../text/sound.ts'

// One given name on each line: as languages and offices write it, and what people call who bears it. A word may stand on several lines. From general
// knowledge of these languages, 2026-11; sounds alone make most spellings of one form the same, so that a line has only what sounds different.
const TABLE = `
aleksandr alexander oleksandr aliaksandr alyaksandr aleksander alexandre alexandros iskandar iskander sasha sascha shura sanya alex alec alek sander sikandar
alessandro alejandro alexandru sandro
aleksandra alexandra oleksandra aliaksandra sasha shura sandra alex
alessandra alejandra
aleksei alexei oleksiy oleksii aliaksei alyosha alyoxa lyosha alex alexis
anatoly anatoliy anatoli anatol anatole tolya tolik
andrei andrey andriy andrii andrej andrzej andrew andre andreas andres andrea andy drew ondrej endre andris andrius andro
anna hanna ganna ann anne anya anita annie anushka hannah ana nyura
anton antony anthony antoni antonius tono tosha antun ante
antonio tono antoine antonin tony toni tonio antonis
artem artyom artiom artsiom tyoma artemy artemiy
arkady arkadiy arkadi arkasha arkadz
boris barys borya borja borislav
dmitri dmitry dmitriy dmytro dzmitry dzmitryi dimitri dimitar dimitrios demetrius dima mitya dimitrie dmitro
daniel danil daniil danylo danila dan danny danya danyil danijel daniyal danial daniyar
daniele danielle
denis dennis dzianis denys dionysios
yevgeny evgeny evgeniy yevgeniy yevhen yauhen eugene eugen zhenya evgeni yevgen jewgeni jevgenij ievgen evgueni yevgenii
yevgenia evgenia yevheniia yauhenia eugenie zhenya
fedor fyodor feodor fedir theodore teodor theodor fedya ted teddy theo todor theodoros
philip filipp filip pylyp phil
philippe felipe filippo
georgy gevorg kevork gevork geo georgiy georgi heorhiy heorhii george georg giorgi gosha goga georgios gyorgy jurgen zhora jiri jerzy
georges jorge giorgio gheorghe
grigory grigoriy grigori hryhoriy hryhorii gregory gregor grisha greg grigor ryhor krikor grzegorz
igor ihor ihar gosha
ilya illya illia elias elijah eliyahu ilyas ilias ilyusha elia iliya eliyas
ivan vanya ioann john iwan jovan hovhannes ovanes oganes yovan
john johnny jack jon jhon
johannes johann hans johan jan jon
ioannis yannis giannis john
juan jean giovanni joao ioan juancho gianni
konstantin kostyantyn kanstantsin constantine kostya kostas konstantinos dinos konstanty
constantin constantino costin
kirill kyrylo kiryl cyril kirilo kyrill
cyrille cirilo
leonid leanid lyonya lenya leonidas
leonard lenny leonhard lennard
leonardo leo
lev leon lyova leonti
mikhail michael mykhailo mykhaylo mikhas michel mihail mihael mikael mikhael mikayil misha misa mischa mike michal mihaly michail mikheil mikayel mishka
miguel mihai michele
michaela mikhaila michelle mihaela
nikolai nikolay mykola mikalai mikalay nicholas nikola nikolaus nikolaos niklas kolya nick nicky niko klaus miklos mikolaj nikos neculai
nicolas nicola nico nicolae nicolo
nikita mykyta mikita nikitas
oleg oleh aleh
pavel pavlo paul pawel pasha pavlos pavle pauli pauls povilas
pablo paolo paulo
petr pyotr petro piotr peter petar petya pete petros pieter piet peeter pjotr petur pyatro
pedro pierre pietro petru pepe
roman raman
romain romano
sergei sergey serhiy serhii siarhei serhij seryozha sergii serghei sergejs sergius siarhey
sergio serge sergiu
semyon semen simon simeon shimon syoma simeone szymon semion shmavon
simone simao
stepan stephan stephen steven steve stefan stsiapan styopa istvan stefanos stevan stjepan szczepan stevie stepanos
esteban etienne stefano estevao
timofei timofey tymofiy timothy tima timmy timothee tsimafei
timoteo tim
valery valeriy valeri valerii valera valerian valerius
valerio valeriu
vasily vasiliy vasyl vasil vassily basil vasile vasya vassilios vasilios wasyl vaso vasilis
basilio basile
viktor victor viktar vitya vic vika
vittorio vito victoriano
vitaly vitaliy vitalii vitali vital vitalik vitale witold
vladimir volodymyr uladzimir wladimir waldemar volodya vova wolodymyr valdemar vlado vlad vladimer
vladislav vladyslav uladzislau wladyslaw ladislav vlad slava laszlo vladislovas
vyacheslav viacheslav vyacheslau vaclav slava viachaslau
yakov yakiv jacob jakob jakub yaakov yaqub yacoub james jaime yasha jake akop hakob jim jimmy jamie yaghoub yakup yaqoob yacub
jacques jacopo giacomo iago santiago diego tiago jago jacobo jaume iacob
yuri yuriy iurii yurii yury yura iouri jurij yurik jury georgy
yelena elena jelena olena alena helen helena ilona ellen alyona eleni lenka nelly
helene lena elene
yekaterina ekaterina kateryna katsiaryna catherine katherine kathryn katarina katerina katya kate katie kathy kat katia katrin kitty cathy karin kasia ketevan katalin
caterina catalina catarina
olga olha volha olya helga olia
natalia natalya nataliya natalie natallia natasha nata talia nataly natela
tatiana tatyana tetiana tetyana tatsiana tanya tania tatjana
irina iryna ira iren irena irini
svetlana svitlana sviatlana sveta
lyudmila liudmyla ludmila liudmila lyuda luda mila
galina halyna galya halina galia
maria ma mariya maryia mary masha maryam miriam mariam marija marya mariama marusya mia molly myriam miryam meryem merjem maja
marie mari maritza marion
marina maryna marine
yulia julia iuliia yuliya juliya yulya juli
julie giulia juliana
tamara tama
larisa larysa lara larissa
nadezhda nadiya nadia nadya nadja nadzeya
lyubov liubov lyuba lubov luba liubou
vera vira veera
ksenia kseniya oksana xenia aksana ksiusha aksinya
anastasia anastasiya nastya anastasiia nastia anastazja stacy nastassia
daria darya dasha dariya daryna
sofia sofiya sophia sophie sonya sonia zofia sofya
elizaveta yelizaveta yelyzaveta elizabeth elisabeth lisa liza eliza betty beth liz lizzie elsa bess libby lizaveta elzbieta erzsebet elspeth
isabel isabella elisa bettina isabelle chabela
valentina valya valentyna valiantsina
valentin valentyn valentine valentino valya valiantsin
zinaida zina zinayida
raisa raya raissa
victoria viktoria viktoriya vika vicky vicki viktoryia
maxim maksim maksym max maximilian maksymilian
massimo maximo maxime maximiliano
gennady gennadiy hennadiy hennadii henadz gennadi genadi genadii
rostislav rostyslav rastsislau slava
yaroslav iaroslav jaroslav jaroslaw slava yarik yaraslau
stanislav stanislau stanislaw stas slava stanislas
svyatoslav sviatoslav slava
matvei matvey matviy matthew matt matthias mathias mateusz matej matty matthaus
mateo matteo mathieu matthieu mateus matias mattia
mark marco marcus marko marc marek markos markus
luka lukas luke lukasz lucian
lucas luca luc
gleb hlib hleb
bogdan bohdan teodor
zakhar zechariah zacharias zakaria zakariya zachary zachariah zach zack zekeriya zakhariy zakar zakariyya
ignat ignatius ignatiy ignaz ignacy ihnat
ignacio nacho
yefim efim yukhym yefrem
yegor egor yahor gosha
innokenty innokentiy innocent
taras tarasiy
william wm bill billy will willie willy liam wilhelm willem viljam wil
guillaume guillermo guglielmo memo
robert bob bobby rob robbie rupert robi robin
roberto beto
richard rick rickie ricky dick rich richie dickie
ricardo riccardo
edward ed eddie eddy ted ned eduard edvard edik eduards
eduardo edouard edoardo lalo
edmund ed ned
edmond edmundo
edwin ed eddie
charles chas charlie chuck karl carl karol charly chas karel carles charley karoly kalle
carlos carlo carlitos
henry harry hank heinrich hendrik henrik henryk heinz
henri enrique enrico quique kike henrique
thomas tom tommy tomasz thom tommie foma
tomas tommaso tome
joseph joe joey josef jozef yosef yusuf yousef youssef yousuf iosif osip jo josip yossi yusif yusef joseba iosef zef youssouf yousaf yossef peppe
jose giuseppe pepe beppe chepe josep
josephine jo josie
josefa josefina giuseppina fina
lawrence larry laurence lars lorenz laurie lavrentiy lavrenty laurentiu
lorenzo laurent
frederick fred freddy freddie friedrich fritz fryderyk fredrik rick fridrich frederik
federico frederic frederico
francis fran frank franz frankie frans ferenc franciszek frantisek frantzisk franciscus
fco francisco francesco francois pancho paco franco kiko curro paquito
frances fran franziska fanny
francisca francesca francoise paca pancha
benjamin ben benny benji binyamin benyamin veniamin benjy
samuel sam sammy shmuel samuil samvel samy shmulik
samantha sam
david dave davey davy daud dawud daoud dawood davud davyd davit daviti dovid davoud dawid
jonathan jon jonny yonatan johnathan yoni jonatan nathan
christopher chris kit krzysztof kristofer christoph christoffer kris topher
cristobal christophe cristoforo
christian chris cristian christiaan kristian krystian
christina christine tina chris kristina krystyna khrystyna chrissy kristin
gerald jerry gerry gerhard gerrit
geraldo gerard gerardo
jerome jerry hieronymus
jeronimo geronimo
jeremy jerry jeremiah yeremia irmiya
kenneth ken kenny
roland rolando orlando rolly rollie
hovhannisyan oganesyan hovhannesian oganesian ovanesyan
ronald ron ronnie
donald don donny donnie
raymond ray
raimundo ramon raymundo raimondo mundo
arthur art artur artie arturas artush
albert bert albrecht adalbert albertas berto
alberto beto bertie
alfred fred alf alfie
alfredo fredo
gilbert bert
gilberto gil beto
herbert bert herb
heriberto beto
humberto umberto beto
norbert bert
norberto beto
ernest ernst ernie
ferdinand fernand ferdi
fernando hernan hernando nando
ludwig lewis lou louie lajos
louis luis luigi luiz lucho ludovico ludovic luisito
nathaniel nathan nate nat natan natanael netanel
patrick padraig padraic pat paddy
patricio patrice patrizio
patricia pat patty patsy trish tricia
vincent vince vinnie vinny vikentiy
vincenzo vicente chente vincente
gualterio gautier
andrew drew
margaret maggie meg peggy greta margareta margrethe madge marge gretchen margarete malgorzata margo margot daisy
margarita marguerite margherita rita
susan sue susie susanna suzy shoshana susannah zuzana zsuzsanna
suzanne susana
barbara barb babs varvara barbora
deborah debbie deb dvora debra
jennifer jenny jen genevieve
rebecca becky rivka becca rebeca
theresa terry tess tereza
teresa therese tere teresita
terence terrence terry
dorothy dot dorothea dolly dottie
dora dorotea
eleanor eleonora leonor ellie nora elinor nell
judith judy jude yehudit
judah yehuda jude judas
jacqueline jackie
cynthia cindy
angela angie angeles andzhela
abigail abby avigail gail
alice alicia alisa alix
agnes agnieszka inez agnessa
martha marta marthe
magdalene madeline magda maddie
magdalena madeleine lena
lucia lucie luz lucija luciana luzia
emily emilie emmy
emil emilian
emilio emile emiliano
emmanuel manny immanuel emanuel
manuel manolo manu emanuele manolito manoel
raphael rafe rafi rafail rafal
rafael rafa raffaele
gabriel gabe gabi gavriil jibril jabril gavril jibreel gavriel havryil cebrail jebril gabor
rosario chayo
dolores lola lolita
guadalupe lupe lupita
concepcion concha conchita
mercedes meche merche
jesus chuy chucho jesse
salvador salvatore chava salva
gonzalo gonza
joaquin joachim quino chimo joaquim yakim yoachim
sebastian sebastien bastian sebas sebastiano
rodrigo rodri rodrigue
isidro isidoro isidore sidor chilo
ramiro ramirus
felix feliks felice
gustavo gustav tavo gustave kustaa
augusto august augustus auguste
augustin agustin agostino augustine agostinho
adolfo adolf adolph dolfo fito
rodolfo rudolf rodolphe rudy rolf fito
mauricio maurice moritz mauro maurizio mauricius mavriky
nelson nel
isaac isaak ishaq yitzhak itzhak izak yitzchak ishak eshaq isak itzik
abraham ibrahim avraham abe avrum ebrahim abram ibrahima ibragim abrahim brahim avi avrahim bram ibro ebrima
moses moshe musa moussa moise mousa moises moisei mozes mose moysey moishe
aaron aharon harun haroun aron haron arron
solomon sulayman suleiman sulaiman soleiman suleyman shlomo salomon souleymane salomo sulejman sulieman
noah nuh nouh noe noach
jonah yunus younis yunis younes jonas yona yonus
job ayyub ayoub ayub iyov
ishmael ismail ismael esmail smail ismayil ismaila yishmael
adam adama adan adamo
enoch idris idrissa edris hanoch idriss
joshua josh yehoshua josue yeshua
daniel danyal
sarah sara sally sarai
hannah hana hanna chana
eve eva hawa havva hava yeva
rachel rahel raquel rachele rahil rachelle
leah lea leia
mohammed mohamed muhammad mohammad mehmet mehmed mamadou mahamadou mamady mohamad muhamed mohd md mhd muhd muhammed mahomet mohamud mhamed muhammadu magomed mokhammad mukhammad muhammet mehemed mamed mahomed maxamed
ahmad ahmed ahmet amadou achmed akhmed akhmad achmad ahamed hamadou ahmadou akhmat
mahmoud mahmud mahmut makhmud mahmood machmud
mustafa mostafa moustapha mustapha mustafo
hussein husayn hosen hossein huseyin husain hussain houcine husein guseyn gusein hocine ousseynou xuseen khusein huseynov hussien
hassan hasan hacen khasan gasan lassana hassen xasan
osman uthman othman usman ousmane usmon uthmaan cusmaan osmane ottman
omar umar omer oumar gumar amru
abubakar abubakr bekir boubacar aboubacar babacar abibakr bubakar
abdullah abdulla abdallah abdoulaye abdella abdula abdillah abdalla
abdulrahman abdurrahman abderrahmane abdirahman abdramane abdrakhman abdurakhman
khadija khadijah hatice khadidja xadija
aisha ayesha aicha aissatou ayse aysha
fatima fatma fatoumata fatou fatimah fatema faduma faadumo fatme
zaynab zainab zeynep zineb zeinab zeynab
jamal cemal gamal djamal dzhamal dzhamaludin
jalal celal galal djalal dzhalal
jamil cemil djamil gamil dzhamil
jafar cafer djafar gafar dzhafar jaafar
jihad cihad gihad djihad dzhikhad
javad cevat jawad djavad dzhavad
khalid halit khaled chaled halid kalid
khalil halil chalil xalil
rajab recep ragab radjab radzhab
ramadan ramazan ramzan ramadhan
shaban saban chaabane shaaban
sharif serif cherif charif scherif
rashid resit rachid raschid rasheed
rashad resat rachad
riza rida reza ridha redha
murtada morteza murtaza mortada murtadha
mujtaba mojtaba moujtaba muctaba
muhsin mohsen mohsin mouhsine
mahdi mehdi mahdy mehti
tawfiq tevfik tewfik toufik taoufik tofik
anwar enver anvar anouar anwer
fuad fuat fouad foad
wahid vahit vahid ouahid
walid velid oualid waleed
wali ouali vali
yasin yassine yacine yaseen iyasin
zubair zubeyir zoubir zubayr zobeir
zia diya ziya diaa diyaa
aziz azeez
qasim kasim kassem qassem ghasem kacem gasim
qadir kadir kader ghader qader
karim kerim kareem cherim
amin emin amine ameen
abbas abbes
fayz faiz feyz fayez
nasir nasser naser nacer naceur nassir
said saeed sait saeid sayed seydou saied
salih saleh salah salihu
tahir taher tahar tayir
tariq tarek tarik tareq tarig
yahya yehia yahia yaya jahja
younis yunus
hamza hamzah khamza gamzat xamse
haidar haydar heydar haider gaidar
hadi hedi haddi
ghulam gholam ghulom goulam golam
najib necip nagib nadjib nadjeeb najeeb
nur nour noor nuri
khair hayr kheir xeyr
khurshid hursit khorshid
`

// Whose forms make patronymics that differ as the names do: "Uladzimiravich" is Vladimirovich.
const FATHERS = `
aleksandr oleksandr aliaksandr
aleksey oleksiy aliaksey
anatoly anatoliy anatol
andrey andriy
artem artsiom
boris barys
vasily vasyl vasil
viktor viktar
vitaly vital
vladimir volodymyr uladzimir
vladislav vladyslav uladzislau
vyacheslav viachaslau
gennady hennadiy henadz
georgy gevorg kevork gevork geo heorhiy
grigory hryhoriy ryhor
daniil danylo danil
denis dzianis
dmitry dmytro dzmitry
evgeny yevhen yauhen
yefim yukhym
igor ihor ihar
ilya illya
konstantin kostyantyn kanstantsin
kirill kyrylo kiryl
leonid leanid
maksim maksym
mikhail mykhailo mikhas
nikita mykyta mikita
nikolay mykola mykolay mikalay
oleg oleh aleh
pavel pavlo
petr petro piatro
sergey serhiy siarhey
semen symon siamion
stanislav stanislau
stepan stsiapan
timofey tymofiy tsimafey
fedor fedir fiodar
filipp pylyp
yakov yakiv yakau
yaroslav yaraslau
yosif osip yosyp
`
const PATRONYMIC = /(?:[aeioy][vw](?:[iy]t?ch|itsch|icz|na)|[ae][uw]na|[iy]chna|(?:il|kuzm|nikit|fom|luk|savv)[iy]*ch)$/
const MAN = ['ovich', 'evich', 'yevich', 'iyovich', 'iovich', 'avich', 'iavich'] as const
const FAMILY_OF_FATHER = ['ov', 'ev', 'yev', 'yeu'] as const
const FAMILY_OF_WOMAN = ['ova', 'eva', 'yeva', 'yova'] as const
const WOMAN = ['ovna', 'evna', 'yevna', 'ivna', 'iyivna', 'auna', 'euna'] as const

/** Whether a word is, by its ending, what East Slavic languages call somebody after the father; a few family names end so too. */
export const isPatronymic = (word: string): boolean => word.length > 5 && PATRONYMIC.test(word)

const OF_FATHER = /(?:[oe]va?|ina?|enko|[cs]?h?[uy]k|[oe]vi[ct]h?|i[ct]h?|ovskiy?|yan|ia?n)$/
const ENDS = ['', 'a', 'y', 'iy', 'ey', 'o'] as const

/** Whether a family name is, by its ending, made of a given name: "Ivanov", "Romanenko", "Nikolic". */
export const isFamilyOfGivenName = (word: string): boolean => {
  const stem = word.replace(OF_FATHER, '')
  return (
    stem !== word &&
    stem.length > 2 &&
    ENDS.some(end => makeForms().has(looseSkeletonOf(`${stem.replace(/y$/, '')}${end}`)))
  )
}

const linesOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map(line => line.split(' '))

/** Every line of given names. */
export const givenNames = (): string[][] => linesOf(TABLE)

const patronymicsOf = (fathers: readonly string[]): string[][] =>
  [MAN, WOMAN, FAMILY_OF_FATHER, FAMILY_OF_WOMAN].map(endings =>
    fathers.flatMap(father => {
      const stems = [father.replace(/[aeiouy]+$/, ''), father.replace(/y$/, '')]
      return stems.flatMap(stem => endings.map(ending => `${stem.replace(/(?<=[ae])u$/, 'v')}${ending}`))
    }),
  )

const makeForms = once((): ReadonlyMap<string, readonly string[]> => {
  const known = new Map<string, readonly string[]>()
  for (const line of [...linesOf(TABLE), ...linesOf(FATHERS).flatMap(patronymicsOf)]) {
    const skeletons = new Set(line.map(looseSkeletonOf))
    for (const one of skeletons) known.set(one, [...new Set([...(known.get(one) ?? []), ...skeletons])])
  }
  return known
})

/** The skeletons of all forms of a given name or patronymic, by the skeleton of one; none where it is no such name. */
export const formsOfName = (skeleton: string): readonly string[] => makeForms().get(skeleton) ?? []

const byLetters = once((): ReadonlyMap<string, ReadonlySet<string>[]> => {
  const known = new Map<string, ReadonlySet<string>[]>()
  for (const line of linesOf(TABLE)) {
    const forms = new Set(line)
    for (const one of forms) known.set(one, [...(known.get(one) ?? []), forms])
  }
  return known
})

/** Whether two words are forms of one given name as they are written, whatever else sounds like them. */
export const areFormsOfOne = (one: string, other: string): boolean =>
  (byLetters().get(one) ?? []).some(forms => forms.has(other))
