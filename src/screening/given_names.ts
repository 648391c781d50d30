import { once } from '../lib/once.ts'
import { looseSkeletonOf } from './sound.ts'

// One given name on each line: as languages and offices write it, and what people call who bears it. A word may stand on several lines. From general
// knowledge of these languages, 2026-11; sounds alone make most spellings of one form the same, so that a line has only what sounds different.
const TABLE = `
aleksandr alexander oleksandr aliaksandr alyaksandr aleksander alexandre alexandros alessandro alejandro alexandru iskandar iskander sasha sascha shura sanya alex alec alek sandro sander sikandar
aleksandra alexandra oleksandra aliaksandra alessandra alejandra sasha shura sandra alex
aleksei alexei oleksiy oleksii aliaksei alyosha alyoxa lyosha alex alexis
anatoly anatoliy anatoli anatol anatole tolya tolik
andrei andrey andriy andrii andrej andrzej andrew andre andreas andres andrea andy drew ondrej endre andris andrius andro
anna hanna ganna ann anne anya anita ania annie anushka hannah ana nyura
anton antony anthony antonio antoine antonin antoni antonius tony toni tono tonio tosha antonis antun ante
artem artyom artiom artsiom tyoma artemy artemiy
arkady arkadiy arkadi arkasha arkadz
boris barys borya borja borislav
dmitri dmitry dmitriy dmytro dzmitry dzmitryi dimitri dimitar dimitrios demetrius dima mitya dimitrie dmitro
daniel danil daniil danylo danila daniele danielle dan danny danya danyil danijel daniyal danial daniyar
denis dennis dzianis denys dionisio dionysios denya
yevgeny evgeny evgeniy yevgeniy yevhen yauhen eugene eugenio eugen zhenya evgeni yevgen jewgeni jevgenij ievgen evgueni yevgenii gene
yevgenia evgenia yevheniia yauhenia eugenia eugenie zhenya
fedor fyodor feodor fedir theodore teodor theodor teodoro fedya ted teddy theo todor theodoros
philip filipp filip philippe felipe filippo pylyp phil
georgy gevorg kevork gevork geo georgiy georgi heorhiy heorhii george georg georges jorge giorgio giorgi gosha goga georgios gheorghe gyorgy jurgen zhora jiri jerzy
grigory grigoriy grigori hryhoriy hryhorii gregory gregorio gregor grisha greg grigor ryhor krikor grzegorz
igor ihor ihar gosha
ilya illya illia elias elijah eliyahu ilyas ilias ilyusha elia iliya eliyas
ivan hovhannes ovanes oganes john johannes juan jean giovanni joao johann jan jon ioan ioannis yannis giannis vanya johnny jack hans johan jovan janos yahya jhon iwan juancho gianni janez ian vano
konstantin kostyantyn kanstantsin constantine constantin constantino kostya kostas konstantinos costin dinos konstanty
kirill kyrylo kiryl cyril cyrille cirilo kirilo kyrill
leonid leanid lyonya lenya leonidas
leonard leonardo lenny leo leonhard lennard
lev leo leon lyova leonti
mikhail michael mykhailo mykhaylo mikhas miguel michel mihail mihai mihael michele mikael mikhael mikayil misha misa mischa mike mick mickey michal mihaly michail mikheil mikayel mishka mitch
michaela mikhaila michelle mihaela michele
nikolai nikolay mykola mikalai mikalay nicholas nicolas nicola nikola nikolaus nikolaos niklas kolya nick nicky nico niko klaus nicolae miklos mikolaj nicolo nikos neculai
nikita mykyta mikita nikitas
oleg oleh aleh
pavel pavlo paul pablo paolo paulo pawel pasha pavlos pavle pauli pauls povilas
petr pyotr petro piotr peter pedro pierre pietro petar petya pete petros petru pieter piet peeter pjotr petur pyatro pepe
roman raman romain romano
sergei sergey serhiy serhii siarhei sergio serge sergiu serhij seryozha sergii serghei sergejs sergius siarhey
semyon semen simon simeon simone shimon syoma simeone szymon simao semion shmavon
stepan stephan stephen steven steve stefan esteban etienne stefano stsiapan styopa istvan stefanos stevan estevao stjepan szczepan stevie stepanos
timofei timofey tymofiy timothy timoteo tim tima timmy timothee tsimafei
valery valeriy valeri valerii valerio valera valerian valeriu valerius
vasily vasiliy vasyl vasil vassily basil basilio vasile vasya vassilios vasilios basile wasyl vaso vasilis
viktor victor viktar vittorio vitya vic vito victoriano vika
vitaly vitaliy vitalii vitali vital vitalik vitale witold
vladimir volodymyr uladzimir wladimir waldemar volodya vova vladimiro wolodymyr valdemar vlado vlad vladimer
vladislav vladyslav uladzislau wladyslaw ladislav ladislao vlad slava laszlo vladislovas
vyacheslav viacheslav vyacheslau vaclav slava viachaslau wenceslas
yakov yakiv jacob jakob jacques jakub yaakov yaqub yacoub james jaime jacopo giacomo yasha jake akop hakob jim jimmy jamie iago santiago diego tiago jago yaghoub jacobo jaume iacob yakup yaqoob yacub
yuri yuriy iurii yurii yury yura iouri jurij yurik jury georgy
yelena elena olena alena helen helena helene lena ilona elene ellen alyona eleni lenka nelly
yekaterina ekaterina kateryna katsiaryna catherine katherine kathryn katarina katerina caterina catalina katya kate katie kathy kat katia katrin kitty cathy karin kasia catarina ketevan katalin
olga olha volha olya helga olia
natalia natalya nataliya natalie natallia nathalie natasha nata talia nataly natela
tatiana tatyana tetiana tetyana tatsiana tanya tania tatjana
irina iryna irene ira iren irena irini
svetlana svitlana sviatlana sveta lana
lyudmila liudmyla ludmila liudmila lyuda luda mila
galina halyna galya halina galia
maria ma mariya maryia mary marie masha maryam miriam mariam marija marya mariama mari marusya maritza mia molly marion myriam miryam meryem merjem maja
marina maryna marine
yulia julia iuliia yuliya juliya julie giulia yulya juli juliana
tamara tama
larisa larysa lara larissa
nadezhda nadiya nadia nadya nadja nadzeya
lyubov liubov lyuba lubov luba liubou
vera vira veera
ksenia kseniya oksana xenia aksana ksiusha aksinya
anastasia anastasiya nastya anastasiia nastia anastazja stacy nastassia
daria darya dasha dariya daryna
sofia sofiya sophia sophie sonya sonia zofia sofya
elizaveta yelizaveta yelyzaveta elizabeth elisabeth isabel isabella lisa liza eliza betty beth liz lizzie elisa elsa bess libby bettina isabelle chabela lizaveta elzbieta erzsebet elspeth
valentina valya valentyna valiantsina
valentin valentyn valentine valentino valya valiantsin
zinaida zina zinayida
raisa raya raissa
victoria viktoria viktoriya vika vicky vicki vittoria viktoryia tori
maxim maksim maksym max maximilian massimo maximo maxime maximiliano maksymilian
gennady gennadiy hennadiy hennadii gena henadz gennadi genadi genadii
rostislav rostyslav rastsislau slava
yaroslav iaroslav jaroslav jaroslaw slava yarik yaraslau
stanislav stanislau stanislaw stas slava stanislao stanislas
svyatoslav sviatoslav slava
matvei matvey matviy matthew mateo matteo matt mathieu matthias mathias matthieu mateus mateusz matias matej mattia matty matthaus
mark marco marcus marko marc marcos marek markos markus
luka lukas lucas luke luca lukasz luc lucian
gleb hlib hleb
bogdan bohdan teodor
zakhar zechariah zacharias zakaria zakariya zachary zachariah zach zack zaccaria zekeriya zakhariy zakar zakariyya
ignat ignatius ignacio ignatiy ignaz ignacy nacho ihnat
yefim efim yukhym yefrem
yegor egor yahor gosha
innokenty innokentiy kesha innocent
taras tarasiy
william wm bill billy will willie willy liam wilhelm guillaume guillermo guglielmo willem memo viljam wil
robert bob bobby rob robbie roberto rupert robi beto robin
richard rick rickie ricky dick rich ricardo riccardo richie dickie
edward ed eddie eddy ted ned eduardo eduard edouard edoardo lalo edvard edik eduards
edmund edmond edmundo ed ned
edwin ed eddie
charles chas charlie chuck carlos karl carl carlo karol charly chas karel carles charley carlitos karoly kalle
henry harry hank heinrich henri enrique enrico hendrik henrik quique kike henryk henrique heinz
thomas tom tommy tomas tommaso tomasz tome thom tommie foma
joseph joe joey jose josef giuseppe pepe jozef yosef yusuf yousef youssef yousuf iosif osip jo josip yossi beppe chepe yusif yusef josep joseba iosef zef youssouf yousaf yossef peppe
josephine josefa josefina jo josie giuseppina fina
lawrence larry laurence lorenzo laurent lars lorenz laurie lavrentiy lavrenty laurentiu
frederick fred freddy freddie friedrich federico frederic fritz fryderyk fredrik rick fridrich frederik frederico
francis fco fran frank francisco francesco francois franz pancho paco frankie frans franco ferenc kiko curro franciszek frantisek paquito frantzisk franciscus
francisca frances francesca francoise paca fran franziska fanny pancha
benjamin ben benny benji binyamin benyamin veniamin benjy benjamim
samuel sam sammy shmuel samuil samuele samvel samy shmulik
samantha sam
david dave davey davy daud dawud daoud dawood davud davyd davit daviti dovid davoud dawid davide
jonathan jon jonny yonatan johnathan yoni jonatan nathan
christopher chris kit cristobal christophe krzysztof kristofer christoph christoffer kris cristoforo topher
christian chris cristian christiaan kristian krystian
christina christine tina chris kristina cristina krystyna khrystyna chrissy kristin
gerald jerry gerry geraldo gerard gerardo gerhard gerrit
jerome jerry jeronimo geronimo hieronymus
jeremy jerry jeremiah jeremias yeremia irmiya
kenneth ken kenny
roland rolando orlando rolly rollie
hovhannisyan oganesyan hovhannesian oganesian ovanesyan
ronald ron ronnie ronaldo
donald don donny donnie
raymond ray raimundo ramon raymundo raimondo mundo
arthur art artur arturo artie arturas artush
albert bert alberto albrecht adalbert beto albertas berto bertie
alfred alfredo fred alf alfie fredo
gilbert gilberto gil beto bert
herbert heriberto bert herb beto
humberto umberto beto humbert
norbert norberto bert beto
hubert huberto
ernest ernesto ernst ernie
ferdinand fernando fernand hernan hernando nando ferdi
louis luis luigi ludwig lewis lou luiz louie lucho ludovico ludovic luisito lajos
nathaniel nathan nate nat natan natanael netanel
patrick padraig padraic pat paddy patricio patrice patrizio
patricia pat patty patsy trish tricia
vincent vince vincenzo vicente vinnie chente vinny vincente vikentiy
walter walt wally gualterio gautier
andrew drew
margaret maggie meg peggy margarita marguerite margherita rita greta margareta margrethe madge marge gretchen margarete malgorzata margo margot daisy
susan sue susie susanna suzanne susana suzy shoshana susannah zuzana zsuzsanna
barbara barb babs varvara barbora
deborah debbie deb dvora debra
jennifer jenny jen genevieve
rebecca becky rivka becca rebeca
theresa teresa therese terry tess tereza tere teresita
terence terrence terry
dorothy dot dorothea dolly dora dorotea dottie
eleanor eleonora leonor ellie nora leonora elinor nell
judith judy jude yehudit giuditta
judah yehuda jude judas
jacqueline jackie
cynthia cindy
angela angie angelina angeles andzhela
abigail abby avigail gail
alice alicia alisa alix
agnes ines agnieszka inez agnessa
martha marta marfa marthe
magdalena magdalene madeleine madeline magda lena maddie
lucia lucy lucie luz lucija luciana luzia
emily emilia emilie emmy
emil emilio emile emiliano emilian
emmanuel manuel manolo manny immanuel manu emanuele emanuel manolito manoel
raphael rafael rafa rafe raffaele rafi rafail rafal
gabriel gabe gabi gavriil jibril jabril gavril gabriele jibreel gavriel havryil cebrail jebril gabor
rosario chayo rosa
dolores lola lolita
guadalupe lupe lupita
concepcion concha conchita
mercedes meche merche
jesus chuy chucho jesse
salvador salvatore chava turi salva
gonzalo gonza
joaquin joachim quino chimo joaquim yakim yoachim
sebastian sebastien bastian sebas sebastiano
rodrigo rodri rodrigue
eugenia xenia
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
isaac isaak ishaq yitzhak itzhak izak yitzchak ishak eshaq isak itzik zhak
abraham ibrahim avraham abe avrum ebrahim abram ibrahima abrahim brahim avi avrahim bram ibro ebrima
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
hussein husayn hossein huseyin husain hussain houcine husein guseyn gusein hocine ousseynou xuseen khusein huseynov hussien
hassan hasan hacen khasan gasan lassana hassen xasan
osman uthman othman usman ousmane usmon uthmaan cusmaan osmane ottman
omar umar omer oumar gumar cumar amru
abubakar abubakr bekir boubacar aboubacar babacar abibakr bubakar
abdullah abdulla abdallah abdoulaye abdella abdula abdillah abdalla
abdulrahman abdurrahman abderrahmane abdirahman abdramane abdrakhman abdurakhman
khadija khady khadijah hatice khadidja xadija
aisha ayesha aicha aissatou ayse aysha caasha
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
wali veli ouali vali
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
nikolay mykola mikalay
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
const MAN = ['ovich', 'evich', 'yevich', 'iyovich', 'avich', 'iavich'] as const
const WOMAN = ['ovna', 'evna', 'yevna', 'ivna', 'iyivna', 'auna', 'euna'] as const

/** Whether a word is, by its ending, what East Slavic languages call somebody after the father; a few family names end so too. */
export const isPatronymic = (word: string): boolean => word.length > 5 && PATRONYMIC.test(word)

const linesOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map(line => line.split(' '))

const patronymicsOf = (fathers: readonly string[]): string[][] =>
  [MAN, WOMAN].map(endings =>
    fathers.flatMap(father => {
      const stem = father.replace(/[aeiouy]+$/, '').replace(/(?<=[ae])u$/, 'v')
      return endings.map(ending => `${stem}${ending}`)
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
