import { createBoundedMap } from '../../lib/bounded_map.ts'
import { once } from '../../lib/once.ts'
import { cognateOf, LEAST_STEM, stemOf } from './cognates.ts'
import { FURTHER_NAMES, FURTHER_TRADES } from './concepts_further.ts'
import { wordsIn } from '../text/words.ts'
import { PLACES } from '../text/word_classes.ts'

// Words of one line mean the same in names of companies: in other languages, as they are written in Latin letters, abbreviated, or of another form;
// the English one is first, and a + stands between two words. From general knowledge of these languages, 2026-11.
const MEANINGS = `
bank bk banco banque banka banca banki banken bankasi bancaria bancario bankovskiy bankovskaya bnk banky banku bankowy yinhang unhaeng trapeza masraf musrif ginko
trading trade trad trdg handel handels handelshaus commerce commercial comercial comercio commercio commerciale comercializadora comerciale ticaret ticareti torgovlya torgovyi torgovyy torgovaya torgovy torgoviy commerciaal tdg tradg ticari dis handlowe handlowy handlowa obchod obchodni kereskedelmi comert trgovina trgovinska trhivlia torgivlia torhivlia torhovyi torhovyy torhova emporiki emporia tijara tijarah tijariya bazarganiye perdagangan niaga maoyi muyok muyeok thuong handelsmaatschappij handelsbolag shoji boeki shosha
company co compagnie compania companhia compagnia sherkat sharikat kompaniya kompania sirketi sirket gesellschaft societe sociedad sociedade comp spolka spolecnost tarsasag kampaniia kampaniya sharikah sharekat shirka hoesa kongsi gongsi perusahaan firma firmasi
international intl internacional internationale internationaler internazionale mezhdunarodnyy mezhdunarodnyi mezhdunarodnaya mezhdunarodny uluslararasi dovvali int inter intern mezinarodni miedzynarodowy miedzynarodowa nemzetkozi internationala medunarodni mizhnarodnyi mizhnarodna mizhnarodnyy diethnis dawliya duwali duwaliyya beynolmelal guoji kukche antarabangsa internasional quoc
national natl nacional nationale nationaal nazionale natsionalnyy natsionalnyi natsionalnaya natsionalny ulusal narodowy narodowa narodni nemzeti nationala natsionalnoe natsionalna watani wataniya wataniyya kebangsaan nasional ethniki
industry industries industrial ind inds industria industrias industrie industriale industrielle sanayi sanayii sanati sanaye promyshlennost promyshlennyy promyshlennaya industri sanaat sinaat sanayeh sinaiya sinaa przemysl przemyslowy prumysl prumyslovy ipari industriei industrija promislovist promyslovist promyshlennoe promyshlennaia gongye shiye kongop biomichania viomichania sangyo kogyo
shipping seefahrt reederei navigation navigacion navigazione navegacion navegacao maritime maritima maritimo denizcilik sudokhodstvo sudokhodnaya kashtirani keshtirani shpg shipg shpng ship nakliye gemicilik armator armatorlugu zegluga zeglugowa hajozasi brodarstvo plovidba sudnoplavstvo sudokhodnoe sudokhodnaia morska naftiliaki naftiliakes milaha milahah haiyun hangyun haeun pelayaran rederi rederij scheepvaart keshtiran navegaciones kaiun
transport transportation trans transportes transporte transports trasporti nakliyat tasimacilik perevozki transportnaya transportnyy transp trpt transportasi tasima ulastirma transportnoe transportni przewozy doprava szallitas transportului naql nagl hamlonaghl haml metafores metaforiki angkutan pengangkutan yunshu vervoer perevezennia unyu unso
airlines airline airways air aviation lineas aereas aerolineas aerolinea luftfahrt havayollari havacilik aviakompaniya avialinii aviatsiya aviatsionnyy airln airlns aeroflot aviokompanija aerogrammes luftfart tayaran tayran havapeymaei havapeymayi hangkong hanggong penerbangan linie lotnicze aereo aerea aereos aereas aerien aeriens aerienne aeriennes
oil petroleum petrol petroleos petroleo petrole petrolio neft neftyanaya neftyanoy naft petrolleri erdol nefte neftyanye neftianaya neftianoy naftowy naftowa ropny olaj petrolul nafta petrelaio petrelaiki minyak shiyou yuanyou sogyu huile aceite sekiyu
gas gasgesellschaft gazovaya gazovyy gaz gazi gazu gazovoe gazowy gazowa plynarna plyn aerio ghaz
energy energie energia enerji energetika energeticheskaya energetik energi enerjisi enerjetik energetyka energetyczny energetska energetski energiya energetychna enerzhetika taqa taqah niru nengyuan tenaga elektroenergetika
electric electrical electricite electrica electricidad elektrik elektrichesk strom elec elect elektroenergetyka elektrychna elektrotekhnicheskiy ilektriki kahraba barq dianli chonki listrik denki
construction constr building bau constructora construcciones construccion construcao costruzioni insaat insaati stroitelstvo stroitelnaya stroitelnyy stroy sakhteman const constrn yapi yapim insaatlari budowlana budowlane budowa stavebni stavba epito epitoipari constructii gradevinska gradnja budivelna budivelnyi budivnytstvo stroitelnoe stroitelny kataskeves kataskevastiki muqawalat mokawalat imar jianzhu jianshe konsol pembangunan bouw bygg costruzione batiment edil edilizia kensetsu
chemical chemicals chem chemie quimica quimicas chimie chimica chimique kimya khimicheskiy khimicheskaya khim shimiyayi kimyasal kimyevi chemiczny chemiczna chemiczne chemicke chemicky vegyi vegyipari chimice kemija hemija kemijska khimichna ximiki ximika kimia kimiawi huagong hwahak kimiyawi shimiyaei chimico kagaku hemijski hemijska hemijskih hemijske shimiaee shimiai shimiayee shimiaie
steel stahl acero acier acciaio celik stal foulad fulad stl stalowy ocel acel otel celichna stali staleliteinyi staleplavilnyy chalyvas gangtie kangchol besi fouladi baja seiko seitetsu
metal metals metall metales metaux metalli metallurgical metallurgicheskiy metalurgia metalurgi metalurgija metalurgiczny metallurgiya metallurgicheskoye metallurgii hutnicza huta hute metalurgie jinshu logam madani
machine machinery machines maschinenbau maschinen maquinaria macchine makina mashinostroenie mashinostroitelnyy mach machy makine makineleri machinefabriek maszynowy maszyny strojirny strojirenstvi gepgyar masinerie masini mashinebuduvannya mashynobudivnyi mashiny mashinery jixie kigye mesin alat mashin+sazi mekhaniki kikai
factory works plant fabrik fabrica fabrique fabbrica fabrika fabrikasi zavod kombinat karkhaneh usine werk werke fabric zaklad zaklady zavodu zavody zavodi tovarna gyar uzina usina tvornica fabryka maslahat masna maamal karkhane gongchang kongjang pabrik ergostasio fabriki
electronics electronic elektronik electronica electronique elettronica elektronika elektronnyy electr elektroniki elektronski elektronicky elektronische dianzi chonja ilektronika alkatroniyat elektroniczny
technology technologies tech techn tecnologia tecnologias technologie technologien teknoloji tekhnologii tekhnologiya technol tecnologica tecnologico technologiczny technologia tehnologija tehnologii tekhnolohii tekhnologiy keji kisul teknologi fanavari taknolojia tiqniya tiqniyat technologiki technologique
technical tecnica technique technisch tekhnicheskiy tekhnicheskaya teknik tekhnicheskoe technika techniczny technicky muszaki tehnic tekhnichnyi fanni teknis
engineering engg engr ingenieria ingenierie ingegneria muhendislik inzhiniring ingenieure mohandesi eng engineer muhendisligi inzenyring inzynieria inzinyring inzhinyring inginerie mernoki handasa handasiya handasah gongcheng kongtak kejuruteraan rekayasa michaniki engenharia ingenieurburo ingenieurs
research forschung investigacion investigaciones recherche ricerca arastirma issledovatelskiy issledovatelskaya nauchno tahghighat rsrch badawczy badawcze vyzkum vyzkumny kutato cercetare istrazivanje issledovaniy issledovaniya naukovo doslidnyi pazhuhesh pazhouhesh tahqiqat tahghigh buhuth penelitian penyelidikan yanjiu yongu erevna onderzoek forskning
institute institut instituto institucion istituto enstitusu inst instytut ustav intezet instituti instytutu mahad maahad moaseseh pazhouheshgah pajuheshgah yanjiuyuan yanjiusuo institutul istitut institutas
university univ universitat universidad universite universita universitesi universitet daneshgah uniwersytet egyetem universitatea sveuciliste univerzitet universytet jamia jamiat jamiah pohantun universitas daxue taehak panepistimio
science scientific ciencia sciences wissenschaft nauka nauchnyy nauchnaya naukowy naukowe vedecky tudomanyos stiintific znanstveni nauchnoe naukovyi elmi ilmi ulum oloum kexue kwahak ilmu
insurance versicherung versicherungen seguros seguro assurance assurances assicurazioni sigorta strakhovanie strakhovaya bimeh ins insur assurantie sigortasi ubezpieczen ubezpieczenia pojistovna biztosito asigurari osiguranje strakhova strakhovaia tamin bimeye asuransi takaful baoxian bohom verzekering verzekeringen forsakring asfaleies asfalistiki taamin hoken
investment investments invest inversiones inversion investissement investimenti investimento yatirim investitsii investitsionnaya sarmayeh inv invt invst invs yatirimlar yatirimi inwestycje inwestycyjny investice investicni befektetesi investitii investicije investytsii investitsiya investitsionnyy investitsionnyi istithmar istithmarat estesmar sarmayegozari sarmaye touzi tuja pelaburan investasi ependyseis ependitiki investering investeringen
finance financial finanz financiera financiero financiere finanziaria finans finansovyy finansovaya fin fincl financials finansal finansman finanse finansowy finansowa financni penzugyi financiar financijski finansova finansovoe maliya maliyya malia mali jinrong kumyung keuangan kewangan chrimatooikonomiki financement finanza financien
exchange wechsel cambio doviz obmen sarafi exch sarraf sarrafa sarrafi sayrafa sairafah sirafa siraf sarafat cambios kambio kantor wymiany valyuta money+changer money+changers moneychanger moneychangers money+exchange
foundation stiftung fundacion fondation fundacao fondazione vakfi fond bonyad fdn found vaqf waqf nadace alapitvany fundatia zaklada fundacja fondatsiya blagodijnyi blahodiinyi muassasa muassasah muassasat moasese boniad yayasan idryma stichting stiftelse jijinhui
association assoc assn verein vereinigung verband asociacion associacao associazione dernegi assotsiatsiya assocn stowarzyszenie sdruzeni egyesulet asociatia udruga udruzhenie asotsiatsiia asotsiatsiya obedinenie obedineniye obyedinenie obyedineniye obiednannia jamiyat jamiya jamiyyah jamaiyat anjoman anjuman rabita rabitah perkumpulan persatuan xiehui hyophoe sillogos enosi vereniging forening birligi zwiazek jamiyyat jamiyya
organization organisation org organizacion organizacao organizzazione organizatsiya sazman teskilati organizatia organizacja organizace szervezet organizacija orhanizatsiya monazzameh munadhama munazama munazzama tanzim teskilat organisasi organismos organisatie
ministry ministerium ministerio ministere ministero bakanligi ministerstvo vezarat ministerstva ministerul ministarstvo wizara wizarat vezarate kementerian ypourgeio ministerie
agency agentur agencia agence agenzia ajansi agentstvo agencja agentura ugynokseg agentie agencija ahentstvo wakala wakalat azhans agensi badan praktoreio agentschap acentesi acenteligi
center centre centro zentrum merkezi tsentr markaz markazi central zentral ctr cntr centrum centrul centar kozpont tsentralnyi tsentralna merkez pusat zhongxin kentro centrale centra
development dev entwicklung desarrollo developpement desenvolvimento sviluppo gelistirme razvitie razvitiya tose devt dvlp gelisme kalkinma rozwoj rozwoju rozvoj fejlesztes fejlesztesi dezvoltare razvoj rozvytok rozvytku tanmia tanmiya tanmiyah fazhan kaifa anaptixi ontwikkeling utveckling
management mgmt verwaltung administracion gestion gestao gestione yonetim upravlenie mngmt mgt zarzadzanie sprava kezelo administrare upravljanje upravlinnia idara idarah modiriat modiriyat guanli pengurusan manajemen diacheirisi beheer yonetimi gestioni
service services svc svcs servicio servicios servicos servizi hizmetleri dienste dienstleistungen uslugi serv srvc srv serwis sluzby szolgaltato servicii usluge posluhy khadamat khidmat khadamate khidmah hizmet jasa perkhidmatan fuwu pongsa ypiresies diensten tjanster servisi prestations servis servisnyy servisnyi
group grp groupe grupo gruppe gruppo grup gruppa grubu jituan kurup kruppe kumpulan guruh majmua majmuah majmooa goruh groupul csoport grupa hrupa omilos groep koncern gruppen toplulugu
holding holdings kholding hldg hldgs hold holdinggesellschaft holdingi qabida
factory manufacturing mfg manuf manufactura manifattura uretim proizvodstvo proizvodstvennaya
production produccion producao produktion produktsiya prod prodn produktions produzione proizvodstvennoe proizvodstvenny proizvodstvennyi towlid produksi
import importacion importadora importacao ithalat importeur imp impt importer importers ithalati importnaya vvoz dovoz importu jinkou istirad istyrad varedat impor eisagogi eisagoges
export exportacion exportadora exportacao ihracat exporteur exp expt exporter exporters ihracati eksport eksportnaya vyvoz vyvozu vientum chukou tasdir ekspor exagogi exagoges
food foods alimentos alimentaire alimentari gida lebensmittel produkty gidalar spozywcza spozywczy spozywcze potraviny potravinarsky elelmiszer alimentare hrana prehrana kharchova kharchovi prodovolstvennaya pishchevoy pishchevaya aghzia aghdhia aghdiya ghazayi mavad+ghazayi shipin sikpum makanan trofima alimenti voedsel livsmedel produktow
agriculture agricultural agri agro agricola agropecuaria landwirtschaft tarim selskokhozyaystvennaya agropromyshlennyy agropromyshlennaya agroprom agropromislova rolniczy rolnicza zemedelsky mezogazdasagi agricole poljoprivredna poljoprivreda silskohospodarska silskohospodarskyi zeraat zeraati ziraat ziraa ziraiya nongye pertanian georgiki agrarische lantbruk agrar agropecuario agroindustrial agroindustria
medical medico medica medizin medizintechnik tibbi meditsinskiy meditsinskaya med medyczny medyczna medicina lekarsky orvosi medicale medicinska medychna medychnyi tib tebbi pezeshki yiliao uiryo perubatan kedokteran iatriki medisch
pharmaceutical pharmaceuticals pharma pharm farmaceutica farmaceuticos pharmazeutische ilac farmatsevticheskaya pharmac pharmacy farma farmaceutyczny farmaceutyczna farmaceuticky gyogyszer gyogyszeripari farmacevtska farmatsevtychna farmatsevticheskiy ilaclari eczacilik darou darousazi daru dawaiya adwiya yiyao cheyak farmasi farmakeftiki apotheek apotheke pharmaceutique farmaceutico seiyaku
hotel hotels hotel otel gostinitsa hoteli oteli oteller gostinica hotelul funduq fanadiq jiudian
telecommunications telecom telecommunication telecomunicaciones telekom telekommunikation telekomunikasyon svyaz telecomm telecoms tel telco telekomunikacja telekomunikace tavkozlesi telecomunicatii telekomunikacije telekomunikatsii elektrosvyaz sviaz ittisalat ettesalat mokhaberat tongxin tongsin tilepikinonies telekomunikasi teleforingen
defense defence defensa verteidigung difesa savunma oborona oboronnaya defa def obrona obrony obrana vedelmi aparare odbrana oboronna oboronnyi oboronnyy difa savunmasi pertahanan guofang amyna
security seguridad sicherheit securite sicurezza guvenlik bezopasnost sec secur ochrona bezpieczenstwo bezpecnost biztonsagi securitate sigurnost bezpeka okhrana okhranna okhrannoye hirasa amn amniyat emniyet anbao anquan keselamatan keamanan asfaleia beveiliging sakerhet vigilancia
state staatlich staatliche estatal gosudarstvennyy gosudarstvennaya devlet gosudarstvennoe gosudarstvennyi derzhavnyi derzhavna derzhavne panstwowy panstwowe statni allami drzavna dowlati dawlati hukumi guoyou statliga staats
united obedinennye obyedinyonnaya obyedinennaya obyedinennyy obedinyonnaya obyedinennye vereinigte unida unidas unidos unie unies obedinennaya obedinennyy birlesik unites zjednoczone zjednoczona spojene egyesult unite ujedinjena objednani muttahida muttahed mottahed lianhe bersatu
new nueva nuevo neue nouveau nouvelle nuova nuovo yeni novaya novyy novyi
general generale allgemeine genel obshchiy gen geral generalna generalny generalni amma ammah omumi chonghoesa chonghoisa
brothers bros hnos hermanos gebruder freres fratelli irmaos kardesler bro brs akhawan ikhwan ikhwah akhwan baradaran biradaran kardesleri bracia bratri testverek frati braca braty bratya adelfoi gebr gebroeders broder
sons hijos sohne fils figli filhos ogullari synovya son awlad abna pesaran synove fiai synowie fii sinovi syny zonen soner
department dept departamento abteilung dipartimento departament dpt departement otdel upravlenie wydzial odbor
government govt gobierno regierung gouvernement governo hukumeti pravitelstvo hukumat hokumat dolat rzad vlada kormany guvern uryad zhengfu pemerintah kyvernisi
corporation corp korporatsiya corporacion corporacao corpn corporacio korporacja korporace korporatsiia kurporasyon perbadanan
committee cttee comite komitee comitato komitesi komitet commitee komisija wybor lajnah lajna komite vybor bizottsag odbor komitetu weiyuanhui lajnat lejna lijan
bureau buero buro byuro biuro kantor iroda biro maktab daftar ofis office
design konstruktorskoe proekt projekt proiect konstruktorskiy proektnyy proektnyi proektirovanie tasarim sheji diseno progettazione entwurf
mining minera mineria bergbau madencilik minerals min mines gornictwo gorniczy tezba banyaszati minerit rudarstvo hirnychyi gornodobyvayushchaya gornorudnaya gornyy maadin tadin madan kuangye pertambangan perlombongan exoryxi mijnbouw gruv miniera miniere minieres minier miniers minerario
partners partner socios associes partn partneri ortaklari ortaklik wspolnicy shuraka partenaires soci
islamic islamique islamica islamische islami eslami islamiya islamiyya eslamiye islamskiy islamskaya islamski islamska islamiyah
republic republica republik republique cumhuriyeti jomhuri dzhumhuri respublika rep
party partei partido parti partito partisi partiya partija stranka strana hizb hezb komma dang
front frente fronte cephesi jabha jabhah jebhe fronta frontul metopo
army armee ejercito exercito esercito ordusu armiya armia armada hadsereg armata vojska jaysh jeish artesh jundi
liberation liberacion befreiung kurtulus osvobozhdenie
people peoples popular volks populaire halk narodnyy narodnaya
revolutionary revolucionario revolucionaria revolutionnaire devrimci revolyutsionnyy
movement mouvement movimiento bewegung movimento hareketi dvizhenie ruch hnuti mozgalom miscare pokret rukh haraka harakat harakah jonbesh kinima
star estrella stern etoile stella yildiz zvezda setareh estrela estrelas estrellas najm najma najmat najmah setare setareye gwiazda hvezda csillag stea zvijezda zirka asteri astir xing byol bintang zvezdy yildizi ster stjarna
sea mar meer mer mare deniz more darya mares morze tenger marea morska bahr bahri thalassa hai laut morskoy morskoye morskie morskogo bahriya
sun sol sonne soleil sole gunes slonce slunce soare sunce sontse shams khorshid ilios taeyang matahari
golden gold dorado oro goldene dore altin zolotoy zolotaya zolota zoloti zlaty zlota zloty arany aur zlatna zlatni dhahabi dhahab talai zarrin huangjin kum emas chrysos chrysi altindag dourado dourada aureo dorada guld gouden
black schwarz schwarze negro negra noir noire nero kara chernyy chernoye czarny czarna cerny fekete negru crna chorna chornyi aswad siah mavros zwart svart negre
red rojo roja rot rote rouge rosso kizil krasnyy czerwony czerwona cerveny piros rosu crvena chervona chervonyi ahmar sorkh ghermez kokkino rood rod vermelho vermelha
white blanco blanca weiss weisse blanc bianco beyaz belyy bialy biala bily feher alb bijela bilyi bila abyad abiad sefid lefko wit vit branco branca belaya belyi
north nord norte severnyy severnaya shomal shimal shamal polnocny severni eszaki sjever pivnichnyi pivnichna voreio utara nordlig northern
south sud sur yuzhnyy yuzhnaya jonub janub junub poludniowy jizni deli jug pivdennyi pivdenna notio selatan zuid syd sul southern
east ost este oriental vostochnyy vostochnaya vostok dogu sharq wschodni vychodni keleti estic skhidnyi skhidna anatoliki timur oost leste oriente eastern
west oeste occidental zapadnyy zapadnaya bati gharb gharbi zachodni zapadni nyugati vest zapad zakhidnyi zakhidna dytiki barat vast ouest western
russia russian russie russland rusia rossiya rossiyskiy rossiyskaya russkiy rusya rusland russe
iran iranian irani iranien iranienne iranische iranskiy
syria syrian syrie syrien siria suriya suriye siriyskaya
germany german deutschland deutsche allemagne alemania germaniya almanya
france french frankreich francia francaise francais frantsiya fransa
china chinese chine kitay kitayskaya cin
korea korean coree koreya koreyskaya kore choson chosun joseon chosen
turkey turkish turkiye turquie turkei turquia turtsiya
ukraine ukrainian ukraina ucrania ukrainskaya ukrayna
belarus belarusian belorussia weissrussland bielorrusia belorusskiy belorusskaya
cuba cuban cubana cubano kuba
venezuela venezuelan venezolana venezolano
libya libyan libye libia libiya
lebanon lebanese liban libanaise libano lubnan
iraq iraqi irak
egypt egyptian egypte agypten egipto misr
yemen yemeni jemen
sudan sudanese soudan
moscow moskva moskau moscou moskovskiy moskovskaya moskova
damascus damas damaskus damasco dimashq
tehran teheran
aviation avia aviatsionnaya aviatsionnoe aviatsionnyi aviatsii sivil havaciligi lotnictwo letectvi repulo aviatie aviacija aeroporia aviacion aviacao aviazione luftfahrtgesellschaft
petroleum petroliere petrolifera petrolifero petrolera petrolero
petrochemical petrochemicals petrochem petrochems petrochimie petroquimica petroquimicas petrolchimica petrochemie petrokimya petrokhimiya neftekhimiya neftekhimicheskiy petrosjimi petrochimi neftekhim
contracting contractors muqawalat taahhut mukavele podryadnaya
academy academia academie akademie akademi akademiya akademia akademija accademia
scientific nauchno nauchnaya nauchnoye naukowo
transfer transfers remittance remittances transferencia transferencias transferts virement uberweisung havale havalesi hawala hawalat hawalah hewala perevod perevody perevodov
charity charitable caridad benefica charite wohltatigkeit hayir hayriye blagotvoritelnyy blagotvoritelnyi blagotvoritelnaya blahodiina khairiya khayriya khayriyya kheiriyeh kheirieh khayriyah
relief secours socorro hilfe hilfswerk yardim pomoc pomoshch pomoshchi ighatha igatha ighathah emdad help aid ighathat ighasat
union ittihad etehad etehadiye sindicato syndicat soyuz soiuz zwiazek unia unie unione savez spilka federasyonu
central tsentralnyy tsentralnaya tsentralnyi tsentralna centralny centralna
manufacturing mfr mfrs manufaktur imalat imalati imalatci imal izdelava uretimi proizvodnja gyarto gyartasi producatoare vyroba vyrobni produkcja produkcyjne vyrobnytstvo vyrobnychyi towlidi tolidi tolid entaj intaj zhizao saengsan pembuatan paragogi
import+export impexp impex imex eximp exim jinchukou ithalat+ihracat importacion+exportacion
foreign+trade dis+ticaret vneshtorg vneshnetorgovaya aussenhandel comercio+exterior commerce+exterieur waimao commercioestero handel+zagraniczny
real+estate gayrimenkul immobilien immobilier immobiliere immobiliare inmobiliaria inmobiliario imobiliaria imobiliare emlak nedvizhimost nedvizhimosti nieruchomosci nekretnine ingatlan neruhomist aqarat aqariya aqariyya amlak fangdichan vastgoed fastighet hartanah properti akinita property properties
hospital hopital krankenhaus hastane hastanesi szpital nemocnice korhaz spital bolnica likarnia bolnitsa mustashfa bimarestan yiyuan pyongwon nosokomeio ziekenhuis sjukhus ospedale clinic clinica clinique klinik klinika
tourism tour tours travel turizm turystyka turystyczne cestovni utazasi turism turizam turystychna turisticheskaya turismo tourisme turystyczny siyaha siyahah seyahat gardeshgari lvyou yohaeng pelancongan pariwisata tourismos reisen reise voyages viajes viagens viaggi resor reizen
communications comms communic komunikacja comunicaciones comunicacao comunicazioni communicatie komunikasi haberlesme iletisim svyazi
council conseil consejo consiglio conselho rat konsey konseyi sovet rada rady shura shoura majlis majles tanacs vijece savet consiliul
revolution enghelab inghilab enqelab thawra thawrah devrim revolucion revoluzione revolutsiya rewolucja
green verde verdes vert verte grun grune yesil zelenyy zelenaya zielony zielona zelena zold akhdar khadra sabz prasino groen gron hijau
blue azul azules bleu bleue blau blaue mavi siniy sinyaya goluboy niebieski modra albastru plava azraq zarqa abi galazio blauw biru azzurro blu
eagle aguila aigle adler kartal orel oryol orzel sas vultur orao nasr oqab ogab ying aetos arend orn aguia aquila elang
lion leon leao lowe aslan lew oroszlan leu lav asad liontari leeuw lejon
river rio riviere fluss nehir nehri reka rzeka folyo rau rijeka richka nahr rud rood potamos rivier fiume
mountain monte montagne berg dag dagi gora hora hegy munte planina jabal jebel kuh kooh vouno gunung montana
gulf khalij khaleej golfo golfe golf korfez korfezi zaliv zatoka zaljev kolpos teluk
world welt monde mundo mondial mundial mondiale mir mira swiat swiatowy svet svetovy vilag lume svijet svit alam aalam jahan jahani shijie dunya dunia kosmos wereld varld global dunyasi
water waters eau eaux agua aguas wasser acqua voda vody wody viz apa miyah shui nero vatten
power strom puissance potencia
auto automotive automobile automobiles otomotiv otomobil avtomobil avtomobilnyy avtomobilnaya avto automobil automobili automovil automoviles automotriz samochody samochodowy sayyarat khodro khodrow qiche jadongcha otomotif
motors motor motores moteurs motoren moteur motory dvigatel
textile textiles tekstil textil tekstilnaya tekstilnyy tessile tessili nassajat nassaji fangzhi tekstilna wlokienniczy
clothing apparel garment garments giyim konfeksiyon odezhda bekleidung vetements ropa abbigliamento odziez
furniture mobel mebel mobilya meubles muebles mobili meble
paper kagit papier papel carta bumaga bumazhnyy papir kertas
wood timber lumber ahsap orman holz bois madera legno drewno drevesina lesopromyshlennyy
cement cimento ciment zement cemento tsement cementara
fishing fishery fisheries balikcilik rybolovstvo rybnaya rybnyy peche pesca fischerei yuye susan perikanan
school escuela ecole schule scuola okul okulu shkola szkola skola iskola scoala madrasa madrasah madraseh sekolah xuexiao
education egitim obrazovanie bildung educacion enseignement educazione edukacja talim taalim tarbiya pendidikan jiaoyu
press basin presse prensa stampa pechat prasa matbuat
publishing yayincilik izdatelstvo verlag editorial editions editore wydawnictwo nashr nakladatelstvi
printing matbaa matbaacilik tipografiya druckerei imprenta imprimerie tipografia drukarnia chapkhaneh yinshua
bookstore library kutuphane biblioteka biblioteca bibliotheque bibliothek maktaba
leasing lizing kiralama leasingowy
consulting consultancy consult consultants danismanlik konsalting beratung consultoria conseil consulenza doradztwo poradenstvi tanacsado moshaver moshavereh istisharat zixun konsultan
fiduciary treuhand fiduciaire fiduciaria trustee
law legal hukuk avukatlik yuridicheskiy yuridicheskaya rechtsanwalte juridico juridique legale prawna
information informatics bilisim bilgi informatsionnyy informatsionnye informatik informatica informatique informatyka xinxi jongbo
computer computers bilgisayar kompyuter kompyuternyy ordinateur computadoras jisuanji
software yazilim programmnoye logiciel softver ruanjian
systems sistem sistemleri sistemy sistema sistemas systeme systemes systemy sistemi xitong
equipment equip eqpt ekipman ekipmanlari teknik oborudovanie oborudovaniya ausrustung equipo equipos equipement equipements attrezzature urzadzenia shebei tajhizat muaddat peralatan
materials malzeme malzemeleri materialy materiales materiaux materialien materiali cailiao mavad mawad
tools alet takim instrumenty instrumentalnyy werkzeuge herramientas outils utensili
supply supplies suppl tedarik snabzheniye snabzhenie postavka suministros fournitures approvisionnement forniture zaopatrzenie tadarokat tawrid
distribution distr distrib dagitim distribyutsiya distribucion distribuidora distributeur distribuzione vertrieb tawzi pakhsh distribusi
logistics log logist lojistik lojistigi logistik logistika logistyka logistica logistique logisticheskiy logisticheskaya wuliu mullyu lojistiks logistyczny logistiek
cargo kargo fret fracht carga gruz gruzovoy gruzovyye gruzoperevozki bazhar barbari shahn huoyun
shipyard shipbuilding tersane tersanesi werft astillero astilleros chantiers cantiere cantieri sudostroitelnyy sudostroitelnaya sudoverf stocznia brodogradiliste keshti+sazi zaochuan verf
port liman limani hafen puerto porto ports portul luka bandar mina gang pelabuhan haven hamn
railway railways demiryolu demiryollari zheleznaya zheleznyye eisenbahn bahn ferrocarril ferrocarriles chemin ferrovia ferrovie kolej zeleznice vasut rahahan tielu choldo
motorway road roads karayolu karayollari dorozhnyy dorozhnaya avtodor strassenbau carreteras routes
bridge kopru most puente pont brucke ponte
market pazar pazarlama marketing rynok marche mercado markt mercato rynek bazar suq souq
commodity emtia tovar tovary ware waren mercancia marchandise
jewelry jewellery jewellers jeweller jeweler jewelers jewels mucevher kuyumculuk yuvelirnyy yuvelirnaya schmuck joyeria bijouterie gioielleria zhubao mujawharat
gold zoloto zolota altin
diamond diamonds elmas pirlanta almaz almazy diamant diamanten diamante diamantes diamants almas
coal kohle charbon carbon komur ugol ugolnyy ugolnaya wegiel uhli szen carbune ugljen vuhillia fahm zoghal meitan batubara
iron ferro eisen hierro demir zhelezo zelazo zelezo vas fier zeljezo hadid ahan
copper kupfer cuivre cobre bakir miedz rez cupru bakar nuhas mes
aluminium aluminum alyuminyum aluminio alyuminiy alyuminiyevyy glinozem
rubber kaucuk kauchuk gummi caoutchouc caucho gomma rezina kauczuk lastik
plastic plastics plastik plasticos plastiques kunststoff plastmassa plasticheskiy
glass cam glas verre vidrio vetro steklo szklo sklo shisheh zujaj
ceramics ceramic seramik keramik ceramica ceramique keramika
fertilizer fertilizers gubre dungemittel engrais fertilizantes udobreniya udobreniy nawozy hnojiva asmida kood
tobacco tutun tabak tabac tabaco tabacco tytun
sugar seker zucker sucre azucar zucchero sakhar cukier shekar sukkar
flour mehl farine harina farina muka
grain tahil getreide cereales grano zerno zernovoy zboze hobub
milk dairy sut milch lait leche latte moloko molochnyy mleko labani labaniyat
meat fleisch viande carne myaso myasokombinat mieso
sport sports spor sportivnyy sportivnaya deportivo
music muzik musik musica musique muzyka
media medya medien medios medias smi
radio radyo
television televizyon televidenie fernsehen tv televizija televiziya
space uzay kosmicheskiy kosmos kosmicheskaya espacio raumfahrt
nuclear nukleer yadernyy yadernaya atomnyy atomenergo atomic atom nucleare nucleaire kernenergie hastei heyuanzi hesheng
military askeri voennyy voyennyy voennaya voyskovaya voiskovaya militar militaire militare wojskowy vojna vojni vojno
weapons arms broni oruzje oruzja oruzhiya silah oruzhie oruzheynyy armas armes waffen armi bron slah aslaha vooruzhenie vooruzheniya vooruzheniy
ammunition muhimmat boepripasy municiones munitions munition munizioni amunicja
missile roket raketa raketnyy misil fuze missil
helicopter helicopters helikopter vertolet vertolety vertoletnyy helicopteros helicopteres hubschrauber elicotteri
aircraft ucak samolet samolety avion aeronef aviones flugzeug aeromobili samoloty
engine engines dvigateli motorlari moteurs
instrument instruments pribor pribory priborostroenie priborostroitelnyy
optical optics optik opticheskiy optiko opto
radioelectronic radioelektronnyy radioelektronika
precision prezisyon pretsizionnyy tochnyy prazision
scientific+production nauchno+proizvodstvennoe nauchno+proizvodstvennyy nauchno+proizvodstvennaya nauchno+proizvodstvennoye
house home dom haus casa maison budynok bayt beit khaneh dum
club klub kulup kulubu cercle circolo
family aile familie famille familia famiglia semya rodzina
city sehir stadt ville ciudad citta gorod miasto mesto varos
children child cocuk kinder enfants ninos bambini deti dzieci atfal kudakan
youth genclik jugend jeunesse juventud gioventu molodezh mlodziez shabab javanan
women kadin kadinlar frauen femmes mujeres donne zhenshchin kobiet nisa zanan
martyrs martyr sehit sehitler martires shuhada shohada
support destek unterstutzung soutien apoyo podderzhka podderzhki
progress progreso progres progresso ilerleme fortschritt
victory zafer sieg victoire victoria vittoria pobeda zwyciestwo nasr piruzi
peace baris frieden paix paz pace pokoj salam solh
freedom liberty ozgurluk freiheit liberte libertad liberta svoboda wolnosc hurriya azadi
hope umut hoffnung espoir esperanza speranza nadezhda nadzieja amal omid
light isik licht lumiere luz luce svet swiatlo nour noor
moon mond lune luna qamar
money geld dinero argent denaro para dengi groshi pieniadze penize penz bani novac fulus pul uang qian
foreign exterior exterieur estero aussen dis vneshniy vneshnie zagraniczny zahranicni kulfoldi strani ajnabi khareji asing
enterprise enterprises empresa empresas entreprise entreprises unternehmen isletmeleri isletmesi isletme predpriyatie predpriyatiye pidpryyemstvo pidpryiemstvo przedsiebiorstwo podnik vallalat intreprindere poduzece preduzece impresa bedrijf foretag ent ents
complex kompleks komplex kompleksi complejo complexe complesso mujamma mojtama
pmc chvk
saint st sankt`

const companyWords = once(() => wordsIn('company_words'))
const placeWords = once(() => wordsIn('place_words'))

const linesOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map(line => [...new Set(line.split(' '))])
const shortLines = once(() => [MEANINGS, FURTHER_TRADES, FURTHER_NAMES].flatMap(linesOf))
const longLines = once(() => [companyWords(), placeWords()].flatMap(linesOf))
const allLines = once(() => [...shortLines(), ...longLines()].toReversed())

const joined = (word: string): string => word.replace('+', '')

// A word that stands in two lines means what either says, and is told by the first one's head.
const meaningOf = once((): ReadonlyMap<string, readonly string[]> => {
  const all = new Map<string, readonly string[]>()
  for (const line of [...shortLines(), ...longLines()]) {
    const words = line.map(joined)
    for (const word of words) {
      const before = all.get(word)
      all.set(word, before === undefined ? words : [...before, ...words])
    }
  }
  return all
})
const phrases = once(
  (): ReadonlySet<string> =>
    new Set(
      allLines()
        .flat()
        .filter(word => word.includes('+'))
        .map(joined),
    ),
)

/** All words that mean the same in names of companies as this one, two words as one; none for a word that is no such word. */
export const wordsMeaning = (word: string): readonly string[] => lineOf(word) ?? []

// Of every word that a near one is compared with, again and again.
const MOST_KNOWN = 30_000
const known = createBoundedMap<readonly string[]>(MOST_KNOWN)
const NONE: readonly string[] = []

function lineOf(word: string): readonly string[] | undefined {
  const found = known.get(word) ?? meaningOf().get(word) ?? meaningOfStem().get(stemOf(word)) ?? byOrigin(word) ?? NONE
  if (known.get(word) === undefined) known.set(word, found)
  return found === NONE ? undefined : found
}

const meaningOfStem = once(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map(
      allLines().flatMap(line => {
        const all = line.map(joined)
        return all
          .flatMap(word => [stemOf(word), word].filter(stem => stem.length >= LEAST_STEM))
          .map(stem => [stem, all] as const)
      }),
    ),
)

/** All words of companies' names in other languages and in English that say what is done. */
export const tradeWords = (): string[] =>
  shortLines()
    .flatMap(line => (isTrade(joined(line[0] ?? '')) || isNarrowTrade(joined(line[0] ?? '')) ? line : []))
    .filter(word => !word.includes('+'))

const LEAST_ORIGIN = 6
// Names of people and places, and words of another meaning, that only their end tells from a word of a line.
const OTHER_ORIGINS = new Set(['viktor', 'anatol', 'person', 'argent', 'faktor', 'kombat', 'mesbah', 'partis'])
const originOf = (word: string): string => {
  const origin = cognateOf(word)
  return origin.length < LEAST_ORIGIN || OTHER_ORIGINS.has(origin) ? '' : origin
}
// Of the long lists the first word alone: what words of all Europe have in common is English too.
const meaningOfOrigin = once(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map(
      [...shortLines().map(line => line.map(joined)), ...longLines().map(line => line.map(joined).slice(0, 1))]
        .toReversed()
        .flatMap(line =>
          line
            .map(originOf)
            .filter(origin => origin !== '')
            .map(origin => [origin, meaningOf().get(line[0] ?? '') ?? line] as const),
        ),
    ),
)

/** What a long word means in a case or a spelling that no line has. */
const byOrigin = (word: string): readonly string[] | undefined => meaningOfOrigin().get(originOf(word))

/** Those of them that are two words, written as one. */
export const phrasesMeaning = (word: string): readonly string[] => wordsMeaning(word).filter(one => phrases().has(one))

// What companies are called by, and no trade.
const BRANDS: ReadonlySet<string> = new Set(
  'star sea sun golden black red white green blue eagle lion river mountain world family hope light moon victory peace freedom progress gold diamond house space children youth women martyrs club city people republic islamic revolution liberation revolutionary front army party movement council government iron water united new'.split(
    ' ',
  ),
)

// What says so much that a brand beside it is another's: a bakery is no shipping line.
const headsIn = (text: string): string[] => linesOf(text).map(([head = '']) => joined(head))
const wideHeads = once((): ReadonlySet<string> => new Set(headsIn(MEANINGS)))
const names = once(
  (): ReadonlySet<string> =>
    new Set(
      [FURTHER_NAMES, FURTHER_TRADES, companyWords(), placeWords()]
        .flatMap(headsIn)
        .filter(head => !wideHeads().has(head)),
    ),
)

/** Whether the head of a meaning says what is done rather than who does it. */
export const isTrade = (head: string): boolean => !BRANDS.has(head) && !PLACES.has(head) && !names().has(head)

const narrowTrades = once((): ReadonlySet<string> => new Set(headsIn(FURTHER_TRADES)))

/** Whether the head of a meaning is one of the trades that are so narrow that a company may be known by it. */
const isNarrowTrade = (head: string): boolean => narrowTrades().has(head)

// English words, and parts of words that companies are called by in any language: whether they tell something is said elsewhere.
const NOT_FOREIGN: ReadonlySet<string> = new Set(
  'tv waters shipbuilding aluminum avia trans tekh treid proekt kapital finans nord sud timber lumber apparel clothing garment garments arms fisheries legal trustee remittance remittances properties tours travel clinic secours hilfe helicopters instruments automobile automobiles engine engines fertilizers jewellery ceramics plastics'.split(
    ' ',
  ),
)

/** The same of a word in another language alone. */
export const foreignHeadOf = (word: string): string | undefined => {
  const head = meaningOf().get(word)?.[0]
  return head === word || NOT_FOREIGN.has(word) ? undefined : head
}

/** The word that all words of that meaning are told by, the English one. */
export const headOf = (word: string): string | undefined => lineOf(word)?.[0]
