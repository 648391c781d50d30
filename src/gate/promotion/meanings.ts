import { once } from '../../lib/once.ts'
import { toLexicon } from './lexicon.ts'

// One line a meaning, in English, Spanish, French, German, Portuguese, Italian, Dutch and Arabic; a star stands for any ending.
// What one language teaches, the others know.
const MEANINGS = `
appointment appointment* appt* cita citas rendez-vous rdv termin termine terminen consulta consultas appuntament* afspraak afspraken موعد* مواعيد* الموعد
booking booking* reservation* reserva reservas reservierung* buchung* prenotazion* reservering* réservation* marcação حجز* الحجز
book book reserve reservar reserve reservez reserva réserver réservez buchen reservieren buche prenota prenotare prenoti boek boeken reserveer agende agendar marque احجز* احجزي*
order order* pedido* commande* bestellung* encomenda* ordine ordini bestelling* طلبك طلبكم الطلب طلبيتك
delivery deliver* courier parcel* package* entrega* envío* paquete* livraison* colis livreur lieferung* paket* zustell* corriere consegna* pacco bezorg* pakket* levering* encomenda* توصيل* التوصيل شحن* الشحنة شحنتك
invoice invoice* bill bills factura* recibo* facture* rechnung* fatura* boleto* fattura* bolletta* factuur* facturen nota فاتور* الفاتورة
payment payment* paid pagament* pago* pagado* paiement* payé* zahlung* bezahlt überweis* pagada pagato betaling* betaald دفع* الدفع سداد
reminder reminder remind* recordatorio* recordamos recuerd* rappel* erinner* lembrete* lembramos promemoria ricord* herinner* تذكير* نذكر*
confirm confirm* bestätig* bevestig* conferm* تأكيد* أكد*
cancel cancel* annul* absag* storn* afzeg* disdi* إلغاء* الغاء* ألغ*
change resched* moved changed cambi* aplaz* report* déplac* verschob* verleg* alter* spost* rimand* verzet* verplaats* تأجيل* تغيير*
code code* código* codigo* codice* codes رمز* الرمز كود* otp
ready ready listo lista prêt* bereit abholbereit fertig pronto pronta pronti klaar gereed جاهز*
received received recibi* recibimos reçu* erhalten eingegangen recebe* ricevut* ontvangen استلام* استلمنا وصل*
refund refund* reembols* devoluci* rembours* erstatt* rückerstatt* rimbors* terugbetal* استرداد* استرجاع*
problem problem* issue* fault outage* avería* incidencia* panne* störung* ausfall* avaria* guasto* storing* defect* عطل* مشكلة* انقطاع*
late late delay* retras* retard* verspät* atras* ritard* vertrag* تأخر* تأخير*
contract contract* contrato* contrat* vertrag* contratto polis policy póliza police versicherung* عقد* العقد
account account* cuenta* compte* konto* conta* conto rekening* account حساب*
thanks thank* thx gracias merci danke vielen obrigad* grazie bedankt dank شكر* شكرا
sorry sorry apolog* disculp* lament* désolé* excus* entschuldig* leider desculp* scus* dispiace* helaas عذر* نعتذر* آسف*
question question* pregunt* frage* pergunt* domand* vraag vragen سؤال* استفسار*
discount discount* off descuento* dto rebaj* remise* réduction* rabais rabatt* reduzier* nachlass desconto* sconto sconti scontat* korting* خصم* تخفيض* الخصم
offer offer* offert* ofert* promo* angebot* aktion* deal* offre* aanbieding* aanbod عرض* عروض* العرض
free free gratis gratuit* kostenlos* umsonst grátis omaggio مجان* هدية
gift gift* regal* cadeau* geschenk* presente brinde* regalo cadeautje* prize* premio* prix gewinn* هديه هدايا جائز*
save save saving* ahorr* économis* sparen spar* economiz* poupe* risparmi* bespaar* وفر* توفير*
price price* precio* prix preis* preço* prezz* prijs* سعر* أسعار* اسعار*
only only just solo sólo seulement nur só apenas soltanto slechts maar alleen فقط
new new nuev* nouveau* nouvel* neu neue neuen neues neuer novo nova novos novas nuov* nieuw* جديد* الجديد*
now now ahora maintenant jetzt agora adesso ora nu الآن حالا
discover discover* descubr* découvr* entdeck* descubra scopri* ontdek* اكتشف* تعرف*
try try prueb* prob* essay* testez probier* teste* experiment* prova* probeer* جرب* تجرب*
come come visit* ven venga* pasate pásate acérc* passez venez passer komm* vorbei* venha* passe passa venite vieni kom langs تعال* زور* زيار*
join join* únete sumat* apúntate inscri* rejoign* mitmach* anmeld* participe* junte* iscri* unisciti doe meld* انضم* سجل* اشترك*
buy buy* purchase* shop* compr* achet* kauf* koop* kop* acquist* تسوق* اشتر* شراء*
limited limited last hurry últim* dernier* dernièr* letzte* nur* ultim* laatste* beperkt* limitad* limité* begrenzt* أخير* محدود* آخر
places spots places slots openings seats plazas huecos sitios places créneaux plätze freie vagas lugares posti plekken plek plaatsen أماكن مقاعد
waiting waiting miss missed waits espera* esper* échamos manqu* attend* vermiss* wartet saudade* falta manchi aspett* mancat* missen wacht* اشتقنا ننتظر* بانتظار*
tell friend* amig* ami amis amie freund* freunde vriend* amic* صديق* أصدقاء*
season summer winter spring autumn christmas verano invierno navidad été hiver noël sommer* winter* weihnacht* frühling* herbst* verão inverno natal estate inverno natale zomer* kerst* رمضان* العيد الصيف* الشتاء
treat treat yourself pamper enjoy disfrut* profit* offrez genieß* gönn* desfrut* aproveit* approfitt* goditi geniet* verwen* استمتع* دلل*
special special* exclusiv* especial* spécial* exklusiv* besonder* speciale* استثنائ* حصري* خاص*
interest interested interes* intéress* interess* اهتمام* مهتم*
loan loan* credit* préstamo* crédit* prêt kredit* darlehen empréstimo* crédito* prestit* mutuo lening* krediet hypothe* قرض* تمويل*
invest invest* inversi* inviert* investi* geldanlage anlage rendite beleg* استثمار* استثمر*
insurance insur* seguro* assuranc* seguro* assicura* verzeker* تأمين*
home house apartment piso vivienda* casa maison appartement haus wohnung* imóvel apartamento appartamento huis woning* شقة منزل* عقار*
donate donat* dona* don dons spend* spende* doe doação doaç* donazion* doneer* doneren تبرع*
vote vote* vota* voto* votez wahl* wähl* stem stemmen voti صوت* انتخاب*
job job* hiring empleo* trabajo emploi* recrut* stelle* stellen* vaga* emprego* lavoro vacature* وظيف* فرص*
lesson class* lesson* course* clase* curso* taller* cours stage atelier kurs* unterricht aula* oficina corso corsi lezion* les lessen cursus* workshop* دورة* دورات* درس* دروس* حصة*
event event* evening party evento* fiesta* noche soirée* fête* abend* fest feier* festa* noite serata* evento avond* feest* حفل* أمسية* فعالي*
member member* club socio* abono* membre* adhé* mitglied* sócio* membro* tesser* lid lidmaatschap عضو*
points points punt* puntos treue* pont* punti punten نقاط*
review review* rating opini* valora* reseña* avis bewert* avaliaç* recension* beoordel* تقييم* رأي*
look look see mir* voir regard* schau* sehen veja guard* kijk* انظر شاهد*
ask ask talk tell us pregúnt* habla* demandez parlez sprechen frag* fale pergunte chied* parla* vraag bespreek اسأل* تحدث*
know know did sabías savais saviez wusst* sabia* sapev* wist هل تعلم
love love* encant* ador* lieb* amor ama* amar hou houdt حب* تحب*
best best mejor* meilleur* beste* melhor* miglior* أفضل* افضل
more more más plus mehr mais più meer المزيد أكثر
your your you tu tus su sus te ti usted votre vos ton ta tes vous ihr ihre ihren ihrem dein deine deinen sie dich euch seu sua seus suas você teu tua il vostro suo tuo tua uw u je jouw
we we our us nuestr* notre nos nous wir unser* uns nosso* nossa* nostr* noi ons onze wij we لدينا عندنا نحن
today today hoy aujourd'hui heute hoje oggi vandaag اليوم
tomorrow tomorrow mañana demain morgen amanhã domani غدا
week week* semana* semaine* woche* settiman* weken weekend الأسبوع*
month month* mes meses mois monat* mês mese mesi maand* شهر* الشهر
year year* año* an ans année* jahr* ano anno jaar سنة* عام*
first first primer* premier* première* erst* primeir* prim* eerst* أول* اول
yes yes sí oui ja sim sì نعم
please please favor prière bitte alstublieft aub prego يرجى رجاء الرجاء
attached attached adjunt* joint* ci-joint anbei anhang anexo allegat* bijlage* مرفق*
number number número n° nummer numero رقم*
doctor doctor* dr médico* médecin* arzt* ärzt* praxis medic* arts huisarts dottor* studio طبيب* عيادة* العيادة
school school colegio escuela école schule* kita escola scuola school المدرسة مدرس*
child child* son daughter hij* enfant* kind* filh* figli* kinderen طفل* ابن* ابنك
water water power electricity gas internet agua luz eau électricité wasser strom água acqua luce stroom ماء المياه الكهرباء
pick collect pickup recoger retirer récup* abhol* retirar levantar ritir* ophalen استلم* استلامها
arrive arriv* here llega* lleg* arrive* ankunft komme kommt bin chega* chego arriv* arrivo aankom* وصلت سيصل يصل
open open opening hours abierto abre abrimos horario ouvert* horaires geöffnet offen öffnungszeiten öffnen aberto abre apert* orari geopend openingstijden مفتوح يفتح نفتح دوام*
close closed closing cerrad* cierr* fermé* fermet* geschlossen schließ* fechad* fecha chius* gesloten sluit* مغلق* يغلق إغلاق
sign sign* firma* firme signez signer signature unterschr* unterzeichn* assin* firm* onderteken* توقيع* وقع
bring bring* traiga* traer trae apport* mitbring* bringen traga* trazer portare porti meebreng* neem أحضر* إحضار
reply reply respond* answer conteste* contesta* responde* répond* antwort* respond* rispond* antwoord* رد الرد أجب
call call* phone llam* appel* ruf* rufen anruf* ligue ligar chiam* bel bellen belt اتصل* هاتف*
help help* ayud* aide* helfen hilf* hilfe ajud* aiut* hulp help* مساعد*
technician technician plumber engineer electrician técnico técnica fontanero technicien plombier techniker monteur installateur canalizador encanador tecnico idraulico monteur loodgieter الفني السباك الكهربائي
repair repair* fix* repar* arregl* répar* reparatur repar* reparier* consert* ripar* reparat* herstel* إصلاح* صيانة الصيانة
bank card transfer tarjeta transferencia carte virement karte überweisung cartão transferência carta bonifico pas overschrijving بطاقة* البطاقة تحويل*
balance balance saldo solde kontostand saldo رصيد*
due due overdue vencid* vence impay* échéance fällig* überfällig atrasad* vencimento scad* vervallen openstaand* مستحق* استحقاق
renewal renew* renov* renouvel* verlänger* renova* rinnov* verleng* تجديد* جدد*
trial trial prueba essai probe* probezeit teste prova proef* تجريبي*
expire expire* ends caduca* termina expir* läuft endet abgelaufen expira* scade loopt verloopt تنتهي ينتهي
key key keys llave* clé clés clef schlüssel chave* chiav* sleutel* مفتاح*
room room habitación sala chambre salle zimmer raum quarto camera stanza kamer غرفة
table table mesa tisch tavolo tafel طاولة*
dog dog cat puppy perr* gato chien* chat hund* katze* cão cachorro gato cane gatto hond* kat كلب* قطة
hair hair haircut pelo corte tinte cheveux coupe haar* haarschnitt frisur cabelo capelli taglio knip* شعر*
skin skin facial massage* masaje* piel soin soins peau haut massage* pele massag* pelle gezicht huid بشرة مساج*
teeth teeth tooth dent* diente* dental dente* dents zahn* zähne gebit tand* أسنان*
glasses glasses lenses gafas lentes lunettes brille* óculos occhiali bril نظارة*
gym gym fitness gimnasio salle* studio academia ginásio palestra sportschool نادي النادي
tyres tyre* tire* neumátic* rueda* pneu* reifen räder gomme banden إطارات
money money cash dinero argent geld dinheiro soldi denaro مال المال نقد*
earn earn income gana ganar gagne* verdien* ganhe ganhar guadagn* اربح اكسب دخل
dream dream* sueñ* rêv* traum* sonh* sogn* droom* حلم* أحلام*
imagine imagin* wonder* curious curios* imagin* neugierig stell* benieuwd تخيل فضول
relax relax* relaj* détend* entspann* auszeit relax* rilass* ontspan* استرخ*
taste taste tasting degust* sabor* goût* dégust* probier* kosten verkost* degust* assagg* proef* proeven تذوق*
menu menu menú carta carte speisekarte cardápio ementa menù kaart قائمة
collection collection* arrivals colección collection kollektion coleção collezione collectie تشكيل* مجموعة
fresh fresh fresc* frais fraîch* frisch* fresc* vers verse طازج*
ideal ideal perfect* perfect* ideal* idéal* parfait* perfekt* perfeit* perfett* perfecte مثالي*
easy easy simple quick fácil* sencill* facile* simple* einfach leicht schnell fácil* facile semplic* makkelijk eenvoudig سهل بسهولة سريع*
minutes minute* minuto* minuten minuut دقيقة دقائق
without without sin sans ohne sem senza zonder بدون دون بلا
obligation obligation commitment compromiso engagement verpflichtung* unverbindlich compromisso impegno verplicht* التزام
why why por warum pourquoi weshalb waarom perché لماذا
want want would quieres quiere querés voulez envie wollen möchten lust quer gostaria vuole vorrei wilt zin تريد ترغب
neighbour neighbo* vecin* voisin* nachbar* vizinh* vicin* buren buur* جار* جيران* حيكم حيّكم
family famil* عائل* العائلة
kids kids niños enfants kinder crianças bambini kinderen أطفال* الأطفال
tax tax* impuesto* hacienda impôt* steuer* imposto* tass* belasting* ضريب*
energy solar energy tarifa panel* placas énergie solaire panneaux energie photovoltaik energia painéis pannelli zonnepanelen طاقة شمسية
property sell vender vend* verkauf* vende* vendere verkoop* بيع* مشتر*
team team equipo équipe team equipa equipe squadra ploeg فريق*
application application* candidatur* solicitud* dossier bewerbung* antrag* candidatur* domanda sollicitatie* aanvraag* طلب*
quote quote estimate presupuesto devis kostenvoranschlag orçamento preventivo offerte تقدير
warranty warranty garant* garantie gewährleistung ضمان* الضمان
document document* passport pasaporte ausweis pièce personalausweis documento* documenti paspoort وثيقة هوية* الهوية
meeting meeting reunión réunion besprechung reunião riunione vergadering اجتماع*
train train flight bus tren vuelo train vol zug flug trem voo comboio treno volo trein vlucht قطار رحلة*
update update* actualiz* mise aktualisier* atualiz* aggiorn* bijgewerkt تحديث*
check check* revis* contrôl* prüf* überprüf* verific* controll* controle* nakijken تحقق* فحص*
car car auto coche voiture fahrzeug wagen carro macchina سيارت* السيارة
test result* resultado* résultat* ergebnis* befund* risultat* esito uitslag نتائج* نتيجة*
`

/** Where the numbers of what words mean begin; those of values and marks are their letters. */
export const FIRST_MEANING = 0x100
/** Where the letters of values begin. */
export const FIRST_VALUE = 0xe000

const lexicon = once(() => toLexicon(MEANINGS, FIRST_MEANING))

/** What a folded word means, in whichever language; 0 where nothing is known of it. */
export function meaningOf(word: string): number {
  // Values and marks mean themselves.
  const code = word.charCodeAt(0)
  if ((code >= FIRST_VALUE && code <= 0xe008 && word.length === 1) || code === 0x21 || code === 0x3f) return code
  return lexicon()(word)
}
