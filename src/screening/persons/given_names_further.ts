/** More given names, a line for each: the forms of it that sound different. From general knowledge of these languages, 2026-11. */
export const FURTHER_FORMS = `
hovhannisyan hovhannesian hovhannisian oganesyan oganesian oganisyan
hakobyan akopyan akopian hagopian hakopian hakopyan
harutyunyan arutyunyan haroutiunian harutunyan arutunyan haroutunian arutiunian
hambardzumyan ambartsumyan ambartsumian hampartsoumian
hovsepyan ovsepyan hovsepian osipyan
hayrapetyan airapetyan ayrapetyan hairapetian
ghazaryan kazaryan gazaryan ghazarian kazarian
ghukasyan gukasyan ghoukassian lukasyan
poghosyan pogosyan boghossian pogosian poghossian
petrosyan bedrosian bedrossian petrossian
karapetyan garabedian karabetian
khachatryan khachaturyan khatchadourian khachadurian
gevorgyan kevorkian gevorkyan gevorkian
grigoryan krikorian krikoryan
mkrtchyan mkrtichyan megerdichian mkrtychyan
sahakyan saakyan sahagian isahakyan
sargsyan sarkisyan sarkissian sarkisian
vardanyan vartanyan vartanian
martirosyan mardirossian mardirosian
margaryan markarian markaryan
tadevosyan tatevosyan tatevosian
huseynov guseynov guseinov husseinov
hasanov gasanov khasanov
hajiyev gadzhiev hajiev haciyev gadjiev
haydarov geydarov heydarov gaidarov khaydarov
mammadov mamedov memmedov mammedov
hashimov gashimov khashimov
hamidov gamidov khamidov
ahmadov akhmedov ahmedov akhmadov
alakbarov alekperov alekberov
quliyev kuliev guliyev kuliyev guliev
qasimov gasimov kasymov kasimov gasymov
ibrahimov ibragimov
rahimov ragimov rakhimov
yoldoshev yuldashev yuldoshev yoldashev
qodirov kadyrov kadirov
rahmonov rakhmonov rakhmanov rahmanov
jorayev juraev dzhuraev zhuraev jurayev dzhurayev
jumayev dzhumaev zhumaev jumaev
usmonov usmanov
kwasi akwasi kwesi akwesi kwasie kwashi quasi quashie quashee siisi kouassi kwesie
kojo kwadwo kwodwo kwojo kwadjo kodwo kodjo kwadzo cudjoe cudjo cujo quojo kudjo jojo joojo kouadio
kwabena kobina kobena kwabina kobby ebo ebow kabena quabena cobbina cobbinah kobinah kwabenah
kwaku kweku kwako quaco quaku quacoe quaccoo kuuku abeiku abeeku kouakou kwakou
yaw ekow kwaw quaw quao ekouw
kofi koffi koffie kwofi kwofie coffie coffy cuffee cuffy cuffey fiifi yoofi yoofie
kwame kwamena kwamina kwami kwamie quame quamie quamina quamin ato atoo kouame kwamenah
akosua akosuah akousua kosua esi kwasiba quasheba
adwoa adjoa ajoa adjua ajua adwowa adjowa adjoua
abena abenaa abenna abina araba
akua akuah akuwa ekua ekuwa kuukuwa akoua
yaa yaaba yaayaa yaba aba
afua efua afia efia afuwa efuwa effua afoua phibba
ama amma amba
diallo jallow jalloh jallo
ndiaye njie njai
toure touray turay
cisse ceesay sesay
traore trawally tarawally
diop jobe
diouf joof juf
diawara jawara jawarra
diagne jagne
dieng jeng
diatta jatta
diarra jarra
conte conteh konteh
camara kamara
sylla silla sillah
barry barrie
bangoura bangura
kourouma koroma
doumbouya dumbuya
sidibe sidibeh
drame drammeh
gueye gaye
mbaye mbye
niang nyang
thiam cham
diakite jakite jakitay
diabate jobarteh jabateh jabate
kouyate kuyateh
sissoko sissokho sissoho cissoko cissokho
doucoure doukoure dukureh dukuray
kanoute kanuteh
savane savaneh
mansare mansaray
diaby jabbie jabbi
sane sanneh
mane manneh
coly colley
diame jammeh
bodian bojang
alioune alieu aliou
oumarou umaru omaru oumar umar omar
djibrilla jibrilla djibril jibril gibril jibrin
ibrahima ebrima ibrahim brahima
lamine lamin
mamadou momodou momodu mamadu modou
alassane alhassane lassane lassana alhassan alasana alhassana
sekou seku sheku
seydou saidou saidu seidu seedou
kadiatou kadijatou kadiatu
aissatou isatou isatu aisatu
bintou bintu binta
tidiane tidjane tijan tidjani tijani
salif salifou salifu
mahamadou mouhamadou muhammadou muhammadu
james jeims jeyms dzheims dzheyms
jane jein jeyn dzhein dzheyn
jason jeison jeyson dzheison dzheyson
jake jeik jeyk dzheik dzheyk
george jorj jordzh dzhordzh
charles charls charlz
michael maikl maykl maikel
david deivid deyvid
steven stiven stivens
stephen stiven
william wiliam ouiliam uiliam uilyam uiliyam
walter wolter uolter
wayne wein weyn uein ueyn
hugh khiou hyu khyu
matthew mathiou methiou methyu metyu
andrew andriou endriou endryu
ryan raian rayan
brian braian brayan
dwayne dwein duein duayn
kyle kail kayl
craig kreig kreyg
luke louk lyuk
mike maik mayk
jeremy jeremi dzheremi
jeffrey jefri jeffri dzheffri dzhefri
geoffrey jefri jeffri dzheffri dzhefri
jennifer jenifer dzhennifer dzhenifer
jessica jesika dzhessika dzhesika
joseph jozef dzhozef dzhosef
joshua josoua dzhoshua
jonathan jonatan dzhonatan
roger rojer rodzher
raymond reimond reymond
anthony anthoni entoni antoni
henry khenri genri
harry khari garri
howard khaouard khawoard govard khovard
simon saimon saymon
nigel naijel naydzhel
nathan neithan neytan
heather khedher khezer
ion ioan
juliusz julius yuliy yuly yulii
yiorgos giorgos yorgos georgios george
thanasis athanasios
stathis efstathios eustathios
lefteris eleftherios
manolis emmanouil emmanuel
babis charalampos haralambos charalambos
sotiris sotirios
takis panagiotis panos panayiotis
vangelis evangelos evaggelos
stelios stylianos
tasos anastasios
jirjis jurjis girgis georges george جرجس جورج
antun antoun antoine antonios انطون انطوان
butros boutros pierre peter بطرس
bulus boulos paul بولس
yuhanna jean john يوحنا حنا
touma tuma thomas توما
ilyas elias elie elijah الياس אליהו
yaqub jacob jacques يعقوب יעקב
yusuf joseph يوسف יוספ
musa moses moise موسي משה
ibrahim abraham ابراهيم אברהמ
ishaq isaac اسحاق יצחק
sulayman solomon salomon سليمان שלמה
mikhail michael michel ميخائيل מיכאל
shmuel samuel שמואל صموئيل
binyamin benjamin בנימינ بنيامين
yehuda judah יהודה
deo dieudonne
koos kobus jacobus
aamir amir
abdi cabdi
aleksandrs aleksandras aleksandr alexander aleksander
vladimirs vladimiras vladimir
sergejs sergejus sergei sergey
andrejs andrejus andrei andrey
dmitrijs dmitrijus dmitri dmitry dmitriy
jurijs jurijus yuri yury
mihails michailas mikhail
nikolajs nikolajus nikolai nikolay
aleksejs aleksejus aleksei alexey aleksey
viktors viktoras viktor victor
igors igoris igor
olegs olegas oleg
pavels pavelas pavel
ivans ivanas ivan
maksims maksimas maksim maxim
antons antonas anton
artjoms artiomas artem artyom
jevgenijs jevgenijus evgeny yevgeny yevgeniy
vasilijs vasilijus vasily vasiliy
grigorijs grigorijus grigory grigoriy
genadijs genadijus gennady gennadiy
anatolijs anatolijus anatoly anatoliy
vjaceslavs viaceslavas vyacheslav
stanislavs stanislavas stanislav
konstantins konstantinas konstantin
vitalijs vitalijus vitaly vitaliy
valerijs valerijus valery valeriy
romans romanas roman
ruslans ruslanas ruslan
kirils kirilas kirill
arturs arturas artur
mariama mariam mariame maryam
yacouba yakubu yacoub yaqub yakub
siddik sidiki sidikou seddik siddiq
thierno cherno tierno
banerjee bondyopadhyay bandopadhyay
amin lamine lemine elamine
djordje djordj dorde djordja george georgi georgios georgije
haim chaim hayim hayyim
haya chaya
hanan chanan
htut tut htoot
tzvi tsvi zvi
abdirahman cabdiraxmaan cabdiraxman
abdulaziz abdelaziz abdoulaziz
abdulaziz cabdicasiis abdiaziz
abdulbari abdelbari
abdulbasit abdelbaset abdulbaset
abdulfattah abdelfattah
abdulghafar abdulghafour abdulghafur
abdulghani abdelghani abdulgani
abdulhadi abdelhadi
abdulhakim abdelhakim abdulhakeem
abdulhalim abdelhalim
abdulhamid abdelhamid abdulhameed
abdulhaq abdelhak
abdulilah abdelilah
abduljabbar abdeljabbar abdulgabbar
abduljalil abdeljalil abdulgalil
abdulkadir cabdulqaadir cabdiqaadir abdikadir
abdulkarim abdelkarim abdelkrim abdulkareem
abdullahi cabdullahi cabdulaahi
abdullatif abdellatif abdullateef
abdulmajid abdelmajid abdulmajeed abdelmagid abdelmeguid
abdulmalik abdelmalek abdelmalik abdulmalek
abdulmumin abdelmoumen abdulmomin
abdulmunim abdelmonem abdelmoneim
abdulnasir abdelnasser abdulnasser
abdulqadir abdelkader abdulkadir abdulqader abdulghader
abdulquddus abdulqudos abdolghodous
abdulrahim abdelrahim abderrahim abdurrahim abdurahim
abdulrazzaq abdelrazek abderrazak abdurrazzaq abdulrazak
abdulsalam abdelsalam abdessalam abdussalam
abdulsamad abdelsamad abdussamad
abdulwahab abdelwahab abdulvahab abdulwahhab
abdulwahid abdelwahed abdulvahid abdelouahed
abeer abir
abid abed
adel adil
adela adele
adib adeeb
adrian adriano adrien hadrian
adriana adrianna
afzal efzal
agarwal aggarwal agrawal
agata agatha agathe
ahmed axmed
aibek aybek oybek
aidar aydar
aigul aygul aygun
aiman ayman aymen
akbar ekber
akmal akmol
akram ekrem
alaa ala alaeddin alauddin
alan allan allen
alauddin aladdin alaaeddine
aleem alim alem
aleksa alexa
alfonso alphonse afonso alonso
ali aly aliou alioune
ali cali
alia aliya aliyah aliye
almaz almas
amal emel
amangeldy amangeldi
amanullah amanollah
ambroise ambrose ambrosio
amelia amelie
amina emine aminah aminata aamina
amir ameer emir amer
amira emira ameera
amjad amgad emcet
amr amro amru
amrullah amrollah
anas enes anass
angel angelo ange anxo
anibal hannibal
anis enis anees anice
anselm anselmo
arif aref
armand armando
arnold arnaud arnaldo
arsalan arslan arsalon
arseny arseniy arsen arsenio
asad assad esad asaad
asadullah asadollah esadullah
asel assel
asha caasha caasho aisha
ashraf achraf esref
asif asef
asim asem
asiya asia
askar asqar asker
asma esma asmaa
ata atta
atabek otabek
atallah ataullah ataollah
athanasios afanasy atanas athanase
atif atef
atilla attila
atiq ateeq
attiya attia atiya
aurangzeb awrangzeb
aurelio aurel aurelien
awad awadh
ayad iyad eyad
azad azat ozod
azam aazam
azim azeem
aziza azizah
baatyr batyr botir bator
babak bobak
babar babur baber
badr bader bedir
badria bedriye
badruddin badreddine bedrettin badriddin
baha bahaa
bahador bahadur bahodir bakhadyr
bahauddin bahaeddine bahaettin
bahram bahrom behram
bakhsh bux
bakhtiar bakhtiyar bakhtiyor baxtiyar
bakyt bakhyt bakhit
balqis belkis bilqis belqis
bandaranaike bandaranayake
banerjee bandyopadhyay banerji
baqir bagher baqer bakir
bartholomew bartolome bartosz bartlomiej
baryalai baryalay
bashar beshar
bashir bachir besir basheer bechir
basil bassel basel
basim bassem basem
batool betul batul
baurzhan bauyrzhan baurjan
bayram bairam
beatrice beatriz beatrix
behrouz behruz
behzad bekhzod behzod
bekzat bekzod begzod
benedict benedikt benoit benito benedetto
bernard bernardo bernhard bernd
bertha berta
bhattacharya bhattacharjee bhattacharyya
bijan bizhan
bilal belal bilel
bishara bechara
blaise blas blaz
blanca bianca blanche
bojan boyan
bolat bulat
bose basu
branislav bronislav bronislaw
brigitte brigita birgit
budi boedi
burhan bourhan
burhanuddin bourhanuddin burhoniddin
bushra bouchra busra
camila camille kamila
carina karina
carolina caroline karolina
casimir kazimierz kazimir
cecilia cecile
celestino celestin
cengiz chingiz
cesar cezary caesar cesare
ceyhun jeyhun
chatterjee chattopadhyay chatterji
chaudhary choudhury chowdhury chaudhuri chaudhry choudhary
cholpon chulpan
clara klara claire
claudia klavdia claudine
claudio claude klaudiusz claudius
clemente clement klement kliment klemens
cornelius cornelis kornel
cveta tsveta
dahir daahir
dalia dalya
damian damien damyan
danica danitsa
danijela daniela daniella
dariush daryoush darius dariusz
das dass
daulet davlet
dawlat davlat devlet
dejan deyan
diana diane
dilawar dilavar dilaver
dilbar dilber
dilmurod dilmurad
dilshod dilshad
diyab diab
domingo dominic dominik dominique domenico
doston dastan
dunya donia dounia
dusan dushan
dutta datta dutt
dzhumabek jumabek zhumabek
edita edith
efrain efrem ephraim yefrem efren efraim
ehsan ihsan
eissa isa issa essa isse
ejaz ijaz aijaz
elchin elcin
eldar eldor
erasmo erasmus
erbol yerbol
eric erik erich
erika erica
erkin yerkin
erlan yerlan
ermek yermek
erwin ervin irwin
esfandiar isfandiyar
estela estelle stella
esther ester
eugenio eugene
evelyn evelina eveline
ezequiel ezekiel yehezkel
fabian fabien
fadil fadel fazil fadhil fazel
fadila fadhila fazila
fadl fazl
faduma faadumo
fahad fahd fehd
fahim faheem fehim
faisal faysal feisal fayssal fayzal
faiza faize fayza
faizullah fayzullah fayzulla
fakhri fahri
fakhruddin fakhreddine fahrettin
farah faarax farax
faraj farag feraj
farhad ferhat farhod farkhad
farhan ferhan
farid fareed ferit
farida feride
faris fares
faruk farouk farooq faruq farukh
fatah fatax
fathi fethi
faustin faustino faust
fawaz fawwaz
fawzi fevzi faouzi fauzi
fawzia fevziye faouzia fauzia
fayyaz fiaz
felicia felicity felicite
fereydoun faridun feridun
fermin firmin
feruza firuza
fidel fidele
firas feras
firdaus ferdows
firuz firouz feroz firuze fairuz
florence florencia
florian florin
fortunat fortunato
fulgence fulgencio
ganguly gangopadhyay ganguli
genaro gennaro janvier
georgeta georgette
gertrude gertrud
ghada gada
ghafoor ghafur gafur
ghalib ghaleb galip
ghanim ghanem
ghassan gassan
ghazi gazi ghasi
ghosh ghose
gisela giselle
godfrey gottfried godefroy
goswami gosain
graciela grazyna
gregorio gregoire
gul gol
gulbahor gulbakhor
gulnara gulnora gulnar
gunawardena gunawardene goonewardene
gunter gunther guenter
gupta gupto
gurban kurban qurbon qurban
gurbanguly kurbanguly
habib habeeb khabib
habibullah habibollah
hadia hediye
hafiz hafez hafeez hafidh
hafizullah hafizollah
hafsa hafsah hafza
haitham haytham heitham
hajar hacer hager
haji xaaji
hakeem hakim khakim hakem
halim haleem khalim
halima halime khalima
halima xaliimo xalimo
hamdi hamdy
hamdullah hamidullah hamidollah
hameed hamid hamed khamid
hamida hameeda
hamoud hammoud hamud
hanan hanane
hanif haneef khanif
harith hares haris
hashem hashim hachim khashim
hashmat heshmat
hassan xasan
hatim hatem
haval heval
hawa xaawo
hazim hazem
hedwig jadwiga
hekmat hikmat hikmet khikmat
hekmatullah hikmatullah
herman hermann german
hersi xirsi
hidayat hidayet hedayat
hidayatullah hedayatollah hidoyatulla
hilal helal
hilario hilaire
hilmi helmi
hind hend
hisham hesham hicham
hlaing hline
hnin nin
homayoun humayun hamayun
hooshang hushang
horacio horace
hpone phone pone
hsan san
hset set
htay tay
htoo htu tu
htun tun htoon
hud hood houd
huda houda hoda
hugo hugues hugh
husam hosam houssam husamuddin
husni hosni
hussein xuseen
ibtisam ebtisam ibtissam
iftikhar eftekhar
igal cigaal
ihab ehab
ilham elham
ilhom ilkhom
ilmi cilmi elmi
ilyas elyas
imad emad
imaduddin imadeddine imadettin
imam emom
iman eman imane
imran emran
imre emmerich emeric
imtiaz imtiyaz
inamullah enamullah
inas enas
inayatullah enayatollah
inga inge
iqbal eqbal ikbal
irfan erfan
ismail ismaaciil ismaciil
ismat ismet esmat
ismatullah esmatullah
israa esra
issam isam essam isom
isse ciise issa
ivo yves yvo
ivona yvonne iwona
iyer aiyar ayyar
izzat ezzat izzet
izzuddin ezzedine azzedine
jabir jaber gaber
jahangir jehangir jahongir dzhakhangir
jalaluddin jalaleddin celalettin jaloliddin
jalil celil galil
jama jaamac jamac
jamaluddin jamaleddin cemalettin jamoliddin
jamila cemile djamila gamila
jamshid jamshed cemsid
jana yana
jasim jassem jasem
jasur dzhasur
javed javid javaid cavid
javier xavier
jawdat cevdet jaudat
jawhar jauhar gohar
jaya djaya
jayawardena jayewardene jayawardene
jihan cihan gihan
joanna johanna joana ioana giovanna
joko djoko
juana jeanne giovanna
julian julien yulian giuliano iulian
julieta juliette juliet
julio julius jules giulio
jumah juma jomaa gomaa djouma jumma
justin justino
justina justine yustina
jyldyz zhuldyz
kabir kebir kabeer
kairat kayrat qayrat
kaleem kalim
kalthum kulsum kulthum
kamal kemal kamol
kamaluddin kamaleddin kemalettin
kamil camilo
kamil kamel
kanan kanaan
kanat qanat
karam kerem
kareem karim
karima kerime
karunaratne karunarathne karunaratna
kasymzhomart kassym
kayvan keyvan
kazim kazem kadhim qazim kadhem
khadim hadim
khaing khine kaing
khaldun khaldoun
khalifa khalife khelifa
khalilullah khalilullo
khawla khaoula havle
khayrullah khairullah hayrullah khayrulla
khidir khider khizar khodr hizir
khosrow khusrav hursev
khurram khorram khuram
kourosh koroush cyrus
krishna kishan krishnan
krishnamurthy krishnamoorthy krishnamurti
kyaw kyauw
laith layth leith
lamia lamiya lamya
latif lateef letif
latifa latife
laxman lakshman lachman luxman
laxmi lakshmi luxmi lakhmi
layla leila leyla laila
lazar lazaro lazare
leandro leandre
leonel lionel
leopold leopoldo
liaqat liaquat
lidia lydia lidiya
liliana lilian
ljubomir lubomir lyubomir
luay loay louai
lubna loubna
luciano lucien
luqman lokman loqman lukman
lutfi lotfi
lutfullah lotfollah
macario makary makar macaire
mahbub mahboob mahbubul
mahfuz mahfouz mahfudh
mahir maher
mahjub mahjoub
majdi magdi mecdi
majid majed maged majeed mecit
maksat maqsat
malak melek
malik malek melik
malika melike
mamun mamoun memun
manouchehr manuchehr
mansur mansour mansoor mensur
manzur manzoor
maqbul maqbool makbul
maqsud maksud maqsood
marcel marcelo marceli marcello
marcela marcella
marcelino marcellin
marcin martin marton martijn martino
mariana marianne
marius mariusz
martina martine
maruf maroof
marwa merve
marwan mervan marouane
masud masoud massoud mesut masood
matilde mathilde matilda
matin mateen metin
maulud mawloud mouloud mevlut
mazin mazen
melania melanie
meysam maysam meisam
milica militsa
milos milosh
miqdad mekdad mokdad mikdat
mirjana miriana
miroslav miroslaw
mirwais mirvais
mishal mishaal meshaal
mishra misra
moazzam muazzam
modesto modest
maxamed mohamed mohammad mohammed muhammad mohamad
mohamud maxamuud maxamud
mohibullah muhibullah
mona mouna muna
monica monika monique
mubarak moubarak mobarak
mubashir mubasher
mudassir modassir
mufid mofid moufid
muhannad mohanad mohannad
muhib mohib
muin moin mouin
mujahid mojahed mujahed
mujib mojib
mukherjee mukhopadhyay mukherji mookerjee
mukhtar mokhtar moukhtar muhtar muktar moctar moktar
mumin momin moumen mumen
mumtaz momtaz
munawwar monavar munavvar
munir mounir monir muneer
munira mounira
munther munzer mundhir monzer
muqtada moqtada
murad mourad morad murat murod
musab mosab mussab mousab
mushtaq moshtaq
muslim muslem moslem
mutasim motasem
mutaz motaz moataz
muthanna mothanna
mutlaq motlaq
muzaffar mozaffar muzaffer mouzafar
mya myar
nabil nabeel nebil
nada neda
nader nadir
nadhim nazem nazim nathem
nadim nadeem nedim
naeem naim naem nahim
nael nail
nahid nahed
naidu nayudu
naima naeema
naing nine
najat necat
najibullah najibollah necibullah
najla necla
najm najem nejm
najmuddin najmeddin necmettin najmiddin
najwa necva nagwa
nandar nanda
naqib naqeeb
nargis nergis nargiza
naseem nasim nesim
nasif nassif
nasr nesr
nasreen nasrin nesrin nesreen nasrine
nasruddin nasreddine nasrettin nasriddin
nasrullah nasrollah nasrallah
navid naveed
nawaf nawwaf
nawaz navaz
nayef naif nayif
nazir nazeer nadhir nezir
nematullah nimatullah neamatollah
newroz nowruz navruz nevruz
niaz niyaz
nidal nedal
nikodim nicodemus
niloufar nilufar nilofar
nizam nezam nidham
nizamuddin nizameddin nizamettin nizomiddin
noemi naomi
noura nora nura noora
nuh nuux
nuha noha
nuri noori nouri
nurmuhammad nurmagomed nurmukhamed
nuruddin noureddine nurettin nuriddin nooruddin
nurullah noorullah nurollah
nusrat nosrat
obaid ubaid obeid oubeid
obaidullah ubaidullah obeidollah
octavio octave
ofelia ophelie
olivier oliver oliverio
omar umar cumar
omid umed umid omed
orkhan orhan
osama oussama usama usame
oscar oskar
osman cusmaan cismaan
osvaldo oswald
otkir utkir
otto otton
parvin pervin parveen
parviz parvez perviz pervez
pascal pascual pasquale
paula pavla paola
payman peyman
phyo pyo
phyu pyu
pius pio
placide placido
polina paulina pauline
prokop procopio
pulat pulod fulad bolot
qadeer qadir
qais kais ghais qays
qaiser qaisar kayser
qayyum qayum qayoom
qudratullah ghodratollah kudratulla
quintin quentin
qutaiba koteiba
qutbuddin kutbettin
rabab rebab
rabah rabeh
rabi rabih rebii
rabia rabiya
radoslav radoslaw
raed raid
rafat refat
rafi rafie
rafiq rafik refik rafeeq
ragheb raghib ragip
rahim raheem rakhim
rahma rahme
rahman rehman rakhmon rahmon
rahmatullah rahmatollah rakhmatulla rehmatullah
rais raees
raja reca raga
rajapaksa rajapakse rajapaksha
ramamurthy ramamoorthy
ramiz ramez
ramzi remzi
rania raniya
rasul rasool rasoul resul
rauf raouf raof
rayan rayyan
raziq razak
reddy reddi
reem rim
regina regine
renata renate
reynaldo renaud reinaldo rinaldo reinald
ridwan redwan redouane rezvan rizwan ridvan
riyad riad riyadh riaz
rogelio roger rogerio ruggero
rosa rose roza
rosalia rosalie
rosemary rosemarie
roshan rowshan rovshan ravshan
roxana roksana
roya ruya
ruben reuven
ruhollah ruhullah rouhollah
ruqayya rokaya ruqaiya rukiye roqayya
rustam rostam rustem
rut ruth
saad sad
saadi sadi
saadia sadia
saadullah saadallah sadullah
sabah sabbah
sabina sabine
sabir saber sabeer
sadiq sadegh sadek sadik sadeq
saduddin saadeddin sadettin
safia safiya safiye
sahar seher
said siciid saeed
saida saeeda
saif sayf seif
saifuddin seifeddine seyfettin sayfiddin
saifullah sayfullah seyfullah saifulla
sajid sajed
sajjad secad sajad
sakina sekine sakineh
salah saalax salax
salah salaah
salahuddin salaheddine selahattin salohiddin
salam selam
salim saleem selim salem
salma selma
salman selman
salwa selva
sami samy
samir sameer semir
samira semira
sanaullah sanaollah
sanda sandar
sanjar sandzhar
saqib sakib
sardar sardor serdar
sarwar sarvar server
sattar settar
saud sauud saoud
savva sava sabas
sawsan susan
seddik siddiq siddik sediq
serafin serafim seraphin
setareh sitora
severin severino
shabbir shabir
shadi chadi
shafi chafi
shafiq chafik sefik shafeeq
shahab shihab chehab
shahbaz chahbaz
shahid shaheed
shahla chahla
shahnaz shehnaz sehnaz
shahram shahrom
shahriar shahriyar shakhriyar
shahzad chahzad
shaima chaima sheyma
shakib chakib sekip shakeeb
shakil shakeel
shakir shaker chaker
shakur shakoor
shamim shameem
shamsuddin chamseddine semsettin shamsiddin
shankar sankar
shanti santi
shapour shapur
sharada sarada
sharafuddin charafeddine serafettin sharofiddin
sharma sarma
shaukat shawkat sevket shavkat
shawqi chawki shawki sevki
shekhar sekhar sekar
sherzod sherzad
shiva siva shiv
shrestha sreshta
shri sri shree
shuaib choaib shoaib suayip
shuhrat shukhrat sukhrat
shukri choukri sukru shokri
shwe shway
shyam syam
siegfried zygfryd
sigmund zygmunt sigismund
siham seham
silvestre sylvester sylvestre
silvia sylvia sylwia silvie
silvio sylvio
siraj seraj sirac
sirajuddin serajuddin sirojiddin
siyamak siamak
siyavash siavash
snezana snezhana
srdjan srdan
sridhar shridhar sreedhar
srinivas shrinivas sreenivas srinivasan
stoyan stojan
suad souad suat
subhi sobhi suphi
subramaniam subramanian subramanyam
suhaib sohaib souhaib
suhail sohail souhail suheyl
suharto soeharto
suhrab sohrab sukhrob
sukarno soekarno
sultan soltan
sumaya soumaya sumeyye somayeh
suparman soeparman
sutanto soetanto
swar swa
tadeusz thaddeus tadej tadeo faddey
tahira tahire
taimur teymur timur temur
tajuddin tacettin tojiddin
talat talaat talgat
talib taleb
tamim temim tameem
tamir tamer
tanvir tanveer tanwir
taqi taghi
tayyib taieb tayeb taib tayyip
teofil theophile teofilo feofil
thabit sabit thabet
thamer tamer
thar tha
thein thain
thidar thida
thuraya soraya sureyya
thuzar thuza
togrul tugrul
trifun trifon
ubaida obeida
uday odai oudai
ulrich ulrik
ulugbek ulughbek
umair omair
uros urosh
usaid osaid
valeria valerija valerie
vasanta basanta basant vasant
venanzio venancio
verma varma
veronica veronika veronique
vijay bijay bijoy vijoy
vikram bikram
vilma wilma
vimal bimal
vinod binod
violeta violette violetta
virendra birendra veerendra
virgilio virgil
vishnu bishnu
vishwanath biswanath viswanath
vivek bibek
vojtech wojciech
wadih wadie
wadud vedud
wael wail vail
wafa vefa
wahab vahap
waheed wahid
wajdi vecdi
wajid wajed
wakil vakil vekil
walter gauthier
wanda vanda
waqar vakar vaqar
waseem wasim wassim vasim ouassim
wazir vezir
wickramasinghe wickremesinghe wickremasinghe
wijesinghe wijesingha vijesinghe wijeysinghe
wisam wessam wissam
yadav yadava jadav
yanto janto
yasar yaser yasser yassir
yashar yasar
yasir yaser yassir yasser
yasmin jasmine yasmine yasemin
yazan yazen
yazid yezid
yolanda iolanta jolanta
younas younus
yuldash yuldosh
yulduz yildiz
yusra yosra
yusri yousri
yusuf jusuf
zabihullah zabihollah
zafar zafer
zahid zahed zahit zaheed
zahir zaher zaheer
zahra zehra zohra
zaid zayd zeyd zeid
zainuddin zeineddine zeynettin
zaki zeki
zakia zakiya
zakir zaker
zalmai zalmay
zamir zameer
zarchi zarche
zarif zareef
zaw zor
zayn zain zein
zhanibek dzhanibek janibek
ziad ziyad zeyad
ziauddin ziaeddin
zinat ziynat
zmarai zmaray
zubayda zubeida zobeida zubeyde
zuhra zuhre zohreh
zulaikha zuleyha zoulikha
zulfiqar zulfikar dhulfiqar zolfaghar zoulfikar
`

/** Forms of one name that are no more alike for it, but no two names either, a line for each. From general knowledge of these languages, 2026-11. */
export const NEAR_FORMS = `
abigail abigael
aleksandr alexander alexandre alexandros alexandru alejandro alessandro
aleksandra alexandra alejandra alessandra
amelia amelita
andrejs anders andreas andres andrius andrew andrea
anton antony antonio antonius antonin antoine
antonia antonina
apichart apichat
assane alassane hassane lassana lansana
august augusto augustus augustin
bernadette bernardete
bogumil bohumil
bogumila bohumila
bohuslav boguslaw boguslav
christopher christophe christoph cristobal cristovao cristoforo
cirilo kirilo kirill cyril cyrille
clement clemente clemence
constant constantin constantino constantine konstantin
dionisio dionysios denis
edward eduard eduardo edouard edoardo
evangelos vangelis
federico frederic frederick frederik diederik
francis francois francisco francesco franciscus franz
francisca francesca franciszka franziska francoise
gaspar gaspard kaspar
gimenez jimenez ximenez
hannes johannes hovhannes yohannes ioannis
henrique enrique henri henry henrik
ignacio inacio ignatius
ionel jonel
iva ivana
jeffrey geoffrey godfrey
kadidia khadija khadidja kadidja
katarina katarzyna kaarina katerina kateryna caterina catarina
khalid kaled
kumarasamy kumaraswamy
ladislao ladislav vladislav
lasse lars
laurent laurence lawrence laurens lorenzo lavrenty
leon levon
leonidas leonid leonti
leticia laetitia letizia
liliana ljiljana
ludmila luzmila
manuel manvel manoel
maryan maryam mariam
matthew matthieu mathieu mateo matteo mateus matias matthias
mihai mihail mikhail michael mikael mikkel mihaly
nicolas nicolae nicola nikola nikolai nicholas nikolaus mikolaj
oluseun oluwaseun
patricia patrycja
paul pavel paulo paolo pablo
ramasamy ramaswamy
richard ricardo riccardo
roksana rukhsana
roy ray rai
samart samat
samy swamy
sergius sergiu sergio sergei
stanislav estanislao stanislas
stephen esteban etienne stefano
suchat suchart
thomas tomas tomasz tommaso
valery valerio valeriu valerian
vasilios basilio basile vasile
victor vitor vittorio
victoria vitoria
vincent vincenzo vicente
zachary zacarias zakari zahari zacharie zakhar
`

/** Given names of which no other form is listed, a word for each. */
export const OTHER_NAMES = `
aadhya aarne aarti abbasali abbasgulu abbasi abdifatah abdihakim abdikarim abdinasir abdirashid abdirizak abdiwahid abdiweli abdul abdulwali abdur abeba abebe
abel abelardo abena abesalom abhay abhijit abhinav abhishek abida abiy abla abril absalon abshir abul acacio achieng achille adaeze adalberto adalgisa adanech
adao addisu adebayo adelheid adeline adelino adelson adem ademir ademola adeola adetokunbo adewale adeyemi adham adila adilet adina adisak aditi aditya
adjaratou adjoa admir adnan adongo adriaan adrienne adwoa afaf afewerk afia afif afolabi afsana afshin aftab afua agapit agapito agathangelos aghasi agil agim
agisilaos agneta agron agung agus agyei ahlam ahmadu ahoua aida aigerim ailton aime aino ainura aissa aizhan ajab ajay ajit ajith ajmal akaki akash akello
akhil akhtar akif akihiko akihiro akiko akin akinwumi akinyi akio akira akosua akoth akshay aksorn akua alabi alakbar alam alamgir alba albano alberta
albertina albertine albina alcide alcides alcino aldair alden aldi aldo aleida alejo aleko alekos aleksan aleksy alemayehu alemu alenka alessia alfonsina
alibek alicja aliheydar alija alikhan alin alina alireza alisher alison aliza alka alma almir almudena alois alok alon aloys alparslan alpha alphonsine
altagracia altair altan altansukh altantsetseg altin altynbek alvaro alwin amadeo amadi amado amador amaka amalia amalie aman amanat amancio amanda amani
amanuel amar amarjargal amarjit amaro amat amber amel amela amidou amilcar aminu aminuddin aminul amiran amirhossein amirul amit amita amitabh ammar amna
amnon amnuay amoah amol amos amparo amphon ampofo amrita anabel anaclet anahi anahit anais analyn anan anand ananya anar anara anastasios anat anca anchalee
ancizar anderson andi andree andri aneta angeliki angelina angeline angelos anggraini angus anicet anil anisa anisur anjali anjana anjum anke ankit ankita
annabel anneke annelie annemarie annette annika anong anshul anson antje antoinette antonella antonieta antti anucha anuchit anup anupong anura anuradha
anurag anush anusha anvarbek anwarul anyango aparna apichai apinya apirak apiyo apollinaire apostolos april aquilino araceli aracely aram aran ararat arash
aravind arax arben archana archibald archil arda ardashir ardeshir ardian areerat arend arezoo argyris ariana ariane arie arief ariel arifur aris aristides
aristidis aristotelis ariunaa arjan arjun arjuna arlene arlette arlindo arman armelle armen armenak armenio armida armin arminda arnel arno arnulfo arpi
arpine arporn arsene arshad arshak arsham arslanbek arta artak artan artashes artavazd artemio arthit arturo arulmozhi arun aruna arundhati arus arvid arvind
arwa arya asabe asaf asami asan asanka asante asbjorn asdrubal asen asep asghar ashenafi asher ashish ashkan ashkhen ashley ashok ashot ashraful ashwin askhat
aslam asli asmatullah asmerom asri assetou assitan aster astghik astou astrid astrit asuka asuncion asylbek ataturk atchara athanasia atieno atiqur atom
atsuko atsushi atul aubrey aude audrey augusta aulia aura aurea aurelia aurelie aurica aurora avaz avelino avetik avetis avigdor avihai avinash avital avner
avtandil awat awatif aweis awino awwad axel ayako ayala ayan aydin ayebare ayele ayhan aykut aylin aynur ayodeji ayodele aysel aysun aytac ayten ayumi azadeh
azamat azar azem azer azhar azizbek azizul azlan azman azmi azra azubuike azucena azwer baatar babajide babatunde badri badrul bafode bagus bahar bahareh
bahia bahija bahman bahruz bahtiyor baitullah bajram bakari bakary bakht bakri bakytbek bala balachandran balaji balakrishna balazs balbir baldev balla
baltasar balwant bamba bambang bamidele bandar bandara bandiougou banita banjong banu banyat banyu barakat baran barasa baris barnabas barre barry bart baruch
barzan basak bashiru bashkim basma bastien batbayar batbold batchimeg batmonkh batsaikhan battulga batzorig baudelio bauyr bayani bayarmaa bayarsaikhan bayu
beata beate bedri bedrich behnam beka bekbolat bekele bela belay belen belinda bella bello belma belmiro benazir bence bengt benigno benita benjamina berat
berdibek berend berenice berhane berhanu berik berivan berk berkay berna bernice berthold bertille bertrand besa besarion besik besnik betsabe beverly beyene
beyza bhakta bharat bharti bhaskar bhavana bhim bhupinder bhushan bidzina bile bilge bilquis bimala bina biniam binta bintou biram birger birgitta birhan
birol birtukan biser bismillah bistra bita bjarne bjorn blagovest blake blandine blazej blerim blerta boakye boaz bocar bodo bogdana bogomil bolaji bolatbek
bold boldbaatar boleslaw bolormaa bongbong boniface bonnie boonchai boonchu boonlert boonmee boonrueang boonsong boonyarit bopha bora borbala borey borje
borzou botan bouasone bouba boubou bounnhang bounthavy boyd boyko bozena bozidar bradley brandon branimir branka branko brenda brenno brent brett brian brice
bridget brijesh brooke bruce brunhilde bruno bryan brynjar buddhika budiman budiono bujar bukola bulent bunthoeun burak burcu burim burkhard byron caetano
cahya cahyono caio calixto calvin camelia cameron canan candelaria candida candido candra capucine carla carlota carlton carmelo carmen carol carolyn carrie
carsten cassandra cassiano catalin catarino cavad cecil cecylia celeste celestine celia celina celine celso cemre ceren cesaire cesarina cezar chad chai
chaiwat chaiyaphum chakri chalerm chalermchai chamara chaminda chamlong champika chamroeun chan chanchai chanchal chandan chandana chandra chandrakala
chandrakant chandrashekhar chandrika channarong channary chansamone chantal chantha chanthou charalambos charan chareon charlene charlotte charoen chart
chatchai chatri chavalit chavdar chayan chea chebet cheick chelimo chelliah chelsea chenda chepkoech cherry cheruiyot cheryl chester chetan chhay chia
chiamaka chidi chidinma chie chieko chijioke chika chikako chima chime chinda chinedu chinonso chinwe chinyere chioma chipo chisom chitchai chitra chiwoniso
chloe choden chodron cholticha choummaly christa christos chrysanthi chrysoula chuan chukwudi chukwuemeka chukwuma chulalongkorn chumphon chutima cicero
cirino clarence clarisa clarisse clark claus clayton clementina clementine clifford clifton clinton clive clotilde clyde codruta coenraad colette colin connie
constance consuelo coralia corazon cordula corentin corey corina corinna corinne cornelia corneliu corrie coskun cosmin costel coumba courtney craig
crescencio crisanto crispin cristina csaba cuauhtemoc cuneyt curtis custodio cyprian cyprien czeslaw daan dacian dado daeng dafina dafna dagfinn dagmar
dagmawi dagoberto daiki daisuke dalal dale dalibor dalila daljit damaso damir damla damodar damon damrong dana danail danilo danish danjuma dante danuta
daouda daphna daphne dapo dara dardan dario darkhan darko darlene darma darmawan darren darryl darshan darsono davaadorj davor davuth dawit dayan dayananda
dean debebe decha dede dedi deepa deepak deepika defne deisy delbert delcio delfina delfino delger delia delphine delwar demba demeke demet demetrio denes
deni denise deniz deolinda deqa dereje derek derenik dervis derya desire desislava desmond despina desta detlef devendra devika devorah dewa dewi dezso
dhammika dhananjay dharmalingam dharmendra dhruv diamantis dian diarra didem didier didik dieter dietmar dietrich dieudonne dilan dilek dilfuza dilip dilnoza
dilovan dilrukshi dimas dimosthenis dina dinara dindo dinesh dini dinis dinmukhamed dino diogenes dipendra dipti dirceu dirk divina divya diyan djalma djeneba
djibo djibril djibrilla dobri dobrica dobromir dogan doina dolkar dolma domingas donaciano donatas donatien donato doni doniyor doreen dorel dorin doris dorj
dorje dorji dorota doroteo dorothee douglas dragan dragana dragica drago dragoljub dragomir dragos dragoslav dragutin drissa dritan driton dror duarte dube
dulce dulmaa dumitra dumitru duncan durga dusanka dusit dusko dustin duvan duygu dwayne dwight dzenan dzevad dzhamila earl ebele eberhard ebru ebuka ecaterina
ecevit eckhard edelmira edelmiro edeltraud eden edgar edgardo edilberto edin edina edison edit edivaldo edmar edmilson edna edon edson edwige edyta eero eeva
efendi efosa eftychia efua egidio egil egon ehsanullah ehud eiji eiko eileen einar eino eirik eirini ejike ekachai ekene ekkehard ekow elad elaheh elaine
elazar elba elder eleazar eleftheria eleftherios eleuterio elfriede elguja elhanan eliana eliane elie eliette elif eligio elin elira elisabet eliseo elisheva
elisio eliska elke elliot elman elmar elmedin elmer elmira elnaz elnur elodie eloisa eloise eloy elpida elpidio elshad elsie elson elvedin elvia elvin elvir
elvira elvis emanoil emanuil emeka emenike emerita emidio emigdio emiko emilia emiliana emilienne emina emma emmanuelle emomali emperatriz enamul encarnacion
endah endale endang ender enedina engin engracia enguerrand eniko enitan enkhbayar enkhbold enkhjargal enkhtuvshin enkhtuya epaminondas epifanio erasto ercan
ercilia erdal erdem erdene erdogan eren erez ergash ergun erhan erhard erin erion erivaldo erkan erkki erland erlangga erlinda erling ermal ermias ermin erna
ernestine ernesto erni erol ersin ertan ertugrul erum esen esequiel esin eskandar eskil espen esperanza estefania eszter ethan ethel etiennette etsuko
euclides eudes eudoro eufemia eufrasio eugenia eugeniusz eulalia eulogio eunice eusebio evan evandro evangelia evangelina evariste evaristo evelio evert
everton ewelina eyal eyerusalem eylem eyob eyyub ezinne ezra fabiola fabrice facundo fadi fadia fadima faheemullah fahrudin faith faizal fajar fakhrul falk
fanta faqir farahnaz faramarz faranak farangis faraz farbod fardin farhat fariba farideh faridul fariz farnaz farrukh farshad farshid fartun farzad farzan
farzaneh fasil fatai fatih fatimata fatmir faton fatos fattah faustina faustine fausto fauziah fazal fazilah fazlullah federica feleke feliciano felicien
felicitas felipa felisa femi femke ferda fereshteh ferid fernanda fernande ferney ferry festus feyza fida fidelina figen fikrat fikre fikret fikri filiberto
filiz filomena fily fiona firdaws firouzeh fitri fitsum flamur flavia flavien flavio fleur floor flora florante florentina florica florim florinda floris
floyd fode folake folasade folke forough fotima fotini fotis founeke francia francine franka franklin frederique fredrika frida frieda friedhelm froilan
fumiko fumio funda funke funmilayo gabina gabino gabriela gadi gaelle gaetan gaetane gaga gagik gajendra gakuru galin galit galym galymzhan gamini gamze
ganbaatar ganbold ganesan ganesh ganga gantulga ganzorig gaoussou garad garba garegin gareth garnik garry gaston gathoni gaukhar gaurav gauri gautam gavin
gayan gayane gayatri gaynor gazmend gbenga gebre gede geert geeta gegham geir gela genc genet genji genoveva geoffroy georgia gerardina gerasimos gerd gerda
gerel gergana gerlinde germain germaine gernot gertruda gervais gervasio getachew getahun geza gezim ghaith ghazal gheorghita ghislain ghislaine gianluca
gideon giga gijs gila gilad gilang gilda gilles gillian gilma gilmar gilson gina ginebra ginette ginka giora girish girma gisele gita gitau gitte givi gladys
glen glenda gloria gnanam gocha godwin gogi goitom gokce gokhan golnar golnaz gontran gonul goodluck gopal gopinath goran gordana gordon goro gotabaya
gottlieb govind graca grace graciano graham grant greger gregoria grigore griselda grit gudrun guilherme guillermina gulab gulay gulbuddin gulcan gulchehra
gulden guled gulmira gulnaz gulnoza gulsara gulsen gulshan gulzar gulzhan gumercindo gumersindo gunasekaran gunay gunilla gunnar gunnhild guntur gunvor guram
gurbachan gurdeep gurgen guri gurmeet gurpreet gursel guven gvozden gwen gwenaelle gwendolyn gyanendra gyongyi gyula haakon habiba habibatou habibur habimana
habu hadar hadas haddis hadiwijaya hadiza hafizur hagos haile hailemariam hajime hajrudin hakan hakki hala halide haluk halvard hama hamdan hamdija hamidou
hamidreza hamlet hamma hammad hamsa handan hande handoko hani hania hanifullah hanne hanneke hannele hannelore hansa harald hardeep harel hari harish harjit
harm harold haroon harouna harpreet harriet harsh harsha hartmut hartono hartwig haruka haruki haruko haruna harunur haruo harutyun harvey haryanto hasib
haslinda hasmik hasna hauwa hawar hayat hayk hayri hazel hazrat heather hector hedda heghine heidi heike heikki heiko heiner heitor helder heleen helge helio
helmut helvi hemant hemantha hemlata hendra hendrika hendro heng hengameh henning henriette henryka heraclio hercilia heri heriberta hermawan hermelinda
hermenegildo hermes herminia herminio heru herve herzl hibo hideaki hideki hideko hideo hidetoshi higinio hikaru hila hilarion hilary hilda hilde hildegard
himanshu hina hipolito hippolyte hira hirma hiroaki hiroki hiroko hiromi hiroshi hiroyuki hirut hisako hisao hisashi hitesh hitomi hitoshi hiwa hizbullah
hjalmar hodan hojamyrat holger homa homero honore honorine honorio hooman hope horatiu horia horst hortencia hortense hortensia hovik hovsep howard hrachya
hrant hripsime hristo hubert huguette hulya humaira humam huub hynek iasonas ibolya ibra ibtihal ibukun ichiro idalia idan idil idowu ifeanyi ifeoma ifrah
iginio ignace ihsanullah ikechukwu ikram ikramullah ikrom ilan ilana ilango ilayda ildefonso ildiko ileana ilgar ilhan ilia ilidio ilie ilinca ilir ilkay
ilker ilkka ilse imelda imogen inam inbal inci indah indalecio inder indika indira indra indran indu ineke ines ineza ingeborg ingemar ingo ingrid ingvar inna
inocencio inomjon intigam intisar intizar iolanda ionela ionut iordanis iqra iraj irakli irawan irem irene irenee ireneusz irinel irineu iris irja irma
irmgard irvin isabek isabela isagani isaias isamu isao isaura ishtiaq ishwar isidora isidra isioma iskra islom ismahan ismenia ismoil isolde israel issaka
issoufou isuf itai itamar iulia iuri ivailo ivaylo ivelina ivette ivica ivone ivonne iyabo izabela izet izudin jaakko jaap jabbar jacek jacinta jacinthe
jacinto jacira jackeline jadranka jagat jagath jagdish jagjit jagoda jahan jahanbakhsh jahanshah jairo jaka jale jamaal jamyang janaka janan janeth janina
janine janko jannat janneth janos januarius janusz jared jargal jarl jarmila jarmo jaromir jarrah jaruwan jasmin jasmina jason jasper jassim jaswant jatin
jatuporn javeria javlon jawahir jayant jayanta jayantha jayanti jayesh jaywant jeanette jeannette jeannine jeannot jefferson jeison jejomar jelagat jelle jeno
jens jericho jeroen jesper jesusa jeton jeyakumar jeyaraj jhalak jhonny jide jigme jill jimena jindrich jirayu jirina jiro jitendra jitka jiyan joanne
joaquina jocelyn jocelyne jochen jodie joel joelle johana jojo jomar joost jordan jordi jorg jorgina joris jorunn josefino josiane josselin jouko jovanka
jovita jovito joyce jozsef juanita juanito jucelino judit juha juhani jukka julienne julija juliusz jumoke june junichi junjun junko jurandir justo justyna
jutta juvenal juwita jyoti jyotsna kaan kaare kabiru kacper kadek kadiatou kadriye kaede kagiso kailash kaito kajal kajsa kakajan kakha kakhaber kalifa
kalilou kalliopi kalman kaloyan kalpana kalyan kamala kamaruddin kamaruzzaman kamau kamen kamlesh kamonwan kamrul kamyar kana kanagaratnam kanatbek kanchan
kanchana kandia kandiah kanha kannika kanokwan kanta kanwal kaori kaoru kapil kapila karamoko karan karanga karapet karen kari karimjon karimullah karine
karla karma karsten karthigesu karthik kartik karunakaran karuri karwan kashif kashinath kasit kassa kassahun kasun kathirvel katja kato katrina katsumi
katsuo katsuya kauko kaushal kaveh kavita kawa kayode kaysone kazuhiko kazuhiro kazuko kazumi kazuo kazuya kebede kees kehinde keiichi keiji keijo keiko
keisuke keith kelechi kelly kelvin kelzang kemi kenan kendra kenichi kenji kent kenta kentaro kerstin kerubo keshav ketan ketsara ketut kevin keyhan khachatur
khachik khadga khadra khairul khairulla khalaf khaleda khalida khalilurrahman khamla khamphoui khamsing khamtai khan khatia khattab khatuna khayal khieu
khudaidad khulan khurshed khushal kianoush kiarash kiattisak kibet kidane kimani kimberly kimia kinga kingsley kinley kipchoge kipkemboi kiprono kiprop
kiprotich kiran kiril kirk kiros kirsi kirti kishore kittichai kittisak kiyoko kiyoshi kjell kjersti klaas klaudia kleanthis kobi koen koffi kofi koichi koji
kojo kolawole komang komil komsan konrad koray korkut korn kosal kosta kostadin kosuke kote kouadio kouame kouassi koumba kraisak krasimir kresimir kriangsak
kristen kristine kristoffer krit kritsana krunoslav kuanysh kubanychbek kubat kudaibergen kujtim kulap kuldeep kulsoom kulwant kumara kumaran kumari kumiko
kumud kunal kunihiko kunle kurda kurnia kurniawan kursat kurt kushtrim kusum kvetoslav kwabena kwadwo kwaku kwame kwasi kwesi kyle kyllikki kyoko kyriaki
kyriakos labinot lachezar lada ladan ladi lado laercio lahiru lakhan lala lale laleh lali lalit lalita lalith lamai lambert lamberto lambros lampros lana
lance landry lanre lasantha lasha lasisi lassina lata latifah latifullah latoya laura lauren laurette lauri lavinia lawal lazara leakhena lech leela leena
leendert leif lejla lekan lela lemma lennart leocadio leokadia leonarda leonce leonela leonila leontin leontine leovigildo lerato lernik leroy lesbia leslie
lestari lester leszek levan levent levente levi levon lhamo liana liban libardo libor librada libuse lidya lieke ligia lilia liliane lilis lilit lillian liman
limbani lina linda lindomar lino lior liora liridon lirim liron lise liseth livia liviu lizeth ljubica ljubisa ljudmila lkhagva lloyd lobsang logan logeswaran
loic lois lokesh lorand loredana lorena lorna lorraine lothar lotta loukas lourdes luan lubos lucero lucette lucica lucienne lucila lucille lucina lucinda
lucjan lucrecia lucy lucyna ludek ludger ludivine luisa lulit lulzim luminita luningning lurdes lusine lutfor lutfullo lutz luzviminda lydie lyle lynn lyuben
maan maarten maayan mabel macarena machiko machteld maclovio madalina madan madani made madhav madhavi madhu madhuri madina mads mafalda magali magne magnus
maha mahad mahadevan mahalingam mahamane mahamat mahathir mahbubur mahder mahendra mahesh mahfuzur mahin mahinda mahmoudreza mahnaz mahnoor mahshid mahtab
mahvash maia maimouna maimun maimuna majdoddin maka makan makena makki makoto mala malala malcolm malee malin malinda malini malis malka malkhaz mallory
mammad mamo mamoru mamoudou mamoutou mamta mamuka mamunur manabu manal manana manas manat mandana mandla manee manfred mangal mangala manickam manish manisha
manit manivannan manju manjula manjunath manmohan manohar manoj manole manolis mansoureh mansurbek manuela manuk maral maram marat marcelina marcelle
marcelline marcia marcial marcos mardan maren margaux maribel marica maricar maricel maricela marieke mariela marieme mariette marijan marijana marijke mariko
marilou marilyn marin marinho marioara marios marisa marisela marisol marit marites marjan marjatta marjorie marketa markku marleen marlen marlene marleny
marli marlies marloes marlon marsha martial maru marvin marzena masaaki masahiko masahiro masaki masako masami masanori masao masaru masashi masato masayoshi
masayuki masego mashallah mashrab masoumeh masrour massata masudur matanat matiullah matiur matsuko matti maud maura maureen mauri mavluda maxima maximilien
maximina maximino maxine maya mayada mayank mayra maysa mayumi mazhar mazlan mazloum mazlum mazni mbali mechthild medet meena meenakshi meera megan megawati
megersa megumi mehari mehboob mehmood mehrab mehran mehrdad mehriban mehrnaz mehrnoush mehrzad mehtap meinhard meir melake melaku melba melchior melchor meles
melida melih meliha melinda melis melisa melissa meltem melva melvin menachem menashe mengistu mentor merab merajuddin meral meredith meret merima merle
merlinda meron mert mervyn mesfin meskerem mesrop mette mher micheline michiko michio midhat midori mieczyslaw mieke miguelina mihailo mihnea miho mihran
miina mika miki mikio mikko milad milada milagros milan milana mildred milen milena miles mileva milind milivoje miljan milko milomir milorad miloslav milosz
milovan miltiadis milton milutin mimoza mina minal minas mincho mine mineko minerva minnie minoo minoru mira mirajuddin miranda mircea mire mireille mirela
miri mirjeta mirko miroslava mirsad mirta mirzo misaki mislav mitchell mitra mitsuko mitsuo mitsuru miyuki mizanur mkrtich mladen moacir modeste modibo mody
mogens mohan mohini mohit mojgan mojisola momchil momcilo mominul momir mongkol monireh monirul monkhbat monkhbayar monserrat montri mony moran mordechai
morgan morris morten mosharraf motiur motoko motti mounkaila mubariz mucahit mudasar mudashiru muge muhabbat muharem muharrem mujibullah mujibur mujo mukesh
mukhabbat mukhtiar mukund mulatu mulugeta mulyadi mulyono mumbi munawar munib munkhbat munzir murali muratbek muriel murni murugan mushegh mustaqim muthoni
muthu muthukumar mutua mwangi mwende myrna myrtle mzia naama nabila nadarajah nadav nadege nadine nafisatu nafissatou naftali nagalingam nagendra nagesh
naghmeh nahal naheed naira najeebullah nalan naledi nalin nallathamby namal namdar namgyal namita nana nanami nancy nandi nandini nandor nangyalai nani
nanthawat nanuli naoki naoko naoto naqibullah narantsetseg narayan narciso narcisse narek narendra naresh narges narinder narine narong narongchai naruemon
nary naseer nashat nasiba nasira natalio nataniel natarajan nathalie natia natig natividad nato natsuko natsumi nattapong natthawut navaratnam naveen navin
navneet nawab nawal nawzad nayeli nazan nazanin nazar nazarbek nazario nazila nazirullah nazli nazri nazrin nazrul ndlovu ndubuisi nebahat nebojsa nechirvan
necmi nedyalko nedzad neelam neelima neeraj neeta negar negash negasso neha nehama neil nektarios nelida nellie nelu nelva nemanja nenad nenita nereida nereo
nergui nermin nermina nerses neslihan nestor nevena nevin nevzat nexhmedin nexhmije ngawang ngozi nicaise nicanor nicolasa nicoleta nicolette nicomedes
nicusor nidhi nidia niels nieves nigar nigel nighat nigora nihad nihal nihat nijat nijaz nika nikhil nikica nikiforos nikolina nikoloz nikom nikoo nilay nilda
nilesh nils nilson nima nimal nimco nimol nina ningsih nino ninoy niouma nipa nira niran niranjan nirmal nirmala nirosha nirut nisa nisha nishantha nisreen
nissim nitin nittaya nitya nitzan nizar njambi njeri njoki njoroge nkechi nkem nnamdi nneka noam nobuko nobuo nobuyuki nodar nodir nodira noel noelle nohemi
nokuthula nomsa nomvula nona nongnuch noorallah nooshin noppadon noppawan noraini norayr norberta norbu noreen norhayati norihiko noriko norio noris norlela
norliza norma norman norodom noynoy nozim nthabiseng ntombi nuan nugroho nugzar nune nuno nunu nuraly nuray nurbek nurbolat nurcan nurdin nurgul nurhayati
nurislam nurit nurlan nursultan nurten nurul nurzhan nuwan nvard nwabueze nwankwo nyambura nyamdorj nyoman oana obafemi obaidul obinna ochieng octavia
octavian oddvar odete odette odgerel odhiambo odil odile odilia odunayo odysseas ofer ofir ognyan ohad ohan okan okechukwu okello okon okoro oktay olabisi
oladele oladimeji oladipo olaf olamide olanrewaju olavi olavo olayinka oldrich olegario olim olimpia olinda oliva olive olivia olmas olof olufemi olufunke
olumide olusegun omaira omidreza omkar omondi omran omri omurbek onder onesimo onni onur onyango onyeka onyinye opal opiyo oqil orathai orazbek orcun oren
orestes orestis orit orly ornanong ornella orozbek orsolya ortwin osagie osamu osaze osmar oszkar otakar otar otavio otfried otgon otgonbayar otieno otilia
otis otoniel ottilie oumarou oumou oury outi ovidio ovidiu owen owino oyun oyunbileg oyuunchimeg ozan ozge ozgur ozkan ozlem ozodbek paata paavo pacha packiam
pacome padam padma padmini paiboon painda pairat pairoj pakorn palanisamy palesa pallavi palle palmira pamela panadda panagiota panagiotis panfilo pankaj
panos pantea panya paradorn parameswaran paramjit paraschiva paraskevas paraskevi parastoo pari parisa parivash parul parvaneh parvati parwati pascaline
pascuala pastora patcharin patience patryk paulette paulien paulino pavan pawan payam payao pearl pekka pelin pema pencho penelope penjor penka pensri pentti
percy perfecto periklis periyasamy perla pernilla perpetua perrine perry pervaiz petchara petko petra petre petrica petrit petronela petronila phalla phankham
pheakdey phearum phichai phichit philibert philippine phiri phirun phoebe phongsak phouthone phra phuntsok phyllis pichai pilar pimchanok pinar pinchas pirkko
piroska pisey piya piyabutr piyasena plamen ploenchit plutarco polat polly polychronis pongpat pongsak ponleak ponnambalam pooja porfiria porfirio pornthip
poul pouria pouya prabha prabhakar prabhat prabowo pracha prachanda prachuap pradeep pradip prafulla prak prakash prakit pramila pramod pramono pramote pranab
pranav pranee prapan praphan prasad prasanna prasert prasetyo prashant prasit prasong pratama pratap pratibha pratima praveen pravin pravit prawit prayut
prayuth preben predrag preecha preeti prem prema preston prida primitiva primitivo primo priscilla pritam priti priya priyanka priyantha priyanuch priyono
prodromos prosper prospero prudencio przemyslaw puangpetch pule purev purnima purnomo purushottam purwanto pushpa pushparani puspa puspita putra putri putu
qahtan qaid qamar qari qobil qubad querubin quirino raage rada radek radha radhakrishnan radhika radim radka radko radmila radoje radomir radoslava radostin
radovan radu rafiqul raghad raghav raghavan raghavendra raghu ragnar ragnhild rahat rahayu raheela rahimullah rahmat rahmi rahul raimo raimunda rainer
rajagopal rajalingam rajan rajani rajaratnam rajeev rajendra rajesh rajinder rajitha rajiv rajko rajkumar rajni rajnish raju rakesh rakhat rakhi ralf ralph
raluca rama ramachandra ramakant ramakrishna ramalingam ramanathan ramatou ramatoulaye ramaz ramesh rami ramil ramin ramnath ramona ramush rana ranbir randall
ranganathan rangel rangin ranil ranjan ranjana ranjit ranjith ranko raoul raphaelle rares rasha rashedul rashida rashmi rasiah rasim rasmus ratan ratana
ratanak ratih ratko ratna ratnasingam rattana rattanaporn raul ravi ravindra rawan rayna razan razi razia razvan rebin rebwar recai refilwe refugio reginald
regis regulo rehana reijo reiko reina reine reiner reinhold reinier rekha remedios remi remigio remus remzija rendra rene renee renu renuka reshad resham
retno revathi revaz rexhep reyhan reyhaneh reyna reynalda rezaul rezo rezso rhonda ribamar ricarda rifaat rifat rigoberto riitta rika riko rildo rima rina
rinchen rini rishi risma risto rithy ritu riyaz rizal rizalina rizki rizwana roar rocio rodel rodelio rodica rodney rodolfa rodoljub roel roelof rogier rohan
rohana rohani rohini rohit rohmat roin rojda rojhat rojin rokeya rokia rokiatou romal romana romelia romeo romuald romualdo romulo ronaldo ronen roni ronit
ronke roohollah roopa roozbeh roque rory rosalba rosalinda rosangela rosaura roscoe rosen rosendo rosine rositsa roslan rosmah rosnah ross rossana roswitha
rotem rotich rowena roxanne rozita ruangrit rubina ruby rudi rudiger rufat rufina rufino rukmini rumen rumyana rune rungnapa rungroj rupa ruperto rupesh rusdi
rusli russell rustambek rustico rustu rusudan rutendo ruud ruwan ruxandra ruzanna ruzena ruzica ryan ryoichi ryoko ryosuke ryota ryszard ryuichi ryuji saadat
saba sabahattin sabahudin sabaratnam sabiha sabin sabino sabri sabrina sabuhi saburo sachiko sachin sadaf sadao sadat saddam sadhana sadiqullah sadyk sadyr
saengdao safa safak safar safarali safet safi safiatou safiullah safwan sagal sagar sagi sahban sahib sahil saichon saidakbar saidou saidur saiful saikhan
saim saima saisunee sajida sajith sakari sakchai saken sakhi sakura salamat salauddin sali salif salifou saliha salima salmah salome salustiano salvacion
samad samak saman samaneh samanta samar samatar samba sambou samed sameera samia samim samina samiullah samnang sampath samphan samran samrawit samsul sana
sanad sanan sanath sanaz sandhya sandip sandor sandrine sanel sangay sangeeta sangin sani sanit sanja sanjay sanjeev sanjeewa sanjit sanna sanoh sansanee
santa santiaga santos santosh santoso sapto sarala saran sarantuya saraswati sarath saravanan sarawut sargis sari sarita saroj sarojini sarun sarwono sasa
sasithorn saskia sasson sathasivam sathyan satish satoko satomi satoru satoshi satpal satu saturnino satya satyajit satyendra saul saule saurabh savas savita
savitri savo savuth savvas sawang sawat sayaka sayon sayuri scott sead sean sebastiana sebnem secundino seda sedat seema sefa sefer segolene segun segundina
segundo seiichi seiji seiko sejdi sekou selami selcuk selin selina sello selvakumar selvam selvanayagam selvarajah selvaratnam sema semere semih semra senad
senada senait senol senthil sepehr sepideh seppo serafina serap serapio sercan serey serhat seri serik serkan serpil servais servando serzh serzhan seth
setiawan setsuko setyo sevda sevdalin severiano severine severo sevgi sevil sevim sevinj seyhan seymur seyni seyoum shabnam shadmehr shafiqul shafiqullah
shafqat shah shahabuddin shaheen shahen shahida shahidul shahin shahlo shahnoza shahrukh shahrul shahrzad shahwali shai shaikh shailaja shailendra shaip
shaista shakhnoza shalini shalva shams shamsul shamsurrahman shane shannon shanta sharad sharareh sharbat sharifullah sharmila sharon shashi shaul shaun
shavarsh shazia sheela shefqet shehu sheikh sheila sheldon shelley sheno sher sherali sherko sherry sheyda shiferaw shigeki shigeko shigeo shigeru shila
shilan shilpa shimshon shingo shinichi shinji shinobu shinya shir shira shire shireen shirin shirley shiro shirzad shivaji shizuko shkelzen shobha shohreh
shoichi shoira shoji shokoufeh shorena shota shpend shpresa shraddha shreya shubha shubham shuichi shuja shuji shukrullah shulamit shun shushan shweta sibel
siboniso sibusiso sibylle siddharth sidi sidnei sidney sidonie siegbert sieglinde siegmund sigal sigifredo sigit sigrid sigurd sihamoni silke silvana silverio
silvina silviu silviya sima simba simcha simin simion simisola simona simplicio sina sinan sinnathamby sipho sirajul siranush sirichai sirikit sirima siriporn
sirirat sirisena sirpa sisavath sisay siswanto sita sithamparam siti sitthichai sivakumar sivalingam sivanesan sivapalan sixto siyad sizwe sjoerd skender
slamet slavcho slavica slavko slavoljub slawomir slobodan slobodanka smita smriti sneha sobir socorro sofiko sofoklis sofronio sogand sohan soheila sokha
sokhom sokratis sokun sola solange soledad soleh solongo solveig somasundaram somawathie somboon somchai somchit somjai somjit somkiat somkid somkit somluck
sommai somnath somnuek somphao somphong sompong somporn somrak somsak somsavat somsri sona sonal sonam songkran songul sonja sonthi sooronbay sophal sophat
sophea sopheak sopheap sophorn sophy soran sorasak sorin sorina soso sothea sothinathan sotirios sotiris soumaila souphanouvong sousan sovann sovanna spas
spencer spin spyridon spyros srecko sreten sreymom sreypov srikant stacey staffan stamatis stanimir stanimira stanislava stanka stanko stanley stavros
stavroula stefania steffen stefka stelian stelios stellan stepanka stephanie stevo stig stuart sture stylianos subagyo subash subhash subianto subodh subrata
suchada suchin suchitra suda sudarat sudarsono sudha sudhakar sudhir sudirman suebsak sueli sugandha sugeng sugiarto suhaimi suhartini suhayla suherman suhrob
sujata sukanya sukhbaatar sukhdev sukhum sukhwinder sukma sukran sulastri sule sulistyo suljo sulkhan sulochana sultana sulton sumaira sumalee suman sumarni
sumarno sumet sumiati sumiko sumit sumith sumitra sunai sunan sunanda sundar sundaram sunday sunee sunethra sunil sunisa sunita suntharalingam supachai
supaporn supardi suparno suphachai suprapto supriyadi supriyanto surachai suradej suraj surakiart suranga suraphon surapong surasak suraya surayud surekha
suren surendra suresh surin surinder suriya surjit surya suryadi suryani suryono susantha susanti susanto sushil sushila sushma susilo susumu sutarto suthep
sutin sutrisno suwan suwarno suwat suyanto suzan suzana suzette suzuko svante svatopluk svein sven sverre svetozar svilen swapan swapna swati swen syahrul
syed sylvain sylvie sylwester szabolcs szilvia tabassum tabitha tadao tadashi tadesse taeko tafadzwa taha tahirou tahmasb tahmineh taiki taina taiwo takahiro
takako takao takashi takayuki takeo takeshi takumi takuya talal talant talha tali tamar tamas tamaz tamirat tamotsu tamta tanawat tanguy tanja tanuja tanvi
tanzeem tapan tapani tapio tapiwa tara taraneh tariel tariku tarja tarkan taro tarun tashi tashkent taslima tasos tata tatenda tatevik tati tatsuo tatsuya
tatul taufik tawan tawanda tayfun teemu teguh tehmina teimuraz tejas teklay tekle telesforo telma temirlan temitope tendai tendekai tengiz tenzin teodolinda
teodora teodoro teodulo teofila teofisto teotonio terje tero teruko teruo tesfaye teshome tetsuo tetsuya teun teuta tewodros thabang thabo thair thaksin
thambirajah thammarak thanakorn thanasis thandeka thandiwe thangarajah thangavel thanom thanong thanos tharmalingam thaworn theerapong thelma themba thembi
themistoklis theodora theodosis theodule theofilos thibault thierry thijs thilak thilini thinley thiruchelvam thirunavukkarasu thodoris thongchai thongloun
thongsing thongsuk thorbjorn thorsten thrasyvoulos thulani thupten thushara tiberiu tibor tiburcio tida tidiane tiecoura tiemoko tiffany tigist tigran tihomir
tilahun tilak tilek tilo timea timo tinashe tinatin tiphaine tirso tirunesh tissa titi titilayo tjeerd toader tobi tobias todd todorka tofazzal tofig tohir
toivo tokiko tola tolegen tolga tomio tomislav tomoko tomomi tomorbaatar tomoyuki tone tonka torben torbjorn tord tore torialai toribio tornike torsten toru
toshiaki toshiko toshio toshiyuki toumani touraj toussaint tova toyin tracy traian trajko tranquilino traudl travis trevor triantafyllos trilok trinidad
tristan triyono trond troy truus tryfon trygve tsegaye tsehay tsend tsepo tsering tsetseg tshering tsogt tsutomu tsuyoshi tsvetan tsvetanka tsvetelina tuba
tudor tufan tugba tulay tulio tulkin tulsi tumelo tuncay tuncer tunde tuomas turab tural turan turdakun turgay turgun turgunbai turgut turhan turki tuti tuul
tuula tuvia tvrtko tyler tynchtykbek tyrone tzipora ubah ubaldo ubong uche uchenna udaya udin udom ufuk ugochukwu ugur ugyen uktam ulan ulisses ulla ulrike
ulvi ulysse umaima umaru umesh umida umit umut unni untung upali upendra upul uranchimeg urbain urbano urfan urho uriel urmat urmila ursula urszula usamah
usha usmat usmonjon utami uthai uthen uttam uzoma vachagan vagharshak vagif vahagn vahan vahe vahideh vahram vaibhav vaino vakhtang valdete valdir valere
valko valon valter vandana vanderlei vanesa vanessa vanna vannak vannarith vano vardan varduhi varlam varsha varun varuzhan vasantha vasilica vasilije
vasiliki vasudha vasundhara vazgen vazha veasna vedran veikko velichko velimir velislava veljko vellupillai velma velmurugan velu velupillai venceslao vendula
venkat venkatesh ventsislav venustiano vered verena verica vernon vesa vesela veselin vesna vibha vibol vicenta vichai vichea vichit victoire victorine
victorino vida vidal vidar vidoje vidya viengkham vigen viggo vigneswaran vijaya vijayakumar vikas viktorija vilai ville vilmos vimala vinay vinayagamoorthy
vinayak vineet vinicio vinita viola violet viorel viorica vipin virak virat virender virginia virginie viriato virot visal visanu vishal vitaliano vitomir
vivian viviana vivien vjekoslav vjosa vladan vladimira vladka vlastimil vlastimir vlatko vojin vojislav volkan volker vugar vukan vukasin vural vusal vusi
vuthy waclaw wade wafaa wagner wahidullah wahyono wahyu wahyudi wahyuni waldo wale walijan waliullah wallace walmir waltraud wambui wanchai wanderley wangchuk
wangmo wanida wanjala wanjiku wanjiru wanna wannapa waqas warawut warda wardah warin warren warsame wasantha wataru wati wattana wawan wayan wayne wekesa
welington wenceslao wenceslas wendell wendy werner wesley wichai wichian wichit widodo widya wiebke wieland wieslaw wietse wijaya wijdan wilai wilawan wilber
wilbur wilfred wilfredo wilfried wilhelmine willemijn wilmer wilson wilton winai winarno winda winfried winifred winston wioletta wipa wirat wirot wisanu
wisnu wissanu witthaya wiwik wolde wolfgang wolfram worachai woravut worawut workneh worku wouter wulan xaver xenija xenofon xhavit xheladin xhemal xiomara
yadira yadollah yael yafa yagmur yair yalcin yalda yamileth yaneth yangchen yaniv yanko yannick yanti yanuar yared yaron yash yashoda yashwant yasmeen
yasuhiro yasuko yasunori yasuo yasushi yavuz yayan yayoi yazdan yemane yemi yeni yervand yesenia yeshe yeshey yeshi yesica yetunde yigal yigit yilmaz yingluck
yinka yishai ylli yngve yochanan yodchai yoel yogarajah yogendra yogesh yogeswaran yohanes yohei yoichi yoko yolande yonas yonca yongyuth yoram yordan
yordanka yoshiaki yoshihiro yoshiko yoshimi yoshinori yoshio yoshiyuki yosuke youssoufa yucel yudhi yudhoyono yuichi yuji yuka yukari yukie yukiko yukio yuko
yuksel yuliana yulianti yumi yumiko yuni yupin yuriko yurub yusufu yusuke yutaka yuthasak yuval yuya yvan yvette zaal zabel zacharoula zafarullah zagros
zahava zahida zahiruddin zahirul zahirullah zaida zainabu zainal zaleha zaman zamfir zamira zanele zarghona zari zarifa zarin zarina zaruhi zaur zaven zaza
zbigniew zbynek zdenek zdenka zdenko zdravka zdravko zdzislaw zeeshan zeev zeferino zeinabou zekarias zelda zelia zeljka zeljko zenaida zenebe zenel zenon
zerihun zerrin zeynal zhaleh zhandos zhanna zhenish zhila zhirayr zhivko zhomart zhumagul ziaur ziba zijad zijada zilan zion ziva zivko ziyod zlata zlatan
zlatina zlatka zlatko zodwa zohrab zoila zola zoltan zoran zorica zorig zozan zsofia zsolt zsuzsa zubaida zubairu zuhal zukhra zulfiya zulkifli zulma zulmira
zurab zuraidah zuri zuzanna zviad zvonimir zvonko
`
