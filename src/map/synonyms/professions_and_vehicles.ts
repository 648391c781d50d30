import type { Synonyms } from './synonym.ts'

/** Professional services and vehicles. */
export const PROFESSIONS_AND_VEHICLES: readonly Synonyms[] = [
  // Professional services.
  [
    'office=lawyer',
    "lawyer, lawyers, attorney, attorneys, attorney at law, solicitor, solicitors, law firm, law office, barrister, legal advice, legal services, legal aid, divorce lawyer, divorce attorney, family lawyer, immigration lawyer, criminal lawyer, criminal defense attorney, personal injury lawyer, employment lawyer, estate planning attorney, dui lawyer, conveyancing, conveyancer, wills, rechtsanwalt, anwalt, abogado, avocat, avvocato, advogado, advocaat, prawnik, 弁護士, 律师, محام, legal counsel, counsel, litigation, litigator, divorce, probate, will writing, make a will, rechtsanwaltskanzlei, kanzlei, rechtsberatung, fachanwalt, strafverteidiger, scheidungsanwalt, cabinet d'avocat, conseil juridique, bufete, asesoria juridica, asesoria legal, procurador, consulenza legale, adwokat, radca prawny, kancelaria prawna, kancelaria adwokacka, porady prawne, 弁護士事務所, 法律咨询, محاماة, مكتب محاماة, استشارات قانونية",
  ],
  [
    'office=notary office=lawyer',
    'notary, notary public, notario, notaire, notar, notaio, notarization, apostille, apostille service, notariat, cartorio, cartorio notarial, tabeliao, notariusz, 公証人, 公证处, كاتب عدل',
  ],
  [
    'office=accountant',
    'accountant, accounting, accounting firm, bookkeeper, bookkeeping, cpa, chartered accountant, payroll service, auditor, contador, expert comptable, comptable, commercialista, buchhalter, wirtschaftsprufer, accountancy firm, buchhaltung, buchhaltungsservice, buchfuhrung, comptabilite, contables, contabilidad, escritorio de contabilidade, tecnico de contas, contabile, contabilita, ragioniere, boekhouding, accountantskantoor, administratiekantoor, ksiegowy, ksiegowa, ksiegowosc, comptable gestoria, 会計事務所, 会計士, 公認会計士, 会计, 会计师, 代理记账, محاسب, مكتب محاسبة, محاسبة',
  ],
  [
    'office=tax_advisor office=accountant',
    "tax advisor, tax adviser, tax accountant, tax preparer, tax preparation, tax return, tax filing, tax help, tax consultant, income tax, taxes, steuerberater, gestoria, tax, tax office help, tax consulting, tax advice, tax agent, vat return, steuerberatung, steuerkanzlei, steuerhilfe, lohnsteuerhilfe, lohnsteuerhilfeverein, steuererklarung, conseiller fiscal, conseil fiscal, fiscaliste, declaration d'impots, asesor fiscal, asesoria fiscal, gestor administrativo, declaracion de la renta, declaracion de impuestos, consultor fiscal, assessoria fiscal, imposto de renda, consulente fiscale, caf, fiscalista, dichiarazione dei redditi, belastingadviseur, belastingaangifte, belastingconsulent, doradca podatkowy, doradztwo podatkowe, rozliczenie pit, gestor, 税理士, 税理士事務所, 税务师, 报税, مستشار ضريبي",
  ],
  [
    'office=financial_advisor office=financial',
    'financial advisor, financial adviser, financial planner, financial planning, wealth management, wealth manager, investment advisor, pension adviser, retirement planning, financial advice, ifa, financial services, financial consultant, finance advisor, finance company, investment firm, investment company, investments, money manager, money advice, asset management, pension advice, stock broker, brokerage, brokerage firm, debt advice, debt counselling, debt counseling, credit counseling, credit counselling, credit repair, loan officer, business loans, finanzberater, finanzberatung, vermogensberater, vermogensberatung, vermogensverwaltung, schuldnerberatung, conseiller financier, conseiller en gestion de patrimoine, gestion de patrimoine, asesor financiero, asesoria financiera, consultor financeiro, assessor financeiro, consultoria financeira, consulente finanziario, consulenza finanziaria, financieel advies, doradca finansowy, doradztwo finansowe, assessor financer, ファイナンシャルプランナー, 理财顾问, 财务顾问, مستشار مالي',
  ],
  [
    'office=mortgage_broker office=mortgage office=financial',
    'mortgage broker, mortgage adviser, mortgage advisor, mortgage lender, home loans, mortgage, mortgage advice, mortgage consultant, refinance, loan broker, baufinanzierung, kreditvermittler, courtier immobilier pret, courtier en pret immobilier, courtier credit, hipotecas, broker hipotecario, asesor hipotecario, credito habitacao, intermediario de credito, mutui, mediatore creditizio, hypotheekadviseur, hypotheek, hypotheken, kredyty hipoteczne, doradca kredytowy, hipoteques',
  ],
  [
    'office=insurance',
    "insurance, insurance agent, insurance agency, insurance broker, car insurance, home insurance, life insurance, health insurance, versicherung, seguros, assurance, assicurazioni, insurance adviser, insurance advisor, public adjuster, loss adjuster, versicherungsagentur, versicherungsmakler, versicherungsvertreter, assureur, cabinet d'assurance, mutuelle, agent d'assurance, seguro de coche, assicuratore, agenzia assicurativa, agente assicurativo, broker assicurativo, verzekering, verzekeringen, verzekeringsagent, verzekeringsmakelaar, ubezpieczenia, agent ubezpieczeniowy, ubezpieczyciel, assegurances, asseguradora, 保険, 保険代理店, 保険会社, 保险, 保险公司, 保险代理, تامين, شركة تامين, وكيل تامين",
  ],
  [
    'office=estate_agent',
    'real estate agent, real estate, realtor, realty, estate agent, estate agency, letting agent, lettings, property agent, real estate broker, real estate agency, house agent, apartment finder, rental agency for apartments, immobilienmakler, makler, inmobiliaria, agence immobiliere, agent immobilier, agenzia immobiliare, makelaar, 不動産屋, 房产中介, property dealer, property sales, property consultant, house for sale, houses for sale, homes for sale, buy a house, sell my house, sell a house, rent an apartment, apartment agency, buyers agent, home seller, immobilien, immobilienburo, immobilienagentur, wohnungsmakler, immobilier, agencia inmobiliaria, bienes raices, corredor de propiedades, corredor de bienes raices, piso en alquiler, mediador imobiliario, corretor de imoveis, immobiliare, case in vendita, vastgoedkantoor, vastgoedmakelaar, huizenmakelaar, immokantoor, biuro nieruchomosci, posrednik nieruchomosci, nieruchomosci, 不動産, 不動産会社, 不動産業者, 房产, 房地产经纪, 租房中介, عقارات, سمسار عقارات, وسيط عقاري, دلال',
  ],
  [
    'office=property_management',
    'property management, property manager, property management company, hausverwaltung, rental management, building management, building manager, hoa management, block management, apartment management, strata management, vacation rental management, airbnb management, immobilienverwaltung, wohnungsverwaltung, syndic, syndic de copropriete, gestion locative, administrador de fincas, administracion de fincas, administracion de propiedades, administrador de propriedades, administradora de condominios, administracao de condominios, amministratore di condominio, amministratore condominiale, amministrazione condomini, vastgoedbeheer, vve beheer, zarzadca nieruchomosci, zarzadzanie nieruchomosciami, administrador de finques, 不動産管理, マンション管理, 物业管理, 物业, ادارة املاك',
  ],
  [
    'office=architect',
    "architect, architecture firm, architects office, building designer, architekt, arquitecto, architecte, architectural designer, architectural practice, house plans, landscape architect, landscape architecture, town planner, urban planner, drafting service, draftsman, building plans, planning permission drawings, architekturbuero, cabinet d'architecte, cabinet d'architectes, agence d'architecture, architecte paysagiste, estudio de arquitectura, arquitecto paisajista, arquiteta, arquitetos, atelier de arquitetura, gabinete de arquitetura, escritorio de arquitetura, architectenkantoor, pracownia architektoniczna, biuro architektoniczne, 建築士, 建築家, 建築設計事務所, 建筑师, 建筑设计, مهندس معماري, مكتب هندسي",
  ],
  [
    'office=engineer',
    "engineer, structural engineer, civil engineer, engineering firm, engineering consultant, mechanical engineer, consulting engineer, consulting engineers, statiker, bauingenieur, ingenieur, bureau d'etudes, ingenieur structure, bureau d'etude technique, ingeniero, ingenieria, ingeniero civil, ingeniero estructural, engenheiro, engenheiro civil, gabinete de engenharia, ingegnere, studio di ingegneria, ingegnere civile, studio tecnico, ingenieursbureau, constructeur berekening, inzynier, biuro projektowe, konstruktor budowlany, enginyeria, エンジニアリング, 工程公司, 工程师, مهندس مدني",
  ],
  [
    'office=surveyor',
    'surveyor, land surveyor, building surveyor, property surveyor, chartered surveyor, vermesser, house survey, house surveyor, home survey, boundary survey, topographic survey, vermessung, vermessungsburo, vermessungsingenieur, geometer, geometre expert, topografo, topografia, agrimensor, agrimensura, geometra, landmeter, uslugi geodezyjne, topograf, 測量, 土地家屋調査士, 测绘, 测量, مساح',
  ],
  [
    'office=it',
    'it support, it company, it services, it consultant, software company, software developer, software development, app developer, app development, computer consultant, managed it services, tech support, software house, it consulting, it security, cyber security, cybersecurity company, computer consulting, computer support company, msp, network support, network installation, network cabling, data cabling, software, software engineer, software engineering, software agency, software firm, app agency, app design, programmer, programmers, programming, coder, coding company, database developer, erp consultant, cloud services, data center, ai company, technology company, hosting company, systemhaus, edv, edv service, softwareentwicklung, softwareentwickler, softwarefirma, programmierer, app entwickler, informatique, societe informatique, prestataire informatique, services informatiques, ssii, developpeur, developpement logiciel, infogerance, empresa de informatica, servicios informaticos, desarrollo de software, desarrollador, programador, soporte tecnico, soporte informatico, informatica empresa, consultoria informatica, suporte de ti, desenvolvimento de software, desenvolvedor, programador informatico, servicos informaticos, servizi informatici, azienda informatica, sviluppo software, programmatore, sviluppatore, assistenza informatica, softwarebedrijf, ict bedrijf, ict, softwareontwikkeling, programmeur, firma informatyczna, uslugi informatyczne, programista, tworzenie oprogramowania, empresa informatica, システム開発, ソフトウェア会社, 软件公司, 软件开发, it服务, 网络公司, شركة برمجيات, برمجة, تقنية معلومات',
  ],
  [
    'office=web_design office=it',
    'web designer, web design, web developer, website designer, web agency, website developer, website design, web development, web development company, website builder, website maintenance, website company, make a website, build a website, need a website, wordpress developer, wordpress designer, ecommerce developer, shopify developer, ui designer, ux designer, ux design, webagentur, webentwickler, internetagentur, webseite erstellen, creation de site internet, creation site web, agence web, webmaster, createur de site internet, diseno web, disenador web, paginas web, diseno de paginas web, desarrollo web, criacao de sites, desenvolvimento web, realizzazione siti web, creazione siti web, siti internet, website laten maken, webbureau, webdesigner bureau, internetbureau, strony internetowe, tworzenie stron internetowych, projektowanie stron, agencja interaktywna, pagines web, disseny web, ホームページ制作, ウェブ制作, web制作会社, 网站建设, 网页设计, 网站制作, تصميم مواقع, تصميم مواقع الكترونية',
  ],
  [
    'shop=computer craft=electronics_repair craft=computer_repair',
    "computer repair, laptop repair, pc repair, mac repair, computer technician, virus removal, data recovery, fix my computer, reparacion de ordenadores, computer service, computer services, computer help, computer support, computer tech, computer guy, computer doctor, laptop screen repair, laptop screen replacement, laptop service, macbook repair, macbook screen repair, imac repair, apple repair, notebook repair, printer repair, desktop repair, hard drive recovery, hard drive repair, pc help, screen replacement laptop, computerreparatur, pc reparatur, laptop reparatur, pc notdienst, computerhilfe, computer dienst, edv hilfe, depannage informatique, reparation ordinateur, reparation pc, reparateur ordinateur, depannage ordinateur, reparacion de computadoras, reparacion de portatiles, tecnico informatico, tecnico de computadoras, servicio tecnico de computadoras, arreglo de computadoras, conserto de computador, conserto de computadores, conserto de notebook, assistencia tecnica informatica, reparacao de computadores, tecnico de informatica, riparazione computer, riparazione pc, assistenza computer, assistenza pc, tecnico computer, computer reparatie, laptop reparatie, computerhulp, naprawa komputerow, serwis komputerowy, naprawa laptopow, serwis laptopow, pogotowie komputerowe, reparacio d'ordinadors, パソコン修理, パソコン修理店, パソコンサポート, 电脑维修, 修电脑, 笔记本维修, 电脑修理, تصليح كمبيوتر, صيانة كمبيوتر, تصليح لابتوب",
  ],
  [
    'shop=computer',
    'computer store, computer shop, laptop store, laptops, computer parts, computer parts store, computer hardware, computer accessories, pc shop, pc store, pc builder, custom pc, gaming pc, gaming pc store, used computers, apple store, computerladen, computergeschaft, magasin informatique, ordinateurs, tienda de computacion, ordenadores, computadoras, computadores, negozio di computer, パソコンショップ, محل كمبيوتر',
  ],
  [
    'shop=mobile_phone craft=electronics_repair shop=mobile_phone_repair',
    'phone repair, cell phone repair, mobile phone repair, iphone repair, screen repair, cracked screen, iphone screen repair, smartphone repair, handyreparatur, mobile repair, mobile repair shop, phone screen replacement, phone battery replacement, phone technician, phone unlocking, unlock phone, broken phone, broken phone screen, broken screen, water damaged phone, iphone battery replacement, samsung repair, android repair, screen replacement, display reparatur, smartphone reparatur, iphone reparatur, reparation telephone, reparation portable, reparation smartphone, reparation iphone, reparation ecran, reparacion de celulares, reparacion de moviles, reparacion de telefonos, arreglo de celulares, reparacion iphone, reparacion de iphone, conserto de celular, conserto de celulares, reparacao de telemoveis, assistencia tecnica celular, riparazione cellulari, riparazione telefoni, riparazione smartphone, riparazione iphone, telefoon reparatie, smartphone reparatie, iphone reparatie, gsm reparatie, naprawa telefonow, serwis telefonow, serwis gsm, wymiana ekranu, reparacio de mobils, スマホ修理, iphone修理, 携帯修理, 手机维修, 修手机, 手机换屏, تصليح جوالات, تصليح موبايلات, صيانة جوالات, صيانة هواتف',
  ],
  [
    'shop=mobile_phone',
    'phone shop, cell phone store, mobile phone shop, phone store, sim card, handyladen, cell phones, cell phone carrier, mobile shop, mobile store, mobile phone dealer, phones, smartphones, smartphone store, iphones, iphone store, used phones, handyshop, handys, boutique telephone, magasin de telephone, telephonie, telephonie mobile, tienda de celulares, tienda de moviles, celulares, moviles, telefonia movil, loja de celular, telemoveis, negozio di telefonia, telefonia, cellulari, telefoonwinkel, gsm winkel, belwinkel, salon gsm, telefony komorkowe, sklep z telefonami, telefonia mobil, 携帯ショップ, スマホショップ, محل جوالات, محل موبايلات',
  ],
  [
    'office=advertising_agency',
    'advertising agency, ad agency, marketing agency, marketing company, digital marketing, digital marketing agency, seo, seo agency, social media agency, pr agency, public relations, werbeagentur, advertisement agency, marketing firm, marketing consultant, marketing services, marketing specialist, internet marketing, online marketing, content marketing, media buying agency, seo consultant, search engine optimization, ppc agency, google ads agency, influencer agency, publicist, communications agency, copywriter, copywriting, billboard advertising, market research, marketingagentur, onlinemarketing agentur, pr agentur, agence de communication, agence marketing, publicitaire, agencia de marketing, publicidad, agencia seo, agencia de comunicacion, agencia de comunicacao, publicidade, agenzia di marketing, agenzia di comunicazione, pubblicita, agenzia seo, marketingbureau, communicatiebureau, agencja marketingowa, マーケティング会社, 广告公司, 营销公司, وكالة اعلان, شركة اعلانات, تسويق, تسويق الكتروني',
  ],
  [
    'office=graphic_design',
    'graphic designer, graphic design, logo designer, logo design, design agency, branding agency, graphic artist, graphics, logo, logos, logo maker, brand identity, creative agency, creative studio, packaging design, brochure design, flyer design, flyer designer, poster design, 3d design, animation studio, grafiker, grafikerin, grafikdesigner, grafikdesignerin, grafikstudio, designagentur, graphisme, agence de design, creation de logo, disenador grafico, disenadora grafica, diseno grafico, estudio de diseno, designer grafico, criacao de logotipo, grafico pubblicitario, grafica, studio grafico, progettazione grafica, grafisch ontwerper, grafisch ontwerp, ontwerpbureau, grafik komputerowy, projektant graficzny, projektowanie graficzne, studio graficzne, dissenyador grafic, disseny grafic, グラフィックデザイン, デザイン事務所, デザイン会社, 设计公司, 平面设计师, مصمم جرافيك, تصميم جرافيك',
  ],
  [
    'office=consulting',
    "consultant, consulting, consulting firm, consultancy, business consultant, management consultant, business coach, unternehmensberatung, business advisor, business adviser, business advice, management consulting, human resources consultant, unternehmensberater, beratung, beratungsfirma, cabinet de conseil, conseil en entreprise, consultora, consultoria de negocios, asesoria, consultoria empresarial, consulente, consulenza, consulenza aziendale, societa di consulenza, bedrijfsadvies, consultancybureau, firma konsultingowa, doradztwo biznesowe, consultoria d'empreses, コンサルティング, コンサルタント, 咨询公司, 企业咨询, شركة استشارات, استشارات",
  ],
  [
    'office=employment_agency',
    "employment agency, temp agency, staffing agency, recruiter, recruitment agency, recruiting agency, job agency, headhunter, job centre, zeitarbeit, agence d interim, employment office, employment services, job center, job placement agency, job placement, temporary staffing, labor agency, recruitment consultant, executive search, hiring agency, nanny placement agency, unemployment office, workforce center, personalvermittlung, personaldienstleister, personalberatung, personalagentur, zeitarbeitsfirma, leiharbeit, arbeitsagentur, interim, cabinet de recrutement, pole emploi, bolsa de trabajo, agencia de colocacion, empresa de trabajo temporal, ett, reclutamiento, oficina de empleo, centro de emprego, empresa de trabalho temporario, recrutamento, agenzia per il lavoro, agenzia interinale, centro per l'impiego, agenzia di lavoro, selezione del personale, uitzendbureaus, wervingsbureau, agencja pracy, posrednictwo pracy, urzad pracy, empresa de treball temporal, 人材紹介, 人材派遣, 派遣会社, ハローワーク, 职业介绍所, 人才中介, 猎头, 劳务公司, مكتب توظيف, توظيف",
  ],
  [
    'office=translator',
    'translator, translation, translation service, interpreter, certified translation, ubersetzer, traductor, translation bureau, ubersetzung, ubersetzungen, ubersetzungsburo, dolmetscher, traducteur, traductrice, traducteur assermente, traducciones, traduccion, agencia de traduccion, tradutor, tradutora, tradutor juramentado, traducoes, traduttrice, traduzioni, agenzia di traduzioni, traduzione giurata, vertaalbureau, beedigd vertaler, tolk, vertalen, tlumacz, tlumacz przysiegly, biuro tlumaczen, tlumaczenia, 翻訳, 翻訳会社, 通訳, 翻译, 翻译公司, 翻译社, مترجم, ترجمة, مكتب ترجمة, ترجمة معتمدة',
  ],
  [
    'office=private_investigator',
    'private investigator, private detective, detective agency, private eye, detective, process server, background check, surveillance investigator, detektei, privatdetektei, enqueteur prive, agence de detective, investigador privado, agencia de detectives, investigatore privato, agenzia investigativa, investigazioni, privedetective, detectivebureau, recherchebureau, detektyw, biuro detektywistyczne, detectiu privat, 探偵, 探偵事務所, 興信所, 侦探, 私家侦探, محقق خاص',
  ],
  [
    'office=security',
    'security company, security guard, security guards, security service, bodyguard, event security, bouncer, bouncers, close protection, executive protection, door supervisor, armored car service, sicherheitsdienst, sicherheitsfirma, wachdienst, wachschutz, objektschutz, personenschutz, societe de securite, gardiennage, empresa de seguridad, guardia de seguridad, guardias de seguridad, vigilantes, vigilancia, seguridad privada, guardaespaldas, empresa de seguranca, vigilante, empresa de vigilancia, guardia giurata, vigilanza, istituto di vigilanza, guardie giurate, sicurezza privata, beveiligingsbedrijf, beveiliging, bewaking, beveiliger, agencja ochrony, ochrona, ochroniarz, empresa de seguretat, 保安公司, 保安, شركة حراسة, حراسة امنية',
  ],
  [
    'office=travel_agent shop=travel_agency',
    'travel agent, travel agency, holiday booking, tour operator, agencia de viajes, reiseburo, agence de voyage, travel, travel bureau, travel consultant, travel planner, travel advisor, travel shop, travel company, travel office, trip planner, tour company, vacation planner, vacation packages, holiday planner, holiday packages, package holidays, cruise agent, cruise agency, cruise booking, flight booking, flight tickets, airline tickets, book a trip, honeymoon planner, safari company, visa service, visa services, reiseveranstalter, reisebureau, reiseagentur, urlaub buchen, voyagiste, viajes, operador turistico, agencia de turismo, viagens, agencia de viagem, operadora de turismo, agenzia viaggi, viaggi, reisorganisatie, agencja turystyczna, biuro turystyczne, 旅行会社, سفريات, مكتب سفريات, سياحة',
  ],
  [
    'office=coworking amenity=coworking_space',
    'coworking, coworking space, co working space, shared office, hot desk, serviced office, office space, shared workspace, flex office, desk rental, virtual office, office rental, office space rental, rent an office, meeting room rental, meeting rooms, bureau partage, oficina compartida, oficinas compartidas, alquiler de oficinas, escritorio compartilhado, escritorio virtual, ufficio condiviso, flexwerkplek, flexplek, biuro coworkingowe, コワーキング, シェアオフィス, 共享办公, 联合办公',
  ],
  [
    'shop=copyshop craft=printer shop=printing',
    'copy shop, print shop, printing, printer shop, printing service, print and copy, photocopies, photocopy, business cards, imprimerie, imprenta, druckerei, copisteria, copies, copy center, copy centre, copy place, copying, fax service, photocopying, print, printing house, printing press, print center, print centre, digital printing, brochure printing, flyers, leaflets, poster printing, posters printing, stickers, labels, wedding invitations, screen printing, screen printer, custom t shirts, custom shirts, t shirt printer, 3d printing, promotional products, scanning, scan documents, laminating, lamination, binding service, digitaldruck, buchdruckerei, visitenkarten, textildruck, t shirt druck, imprimeur, photocopies magasin, impression, cartes de visite, reprographie, impression t shirt, fotocopias, centro de copiado, impresiones, serigrafia, tarjetas de visita, tarjetas de presentacion, estampado de camisetas, grafica rapida, grafica impressao, tipografia, fotocopia, centro de copias, impressao digital, cartoes de visita, estamparia, fotocopie, stampa digitale, stampa, biglietti da visita, stampa magliette, drukkerij, drukwerk, visitekaartjes, textieldruk, drukarnia, ksero, punkt ksero, wizytowki, nadruki na koszulkach, コピー店, 印刷屋, 印刷会社, 印刷所, 打印店, 复印店, 印刷厂, 名片印刷, مطبعة, طباعة, تصوير مستندات',
  ],
  [
    'craft=signmaker',
    'sign maker, signs, sign shop, signage, vehicle wrapping, sign printing, signwriter, sign painter, banners, banner printing, vinyl lettering, vinyl printing, vehicle lettering, vehicle graphics, car wrap, car wraps, car wrapping, window graphics, schildermacher, werbetechnik, lichtwerbung, beschriftung, leuchtreklame, folierung, autofolierung, enseigne, enseignes, enseigniste, rotulos, rotulista, rotulacion, letreros, anuncios luminosos, rotulacion de vehiculos, letreiros, placas e letreiros, fachadas e letreiros, sinaletica, insegne, insegne luminose, insegnista, car wrapping pellicole, reclameborden, belettering, autobelettering, reklamebureau borden, szyldy, reklamy swietlne, oklejanie samochodow, retols, 看板, 招牌制作, 广告牌, لافتات',
  ],
  [
    'office=courier amenity=post_office',
    'courier, courier service, parcel service, send a package, shipping store, mail a package, courier delivery, delivery service, delivery company, same day delivery, parcel delivery, package delivery, parcel drop off, parcel shop, packages, pack and ship, packing and shipping, shipping, shipping center, mailbox rental, private mailbox, po box, mailboxes, express delivery, bike courier, messenger service, kurier, kurierdienst, paketdienst, paketshop, kurierservice, coursier, livraison colis, service de livraison, point relais, mensajeria, paqueteria, servicio de mensajeria, envios, empresa de mensajeria, estafeta, transportadora, entregas rapidas, motoboy, corriere, corrieri, spedizioni, corriere espresso, koerier, koeriersdienst, pakketdienst, pakketpunt, kurier firma, firma kurierska, przesylki kurierskie, missatgeria, 宅配便, 宅配, 宅急便, 快递, 快递公司, 快递站, شحن, شركة شحن, توصيل طرود',
  ],
  [
    'amenity=post_office',
    'post office, correos, poste, postamt, stamps, oficina de correos, correios, agencia dos correios, posta ufficio, postkantoren, poczta, urzad pocztowy, مكتب بريد, بريد',
  ],
  [
    'amenity=bank',
    'bank, bank branch, credit union, banco, banque, sparkasse, building society, open a bank account, bank account, banken, bankstelle, agence bancaire, sucursal bancaria, caja de ahorros, agencia bancaria, banche, filiale bancaria, bankkantoor, oddzial banku, bancs, بنوك, مصرف',
  ],
  [
    'amenity=bureau_de_change',
    'currency exchange, money exchange, foreign exchange, exchange money, wechselstube, casa de cambio, exchange office, forex, forex bureau, travel money, geldwechsel, change de devises, cambio de divisas, cambio, cambio valuta, wisselkantoor, geld wisselen, kantor wymiany walut, canvi de divises, 両替, 外貨両替, 外币兑换, صرافة, صرافة عملات',
  ],
  [
    'amenity=money_transfer',
    "money transfer, remittance, wire money, send money, geldtransfer, geld senden, envoi d'argent, envio de dinero, envios de dinero, giros, remesas, envio de dinheiro, transferencia de dinheiro, invio denaro, trasferimento denaro, geld versturen, przekazy pieniezne, transferencia de diners, 海外送金, 汇款, تحويل اموال, حوالات",
  ],
  [
    'shop=money_lender',
    'payday loan, payday loans, loan shop, money lender, cash advance, loan company, loan office, short term loan, personal loan, personal loans, title loan, title loans, check cashing, cheque cashing, check cashing store, cash checks, microloans, kredite, prets, credit rapide, prestamos, casa de prestamos, emprestimos, credito pessoal, prestiti, finanziaria, leningen, pozyczki, chwilowki, prestecs, キャッシング, 贷款, 小额贷款, قروض',
  ],
  [
    'shop=pawnbroker',
    "pawn shop, pawnshop, pawnbroker, pawn broker, leihhaus, casa de empeno, pawn loan, pfandhaus, pfandleihhaus, pfandleiher, mont de piete, preteur sur gage, empenos, monte de piedad, casa de penhores, penhores, penhor, banco dei pegni, monte dei pegni, banco pegni, pandhuis, casa d'empenyorament, 典当行, رهن",
  ],
  [
    'amenity=conference_centre',
    'conference centre, conference center, convention center, meeting venue, conference hall, conference room, conference facility, conference facilities, meeting space, meeting room, congress center, congress centre, business center, konferenzzentrum, tagungszentrum, tagungsraum, palais des congres, salle de conference, centro de conferencias, centro de congresos, palacio de congresos, sala de conferencias, sala de reuniones, centro de congressos, sala de reunioes, centro congressi, sala conferenze, sala riunioni, vergaderzaal, vergaderlocatie, sala konferencyjna, 会議場, 会議室, 会议室, قاعة مؤتمرات',
  ],
  [
    'office=telecommunication shop=telecommunication',
    'internet provider, internet service provider, isp, internet company, broadband provider, cable company, cable tv provider, telephone company, phone company, telecom, telecom company, internetanbieter, fournisseur internet, operateur telecom, proveedor de internet, provedor de internet, operadora de telecomunicacoes, dostawca internetu',
  ],
  [
    'office=coach office=coaching',
    'life coach, life coaching, career coach, career coaching, career counselor, career counselling, career advice, executive coach, personal coach, leadership coach, lebensberatung, coach de vie, coach de vida, karriereberatung, ライフコーチ',
  ],
  [
    'office=guide',
    'hiking guide, fishing guide, walking tour, walking tours, sightseeing tour, sightseeing tours, stadtfuhrer, stadtfuhrung, reisefuhrer, bergfuhrer, guia turistica, guia de turismo, guida turistica, guida alpina, stadsgids, gids, przewodnik, przewodnik turystyczny, 导游, مرشد سياحي',
  ],
  [
    'craft=bookbinder shop=bookbinder',
    'book restoration, thesis binding, buchbinderei, reliure, encuadernacion, encadernacao, rilegatore, boekbinderij, introligatornia, enquadernacio, 製本, 装订',
  ],
  [
    'craft=engraver shop=trophy',
    'engraver, engraving, engraving shop, engraving service, laser engraving, glass engraving, jewelry engraving, trophies, trophy, trophy store, trophy engraving, awards shop, medals, plaques, graveur, gravur, pokale, pokalgeschaft, gravure, coupes et medailles, trophees, grabador, grabado laser, trofeos, trofeus, gravacao, incisore, incisioni, coppe e trofei, targhe, graveerder, bekers en medailles, grawer, grawerowanie, puchary, 彫刻, トロフィー, 雕刻, 奖杯',
  ],
  [
    'craft=embroiderer',
    'embroidery, embroiderer, embroidery shop, custom embroidery, embroidery service, machine embroidery, stickerei, broderie, brodeur, bordados, bordado, bordadora, ricamo, ricami, ricamatrice, borduurbedrijf, borduren, hafciarnia, haft, brodats, 刺繍, 刺绣',
  ],
  [
    'craft=piano_tuner',
    'piano tuner, piano tuners, piano tuning, tune a piano, piano technician, klavierstimmer, klavier stimmen, accordeur de piano, accordeur, afinador de pianos, afinador de piano, accordatore, accordatore di pianoforti, pianostemmer, stroiciel fortepianow, stroiciel, afinador de pianos catala, ピアノ調律, ピアノ調律師, 钢琴调律',
  ],
  [
    'craft=luthier craft=musical_instrument craft=musical_instrument_repair',
    'luthier, guitar repair, guitar luthier, guitar maker, violin repair, violin maker, cello repair, string instrument repair, musical instrument repair, piano repair, piano restoration, geigenbauer, gitarrenbauer, instrumentenbauer, lutherie, laudero, luthier guitarras, liutaio, liuteria, gitaarbouwer, vioolbouwer, lutnik, 楽器修理, 乐器维修',
  ],
  [
    'office=logistics office=freight_forwarder office=transport',
    'logistics, logistics company, freight, freight company, freight forwarder, freight forwarding, shipping company, cargo company, trucking, trucking company, haulage, haulage company, haulier, transport company, transportation company, customs broker, car shipping, auto transport, vehicle transport, spedition, speditionen, logistikunternehmen, transportunternehmen, transporteur, transitaire, societe de transport, empresa de transporte, agente de aduanas, transportista, logistica, transitario, empresa de transportes, spedizioniere, autotrasporti, ditta di trasporti, transportbedrijf, expediteur, firma transportowa, spedycja, empresa de transports, 運送会社, 物流会社, 物流公司, 货运, 货运公司, شركة نقل',
  ],
  [
    'amenity=atm',
    'atm, atms, cash machine, cash point, cash dispenser, bank machine, withdraw cash, geldautomat, bankomat, distributeur de billets, distributeur automatique, cajero automatico, cajero, caixa eletronico, multibanco, bancomat, geldautomaat, pinautomaat, caixer automatic, 取款机, 自动取款机, صراف الي',
  ],
  [
    'shop=gold_buyer',
    "gold dealer, cash for gold, sell gold, sell my gold, gold coins, bullion dealer, bullion, coin dealer gold, silver buyer, goldhandel, achat d'or, achat or, rachat d'or, compra de oro, compra venta de oro, compro ouro, compra de ouro, ouro compra, compro oro negozio, goudinkoop, goud verkopen, skup zlota, compra d'or, 金買取, 貴金属買取, 黄金回收, شراء ذهب",
  ],
  [
    'office=energy_supplier',
    'electric company, electricity company, electricity supplier, gas company, power company, utility company, energieversorger, stadtwerke, stromanbieter, compania electrica, companhia eletrica, energieleverancier',
  ],
  [
    'office=publisher',
    "publisher, publishers, publishing company, publishing house, book publisher, verlag, maison d'edition, editorial, editora, casa editrice, uitgeverij, wydawnictwo, 出版社, دار نشر",
  ],
  [
    'office=association office=ngo office=charity',
    'charity organization, charity organisation, non profit organization, nonprofit, ngo, foundation charity',
  ],
  // Vehicles.
  [
    'shop=car_repair',
    'mechanic, car mechanic, auto mechanic, car repair, auto repair, auto repair shop, garage, car garage, auto shop, car service, car servicing, oil change, brake repair, brakes, transmission repair, engine repair, smog check, muffler shop, body shop, auto body, auto body shop, panel beater, car body repair, windshield repair, windscreen repair, windscreen replacement, windshield replacement, auto glass, car ac repair, autowerkstatt, kfz werkstatt, werkstatt, taller mecanico, taller de coches, mecanico, garagiste, meccanico, officina, oficina mecanica, warsztat samochodowy, 自動車修理, 修车, auto electrician, auto electrical repair, automotive repair, automotive service, car workshop, car maintenance, car tune up, tune up, car electrician, car electrics, car diagnostics, car diagnostic, engine diagnostics, engine rebuild, engine tuning, engine, engine light, check engine light, vehicle repair, vehicle servicing, vehicle maintenance, truck repair, truck mechanic, diesel mechanic, diesel repair, van repair, hybrid repair, tesla repair, clutch repair, clutch replacement, gearbox repair, radiator repair car, exhaust repair, exhaust, exhausts, exhaust shop, suspension repair, shock absorbers, struts, timing belt replacement, car battery replacement, car battery, car aircon, car air conditioning, car window repair, window tinting, car window tinting, car tinting, auto paint, auto painting, auto paint shop, car paint shop, car painting, car painter, car respray, bodywork repair, collision repair, collision center, collision repair shop, dent repair, dent removal, paintless dent repair, bumper repair, rust proofing, lube shop, quick lube, emissions test, emissions testing, catalytic converter repair, garage auto, autoreparatur, kfz reparatur, kfz betrieb, kfz mechaniker, kfz meisterbetrieb, automechaniker, karosserie, karosseriebau, karosseriewerkstatt, autolackierer, lackiererei, olwechsel, bremsen, inspektion auto, autoglas, scheibenreparatur, garage automobile, mecanicien, mecanicien auto, reparation auto, reparation voiture, carrosserie, carrossier, vidange, pare-brise, remplacement pare brise, controle freins, taller, taller de reparacion, taller automotriz, mecanica, mecanico a domicilio, reparacion de autos, reparacion de coches, chapa y pintura, hojalateria y pintura, cambio de aceite, frenos, lunas de coche, electricista de autos, afinacion, oficina de carros, oficina automovel, auto eletrica, conserto de carro, funilaria, funilaria e pintura, troca de oleo, bate chapas, carrozzeria, carrozziere, carrozzerie, elettrauto, cambio olio, riparazione auto, garagebedrijf, autobedrijf, automonteur, autoreparatie, autowerkplaats, autoschade, autoschadeherstel, carrosseriebedrijf, autoruit vervangen, warsztat, warsztat mechaniczny, naprawa samochodow, blacharz lakiernik, lakiernik, wymiana oleju, auto serwis, elektryk samochodowy, taller mecanic, mecanic, planxista, 自動車整備, 車修理, 車修理工場, 板金塗装, 自動車整備工場, 汽车维修, 汽修, 修车厂, 汽车修理厂, 汽车保养, 换机油, تصليح سيارات, ميكانيكي, كراج, ورشة سيارات, ميكانيكي سيارات, سمكرة, صيانة سيارات',
  ],
  [
    'shop=tyres',
    'tyre shop, tire shop, tires, tyres, tire change, flat tire, flat tyre, puncture repair, new tires, tyre fitter, tyre fitting, wheel alignment, reifenhandler, gomme, pneus, tire dealer, tire replacement, tyre replacement, tyre dealer, used tires, used tyres, snow tires, alignment, wheel balancing, rims, rim repair, alloy wheels, truck tires, reifen, reifenservice, reifenwechsel, reifendienst, reifenwerkstatt, vulkanisierer, changement de pneus, pneumatiques, montage pneus, llantas, llantera, llanteria, gomeria, gomero, vulcanizadora, vulcanizacion, neumaticos, cambio de neumaticos, taller de neumaticos, gomista, borracharia, borracheiro, troca de pneus, casa de pneus, gommisti, cambio gomme, pneumatici, banden, bandenservice, bandencentrale, bandenwissel, autobanden, bandenspecialist, opony, wulkanizacja, wymiana opon, wulkanizator, serwis opon, pneumatics, タイヤ, タイヤ交換, タイヤショップ, 轮胎, 补胎, 换轮胎, اطارات, بنشر, كفرات, محل اطارات',
  ],
  [
    'amenity=car_wash',
    'car wash, carwash, car cleaning, car valet, car valeting, auto detailing, car detailing, detailing, lavado de coches, waschanlage, truck wash, car interior cleaning, car polishing, ceramic coating, paint correction, car wax, autowaschanlage, autopflege, fahrzeugaufbereitung, autoaufbereitung, waschstrasse, waschpark, lavage auto, lavage voiture, station de lavage, lavage automobile, lave auto, autolavado, lavagem de carros, lavagem auto, lavaggio auto, lavaggio macchine, wasstraat, autowassen, myjnia, myjnia bezdotykowa, 洗車, 洗车店, 汽车美容, مغسلة سيارات',
  ],
  [
    'shop=car',
    "car dealer, car dealership, used cars, used car dealer, second hand cars, new cars, auto dealer, buy a car, car showroom, autohaus, concesionario, concessionnaire, car sales, car sales lot, car lot, car seller, cars for sale, auto sales, automobile dealer, dealership, dealerships, vehicle dealer, used vehicles, used cars for sale, preowned cars, sell my car, sell car, van dealer, truck dealer, truck dealership, used trucks, pickup trucks, electric cars, autohandel, autohaendler, gebrauchtwagen, gebrauchtwagenhandler, neuwagen, autoankauf, concession automobile, voitures d'occasion, vendeur de voitures, voiture occasion, garage occasion, concesionario de coches, coches de segunda mano, coches de ocasion, autos usados, carros usados, venta de autos, venta de coches, agencia de autos, compraventa de coches, lote de autos, concessionaria, stand de automoveis, stand de carros, venda de carros, seminovos, carros usados stand, concessionario, concessionario auto, auto usate, autosalone, vendita auto, autohandelaar, occasions, tweedehands auto, autoverkoop, salon samochodowy, dealer samochodowy, komis samochodowy, auto komis, samochody uzywane, concessionari, cotxes d'ocasio, 中古車, 中古車販売店, 自動車販売, 汽车经销商, 二手车, 4s店, 汽车销售, معرض سيارات, سيارات مستعملة, وكالة سيارات, بيع سيارات",
  ],
  [
    'amenity=car_rental',
    'car rental, car hire, rent a car, van hire, van rental, rental car, truck rental, autovermietung, alquiler de coches, location de voiture, autonoleggio, レンタカー, auto rental, automobile rental, vehicle rental, vehicle hire, rent a van, moving van rental, moving truck hire, minibus hire, minibus rental, lorry hire, pickup rental, passenger van rental, mietwagen, autoverleih, leihwagen, transporter mieten, auto mieten, lkw vermietung, location auto, louer une voiture, location utilitaire, location camion, alquiler de autos, alquiler de vehiculos, alquiler de carros, renta de autos, renta de carros, alquiler de furgonetas, aluguel de carros, aluguer de carros, aluguer de viaturas, alugar carro, locadora de carros, aluguer de carrinhas, affitto auto, noleggio furgoni, noleggio macchine, auto huren, huurauto, busje huren, autoverhuurbedrijf, bestelwagen huren, wynajem samochodow, wynajem aut, 租车, 租车公司, تاجير سيارات, ايجار سيارات',
  ],
  [
    'shop=car_parts',
    'auto parts, car parts, spare parts, car accessories, autoteile, automotive parts, car battery store, car batteries, car audio, car stereo, car audio installation, car stereo installation, car stereo shop, motor parts, motor factors, motor factor, truck parts, used car parts, vehicle parts, wiper blades, autoersatzteile, ersatzteile, autozubehor, kfz teile, pieces auto, pieces detachees auto, repuestos, repuestos de autos, repuestos de coches, recambios, recambios de coche, refacciones, refaccionaria, refacciones automotrices, accesorios de coche, pecas de carro, pecas auto, autoricambi, ricambi auto, auto onderdelen, automaterialen, czesci samochodowe, sklep motoryzacyjny, czesci zamienne, recanvis, カー用品, 自動車部品, 汽车配件, 汽配, قطع غيار, قطع غيار سيارات',
  ],
  [
    'amenity=vehicle_inspection',
    'mot, mot test, mot centre, vehicle inspection, car inspection, roadworthy, tuv, itv, controle technique, mot station, mot garage, state inspection, safety inspection, car safety inspection, smog test, smog station, wof, dekra, hauptuntersuchung, hu au, kfz prufstelle, inspeccion tecnica, itv coche, inspeccion tecnica de vehiculos, verificacion vehicular, revision tecnica, inspecao automovel, centro de inspecoes, revisione auto, apk, apk keuring, autokeuring, przeglad samochodu, skp, 車検, 年检, 车检, فحص سيارات, فحص دوري',
  ],
  [
    'shop=towing office=towing amenity=vehicle_recovery',
    'tow truck, towing, towing service, roadside assistance, breakdown recovery, vehicle recovery, car recovery, abschleppdienst, grua, wrecker service, wrecker, breakdown service, broken down car, roadside help, jump start, jump start car, flat battery, abschleppen, abschleppunternehmen, pannenhilfe, pannendienst, abschleppwagen, depanneuse, depannage auto, depanneur auto, remorquage, assistance routiere, servicio de grua, remolque, asistencia en carretera, auxilio mecanico, auxilio vial, reboque, guincho, servico de guincho, pronto socorro automovel, assistencia em viagem, carro attrezzi, soccorso stradale, sleepdienst, takeldienst, bergingsbedrijf, pechhulp, pomoc drogowa, laweta, holowanie, レッカー, ロードサービス, 拖车, 道路救援, سطحة, ونش, سحب سيارات',
  ],
  [
    'shop=motorcycle',
    'motorcycle dealer, motorbike shop, motorcycle shop, scooter shop, motorbike, motorbikes, motorbike store, scooters, scooter store, moped shop, mopeds, harley dealer, used motorcycles, atv dealer, motorrader, motorradladen, rollerladen, moto concession, concessionnaire moto, magasin moto, motos, concesionario de motos, tienda de motos, motocicletas, stand de motos, concessionaria moto, concessionario moto, motociclette, motordealer, motorzaak, scooterwinkel, salon motocyklowy, botiga de motos, バイクショップ, バイク屋, 摩托车行, دراجات نارية',
  ],
  [
    'shop=motorcycle_repair',
    'motorcycle repair, motorbike repair, scooter repair, motorcycle mechanic, motorbike mechanic, motorbike garage, motorbike service, motorcycle garage, motorcycle service, scooter service, moped repair, motorrad reparatur, reparation moto, garage moto, mecanicien moto, taller de motos, mecanico de motos, reparacion de motos, oficina de motos, mecanico de motas, conserto de motos, officina moto, meccanico moto, riparazione moto, scooter reparatie, naprawa motocykli, serwis motocykli, taller de motos catala, バイク修理, 摩托车维修, تصليح دراجات نارية',
  ],
  [
    'shop=bicycle',
    'bike shop, bicycle shop, bike repair, bicycle repair, bike mechanic, cycle shop, bike store, bike service, cycle repair, fahrradladen, fahrradwerkstatt, tienda de bicicletas, taller de bicicletas, velo reparation, fietsenmaker, fietsenwinkel, bicycle service, bicycle parts, bike maintenance, bike tune up, bike workshop, ebike repair, ebikes, electric bikes, mountain bikes, road bikes, puncture repair bike, used bikes, scooter shop kick, fahrrad, fahrrader, fahrradgeschaft, fahrradhandler, fahrradreparatur, radladen, radgeschaft, e bike laden, velo, velos, veloladen, velowerkstatt, magasin de velo, reparateur velo, atelier velo, marchand de cycles, velo electrique, bicicletas, bicicleteria, tienda de bicis, taller de bicis, reparacion de bicicletas, bicicletas electricas, oficina de bicicletas, conserto de bicicletas, reparacao de bicicletas, bicicletaria, biciclette, riparazione biciclette, riparazione bici, ciclista negozio, ciclofficina, bici elettriche, fietsen, fietsenzaak, fietsreparatie, elektrische fietsen, rowery, serwis rowerowy, naprawa rowerow, bicicletes, 自転車屋, 自転車修理, 修自行车, 自行车修理, محل دراجات, تصليح دراجات, دراجات هوائية',
  ],
  [
    'amenity=bicycle_rental',
    'bike rental, bicycle rental, bike hire, rent a bike, cycle hire, fahrradverleih, ebike rental, scooter sharing, fahrrad mieten, radverleih, leihrad, location velo, location de velo, velos en libre service, alquiler de bicis, renta de bicicletas, aluguel de bicicletas, noleggio bici, fiets huren, fietsenverhuur, 自転車レンタル, 自行车租赁, 租自行车, تاجير دراجات',
  ],
  [
    'amenity=fuel',
    'gas station, petrol station, filling station, fuel, petrol, gasoline, diesel, gasolinera, tankstelle, station service, gas pump, gas, petrol pump, truck stop, lpg station, propane refill station, buy gas, tanken, benzin, station essence, essence, carburant, estacion de servicio, nafta, bomba de gasolina, bencinera, grifo gasolina, posto de gasolina, bombas de gasolina, gasolina, combustivel, benzinaio, distributore di benzina, distributore, benzina, benzinestation, benzinepomp, tankstations, benzine, stacja benzynowa, benzyna, paliwo, gasolinera catala, ガソリン, محطة بنزين, بنزين',
  ],
  [
    'amenity=charging_station',
    'ev charging, ev charger, charging station, electric car charging, ladestation, electric vehicle charging, electric vehicle charger, tesla charger, tesla supercharger, elektroladestation, ladesaule, ladesaulen, stromtankstelle, borne de recharge, bornes de recharge, recharge voiture electrique, punto de recarga, cargador electrico, cargador de coche electrico, estacion de carga, carregador eletrico, carregador de carros eletricos, eletroposto, colonnina di ricarica, colonnine di ricarica, ricarica auto elettrica, laadpalen, stacja ladowania, ladowarka do samochodu, punt de recarrega, 电动车充电, 充电桩, شحن سيارات كهربائية',
  ],
  [
    'amenity=taxi office=taxi',
    'taxi, taxi company, cab, taxicab, minicab, cab company, private hire, airport transfer, taxis, taxi stand, taxi driver, airport shuttle, shuttle service, airport shuttle service, airport car service, private driver, private car service, chauffeur, chauffeurs, chauffeur service, chauffeur driven car, limo, limo service, limo hire, limousine, limousine service, limo rental, car service to airport, ride service, black car service, taxiunternehmen, taxizentrale, taxiruf, flughafentransfer, limousinenservice, vtc, chauffeur prive, navette aeroport, taxista, parada de taxis, traslado aeropuerto, chofer, chofer privado, remis, remiseria, radiotaxi, praca de taxis, motorista particular, motorista privado, transfer aeroporto, tassista, tassi, ncc, noleggio con conducente, autista privato, taxicentrale, taxibedrijf, luchthavenvervoer, taxistandplaats, taksowka, taksowki, postoj taksowek, przewoz osob, タクシー, タクシー会社, ハイヤー, 出租车, 的士, 打车, تاكسي, سيارة اجرة, ليموزين',
  ],
  [
    'amenity=car_sharing',
    'car club, autopartage, coche compartido, partilha de carros, deelauto, カーシェア, 共享汽车',
  ],
  [
    'amenity=motorcycle_rental',
    'motorbike rental, motorbike hire, motorcycle hire, scooter rental, scooter hire, moped rental, moped hire, rent a scooter, rent a motorcycle, rent a motorbike, vespa rental, atv rental, quad bike hire, quad rental, motorradvermietung, rollerverleih, location moto, location de scooter, location scooter, renta de motos, alquiler de scooters, aluguer de motos, aluguel de motos, aluguer de scooters, noleggio moto, noleggio scooter, motorverhuur, scooterverhuur, scooter huren, wypozyczalnia skuterow, 摩托车租赁, تاجير دراجات نارية',
  ],
  [
    'amenity=boat_rental',
    'rent a boat, boat charter, yacht charter, yacht rental, jet ski rental, jet ski hire, kayak rental, kayak hire, canoe rental, canoe hire, paddle board rental, paddleboard hire, sup rental, sailboat rental, pontoon rental, houseboat rental, bootsvermietung, kanuverleih, kajakverleih, location bateau, location de bateaux, location kayak, alquiler de kayaks, alquiler de yates, aluguel de lanchas, noleggio gommoni, noleggio kayak, boot huren, kanoverhuur, sloep huren, wypozyczalnia lodzi, wypozyczalnia kajakow, czarter jachtow, lloguer de barques, ボートレンタル, 租船',
  ],
  [
    'shop=boat craft=boatbuilder',
    'boat dealer, boat dealers, boat shop, boat store, boats, boat sales, boats for sale, yacht broker, yacht sales, yacht dealer, marine store, chandlery, ship chandler, boat repair, boat mechanic, boat service, boat maintenance, boat engine repair, boat builder, boat building, boatyard, marine mechanic, marine repair, outboard repair, outboard motor repair, bootsbau, bootsbauer, bootswerft, bootshandler, werft, bateaux, chantier naval, accastillage, reparation bateau, concessionnaire bateau, venta de barcos, nautica, astillero, reparacion de barcos, tienda nautica, barcos, estaleiro, loja nautica, venda de barcos, barche, cantiere navale, rimessaggio barche, vendita barche, jachtwerf, botenbouw, watersportwinkel boten, stocznia jachtowa, szkutnik, drassana, 船販売, 造船, 游艇销售, قوارب',
  ],
  [
    'shop=caravan',
    'rv dealer, rv sales, rv repair, rv service, rvs, camper dealer, campers, camper van dealer, caravan dealers, caravan sales, caravan repair, caravans, motorhome dealer, motorhome, motorhomes, motorhome repair, travel trailers, trailer dealer rv, wohnmobile, wohnwagen, wohnmobilhandler, wohnwagenhandler, camping-car, camping cars, concessionnaire camping car, caravanas, autocaravanas, venta de autocaravanas, autocaravana, autocaravanas loja, caravanas e autocaravanas, camper vendita, roulotte, concessionaria camper, kampery, przyczepy kempingowe, キャンピングカー, 房车, كرفانات',
  ],
  [
    'shop=trailer',
    'trailer dealer, trailer store, trailers, trailer sales, trailer repair, utility trailers, anhanger, anhangerhandel, remorques, remolques, reboques, rimorchi, aanhangwagens, aanhangers, przyczepy',
  ],
  [
    'shop=truck',
    'truck dealer heavy, commercial vehicle dealer, semi truck dealer, lorry dealer, nutzfahrzeuge, lkw handel, poids lourds, camiones, venta de camiones, caminhoes, camion vendita, vrachtwagens, ciezarowki',
  ],
  [
    'shop=truck_repair',
    'semi truck repair, heavy truck repair, heavy vehicle repair, lorry repair, hgv repair, trailer repair shop heavy, lkw werkstatt, garage poids lourds, taller de camiones, mecanico de camiones, oficina de caminhoes, officina camion, vrachtwagen reparatie',
  ],
  [
    'amenity=parking',
    'parking, parking lot, parking garage, car park, car parks, parking space, parkhaus, parkplatz, parkgarage, aparcamiento, estacionamiento, estacionamento, parque de estacionamento, parcheggio, parkeergarage, parkeerplaats, 駐車場, 停车场, موقف سيارات',
  ],
]
