import { once } from '../../lib/once.ts'
import { exactFormsOf, isKnownName, mayBeOneName } from './known_names.ts'

// Given names, and behind the colon what people call who bears one of them. A short form that many are registered by is left out ("Mirko", "Ionut"): it
// would join two names. In Latin letters without marks, Hebrew and Arabic as they are folded. From general knowledge of these languages, 2026-11.
const TABLE = `
stjepan stevan stefan: stipe stipan stipo stevo stevica stipica stjepko stevko
ivan: ivo ivica ive ivek ivko ivanko
jovan: jova jovo jovica joco jole joca
josip: joso jozo josko jozko joza jozha
nikola: nikica niko nidzo nidzho nidza
petar: pero perica pera peco pejo pesa perisa
mihajlo mihailo: mijo miho miso misa misha misho miko mica mico
miodrag: misa misha miki mija
milan: mile mico milance
milorad milivoje milenko: mile mico
miroslav: miro miki
slobodan: sloba slobo boba boban
branislav branimir branko: bane brane brano
dragoljub dragoslav dragomir dragutin: drago draza drazha dragi
vladimir vladislav: vlado vlada vladica vladan vladko
vojislav: voja vojo
zoran: zoki zoka
dejan: deki dejo
nenad nebojsa nebojsha: nesa nesha neso nesho nele
aleksandar: aca aco ace sasa sasha saso sasho sale
dusan dushan: dule dusko dushko duda
djordje dorde djordj djurdje djuradj: djoko doko djole dole djoka djuro duro djura
radovan radoslav radomir radoje: rade rado raso rasho raca raka
svetozar svetislav: sveta toza tosa tosha
lazar: laza lazo
mladen: mladja mladjo
momcilo momchilo momir: momo moma
velimir: velja veljo
predrag: pedja peda pedjo predja peca
srdjan srdan: srdja srdjo srki srle
tomislav: tomo toma tomica tome
zvonimir: zvonko zvone
antun ante: anto antisha antisa tonci tonchi toni tuna
franjo: frano frane fran
jakov: jaksa jaksha jako
juraj: jure juro jurica jurko
kresimir kreshimir: kreso kresho kresa
vjekoslav: vjeko
ljubomir: ljubo ljuba
zivorad zivojin zhivorad zhivojin: zika zhika zile zhile
bozidar bozhidar: bozo bozho boza bozha
borislav borivoje: bora boro
filip: fico fica
gavrilo: gavro gajo
danilo: dane dano
ilija: iko iljo
matija matej: mate mato matisa
vasilije: vaso vasa vasko
vukasin vukashin: vule vujo
simeun simeon: simo sima
konstantin: kosta koca kocho
jelena: jeca jela lela
ljiljana: ljilja lilja
snezana snezhana: sneza snezha sneska
gordana: goca goga
vesna: veca veska
svetlana: ceca sveta
biljana: bilja
mirjana: mira mica
katarina: kata kaca katica
marija: mara mare marica mica
ljubica: ljuba
danijela: daca
jovana: joka joca
aleksandra: saska sashka aca
muhamed muhammed: hamo muho
mustafa: musto muta
mehmed: mesha meso
ahmed: ahmo
ibrahim: ibro ibra ibrica ibo
hasan: haso hasko
husein: huso husko
sulejman: suljo suljaga
osman: osmo
omer: omo omerica
salih: salko sale
ramiz ramadan: ramo rame
redzep redzhep: redzo redzho
jusuf: juso jusko
ismail: smajo ismo
ismet: isko
idriz: idro ido
halil: halko
hamid: hamo hamko
hajrudin: hajro
nurudin: nuro
fahrudin: fahro
mirsad: mirso
nedzad nedzhad: nedzo nedzho
edhem edin: edo
enver: eno
kemal: kemo
dzemal dzhemal: dzemo dzhemo
abdulah: avdo avduka avdaga
rasim: raso rasko
rifat rifet: rifo rifko
refik: refko
sefik shefik sefket shefket: sefko shefko
asim: aso asko
bajram: bajro
fikret: fiko
izet: izo
kasim: kaso kasko
midhat: mido
safet said: sajo
zijad: zijo
zaim: zajko
fatima: fata fatka
hatidza hatidzha: hata
georgi: gosho goshko gogo gotse zhoro joro gocho
dimitar dimitur: mitko mito mityo dimo dimcho
ivan: vanyo vano vancho ivancho vanko
yordan jordan: dancho yordancho dano
todor: tosho totyo toshko
stoyan: stoycho
stefan: stefcho chefo stefko
petar petur: pesho petyo
nikolay nikola: kolyo kolo kole koljo niki kolcho nikolcho
atanas: nasko nacho tanas
vasil: vasko vasilcho
hristo: itso icho ico
krasimir: krasi krasyo kraso
rumen: rumcho
lyubomir: lyubo
valentin: valyo valio vacho
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
konstantin kostadin: kosyo kosio kocho kotse
mihail: misho miho mincho
metodi: meto
ognyan: ogi
simeon: moni
tsvetan: tsetso tsetsko tseko tsvetko
zahari: zaro
mariya: mimi mara
elena: eli elka
ivanka: vanya
yordanka: dani
desislava: desi
gjorgji gjorgi djordji: gjoko gjore goce
dimitar: dime mite
trajan: trajko
ion ioan: nelu nelutu onut ionica nutu iancu onel
gheorghe: ghita gica gigi gelu georgica gogu
vasile: vasilica lica sile
nicolae: nicu nicusor nae culae culita niculita niculae
constantin: costica costi dinu titi tica costache
dumitru: mitica mitru titi dumi
mihai mihail: misu mihaita mihut
alexandru: sandu sandel alecu sandi
stefan: fane fanel fanica stefanel stefanita
petru petre: petrica petrut petrisor
ilie: iliuta
teodor tudor: doru dorel tudorel
cristian: cristi
gabriel: gabi
ovidiu: ovi
sebastian: sebi
valentin valeriu: vali
victor: victoras vica
octavian: tavi tavita
grigore: grigoras
eugen: genu geni
aurel: relu aurica
corneliu cornel: nelu
marin: marinica
virgil: gelu gili
elena: lenuta leana nuta
maria: marioara maricica
ioana: ioanca
ana: anuta anica
ecaterina: catinca catrina cati
constanta: tanta
georgeta: geta
elisabeta: veta saveta
victoria: vica
vladimer: lado ladiko vova volodia valodia
giorgi: gia gio gogi goga gogita giga gigi zhora
aleksandre: aleko sandro aliko saniko
ioseb: soso sosiko
nikoloz: nika niko nikusha kola
mikheil: misha mikho mikhako
davit: dato datiko data datuna datuka
zurab: zura zuriko zuka
levan: leo levaniko
irakli: ika iko irakliko
konstantine: kote kotiko koka
kakhaber: kakha kakhi
tengiz: tengo
teimuraz: temo temuri temur
tamaz: tazo tamo
vakhtang: vakho vato
valerian valeri: valiko
otar: oto otiko otia
guram: gurika
malkhaz: malkho
nodar: nodo nodariko
nugzar: nugo
revaz: rezo reziko
shalva: shaliko
solomon: soliko
tariel: tato tariko
tornike: toko
avtandil: avto avtiko
amiran: amiko
archil: achi achiko archiko
akaki: kako
besarion besik: beso besiko
elguja: guja
emzar: emzo
manuchar: manucho
merab: meriko
sergi: sergo serioja seriozha
ketevan: keti keto ketino kato
ekaterine: eka kato
tamar: tako tamuna tamriko tamro
mariam: maka mari maro mariko
elene: eliko
sopio sofio: sopo sopho sopiko
tinatin: tika tina tiniko
rusudan: rusiko ruso
barbare: babo
natela natalia: nato
hovhannes: hovo hovik ovik onik onnik vanik hovo
harutyun arutyun: harut arut harutik haro
hakob akop hagop: hako hago koko
grigor krikor: grisha grigo koko
karapet garabed: karo garo karapo
gevorg kevork: gevo kevo zhora gevik
vardan vartan: vardo vart
sargis sarkis: sako serzh sergo sero sarko serzhik
stepan: stepo stepik
martiros mardiros: marto mardo
mkrtich mkrtych: mko mkrto mkich
petros bedros: peto bedo
poghos boghos: pogho bogho
hovsep: hovo hovik hovso
avetis avedis: avo avet
armen: armo
artashes artur: artush artash
arshak: arsho
bagrat: bago
garegin garnik: garo garik
gagik: gago
hambardzum hampartsum hambartsum: hambo hampo ambo hambik
hrachya: hrach hracho
khachatur: khacho khachik
levon: levo levonik
manvel: mano
mikayel: miko mika
rafayel: rafo
ruben: rubo rubik
samvel: samo samvo
suren: suro surik
tigran: tiko tigo
vahan vahram: vaho
vachagan: vacho vachik
vazgen: vazo vazgo
yervand ervand: yervo ervo
zaven: zavo zavik
zhirayr: zhiro
hripsime: hripsik hripo
margarit margarita: margo
anahit: ano
lusine: luso lusik
satenik: satik sato
siranush: siro siran
shushanik: shushan
varduhi: vardush
zaruhi: zaro zarik
shmuel שמואל: shmulik shmuli muli שמוליק שמולי מולי
yosef yossef יוספ: yossi yosi sefi yoske יוסי ספי יוסקה
avraham אברהמ: avi avrum avrumi avremi bumi אבי אברומ אברומי אברמי בומי
yitzhak itzhak yitzchak יצחק: itzik itsik tzahi tsahi yitzi איציק צחי יצי
yaakov יעקב: kobi koby yanki yankel yankele yaki קובי יענקי יענקל יענקלה יקי
moshe משה: moishe moshiko moshik moshi מוישה מושיקו מושיק מושי
david דוד: dudu dudi dedi duvid דודו דודי דדי
dov דב דוב: dubi dovik דובי דוביק
shlomo שלמה: shlomi shlomke momo שלומי שלומקה מומו
shimon שמעונ: shimi moni שימי מוני
binyamin בנימינ: benny beni בני ביבי
chaim haim חיימ: haimke chaimke חיימקה
eliyahu eliahu אליהו: eli elik eliko אלי אליק אליקו
eliezer elazar אליעזר אלעזר: eli leizer luzi אלי לייזר
gavriel גבריאל: gabi gavri גבי גברי
refael rephael רפאל: rafi רפי
michael מיכאל: miki מיקי
menachem menahem מנחמ: meni mendel mendi nachi מני מנדל מנדי נחי
mordechai mordehai מרדכי: moti motti motke mottel motl מוטי מוטקה מוטל
nachman nahman נחמנ: nachi נחי
netanel נתנאל: tani
pinchas pinhas פנחס פינחס: pini pinny פיני
reuven ראובנ: ruvi rubi robi רובי רוביק
tzvi zvi צבי: zvika tzvika tsvika צביקה הרשל
yehoshua יהושע: shuki shuka yoshke shuky שוקי שוקה יושקה
yehuda יהודה: yudi yudke udi יודי אודי יודקה
yehonatan yonatan יהונתנ יונתנ: yoni יוני
yeshayahu ישעיהו: shaya shaike yeshaya שעיה שייקה ישעיה
yechezkel yehezkel יחזקאל: hezi chezi hezki חזי חזקי
yekutiel יקותיאל: kuti קותי
yisrael israel ישראל: srulik sruli שרוליק שרולי ישראליק
aharon aaron אהרנ אהרונ: ahrale אהרלה
ariel aryeh arie אריה אריאל: arik ari leibel אריק ארי לייבל
betzalel bezalel בצלאל: tzali tsali צלי
emanuel immanuel עמנואל: mani mano מני
efraim ephraim אפרימ: efi effi froike אפי
zeev זאב: zevik velvel זאביק
shaul שאול: shauli שאולי
baruch ברוכ: buki בוקי
gershon גרשונ: gershi גרשי
gedalia gedaliah גדליה: gadi גדי
daniel דניאל: dani דני
miriam מרימ: miri mirale מירי
sarah sara שרה: sari sarale שרי שרהלה
rachel רחל: racheli רחלי
rivka רבקה: riki rivi rivki ריקי ריבי
hana chana חנה: hani חני
yehudit יהודית: yudit judi dita יודית
shoshana שושנה: shosh shoshi שוש שושי
tzipora zipora tzippora ציפורה צפורה: tzipi tsipi zipi ציפי צפי
esther ester אסתר: esti eti אסתי אתי
devora דבורה: dvori דבורי
tamar תמר: tami תמי
ruth רות: ruti רותי
elisheva אלישבע: sheva אלי
mykola: mykolka mykolko kolya mykolayko
mykhailo: mykhas mykhailyk myshko mykhailko misha
ivan: ivas ivasyk ivanko ivash
petro: petryk petrus
pavlo: pavlyk pavlus pasha
vasyl: vasylko vasylyk
andriy: andriyko andrus andriyka
oleksandr: sashko oleksa oles les lesyk
oleksiy: oleksa oleksyk
hryhoriy grygoriy: hryts hrytsko hrysko gryts grytsko hryn hryshko
dmytro: mytro dmytryk dmytrus mytko dimko
danylo: danylko danko
stepan: stepanko stefko stepko
semen: senko semko
serhiy: serhiyko serhiyka
yuriy: yurko yurchyk yurasyk
yaroslav: yarko yaryk slavko
yevhen: yevhenko zhenko genyk genko
volodymyr: volodko volodka vlodko vovchyk
viktor: viktorko vityk
vitaliy: vitalyk
taras: tarasyk tarasko
tymofiy: tymko tymish
fedir: fedko fedyk
roman: romko romchyk
rostyslav: rostyk rostko slavko
bohdan: bodya bodio bohdanko danko
ihor: ihorko
kostyantyn: kostyk kost
leonid: lonko lonya
lev: levko
maksym: maksymko
oleh: olezhko
opanas: panas panasko
arseniy: arsen
illya: ilko illyusha
yosyp osyp: yosko yuzko yuzyk
kyrylo: kyrylko
nazar: nazarko nazaryk
svyatoslav myroslav stanislav vyacheslav: slavko slavik
oleksandra: lesya olesya
olena: olenka lesya
halyna: halka
hanna: hanka hanusya hanya
kateryna: katrya katrusya
mariya: marichka mariyka marusya
nataliya: natalka
solomiya: solya
tetyana: tetyanka
iryna: irynka
sofiya: sofiyka
stefaniya: stefa
anastasiya: nastka nastusya
paraskeva: paraska
mikalai: mikola mikolka mikalayka
mikhail: mikhasik mikhas
ivan: yanka ivas yas
aliaksandr aliaksei: ales alesik
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
katsiaryna: katsya katsia kasia
hanna: hanka hanulya
aleksander: olek alek
andrzej: jedrek jedrus jendrek
antoni: antek antos tolek
bartlomiej bartosz: bartek
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
juliusz julian: julek
karol: karolek lolek
kazimierz: kazik kazek kazio
krzysztof: krzysiek krzys krzysio
lucjan: lucek
ludwik: ludek
maciej: maciek macius
marcin: marcinek
marian mariusz: maniek
mateusz: mati
michal: michas misiek michalek
mieczyslaw: mietek mieciu miecio
mikolaj: mikolajek mikus
miroslaw: mirek
pawel: pawelek
piotr: piotrek piotrus
przemyslaw: przemek przemko
radoslaw: radek
roman: romek
ryszard: rysiek rychu rysio
sebastian: seba
slawomir: slawek
stanislaw: staszek stach stasiek stas stasio
stefan: stefek
szymon: szymek
tadeusz: tadek tadzik tadzio
teodor anatol: tolek
tomasz: tomek tomus
waclaw: wacek
waldemar: waldek
wieslaw: wiesiek wiesio
wiktor: witek wiktorek
witold: witek
wincenty: wicek
wladyslaw: wladek wladzio
wlodzimierz: wlodek
wojciech: wojtek
zbigniew: zbyszek zbych zbyszko
zdzislaw: zdzisiek zdzich
zenon: zenek
zygmunt: zygus
agnieszka: aga agusia
aleksandra: ola olka olenka
anna: ania anka anusia
barbara: basia baska
danuta: danka danusia
dorota: dorotka
elzbieta: ela elka
ewa: ewka
halina: halinka
hanna: hania hanka
helena: hela helenka
irena: irenka irka
izabela: iza
jadwiga: jadzia
janina: janka
joanna: asia joasia aska
jolanta: jola jolka
katarzyna: kasia kaska
krystyna: krysia kryska
leokadia: lodzia
magdalena: magda madzia
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
josef: pepa pepik jozka
frantisek: franta fero
vaclav: vasek venca
jaroslav: jarda jarek jaro
ladislav: lada laco
stanislav: standa stano
antonin: tonda
jakub: kubo
juraj: duro juro
jozef: jozo jozko
oldrich: olda
vojtech: vojta
istvan: pista pisti isti
jozsef: jozsi
ferenc: feri ferko
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
lajos: lali
andras: andris bandi
attila: ati
karoly: karcsi
miklos: miki
robert: robi
tibor: tibi
erzsebet: erzsi bozsi zsoka
katalin: kati kata
zsuzsanna: zsuzsi zsuzsa
mehmet muhammed: memis memet mamo memos
ahmet ehmed: ahmo ehmo ehme
hasan hesen: haso heso hese
huseyin husen: huso hisen hisso
mustafa mistefa: misto miste mistik mustik musti
ibrahim: ibo ibis biro birahim brayim
ismail: ismo simo simko
suleyman sileman: sulo silo sule
osman: oso ose
omer umer: umo omo
abdullah: evdo evdila avdo abdos
abdurrahman abdulrahman: evdo
yusuf: usib usiv usif
kadir abdulkadir: kado qado kadri
mahmut mahmud: maho mahe
bekir: beko
halil xelil: halo xelo
selahattin: selo
ramazan: ramo
cemal cemil: cemo
kemal: kemo
ali: alo alis elo
veli: velo
cafer: cafo
recep: reco
nurettin: nuro
bahattin: baho
necmettin necati: neco
muharrem: muho
saban: sabo
hakan: hako
fatma: fato fatos fadime fatis fate
emine: emos eminos
hatice: hatce
zeynep: zeyno zeno zino
muhammad mohammad mohammed mihemed محمد: hama heme hame hemo mamad mammad mamat mambet hammoudi hamoudi hamudi moh mouh mohand حمه حهمه ممد حموده حمودي حماده
ahmad ahmed احمد: hmida حماده
mahmoud mahmud محمود: حماده
abdullah abdallah abdulla عبدالله: abboud abboudi aboudi abdou aula awla عبود عبودي عبده
abdulrahman abderrahmane abdulrahmane abdurrahman عبدالرحمن عبدالرحمان: abboud dahman dahmane عبده عبود دحمان
abdelkader abdulkader abdulqadir abdulkadir عبدالقادر: kaddour kadour kouider kada قدور قويدر
abdelaziz abdulaziz عبدالعزيز: azzouz azouz عزوز
ibrahim ebrahim ابراهيم: barhoum barhum ebi brahim برهوم
ismail esmail اسماعيل: smail smaine esmal esi smayil اسمال سماعيل
hassan hasan حسن: hassoun hassuna حسون
hussein husayn hossein حسين: huse
mustafa mostafa مصطفي: mosti
abolfazl ابوالفضل: abol ابول
abolghasem ابوالقاسم: abol ابول
fereydoun فريدون: feri fery
manouchehr منوچهر: manuch منوچ
siavash سياوش: sia siya
fatima fatemeh fatma فاطمه: fatoum fattouma fattoum fati tamou فطوم فاطي فطومه
aisha aicha عائشه: aouicha awisha عويشه عيوش
khadija خديجه: khaddouj khaddouja khadduj خدوج
maryam مريم: maryouma maryoum مريوم
salim سليم: salloum سلوم
georgios: giorgos yiorgos giorgis yorgos gogos
dimitrios: mitsos dimitris dimos mimis takis
konstantinos: kostas costas kostis dinos ntinos kotsos kostakis
ioannis: giannis yannis yiannis giannakis jannis
nikolaos: nikos nikolas nikolis
panagiotis: panos takis panagis giotis notis
athanasios: thanasis nasos thanos sakis
evangelos: vangelis vaggelis vagelis
emmanouil: manolis manos
spyridon: spyros spiros
vasileios vasilios: vasilis vassilis
theodoros: thodoris thodoros
michail: michalis mihalis
anastasios: tasos tassos sakis anastasis
apostolos: tolis apostolis
aristotelis: telis aris
aristeidis: aris
alexandros: alekos
antonios: antonis
charalampos: babis mpampis charis lampis
efstathios: stathis
efstratios: stratis stratos
eleftherios: lefteris
gerasimos: makis
grigorios: grigoris
panteleimon: pantelis
sotirios: sotiris
stylianos: stelios
fotios: fotis
zacharias: zachos
miltiadis: miltos
themistoklis: themis
kyriakos: kyriakoulis
aikaterini: katerina katina kaiti
anastasia: tasia natasa
eleni: elenitsa lenio nitsa
evangelia: litsa lia
georgia: gogo
konstantina: dina ntina
maria: maroula marika
panagiota: giota nota
paraskevi: evi voula vivi
styliani: stella
vasiliki: vaso vasia kiki
dimitra: dimi
theodora: dora
stavroula: voula
angeliki aggeliki: kiki
mehmet muhamet: meti metush
ibrahim: braho brahim
hysen: hyso
sulejman: sul sulo
ramadan: dani ramo
shaban: shabi
nikolle: kole kol
aleksander: leke leka sandri
dhimiter: dhimo mitro mitaq dhimitraq
konstandin: kosta kostaq
athanas thanas: nasi naso
theodhor: todi
edmond: mondi
agim: gimi
xhemal: xhemo
rexhep: rexho
qemal: qemo
jose: pepe pepito chepe pepin ze zeca zezinho zequinha
jesus: chucho chuy chus suso
juan: juancho juanito
manuel manoel: manolo manolito lolo manu manel mane neco
antonio: tono tonito tonho toninho tonico
luis luiz: lucho luisito guicho lula luisinho
alberto roberto humberto gilberto heriberto norberto adalberto: beto betinho
ernesto: neto
enrique henrique: quique kike rique
eduardo: lalo edu dudu guayo
gerardo: lalo
guillermo: guille
guilherme: gui
ignacio: nacho
rafael: rafa fallo
ramon: moncho
raimundo: mundo mundinho
salvador: chava salva
vicente: chente
alejandro: jandro ale
alexandre: xande ale
alfonso: poncho foncho
agustin: agus tin
armando: mando
arturo: turo
benjamin: benja mincho
bernardo: berna nardo
carlos: carlitos carlinhos charly
cristobal: tobal
domingo domingos: mingo
emilio: milo emi
eugenio: geno
federico: fede fico
felipe: pipe
fernando: nando fercho
florencio lorenzo: lencho
francisco: paco pancho kiko quico curro fran chico chiquinho frasquito
gonzalo: gonza chalo
gregorio: goyo
gustavo: tavo guga
isidro isidoro: chilo
javier: javi
joaquin joaquim: quino chimo quim quincas
joao: joca joaozinho
jorge: jorginho jorgito
leonardo: leo nardo
marcelo: chelo celo
mariano: nano
martin: tincho
mauricio: mau
maximiliano: maxi
miguel: migue miguelito
nicolas: nico
octavio: tavo
pedro: perico pedrito pedrinho peyo
paulo: paulinho
rodolfo: fito rodo
rodrigo: rodri digo
santiago: santi chago
sebastian: sebas
sebastiao: tiao bastiao
sergio: checo serginho
severino: biu
benedito: dito
teodoro: teo
augusto: guto
edson: edinho
osvaldo: valdo vado
reginaldo ronaldo: naldo
concepcion: concha conchita
consuelo: chelo
dolores: lola
francisca: paca paquita pancha chica chiquinha
guadalupe: lupe lupita
graciela: chela
isabel: chabela chavela bel
josefa: pepa pepita zefa zefinha
josefina: fina
mercedes: meche merche
rosario: charo chayo
rafaela: fela
soledad: sole chole
teresa: tere teca
manuela: manola
beatriz: bea bia
esperanza: espe
leticia: lety
alicia: licha
magdalena: magda malena
sebastiana: tiana
giuseppe: peppe beppe peppino pino pippo
giovanni: gianni nanni vanni
francesco: ciccio franco cecco checco
antonio: tonino nino toto
salvatore: toto turi turiddu
domenico: mimmo mico
luigi: gigi gino
vincenzo: enzo cenzo
lorenzo: renzo enzo
alessandro: sandro ale
gaetano: tano
michele raffaele: lele
filippo: pippo
carmelo: melo
nurmuhammad nurmukhamed nurmuhammed: nurmat nurmamat
toshmuhammad tashmukhamed: toshmat tashmat
eshmuhammad: eshmat
dinmukhamed dinmuhammed: dimash
bakhtiyor bakhtiyar: bakha bakhti
magomed mukhammad: maga mago
abdulla: abish
ruslan rustam: rusik rustik
aleksandr: sanek sashka alik shurik sashok
aleksei aleksey: lyokha lyoshka alyoshka leha lekha
anatoly anatoliy: tolyan tolik
andrei andrey: andryukha andryusha
anton: tosha antokha
vadim: vadik
valery valeriy: valerka
vasily vasiliy: vasek vaska
viktor: vityok vitek vityusha
vitaly vitaliy: vitalya
vladimir: volodka vovka vovan vovchik
vladislav: vladik
vyacheslav: slavik slavka
gennady gennadiy: gena genka
georgy georgiy: zhora gera
german: gera
grigory grigoriy: grishka grinya
denis: deniska denya
dmitry dmitriy dmitri: dimon dimka mitka mityay
yevgeny evgeniy evgeny: zhenka zheka genya
ivan: vanka vanyusha vanek
igor: igorek igoryok garik
ilya: ilyukha ilyusha
innokenty innokentiy: kesha
kirill: kirya kiryusha
konstantin: kostik kostyan
leonid: lenya lyonchik
maksim: maksik
mikhail: mishka mikha mishanya
nikolai nikolay: kolka kolyan
oleg: olezhka olezhek
pavel: pavlik pashka
petr pyotr: petka petrukha
rodion: rodya
roman: roma romka
semyon semen: senya syomka
sergei sergey: seryoga serega serezha seryozhka seriozha
stanislav: stasik
fyodor fedor: fedka
filipp: filya
yury yuriy yuri: yurka yurok
yakov: yashka
arseny arseniy: senya
matvey: motya
veniamin: venya
vsevolod: seva
antonina: tonya
valeria valeriya: lera
veronika: nika
klavdia klavdiya: klava
lidia lidiya: lida
anastasia anastasiya: asya nastyona
anna: anyuta nyuta asya
ekaterina: katyusha katka
elena: lenka lenochka alena
irina: irisha irka
lyudmila: lyusya
margarita: rita margo
polina: polya
tamara: toma
uliana ulyana: ulya
faina: faya
`

interface Short {
  /** The given names that a short form is of, by the short form as it is written. */
  names: ReadonlyMap<string, readonly string[]>
  /** The short forms of a given name as it is written. */
  forms: ReadonlyMap<string, readonly string[]>
}

const LATIN = /^[a-z]+$/

const short = once((): Short => {
  const names = new Map<string, readonly string[]>()
  for (const line of TABLE.trim().split('\n')) {
    const [given = [], called = []] = line.split(': ').map(words => words.split(' '))
    for (const one of called) names.set(one, [...new Set([...(names.get(one) ?? []), ...given])])
  }
  // What is a name itself, or short for two of them, would join two people.
  for (const [one, given] of names) if (isKnownName(one) || !areOneName(given)) names.delete(one)
  const forms = new Map<string, readonly string[]>()
  for (const [one, given] of names) for (const name of given) forms.set(name, [...(forms.get(name) ?? []), one])
  return { names, forms }
})

/** Whether given names are ways to write one, of a man or of a woman. */
const areOneName = (given: readonly string[]): boolean => {
  const latin = given.filter(name => LATIN.test(name))
  return latin.every((one, i) =>
    latin.slice(i + 1).every(other => one.endsWith('a') === other.endsWith('a') && mayBeOneName(one, other)),
  )
}

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
