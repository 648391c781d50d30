// More lines of the same kind: wares, works, crafts and what institutions, charities and armed groups are made of. From general knowledge of these languages, 2026-11.

/** Words of one line mean the same in names of companies; the English one is first. What is done or made, so that it tells no company from others of its trade. */
export const FURTHER_TRADES = `
pipe pipes tube tubes pipeline pipelines trubnyy trubnyi trubnaya truboprovod truboprovodnyy boru borusan tuberia tuberias tubos tuyau tuyaux rohr rohre rohrwerk rury rurociagi lule loole anabib
rolling prokatnyy prokatnyi prokat walzwerk laminados laminage haddecilik haddehane
repair repairs remont remontnyy remontnyi remontnaya remonta reparatur reparacion reparaciones reparation reparations riparazioni tamir tamirat onarim naprawa remontowa islah taamir tamirgah
heavy tyazhelyy tyazheloe agir pesado lourd schwer sangin thaqila
brick bricks kirpich kirpichnyy kirpichnyi tugla ladrillos briques ziegel cegielnia ajor
hightech high+technology high+technologies high+tech hi+tech hitech hitek gaoxin+jishu vysokie+tekhnologii alta+tecnologia altas+tecnologias haute+technologie hautes+technologies hochtechnologie ileri+teknoloji yuksek+teknoloji
aquaculture acuicultura acuicola aquicultura akvakultura akvakultury aquakultur su+urunleri
lottery loterija loteria lotteria lotaria loterie lotterie lotereya piyango lotto loto bakhtazmaei yanasib
carwash car+wash autolavado avtomoyka avtomoika autowasch lavage+auto lava+jato lavaggio+auto oto+yikama
gas+station gasolinera benzinera estacion+servicio azs avtozapravka benzin+istasyonu tankstelle
tea chai chay cay te the herbata cha
coffee kofe kahve cafe caffe kaffee kawa qahwa
beverages beverage drinks bebidas boissons getranke bevande icecek mesrubat napitki napoje nushidani mashrubat
wine wines vino vinos vin vinnyy vinodelie weine wein sarap bodega bodegas winery vinicola
beer brewery breweries pivara pivarna pivovar pivo pivovarnya pivovarennyy cerveceria cerveza brasserie bier brauerei bira browar
poultry ptitsefabrika ptitsevodstvo avicola aviculture geflugel tavuk tavukculuk drob dawajin dawajen morghdari
livestock cattle ganaderia ganadera ganadero ganado skotovodstvo zhivotnovodstvo hayvancilik mawashi dam+va+toyur viehzucht elevage
seafood suisan mariscos fruits+de+mer moreprodukty
flowers flores fleurs blumen tsvety cicek kwiaty azhar
salt sol sel salz tuz namak milh sale
carpet carpets rug rugs kover kovry hali halicilik tapis teppich alfombras tappeti sajjad farsh
leather kozha kozhevennyy deri cuero cueros cuir leder pelle skora charm julud
shoes footwear obuv obuvnaya ayakkabi calzado zapatos chaussures schuhe scarpe obuwie kafsh ahdhiya
cotton khlopok khlopkovyy pamuk algodon coton baumwolle cotone bawelna panbeh qutn
rice ris arroz riz reis riso pirinc celtik berenj aruz ryz
seeds seed semena semillas semences saatgut tohum sementi nasiona bazr buthur
feed fodder kombikorm korma alimento+balanceado fourrage futter yem pasze alaf
veterinary veterinaria veterinario veterinarnyy veterinarnaya veteriner tierarzt veterinaire dampezeshki baytari
cosmetics cosmetic kosmetika kosmeticheskaya kozmetik cosmeticos cosmeticas cosmetiques kosmetik cosmetici kosmetyki arayeshi mustahdarat
perfume perfumes parfum parfums parfyumeriya parfyumernaya perfumeria profumeria atr utur
beauty belleza beaute schonheit bellezza krasota guzellik uroda zibaei jamal
toys igrushki juguetes jouets spielzeug giocattoli oyuncak zabawki
games gaming juegos jeux spiele giochi igry oyun gry
cinema film films kino kinostudiya sinema pelicula cinematografica cinematographique
theatre theater teatr teatro tiyatro
museum museo musee muzey muze muzeum mathaf muzeh
photography photo foto fotografia fotografie fotograf
advertising publicidad publicite werbung pubblicita reklama reklam reklamnyy reklamnaya tabliqat ilan ielan
catering restauracion restauration comedores yemek+hizmetleri
bakery panaderia boulangerie backerei panificio pekarnya khlebozavod khlebokombinat firin ekmek piekarnia nanvaei makhbaz
confectionery sweets konditerskaya konditerskiy dulces confiseur sekerleme tatli shirini halawiyat
supermarket supermercado supermarche supermarkt supermercato supermarket bakkal
pharmacy apteka aptechnyy farmacia farmacias pharmacie apotheke eczane saydaliya darukhaneh
dental dentistry stomatologiya stomatologicheskaya odontologia odontologica dentaire zahnarzt dis+hekimligi dandanpezeshki
laboratory laboratories lab labs laboratoriya laboratornyy laboratorio laboratorios laboratoire laboratoires labor laboratuvar laboratorium azmayeshgah mukhtabar
diagnostics diagnostic diagnostika diagnosticheskiy diagnostico
cleaning limpieza nettoyage reinigung pulizie klining temizlik sprzatanie
waste wastes otkhody residuos dechets abfall rifiuti atik
recycling reciclaje reciclados recyclage verwertung riciclaggio pererabotka geri+donusum
scrap metallolom lom chatarra ferraille schrott rottame hurda zlom
environment environmental ecological ecology ekologicheskiy ekologicheskaya ekologiya medio+ambiente ambiental environnement umwelt ambiente cevre muhit bia
solar solnechnyy solnechnaya solaire gunes+enerjisi khorshidi shamsi
thermal thermo teplo teplovoy teplovaya termica termico thermique termik
heating otoplenie teploset calefaccion chauffage heizung riscaldamento isitma
refrigeration cooling cold+storage frigorifico frigorificos frigorifique kholod kholodilnyy kholodilnaya refrigeracion frio froid kalte sogutma
ventilation ventilyatsiya ventilyatsionnyy ventilacion havalandirma luftung
lighting svetotekhnika svetotekhnicheskiy osveshchenie iluminacion eclairage beleuchtung aydinlatma
cable cables kabel kabelnyy kabelnaya kablo cabo cavi sim+va+kabl
wire wires provod provoloka alambre draht tel fil
battery batteries akkumulyator akkumulyatornyy bateria baterias batterie batterien batteries aku
tyre tyres tire tires shina shiny shinnyy neumaticos llantas pneus reifen gomme lastikleri opony
spare+parts spareparts zapchasti repuestos pieces+detachees ersatzteile ricambi yedek+parca qata+ghiyar lavazem+yadaki
bearings bearing podshipnik podshipnikovyy rodamientos roulements lager rulman cuscinetti
pumps pump nasos nasosnyy bombas pompes pumpen pompe pompa
valves valve armatura klapan valvulas vannes ventile valvole vana
turbines turbine turbinnyy turbina turbinas turbin
generators generator generatornyy generadores generateurs generatoren jenerator
compressors compressor kompressor kompressornyy compresores compresseurs kompresor
cranes crane kran kranovyy gruas grues krane vinc
elevators elevator lift liftovyy ascensores ascenseurs aufzuge asansor
welding svarka svarochnyy soldadura soudage schweissen kaynak saldatura
foundry casting liteynyy liteinyi lityo fundicion fonderie giesserei dokum dokumhane fonderia odlewnia rikhtegari
forging kuznechnyy kuznya forja forge schmiede dovme
paint paints kraska kraski lakokrasochnyy pinturas pintura peintures farben boya vernici rang dihan
marble marmor mramor marmol marbre marmo mermer rukham
sand pesok arena sable kum piasek
asphalt asfalt asfaltobeton asfalto asphalte
concrete beton betonnyy zhelezobeton hormigon concreto beton+armato hazir+beton
gypsum gips gipsovyy yeso platre alci
tile tiles plitka azulejos carrelage fliesen piastrelle karo fayans kashi
roofing krovlya krovelnyy techos toitures dach cati
windows window okna ventanas fenetres fenster finestre pencere
door doors dveri puertas portes turen porte kapi drzwi
packaging packing upakovka upakovochnyy empaque empaques envases emballage verpackung imballaggi ambalaj opakowania bastebandi taghlif
containers container konteyner konteynernyy contenedores conteneurs kontener
courier kurer kurerskaya mensajeria coursier kurye
post postal mail pochta pochtovaya correos correo poste posta poczta barid
taxi taksi taksomotornyy
bus buses avtobus avtobusnyy autobus autobuses otobus hafilat
trucks truck lkw gruzovik gruzovye camiones camions kamyon autocarri shahinat
rental rent hire arenda prokat+avto alquiler location+de vermietung noleggio kiralama+hizmetleri
parking parkovka estacionamiento otopark
warehouse warehouses storage sklad skladskoy skladskaya almacen almacenes almacenaje entrepot lager+haus magazzino depo+lama antrepo anbar makhazin
stevedoring stevedore stividor stividornaya estiba
forwarding forwarder forwarders ekspeditsiya ekspeditsionnyy ekspeditorskaya transitaire spedition spediteur spedizioni spedycja
customs tamozhnya tamozhennyy tamozhennaya aduana aduanas aduanal douane douanes zoll dogana gumruk gomrok jamarik
broker brokers brokerage brokerskaya maklerskaya corredores corredor courtage courtier makler araci komisyonculuk
accounting accountants accountancy bukhgalteriya bukhgalterskiy contabilidad contadores comptabilite comptable buchhaltung muhasebe rachunkowosc mohasebat muhasaba
audit auditing auditors audyt auditorskaya auditoria revision denetim hesabresi
notary notarius notaria notaire notar noter notarialnaya
translation traduccion traduction ubersetzung perevodchik tercume
recruitment staffing personnel kadrovoe kadry personal reclutamiento
surveying geodesy geodeziya geodezicheskiy topografia geometre vermessung harita haritacilik
geology geological geologiya geologicheskiy geologicheskaya geologorazvedka geologorazvedochnyy geologia geologie jeoloji
drilling burenie burovaya burovoy perforacion perforaciones forage bohrung sondaj haffari hafr
exploration razvedka razvedochnyy exploracion exploraciones arama ekteshaf istikshaf
refinery refining npz neftepererabatyvayushchiy neftepererabotka refineria refinacion raffinerie raffinage raffineria rafineri rafineriya rafineria palayesh palayeshgah masfat
terminal terminals terminalnyy terminali
fuel fuels toplivo toplivnaya toplivnyy combustible combustibles carburants kraftstoff akaryakit yakit paliwa sukht waqud bunker bunkering
lubricants lubricant lubes smazochnyy masla lubricantes lubrifiants schmierstoffe lubrificanti madeni+yag ravanmavad rowghan
satellite satellites sputnikovyy sputnikovaya uydu satelit satelital satellitaire
internet onlayn online
data dannykh datos donnees daten dati veri dadeh bayanat
radar radars radiolokatsionnyy radiolokatsiya
microelectronics mikroelektronika mikroelektronnyy microelectronica microelectronique
semiconductor semiconductors poluprovodnik poluprovodnikovyy semiconductores halbleiter yari+iletken
laser lasers lazer lazernyy lazernaya
drone drones uav uavs bespilotnyy bespilotnye iha dron pahpad
robotics robotic robototekhnika robotica robotique robotik
automation automatic avtomatika avtomatizatsiya avtomatizirovannyy automatizacion automatisation automatisierung otomasyon automazione
measurement measuring izmeritelnyy izmereniya medicion mesure messtechnik olcum
certification sertifikatsiya certificacion zertifizierung belgelendirme
testing ispytatelnyy ispytaniya ensayos essais prufung test
inspection inspektsiya inspeccion inspektion muayene
solutions solution decisions resheniya reshenie soluciones losungen soluzioni cozumler cozumleri rozwiazania rahkar hulul
projects project proekt proekty proektnyy proyectos proyecto projets projekt projekte progetti proje projeleri mashru mashariea poruzheh
infrastructure infrastruktura infraestructura altyapi
special specialized spetsialnyy spetsialnaya spetsialnoe especial ozel spezial
experimental opytnyy opytno eksperimentalnyy deneysel
radio+works radio+factory radio+plant radioworks radiozavod
machine+building machinebuilding mashinostroitelnyy mashinostroenie mashinostroitelnaya
shipping+agency agencia+naviera agencia+maritima morskoe+agentstvo deniz+acenteligi wakala+bahriya
agents agent acente acenteligi agentes wakil wukala
grocery groceries abarrotes epicerie lebensmittel bakkaliye
hardware ferreteria quincaillerie hirdavat eisenwaren ferramenta
appliances appliance electrodomesticos elektrogerate beyaz+esya bytovaya+tekhnika lavazem+khanegi
phone phones mobile mobiles celulares telefono telefonos telefon cep
spinning yarn pryadilnaya iplik hilados filature spinnerei nakhrisi ghazl
weaving tkatskaya dokuma tejidos tissage weberei bafandegi
knitting trikotazh orme punto
sewing tailoring shveynaya dikis sastreria couture
slaughterhouse myasokombinat matadero abattoir schlachthof mezbaha
farm farms ferma fermerskoe granja finca rancho ferme bauernhof ciftlik gospodarstwo mazraeh mazraa
garden gardens sad sady jardin jardines jardins garten bahce ogrod bagh hadiqa
forest forestry lesnoy lesnaya leskhoz forestal forestiere forst orman+urunleri las+panstwowy jangal
`

/** The same of words that a group or a charity may be known by. */
export const FURTHER_NAMES = `
revival ihya ihyaa renacimiento renouveau wiederbelebung vozrozhdenie canlanma
heritage turath nasledie patrimonio patrimoine erbe miras dziedzictwo
emirate imarat imarah emarat emirat emirato imara
caliphate khilafa khilafah khilafat halifat kalifat califato hilafet
brigade brigades kataib katibat katiba khatiba katibah brigada brigadas tugay alwiya liwa
battalion battalions batalon batallon bataillon tabur fawj afwaj katiba katibat kataib
regiment polk regimiento regimento alay
division diviziya firqa tumen
corps korpus cuerpo kolordu faylaq sepah sipah
guard guards gvardiya gvardeyskiy guardia garde garda muhafiz pasdaran haras hurras
forces force sily silakh fuerzas fuerza forces+armees krafte kuvvetleri quwat quwwat niruha
fighters fighter boytsy mujahideen mujahedin mujahidin mudzhakhedin combatientes combattants kampfer
soldiers soldier jund junud soldados soldats soldaten askerleri sarbazan
supporters partisans ansar ansaru anssar partidarios partisanen taraftarlari
companions helpers sahaba ashab
resistance muqawama muqawamah mouqawama moqavemat soprotivlenie resistencia direnis opor
struggle jihad djihad dzhikhad lucha lutte kampf mubarezeh cihad
call dawa daawa dawah davet invitation
mercy rahma rahmah rahmat merhamet misericordia
orphans orphan yatim aytam siroty huerfanos orphelins waisen yetim
poor fuqara fakir needy bednye pobres pauvres
human+rights huquq+al+insan prava+cheloveka derechos+humanos droits+homme menschenrechte insan+haklari
solidarity solidaridad solidarite solidaritat solidarnost dayanisma tadamun hambastegi
friendship druzhba amistad amitie freundschaft dostluk amicizia przyjazn doosti sadaqa
culture cultural kultura kulturnyy kultury culturel kultur kulturel thaqafa thaqafi farhangi farhang
tradition traditions traditsiya sunna sunnah sunnat gelenek
believers believer muminin momenin faithful
scholars ulama ulema ulemaa
levant sham cham
caucasus kavkaz kafkas kafkasya caucase caucaso qawqaz
brotherhood ikhwan bratstvo hermandad fraternite bruderschaft kardeslik
court sud+obshchey corte cour gericht mahkeme mahkama dadgah
police politsiya policia polizei polizia polis shurta policja
prison prisons tyurma kolonia prision carcel gefangnis hapishane zindan sijn
border pogranichnyy pogranichnaya frontera frontiere grenze hudud marzbani
intelligence razvedki mukhabarat inteligencia renseignement nachrichtendienst istihbarat ettelaat istikhbarat
interior vnutrennikh dakhiliya gobernacion icisleri keshvar
justice yustitsii justicia justiz giustizia adalet adl adalat sprawiedliwosci
health zdravookhraneniya zdorovie salud sante gesundheit salute saglik zdrowia sihha behdasht salamat
labor labour truda trabajo travail arbeit lavoro emek praca
chamber palata camara chambre kammer camera oda odasi izba otagh ghurfa
province vilayat wilayat wilaya provincia provinz guberniya eyalet ostan
region regional oblast oblastnoy kray regionalnyy bolge
turkistan turkestan turkestanskiy
afghanistan afganistan afghan afghani afganskiy
palestine filistin falastin palestina palastina
kurdistan kurdish kurd kurdi
chechnya chechen chechenskaya chechenskoy chechenskiy
crimea krym krymskiy krymskaya kirim
siberia siberian sibir sibirskiy sibirskaya sibirski sibirien siberie
baltic baltiyskiy baltiyskaya baltiyskoye baltika baltik baltico baltique baltisch baltijas baltijos baltiyskiye
caspian kaspiyskiy kaspiyskaya kaspiyskoye kaspiy kaspi hazar khazar caspio caspienne
cooperative cooperatives co+op coop coops cooperativa cooperativas kooperativ kooperatif kooperatifi kooperativa spoldzielnia zadruga taavoni taawuniya
separate detached otdelnyy otdelnaya otdelnoe otdelny okremyi okrema
business businesses empresarial empresariales negocios negocio geschaft affaires biznes
economic economical economy econ ekonomicheskiy ekonomicheskaya ekonomicheskoye economico economica economique economie wirtschaft wirtschafts iktisadi ekonomik eqtesadi iqtisadi iqtisadiya kyongje gyeongje jingji keizai gospodarczy
arctic arktika arkticheskiy arkticheskaya arctico arctique arktis kutup
tug tugs tugboat tugboats buksir buksirnyy remolcador remolcadores remorqueur remorqueurs schlepper romorkor rimorchiatore rimorchiatori
northeast north+eastern northeastern noreste nordeste nordest nordost severo+vostochnyy severo+vostok kuzeydogu
northwest north+western northwestern noroeste nordouest nordwest severo+zapadnyy severo+zapad kuzeybati
southeast southeastern sureste sudeste sudest sudost yugo+vostochnyy guneydogu
southwest southwestern suroeste sudoeste sudouest yugo+zapadnyy guneybati
volga volzhskiy volzhskaya
ural uralskiy uralskaya
kazan kazanskiy kazanskaya kazanskii
leningrad leningradskiy leningradskaya
rybinsk rybinskiy rybinskaya
lightning barq blitz relampago eclair
sword saif seif sayf mech espada epee schwert kilic shamshir
lightning+storm asifa burya
captain kapitan capitan capitaine kaptan kapten
academician akademik academico
january enero janvier januar janeiro gennaio yanvar yanvarya sichnya ocak styczen
february febrero fevrier februar fevereiro febbraio fevral fevralya subat
march marzo marz marta
april abril avril aprile aprel aprelya nisan kwiecien
june junio juin giugno iyun iyunya haziran
july julio juillet luglio iyul iyulya temmuz tammuz
august agosto avgust avgusta agustos
september septiembre septembre setembro settembre sentyabr sentyabrya eylul
october octubre octobre outubro ottobre oktober oktyabr oktyabrya zhovtnya ekim pazdziernik oktyabrskiy oktyabrskaya
november noviembre novembre noyabr noyabrya kasim listopad
december diciembre decembre dezember dezembro dicembre dekabr dekabrya aralik grudzien
professor profesor professeur
shri sri shree sree
high hi haute
peasant peasants campesino campesinos campesina krestyanskiy krestyanskaya paysans paysan bauern koylu contadini rolnikow
admiral amiral almirante admiralu
channel kanal canal chaine
headquarters hq qarargah gharargah karargah shtab estado+mayor
`
