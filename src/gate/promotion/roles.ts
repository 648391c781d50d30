import { once } from '../../lib/once.ts'
import { toRoles } from './lexicon.ts'

// One line a role, in English, Spanish, French, German, Portuguese, Italian, Dutch and Arabic; a star stands for any ending.
// Who speaks, what is asked and what is dealt in: a word may play several.
const ROLES = `
i i i'm im i've ive i'd i'll me myself yo conmigo je moi j'ai j'a* j'e* j'é* ich mir mich eu mim comigo io ik mij mezelf k أنا انا اني إني
my my mine mi mis mío mía míos mon ma mes mein* meu meus minha* mio mia miei mie mijn m'n mn ابني بنتي ابنتي زوجي زوجتي مرتي أمي امي ابوي والدي والدتي سيارتي موعدي حجزي طلبي طلبيتي رقمي ولدي اسمي بيتي شقتي كلبي قطتي ولادي أولادي
we we we're we've we'd we'll nosotr* somos estamos nous wir nós noi siamo wij نحن احنا إحنا نحنا حنا إننا
our our ours nuestr* notre nos unser* nosso* nossa* nostr* ons onze شركتنا مكتبنا محلنا فريقنا متجرنا مصنعنا موقعنا لدينا عندنا مطبعتنا
your your yours ur tu tus su sus vuestr* votre vos ton ta tes dein* euer eure* eurem euren ihre ihren ihrem ihrer teu tua seu sua seus suas vosso vossa vossos vossas tuo tuoi vostr* suo uw jullie jouw ulder محلكم مطعمكم متجركم صالونكم عيادتكم موقعكم إعلانكم زبائنكم موظفيكم سعركم خدمتكم حسابكم فندقكم مدرستكم
you you u ya tú usted ustedes ud uds vosotros vosotras os les le te vous tu du ihr sie euch dich dir ihnen você vocês vc vcs lhe lhes lei voi vi ti jullie je jij gij ge أنتم انتم انت إنت حضرتك حضراتكم انتو إنتو
youHave have got tenéis tienen tiene tienes hay tendrían tendréis queda quedan avez auriez aurez as haben hättet hätten habt hast têm tem teriam há tens avete avreste hai hebt hebben heb heeft عندكم عندك لديكم عندكن فيه متوفر يوجد يتوفر
canYou can could podéis pueden puede podrían podría puedes podríais pouvez pourriez peux könnt können könnten könntet kannst podem pode poderiam poderia potete può potreste potrebbe puoi kunt kunnen kun بتقدروا تقدرون تقدر فيكن فيكم تقدروا تستطيعون يمكنكم
canI may might puedo podría podemos podríamos puis pourrais peux kann darf könnte dürfen dürfte posso podia potrei possiamo mag mogen kan فيني اقدر أقدر بقدر نقدر ممكن يمكنني هل
wants want need wanna looking quiero quisiera necesito queremos necesitamos querría quería busco voudrais veux aimerais besoin souhaite souhaiterais voudrions cherche faut möchte möchten brauche brauchen hätte suche bräuchte wollte hätten queria quero preciso precisamos gostaria queríamos procuro vorrei voglio serve servono servirebbe bisogno cerco vorremmo avrei occorre occorrono wil nodig zoek zoeken graag zou willen اريد أريد بدي ابغى أبغى ابي أبي عايز عايزة عاوز محتاج محتاجة بغيت نبي نريد احتاج أحتاج بدنا نحتاج أود
howMuch much cost costs charge cuánto cuesta cuestan cobran cobráis cobra saldría combien coûte coûtent coûterait tarif kostet kosten wieviel teuer quanto custa custam fica cobram sai costa costano viene prendete verrebbe kost hoeveel vraagt كم بكم بكام قديش كام شحال تكلفة يكلف تكلف بقديش
when when cuándo cuando quand wann quando wanneer متى امتى إمتى ايمتى وقتاش
where where dónde donde où wo onde dove waar وين فين أين اين
what what what's which qué cuál cuáles quel quelle quels quelles quoi was welche* que qual quais che quale quali cosa wat welke ماذا شو ايش إيش ايه إيه وش شنو
who who who's quién quiénes qui wer quem chi wie مين من
still still todavía aún sigue siguen encore toujours noch ainda ancora nog لسه لسا بعد
also also too también aussi auch também anche ook أيضا ايضا كمان برضو
whether if whether si ob wenn falls se of als indien إذا اذا لو
makes sell selling sells make making supply offering provide build run running rent vendo vendemos hago hacemos ofrecemos ofrezco fabricamos fabrico dejo dejamos repartimos distribuimos manejamos montamos alquilo imprimimos vends vendons fais faisons proposons propose fabriquons fabrique fournissons livrons loue louons anime verkaufe verkaufen mache machen biete bieten liefern liefere bauen gestalten vermiete vermieten drucken vermitteln faço fazemos ofereço oferecemos fornecemos entregamos alugo fechamos vendiamo faccio facciamo offro offriamo produciamo produco forniamo realizziamo stampiamo affitto verkoop verkopen maak maken bied bieden lever leveren verhuur verhuren drukken نبيع ابيع أبيع بنبيع ببيع نقدم نصنع نوفر بسوي نسوي نسوّي أسوي بعمل بنعمل نورد أصنع اصنع بصنع نصمم نطبع للبيع بأجر
shop business company firm agency studio startup workshop brand shop store empresa negocio tienda taller agencia estudio entreprise société boutique atelier agence magasin firma unternehmen laden geschäft agentur betrieb loja negócio agência ateliê gráfica azienda ditta negozio bottega agenzia laboratorio bedrijf zaak winkel bureau شركة شركتي محل محلي مكتب مكتبي متجر متجري مشروعي مصنع ورشة
relative wife husband brother sister mum mother dad father cousin daughter nephew aunt mate hubby mujer marido hermano hermana madre padre primo prima cuñado cuñada sobrino sobrina tía suegra femme mari frère soeur mère père cousine neveu tante copine frau mann bruder schwester mutter vater schwager schwägerin neffe mama papa oma opa mulher irmão irmã mãe pai cunhado cunhada sobrinho sobrinha tia esposa moglie marito fratello sorella cugino cugina cognato cognata nipote zia suocera vrouw broer zus moeder vader neef zwager schoonzus أخي أخوي اختي أختي خالي خالتي عمتي عمي صديقي صاحبي أخويا جوزي
customers customers clients guests patients tenants staff employees drivers clientes clientas huéspedes pacientes empleados salariés employés kunden kundinnen gäste patienten mitarbeiter hóspedes funcionários pessoal clienti ospiti pazienti dipendenti personale klanten gasten patiënten personeel medewerkers زبائن زبون عملاء عملائكم زباين موظفين مرضى نزلاء الموظفين زبائنك
page insta instagram facebook page website site link channel tiktok youtube blog online google página web perfil canal chaîne lien seite kanal webseite profil homepage sito profilo canale pagina kanaal صفحة صفحتي صفحتنا انستا انستغرام انستقرام حسابي قناة موقع رابط قوقل جوجل
apiece each per apiece dozen kilo hour box cada docena hora unidad pieza caja pièce douzaine heure chacun stück dutzend stunde dúzia quilo unidade caixa cadauno dozzina ora pezzo l'uno l'ora stuk dozijn uur doos حبة كيلو درزن ساعة الواحد الواحدة القطعة كرتون الحبة الجوز الكيلو
priceFrom from starting desde dès partir ab partire vanaf ابتداء يبدأ تبدأ
samples samples sample brochure catalogue leaflets cards muestras muestra catálogo tarjetas échantillons échantillon dépliants muster kärtchen katalog visitenkarte* amostras amostra cartões campioni campione catalogo biglietti stalen staal staaltje kaartjes visitekaartjes عينات عينة كتالوج كروت
counter counter mostrador comptoir theke tresen balcão bancone toonbank balie كاونتر
recommend recommend spread share mention mates dígaselo recomienden difundan compartan avisen dites partagez recommandez weitersagen empfehlt recomende divulgue divulga espalhe partilhe ditelo consigliate condividete passaparola doorvertellen انشروا شاركوا بلغوا خبروا قولوا
behalf behalf assistant nombre asistente assistante auftrag namens assistent assistentin assistente conto نيابة بالنيابة باسم مساعد مساعدة لسان
happy happy satisfied pleased conforme contento contenta contentos satisfecho satisfechos content contents satisfait satisfaits zufrieden satisfeito satisfeitos contente soddisfatto soddisfatti contenti tevreden راضين راضي راضية مرتاحين
pay pay paying spend spending paga pagan pagando gasta gastan payez paie dépensez zahlen zahlt zahlst bezahlen bezahlt pagam pagate spendete spende betaalt betalen تدفعون بتدفعوا تدفع تصرفون يدفع
thought thought considered ever wondered tried pensado planteado probado pensé songé essayé gedacht überlegt probiert pensou pensaram experimentou pensato provato geprobeerd فكرتم فكرت جربتوا جربتم
knows know knew heard conoce conocen sabía sabían sabe connaissez savez saviez kennen kennt wissen wusstet wussten conhece conhecem sabia sabem sapete sapeva conosce conoscete kent weet wist تعرفون تعرف سمعتوا عارفين تدري
inCharge handles supplier encarga lleva proveedor occupe fournisseur gère kümmert zuständig lieferant betreut cuida trata fornecedor occupa segue fornitore gestisce regelt leverancier verzorgt يتولى مسؤول المسؤول مورد ماسك
owner owner manager boss dueño dueña encargado encargada gerente jefe jefa propietario patron patronne gérant gérante responsable inhaber inhaberin leitung besitzer dono dona responsável patrão proprietário titolare proprietario responsabile eigenaar zaakvoerder baas zaakvoerster صاحب صاحبة مدير المدير
visit demo visit presentation chat demostración démonstration vorführung demonstração dimostrazione langskomen rondje نمر نزوركم أمر نجي نشرح نوريكم زيارة
dropBy drop pop pass swing paso pasamos acerco llevo traigo passe passons apporte komme bringe vorbei passo levo trago porto kom breng langs بمر أجيب اجيب بجيب
nearby neighbours street calle barrio esquina vecino rue quartier coin voisin straße nachbarschaft ecke gegenüber rua bairro vizinho via quartiere angolo accanto straat buurt hoek hiernaast شارع حارة جنبكم مقابل قدامكم
cleaning clean* limpieza limpiamos limpio nettoyage nettoyons nettoie ménage reinigung putzen putze putzt limpeza limpamos limpo pulizie pulizia puliamo schoonmaak poetsen poets kuis تنظيف ننظف
insurance insurance cover seguros assurance assurances versicherung* assicurazion* verzekering* تأمين تامين
energy energy electricity luz tarifa kwh strom stromtarif energia energie électricité elettricità bolletta stroom كهرباء طاقة
websites website* websites web webs seo sites webseite* homepage sito siti suchmaschine social marketing publicidad publicité werbung publicidade pubblicità reclame anzeigen ads réseaux followers seguidores abonnés volgers متابعين تسويق اعلانات مواقع
photos photo* photograph* fotos foto fotografi* photos fotoshooting fotograf* صور تصوير مصور
printing print* flyer* flyers banner* sticker* logo* imprent* imprimerie tarjetas folletos druck* gráfica tipografia drukwerk drukkerij طباعة مطبعة شعار لافتات
software software app apps system programme platform programa aplicación plataforma sistema logiciel application appli plateforme programm plattform aplicativo aplicação piattaforma gestionale programma applicatie pakket برنامج تطبيق نظام منصة
lending loan finance funding grant subsidy préstamo financiación subvención prêt financement subvention kredit förderung zuschuss empréstimo financiamento subsídio prestito finanziamento contributi lening financiering subsidie قرض تمويل دعم
accounting accounts accountant bookkeep* contable gestor gestoría contabil* comptab* buchhalt* steuerberat* contador contabilidade commercialista contabilità boekhoud* محاسب محاسبة
hiring hiring staff recruit* candidates candidatos personal camareros recrut* candidats bewerber* mitarbeiter aushilf* fachkräfte funcionários garçons candidati personale camerieri personeel kandidaten vacature توظيف عمال مرشحين عمالة
terminal terminal commission fee fees datáfono comisión tpe kartenterminal gebühr* provision maquininha taxa comissão pos commissioni pinautomaat commissie عمولة ماكينة جهاز
coffee coffee beans machine café cafetera granos cafetière kaffee* bohnen cafeteira grãos caffè cialde koffie* bonen قهوة البن مكينة
security security alarm camera* cameras extinguisher* alarma cámaras extintor* alarme caméras extincteur* kamera* feuerlöscher câmeras câmaras allarme telecamere estintor* camera's brandblusser* كاميرات طفايات أمن
linen towels linen laundry uniforms aprons toallas manteles uniformes lavandería serviettes linge blanchisserie tabliers handtücher wäsche* schürzen toalhas lavanderia asciugamani tovaglie divise handdoeken linnen wasserij schorten مناشف مفارش زي
music band dj music gig concert sing choir música grupo concierto toco tocamos musique groupe chorale musik konzert chor spielen banda show concerto musica suoniamo coro muziek optreden koor فرقة موسيقى حفلات
baked cakes cake cookies bread jam honey eggs cheese veg tartas tarta pasteles galletas miel huevos queso mermelada gâteaux gâteau confiture oeufs fromage légumes kuchen torten honig eier käse marmelade brot bolos bolo mel ovos queijo doces torte dolci miele uova formaggio taarten taart honing eieren kaas كيك حلويات عسل بيض جبن معمول تمر
crafts candles soap jewellery jewelry knit* sew* handmade velas jabón jabones joyas artesanía bougies savon savons bijoux tricot couture kerzen seife* schmuck handgemacht* näh* sabonetes semijoia* bijuteria artesanato candele saponi gioielli cucito kaarsen zeep juwelen sieraden handgemaakt صابون شموع اكسسوارات يدوي خياطة
works paint* decorat* garden* gutter* roof* plaster* pinto pintura jardín* tejado* peinture jardin* toiture crépi maler* garten* dach* streichen jardim telhado imbiancare giardin* tetto schilder* tuin* dak* دهان حدائق صبغ
waste waste pest rats rubbish plagas basura ratas nuisibles déchets schädling* müll pragas ratos lixo rifiuti disinfest* topi afval ongedierte نفايات حشرات صراصير
coaching coach* mentor* course* training consult* advis* formación asesor* cursos mentora formation conseil* kurse beratung schulung formação consultor* consulen* corsi formazione advies cursus opleiding تدريب استشار* دورات
voucher voucher* coupon* vale vales cupón cupones bono bonos bon bons chèque gutschein* cupom cupons buono buoni cadeaubon* tegoedbon* kortingscode waardebon* قسيمة قسائم كوبون كود
advert leaflet flyer poster sign window advert ad says folleto cartel escaparate anuncio vi visto pone pizarra affiche vitrine prospectus annonce vu panneau plakat schaufenster prospekt anzeige gesehen steht zettel tafel folheto cartaz anúncio placa montra volantino vetrina cartello annuncio scritto folder etalage bord advertentie gezien staat raam إعلان اعلان لوحة واجهة شفت رأيت مكتوب الإعلان
applies valid apply applies count counts includes include included válida válido incluye incluido entra valable comprend compris inclus gilt gültig inklusive zählt inclui incluído serve valido compreso valida geldt geldig inbegrepen telt inclusief يشمل تشمل ساري يسري صالح تنطبق ينطبق
persons people persons adults guests personas adultos seremos personnes adultes serons personen leute erwachsene pessoas persone adulti saremo mensen volwassenen اشخاص أشخاص نفر كبار
broken broken stuck leak* dead noise roto rota estropead* gotea ruido cassé* panne fuit bruit fuite kaputt tropft leckt geräusch quebrad* estragad* avariad* vaza barulho rotto rotta perde rumore guast* kapot lekt geluid خربان خربانة مكسور يسرب يشتغل عطلان
dayOfWeek monday tuesday wednesday thursday friday saturday sunday mon tue wed thu thurs fri sat sun lunes martes miércoles jueves viernes sábado domingo lundi mardi mercredi jeudi vendredi samedi dimanche montag dienstag mittwoch donnerstag freitag samstag sonntag segunda terça quarta quinta sexta lunedì martedì mercoledì giovedì venerdì sabato domenica maandag dinsdag woensdag donderdag vrijdag zaterdag zondag الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد الاحد الجمعه
partOfDay morning afternoon evening noon tonight tarde noche mediodía matin soir midi vormittag nachmittag abend mittag morgens manhã noite mattina pomeriggio sera stasera ochtend middag avond vanavond الصبح الصباح المسا المساء الظهر العصر الليلة بالليل
secondHand sale secondhand used vendre vends occasion gebraucht usado usada usata tweedehands للبيع مستعمل مستعملة
opening launching launch opened inaugur* estren* ouverture ouvrons eröffn* neueröffnung inaugurazione apriamo opening افتتاح افتتحنا نفتتح
noStrings trial compromiso engagement unverbindlich kostenlos compromisso impegno vrijblijvend مجانا مجانية بدون التزام بلاش ببلاش
referral commission percent comisión comissão commissione provisione provisie commissie نسبة
greeting hello hi hey hiya dear hola buenas buenos estimad* bonjour bonsoir salut hallo guten servus grüß liebe* olá oi bom boa caro cara buongiorno salve ciao gentile dag goedendag beste geachte goeiemorgen مرحبا السلام أهلا اهلا صباح مساء
regards regards sincerely cheers saludos atentamente cordialement cordialment grüße gruß mfg cumprimentos abraço atenciosamente saluti cordiali groeten groet mvg تحياتي وتفضلوا
putOff running cancel move moved reschedule anular cancelar cambiar mover retraso annuler décaler déplacer retard absagen verschieben verspät* desmarcar remarcar adiar atrasad* disdire spostare annullare ritardo afzeggen verzetten verplaatsen later الغي ألغي اغير أغير نأجل اتأخر
bought bought ordered order compré pedí pedido compramos encargué acheté commandé commande gekauft bestellt bestellung comprei encomendei encomenda comprato ordinato ordine gekocht besteld bestelling اشتريت طلبت طلبنا شريت
complain complain* complaint disappointed wrong unacceptable reclam* queja decepcion* déçu* plainte inadmissible beschwer* enttäusch* reklam* desiludid* reclamo lamentela delus* klacht* teleurgesteld شكوى زعلان
access wheelchair parking pram lift ramp aparcamiento aparcar ascensor silla ascenseur fauteuil parken parkplatz rollstuhl aufzug estacionamento elevador cadeira parcheggio ascensore carrozzina parkeren rolstoel موقف مصعد كرسي
diet vegan vegetarian gluten allerg* nuts lactose coeliac vegan* vegetarian* celíac* celiaci végétarien* cœliaque* vegetarisch* glutenfrei laktose nüsse glutine lattosio noci glutenvrij noten نباتي حساسية جلوتين مكسرات
lost left lost forgot found umbrella olvid* dejé perdí paraguas oublié perdu parapluie vergessen verloren liegen schirm esqueci perdi dimenticat* perso ombrello vergeten paraplu نسيت ضاع شمسية
kids son daughter kid hijo hija niño niña fils fille sohn tochter filho filha criança figlio figlia bimbo bimba zoon dochter kindje ولدي بنتي ابني طفلي
and and y e et und en ed و وايضا
or or o u ou oder ofwel of أو او ولا أم ام
but but however pero mais aber sondern mas ma però maar لكن بس ولكن
for for para por pour für furs fürs per voor لأجل عشان علشان
to to a al à au aux zu zum zur ao aos ai alle alla naar إلى الى الي لي لين
in in at on en dans sur chez im am auf bei em no na nos nas nel nella sul sulla op bij om في على علي ب عند
with with con avec mit com met مع معاي معي معنا بـ
of of from by de del du des von vom da do das dos dal di della delle van uit من عن ديال تبع بتاع نتاع
the the el la los las le les l der die das den dem il lo gli i het os as ال
a a an un una une uno ein eine einen einer einem nen ne um uma een
this this these that those este esta esto ese esa estos ce cet cette ces ça cela dies* diese dieser dieses isto esse essa isso questo questa questi queste quello quella deze dit die dat هذا هذه هاي هذي هاد ده دي ذلك
not not don't doesn't can't isn't no ne pas n'est nicht kein keine keinen não nao non niet geen لا لم ما ليس مو مش مب ماني لن غير
none nobody nothing anyone nadie nada ninguno rien personne aucun nichts niemand ninguém nessuno niente niets niks احد حد شيء شي
all all every everything whole todo toda todos todas cada tout toute tous toutes chaque alle alles ganze jede jeden tudo tutto tutta tutti tutte ogni iedereen hele elke كل كامل جميع كلها
some some any couple few several algún alguna alguno algo algunos quelques plusieurs quelque einige paar etwas irgend* alguma algum alguns qualche qualcosa alcuni enkele iets بعض أي اي
someone someone somebody alguien quelqu'un jemand jemanden alguém qualcuno iemand أحد واحد شخص
before before ago antes avant vor vorher bevor prima voor قبل
after after later después apres après nach danach nachher depois dopo poi na daarna بعد
until until till by hasta jusqu'a jusqu'à bis até fino entro tot لحد حتى حتي لغاية
since since been desde depuis seit dal sinds منذ صار
already already ya déjà schon bereits já già al reeds قد خلاص
again again back nuevo retour wieder zurück nochmal volta novamente weer terug تاني ثاني مرة
here here aquí ici hier aqui qui qua هنا هون
there there allí ahí là dort da lá ali lì daar er هناك
because because cause since porque car parce weil denn pois perché want omdat لأن لانه لأنه
like as like como comme wie come zoals als مثل زي متل كما
how how cómo comment wie como come hoe كيف ازاي شلون كيفاش
very very so too really muy tan tanto tres très trop si sehr zu ganz muito tão molto troppo davvero heel erg te zo كثير جدا مره اوي وايد
fewNumbers two three four five six seven eight nine ten eleven twelve dozen dos tres cuatro cinco seis siete ocho nueve diez doce deux trois quatre cinq sept huit neuf dix douze zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dois duas três quatro sete oito nove dez doze due tre quattro cinque sei sette otto dieci dodici twee drie vijf zes zeven negen tien twaalf اثنين ثلاثة ثلاث أربعة اربعة خمسة خمس ستة سبعة ثمانية تسعة عشرة عشر اثني
manyNumbers twenty thirty forty fifty sixty hundred thousand veinte treinta cuarenta cincuenta cien mil vingt trente quarante cinquante cent mille zwanzig dreißig vierzig fünfzig hundert tausend vinte trinta quarenta cinquenta cem venti trenta quaranta cinquanta cento twintig dertig veertig vijftig honderd duizend عشرين ثلاثين أربعين خمسين مية مئة ألف الف ميه
one one once uno una vez une fois eins einmal um uma volta een keer eens واحد واحدة مرة
half half twice double mitad medio media doble moitié demi hälfte halb halbe halben doppelt metade meio meia dobro metà mezzo mezza doppio helft halve dubbel نص نصف ضعف ربع
is is it's es está c'est est ist é c'è è هو هي في
are are son están sont sind são estão sono zijn
was was were had era fue estaba había était avait war waren hatte wurde foi estava tinha aveva stato كان كانت كنت كنا
has has does ha hace tiene a fait hat macht tut tem faz fa heeft doet عنده يعمل له لها
iHave have ive tengo he hemos tenía ai j'ai avons j'avais habe haben hab tenho temos tinha ho abbiamo avevo heb hebben عندي عندنا معي لي لنا
do do done doing hacer hacéis hacen hecho haces faire faites font tun tut gemacht machst fazer fazem feito fate fare fatto doen gedaan تعملون بتعملوا تسوون تعمل تسوي اعمل عمل
take take takes taking tomar coger llevar prendre prenez prend nehmen nehmt nimmt pegar levar prendere prendete nemen neemt ناخذ اخذ تاخذون
send send sent post mail manden mandar enviar mandéis envoyer envoyez schicken schickt senden schick mandam mandare mandate inviare inviate sturen stuur opsturen ارسل ترسلون ارسال أرسلوا ابعث تبعتوا
get get got receive obtener recibir conseguir recevoir obtenir bekommen bekomme kriegen kriege krieg receber avere ricevere krijgen krijg احصل اخذ جاني
give give gave gives dar doy da damos donner donne donnez geben gebe gibt dou dão dare do diamo geven geef geeft عطي اعطي أعطي بعطي نعطي يعطيك
keep keep hold guardar guardan guardáis reservar garder gardez halten zurücklegen aufheben guardam segurar tenere tenete bewaren houden تحفظون خلي خلوا
put put poner pongo ponen mettre mettez met legen stellen setzen legt pôr colocar botar mettere metto mettete zetten leggen zet حط نحط احط تحطون
leave leave leaving dejar dejo laisser laisse lassen lasse deixar deixo lasciare lascio laten achterlaten اترك ترك خليت
find find found encontrar encuentro trouver trouvé trouvez finden gefunden achar encontrei trovare trovato vinden gevonden القى لقيت وجدت
say say said told dijo dicho decir diga digan dit dire dites gesagt sagen sagte disse dizer diz detto dice gezegd zeggen zei zegt قال قالت قالوا يقول قلتوا
speak speak talk hablar habla parler spreche sprechen falar fala parlare parlo spreken praten احكي اتكلم نتكلم
write write writing email message escribo escribir correo mensaje écris écrire mail schreibe schreiben nachricht escrevo escrever mensagem scrivo scrivere messaggio schrijf bericht mailtje اكتب كتبت رسالة ايميل
phone phone mobile telefono teléfono móvil téléphone portable telefon handy telefone celular telemóvel cellulare telefoon mobiel تلفون هاتف جوال موبايل رقمي
work work works working job trabajo trabajar travail travaille travailler arbeit arbeiten arbeite trabalho trabalhar trabalhamos lavoro lavorare lavoriamo werk werken شغل شغلي عمل نشتغل اشتغل
start start starts begin begins empezar empieza empiezan commence commencer anfangen beginnt fängt startet começar começa iniziare inizia comincia beginnen begint يبدأ تبدأ نبدأ
wait wait waiting esperar espero esperando attendre attends attente warten warte aspettare aspetto wachten wacht انتظر استنى ناطر
eat eat lunch dinner breakfast meal comer comida cena cenar almuerzo desayuno manger repas déjeuner dîner essen mittagessen frühstück abendessen almoço jantar mangiare pranzo colazione eten diner ontbijt غدا عشا فطور اكل أكل
cheap cheap cheaper cheapest reduced barato barata económico cher moins günstig* billig* economico goedkoop* voordelig رخيص ارخص أرخص
expensive expensive pricey caro cara cher chère teuer costoso duur غالي غالية
good good fine great well bien bueno buena buen bon bonne gut gute gutes bom boa bem bene buono buona buon goed goede زين كويس منيح تمام جيد مزيان
bad bad terrible poor worse mal malo mauvais schlecht schlimm mau ruim cattivo male slecht erg سيء وحش زفت
big big large size tall grande talla tamaño grand taille groß große größe grösse tamanho taglia groot grote maat كبير كبيرة مقاس
small small little tiny pequeño pequeña chico petit petite klein kleine kleinen pequeno pequena piccolo piccola صغير صغيرة
old old viejo vieja antiguo vieux vieille ancien alt alte alten velho velha antigo vecchio vecchia oud oude قديم قديمة
same same mismo misma même gleich gleiche selbe mesmo mesma stesso stessa zelfde hetzelfde نفس
other other another else otro otra otros autre autres andere anderen anderer anders outro outra altro altra altri ander تاني ثاني غيره اخر
next next following próximo próxima siguiente prochain prochaine nächste nächsten seguinte prossimo prossima volgende komende القادم الجاي الجاية القادمة
own own propio propia propre eigene eigenen próprio própria proprio propria eigen الخاص
full full filled fill lleno llena plein pleine complet voll ausgebucht cheio lotado pieno vol volgeboekt مليان
empty empty vacío vacía vide leer vazio vuoto leeg فاضي فارغ
trades restaurants salons cafes cafés garages hotels practices shops pubs bars bakeries clinics shopkeepers traders businesses hairdressers gyms restaurantes hoteles bares negocios comercios tiendas clínicas locales peluquerías talleres commerces boutiques boulangeries cabinets commerçants betriebe geschäfte läden praxen werkstätten wirte lojas hotéis salões padarias oficinas comércio ristoranti negozi bar alberghi officine parrucchieri studi locali winkels zaken kappers praktijken bedrijven للمحلات المحلات للمطاعم مطاعم محلات عيادات الفنادق صالونات الورش
months january february march april may june july august september october november december enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre janvier février mars avril mai juin juillet août septembre octobre novembre décembre januar februar märz juni juli oktober dezember janeiro fevereiro março maio junho julho setembro outubro novembro dezembro gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre januari februari maart mei augustus يناير فبراير مارس ابريل أبريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر شباط آذار نيسان أيار حزيران تموز آب أيلول
wedding wedding birthday anniversary christening party boda bodas cumpleaños bautizo comunión mariage anniversaire baptême hochzeit geburtstag taufe casamento aniversário batizado festa matrimonio compleanno battesimo cresima bruiloft verjaardag doop communie عرس زواج ميلاد خطوبة
food bread meat fish milk pizza soup rice pan carne pescado leche sopa pain viande poisson lait soupe brot fleisch fisch milch suppe pão peixe leite pane pesce latte brood vlees vis melk soep خبز لحم سمك حليب رز شوربة
vehicle van bike scooter bicycle motorbike lorry furgoneta bici moto camión vélo camionnette camion fahrrad rad transporter roller lieferwagen carrinha bicicleta furgone camper fiets bestelwagen bus brommer شاحنة دراجة فان
clothes dress shoes boots jacket trousers suit coat shirt vestido zapatos botas chaqueta pantalón traje abrigo robe chaussures bottes veste pantalon costume manteau kleid schuhe stiefel jacke hose anzug mantel sapatos casaco calças terno abito scarpe stivali giacca pantaloni cappotto jurk schoenen laarzen jas broek pak فستان حذاء بنطلون بدلة عباية
furniture chair chairs sofa door window kitchen bathroom bed wall floor silla sillas sofá puerta ventana cocina baño cama pared suelo chaise chaises canapé porte fenêtre cuisine bain lit mur sol stuhl stühle tür fenster küche bad bett wand boden cadeira cadeiras porta janela cozinha parede chão sedia sedie divano finestra cucina bagno letto parete pavimento stoel stoelen bank deur raam keuken badkamer muur vloer كرسي كراسي كنب باب شباك مطبخ حمام سرير
boiler boiler heating tap pipe fridge oven dishwasher caldera calefacción grifo lavadora nevera horno chaudière chauffage robinet frigo four heizung kessel waschmaschine kühlschrank ofen caldeira aquecimento torneira esquentador geladeira caldaia riscaldamento rubinetto lavatrice forno ketel verwarming kraan wasmachine koelkast سخان غسالة ثلاجة فرن مكيف
receipt receipt proof recibo ticket justificante reçu quittung beleg bon ricevuta scontrino bonnetje kwitantie إيصال وصل فاتورة
title size title mr mrs ms señor señora sr sra don doña monsieur madame mme herr frau senhor senhora dona signor signora dottor dottoressa meneer mevrouw dhr استاذ الاستاذ سيد السيد السيدة ابو أبو
student student students pensioner retired estudiante estudiantes jubilado jubilados étudiant étudiante retraité studenten rentner estudante estudantes aposentado studente studenti pensionato طالب طلاب متقاعد
deposit deposit refund minimum señal depósito fianza acompte caution anzahlung kaution sinal caução caparra acconto cauzione aanbetaling borg عربون تأمين
show show showing enseñar enseñarle mostrar muestro montrer montre zeigen zeige mostro mostrare tonen اوريكم اورجيكم نوريكم اعرض نعرض
interested interested interesaría interesa intéresse intéresserait interesse interessieren interessiert interessa interessaria interesserebbe interesseert يهمكم يهمك مهتمين مهتم حابين
wouldYou would fancy quisieran quieren querría gustaría voudriez souhaitez aimeriez möchten würden wollt gostariam querem quer vorreste volete vuole desidera zou zouden willen wilt تحبون تحبوا تبون بدكم ترغبون تريدون
always always never ever siempre nunca jamás toujours jamais immer nie sempre mai altijd nooit ooit دايما دائما ابدا أبدا
past last past ago previous pasado pasada último anterior dernier dernière passé letzte letzten letztes vorige passado passada scorso scorsa afgelopen الماضي الماضية الفائت
yesterday yesterday ayer hier gestern ontem ieri gisteren امس أمس امبارح البارح
hours hours hour minutes time times hora horas rato heure heures temps uhr stunde stunden zeit tempo ora ore uur tijd ساعة ساعات وقت الوقت
asks ask asking wondering question pregunta pregunto preguntar saber demande demander savoir fragen frage wollte wissen pergunto perguntar dúvida chiedo chiedere sapere domanda vragen vraag vraagje weten اسأل سؤال استفسار أسأل اعرف
quality natural organic local homemade handmade artesan* casero casera ecológic* artisan* bio maison hausgemacht* regional handgemacht artesana* caseir* orgânic* artigianal* biologic* casa ambachtelijk* huisgemaakt* biologisch طبيعي عضوي بلدي بيتي
delivered delivered delivery deliver domicilio reparto livraison livré livrons lieferung geliefert entrega entregas domicílio frete consegna consegne bezorgen bezorgd thuisbezorgd gebracht توصيل نوصل بوصل
friends hey neighbour friend friends mate mates amigo amiga amigos vecino ami amis copains freunde freund leute kumpel galera pessoal amico amica amici vriend vriendin vrienden جماعة اصحاب صديق شباب
`

const roles = once(() => toRoles(ROLES))

/** What parts a folded word may play, in whichever language. */
export const rolesOf = (word: string): readonly number[] => roles()(word)
