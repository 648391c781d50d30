import { once } from '../../lib/once.ts'
import { toLexicon } from './lexicon.ts'
import { meaningOf } from './meanings.ts'

// What words tell of what a call is for, one line a purpose, in English, Spanish, French, German, Portuguese, Italian, Dutch and Arabic; a star stands for any ending.
const PURPOSES = `
pretend preten* pose posing impersonat* fing* finj* hazte hágase pasar semblant gib ausgeb* vortäusch* spacci* doe voordoen alsof تظاهر* ادع* انتحل* تصرف
false fake false bogus invent* made-up falso falsa falsos falsas faux fausse fausses falsch* erfund* erfind* verzonnen verzin* nep vals valse مزيف* وهمي* كاذب* مزور*
lie lie lying lies mient* mentir* mens lüg* gelogen minta mente menti bugia lieg* كذب* اكذب*
secret secret* discreet* hide hiding conceal* reveal mention* esconde* ocult* cache* cacher révèl* verheimlich* verschweig* erwähn* esconda* revel* nascond* rivel* verberg* verzwijg* verklap* إخف* اخف* سر سرا
human human* person robot* bot ki ai ia assistent* asistent* assistant* automatic* automátic* machine máquina maschine mensch* umano macchina mens computer آلة إنسان انسان بشري روبوت مساعد آلي
official police inspect* council policía inspec* polizei ordnungsamt gesundheitsamt kontrolleur fiscal* ispettor* polizia carabinieri politie gemeente شرطة بلدية مفتش* رقابة
bank bank banco banque sparkasse banca بنك البنك مصرف
password password pin passcode login contraseña clave nip passwort kennwort tan geburtsdatum geboortedatum senha palavra-passe credenziali wachtwoord pincode سر السري السرية
account account iban cuenta compte konto kontonummer conta conto rekeningnummer حسابه حسابها
threat threat* lawyer sue lawsuit fine shut amenaz* demand* multa denuncia* menac* poursui* plainte amende droh* anwalt bußgeld anzeige ameaç* process* minacc* avvocat* denunc* dreig* advocaat boete هدد* غرامة محكمة
press journalist* reporter newspaper press periodist* presse zeitung jornalist* giornalist* krant صحف*
competitor compet* rival* konkurren* mitbewerb* concurren* concorren* منافس*
customer customer* client* klient* kund* klant* cliënt* زبون زبائن عميل عملاء الزبائن العملاء
firm company agency firm startup business studio empresa agencia entreprise société agence boîte firma agentur unternehmen betrieb agência azienda agenzia ditta bedrijf bureau شركتنا شركة وكالتنا وكالة مؤسس*
product product* produit* producto* produkt* produto* prodott* منتج* منتجات*
software software app platform logiciel* plataforma plateforme plattform piattaforma kassensystem tpv kassa* website web site webseite sitio página برنامج تطبيق منصة موقع
sample sample* tast* demo demonstration* muestra* degusta* échantillon* dégust* démo* muster kostprobe vorführ* amostra* demonstra* campion* assagg* dimostrazion* proefpakket demonstratie monster عينة عينات تجربة
owner owner* manager boss director decision* dueñ* gerente jefe encargad* propriétaire patron* gérant* responsable inhaber* chef* geschäftsführ* leiter* proprietári* titolare proprietari* eigenaar* bedrijfsleider baas صاحب المدير مدير المالك
introduce introduc* present* pitch preséntanos présent* vorstell* stell apresent* introduz* voorstel* stel قدم* عرف* تعريف
propose propos* suggest* offer* propon* propón* sugier* ofrec* ofréc* vorschlag* biete* anbiet* oferec* propõ* suger* bied* aanbied* اقترح* اعرض* عرض نعرض
convince convinc* persuad* push close convence* convénc* convain* überzeug* überred* overtuig* overhaal* أقنع* اقنع*
supplier supplier* suppl* provider* proveedor* fournisseur* lieferant* anbieter fornecedor* fornitor* leverancier* مورد المورد يورد موردين
switch switch* chang* replace cambiar* cambie* wechsel* umsteig* muda* troc* cambi* passare overstap* ينتقل* تبديل يغير
cheaper cheap* beat undercut less barat* menos moins cher günstig* billig* meno goedkop* أرخص ارخص أقل
interested interest* open willing curious fancy intéress* interes* offen ouvert* dispuest* dispost* dispon* apert* openstaa* zin مهتم* يهم* يرغب*
leaflet leaflet* flyer* poster* brochure* catalog* folleto* cartel* prospectus affich* catálog* prospekt* plakat* flugblat* flugblät* katalog panflet* cartaz* volantin* locandin* depliant folder* منشور* ملصق* كتالوج بروشور
shelf listing* shelf shelves stock counter window estante* mostrador escaparate rayon* comptoir vitrine regal theke schaufenster prateleira* balcão vitrina scaffal* bancone schap toonbank رف رفوف واجهة
partner partner* collab* team-up cooperat* colabora* alianza partenar* koop* zusammenarb* parceri* samenwerk* شراكة تعاون*
donation sponsor* donat* raffle charity fundrais* patrocin* donac* donativ* rifa tombola* mécén* parrain* don dons spend* gespendet doaç* doa* sorteio donazion* lotteria beneficenza doneer* loterij تبرع* رعاية جمعية خيري*
survey survey* questionnaire poll* encuest* cuestionari* sondage enquête umfrage befrag* inquérit* pesquisa questionári* sondaggio questionari* vragenlijst استبيان استطلاع
review review* star* rating reseñ* valorac* estrella* avis étoile* bewert* stern* rezension* avaliaç* estrela* recension* stell* beoordel* recensie* sterren تقييم* نجوم
recruit recruit* candidate* temp staff* reclut* candidat* personal recrut* bewerber* leiharbeit* personale uitzend* personeel عمالة موظفين توظيف
advertise advert* seo google ads marketing publici* anuncio* posicionam* référenc* werb* reklame anúncio* pubblicit* annunc* adverten* إعلان* اعلان* تسويق
quote vat quote* estimate presupuesto devis angebot kostenvoranschlag orçamento preventivo offerte سعر
ask ask whether if find out check enquire pregunt* averigu* consult* demand* renseign* frag* erkundig* nachfrag* pergunt* veja ver chied* domand* informat* senti vraag informeer* zoek check* اسأل اسأله اسألهم اسالهم استفسر* شوف تأكد
tell tell say let inform dile* diles di decir dis dites préven* sag sagen melde* diz diga avis* di' digli dica zeg meld* laat قل قول أخبر* بلغ* أبلغ*
book book reserve reserv* réserv* buch* reservier* marc* agend* prenot* fiss* boek* احجز* حجز
order order* pide pedir encarg* command* bestell* encomend* pede peça ordin* bestel* اطلب*
cancel cancel* anul* annul* absag* storn* kündig* desmarc* disdi* afzeg* opzeg* ألغ* الغ*
move move postpone reschedule mueve cambia* aplaz* déplac* décal* report* verschieb* verleg* remarc* adia* spost* rimand* verzet* verschuif* أجل* غير* بدل
complain complain* complaint quej* reclam* plain* réclam* beschwer* reklamier* protest* lament* klaag klacht* اشتك* اشك* شكوى
refund refund* money reembols* devoluci* rembours* erstatt* rückerstatt* devolu* rimbors* terugbet* استرداد يرجع*
lost lost left forgot* perd* olvid* oubli* verlor* vergess* verges* esquec* dimentic* smarrit* vergeten kwijt verloren نسيت ضاع فقدت
broken broken broke leak* fault* repair* fix* rot* averi* arregl* cass* pann* fuite répar* kaputt defekt undicht repar* partid* avari* consert* vazament* guast* ripar* stuk kapot lek* herstel* خربان عطل تصليح يصلح* مكسور
relative mother* father* mum mom dad daughter* son grandm* grandf* aunt uncle wife husband sister brother madre padre mamá papá hija hijo abuel* tía tío esposa marido mujer hermana hermano mère père maman papa fille fils grand-m* grand-p* tante oncle femme mari soeur frère mutter vater mama tochter sohn oma opa großm* großv* onkel frau mann schwester bruder mãe pai filha filho avó avô tia irmã irmão mamma papà figlia figlio nonna nonno zia zio moglie marito sorella fratello moeder vader dochter zoon oom vrouw man zus broer أمي أبي ابنتي ابني جدتي جدي زوجتي زوجي أختي أخي امي ابوي بنتي عمتي خالتي
pet dog* cat puppy perr* gat* chien* chat hund* katze* cão cachorr* cane gatto hond* kat كلبي قطتي
available available* availability free disponib* hueco* plaza* dispo place* frei verfügbar verfügb* vaga* disponív* liber* post* beschikbaar plek vrij متاح متوفر فاضي موعد
price price* cost* charge* much cuest* precio* vale cobra* coût* combien tarif* kost* preis* teuer quanto cust* preço* prezz* hoeveel prijs* كم بكم تكلفة
hours open* hour* sunday abre* abiert* cierr* horario* ouver* ferm* horaire* geöffnet öffn* schließ* aberto fech* chius* orari* geopend sluit* يفتح* يغلق* مفتوح دوام
receipt receipt* invoice* bill factur* recib* reçu* rechnung* quittung* beleg* fatur* fattur* ricevut* scontrin* factuur bon* فاتور* إيصال
table table* mesa* tisch* tavol* tafel* طاولة
insist always keep until insist* repeat again sigue hasta continu* bleib* immer solange até finché blijf* totdat حتى أصر* كرر
list list* every each all lista cada todas todos liste chaque tous toutes alle jede* elenco ogni tutti tutte lijst iedere كل قائمة جميع
area neighbourhood area town local* barrio zona quartier coin viertel gegend bairro região quartiere buurt wijk حي منطقة الحي
new new* just opened nuev* acabamos nouveau* nouvel* neu* eröffn* nov* abrimos nuov* aperto nieuw* جديد افتتحنا
thanks thank* grac* merci dank* obrigad* grazi* bedank* شكر*
surprise surprise* birthday sorpresa cumpleaños anniversaire überrasch* geburtstag* surpresa aniversário compleanno verrassing* verjaar* مفاجأة ميلاد
health doctor* clinic* dentist* prescri* médic* receta farmac* médecin ordonnance pharmac* arzt rezept zahnarzt apotheke médico receita dentista ricetta huisarts recept tandarts apothe* طبيب عيادة وصفة صيدلية
school school* nursery kindergarten teacher colegio escuela guardería école crèche maître* schule kita escola creche scuola asilo maestr* juf مدرسة حضانة معلم*
card card* terminal* payment tarjeta* datáfono carte tpe karte* cartão maquininha carta pos pin* بطاقة نقاط
energy electric* energy solar gas power luz energía placas électricité énergie solaire strom energie energia painéis luce fotovolta* stroom zonnepanel* كهرباء طاقة شمسية
insurance insur* seguro* assuran* versicher* assicura* polizza verzeker* تأمين*
cleaning clean* limpie* limpez* nettoy* ménage reinig* putz* puliz* schoonma* تنظيف
coffee coffee café kaffee caffè koffie قهوة
visit visit* drop come by pas* passer vorbei* passar passare langs* bezoek* زيارة نزور نمر
minutes minute* quick short moment minut* rapide* breve kurz* rápid* veloc* kort* دقيقة دقائق
role as als wie como come comme alsof بصفة بصفته بصفتك كأنك كأني كأنه
name name named nombre nom namen naam nome nomine باسم اسم باسمي باسمها باسمه
true true real really untrue actually wahr stimmt wirklich verdad real realidad vrai vraie réalité verdade mesmo vero davvero realtà waar echt صحيح حقيقة حقيقي
never never nunca jamais nie niemals nooit mai أبدا ابدا قط عمري
nobody nobody nothing none nadie nada personne rien niemand nichts keiner keine ninguém nessuno niente niets حدا أحد احد محد شي
claim claim* alleg* suppose* alega* alegando alegas soi-disant prétend* angeblich behaupt* sostieni dichiar* zogenaamd beweer* زعم* يزعم بحجة
trick trick* fool* trap* scare* frighten* coax* worm bluff* engañ* asust* tromp* berner effray* bluffe täusch* hereinleg* erschreck* einschücht* ingann* spavent* enganar assust* misleid* bang خدع* خوف* أوهم*
across opposite rival next-door across enfrente lado d'en face côté gegenüber nebenan drüben fronte accanto frente overkant hiernaast ernaast مقابل المقابل جنب بجانب المجاور
urgent urgent* immediate* sofort dringend urgent* inmediat* immédiat* imediat* subito spoed direct onmiddellijk فورا حالا عاجل*
voucher voucher* compensation gutschein* entschädig* vale bono bon compens* indemn* buono vergoed* tegoed* قسيمة تعويض*
evacuate evacu* alarm* bomb* fire gas-leak räum* bombe feuer desaloj* bomba incendio évacu* incendie evacua* ontruim* brand حريق إخلاء قنبلة
address address* whereabouts dirección paradero adresse* anschrift endereço morada indirizzo adres عنوان عنوانه عنوانها
salary salary wage* shift* rota roster sueldo turno* salaire planning gehalt lohn schicht* dienstplan salário stipendio turni salaris rooster راتب دوام
landlord landlord* tenant* vermieter* mieter* casero inquilin* arrendat* propriétaire locataire senhorio inquilin* padron* inquilin* huurder* huurbaas verhuurder مالك مستأجر
hospital hospital* ward nurse patient* krankenhaus station pfleger* hôpital infirmi* ospedale reparto infermier* enfermeir* enfermer* ziekenhuis afdeling verpleeg* patiënt* مستشفى مريض ممرض*
businesses businesses firms companies shops cafes cafés offices hotels restaurants pubs bars bakeries salons schools clinics agencies builders farms empresas tiendas bares cafeterías oficinas hoteles restaurantes peluquerías colegios clínicas entreprises commerces boutiques hôtels bureaux écoles salons betriebe firmen läden geschäfte hotels restaurants büros praxen schulen höfe lojas escritórios restaurantes hotéis escolas aziende negozi uffici alberghi ristoranti scuole locali bedrijven winkels kantoren scholen praktijken zaken cafés شركات محلات مكاتب فنادق مطاعم مدارس عيادات مقاهي
invite invit* einlad* eingelad* uitnodig* convid* convit* دعوة ادع* يدعو
former former* ex lapsed win-back old antiguo* antiguos exclient* ancien* ehemalig* frühere* vecchi* ex-client* antig* vroegere oude voormalig* سابق* قدامى
current current* handle* currently actual* actuellement derzeit momentan attual* atual* huidig* momenteel حاليا حالي
`

const FIRST = 0x400

const purposes = once(() => toLexicon(PURPOSES, FIRST))

/** What a folded word tells of what a call is for, or else what it means; 0 where nothing is known of it. */
export const purposeOf = (word: string): number => purposes()(word) || meaningOf(word)
