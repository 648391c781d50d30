import type { Rule } from '../readings/rule.ts'
/** Common family names of languages in which many differ by a letter, a word for each. From general knowledge, 2026-11. */
export const FAMILY_NAMES = `
jovanovic jovanic joksimovic jokic jovic josic jokanovic jovicic petrovic petkovic petric perovic peric pesic pejic petronijevic pavlovic pavkovic pavic
pavicevic nikolic nikcevic nikitovic ninkovic ivanovic ivankovic ivanic ivic ilic ivkovic markovic marjanovic marinkovic marinovic maric marusic martic
martinovic matic matovic mitic mitrovic mikic mihajlovic milic misic mijatovic micic minic milosevic milosavljevic milovanovic milivojevic milutinovic miletic
milinkovic miljkovic milenkovic mladenovic stankovic stanojevic stanic stanisic stanimirovic stojanovic stojkovic stojic stosic stevanovic stefanovic
stepanovic jankovic janjic janosevic janic djordjevic djokovic djukic djuric djurovic djurdjevic djukanovic simic simonovic simovic savic savicevic savkovic
spasic spasojevic popovic popadic pantic pantelic radic radovic radovanovic radosavljevic radojevic radulovic radenkovic radisavljevic rakic ristic rankovic
lukic lukovic lazic lazarevic lazovic tomic tomovic tomasevic topalovic todorovic todic trajkovic trifunovic kovac kovacevic kovacic kostic kosic knezevic
krstic krsmanovic kojic babic bakic bozic bozovic bogdanovic bogicevic blagojevic bosnjak zivkovic zivanovic zdravkovic zecevic vukovic vujovic vujic vukic
vucic vulic vukicevic vukadinovic vasic vasiljevic veljkovic velickovic vidovic vidakovic vidic vujosevic antic antonic andric andrijevic arsic aleksic
acimovic cvetkovic cvijanovic cvijetic cosic culic dragic draskovic dragovic damjanovic danilovic dimic despotovic gajic gavrilovic gavric gligorijevic grujic
grubic grbic golubovic gojkovic filipovic filic horvat horvatic juric jurisic jurkovic jurcevic kralj kraljevic novak novakovic novosel nedeljkovic nestorovic
nesic obradovic ostojic paunovic perkovic pesut puskas saric sekulic stipic sipka sarenac tadic terzic tesic tubic tosic uzelac urosevic vrhovac zoric zaric
zunic zivanic ivanov ivankov ivashov ivanin ivakin petrov petkov petrin sidorov smirnov kuznetsov popov popkov sokolov soloviev lebedev kozlov kotlov novikov
morozov moroz volkov volodin volgin vasiliev zaitsev pavlov pavlin semenov semin golubev gulyaev vinogradov bogdanov bogatov vorobiev fedorov fedotov fedin
mikhailov mikhalkov mikheev belyaev belov belkin belikov belousov belyakov tarasov komarov kosarev orlov kiselev kisilev makarov markov markin martynov
andreev andropov kovalev kovalenko ilin ilyin gusev guskov titov kuzmin kudrin kudryavtsev baranov baskakov kulikov kulakov kulagin alekseev stepanov yakovlev
yakushev sorokin soroka sergeev romanov rodionov rodin zakharov zaikin borisov bobrov bobkov korolev kovrov gerasimov ponomarev grigoriev lazarev larin
larionov lapin lukin medvedev ershov nikitin nikulin nikonov sobolev ryabov rybin rybakov polyakov polyanin tsvetkov danilov davydov zhukov zhuravlev frolov
fomin nikolaev nikiforov krylov krasnov maksimov maslov maslennikov osipov dorofeev egorov ermakov efimov efremov matveev dmitriev kalinin kalugin anisimov
petukhov antonov anokhin timofeev timoshenko veselov filippov filatov bolshakov sukhanov mironov shiryaev alexandrov aleksandrov konovalov shestakov kazakov
kazantsev denisov gromov gorbunov gorbachev melnikov shcherbakov blinov blokhin kolesnikov kolesov karpov karpin afanasiev vlasov isakov isaev tikhonov
aksenov gavrilov kotov kutuzov kudryashov bykov zuev zimin zhilin tretyakov savelev panov panin suvorov abramov arkhipov voronov voronin vorontsov mukhin
trofimov emelyanov gorshkov chernov chernyshev ovchinnikov seleznev panfilov kopylov galkin nazarov nosov noskov lobanov potapov nekrasov khokhlov zhdanov
naumov naumenko shilov shishkin drozdov ignatov ignatiev savin savchenko loginov safonov safronov kapustin kirillov kirsanov moiseev eliseev koshelev kostin
kostrov orekhov evdokimov kalashnikov kabanov yudin prokhorov nesterov kharitonov agafonov muraviev fedoseev pakhomov shubin kryukov rogov rogozin terentiev
molchanov artemiev guriev zinoviev grishin kononov dementiev sitnikov simonov simakov mishin fadeev komissarov mamontov sharov ustinov vishnyakov evseev
bragin konstantinov kornilov avdeev zykov biryukov sharapov shchukin dyachkov odintsov sazonov krasilnikov gordeev samoylov knyazev uvarov bobylev doronin
belozerov rozhkov samsonov likhachev burov sysoev fomichev rusakov strelkov gushchin kolobov subbotin fokin pestov silin turov akhmedov akhmetov akhmadov
aliev alimov alibekov amirov aminov asadov asanov askarov azizov babaev badalov bakirov basirov boboev davletov eshonov fayzullaev gafurov ganiev hakimov
halilov hamidov hamrakulov hasanov huseynov ibragimov ibrahimov iskandarov ismailov ismoilov jabbarov jafarov jalilov jumaev kadyrov kalandarov karimov
kasimov khalilov khalikov khamidov khasanov kurbanov latipov mahmudov mamatov mamedov mammadov mansurov mirzaev mukhammadov muradov musaev nabiev najafov
nazarbaev nasirov niyazov norov nurmatov odilov ospanov orazov oripov pulatov qodirov rahimov rahmonov rakhimov rakhmanov rakhmonov rasulov rashidov razzakov
rustamov sabirov sadykov saidov salimov sattarov safarov sharipov shermatov sobirov sultanov suleymanov tagiev tahirov tairov tashmatov tokaev toktogulov
tursunov umarov usmanov valiev vahidov yakubov yuldashev yunusov yusupov zakirov ziyaev zokirov garcia gonzalez rodriguez fernandez lopez martinez martin
martini sanchez perez gomez hernandez jimenez diaz moreno munoz alvarez romero alonso gutierrez navarro torres dominguez vazquez ramos ramirez serrano blanco
molina morales suarez ortega delgado castro castillo ortiz rubio marin sanz nunez iglesias medina garrido cortes cortez santos lozano guerrero cano prieto
mendez mendoza menendez melendez calvo cruz gallego vidal leon marquez herrera pena flores cabrera campos vega fuentes carrasco diez reyes caballero nieto
aguilar pascual santana herrero montero lorenzo hidalgo gimenez ibanez ferrer duran santiago benitez vargas mora arias carmona crespo roman pastor soto saez
velasco moya soler parra esteban bravo gallardo rojas rivera rivero rivas silva salas salazar salgado salinas zamora zamorano zapata zarate barrera barrios
barrientos becerra beltran bermudez bernal bonilla bustamante bustos cardenas cardoso carrillo castaneda castellano castellanos cervantes chavez contreras
cordero cordova coronado correa cuevas escobar espinosa espinoza estrada figueroa franco galindo galvez gamboa guzman ibarra jaramillo juarez lara luna macias
maldonado mejia mercado miranda montes montoya mosquera murillo olivares orozco osorio pacheco padilla palacios paredes peralta pineda ponce quintana quintero
quiroga ramon rangel rios robles rocha rosales rosario ruiz saavedra salcedo sandoval santander segura sepulveda sierra solis sosa tapia tejada toledo tovar
trejo trujillo uribe valdes valdez valencia valenzuela vallejo varela velasquez velazquez vera vergara villa villalba villanueva villarreal villegas yanez
almeida alves andrade araujo azevedo barbosa barros batista borges braga carvalho cavalcanti coelho correia costa cunha dias duarte esteves faria farias
fernandes ferreira figueiredo fonseca freitas gomes goncalves guimaraes henriques jesus leite lima lopes macedo machado maia marques martins matos medeiros
melo mendes mendonca monteiro moreira moura nascimento neto neves nogueira nunes oliveira pereira pinheiro pinho pinto pires queiroz ribeiro rodrigues sampaio
silveira simoes soares sousa souza tavares teixeira vieira xavier rossi russo ferrari esposito bianchi romano colombo ricci marino greco bruno gallo conti
giordano mancini rizzo lombardi moretti barbieri fontana santoro mariani rinaldi caruso ferrara galli martinelli leone longo gentile martino vitale lombardo
serra coppola marchetti parisi conte ferraro ferri fabbri bianco marini grasso valentini messina sala gatti pellegrini palumbo sanna farina rizzi monti
cattaneo morelli amato silvestri mazza testa grassi pellegrino carbone giuliani benedetti barone rossetti caputo montanari guerra palmieri bernardi martelli
fiore ferretti bellini basile riva donati piras vitali battaglia sartori neri costantini milani pagano ruggiero sorrentino orlando negri mantovani smith jones
taylor brown williams wilson johnson davies davis robinson wright thompson evans walker white roberts green hall wood jackson clarke clark patel khan lewis
james phillips mason mitchell rose davey campbell anderson allen cook bailey miller parker baker hill harris harrison turner cooper ward morris moore king
carter carver watson collins colling morgan bell murphy bennett bennet griffiths griffin kelly simpson marshall price shaw gray gordon graham hughes hunt
hunter edwards stewart russell foster butler barnes palmer rogers mills stevens stephens knight lloyd reid ross fisher fischer fletcher powell perry owen
dixon elliott reynolds young murray webb mcdonald macdonald chapman ellis richardson richards johnston johnstone jenkins jennings hudson hamilton hawkins
henderson holmes harper hayes howard kennedy lawson lawrence matthews nelson nicholson newman newton norris oliver osborne parsons payne pearson pearce porter
potter reed rice riley robertson robson sanders saunders schmidt schneider schulz schultz schulze meyer meier mayer maier mueller muller moeller moller
hoffmann hofmann becker beck bauer baumann koch kohler koehler krause kraus krueger kruger lange lang langer lehmann lehman richter riedel ritter schafer
schaefer scholz schreiber schreiner schroder schroeder schumacher schuster schwarz schwartz seidel simon sommer stein steiner vogel voigt wagner walter
walther weber werner winkler winter wolf wolff zimmermann ziegler bernard dubois thomas robert richard petit durand leroy moreau laurent lefebvre lefevre
michel garnier david bertrand roux vincent fournier morel girard andre mercier dupont dupond dupuis dupuy lambert bonnet bonnin francois fontaine rousseau
rousset roussel blanc blanchard guerin henry robin perrin perrot morin masson marchand duval denis dumont dumas marie lemaire noel dufour meunier brun brunet
blanchet giraud joly riviere lucas gaillard barbier arnaud gerard roche renard schmitt leroux colin caron picard picot roger fabre aubert lemoine renaud
lacroix olivier philippe bourgeois pierre benoit leclerc leclercq payet rolland leclair guillaume lecomte jean guillot hubert berger carpentier moulin louis
deschamps huet vasseur boucher fleury royer klein jacquet adam paris poirier marty aubry guyot carre charles renault charpentier menard maillard baron bertin
bailly herve kowalski kowalczyk kowal wisniewski wojcik wozniak lewandowski zielinski szymanski dabrowski kozlowski jankowski mazur krawczyk kaczmarek
kaczmarczyk piotrowski grabowski zajac pawlowski pawlak michalski michalak nowak nowakowski nowicki adamczyk adamski dudek dudziak wieczorek jablonski krol
majewski malinowski olszewski jaworski stepien gorski rutkowski ostrowski ostrowska witkowski wilk walczak baran sikora sikorski szewczyk pietrzak marciniak
wroblewski wrobel zalewski jasinski zawadzki sadowski chmielewski wlodarczyk borkowski borowski czarnecki sawicki sokolowski urbanski urban kubiak maciejewski
szczepanski kucharski kalinowski wysocki mazurek sobczak sobczyk czerwinski andrzejewski cieslak cieslik glowacki zakrzewski kolodziej kolodziejczyk krajewski
gajewski szulc laskowski ziolkowski makowski brzezinski domanski przybylski sargsyan sarkisyan sarafyan sahakyan hakobyan harutyunyan hovhannisyan grigoryan
petrosyan vardanyan karapetyan khachatryan gevorgyan galstyan gasparyan ghazaryan ghukasyan hayrapetyan manukyan margaryan martirosyan melkonyan mkrtchyan
mkhitaryan nazaryan nersisyan poghosyan simonyan stepanyan tadevosyan tumanyan voskanyan vardanian yeghiazaryan zakaryan arakelyan avagyan avetisyan
abrahamyan aleksanyan asatryan ayvazyan babayan badalyan baghdasaryan barseghyan danielyan davtyan davidyan minasyan mirzoyan muradyan mnatsakanyan torosyan
singh sharma verma gupta kumar shah mehta desai joshi jain reddy naidu nair menon pillai iyer iyengar mukherjee banerjee chatterjee ghosh bose dutta mishra
pandey pande tiwari dubey dube dwivedi trivedi chaturvedi shukla saxena srivastava agarwal bansal goyal goel mittal garg kapoor kapur khanna malhotra chopra
sethi arora bhatia dhawan anand sinha prasad yadav thakur chauhan rathore rathod rana rawat negi bisht pathak upadhyay bhatt bhattacharya chakraborty
chowdhury choudhary chaudhary saha paul kulkarni deshmukh deshpande patil pawar shinde more jadhav gaikwad kamble bhosale naik nayak shetty hegde gowda murthy
swamy raman krishnan subramanian venkatesan rajan sundaram natarajan ramanathan gandhi modi parekh parikh vyas dave bhagat solanki parmar chavda vaghela
jadeja gohil zala makwana rabari hassan hussein ibrahim mohamed ahmed mahmoud abdallah khalil saleh salem salim mansour nasser nassar khoury haddad hammad
hamdan hamid habib hakim halabi hariri hashemi hashimi hosseini husseini hamadi hammadi jaber jabbour jamil jarrah kanaan karam karami karimi kassem khatib
khalifa maalouf mahdi majid malik mansoor masri mousa mustafa najjar naji nasr nasri omar othman qasim rahimi rahmani rashid rashidi rezaei rezai sabbagh saad
sadeghi sadiq said sayegh shaheen shahin sharif sharifi shammari suleiman taha tahiri tamimi tawfiq yassin younis yousef zaidan zaki zein ahmadi akbari alavi
amini amiri asadi azizi bagheri bahrami davoudi ebrahimi ebadi eslami fallahi farahani fathi ghasemi ghorbani gholami haghighi heidari heydari jafari jalali
jalili javadi kamali kazemi khani khosravi lotfi maleki mohammadi mohammadian moradi mousavi nazari nouri norouzi parsa qasemi ramezani rostami salehi salimi
samadi shafiei shirazi soltani tabatabaei tavakoli yousefi zamani zare zarei dubaisi dulaimi jubouri janabi samarrai tikriti ghamdi harbi otaibi qahtani
shehri zahrani mutairi anazi dosari subaie
`

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

const OF_GEORGIA = /^(.{3,})(?:shvili|dze)$/

/** What a Georgian family name says beside its ending, which half of all have; none for another name. */
export const stemOfGeorgian = (word: string): string | undefined => OF_GEORGIA.exec(word)?.[1]

const WITH_ENDING = /^(.{3,})(?:k(?=ov$|ova$|ovic$|ovich$))(.+)$/

/** "Ivankov" is made of a pet form, and another family than Ivanov. */
export const isOfPetForm = (one: string, other: string): boolean => {
  const [, stem, ending] = WITH_ENDING.exec(one) ?? []
  return stem !== undefined && `${stem}${ending}` === other
}
