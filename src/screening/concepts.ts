// Words of one line mean the same in names of companies: in other languages, abbreviated, or of another form.
const MEANINGS = `
bank banco banque banka banca banki banken bankasi bancaria bancario bankovskiy bankovskaya
trading trade trad trdg handel handels handelshaus commerce commercial comercial comercio commercio commerciale comercializadora comerciale ticaret ticareti torgovlya torgovyi torgovyy torgovaya torgovy torgoviy commerciaal
company co compagnie compania companhia compagnia sherkat sharikat kompaniya kompania sirketi sirket gesellschaft societe sociedad sociedade
international intl internacional internationale internationaler internazionale mezhdunarodnyy mezhdunarodnyi mezhdunarodnaya mezhdunarodny uluslararasi dovvali
national natl nacional nationale nationaal nazionale natsionalnyy natsionalnyi natsionalnaya natsionalny ulusal
industry industries industrial ind inds industria industrias industrie industriale industrielle sanayi sanayii sanati sanaye promyshlennost promyshlennyy promyshlennaya
shipping seefahrt reederei navigation navigacion navigazione navegacion navegacao maritime maritima maritimo denizcilik sudokhodstvo sudokhodnaya kashtirani keshtirani
transport transportation trans transportes transporte transports trasporti nakliyat tasimacilik perevozki transportnaya transportnyy
airlines airline airways air aviation lineas aereas aerolineas aerolinea luftfahrt havayollari havacilik aviakompaniya avialinii aviatsiya aviatsionnyy
oil petroleum petrol petroleos petroleo petrole petrolio neft neftyanaya neftyanoy naft petrolleri erdol
gas gasgesellschaft gazovaya gazovyy
energy energie energia enerji energetika energeticheskaya energetik
electric electrical electricite electrica electricidad elektrik elektrichesk strom
construction constr building bau constructora construcciones construccion construcao costruzioni insaat insaati stroitelstvo stroitelnaya stroitelnyy stroy sakhteman
chemical chemicals chem chemie quimica quimicas chimie chimica chimique kimya khimicheskiy khimicheskaya khim shimiyayi
steel stahl acero acier acciaio celik stal foulad fulad
metal metals metall metales metaux metalli metallurgical metallurgicheskiy metalurgia
machine machinery machines maschinenbau maschinen maquinaria macchine makina mashinostroenie mashinostroitelnyy
factory works plant fabrik fabrica fabrique fabbrica fabrika fabrikasi zavod kombinat karkhaneh usine werk werke
electronics electronic elektronik electronica electronique elettronica elektronika elektronnyy
technology technologies tech techn tecnologia tecnologias technologie technologien teknoloji tekhnologii tekhnologiya
technical tecnica technique technisch tekhnicheskiy tekhnicheskaya teknik
engineering engg engr ingenieria ingenierie ingegneria muhendislik inzhiniring ingenieure mohandesi
research forschung investigacion investigaciones recherche ricerca arastirma issledovatelskiy issledovatelskaya nauchno tahghighat
institute institut instituto institucion istituto enstitusu inst
university univ universitat universidad universite universita universitesi universitet daneshgah
science scientific ciencia sciences wissenschaft nauka nauchnyy nauchnaya
insurance versicherung versicherungen seguros seguro assurance assurances assicurazioni sigorta strakhovanie strakhovaya bimeh
investment investments invest inversiones inversion investissement investimenti investimento yatirim investitsii investitsionnaya sarmayeh
finance financial finanz financiera financiero financiere finanziaria finans finansovyy finansovaya
exchange wechsel cambio casa doviz obmen sarafi
foundation stiftung fundacion fondation fundacao fondazione vakfi fond bonyad
association assoc assn verein verband asociacion associacao associazione dernegi assotsiatsiya
organization organisation org organizacion organizacao organizzazione organizatsiya sazman teskilati
ministry ministerium ministerio ministere ministero bakanligi ministerstvo vezarat
agency agentur agencia agence agenzia ajansi agentstvo
center centre centro zentrum merkezi tsentr markaz markazi central zentral
development dev entwicklung desarrollo developpement desenvolvimento sviluppo gelistirme razvitie razvitiya tose
management mgmt verwaltung administracion gestion gestao gestione yonetim upravlenie
service services svc svcs servicio servicios servicos servizi hizmetleri dienste dienstleistungen uslugi
group grp groupe grupo gruppe gruppo grup gruppa grubu
holding holdings kholding
factory manufacturing mfg manuf manufactura manifattura uretim proizvodstvo proizvodstvennaya
production produccion producao produktion produktsiya
import importacion importadora importacao ithalat importeur
export exportacion exportadora exportacao ihracat exporteur
food foods alimentos alimentaire alimentari gida lebensmittel produkty
agriculture agricultural agri agro agricola agropecuaria landwirtschaft tarim selskokhozyaystvennaya
medical medico medica medizin medizintechnik tibbi meditsinskiy meditsinskaya
pharmaceutical pharmaceuticals pharma pharm farmaceutica farmaceuticos pharmazeutische ilac farmatsevticheskaya
hotel hotels hotel otel gostinitsa
telecommunications telecom telecommunication telecomunicaciones telekom telekommunikation telekomunikasyon svyaz
defense defence defensa verteidigung difesa savunma oborona oboronnaya defa
security seguridad sicherheit securite sicurezza guvenlik bezopasnost
state staatlich staatliche estatal gosudarstvennyy gosudarstvennaya devlet
united vereinigte unida unidas unidos unie unies obedinennaya obedinennyy birlesik
new nueva nuevo neue nouveau nouvelle nuova nuovo yeni novaya novyy novyi
general generale allgemeine genel obshchiy
brothers bros hermanos gebruder freres fratelli irmaos kardesler
sons hijos sohne fils figli filhos ogullari synovya
department dept departamento abteilung dipartimento departament
government govt gobierno regierung gouvernement governo hukumeti pravitelstvo
corporation corp korporatsiya corporacion corporacao
committee cttee comite komitee comitato komitesi komitet
bureau buero buro byuro
design konstruktorskoe proekt
mining minera mineria bergbau madencilik minerals
partners partner socios associes
islamic islamique islamica islamische islami eslami
republic republica republik republique cumhuriyeti jomhuri dzhumhuri respublika
party partei partido parti partito partisi partiya
front frente fronte cephesi
army armee ejercito exercito esercito ordusu armiya
liberation liberacion befreiung kurtulus osvobozhdenie
people peoples popular volks populaire halk narodnyy narodnaya
revolutionary revolucionario revolucionaria revolutionnaire devrimci revolyutsionnyy
movement mouvement movimiento bewegung movimento hareketi dvizhenie
star estrella stern etoile stella yildiz zvezda setareh
sea mar meer mer mare deniz more darya
sun sol sonne soleil sole gunes
golden gold dorado oro goldene dore altin zolotoy zolotaya
black schwarz schwarze negro negra noir noire nero kara chernyy chernoye
red rojo roja rot rote rouge rosso kizil krasnyy
white blanco blanca weiss weisse blanc bianco beyaz belyy
north nord norte severnyy severnaya shomal
south sud sur yuzhnyy yuzhnaya jonub
east ost este oriental vostochnyy vostochnaya vostok dogu
west oeste occidental zapadnyy zapadnaya bati
russia russian russie russland rusia rossiya rossiyskiy rossiyskaya russkiy rusya rusland russe
iran iranian irani iranien iranienne iranische iranskiy
syria syrian syrie syrien siria suriya suriye siriyskaya
germany german deutschland deutsche allemagne alemania germaniya almanya
france french frankreich francia francaise francais frantsiya fransa
china chinese chine kitay kitayskaya cin
korea korean coree koreya koreyskaya kore
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
tehran teheran`

const LINES = MEANINGS.trim()
  .split('\n')
  .map(line => [...new Set(line.split(' '))])

// A word that stands in two lines means what the first one says.
const MEANING_OF: ReadonlyMap<string, readonly string[]> = new Map(
  LINES.toReversed().flatMap(line => line.map(word => [word, line] as const)),
)

/** All words that mean the same in names of companies as this one; none for a word that is no such word. */
export const wordsMeaning = (word: string): readonly string[] => MEANING_OF.get(word) ?? []
