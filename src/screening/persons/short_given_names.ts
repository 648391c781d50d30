import { once } from '../../lib/once.ts'
import { exactFormsOf } from './known_names.ts'

// Given names, and behind the colon what people call who bears one of them. A short form that is a name itself, or short for two of
// them, would join two people; a test keeps both out. In Latin letters without marks, Hebrew and Arabic as they are folded. From general knowledge of these languages, 2026-11.
const TABLE = `
stjepan stevan stefan: stipe stipan stipo stevica stipica stjepko stevko
ivan: ive ivek ivko ivanko
jovan: jova jovo jovica joco jole
josip: joso jozo josko jozko joza jozha
nikola: nidzo nidzho nidza
petar: pero perica pera peco pejo pesa perisa
mihajlo mihailo: mijo miso
miodrag: mija
milan: milance
miroslav: miro
slobodan: sloba slobo boba boban
vojislav: voja vojo
zoran: zoki zoka
dejan: deki dejo
aleksandar: aco ace saso sasho
dusan dushan: dule dushko duda
lazar: laza lazo
mladen: mladja mladjo
velimir: velja veljo
predrag: pedja peda pedjo predja peca
tomislav: tomo tomica
zvonimir: zvone
antun ante: anto antisha antisa tonci tonchi tuna
franjo: frano frane
jakov: jaksa jaksha jako
juraj: jure juro jurica jurko
kresimir kreshimir: kreso kresho kresa
vjekoslav: vjeko
ljubomir: ljubo
bozidar bozhidar: bozo bozho boza bozha
filip: fica
gavrilo: gavro gajo
danilo: dane
ilija: iljo
vasilije: vasa
vukasin vukashin: vule vujo
konstantin: koca
jelena: jeca jela
ljiljana: ljilja lilja
snezana snezhana: sneza snezha sneska
gordana: goca
vesna: veca veska
svetlana: ceca
biljana: bilja
katarina: kaca katica
marija: mara mare
danijela: daca
jovana: joka
aleksandra: saska
mustafa: musto muta
mehmed: mesha meso
ahmed: ahmo
ibrahim: ibrica ibo
hasan: haso hasko
husein: huso husko
sulejman: suljaga
osman: osmo
omer: omo omerica
salih: salko
jusuf: juso jusko
ismail: smajo ismo
ismet: isko
idriz: idro ido
halil: halko
hamid: hamko
hajrudin: hajro
nurudin: nuro
fahrudin: fahro
mirsad: mirso
enver: eno
kemal: kemo
abdulah: avdo avduka avdaga
rasim: rasko
rifat rifet: rifo rifko
refik: refko
asim: aso asko
bajram: bajro
fikret: fiko
izet: izo
kasim: kaso kasko
midhat: mido
zijad: zijo
zaim: zajko
fatima: fata fatka
georgi: gosho goshko gotse zhoro joro gocho
dimitar dimitur: mitko mito mityo dimo dimcho
ivan: vanyo vancho ivancho vanko
yordan jordan: dancho yordancho
todor: tosho totyo toshko
stoyan: stoycho
stefan: stefcho chefo stefko
petar petur: pesho petyo
atanas: nasko tanas
vasil: vasilcho
hristo: itso icho ico
krasimir: krasi krasyo kraso
rumen: rumcho
lyubomir: lyubo
valentin: valyo valio
borislav: bobi bore borko
svetoslav: svetlyo svetljo
aleksandar aleksandur: sasho sashko sando
anton: toncho tonko
angel: gele acho angelcho
bozhidar: bozho
veselin: vesko
emil: emo
iliya ilija: ilcho ile
kiril: kiro kire kircho
metodi: meto
ognyan: ogi
simeon: moni
tsvetan: tsetso tsetsko tseko tsvetko
zahari: zaro
mariya: mimi mara
desislava: desi
gjorgji gjorgi djordji: gjoko gjore goce
dimitar: dime mite
ion ioan: nelutu onut ionica nutu iancu onel
gheorghe: ghita gica georgica gogu
vasile: lica sile
nicolae: nicu nae culae culita niculita niculae
constantin: costica costi dinu tica costache
dumitru: mitica mitru dumi
alexandru: sandu sandel alecu sandi
stefan: fane fanel fanica stefanel stefanita
petru petre: petrut petrisor
ilie: iliuta
teodor tudor: doru tudorel
cristian: cristi
ovidiu: ovi
sebastian: sebi
victor: victoras
octavian: tavi tavita
grigore: grigoras
eugen: genu geni
aurel: relu
marin: marinica
virgil: gili
elena: lenuta leana nuta
maria: maricica
ioana: ioanca
ana: anuta anica
ecaterina: catinca catrina cati
constanta: tanta
georgeta: geta
elisabeta: veta saveta
vladimer: ladiko volodia valodia
giorgi: gia gio gogita
aleksandre: aliko saniko
ioseb: sosiko
nikoloz: nikusha kola
mikheil: mikho mikhako
davit: dato datiko data datuna datuka
zurab: zura zuriko zuka
levan: levaniko
irakli: ika irakliko
konstantine: kotiko koka
kakhaber: kakhi
tengiz: tengo
teimuraz: temo temuri
tamaz: tazo tamo
vakhtang: vakho vato
valerian valeri: valiko
otar: oto otiko otia
guram: gurika
malkhaz: malkho
nodar: nodo nodariko
nugzar: nugo
revaz: reziko
shalva: shaliko
solomon: soliko
tariel: tato tariko
tornike: toko
avtandil: avto avtiko
amiran: amiko
archil: achi achiko archiko
akaki: kako
elguja: guja
emzar: emzo
manuchar: manucho
merab: meriko
sergi: sergo serioja seriozha
ketevan: keti keto ketino
ekaterine: eka
tamar: tako tamuna tamriko tamro
mariam: maro
sopio sofio: sopo sopho sopiko
tinatin: tika tiniko
rusudan: rusiko ruso
barbare: babo
hovhannes: ovik onik onnik vanik
harutyun arutyun: harut arut harutik haro
hakob akop hagop: hago
grigor krikor: grigo
karapet garabed: karo karapo
gevorg kevork: gevo kevo gevik
vardan vartan: vardo vart
sargis sarkis: sako sergo sero sarko serzhik
stepan: stepo stepik
martiros mardiros: marto mardo
mkrtich mkrtych: mko mkrto mkich
petros bedros: peto bedo
poghos boghos: pogho bogho
hovsep: hovso
avetis avedis: avo avet
armen: armo
arshak: arsho
bagrat: bago
gagik: gago
hrachya: hrach hracho
khachatur: khacho
levon: levo levonik
rafayel: rafo
ruben: rubo rubik
samvel: samo samvo
suren: suro surik
tigran: tiko tigo
vachagan: vachik
vazgen: vazo vazgo
yervand ervand: yervo ervo
zaven: zavo zavik
zhirayr: zhiro
hripsime: hripsik hripo
anahit: ano
lusine: luso lusik
satenik: satik sato
siranush: siro siran
varduhi: vardush
zaruhi: zaro zarik
shmuel שמואל: shmuli muli שמוליק שמולי מולי
yosef yossef יוספ: yosi sefi yoske יוסי ספי יוסקה
avraham אברהמ: avrumi avremi bumi אבי אברומ אברומי אברמי בומי
yitzhak itzhak yitzchak יצחק: itsik tzahi tsahi yitzi איציק צחי יצי
yaakov יעקב: koby yanki yankel yankele yaki קובי יענקי יענקל יענקלה יקי
moshe משה: moshiko moshik moshi מוישה מושיקו מושיק מושי
david דוד: dudi duvid דודו דודי דדי
dov דב דוב: dubi dovik דובי דוביק
shlomo שלמה: shlomi shlomke שלומי שלומקה מומו
shimon שמעונ: shimi moni שימי מוני
binyamin בנימינ: beni בני ביבי
eliyahu eliahu אליהו: elik אליק אליקו
eliezer elazar אליעזר אלעזר: leizer luzi לייזר
gavriel גבריאל: gavri גבי גברי
refael rephael רפאל: רפי
michael מיכאל: מיקי
netanel נתנאל: tani
pinchas pinhas פנחס פינחס: pini pinny פיני
reuven ראובנ: ruvi rubi רובי רוביק
tzvi zvi צבי: zvika tzvika tsvika צביקה הרשל
yehoshua יהושע: shuki shuka yoshke shuky שוקי שוקה יושקה
yehuda יהודה: yudi yudke udi יודי אודי יודקה
yehonatan yonatan יהונתנ יונתנ: יוני
yeshayahu ישעיהו: shaya shaike yeshaya שעיה שייקה ישעיה
yekutiel יקותיאל: kuti קותי
yisrael israel ישראל: srulik sruli שרוליק שרולי ישראליק
aharon aaron אהרנ אהרונ: ahrale אהרלה
betzalel bezalel בצלאל: tzali tsali צלי
emanuel immanuel עמנואל: mani
efraim ephraim אפרימ: efi effi froike אפי
zeev זאב: zevik velvel זאביק
shaul שאול: shauli שאולי
baruch ברוכ: buki בוקי
gershon גרשונ: gershi גרשי
daniel דניאל: דני
miriam מרימ: mirale מירי
rachel רחל: racheli רחלי
rivka רבקה: riki rivi rivki ריקי ריבי
hana chana חנה: חני
yehudit יהודית: yudit judi dita יודית
shoshana שושנה: shosh shoshi שוש שושי
tzipora zipora tzippora ציפורה צפורה: tzipi tsipi zipi ציפי צפי
esther ester אסתר: esti eti אסתי אתי
devora דבורה: dvori דבורי
tamar תמר: tami תמי
ruth רות: ruti רותי
elisheva אלישבע: sheva
mykola: mykolka mykolko mykolayko
mykhailo: mykhas mykhailyk myshko mykhailko
ivan: ivas ivasyk ivanko ivash
petro: petryk petrus
pavlo: pavlyk pavlus
vasyl: vasylko vasylyk
andriy: andriyko andrus andriyka
oleksandr: sashko oles les lesyk
oleksiy: oleksyk
hryhoriy grygoriy: hryts hrytsko hrysko gryts grytsko hryn hryshko
dmytro: mytro dmytryk dmytrus mytko dimko
danylo: danylko
stepan: stepanko stefko stepko
semen: senko semko
serhiy: serhiyko serhiyka
yuriy: yurko yurchyk yurasyk
yaroslav: yarko yaryk
yevhen: yevhenko zhenko genyk genko
volodymyr: volodko volodka vlodko vovchyk
viktor: viktorko vityk
vitaliy: vitalyk
taras: tarasyk tarasko
tymofiy: tymko tymish
fedir: fedko fedyk
roman: romko romchyk
rostyslav: rostyk rostko
bohdan: bodya bodio bohdanko
ihor: ihorko
kostyantyn: kostyk kost
leonid: lonko lonya
lev: levko
maksym: maksymko
oleh: olezhko
opanas: panas panasko
illya: ilko illyusha
yosyp osyp: yosko yuzko yuzyk
kyrylo: kyrylko
nazar: nazarko nazaryk
oleksandra: olesya
halyna: halka
hanna: hanka hanusya hanya
kateryna: katrya katrusya
mariya: marichka mariyka
nataliya: natalka
solomiya: solya
tetyana: tetyanka
iryna: irynka
sofiya: sofiyka
stefaniya: stefa
anastasiya: nastka nastusya
paraskeva: paraska
mikalai: mikola mikolka mikalayka
mikhail: mikhasik
ivan: yanka ivas yas
piatro pyotr piotr: pyatrus piatrus petrus piatruk
uladzimir: uladzik valodzya valodzia uladz
siarhei: syarzhuk siarzhuk siarhuk
andrei: andrus andruk
dzmitry: zmitser zmicier zmitrok dzmitruk dzima
yury: yurka yuras yurasik jurka juras
viktar: vitska
pavel: pauliuk paulyuk pauluk paulik
vasil: vasilka vasyuk
ryhor: ryhorka rygorka
tsimafei: tsimoh timoh tsimka
kanstantsin: kastus kastus kastsia
ihnat: ihnas
maryia: marysia maryska
katsiaryna: katsya katsia
hanna: hanka hanulya
aleksander: olek
andrzej: jedrek jedrus jendrek
antoni: antek antos
benedykt: benek
boguslaw: bogus bogusek
boleslaw: bolek
bronislaw: bronek
cezary: czarek
czeslaw: czesiek czesio
dariusz: darek
edward: edek edzio
eugeniusz: gienek genek gienio
feliks: felek
franciszek: franek franus
grzegorz: grzesiek grzes grzesio
henryk: heniek henio
hieronim: hirek
ignacy: ignas ignac
ireneusz: irek
jakub: kuba kubus
jan: janek jasiek jas jasio
jaroslaw: jarek
jerzy: jurek jerzyk
jozef: jozek jozio ziutek
karol: karolek lolek
kazimierz: kazik kazek kazio
krzysztof: krzysiek krzys krzysio
lucjan: lucek
maciej: maciek macius
marcin: marcinek
mateusz: mati
michal: michas misiek michalek
mieczyslaw: mietek mieciu miecio
mikolaj: mikolajek mikus
miroslaw: mirek
pawel: pawelek
piotr: piotrek piotrus
przemyslaw: przemek przemko
roman: romek
ryszard: rysiek rychu rysio
sebastian: seba
slawomir: slawek
stanislaw: staszek stach stasiek stasio
stefan: stefek
szymon: szymek
tadeusz: tadek tadzik tadzio
tomasz: tomek tomus
waclaw: wacek
waldemar: waldek
wieslaw: wiesiek wiesio
wiktor: wiktorek
wincenty: wicek
wladyslaw: wladek wladzio
wlodzimierz: wlodek
wojciech: wojtek
zbigniew: zbyszek zbych zbyszko
zdzislaw: zdzisiek zdzich
zenon: zenek
zygmunt: zygus
agnieszka: aga agusia
aleksandra: ola olka
anna: ania anka anusia
barbara: basia baska
danuta: danka danusia
dorota: dorotka
elzbieta: ela
ewa: ewka
halina: halinka
hanna: hanka
helena: hela helenka
irena: irenka irka
izabela: iza
jadwiga: jadzia
janina: janka
joanna: joasia aska
jolanta: jola jolka
katarzyna: kaska
krystyna: krysia kryska
leokadia: lodzia
magdalena: madzia
malgorzata: gosia malgosia goska
maria: marysia maryska mania
stanislawa: stasia
teresa: tereska
urszula: ula urszulka
weronika: wera
zofia: zosia zoska
zuzanna: zuza zuzia
jan: honza jenda
jiri: jirka jura
josef: pepik jozka
frantisek: franta fero
vaclav: venca
jaroslav: jarda jarek jaro
ladislav: laco
stanislav: standa stano
antonin: tonda
jakub: kubo
juraj: juro
jozef: jozo jozko
oldrich: olda
vojtech: vojta
istvan: pista pisti isti
jozsef: jozsi
ferenc: ferko
laszlo: laci
janos: jani jancsi
sandor: sanyi
gyorgy: gyuri gyurka
gyula: gyuszi
mihaly: misi miska
pal: pali
peter: peti
tamas: tomi
zoltan: zoli
andras: bandi
attila: ati
karoly: karcsi
tibor: tibi
erzsebet: erzsi bozsi zsoka
katalin: kati
zsuzsanna: zsuzsi
mehmet muhammed: memis memet memos
ahmet ehmed: ahmo ehmo ehme
hasan hesen: haso heso hese
huseyin husen: huso hisen hisso
mustafa mistefa: misto miste mistik mustik musti
ibrahim: ibo ibis biro birahim brayim
ismail: ismo simko
suleyman sileman: silo
osman: oso ose
omer umer: umo omo
abdullah: evdila avdo abdos
yusuf: usib usiv usif
mahmut mahmud: maho mahe
bekir: beko
selahattin: selo
cemal cemil: cemo
kemal: kemo
ali: alo alis elo
veli: velo
cafer: cafo
recep: reco
nurettin: nuro
bahattin: baho
saban: sabo
fatma: fato fadime fatis fate
emine: emos eminos
hatice: hatce
zeynep: zeyno zeno zino
muhammad mohammad mohammed mihemed محمد: heme hame hemo mamad mamat mambet hammoudi hamoudi hamudi moh mouh mohand حمه حهمه ممد حموده حمودي
ahmad ahmed احمد: hmida
abdulrahman abderrahmane abdulrahmane abdurrahman عبدالرحمن عبدالرحمان: dahman dahmane دحمان
abdelkader abdulkader abdulqadir abdulkadir عبدالقادر: kaddour kadour kouider kada قدور قويدر
abdelaziz abdulaziz عبدالعزيز: azzouz azouz عزوز
ibrahim ebrahim ابراهيم: barhoum barhum ebi برهوم
ismail esmail اسماعيل: smaine esmal smayil اسمال سماعيل
hassan hasan حسن: hassoun hassuna حسون
hussein husayn hossein حسين: huse
mustafa mostafa مصطفي: mosti
fereydoun فريدون: fery
manouchehr منوچهر: manuch منوچ
siavash سياوش: sia siya
aisha aicha عائشه: aouicha awisha عويشه عيوش
khadija خديجه: khaddouj khaddouja khadduj خدوج
maryam مريم: maryouma maryoum مريوم
salim سليم: salloum سلوم
georgios: giorgis gogos
dimitrios: mitsos dimitris dimos mimis
konstantinos: costas kostis ntinos kotsos kostakis
ioannis: yiannis giannakis jannis
nikolaos: nikolas nikolis
panagiotis: panagis giotis notis
athanasios: nasos
evangelos: vaggelis vagelis
emmanouil: manos
spyridon: spiros
vasileios vasilios: vassilis
theodoros: thodoros
michail: michalis mihalis
anastasios: tassos anastasis
apostolos: tolis apostolis
aristotelis: telis
charalampos: mpampis charis lampis
efstratios: stratis stratos
gerasimos: makis
grigorios: grigoris
panteleimon: pantelis
zacharias: zachos
miltiadis: miltos
themistoklis: themis
kyriakos: kyriakoulis
aikaterini: katina kaiti
anastasia: tasia natasa
eleni: elenitsa lenio nitsa
evangelia: litsa lia
konstantina: ntina
maria: maroula marika
panagiota: giota nota
paraskevi: evi vivi
vasiliki: vasia
dimitra: dimi
mehmet muhamet: meti metush
ibrahim: braho
hysen: hyso
sulejman: sul
shaban: shabi
nikolle: kol
aleksander: leke leka sandri
dhimiter: dhimo mitro mitaq dhimitraq
konstandin: kostaq
athanas thanas: nasi naso
theodhor: todi
edmond: mondi
agim: gimi
xhemal: xhemo
rexhep: rexho
qemal: qemo
jose: pepito pepin ze zeca zezinho zequinha
jesus: chus suso
manuel manoel: lolo manel
antonio: tonito tonho toninho tonico
luis luiz: guicho lula luisinho
enrique henrique: rique
eduardo: edu guayo
guillermo: guille
guilherme: gui
rafael: fallo
ramon: moncho
raimundo: mundinho
alejandro: jandro
alexandre: xande
alfonso: poncho foncho
agustin: tin
armando: mando
arturo: turo
benjamin: benja
carlos: carlinhos
cristobal: tobal
domingo domingos: mingo
emilio: milo emi
eugenio: geno
federico: fede
felipe: pipe
fernando: fercho
francisco: quico chico chiquinho frasquito
gonzalo: chalo
gregorio: goyo
gustavo: guga
javier: javi
joaquin joaquim: quim quincas
joao: joaozinho
jorge: jorginho jorgito
marcelo: celo
mariano: nano
martin: tincho
mauricio: mau
maximiliano: maxi
miguel: migue miguelito
pedro: perico pedrito pedrinho peyo
paulo: paulinho
rodolfo: rodo
rodrigo: digo
santiago: chago
sebastiao: tiao bastiao
sergio: checo serginho
severino: biu
benedito: dito
teodoro: teo
augusto: guto
edson: edinho
osvaldo: valdo vado
francisca: paquita chica chiquinha
graciela: chela
isabel: chavela bel
josefa: pepita zefa zefinha
rosario: charo
rafaela: fela
soledad: sole chole
teresa: teca
manuela: manola
beatriz: bea bia
esperanza: espe
leticia: lety
alicia: licha
magdalena: malena
sebastiana: tiana
giuseppe: peppino pino
giovanni: nanni vanni
francesco: ciccio cecco checco
antonio: tonino
salvatore: turi turiddu
domenico: mimmo
luigi: gino
vincenzo: cenzo
lorenzo: renzo
gaetano: tano
nurmuhammad nurmukhamed nurmuhammed: nurmat nurmamat
toshmuhammad tashmukhamed: toshmat tashmat
eshmuhammad: eshmat
dinmukhamed dinmuhammed: dimash
bakhtiyor bakhtiyar: bakha bakhti
magomed mukhammad: maga mago
abdulla: abish
aleksandr: sanek alik shurik sashok
aleksei aleksey: lyokha lyoshka alyoshka leha lekha
anatoly anatoliy: tolyan
andrei andrey: andryukha andryusha
anton: antokha
vadim: vadik
valery valeriy: valerka
vasily vasiliy: vaska
viktor: vityok vitek vityusha
vitaly vitaliy: vitalya
vladimir: volodka vovka vovan vovchik
vladislav: vladik
vyacheslav: slavka
gennady gennadiy: gena genka
grigory grigoriy: grishka grinya
denis: deniska denya
dmitry dmitriy dmitri: dimon dimka mitka mityay
yevgeny evgeniy evgeny: zhenka zheka genya
ivan: vanka vanyusha vanek
igor: igorek igoryok
ilya: ilyukha
innokenty innokentiy: kesha
kirill: kirya kiryusha
konstantin: kostik kostyan
leonid: lyonchik
maksim: maksik
mikhail: mikha mishanya
nikolai nikolay: kolka kolyan
oleg: olezhka olezhek
pavel: pavlik pashka
petr pyotr: petka petrukha
rodion: rodya
roman: roma romka
semyon semen: syomka
sergei sergey: seryoga serega serezha seryozhka seriozha
stanislav: stasik
fyodor fedor: fedka
filipp: filya
yury yuriy yuri: yurka yurok
yakov: yashka
matvey: motya
veniamin: venya
vsevolod: seva
antonina: tonya
valeria valeriya: lera
klavdia klavdiya: klava
lidia lidiya: lida
anastasia anastasiya: nastyona
anna: anyuta nyuta
ekaterina: katyusha katka
elena: lenochka
irina: irisha irka
lyudmila: lyusya
polina: polya
uliana ulyana: ulya
faina: faya
rustam: rustik
ruslan: ruslik
josef joseph: sepp seppl jupp
johann johannes: hansi
ulrich: uli ulli
wilhelm: willi
georg: schorsch girgl
friedrich: fritzl
stephanie stefanie: steffi
michael: michi michl
matthias: matze hias
wolfgang: wolfi wolferl
juhani johannes: jussi
nils: nisse
ferenc: feri
filippo: pippo
giuseppe: peppo
salvatore: toto
luigi: gigi
domenico: mimmo
vincenzo: enzino
`

interface Short {
  /** The given names that a short form is of, by the short form as it is written. */
  names: ReadonlyMap<string, readonly string[]>
  /** The short forms of a given name as it is written. */
  forms: ReadonlyMap<string, readonly string[]>
}

const short = once((): Short => {
  const names = new Map<string, readonly string[]>()
  for (const line of TABLE.trim().split('\n')) {
    const [given = [], called = []] = line.split(': ').map(words => words.split(' '))
    for (const one of called) names.set(one, [...new Set([...(names.get(one) ?? []), ...given])])
  }
  const forms = new Map<string, readonly string[]>()
  for (const [one, given] of names) for (const name of given) forms.set(name, [...(forms.get(name) ?? []), one])
  return { names, forms }
})

/** The given names that a word is short for; none where it is no short form. */
export const namesOfShort = (word: string): readonly string[] => short().names.get(word) ?? []

/** What somebody of that given name is called for short. */
export const shortFormsOf = (word: string): readonly string[] => short().forms.get(word) ?? []

/** Whether the first word is short for the second one, a given name. */
const isShortOf = (one: string, given: string): boolean => namesOfShort(one).includes(given)

/** Whether a listed word is a form of an asked one that lists may have seldom, so that it says no more than the name. */
export const isSeldomFormOf = (asked: string, listed: string): boolean =>
  exactFormsOf(asked).includes(listed) || isShortOf(listed, asked)

/** Of two words the one that is short for the other; none where neither is. */
export const shortOf = (one: string, other: string): string | undefined =>
  isShortOf(one, other) ? one : isShortOf(other, one) ? other : undefined
