// Made by script/legal_forms/compile.ts from the ISO 20275 code list of GLEIF (CC0 1.0), edition 1.6 of 2026-02-19: code, where the form is of, its name, its further writings.

/** The forms in force of the ISO 20275 list, one a line. */
export const ELF_LIST = `
09K3	FO	Samstarvsfelag við ábyrgd
0AWU	US-OR	credit union
0GY3	US-CO	credit union
0NYS	SG	Partnership
0OCP	VN	công ty trách nhiệm hữu hạn
0SKB	US-IN	credit union
0WOU	US-KS	credit union
106J	BY	Закрытае акцыянернае таварыства	ЗАТ;ZAT;Zakrytae akcyyanernae tavarystva
106J	BY	Закрытое акционерное общество	ЗАО;ZAО;Zakrytoe akcionernoe obshchestvo
10GE	US-WI	credit union
10ST	VC	association
10UR	CA-QC	Syndicat coopératif
11GD	US-SC	Nonprofit Corporation
12F9	HN	Sociedades de Capital Variable	de C. V.
12KO	KR	회사형 펀드	HoeSaHyeong fund
12MV	LI	Kommanditaktiengesellschaft
12N6	US-DE	Unincorporated Nonprofit Association
13AV	DE	Versicherungsverein auf Gegenseitigkeit	VVaG
13T9	LT	Europos bendrovės	EB
13ZV	PL	samodzielny publiczny zakład opieki zdrowotnej
149O	MK	Командитно друштво со акции	KDA;Komanditno drustvo so akcii
14AT	SI	Javna agencija
14NU	SK	Rozpočtové a príspevkové organizácie
14OD	US	credit union
14U1	TW	兩合公司	Wúxiàn zérèn gǔdōng de wúxiàn gōngsī
157O	FR	Régie d'une collectivité locale à caractère administratif
15A2	RU	Объединения (ассоциации и союзы) благотворительных организаций	Ob yedineniya (assotsiatsii i soyuzy) blagotvoritel'nykh organizatsiy
15BP	KH	Private Limited Company
15BP	KH	ក្រុមហ៊ុនឯកជនទទួលខុសត្រូវមានកម្រិត	kromhoun ekachn ttuolkhosatrauv meanokamrit
15JS	US-SD	Limited Partnership	L.P.;LP
16GH	CA-QC	Personne morale sans but lucratif par Loi sur les cercles agricoles
16RL	CA-QC	Personne morale sans but lucratif par Loi sur la mise en marché des produits agricoles
17FJ	SG	Limited Partnership	LP;limited partnership;Limited Partnership
17R0	GB	Community Interest Company	CIC
17R7	RU	Общества с ограниченной ответственностью	Obshchestva s ogranichennoy otvetstvennost'yu
180P	IN	Stand Alone Primary Dealer
189Q	SK	Špecializovaná organizačná jednotka ČSD	Špec.org.jednotka ČSD
1A0A	BQ	Besloten vennootschap
1ADA	US-MO	Family Trust Company
1ADH	CA-NT	Extra-Territorial Corporation(for profit and not-for-profit)	Ltd.;Ltée.;Inc.;Corp.;Ltd;Limited
1AFG	FI	Annat bolag
1AFG	FI	Muu yhtiö
1ASH	US-MN	Religious corporations
1B88	FR	SCP de médecins
1CDX	RO	Societate europeană	SE
1CML	CA-BC	Sole proprietorship	LLP;SRL;SENCRL
1CSW	SK	Obecný podnik
1CSZ	SX	vereniging
1CZS	US-UT	General Partnership
1DGT	LI	Treuunternehmen	Trust reg.
1E9M	CA-NL	Limited Partnership	LP;limited partnership;Limited Partnership
1EQC	CA-AB	trade name/sole proprietorship
1G26	IM	Public Limited by Guarantee and not having a Share Capital (1931 Act)
1G29	ES	Sociedad Limitada Laboral (o Sociedad de Responsabilidad Limitada laboral)	S.R.L.L.;S.L.L.
1GLU	SK	Jednotka železničného správneho úradu	Jednot.žel.správ.úradu
1GNM	FR	Syndicat de salariés
1GR6	VG	Partnership
1HEP	SK	Rozpočtová organizácia
1HGD	PT	Cooperativa
1HXP	US-DE	Limited Liability Partnership
1IPK	LV	Komandītsabiedrība	KS
1IWK	CN	外国常驻新闻机构	wai guo chang zhu xin wen ji gou
1JGX	CA-ON	Limited Partnership
1JK6	CZ	Svépomocné zemědělské družstvo
1JXS	US-CO	Savings Bank
1K73	SK	Zahraničná osoba, právnická osoba so sídlom mimo územia SR	Zahranič.osoba,právnická
1K9U	US-AR	Non-Profit Corporation
1KU4	US-IL	credit union
1L24	FR	Autre société civile
1MJ0	RU	Крестьянские (фермерские) хозяйства	Krest'yanskiye (fermerskiye) khozyaystva
1MQ6	PE	Sociedad en Comandita por Acciones	S. en C. por A.
1MWR	DK	Fond
1NF1	FR	SA nationale à conseil d'administration
1NKP	EE	Sihtasutus	SA
1NOX	AT	Sonstiger Rechtsträger
1ONH	US-MN	Public Benefit Corporations
1OR3	SI	delniška družba	d.d.
1PAD	CO	Empresa Unipersonal	E.U.
1PWF	VC	public company
1Q16	FR	Société créée de fait entre personnes physiques
1Q2B	GG	company limited by guarantee
1QMT	US-NC	Business Corporation	corp.;inc.;co.;ltd.;Incorporated;company;limited;corporation
1QNZ	UY	Fundacion
1QU8	ES	Sociedad Cooperativa	S.Coop
1RI9	IT	Ente Ecclesiastico Civilmente Riconosciuto
1RJ2	RU	Автономные некоммерческие организации	Avtonomnyye nekommercheskiye organizatsii
1RPE	WS	Charitable trust
1S9L	US-MT	Professional Series Limited Liability Company
1SL4	ES	Empresario Individual
1SOY	LI	Europäische Genossenschaft	SCE
1SVL	CW	Stille vennootschap
1T06	CW	Stichting
1T9S	US-AZ	Commercial Bank
1TG4	PR	Compañía de Responsabilidad Limitada con Fin Social
1TG4	PR	Low Profit LLC
1TN0	SE	Ideell förening (som bedriver näringsverksamhet)	I
1TON	IT	Associazione
1TX8	BE	Commanditaire vennootschap op aandelen met een sociaal oogmerk	CVA SO
1TX8	BE	Kommanditgesellschaft auf Aktien mit sozialer Zielsetzung	KGaAmsZ
1TX8	BE	Société en commandite par actions à finalité sociale	SCA FS
1U7Y	RU	Благотворительные учреждения	Blagotvoritel'nyye uchrezhdeniya
1V0I	US-LA	Domestic Benefit Corporation	A Benefit Corporation
1VTA	CA-QC	Personne morale sans but lucratif par Loi sur les évêques catholiques romains
1W6I	BS	Limited Liability Partnership	LLP
1W8B	SK	Zahraničná osoba
1WZP	US-IL	Limited Partnership	L.P.;LP;LLLP
1XME	US-MA	Housing Cooperative Corporation	Company;Corporation;Corp.;Incorporated;Inc.
1XOG	US-MT	Agricultural Marketing Association
1Y0C	FR	SARL d'attribution
1YA4	US-WY	Statutory Foundation	SF;S.F.
1YIR	FI	Metsänhoitoyhdistys
1YIR	FI	Skogsvårdsförening
1ZHJ	ES	Sociedad Colectiva Profesional (o Sociedad regular colectiva profesional)	S.C.P.;S.R.C.P.
211B	FR	Société coopérative agricole
21F4	JE	Separate Limited Partnerships	S.L.P.;SLP;Separate Limited Partnership;separate limited partnership;Separate Limited Partnerships;separate limited partnerships
21OE	US-MO	Limited Liability Partnership	L.L.P.;LLP
22EO	US-MA	credit union
22SC	US-IL	Savings and Loan Association
233U	CY	Συνεταιρισμός	Synetairismos
23Q4	US-PA	Non-deposit Trust Company
23V9	CA-BC	Limited partnership	LLP;SRL;SENCRL
23XJ	MX	Sociedad anónima de capital variable, sociedad de información crediticia
24EG	HR	Kreditna unija
24TU	RU	Союзы (ассоциации) общественных объединений	Soyuzy (assotsiatsii) obshchestvennykh ob yedineniy
254M	HK	Private company limited by shares	Ltd;Ltd.;Limited
254M	HK	私人股份有限公司	有限公司;Si ren gu fen you xian gong si
274G	HR	Udruga
27AW	SE	offentlig enhet
27WJ	CA-QC	Personne morale sans but lucratif par Loi sur les cités et villes
28FE	BE	Coöperatieve vennootschap	CV
28FE	BE	Genossenschaft	Gen.
28FE	BE	Société coopérative	SC
28RA	HR	Fond
29FA	FR	Institution interrégionale ou entente
29OB	KN	foundation
2A44	HU	Egyéni cég
2AUN	GG	incorporated cell	ICC
2B81	CH	Einfache Gesellschaft	Einfache Gesellsch.
2B81	CH	Simple partnership	Simple Co.
2B81	CH	Sociéta semplice
2B81	CH	Société simple
2CC3	SX	besloten vennootschap	BV
2CTG	SI	zadruga
2DGO	BN	Public Company	Sdn Bhd;Bhd
2DK3	CZ	Podnik nebo hospodářské zařízení politické strany
2DVA	IN	Cooperative Society
2DY1	TR	kamu tüzel kişiliği
2EEG	SK	Akciová spoločnosť	Akc. spol.
2EPF	US-OH	Savings Bank
2F0A	KN-N	limited liability company	LLC;LC
2FED	HR	Gospodarsko interesno udruženje	GIU
2FHC	CA-NS	partnerships
2GEJ	NE	Société à Responsabilité Limitée	SARL
2GV9	IE	Irish Collective Asset-management Vehicle	ICAV
2H36	RU	Союзы (ассоциации) кооперативов	Soyuzy (assotsiatsii) kooperativov
2HBR	DE	Gesellschaft mit beschränkter Haftung	GmbH
2HC6	IT	pubblica amministrazione
2I4P	US-UT	Profit Corporation
2IGL	LU	Entreprise individuelle	EI
2J66	CW	Stichting Particulier Fonds
2J7Z	IT	Consorzio con attività Esterna
2JB4	US-NH	Savings Bank
2JEI	LU	Association sans but lucratif	ASBL
2JZ4	CH	Fondation
2JZ4	CH	Fondazione
2JZ4	CH	Foundation
2JZ4	CH	Stiftung
2KMA	SK	Štátny podnik v oddieli Pšn
2L5O	NE	Groupement d'intérêt économique	GIE
2LB5	HU	Munkavállalói Résztulajdonosi Program szervezet
2LNV	MX	Sociedad anónima de capital variable, institución de seguros
2M6Y	CN	基金会	ji jin hui
2MAO	BH	الشركة غير هادفة للربح	Alsharikat ghayr hadifat lilribih
2N4L	FR	(Autre) Collectivité territoriale
2N9X	CZ	Česká konsolidační agentura
2NAI	MX	Comunidad
2NRQ	JP	地方公共団体	chihokokyoudantai
2ODA	CA-QC	Personne morale sans but lucratif par Loi sur les sociétés agricoles et laitières
2OJP	IS	Samlagshlutafélag	slhf.
2ONM	FR	SA d'attribution à directoire
2OTW	RU	Муниципальные автономные учреждения	Munitsipal'nyye avtonomnyye uchrezhdeniya
2PRK	AM	Լիակատար ընկերակցություն	ԼԸ;LĒ;Liakatar enkeraktsʿutʿyun
2QMJ	HK	Trust
2QSA	BE	Coöperatieve vennootschap met beperkte aansprakelijkheid met een sociaal oogmerk	CVBA SO
2QSA	BE	Genossenschaft mit beschränkter Haftung mit sozialer Zielsetzung	GbHsZ
2QSA	BE	Société coopérative à responsabilité limitée à finalité sociale	SCRL FS
2R1N	US-OH	Savings and Loan Association
2R46	RU	Товарищества собственников жилья	Tovarishchestva sobstvennikov zhil'ya
2R82	JO	شركة رأس المال المغامر	sharikat raas almal almughamir
2RK5	FI	Kommun
2RK5	FI	Kunta
2RVP	MX	Sociedad anónima promotora de inversión de capital variable, sociedad financiera de objeto múltiple, entidad no regulada	S.A.P.I. DE C.V., SOFOM E.N.R.
2S2U	LU	Association d'épargne pension	ASSEP
2SPI	MY-15	Labuan Islamic Limited Partnership
2SZI	IT	Ente Sociale
2T7B	BB	society with restricted liability	SRL
2U3G	CA-QC	Société en nom collectif à responsabilité limitée	S.E.N.C.R.L.
2UAX	SE	Trossamfund (som bedriver näringsverksamhet)	TSF
2UBX	SX	commanditaire vennootschap op aandelen
2UZP	CL	Sociedad Colectiva Civil
2W1A	ES	Sociedad Civil	SC
2WCH	US-OR	savings bank
2WJZ	US-ND	Cooperative Association	coop;co-op;assn.;assoc.
2WMP	FR	Autre personne morale de droit administratif
2XIK	FR	Mutuelle
2XJA	CH	Administration de la Confédération	Confédération
2XJA	CH	Amministrazione della Confederazione	Confederazione
2XJA	CH	Federal administration	Federal administration
2XJA	CH	Verwaltung des Bundes	Bund
2XNE	SK	Komoditná burza
2XXG	US-ME	Nonprofit Corporation
2XXH	IT	Società Semplice	SS;S.S.
2Y95	IN	Special Purpose Vehicle - Company
2YZO	DE	Partnerschaftsgesellschaft mit beschränkter Berufshaftung	PartG mbB
2ZB3	ID	Perseroan Publik
30D6	US-OK	Savings and Loan Association
30IT	CA-QC	Société par actions constitué par Loi sur les compagnies minières
30PQ	US-MT	Limited Liability Limited Partnership
30TX	US-MT	Trust Company
31N9	MX	Partido político
326Y	NO	Ansvarlig selskap	ANS
328X	IL	חברה ציבורית בע מ	Chevra Tziburit
32AX	US-IA	Cooperative Association
32HC	LI	Verein	e.V.
32J9	UY	Sociedad por Acciones Simplificada	S.A.S.
33IP	JE	Incorporated Limited Partnerships	I.L.P.;ILP;Inc.;L. P.;Inc;LP.;Incorporated Limited Partnerships;incorporated limited partnership
33MN	NL	vereniging met volledige rechtsbevoegdheid
346N	TW	公益社團法人	Císhàn tuántǐ
34PA	SI	Centralna banka
34QS	FR	Autre personne morale de droit privé
358I	US-NC	Nonprofit Corporation	corp.;inc.;co.;ltd.;Incorporated;company;limited;corporation
35QN	US-KS	Public Benefit Corporation	P.B.C.;PBC
35RF	PR	Compañía de Responsabilidad Limitada
35RF	PR	Limited Liability Company
363J	IE	European Economic Interest Grouping	EEIG
363J	IE	Grupail Eorpach um Leas Eacnamaioch	GELE
36AO	CW	Naamloze Vennootschap
36KV	BE	Europese vennootschap (Societas Europaea)	SE
36KV	BE	Europäische Gesellschaft (Societas Europaea)	SE
36KV	BE	Société européenne (Societas Europaea)	SE
36YD	IN	Unlimited Company
375P	AE-DU	Foundation
37F5	US-MN	Professional Firms
37G2	PE	Sociedad por Acciones Cerrada Simplificada	S.A.C.S.
37GR	FI	Elinkeinoyhtymä
37GR	FI	Näringssammanslutning
37II	RO	Cooperativă meșteșugărească
37UT	DK	Region
37YG	RU	Федеральные казенные предприятия	Federal'nyye kazennyye predpriyatiya
380O	US	Federal Savings Association	FSA
381R	SE	Medlemsbank	MB
38JQ	BO	Empresa Unipersonal
3AMJ	RU	Сельскохозяйственные производственные кооперативы	Sel'skokhozyaystvennyye proizvodstvennyye kooperativy
3AZY	FR	Coopérative d'utilisation de matériel agricole en commun (CUMA)
3BJG	PL	spółka partnerska	sp.p.
3BX3	CZ	Evropské seskupení pro územní spolupráci
3C5P	CA-QC	Personne morale sans but lucratif par Loi sur la probation et sur les établissements de détention
3C7U	NO	Stiftelse
3DXJ	US-NC	Professional Limited Liability Company	PLLC
3EAX	RU	Производственные кооперативы (кроме сельскохозяйственных производственных кооперативов)	Proizvodstvennyye kooperativy (krome sel'skokhozyaystvennykh proizvodstvennykh kooperativov)
3EKS	CH	Gesellschaft mit beschränkter Haftung	GmbH
3EKS	CH	Limited liability company	Ltd;Ltd.;Limited
3EKS	CH	Società a garanzia limitata	Sagl
3EKS	CH	Société à responsabilité limitée	Sàrl
3EPR	NZ	Incorporated Society	IS;Inc Soc
3F98	RU	Учреждения	Uchrezhdeniya
3FCU	FR	Société d'exercice libéral par action simplifiée
3FI5	MM	ခံ၀န်ချက်အားဖြင့် တာ၀န်ကန့်သတ်ထားသည့်ကုမ္ပဏီ၊	hkan 0 n hkyet aarrhpyint tar 0 n k ant saathtarr saeet kumpane
3FP6	CA-QC	Personne morale sans but lucratif par Loi sur les corporations de fonds de sécurité
3FUP	BG	Европейско кооперативно дружество с ограничена отговорност	Evropeysko kooperativno druzhestvo s ogranichena otgovornost
3G3D	CZ	Nadace
3GQ5	KW	ملكية فردية ( شركة الشخص الواحد)	Milkiat fardia
3GTV	US-NE	Sanitary & Improvement District
3JTE	US-PA	Business Corporation	corp.;inc.;co.;ltd.;P.C.
3KNT	US	Federal Government Entity
3L58	NO	Kommunalt foretak	KF
3L7Q	US-PA	Savings Bank
3LCY	LV	Pilnsabiedrība	PS
3LHF	PE	Sociedad Colectiva	S.C.
3LNE	US-NH	Commercial Bank
3LXM	US-FL	Commercial Bank
3M14	CA-NS	A company formed under the Companies Act may seek designation as a Community Interest Company (a hybrid structure having characteristics of both for profit and non-profit entities)	Community Interest Company;société d’intérêt communautaire;C.I.C.;CIC;S.I.C.;SIC
3MM4	US	Edge Act Corporation
3MMY	US-KY	Limited Liability Limited Partership	LLLP;LIMITED LIABILITY LIMITED PARTNERSHIP
3N55	US-FL	Non-Profit Corporation	Corporation;Incorporated;Corp.;Inc.
3N94	BE	Entreprise personne physique	EPP
3N94	BE	Onderneming-natuurlijk persoon	ONP
3N94	BE	Unternehmen natürliche Person	UNP
3NJL	FR	Autre personne de droit privé inscrite au registre du commerce et des sociétés
3OK3	FR	SCP de notaires
3OVJ	CA-SK	Non-profit Corporations	Inc.;Corp.
3OW3	HR	Europsko gospodarsko interesno udruženje (skraćeno EGIU)	EGIU
3P03	AE-DU	Open Ended Investment Company
3P3W	SK	Družstevný podnik (s jedným zakladateľom)
3Q15	CA-NB	partnership
3Q15	CA-NB	société en nom collectif
3QSG	VC	international business company - limited duration company	LDC;(LDC) Limited;(LDC) Ltd
3QSR	ZA	pension fund
3RHN	CO	Sociedad Anónima	S.A.
3RHO	GR	Ναυτική εταιρία	SC;Naftiki eteria
3RMA	CZ	Státní fond ze zákona
3S6E	FR	Service départemental d'incendie et de secours (SDIS)
3SHX	BG	Сдружение в обществена полза	Sdruzhenie v obshtestvena polza
3TOV	RU	Профсоюзные организации	Profsoyuznyye organizatsii
3U3Y	MT	foundation
3U8X	RU	Прочие юридические лица, являющиеся коммерческими организациями	Prochiye yuridicheskiye litsa, yavlyayushchiyesya kommercheskimi organizatsiyami
3UPJ	EE	Füüsilisest isikust ettevõtja	FIE
3VSP	IN	Public Financial Institutions
3W7E	BE	Besloten Vennootschap	BV
3W7E	BE	Gesellschaft mit beschränkter Haftung	GmbH
3W7E	BE	Société à responsabilité limitée	SRL
3WVI	MX	Sociedad de Responsabilidad Limitada Microindustrial	S. DE R.L. MI
3XTE	FR	SARL coopérative de consommation
3Y5C	BQ	Besloten vennootschap naar Nederlands recht
3Y5V	CA-NL	co-operatives	Co-operative;Coopérative
3YIH	IL	שׁוּתָפוּת	shutafut
3YUD	XK	Ndërmarrjet shoqërore nën administrimin e Agjencisë Kosovare të Privatizimit	NSH
3YUS	SC	Foundation
3ZBR	DO	Sociedad Anónima	S. A.
3ZXC	US-UT	Limited Liability Company (LLC)	L.L.C.;LLC;L.C.;LC
40A7	JE	Foundation
40DB	DE	Offene Handelsgesellschaft	OHG;OHG mbH;GmbH & Co. OHG;AG & Co. OHG
40R4	DK	Forening
40SO	US-MT	Mutual Benefit Corporation
42GN	CA-NS	unlimited company	Unlimited company;Company;Co.;Corporation;Corp.;U.L.C.;ULC
43JO	FJ	Sole Trader
43LY	US-MN	Limited Partnership
43MZ	SK	Príspevková organizácia
449I	MX	Sociedad de responsabilidad limitada	S. de R. L.
44CQ	SE	samfallighetsförening
44LR	CA-NB	corporation professionnelle	c.p.
44LR	CA-NB	professional corporation	P.C.
456O	US-VA	Partnership
456Q	CA-ON	business name/sole proprietorship
468Q	GB	United Kingdom Societas	UKS
46CD	SK	Pobočka sporiteľne
46FG	TH	จังหวัด	Cạngh̄wạd
46QC	AE-DU	Public Company Limited by Shares
478A	MM	အစုအားဖြင့်တာ၀န်ကန့်သတ်ထားသည့်အများနှင့် မသက်ဆိုင်သည့်ကုမ္ပဏီ၊	a hcu aarr hpyint tar 0 n k ant saathtarr saeet a myarrnhaint masaatsine saeet kumpane
47LQ	US-MI	Corporation (Nonprofit)
487E	FR	Établissement public local d'enseignement
487P	CA-PE	corporation created by an Act of the Legislature
48X2	PY	Empresa Unipersonal De Responsabilidad Limitada	E.I.R.L
491H	FR	Association non déclarée
4A26	CZ	Zájmová organizace družstev
4A3J	GB-NIR	Northern Ireland Company
4A8T	SI	evropska delniška družba	SE
4AJY	MU	Business
4B4B	CA-QC	Société par actions constitué par Loi sur les sociétés de patrons de fabriques de producteurs laitiers
4BEM	US-OR	Assumed Business Name	Sole Proprietor;DBA;General Partnership
4C0J	GG	protected cell company	PCC
4C5L	HU	Ügyvédi Iroda
4CKX	SK	Krajský úrad
4DZU	FR	Autre SARL coopérative
4E5P	BE	Coöperatieve vennootschap met onbeperkte aansprakelijkheid met een sociaal oogmerk	CVOA SO
4E5P	BE	Genossenschaft mit unbeschränkter Haftung mit sozialer Zielsetzung	GuHsZ
4E5P	BE	Société coopérative à responsabilité illimitée à finalité sociale	SCRI FS
4EP1	KN-N	multiform foundation
4EWZ	NP	Partnership Firm
4EWZ	NP	साझेदारी फर्म	sajhedari farm
4FSX	US-DE	Statutory Trust
4GJI	GB	Private Limited by Guarantee	Ltd;Ltd.;Limited
4GX1	SK	Národný výbor
4H0F	FR	Autre établissement public local de coopération non spécialisé ou entente
4H61	FI	Keskinäinen vakuutusyhtiö
4H61	FI	Ömsesidigt försäkringsbolag
4H8O	OM	شركة المساهمة عامة	sharikat almusahamat eamatan
4HBI	MX	Sociedad cooperativa de ahorro y préstamo de capital variable	S.C. de A. P. de C. V.
4HC4	US-WV	credit union
4HD1	GH	Sole Proprietorship
4HTX	GB	Private Fund Limited Partnership	PFLP
4IXL	BW	Close Companies
4JCS	US-CA	Non-deposit Trust Company
4JS0	FR	Association syndicale autorisée
4L1X	BE	Autonome Gemeinderegie
4L1X	BE	Autonoom gemeentebedrijf
4L1X	BE	Régie communale autonome
4LCX	PE	Empresas de Derecho Público
4LEA	NZ	Unlimited Liability Company	Unltd;Ultd
4LKE	US-NC	County Agricultural Fair	corp.;inc.;co.;ltd.;Incorporated;company;limited;corporation
4LKN	BR	Empresa Pública	EP
4LZW	US-SD	Commercial Bank
4M62	CA-NB	compagnie de prêt	Corporation de prêt;Société de prêt;Compagnie de prêt
4M62	CA-NB	loan company	Loan Corporation;Loan Corp.;Loan Company
4NMI	US-RI	Savings Bank
4OTK	CZ	Regionální rada regionu soudržnosti
4OYE	CO	Persona natural comerciante
4P36	US-MN	credit union
4PZX	RU	Учреждения, созданные субъектом Российской Федерации	Uchrezhdeniya, sozdannyye sub yektom Rossiyskoy Federatsii
4QBB	PY	Sociedad En Comandita Simple	S.C
4QIE	IN	Sole Proprietorship
4QRE	HU	Önkormányzat
4QXM	NL	eenmanszaak
4RPP	LI	Kollektivgesellschaft mit beschränkter Haftung
4RT7	FR	SA de HLM à conseil d'administration
4RXL	VN	công ty trách nhiệm hữu hạn một thành viên
4S4Z	BQ	Commanditaire vennootschap met meerdere beherende vennoten
4S57	ES	Caja de Ahorros
4SFS	CR	Institución Autónoma
4SJR	ES	Sociedad Agraría de Trasformación	S.A.T.
4TMV	US-NE	Domestic Limited Cooperative Association
4TYO	RU	Публичные акционерные общества	Publichnyye aktsionernyye obshchestva
4U9V	US-ND	Professional Limited Liabity Partnership	LLP;L.L.P.;PLLP;P.L.L.P
4UB2	CZ	Garanční fond obchodníků s cennými papíry
4V0A	RO	Grupul european de interes economic	GEIE
4VD7	FR	Pôle d'équilibre territorial et rural (PETR)
4VH5	US-NY	Commercial Bank
4VTZ	RU	Ассоциации (союзы)	Assotsiatsii (soyuzy)
4WN7	US-VA	Limited Liability Company
4WTP	US-NE	Savings and Loan Association
4WV7	HU	Egyéb köztestület
4XMS	PK	Private Limited Company (multi member)	Pvt. Ltd.
4XP8	KY	company limited by guarantee	Ltd
4Y4D	CR	Entidad Creada por Ley Especial
4YAK	CZ	Stálý rozhodčí soud
4YOA	US-NM	Limited Liability Company
4YUU	ZA	Close Corporation	CC
4ZBE	BQ	Maatschap
4ZF3	LT	Valstybės įmonės	VI
50TD	NO	Statsforetak	SF
50Z9	CA-QC	Société par actions constitué par Loi sur les assurances
51AN	US-PA	Savings and Loan Association
51RC	US-NY	Not-for-profit Corporation
51WZ	BQ	Vereniging met beperkte rechtsbevoegdheid
520I	US-NH	Foundation
528Z	MC	Société en Commandite Simple	SCS
529B	BR	Sociedade em Nome Coletivo	S.N.C.
52AV	SX	stichting particulier fonds	SPF
52CK	CA-QC	Personne morale sans but lucratif par Loi sur les villes minières
52TH	AZ	Törəmə təsərrüfat cəmiyyəti
52U0	US-OH	Limited Liability Partnership	registered limited liability partnership;registered partnership having limited liability;limited liability partnership;R.L.L.P.;P.L.L.;L.L.P.;RLLP
530K	US-ID	Limited Partnership	L.P.;LP
53DC	US-ME	Limited Liability Company
53QF	LI	Treuhänderschaft
54AL	GR	Ετερόρρυθμη Εταιρία	EE;Eterórithmi Etería
54M6	NL	besloten vennootschap met beperkte aansprakelijkheid	BV;bv;B.V.;b.v.
54P7	SE	Europabolag	SE;S.E.
54SK	IE	Friendly Society
54WI	CH	Investment company with fixed capital
54WI	CH	Investmentgesellschaft mit festem Kapital (SICAF)
54WI	CH	Società di investimento a capitale fisso (SICAF)
54WI	CH	Société d'investissement à capital fixe (SICAF)
56MU	BQ	Aandeelhouder bestuurde Besloten vennootschap
56NA	GH	Private Limited By Share
57V7	GB	Private Unlimited
58N0	US-MI	Limited Partnership	Limited Partnership
599X	DK	Fonde og andre selvejende institutioner
59F9	FR	Groupement foncier agricole
59T2	CA	board of trade
59T2	CA	chambre de commerce
5A9K	CN	军队事业单位	jun dui shi ye dan wei
5AAO	US-NC	Commercial Bank
5ABK	IM	Unlimited with Shares (2006 Act)
5AE9	US-MT	Builidng and Loan Association
5AJO	FR	Caisse d'Épargne et de Prévoyance
5AM3	SK	Zastupiteľské orgány iných štátov	Zastup.org.iných štátov
5AP3	CZ	Pobočná mezinárodní organizace zaměstnavatelů
5AWN	AR	Sociedad del Estado	S.E
5AWU	MX	Asociación civil	A. C.
5AX8	IE	Cuideachta Ghníomhaíochta Ainmnithe	cga
5AX8	IE	Designated Activity Company Limited by Guarantee	DAC – (limited by guarantee)
5BEZ	CH	Besondere Rechtsform
5BEZ	CH	Forme juridique particulière
5BEZ	CH	Natura giuridica particolare
5BEZ	CH	Special legal form
5BY2	LT	Europos kooperatinės bendrovės	EKB
5CIE	LT	Advokatų profesinės bendrijos	APB
5D9I	CA-SK	Limited Liabilty Partnerships
5DBJ	US-SC	Savings Bank
5DS0	US-FL	Limited Partnership	Limited;L.P.;Ltd.
5E0K	US-RI	Benefit Professional Corporation
5EEA	CA-SK	Corporations formed by an Act of the Saskatchewan legislature
5EKE	VC	international business company - company limited by shares	Ltd;Corp;Inc
5F76	PL	cechy i izby rzemieślnicze, izby gospodarcze
5F9K	BJ	Groupement d'intérêt Économique	GIE
5FRT	GB-NIR	Other Type of Company (in Northern Ireland)
5GGB	LU	Société anonyme	SA
5GXA	CN	村级集体经济组织	cun ji ji ti jing ji zu zhi
5HQ4	US-CA	Limited Partnership	LP;L.P.;LLLP;L.L.L.P.
5I7B	GU	limited liability company
5IL6	BB	sole proprietorship
5J5Y	SK	Verejná obchodná spoločnosť	Ver. obch. spol.
5JAL	US-NC	Insurance Company	corp.;inc.;co.;ltd.;Incorporated;company;limited;corporation
5K0Q	FR	Établissement public local social et médico-social
5K70	MX	Sociedad anónima bursátil de capital variable, casa de bolsa
5KRB	US-ME	Savings and Loan Association
5KU5	CZ	Veřejná obchodní společnost
5KVH	PT	Cooperativa de 2º Grau
5KVT	TZ	Unlimited company
5LXY	SI	Verska skupnost in podobne verske organizacije
5MNR	US-AZ	Professional Corporation
5MRP	US-MT	Close Corporation
5MVV	JP	合資会社	資;gousigaisya
5NCK	RO	Organizație non-guvernamentală	ONG
5ODO	IT	Ente Diritto Pubblico
5OET	US-NE	Foreign Limited Liability Company
5OKA	KW	شركة المساھمة المقفلة	Sharikat almusaھmat almuqfala
5ONY	CA-MB	Religious Society	a religious society;communauté religieuse
5OZV	CW	Eenmanszaak
5Q1W	IL	עוסק מורשה	Osek Murshe
5Q66	VU	International Company
5QS7	DK	Iværksætterselskab	IVS
5RCH	KR	주식회사	㈜;(Ju);JuSikHoeSa
5RDO	ES	Sociedad Anonima	S.A.
5RRE	US-KY	Corporation (professional)	PSC;PROFESSIONAL SERVICE CORPORATION
5SGE	CA-PE	condominium corporation
5SGV	SG	Limited Liability Partnership	limited liability partnership;LLP;Limited Liability Partnership
5T3H	TR	Fonlar
5T3W	BO	Sociedad Anónima	S.A.
5TA8	LT	Šeimynos	S
5ULL	LV	Eiropas Ekonomisko interešu grupa	EEIG
5V5S	NO	Kommune
5VCF	FR	SA à directoire (s.a.i.)
5VMR	RU	Адвокаты, учредившие адвокатский кабинет	Advokaty, uchredivshiye advokatskiy kabinet
5WI2	FI	Eläkesäätiö
5WI2	FI	Pensionsstiftelse
5WU6	NL	Europees Economisch Samenwerkingsverband	EESV;E.E.S.V.
5WWO	AT	Privatstiftung
5Y1L	US-CA	Industrial Bank
5Y4V	US-VA	credit union
5YBL	SK	Stavovská organizácia - profesná komora
5Z8W	SK	Samostatne hospodáriaci roľník zapísaný v obchodnom registri	SHR roľník v OR
5ZTZ	NO	Fylkeskommunalt foretak	FKF
60BG	PL	organy władzy, administracji rządowej, kontroli państwowej i ochrony prawa oraz sądy i trybunały
60IF	GB	Private Unlimited/No Share Capital
60MF	CA-AB	Alberta trust corporation
61WE	FR	Institution de retraite supplémentaire
629I	PL	spółka jawna	s.j.;Sp.j.
62L3	US-NV	Limited Partnership	L.P.;LP
62VJ	US	National Bank	N.A.
62Y3	NL	vennootschap onder firma	VOF;vof;V.O.F.;v.o.f.
634M	IT	Gruppo Europeo Di Interesse Economico	GEIE
639V	US-NE	Non Profit Domesticated Foreign Corporation
63KS	DE	Unternehmergesellschaft	GmbH UG;UG (haftungsbeschränkt)
63P9	LU	Société en commandite simple	SECS
649C	PE	Sociedad Civil de Responsabilidad Limitada	S. Civil de R. L.
64HG	US-ND	Professional Limited Liability Company	LLC;L.L.C.;PLLC;P.L.L.C.
65B6	US-UT	Commercial Bank
66JQ	FR	Syndicat de copropriété
66T3	SX	eenmanszaak
672E	US-MA	Cooperative Corporation	Company;Corporation;Corp.;Incorporated;Inc.
68J6	LU	Association agricole	AA
69H1	AT	Europäische Genossenschaft (SCE)	SCE
6B39	JO	الشركة ذات المسؤولية المحدودة	ذ.م.م;alsharika zat almasuwliat almahduda
6CHY	FR	société par actions simplifiée	SAS
6CJJ	FR	SCP de géomètres experts
6CQN	CZ	Akciová společnost
6D9L	CZ	Svěřenský fond
6DGX	BE-VLG	Association prestataire de services (Région flamande)
6DGX	BE-VLG	Dienstleistungsvereinigung (Flämische Region)
6DGX	BE-VLG	Dienstverlenende vereniging (Vlaams Gewest)
6DVA	US-LA	Foreign Non-Profit Limited Liability Company	limited liability company;L.L.C.;L.C.
6DYI	FR	Société de Participations Financières de Profession Libérale Société à responsabilité limitée (SPFPL SARL)
6E4G	US-MI	Limited Liability Partnership	L.L.P.;LLP;Limited Liability Partnership
6EDK	US-LA	Domestic Non-Profit Corporation
6EH6	VG	company limited by shares	Ltd;Corp;Inc;S.A.
6ETM	HN	Sociedad en Comandita por Acciones.	S. en C.;Sociedad en Comandita por Acciones
6EYT	MX	Sociedad por acciones simplificada de capital variable	S. A. S. de C. V.
6FAI	CZ	Státní podnik
6GEC	US-KY	Limited Liability Company (professional)	PLLC;PROFESSONAL LIMITED LIABILITY COMPANY
6H83	RU	Сельскохозяйственные потребительские животноводческие кооперативы	Sel'skokhozyaystvennyye potrebitel'skiye zhivotnovodcheskiye kooperativy
6HT0	MY-15	Labuan Limited Partnership
6I0P	EE	Hooneühistu	HÜ
6I75	US-MA	Professional Corporation	company;co.;corporation;corp.;incorporated;or inc.;limited or ltd.;professional corporation or p.c.
6ICB	US-NE	Foreign Corp Professional Corporation
6IIE	FR	SA coopérative (d'intérêt) maritime à conseil d'administration
6IIM	US-GA	Limited Liability Company	L.L.C.;LLC;L.C.;LC
6IK8	PT	Entidade Empresarial Intermunicipal
6JCE	US-ND	General Partnership	GP;G.P.
6JDN	LT	Profesinės sąjungos ir jų susivienijimai	PS
6JHZ	AZ	Məhdud məsuliyyətli cəmiyyəti	MMC
6JS5	SM	Società a responsabilità limitata	SRL
6KC0	CN	宗教院校	zong jiao yuan xiao
6KSC	JO	شركة التوصية البسيطة	توصية بسيطة;sharikat altawsia albasita
6KWU	FR	Société d'exercice libéral en commandite par actions
6L6P	PT	Fundo
6LI8	TW	營利社團法人	Yíng lì shè tuán fǎ rén
6LUM	PL	główny oddział zagranicznego zakładu reasekuracji
6M6O	US-NH	Business Corporation
6M6Z	MU	Public Company Limited By Guarantee	PC;PLC;LTD;LTEE
6M8Y	AR	Sociedad Colectiva	Soc.Col.
6MB6	US-HI	Limited Liability Limited Partnership	L.L.L.P.;LLLP
6MPY	SI	Ustanova
6MS4	SC	Company Limited by Shares
6NI8	US-NC	Railroad	corp.;inc.;co.;ltd.;Incorporated;company;limited;corporation
6NSC	CN	律师执业机构	lv shi zhi ye ji gou
6OGF	US-UT	Savings Bank
6OMW	CZ	Organizační jednotka občanského sdružení
6OYI	PL	zrzeszenie
6PEQ	FI	Lokalsamfund
6PEQ	FI	Paikallisyhteisö
6Q6D	HR	Pravna osoba Katoličke Crkve
6QCE	VI	Commercial Bank
6QQB	DE	Aktiengesellschaft	AG
6R72	SK	Samostatne hospodáriaci roľník nezapísaný v obchodnom registri	SHR roľník
6R7O	US-LA	Savings Bank
6RD2	HR	Agencije I druge samostalne pravne osobe s javnim ovlastima
6RUE	FR	Groupement européen d'intérêt économique (GEIE)	GEIE
6RZK	US-MI	Commercial Bank
6S32	US-WI	Business Corporation	corp.;inc.;co.;ltd.
6SYJ	FR	SA de HLM à directoire
6TGS	US-SD	Non-deposit Trust Company
6TPA	PA	Sociedad Anónima	S.A.
6TPE	EC	Compañía en nombre colectivo	CNCOL
6TRA	CA	corporation constituée par une loi du Parlement
6TRA	CA	corporations enacted by an Act of Parliament
6U2Q	CA-NB	association condominiale
6U2Q	CA-NB	condominium corporation
6UED	PG	Local Company
6UPM	RS	Задружни савез	Zadružni savez
6UYJ	US-LA	credit union
6VCW	US-MN	Commercial Bank
6W6X	AU	Co-operative	Co-operative Limited;Cooperative Limited;Co-op Limited;Coop Limited;Co-operative Ltd.;Cooperative Ltd.;Co-opLtd.;Coop Ltd.;Co-operative;Cooperative;Co-op;Coop
6WQ5	PT	Organismos de investimento colectivo em valores mobiliários	UCITS
6X4Q	BJ	Société en Commandite Simple	SCS
6XB7	KY	exempted limited partnership	ELP
6YHU	FR	SA d'intérêt collectif agricole (SICA) à conseil d'administration
6Z8B	CO	Sucursal de Sociedad Extranjera
6ZAR	US-MN	Limited Liability Partnership
6ZCO	CA-QC	Personne morale sans but lucratif par Loi sur la formation et la qualification professionnelles de la main-d’œuvre
702U	CA-QC	Personne morale sans but lucratif par Loi sur les Chevaliers de Colomb de la province de Québec
70BS	BO	Empresa Estatal
70EO	AE-DU	Private Company Limited by Shares
70GJ	IN	Government Organization
70NZ	CK	International Company
70X0	IT	Fondazione Impresa
71ZI	US-WY	Registered Limited Liability Partnership	RLLP, LLP, R.L.L.P., L.L.P.
724Q	US-WV	Savings Bank
72BT	CR	Organismo Internacional
72CA	US-FL	Non-deposit Trust Company
72I6	ID	Koperasi
72R7	SK	Stredná škola
73C0	PE	Sociedad Comercial de Responsabilidad Limitada	SRL
73MQ	SK	Samosprávny kraj (úrad samosprávneho kraja)
73PZ	RS	Командитно друштво	к.д;кд;k.d.;kd;Komanditno društvo
747U	CZ	Společnost komanditní na akcie
74HH	FR	SCP de vétérinaires
74LJ	US-DC	Limited Partnership (including Limited Liability Limited Partnership)	L.L.L.P.;LLLP;R.L.L.L.P.;RLLLP
74W6	CZ	Státní příspěvková organizace ostatní
752Q	EE	Euroopa äriühing	SE
75WC	IT	Fondazione
75XK	GG	limited partnership (without separate legal personality)
760X	FI	Annan förening
760X	FI	Muu yhdistys
761Z	MX	Sociedad de producción rural de responsabilidad limitada de capital variable	S.P.R. DE R.L. DE C.V.
76ME	PH	nonstock corporation
771I	BW	Private Limited Liability Companies
776G	MX	Sociedad de producción rural de responsabilidad ilimitada
784B	MX	Sociedad anónima de capital variable, sociedad controladora
78H5	US-AZ	Corporation (Nonprofit)
78PB	US-IN	Professional Corporation	Professional Corporation;Professional Service Corporation;PC;PSC
78QF	BS	Partnership
78SG	PY	Empresa Unipersonal	E.U
78VH	SA	شركة مساهمة	sharikat musahama
78VN	CL	Asociación
790T	CA-PE	non-profit company	Ltd.;Inc.;Corp.;Ltée
79H0	DE	Nicht eingetragener Verein
7AJT	US-UT	Non-deposit Trust Company
7AS7	BM	Exempted Companies Limited by Shares
7AWY	FJ	Public Limited Company
7B9H	RO	Societate cooperativă
7BQ5	US-NE	Non Stock Corporation
7CAL	KW	شركة المساهمة العامة	Sharikat musahima
7CDL	US-CA	For-Profit Corporation Close	Corporation;Company;Incorporated;Incorporation;Limited;Corp;Co;Inc;Ltd
7CKN	SM	Società in nome collettivo	SNC
7EG2	SK	Fondy
7F5B	US-MO	Limited Liability Company	L.L.C.;LLC;L.C.;LC
7FCS	BB	partnership
7G15	MX	Sociedad Nacional de Crédito	S.N.C.
7G8G	US-MA	Cooperative Bank
7GMS	US-NM	Cooperative Association
7GTR	US-AK	Public Corporation
7H0X	US-UT	Limited Liability Partnership	RLLP, LLP, R.L.L.P., L.L.P.
7H63	MX	Sociedad civil	S. C.
7HCE	BM	Exempted LLC
7HY7	US-NJ	Limited Partnership	L.P.;LP
7IKZ	CA-SK	Limited Partnership
7IYW	PK	Company Limited by Guarantee (having share capital)	(Guarantee) Ltd.
7J3S	DE	Wirtschaftlicher Verein
7K6U	US-NV	Limited Liability Partnership	L.L.P.;LLP
7L83	MX	Unión ganadera regional especializada
7MGJ	BM	Exempted Limited Partnership
7MNN	CH	Institut de droit public	Inst. droit public
7MNN	CH	Institut des öffentlichen Rechts	Inst. öff. Recht
7MNN	CH	Istituti di diritto pubblico	Ist. dir. pubblico
7MNN	CH	Public sector institution	Pub. Sec. inst.
7O89	SK	Európske družstvo	SCE
7O94	FR	Groupement forestier
7OS8	US-MT	Congressional Chartered Corporation
7OYN	MY	Berhad	Bhd;Ltd
7OYN	MY	Public Limited Company	Bhd;Ltd
7OZQ	CZ	Zájmové sdružení
7P8Y	CA-NB	limited partnership	LP
7P8Y	CA-NB	société en commandite	LP
7PC4	NP	Public Company	Limited;Ltd.
7PC4	NP	पब्लिक कम्पनी	Limited;Li;pablik kampani
7PKK	MX	Sociedad en comandita simple de capital variable	S. en C. de C. V.
7QEH	SC	International Business Company - Company Limited by Shares	IBC
7QKB	US-AK	Commercial Bank
7QQ0	JP	合同会社	合;goudougaisya
7QV2	US-SC	Business Corporation
7QWA	TZ	Private Limited Company	LTD;LLC
7RLC	US-RI	Limited Liability Partnership	L.L.P.;LLP
7RRP	LI	Aktiengesellschaft	AG
7RZH	JE	Limited Liability Partnership	LLP;L.L.P.;limited liability partnership;Limited Liability Partnership
7SIZ	LU	Mutuelle
7SJP	BE	Europees economisch samenwerkingsverband	EESV
7SJP	BE	Europäische wirtschaftliche Interessenvereinigung	EWIV
7SJP	BE	Groupement européen d'intérêt économique	GEIE
7T6S	CL	Sociedad Legal Minera	SLM
7T8N	GB	Charitable Incorporated Organisation
7TJ1	US-TN	General Partnership
7TPC	AU	Trust
7U4R	GI	European Economic Interest Groupings	E.E.I.G
7U8O	ES	Sociedades de Inversion Inmobiliaria	S.I.I.
7U8S	US-KS	General Partnership
7UHA	FR	Collectivité et territoire d'Outre Mer
7VK5	US-OH	Corporation (Nonprofit)
7VKC	CA-ON	Condominium Corporation
7VVZ	GB-NIR	Co-operative Society (Northern Ireland)	Co-op
7W53	US-CT	Nonstock Corporation
7W9B	RO	Organizații cooperatiste de credit și casele centrale ale acestora
7WL9	WS	Public limited company
7WQO	US-MS	Commercial Bank
7WRN	DK	Interessentskab	I/S
7XPF	US-IA	Limited Liability Company	L.L.C.;LLC;L.C.;LC
7XPP	PT	Fundo de Investimento Alternativo	AIF
7XUS	SC	Special License Company	CSL
7XZL	CA-SK	New Generation Co-operatives	co-op. ltd.
7Z3M	KN-N	public company
7ZMX	CL	Asociación Gremial	A.G.
7ZU4	JM	collective investment scheme company
814Y	CA-QC	Société en participation
81G5	LU	Société en commandite par actions	SECA
81KA	LT	Akcinės bendrovės	AB
81WV	US-CO	Limited Cooperative Association	L.C.A.;LCA
828X	US-TX	credit union
82QO	FR	Service déconcentré de l'État à compétence (inter) départementale
84DD	BZ	International Business Company
84J8	CZ	Státní hospodářská organizace řízená okresním úřadem
85EC	CA-NT	Limited Liability partnership
85K5	RO	Reprezentanta
85PM	PL	Europejskie Zgrupowanie Interesów Gospodarczych	EZIG
85VD	HK	Registered trustee
85VD	HK	註冊受託人	zhu ce shou tuo ren
85YQ	US-KY	Statutory Trust	limited;LTD
876R	HU	Egyéb egyesület
876U	CA-NS	Credit Unions	credit union;caisse populaire;Limited;Limitée;Ltd.;Ltée
87N3	PR	Consumer Cooperative
87N3	PR	Cooperativa de Consumo
87OW	CA-QC	Personne morale sans but lucratif par Loi sur les collèges d'enseignement général et professionnel
87VO	FR	Safer anonyme à directoire
88OX	PK	Private Limited Company (single member)	SMC
88TX	RS	Друштвено предузеће	ДП;DP;Društveno preduzeće
88XU	US-MI	Sole proprietorship
8AGD	MX	Unión ganadera regional general
8APW	US-NE	Domestic Limited Liability Company
8AXV	IT	Società Consortile Cooperativa a Responsabilità Limitata
8B9A	RU	Жилищные или жилищно-строительные кооперативы	Zhilishchnyye ili zhilishchno-stroitel'nyye kooperativy
8BL9	CY	Ευρωπαϊκή Δημόσια Εταιρεία Περιορισμένης Ευθύνης	Evropaiki Dimosia Etaireia Periorismenis Efthynis
8BXP	TR	kooperatif
8CF0	GB	Assurance Company
8CIC	KW	الشركات غیر الھادفة للربح.	Alsharikat ghayr alھadifat lilrabhi.
8CM0	DE	Partnerschaftsgesellschaft	PartG
8E0H	US-NC	credit union
8E2A	BE	Coöperatieve vennootschap met beperkte aansprakelijkheid	CVBA
8E2A	BE	Genossenschaft mit beschränkter Haftung	Gen.mbH
8E2A	BE	Société coopérative à responsabilité limitée	SCRL
8EHB	ES	Sociedad de Inversión de Capital Variable	SICAV
8ER6	SI	Stanovanjska zadruga
8FD2	RO	Cooperativă de consum
8FZW	FR	SCP de conseils juridiques
8GEA	BR	Sociedade Simples	S/S
8GTU	FR	(Autre) Service déconcentré de l'État à compétence territoriale
8GU1	IT	Società A Responsabilità Limitata Semplificata	S.R.L.S.;S.R.L. semplificata
8HGS	FI	Erityislainsäädäntöön perustuva yhdistys
8HGS	FI	Förening som grundar sig på speciallagstiftning
8HNT	US-NE	Foreign Corporation
8HR7	KY	unlimited company
8II5	FR	Autre SA coopérative à conseil d'administration
8IWA	FR	Commune associée et commune déléguée
8JWV	RU	Государственные академии наук	Gosudarstvennyye akademii nauk
8K5T	CZ	Spotřební družstvo
8KA4	US-VA	Registered Limited Liability Partnership
8KHD	SK	Jednotka zboru ozbrojenej ochrany železníc	Jed.zboru ochrany žel.
8KL5	CA-SK	Condominium Corporations
8LX5	FR	Autre régime de prévoyance sociale
8M03	CA-NS	Condominiums	Condominium Corporation
8M3D	MX	Sociedad cooperativa de productores de bienes y/o servicios de capital variable
8MBD	US-TN	Limited Liability Partnership	L.L.P.;LLP
8MEC	CA-NB	New Brunswick limited liability partnership	LLP
8MEC	CA-NB	société à responsabilité limitée du Nouveau-Brunswick
8MQM	RU	Государственные бюджетные учреждения субъектов Российской Федерации	Gosudarstvennyye byudzhetnyye uchrezhdeniya sub yektov Rossiyskoy Federatsii
8MS6	SR	Stichting
8MY7	MX	Sociedad anónima de capital variable, valuadora de acciones de fondos de inversión
8N0C	US-NC	Savings Bank
8N21	US-FL	Limited Liability Company	LLC;L.L.C.;P.L.L.C.;PLLC
8NF7	RU	Федеральные государственные бюджетные учреждения	Federal'nyye gosudarstvennyye byudzhetnyye uchrezhdeniya
8NZE	RU	Садоводческие, огороднические или дачные потребительские кооперативы	Sadovodcheskiye, ogorodnicheskiye ili dachnyye potrebitel'skiye kooperativy
8OK2	US-MN	Business Trusts
8OKM	FR	Service déconcentré à compétence nationale d'un ministère (hors Défense)
8OZ0	CA-NS	limited liability partnerships	limited liability partnership;LLP;Limited Liability Partnership
8PIA	SB	Private Company
8PUO	US-LA	Foreign Partnership
8QMN	US-NC	Professional Corporation	corp.;inc.;co.;ltd.;Incorporated;company;limited;corporation;PC
8QZA	MX	Sociedad cooperativa de responsabilidad limitada de capital variable	S.C. DE R.L. DE C.V.
8R2G	FR	Société civile immobilière de construction-vente
8RE3	SK	Družstevný podnik poľnohospodársky	Družstevný podnik poľ.
8RIH	RU	Публично-правовые компании	Publichno-pravovyye kompanii
8RLE	US-IL	Limited Liability Company	LLC;L.L.C
8RRB	MX	Sociedad cooperativa de ahorro y préstamo	S.C. de A. P.
8S9H	NO	Gjensidig forsikringsselskap
8T79	IS	Samlagsfélag	slf.
8TOF	PL	spółdzielnia
8TYA	FR	Autre SA coopérative à directoire
8UE6	SK	Organizačná jednotka politickej strany, politického hnutia	Org.jedn.pol.strany,hn.
8UEG	HU	Nyilvánosan működő részvénytársaság	Nyrt.
8UMK	HU	Európai gazdasági egyesülés	EGE
8VDW	FR	Société d'assurance à forme mutuelle
8VFX	NL	vereniging met beperkte rechtsbevoegdheid
8VH3	HU	Befektetési alap
8VLM	US-IA	Savings and Loan Association
8VRU	HR	Europska zadruga (Societas Cooperativa Europaea, skraćeno SCE)	SCE
8VWR	FR	SA d'économie mixte à conseil d'administration
8VZ0	CY	Trust
8W32	SX	openbare vennootschap
8WJ7	FI	Keskinäinen kiinteistöosakeyhtiö
8WJ7	FI	Ömsesidigt fastighetsaktiebolag
8WM4	US-NV	Profit Corporation	Inc.;Ltd.;Co.;Corp.
8WQ9	DO	Sociedad en Comandita Simple	S. en C.
8XAW	CN	外国在华文化中心	wai guo zai hua wen hua zhong xin
8XDD	RU	Советы муниципальных образований субъектов Российской Федерации	Sovety munitsipal'nykh obrazovaniy sub yektov Rossiyskoy Federatsii
8XDK	FR	SA d'aménagement foncier et d'équipement rural (SAFER) à conseil d'administration
8XDW	AT	Genossenschaft
8XN0	US-VT	Limited Liability Partnership	RLLP;LLP
8YBQ	US-MS	General Partnership
8YLB	BE	Einrichtung ohne Gewinnerzielungsabsicht	EoG
8YLB	BE	Instelling zonder winstoogmerk	IZW
8YLB	BE	Institution sans but lucratif	ISBL
8Z6G	DE	Kommanditgesellschaft	KG;GmbH & Co. KG;UG (haftungsbeschränkt) & Co. KG AG & Co. KG;KGaA & Co. KG;Stiftung & Co. KG
8Z76	US-IN	Savings and Loan Association
8ZH8	CA-AB	Alberta Business Corporation
8ZLF	IN	Special Purpose Vehicle - Trust
8ZQE	EE	Korteriühistu	KÜ
8ZUV	MX	Sociedad anónima, sociedad financiera de objeto múltiple, entidad regulada	S.A., SOFOM E.R.
90YN	SK	Sociálna a zdravotné poisťovne	Sociál.,zdrav.poisťovňa
917C	CZ	Česká tisková kancelář
92JZ	BQ	Stichting
92OB	US-NV	credit union
93CA	US-MT	Agricultural Association
93LG	KW	شركة التوصية البسيطة	Sharikat altawsiat albasitat lilshiraka
93WZ	SK	Podnikateľ-fyzická osoba-zapís.v OR-podnikajúca súčasne ako sam.hosp.roľník	Živ. a SHR roľník v OR
946C	BG	Едноличен търговец	ЕТ;ET;Ednolichen targovets
94UQ	CA-AB	public recreation company
94WO	FR	District urbain
95AW	MY-15	Labuan Islamic Charitable Trust
95EN	CA-QC	Personne morale sans but lucratif par Loi sur les services de santé et les services sociaux pour les autochtones cris
95G8	CZ	Podnikající fyzická osoba tuzemská
95MS	SK	Slobodné povolanie-fyzická osoba podnikajúca na základe iného ako živnostenského zákona	FO-slob.povolanie
95OK	US-OH	General Partnership
95W7	US-IN	Financial Institution
96OC	MX	Sociedad cooperativa
96XK	PL	fundacja
971Y	CZ	Podnik nebo hospodářské zařízení sdružení
97PB	FI	Försäkringskassa
97PB	FI	Vakuutuskassa
97PZ	FR	SARL coopérative d'intérêt maritime
98A8	BS	Company Limited by Shares	Ltd
990B	BH	وصية الشراكة من قبل شركة الأسهم (شركة التوصية بالأسهم)	Wasiat alshirakat min qibal sharikat al'ashum
995K	HU	Magánnyugdíjpénztár
99JD	PT	Agrupamento Europeu de Interesse Económico	AEIE
9A4Q	US-AK	Religious Corporation
9AAK	NL	maatschap
9AAS	US-TX	Professional Corporation
9AQ8	US-DC	Commercial Bank
9ASJ	US-DE	Commercial Bank
9AUC	FI	Försäkringsförening
9AUC	FI	Vakuutusyhdistys
9B78	GB	Royal Charter Company
9BH2	US-MO	Savings and Loan Association
9BIS	BR	Organização Religiosa
9BPE	IE	Credit Union
9BQH	NE	Société Anonyme	SA
9C19	US-PA	Limited Liability Company
9C91	LU	Société d’épargne-pension à capital variable	SEPCAV
9CB2	CA-QC	Société par actions constitué par Loi sur les syndicats d'élevage
9CEN	CA-QC	Société par actions constitué par Loi sur les sociétés d'exploration minière
9D1K	CA-MB	non-share corporations	Incorporated;Incorporee;Corporation;Inc.;Corp.
9D9U	HR	Trgovac pojedinac	t.p.
9DI1	NO	Boligbyggelag	BBL
9E0Q	CW	Commanditaire vennootschap
9EGO	PR	Banco (CRL)
9EGO	PR	Bank (LLC)
9EJ6	US-PA	Nonprofit Corporation
9FD9	US-IN	Master Limited Liability Company	Limited Liabilty Company;LLC
9FPZ	ES	Sociedad Anonima Europea	S.E.
9G8O	US-HI	Savings Bank
9GXA	US-WY	Profit Corporation
9HC8	FR	Société en participation entre personnes physiques
9HKD	US-MN	Financial Corporations
9HLU	CZ	Společnost s ručením omezeným
9I4Y	US-MN	Non-Profit Corporation
9I58	AE-AZ	Private Company Unlimited without Shares
9IF2	CA-QC	Personne morale sans but lucratif par Loi sur les associations coopératives
9JGX	DE	Landesinnungsverband
9JWK	US-SC	credit union
9KGS	IT	Società Cooperativa Europea	SCE
9KSX	DK	Partnerselskab	P/S
9KU7	FR	Union de sociétés coopératives agricoles
9L6B	US-LA	Foreign Limited Liability Company	limited liability company;L.L.C.;L.C.
9L9V	SK	Poľnohospodárske družstvo	Poľnohospodár.družstvo
9LJA	EE	Aktsiaselts	AS
9M15	RU	Центральный банк	Central'nyj bank
9M2Q	US-NH	Benefit Corporation
9ME5	IN	Non profit company
9N1F	FR	SA d'intérêt collectif agricole (SICA)
9NBN	JO	شركة التضامن	sharikat altadamun
9NSV	SK	Neinvestičný fond
9O0S	FR	Association fonciére urbaine
9O67	RS	Предузетник	ПР;PR;Preduzetnik
9OSW	US-MT	Limited Liability Partnership
9PZC	HR	Fundacija
9QHJ	MT	government entity
9RQZ	RU	Государственные унитарные предприятия субъектов Российской Федерации	Gosudarstvennyye unitarnyye predpriyatiya sub yektov Rossiyskoy Federatsii
9RVC	CZ	Družstvo
9STD	US-MT	Corporation
9T5S	FR	Fondation
9TCY	BM	Mutual Company (Part XII)
9U5M	US-WA	credit union
9U6F	AE-AZ	Limited Liability Partnership
9X63	BY	Унитарное предприятие	УП;UP;Unitarnoe predpriyatie
9X63	BY	Унітарнае прадпрыемства	УП;UP;Unіtarnae pradpryemstva
9XDB	CZ	Občanské sdružení
9XFK	GG	Foundation	FDN.;Fdn.
9XHE	CA-NS	business names
9YIP	SE	Europakooperativ	SCE;S.C.E.
A0J6	ES	Asociación
A0PS	IN	Partnership Firm
A0VZ	FR	SCP d'architectes
A0W7	NL	publiekrechtelijke rechtspersoon
A2A8	MX	Sociedad en comandita por acciones	S. en C. por A.
A2GC	LT	Religines bendruomenes, bendrijos ir centrai	RB
A30N	VI	Foreign Trade & Labor Corporation
A338	LT	Individualios įmonės	II
A3YH	US-AL	credit union
A770	US-MT	Professional Corporation
A7G6	CK	Limited Liability Company
A7KA	CA-QC	Selon la loi par Loi spéciale du Québec à caractère public
A7VA	SB	Community Company
A8CT	PT	Entidade Pública Empresarial
A97B	ES	Mutualidad de Prevision Social	M.P.S.
A9AW	US-AZ	Limited Partnership
A9N4	BS	International Business Company
A9VQ	US-KY	Limited Cooperative Assocation	LCA;LIMITED COOPERATIVE ASSOCIATION;LIMITED COOPERATIVE;LTD CO-OP
AABD	BY	Общество с ограниченной ответственностью	ООО;Obshchestvo s ogranichennoj otvetstvennost'yu
AABD	BY	Таварыства з абмежаванай адказнасцю	ТАА;Tavarystva z abmezhavanaj adkaznascyu
AABQ	PE	Empresas Multicomunales
AAL7	AT	Kommandit-Erwerbsgesellschaft	KEG
AB76	US-ID	credit union
ABII	VC	international business company - unlimited company not authorised to issue shares	Unltd
AD0H	US-GA	Limited Partnership
ADAZ	IT	Istituto Religioso
ADF8	CW	Coöperatie
ADV0	QA	الشركة ذات المسؤولية المحدودة	ذ.م.م;Sharika That Almasuliah Almahduda
ADXG	AU	Fund
AEJF	US-OH	Professional Association	company, co.;corporation;corp.;incorporated;inc.
AEK0	US-MT	Limited Liability Company
AEV1	NO	Partrederi
AEZW	ID	Perseroan Terbuka	Tbk
AF67	TN	Société unipersonnelle à responsabilité limitée	SUARL
AGSR	SK	Jednotka štátnej železnično - technickej inšpekcie	Jedn.štát.žel.tech.inš.
AHBR	FR	SA à participation ouvrière à directoire
AHJG	KR	조합형 펀드	JoHabHyeong fund
AHK4	US-MS	credit union
AHRM	KN	limited partnership
AI01	RO	Persoana fizica independentă	PFI
AIR0	AE-DU	Limited Partnership
AIR5	LU	Fond commun de placement	FCP
AJ2Y	TV	proprietary company	PTY
AJ9U	ES	Sociedad Anonima Profesional	S.A.P.
AKF5	KR	재단법인	JaeDanBeobIn
AL8W	BR	Sociedade Limitada Unipessoal	SLU
AL9T	PL	samorządowe jednostki organizacyjne
ALDM	TW	合作社	Hé zuò shè
ALPT	PT	Associação
ALW3	US-GA	Non-deposit Trust Company
AM3T	CZ	Státní fond ze zákona nezapisující se do obchodního rejstříku
AMFI	FR	Autorité constitutionnelle
AMKW	DE	REIT-Aktiengesellschaft	REIT-AG
AMV2	US-VT	Savings Bank
AN8Z	VI	Foreign Limited Partnership / Limited Liability Limited Partnership
ANDT	RO	Societate pe acţiuni	SA
ANHM	BR	Partido Político
ANSR	LI	Kommanditgesellschaft	KG
ANXC	MX	Federación de sindicatos
AO0O	BZ	Unlimited Company
AOKU	MX	Unión de ejidos
AOS4	MU	Private Company Limited By Guarantee	PT;PLC;LTD;LTEE
APEN	CZ	Správa železniční dopravní cesty, státní organizace
AQBO	US-HI	Limited Partnership	L.P.;LP
AREY	US-KS	Sole Proprietorship
ARJF	IT	Ente Morale
ARON	US-NC	limited partnership	LP;Ltd. Partnership.;Ltd. Partnership
AS4W	BQ	Stichting particulier fonds
AS78	RU	Адвокатские бюро	Advokatskiye byuro
AS7L	CA-QC	Société par actions constitué par Loi sur les compagnies de gaz, d’eau et d’électricité
ASC7	US-GA	Professional Corporation
ASR5	BM	Exempted Partnership
ASWX	CA-NL	share corporations	Limited;Limitee;Incorporated;Incorporee;Corporation;Ltd.;Ltee.;Inc.;Corp.;Ltd
AT9F	US-ME	Savings Bank
ATQY	LU	Société en nom collectif	SENC
AUPV	FI	Annat fastighetsaktiebolag
AUPV	FI	Muu kiinteistöosakeyhtiö
AVFT	EC	Cooperativa
AVLE	US-RI	Non-profit Corporation
AVYY	GB	Government Entity
AW80	CA-BC	Association (includes housing cooperative and community service cooperative)	coop;co-op
AXEQ	KR	합명회사	HabMyeongHoeSa
AXS5	ES	Sociedad de Capital-Riesgo	SCR
AXSB	AT	Gesellschaft mit beschränkter Haftung	GmbH;Ges.m.b.H.
AXW3	CA-NB	depends on Act of the Legislature
AXW3	CA-NB	selon la loi de la Législature
AZ8V	SM	Società per azioni	SPA
AZA0	CH	Ditta individuale	Ragione individuale
AZA0	CH	Einzelunternehmen	Einzelfirma
AZA0	CH	Entreprise individuelle	Raison individuelle
AZA0	CH	Sole proprietorship	Individually owned Co.
AZFE	DE	Eingetragene Genossenschaft	eG
AZH4	US-MD	credit union
AZTM	LV	Eiropas komercsabiedrība	SE
AZTO	SE	Sambruksförening	SF
AZUK	US-IL	Business Corporation	corp.;inc.;co.;ltd.
AZYL	US-ND	Savings Bank
B0LD	MU	Ministries And Parastal Bodies
B0V5	ES	Sociedad Cooperativa Profesional	S.Coop.P.
B12O	US-UT	Business Trust
B13W	AE-AZ	Restricted Scope Company
B21W	PL	prosta spółka akcyjna	PSA
B2F4	US-MT	Cooperative Association
B2N4	BJ	Entreprise Individuelle
B35X	DO	Sociedad en Participación(sin personalidad jurídica)
B38Q	US-HI	General Partnership
B3JS	SA	شركات  اشخاص	sharikat 'ashkhas
B3RX	CA-NB	corporation	Ltd.;Inc.;Corp.
B3WQ	MX	Sociedad anónima de capital variable, unión de crédito
B4L0	QA	شركة المحاصة	Sharikat Almahasah
B4OI	SX	onderlinge waarborgmaatschappij	OWM
B56A	XK	Zyra e Përfaqësisë së Shoqërisë së Huaj Tregtare në Kosovë
B5GH	RU	Казачьи общества, внесенные в государственный реестр казачьих обществ в Российской Федерации	Kazach'i obshchestva, vnesennyye v gosudarstvennyy reyestr kazach'ikh obshchestv v Rossiyskoy Federatsii
B5PM	NL	naamloze vennootschap	NV;nv;N.V.;n.v.
B5TO	IT	Società a Responsabilità Limitata con Unico Socio
B5UZ	CN	事业单位	shi ye dan wei
B5YE	US-WI	Non-deposit Trust Company
B645	FR	SA d'attribution à conseil d'administration
B69V	CA-AB	Alberta private non-profit company
B6ES	GB	Cwmni Cyfyngedig Cyhoeddus	CCC;C.C.C.
B6ES	GB	Public Limited Company	PLC;P.L.C;plc;p.l.c
B7I7	FR	SA coopérative artisanale à conseil d'administration
B843	US-NE	Domestic Professional Limited Liability Company
B8CE	MX	Sociedad anónima	S. A.
B8KO	US-PA	Limited Liability Partnership
B8OI	CL	Entidad religiosa
B8VT	ID	Commanditaire Vennootschap	CV
B8XC	US-OK	Limited Liability Company	L.L.C.;LLC;L.C.;LC
B910	BE	Offene Handelsgesellschaft mit sozialer Zielsetzung	OHGmsZ
B910	BE	Société en nom collectif à finalité sociale	SNC FS
B910	BE	Vennootschap onder firma met een sociaal oogmerk	VOF SO
BADE	US-CA	Nonprofit Common Interest Development Association
BAK2	FR	Exploitation agricole à responsabilité limitée
BAMJ	SG	Unlimited Private Company
BASA	CA-AB	Alberta cooperative
BAUQ	FR	SA de crédit immobilier à conseil d'administration
BB0P	VN	doanh nghiệp tư nhân
BB5Y	SC	International Trust
BBB8	LI	Kommanditärengesellschaft
BBEB	NL	Europese naamloze vennootschap (Societas Europaea)	SE;S.E.
BC32	US-CO	Limited Partnership Association
BC38	AU	Incorporated association	Inc;inc;Inc.;inc.
BCF5	CY	Δημόσια Εταιρεία Περιορισμένης Ευθύνης με μετοχές	Dimosia Etaireia Periorismenis Efthynis me metoches
BCM3	WS	Credit Union
BCSV	AT	Flexible Kapitalgesellschaft	FlexKapG
BDDP	FR	SCP d'infirmiers
BDTI	CN	编办直接管理机构编制的群众团体	bian ban zhi jie guan li ji gou bian zhi de qun zhong tuan ti
BDYL	AM	Պետական լիազորություններով օժտված իրավաբանական անձ	Petakan liazorutʿyunnerov ozhdvats iravabanakan andz
BE3O	US-MA	Savings and Loan Association
BE56	EE	Avalik-õiguslik juriidiline isik
BEAN	LU	Société d'investissement à capital fixe	SICAF
BEAY	SE	Handelsbolag	HB
BEWI	FR	Association déclarée
BF9N	CH	Entreprise publique fédérale	Ent. pub. fédérale
BF9N	CH	Federal public company	Fed. publ. co.
BF9N	CH	Impresa pubblica federale	Imp. pubb. federale
BF9N	CH	Unternehmen des Bundes	öff. Unt. Bund
BFIV	MX	Sociedad anónima, casa de cambio
BG8P	US-MS	Savings Bank
BGH4	US-OK	Profit Corporation	corp.;inc.;co.;ltd.
BGPJ	LT	Europos ekonominių interesų grupės	EEIG
BH5D	CA-AB	rural utility cooperative
BI3B	ES	Agrupacion Europea de Interes Economico	A.E.I.E.
BJ2V	US-NE	Foreign Professional Limited Liability Company
BJ65	NO	Pensjonskasse
BJ8Q	HU	Egyéni vállalkozás
BJT3	ID	Firma	Fa
BKAB	LU	Association d'assurances mutuelles	AAM
BKEB	SK	Oblastný závod poisťovne	Oblast. závod poisťovne
BKQO	FI	Staten och dess inrättningar
BKQO	FI	Valtio ja sen laitokset
BKUX	HU	Zártkörűen működő részvénytársaság	Zrt.
BKVI	FI	Hypoteekkiyhdistys
BKVI	FI	Hypoteksförening
BL4B	CZ	Obecně prospěšná společnost
BL52	IT	Società Consortile A Responsabilità Limitata	S.C.A.R.L.;S.C.R.L.
BL60	JO	الشركة المساهمة العامة	ش.م.ع;alsharika almusahama aleama
BLVV	RU	Кредитные потребительские кооперативы	Kreditnyye potrebitel'skiye kooperativy
BMYJ	HU	Egyéb alapítvány
BNYZ	NE	Organisme mutualiste ou mutuel	MUT
BO6L	US-NY	Limited Partnership
BOEX	US-VA	Business Trust
BOF1	MX	Sociedad en nombre colectivo
BOYK	CA-ON	Corporations formed by an Act of the Ontario Legislative Assembly
BPLS	LT	Uždarosios akcinės bendrovės	UAB
BQ0P	KH	Public Limited Company
BQ0P	KH	ក្រុមហ៊ុនមហាជនទទួលខុសត្រូវមានកម្រិត	kromhoun mhachn ttuolkhosatrauv meanokamrit
BQ19	FI	Laivanisännistöyhtiö
BQ19	FI	Rederibolag
BQ3A	RU	Гаражные и гаражно-строительные кооперативы	Garazhnyye i garazhno-stroitel'nyye kooperativy
BQRL	US-MN	Limited Liability Company
BRGA	FR	SA immobilière d'investissement à conseil d'administration
BRHI	US-TN	credit union
BRO8	US-AK	Business Corporation	INC
BS22	LV	Individuālais komersants	IK
BSJT	PL	spółka komandytowa	sp.k.
BSK1	HU	Oktatási intézmények
BSLM	US-MD	Limited Partnership	LP
BSN7	PA	Asociación
BST2	VG	company limited by guarantee that is not authorised to issue shares	Ltd;Corp;Inc;S.A.
BSZ8	LI	Stiftung
BTQ1	US-OH	Corporation (For-Profit)	company, co.;corporation;corp.;incorporated;inc.
BUMI	SK	Európska spoločnosť	SE
BUSK	ID	Perusahaan Umum	Perum
BVJ0	MT	Partnership en commendite or limited partnership	LP;limited partnership;Limited Partnership;L.P.
BVJ0	MT	Soċjetà in akkomandita jew soċjetà limitata	Limited Partnership;LP;L.P.
BVPF	MU	Cooperative	COOP
BW92	KR	합자회사	HabJaHoeSa
BX6Y	GB	Friendly Society
BXZH	KN-N	limited partnership
BY2Z	IL	אגודה שיתופית	Aguda Shitufit
BYFU	US-MA	Limited Liability Company	Limited Liability Company;LLC;L.L.C;Limited Company;LC;L.C.
BYQJ	SE	Bankaktiebolag	BAB
BYZF	FR	Paroisse hors zone concordataire
BZQL	RU	Организационно-правовые формы для деятельности граждан (физических лиц)	Organizatsionno-pravovyye formy dlya deyatel'nosti grazhdan (fizicheskikh lits)
C061	MT	Public Limited Liability Company	PLC;P.L.C;plc;p.l.c.
C061	MT	kumpanija pubblika	PLC;P.L.C;plc;p.l.c.
C0CR	US-WI	Cooperative Association
C0VE	US-AK	Savings Bank
C1F4	US-LA	Domestic Public Benefit Corporation
C1IC	IT	Società Cooperativa Consortile
C276	US-SD	Limited Liability Company	L.L.C.;LLC;L.C.;LC
C2O4	US-RI	Savings and Loan Association
C38B	CN	其他（外交）	qi ta（ wai jiao ）
C3RQ	RU	Организационно-правовые формы юридических лиц, являющихся коммерческими корпоративными организациями	Organizatsionno-pravovyyу formy yuridicheskikh lits, yavlyayushchikhsya kommercheskimi korporativnymi organizatsiyami
C42J	FR	SARL immobilière de gestion
C4D7	FR	Ensemble urbain
C4PZ	SK	Podnikateľ-fyzická osoba-nezapísaný v obchodnom registri	Živnostník
C4Q2	CZ	Všeobecná zdravotní pojišťovna
C4Z4	MX	Asociación rural de interés colectivo
C51L	FI	Eurooppalainen taloudellinen etuyhtymä sivutoimipaikka
C51L	FI	Filial för en europeisk ekonomisk intressegrupp
C58S	IE	Company Limited by Guarantee	CLG
C58S	IE	Cuideachta faoi Theorainn Ráthaíochta	ctr
C5FE	CZ	Samostatná drobná provozovna (obecního úřadu)
C5K7	US-TX	For-Profit Corporation
C609	BE	Eenpersoons besloten vennootschap met beperkte aansprakelijkheid	EBVBA
C609	BE	Privatgesellschaft mit beschränkter Haftung mit einem Alleingesellschafter	PGmbHmA
C609	BE	Société privée à responsabilité limitée unipersonnelle	SPRLU
C61P	SE	Ekonomisk förening	Ek. för.
C639	US-IN	Industrial Bank
C6AH	CL	Cooperativa
C7GZ	CZ	Výrobní družstvo
C7TI	RU	Ассоциации (союзы) садоводческих, огороднических и дачных некоммерческих объединений	Assotsiatsii (soyuzy) sadovodcheskikh, ogorodnicheskikh i dachnykh nekommercheskikh ob yedineniy
C8HJ	US-TN	Savings and Loan Association
C9KZ	CA-AB	Alberta professional corporation
CAF9	MX	Sociedad anónima, centro cambiario
CAGH	US-MA	Limited Liability Partnership	Registered Limited Liability Partnership;Limited Liability Partnership;L.L.P.;LLP
CANT	US-KS	Professional Association	P.A.;PA
CAQ1	AT	Versicherungsverein auf Gegenseitigkeit
CATU	CZ	Spolek
CAX5	FR	Régime général de la Sécurité Sociale
CB98	GI	Foundations
CBO2	FR	Service du ministère de la Défense
CD28	CZ	Společnost komanditní
CD8F	LS	Non-profit Company
CD96	US-OK	credit union
CD9O	US-LA	Domestic Limited Liability Company	limited liability company;L.L.C.;L.C.
CDOV	AG	International Business Corporation
CDXK	IM	Limited Liability Company
CDYY	SC	Company Limited by Guarantee
CF56	FR	Mutualité sociale agricole
CF5L	NO	Ansvarlig selskap, delt ansvar	DA
CFH5	BE	Gesellschaften oder Vereinigungen ohne Rechtspersönlichkeit	GVoRP
CFH5	BE	Société ou association sans personnalité juridique	SASPJ
CFH5	BE	Vennootschap of vereniging zonder rechtspersoonlijkheid	VVZRL
CG81	CA-QC	Personne morale sans but lucratif par Loi sur la Société d’habitation du Québec
CGSO	IT	Società in Accomandita Semplice
CHJR	CZ	Podnik se zahraniční majetkovou účastí
CHWX	VI	Domestic Limited Liability Company
CHX6	PE	Sociedad Anónima Cerrada	SAC
CIO8	CZ	Veřejná výzkumná instituce
CIUP	NE	Société multinationale	MULTI
CJ58	US-NC	Cooperative Association	corp.;inc.;co.;ltd.;Incorporated;company;limited;corporation;coop.;cooperative
CJO4	OM	الشركة محدودة المسؤولية	alsharikat mahdudat almaswuwlia
CKOS	EE	Usuline ühendus
CKTA	RU	Некоммерческие партнерства	Nekommercheskiye partnerstva
CMB6	CA-ON	Not-For-Profit corporations
CMHQ	IS	Evrópufélag	SE
CN7I	RU	Фонды проката	Fondy prokata
CNQ3	US-DC	Business Corporation (including professional corporation)	Corp.;Inc.;Co.;Ltd.;P.C.;Chtd
CNSS	FR	Société en participation de professions libérales
CODH	NL	commanditaire vennootschap	CV;cv;C.V.;c.v.
COKS	US-IL	Savings Bank
COVJ	MX	Organismo de integración financiera rural
COZR	MY	Partnership
CPK1	US-ND	Mutual Aid Cooperative	coop;co-op
CPNU	MM	စီးပွားရေးလုပ်ငန်းအသင်းအဖွဲ့၊	hceepwarrrayylotengaann aasainnaahpwal
CQ5X	GR	Ευρωπαϊκή Εταιρεία	SE;Εvropaiki Εtaireia
CQJI	FR	Région
CQMY	CH	Kommanditgesellschaft	KmG
CQMY	CH	Limited partnership	Ltd partnership
CQMY	CH	Società in accomandita	SAc
CQMY	CH	Société en commandite	SCm
CR3H	US-AL	Registered Limited Liability Partnership	L.L.P.;LLP
CR7N	MT	European Company	SE
CR7N	MT	Societas Europaea	SE
CRL9	AW	Stichting
CRX3	XK	Kooperativa Bujqësore	KB
CS15	CA-NT	NT society
CS8B	SK	Štátna hospodárska organizácia riadená okresným úradom	Štát.hosp.org.riad.okr.
CSUT	BJ	Société Anonyme	SA
CTBD	RO	Alte forme de proprietate
CTCH	BG	Кооперация	Coop;Kooperatsia
CTNS	IT	Società Cooperativa a Responsabilità Limitata
CU5R	MX	Asociación ganadera local general
CU68	MX	Sociedad cooperativa limitada de capital variable	S.C.L. de C.V.
CUGP	RO	Regie autonomă	RA
CUIH	ES	Mutua
CUKQ	CZ	Mezinárodní organizace zaměstnavatelů
CUQF	CA-PE	public unlimited liability corporation	ULC
CVDP	CL	Sociedad de Responsabilidad Limitada	SRL
CVH6	FR	SARL d'aménagement foncier et d'équipement rural (SAFER)
CVXK	US-CA	Nonprofit Corporation Religious
CW38	BM	Local Company Limited by Guarantee
CWRI	US-AL	Limited Liability Company	L.L.C.;LLC
CWTQ	MC	Société Anonyme Monégasque	SAM
CX05	SE	Kommanditbolag	KB
CXIO	US-NE	Domesticated Foreign Corporation Professional Corporation
CXWJ	ZA	Co-operatives (Secondary)
CY1M	PL	instytucje gospodarki budżetowej
CYV6	CN	其他（中央军委改革和编制办公室）	qi ta（ zhong yang jun wei gai ge he bian zhi ban gong shi ）
CYW2	AW	Vennootschap onder firma	VOF;vof;V.O.F.;v.o.f.
CZCE	CL	Sociedad Colectiva Comercial
CZPI	VN	doanh nghiệp nhà nước
CZUA	CZ	Zahraniční fyzická osoba
D094	RU	Экологические фонды	Ekologicheskiye fondy
D155	US-FL	Limited Liability Limited Partnership	L.L.L.P.;LLLP
D18J	SK	Jednoduchá spoločnosť na akcie	Jednoduchá spol. na akcie
D1IZ	NE	Coopérative	COOP
D1SL	BZ	Partnership
D1VK	CZ	Školská právnická osoba
D2EI	US-SC	Commercial Bank
D2I2	FR	Syndicat intercommunal à vocation multiple (SIVOM)
D2MO	US-NE	Joint Public Agency
D2T3	CO	Empresa Asociativa de Trabajo
D2T8	CA-QC	Personne morale sans but lucratif par Loi sur les compagnies (Partie II et Partie III)
D35X	CZ	Zahraniční spolek
D37H	XK	Shoqëri me Përgjegjësi të Kufizuar	SHPK
D3E0	AR	Sociedad de Capital e Industria	S.C.e I.
D3UY	KH	Limited Partnership
D3UY	KH	ក្រុមហ៊ុនសហកម្មសិទ្ធិមានកម្រិត	kromhoun sahakammosetthi meanokamrit
D40E	DE	Verein alten Rechts
D4KQ	TR	özel mevzuat ile kurulmuş kuruluş
D4PU	DK	Frivillig forening
D4YS	US-AK	Limited Liability Company	L.L.C.;LLC
D64E	SI	Gospodarska zbornica
D6JI	US-NY	credit union
D7OA	PT	Entidade Empresarial Municipal
D84J	RU	Общественные организации	Obshchestvennyye organizatsii
D87D	TH	มูลนิธิจดทะเบียน	Mūlniṭhi cdthabeīyn
D8PB	US-AZ	Business Development Corporation
D8XQ	PR	Empressa Municipal
D8XQ	PR	Municipal Enterprise
D90J	CA	corporation without share capital
D90J	CA	organisation sans capital-actions
D92T	US-IN	Limited Liability Partnership	Limited Liability Partnership;LLP
DA06	MC	Société à Responsabilité Limitée	SARL
DAEG	BS	Unlimited Liability Company
DAFV	FI	Försäkringsaktiebolag
DAFV	FI	Vakuutusosakeyhtiö
DAQC	SK	Základná škola
DAVB	US-KY	Corporation (non-profit)	CORPORATION;COMPANY;LIMITED;CORP;INC;CO;LTD
DBGD	US-SC	Limited Liability Company	L.L.C.;LLC;L.C.;LC;Ltd. Co.
DBU3	MX	Sociedad anónima  de capital variable, financiera comunitaria
DCRK	IT	Consorzio Fidi
DDES	ES	Sociedad de Capital-Riesgo-Pyme	SCR-Pyme
DDKQ	IN	Public Limited Company	Ltd;Ltd.;LTD
DE0G	US-TN	Savings Bank
DE7H	PR	Corporación Professional
DE7H	PR	Professional Corporation
DEF6	RS	Јавно предузеће	ЈП;JP;Javno preduzeće
DEG4	FR	Société en commandite par actions
DEJ0	CO	Sociedad Colectiva
DEMP	US-MN	General Partnership
DEO1	NL	onderlinge waarborgmaatschappij	OWM;owm;O.W.M.;o.w.m.
DFE5	PT	Sociedade Anónima
DFPP	US-NE	Domestic Limited Partnership
DHGI	CA-NB	gérant de projet
DHGI	CA-NB	project company
DHY2	MX	Sociedad anónima financiera comunitaria
DJ2D	MT	sole trader
DK7L	CA-AB	Alberta loan corporation
DKUW	FI	Aktiebolag	ab
DKUW	FI	Osakeyhtiö	oy
DL9Z	FI	Ulkomainen yhteisö
DL9Z	FI	Utländskt samfund
DLCX	LT	Tikrosios ūkinės bendrijos	TUB
DLEK	CN	乡镇级集体经济组织	xiang zhen ji ji ti jing ji zu zhi
DLEW	US-ND	Nonprofit Limited Liability Company	LLC;L.L.C.
DLS4	IT	Società in Accomandita per Azioni
DLUP	GT	Asociacion civil
DM88	AT	Europäische wirtschaftliche Interessenvereinigung
DMNZ	VI	Foreign Non-Profit Corporation
DMT8	FI	Arbetspensionskassa
DMT8	FI	Työeläkekassa
DN6F	HU	Kölcsönös biztosító egyesület
DNF1	MX	Sociedad anónima, sociedad financiera de objeto múltiple, entidad no regulada	S.A., SOFOM E.N.R.
DO25	RU	Государственные компании	Gosudarstvennyye kompanii
DP2E	CH	International organisation	Internat. Org.
DP2E	CH	Internationale Organisation	Int. Organisation
DP2E	CH	Organisation Internationale	Org. Internationales
DP2E	CH	Organizazioni Internazionali	Org. Internazionali
DP3Q	ES	Sociedad de Responsabilidad Limitada	S.L.;S.R.L.
DPY1	HU	Egyéb szövetkezet
DQAU	DO	Sociedad Anónima Simplificada	SAS
DQBZ	US-IN	Limited Liability Company	Limited Liability Company;LLC
DQMJ	BQ	Naamloze vennootschap
DQMV	US-VA	Limited Partnership
DQUB	US-TN	Limited Partnership	L.P.;LP
DRPL	NO	Europeisk økonomisk foretaksgruppe	EØFG
DRQM	FR	SA coopérative de construction à conseil d'administration
DRSE	US-RI	Limited Liability Company	l.l.c.
DSII	MH	Corporation
DSML	BO	Institución Financiera De Desarrollo
DSSD	IT	Azienda Autonoma Statale
DTAX	FR	Autre organisme mutualiste
DTIU	MK	Акционерско друштво	AD;Akcionersko drustvo
DU35	US-IA	Profit Corporation	corp.;inc.;co.;ltd.
DU8H	MX	Sociedad cooperativa de consumidores de bienes y/o servicios de capital variable
DUGD	RO	Intreprindere individuala	II
DURX	US-WV	Voluntary Association
DUXT	CR	Junta de Educación y Junta Administrativa de Patronatos Escolares
DVXS	LU	Société à responsabilité limitée	SARL
DW2W	IN	Company Limited by Guarantee
DW9N	SA	شركة توصية بالأسهم	sharikat tawsiat bial'ashum
DWEA	AZ	Kooperativlər
DWS3	IE	General Partnership
DWYD	FR	Association déclarée d'insertion par l'économique
DX2N	US-HI	Nonprofit Corporation	Corp.;Ltd.;Inc.
DX6Z	AT	Verein
DXQH	FR	Société civile foncière
DYQK	JP	有限会社	有;yugengaisya
DZSY	RU	Казенные предприятия субъектов Российской Федерации	Kazennyye predpriyatiya sub yektov Rossiyskoy Federatsii
E01X	SI	zadruga v zasebni lasti
E0FR	FO	Partafelag
E0NE	CH	Amm. corporazioni, consorzi, patriziati di diritto pubblico	Corp. diritto pubb.
E0NE	CH	Corporation de droit public	Corp. droit public
E0NE	CH	Public corporation	Public corporation
E0NE	CH	öffentlich-rechtliche Körperschaft (Verwaltung)	öff.-rechtl. Körp.
E0VI	RU	Государственные корпорации	Gosudarstvennyye korporatsii
E0YF	FR	SA coopérative d'intérêt maritime à directoire
E0YZ	MX	Sociedad de producción rural de responsabilidad suplementada
E12O	GB	Building Society
E1SE	HK	Entity established by Ordinance
E1SE	HK	根據法例成立的實體	gen ju fa li cheng li de shi ti
E1VK	SK	Medzinárodné organizácie a združenia	Medzinár. org. a združ.
E26K	CR	Sociedad Profesional
E281	CA-PE	limited partnership
E3YL	SC	Company Limited by Shares and Guarantee
E4CI	SK	Bytové družstvo
E4FG	CN	民办非企业单位	min ban fei qi ye dan wei
E4HU	LT	Lietuvos prekybos, pramonės ir amatų rūmų asociacija	LPRA
E4KB	IS	Hlutafélag	hf.
E4LW	US-FL	Savings Bank
E4YV	CN	港澳台地区旅游部门常驻内地(大陆)代表机构	gang ao tai di qu lv you bu men chang zhu nei di ( da lu ) dai biao ji gou
E6J3	GG	company limited by shares	Ltd
E6YB	FR	Caisse (fédérale) de crédit mutuel
E7JZ	HN	Comerciante Individual
E7W8	RS	Задруга	Zadruga
E88S	CN	公证处	gong zheng chu
E9BI	SE	stiftelse
E9CM	HR	Europsko društvo (Societas Europaea, skraćeno SE)	SE
E9OX	AT	Gemeinnützige Stiftung
E9SH	SK	Zahraničná osoba, fyzická osoba s bydliskom mimo územia SR	Zahranič.osoba,fyzická
EABD	FR	Société civile coopérative entre médecins
EAC8	FR	Société coopérative de production de HLM anonyme à directoire
EAD0	BZ	Company Limited by Shares
EBP8	US-KY	General Partnership
EBRQ	JM	unlimited company
EBYQ	CA-NL	Credit Union	credit union Limited;credit union Ltd;credit union Ltd.;caisse populaire limitée;caisee populaire ltée
ECAK	CN	企业	qi ye
ECLT	US-NE	Domestic Corporation Professional Corporation
ECUL	FR	Secteur de commune
ECWU	AT	Einzelunternehmer	EU
ED84	SK	Poisťovací spolok
EDMK	BE	Association sans but lucratif de droit public	ASBL DPU
EDMK	BE	Vereniging zonder winstoogmerk van publiek recht	VZW PR
EDMK	BE	Öffentlich-rechtliche Vereinigung ohne Gewinnerzielungsabsicht	ÖrVohGza
EDN7	FI	Ekonomisk förening
EDN7	FI	Taloudellinen yhdistys
EDOR	US-OK	Commercial Bank
EDZP	FI	Studentkår eller studentnation
EDZP	FI	Ylioppilaskunta tai osakunta
EE3W	CL	Sociedad en Comandita Comercial
EE90	FI	Andelslag	anl
EE90	FI	Osuuskunta	osk
EF4Y	KN-N	foundation
EFBR	RO	Grupul de interes economic	GIE
EFE3	CR	Municipalidad
EH3M	RU	Общественные фонды	Obshchestvennyye fondy
EHWD	MX	Sociedad anónima de capital variable, de inversión especializada de fondos para el retiro	S. A. de C.V., Siefore
EI4J	US-CA	Limited Liability Company	LLC;L.L.C.
EIDL	CA-ON	Insurance Corporations incorporated under Part V of the Corporations Act
EJ06	BG	Еднолично акционерно дружество	ЕАД;EAD;Ednolichno aktsionerno druzhestvo
EJX1	US-AR	For-Profit Corporation	Corp.;Inc.;Co.;Ltd.
EKJG	BB	segregated cell company
EM3H	NP	Partnership
EM3H	NP	साझेदारी	sajhedari
EMC8	FI	Annan ekonomisk förening
EMC8	FI	Muu taloudellinen yhdistys
EMLA	IM	Limited Partnership - without Legal Personality
EMLK	US-MO	Limited Partnership	L.P.;LP
EO0G	KR	변액보험	ByeonAcBoHeom
EO24	US-ND	Cooperative Grazing Associations	coop;co-op
EO9A	US-LA	Foreign Real Estate Investment Trust
EO9F	HU	Részvénytársaság	Rt.
EPCY	US-NY	Savings and Loan Association
EPG7	HK	Public company limited by shares	Ltd;Ltd.;Limited
EPG7	HK	公眾股份有限公司	有限公司;Gong zhong gu fen you xian gong si
EQ7L	NE	Société par Actions Simplifiée	SAS
EQAQ	US-AK	Sole Proprietorship
EQOV	AT	Aktiengesellschaft	AG
EQQP	PR	Corporación Especial Propiedad de Trabajadores
EQQP	PR	Special Employee Owned Corporation
ER02	SK	Organizačná jednotka združenia	Org.jednotka združenia
ER0H	CA-NL	registration of extra-provincial corporations	Limited;Limitee;Incorporated;Incorporee;Corporation;Ltd.;Ltee.;Inc.;Corp.;Ltd
ER7C	US-ND	Publicly Traded Corporation	corp;inc.
ES2D	LV	Sabiedrība ar ierobežotu atbildību	SIA
ESTU	HU	Társasház
ESVK	CA-ON	Credit Union
ESZ8	CN	其他（农业）	qi ta（ nong ye ）
ET6Z	CZ	Svazy církví a náboženských společností
ETZT	UY	Empresa Unipersonal
EU0T	PL	towarzystwo reasekuracji wzajemnej
EULU	BN	Private Limited Company	Sdn Bhd;Bhd
EURM	BM	Local Unlimited Company
EUT4	LU	Société à responsabilité limitée simplifiée	S.à r.l.-S;société à responsabilité limitée simplifiée
EV7F	LI	Einzelfirma
EVBW	US-WI	Corporation Nonstock Nonprofit
EVE6	US-ID	Nonprofit Corporation
EVYY	FR	Caisse de crédit maritime mutuel
EW8U	US-MD	Commercial Bank
EW9A	US-IN	Business Trust
EWQF	RU	Организационно-правовые формы для коммерческой деятельности граждан	Organizatsionno-pravovyye formy dlya kommercheskoy deyatel'nosti grazhdan
EX8U	IN	Alternative Investment Fund
EXD7	NO	Enkeltpersonforetak	ENK
EXY8	BE	Coopérative à responsabilité illimitée, coopérative de participation, de droit public	SCRI CP
EXY8	BE	Coöperatieve vennootschap met onbeperkte aansprakelijkheid, bij wijze van deelneming van publiek recht	CVOA CD
EXY8	BE	Öffentlich-rechtliche Genossenschaft mit unbeschränkter Haftung, Genossenschaft auf Beteiligung	GmuHGB
EY94	US-GA	Savings and Loan Association
EYKU	HR	Stečajna masa
EYRI	FR	Centre technique industriel ou comité professionnel du développement économique
EZ08	US-IN	Agricultural Cooperative	Corporation;Incorporated;Company;Limited;Corp;Inc.;Co.;Ltd.
EZG2	OM	الشركة القابضة	alsharikat alqabida
EZHS	BJ	Société Unipersonnelle à Responsabilité Limitée	SUARL
EZL8	MH	Limited Liability Company
EZNQ	US-OH	Limited Liability Company	limited liability company;limited;LLC;L.L.C.;ltd.;ltd
EZQW	NL	rechtspersoon in oprichting	rp io;RP io;R.P. io
F0A6	AR	Sociedad Anonima	S.A.
F0B6	FR	Société en commandite simple coopérative
F0BK	RO	Societate agricolă
F0IC	GT	Sociedad en Comandita por Acciones	Cía., S.C.A.
F21U	PL	Skarb Państwa
F2QV	US-KY	Limited Liability Company (profit)	LLC;LIMITED LIABILITY COMPANY;LTD. CO
F2TQ	LT	Tradicinės religinės bendruomenės ar bendrijos	TR
F2ZF	LT	Asociacijos	A
F3L5	MX	Fondos de Aseguramiento Agropecuario y Rural
F3UE	AE-DU	General Partnership
F502	TN	Entreprise individuelle
F560	SK	Spoločná záujmová organizácia družstiev	Spoločná záuj.org.druž.
F5VB	TW	財團法人	cái tuán fǎ rén
F5VL	US-IL	Professional Services Corporation	Ltd.;Prof. Corp.;P.C.;Chartered
F5X7	MT	cooperative
F68H	RO	Societate în nume colectiv	SNC
F69V	US-NM	Commercial Bank
F6SZ	FR	SA coopérative de production (SCOP) à directoire
F72Z	FR	Établissement public national à caractére industriel ou commercial doté d'un comptable public
F77L	ID	Perusahaan Perseroan	Persero
F7JY	DK	Særlig Finansiel virksomhed
F7KI	NZ	Limited Partnership	Limited Partnership;LP;L.P.
F8DD	US-WA	Limited Liability Company	LLC;L.L.C.
F8UD	FR	SCP d'avoués d'appel
F8VX	AE	Joint Liability Company
F93F	FR	SA immobilière pour le commerce et l'industrie (SICOMI) à conseil d'administration
F99D	US-NC	Electric Membership Cooperative	corp.;inc.;co.;ltd.;Incorporated;company;limited;corporation;emc;electric membership corporation
F9CT	CA-QC	Personne morale sans but lucratif par Loi sur l’instruction publique
F9I4	US-KS	Savings and Loan Association
F9J3	CA-BC	Limited partnership formed outside of BC	LLP;SRL;SENCRL
F9OB	US-GA	credit union
FANM	PL	kółka rolnicze
FBN0	US-KS	Limited Liability Company	L.C.;L.L.C.;LC;LLC.
FBQL	CA-ON	Co-operative Corporation
FBX9	SX	aandeelhouder-bestuurde vennootschap	ABV
FC7L	IN	Housing Finance Company
FCAN	NZ	Māori Incorporation
FCJF	ES	Fondo de Inversion en activos del Mercado Monetario	F.I.A.M.M.
FCPM	BQ	Vereniging met volledige rechtsbevoegdheid
FDRT	TH	สมาคมจดทะเบียน	S̄mākhm cdthabeīyn
FDVU	SK	Fyzická osoba-príležitostne činná-zapísaná v registri daňového informačného systému	FO v RDIS
FE1L	US-TX	Limited Partnership
FE8K	AR	Sociedad Por Acciones Simplificada	S.A.S
FEBD	DE	Stiftung des öffentlichen Rechts
FEC4	US-KS	Not-For-Profit Corporation
FEEA	FR	Établissement public national ayant fonction d'administration centrale
FF1D	IE	Cuideachta Neamhtheoranta	cn
FF1D	IE	Public Unlimited Company that has no share capital	PULC / uc
FFBM	US-NJ	Limited Liability Partnership
FFQL	FR	Commune et commune nouvelle
FFTN	CH	Administration du canton	Canton
FFTN	CH	Amministrazione del cantone	Cantone
FFTN	CH	Cantonal administration	Cantonal administration
FFTN	CH	Verwaltung des Kantons	Kanton
FG2L	VC	company	Ltd;Corp;Inc
FG84	LU	Societas Cooperativa Europaea	SCE
FGT5	US-KS	Limited Liability Partnership	LLP
FGVH	US-AZ	Corporation (Business or for-profit)
FH4R	ES	Fondo de Pensiones	F.P.
FHRL	AE-RK	Segregated Portfolio Company
FHZY	NG	Private company limited by shares	PLC
FI4M	IM	Industrial and Building Society
FI9R	SX	stichting
FIP8	US-AL	Savings Bank
FIPS	CZ	Banka-státní peněžní ústav
FJ0E	PL	spółka akcyjna	S.A.
FJG4	CH	Trust
FJK0	MM	၁၉၅၀ ခုနှစ် အထူးကုမ္ပဏီအက်ဥပဒေအရ အစုအားဖြင့်တာ၀န်ကန့်သတ်ထားသည့် အများနှင့် သက်ဆိုင်သည့်ကုမ္ပဏီ၊	1 9 5 0 hkunhait aahtuu kumpane aaatupadayaar a hcu aarr hpyint tar 0 n k ant saathtarrsaeet a myarrnhaint saatsine saeet kumpane
FJQ8	RO	Persoana fizica autorizata	PFA
FK53	US-ND	Farm/Ranch Limited Liability Company	LLC;L.L.C.
FKG2	FR	Organisation internationale
FKG5	UY	Sociedad de Responsabilidad Limitada	S.R.L.
FKVG	EC	Compañía en Comandita Simple y dividida por acciones	CCSDA
FLNB	CH	Fondo
FLNB	CH	Fonds
FLNB	CH	Fund
FMPL	IM	Private Limited by Guarantee and not having a Share Capital (1931 Act)
FMUC	SK	Iné pracovisko vysokej školy/fakulty	Iné prac.vysokej školy
FN6X	CA-MB	Share corporations (including professional corporations)	Limited;Limitee;Incorporated;Incorporee;Corporation;Ltd.;Ltee.;Inc.;Corp.;Ltd
FOUY	FR	SCP de commissaires aux comptes
FPP2	BG	Събирателно дружество (СД)/Съдружие	С-ие;СД;С-ИЕ;SD/S-ie;SD;S-IE;Sabiratelno druzhestvo (SD)/Sadruzhie
FPZK	IN	Banking Company - Scheduled Urban Cooperative Bank
FQ5Y	PL	organizacje społeczne i zawodowe
FQJ9	CA-NS	for profit and not-for profit co-operatives	Co-operative and Limited;Ltd.;Co-opérative and Limitée;Ltée
FQLY	US-WA	Savings Bank
FQRE	SK	Účelová zahranično - obchodná organizácia	Účelová zahr.-obch.org.
FR3V	DE	Gesellschaft bürgerlichen Rechts	GbR
FRUF	MY	Unlimited Company
FSBD	NO	Forening
FTNW	US-HI	Cooperative	Co-op
FUKI	DK	Enkeltmandsvirksomhed
FVTS	MX	Unión de sociedades de producción rural
FW66	US-RI	Limited Partnership	L.P.;LP
FW7S	DK	Europæisk andelsselskab	SCE-selskab
FWGK	RU	Муниципальные бюджетные учреждения	Munitsipal'nyye byudzhetnyye uchrezhdeniya
FXHR	US-VT	Savings and Loan Association
FY0F	FR	Société civile immobilière
FY1B	CZ	Církve a náboženské společnosti
FYBN	FR	SARL mixte d'intérêt agricole (SMIA)
FYYY	CA-SK	Credit Unions
FZAC	JO	الشركة المساهمة الخاصة	ش.م.خ;alsharika almusahama alkhasa
FZKX	RU	Производственные кооперативы (артели)	Proizvodstvennyye kooperativy (arteli)
FZMT	US-OH	Cooperative	Cooperative;coop.;co-operative;co-op;association;assn;company;co;incorporated;inc.;corporation;corp.
G04R	SE	Sparbank	SB
G0HE	US-SC	Statutory Close Corporation	corp.;inc.;co.;ltd.
G1P6	US-CA	Nonprofit Corporation Mutual Benefit
G2CW	RU	Территориальные общественные самоуправления	Territorial'nyye obshchestvennyye samoupravleniya
G2I3	CZ	Pobočný spolek
G3JV	MX	Sociedad anónima de capital variable, operadora de fondos de inversión
G3R6	AT	Einzelkaufmann
G42I	US-NJ	Commercial Bank
G4V6	IM	Public Unlimited and having a Share Capital (1931 Act)
G4YY	US-IN	Limited Partnership	Limited Partnership;LP
G522	MX	Sociedad cooperativa de consumidores de bienes y/o servicios
G54B	MM	တာ၀န်ကန့်သတ်မထားသည့်ကုမ္ပဏီ၊	tar 0 n k ant saat m htarr saeet kumpane
G5RH	HR	Zadruge
G5RR	CR	Fundación
G65S	CA-AB	Alberta credit union
G66U	US-NH	Limited Partnership
G6M8	SC	International Business Company - Protected Cell Company	IBC
G6VI	US-SC	Limited Partnership
G73Q	MX	Sociedad anónima de capital variable, contraparte central de valores
G76T	US-MA	Savings Bank
G7H0	MU	Private Company	PT;PLC;LTD;LTEE
G7Z2	FR	SARL coopérative de construction
G8LP	FR	Sociétés Interprofessionnelles de Soins Ambulatoires
G98S	FR	Ordre professionnel ou assimilé
G9PJ	CA-MB	Limited Liability Partnership (Manitoba and Extra-provincial, lawyers and accountants only)	Limited Liability Partnership;LLP;Société à Responabilité Limitée;s.r.l.
GA3A	EE	Erakond
GAJN	AW	Commanditaire vennootschap (1)
GAMO	CA-QC	Personne morale sans but lucratif par Loi sur les sociétés nationales de bienfaisance
GBI5	AM	Սահմանափակ պատասխանատվությամբ ընկերություն	ՍՊԸ;SPĒ;Sahmanapʿak patasxanatvutʿyan enkerutʿyun
GCCT	GI	Limited Liability Partnerships	LLP
GCP3	PR	Entidad Financiera Internacional (CRL)
GCP3	PR	International Financial Entity (LLC)
GCU5	US-KS	Corporation	Co.;corp.;inc.;ltd.
GD6J	US-AR	Savings Bank
GDH0	US-IA	Savings Bank
GDT9	PA	Sociedad Civil	S.C.
GEE0	US-OR	Limited Partnership	Limited Partnership
GEXT	US-NE	Commercial Bank
GF6X	CA-NB	appellation commerciale - propriétaire unique
GF6X	CA-NB	business name - sole proprietor
GF7G	KR	개인사업자	GaeInSaEopJa
GFN6	FR	SA coopérative de commerçants-détaillants à conseil d'administration
GFXN	DK	Primærkommune
GG0S	CA-NS	company limited by guarantee	limited company and limited by guarantee;Limited;Limitée;Ltd.;Ltée;Incorporated;Inc.;Ltd
GGZ5	CN	社会团体	she hui tuan ti
GHB2	US-ND	(Business) Limited Liability Company	LLC;L.L.C.
GHC5	RU	Сельскохозяйственные потребительские огороднические кооперативы	Sel'skokhozyaystvennyye potrebitel'skiye ogorodnicheskiye kooperativy
GIN3	US-UT	Benefit LLC	L.L.C.;LLC;L.C.;LC
GIPE	US-OK	Savings Bank
GJJJ	FR	Société d'exercice libéral à responsabilité limitée à associé unique
GJKF	BZ	Association
GJL1	ES	Sociedad Comanditaria por Acciones	S.Com. p. A.
GJTL	ES	Sociedad Comanditaria por Acciones Profesional	S.Com:p.A.P.
GKUL	EC	Sociedad por Acciones Simplificada	SAS
GL07	SK	Poisťovňa - akciová spoločnosť	Poisťovna - a. s.
GL33	PR	Centro Bancario Internacional (Corporación)
GL33	PR	International Banking Center (Corporation)
GLCH	CY	Σωματεία και Ιδρυμάτα	Somateia kai Idrymata
GLCI	VG	restricted purposes company	(SPV) Ltd
GLN8	FR	Centre Intercommunal d'action sociale (CIAS)
GM04	CA-MB	Cooperative	Cooperative Limited;Cooperative Ltd.;Cooperative Inc.;Cooperative incorporated;Co-operative Limited;Co-operative Ltd;Co-operative Inc;Co-operative incorporated;Coopérative limitée;Coopérative ltée;Pool Limited;Pool Ltd.;Pool Inc.;Pool incorporated;Co-op Limited;Co-op limitée;Co-op incorporated;Co-op incorporée;Co-op Inc.
GMFE	US-MD	Savings Bank
GNNT	MX	Sociedad anónima de capital variable, administradora de fondos para el retiro	S. A. de C.V., Afore
GNXT	NL	vereniging van eigenaars	VvE;VVE;V.v.E.;V.V.E.
GNYB	GU	sole proprietorship
GOGQ	US-MA	Limited Partnership	Limited Partnership
GORM	AE	Professional Company
GP8M	CH	Administration communale	Commune
GP8M	CH	Amministrazione comunale	Comune
GP8M	CH	Local administration	Local administration
GP8M	CH	Verwaltung der Gemeinde	Gemeinde
GPHT	CN	其他（文化）	qi ta（ wen hua ）
GQ8F	AE-RK	Company Limited By Guarantee
GQRJ	RU	Учреждения, созданные Российской Федерацией	Uchrezhdeniya, sozdannyye Rossiyskoy Federatsiyey
GQV4	FR	SA immobilière pour le commerce et l'industrie (SICOMI) à directoire
GQVQ	ZA	Private Company	Pty Ltd
GR2X	US-GA	Commercial Bank
GRH5	PR	Cooperativa de Trabajadores
GRH5	PR	Workers Cooperative
GT4V	RO	Cooperativă de credit
GTBR	CA-NL	Condominium Corporation	Condominium Corporation
GU5E	AE-AZ	Public Company Limited by Shares
GULL	DK	Selskab med begrænset ansvar	SMBA
GVPD	AT	Offene Handelsgesellschaft	OHG
GW1T	MX	Sociedad anónima bursátil	S.A.B.
GWHK	RU	Общины коренных малочисленных народов Российской Федерации	Obshchiny korennykh malochislennykh narodov Rossiyskoy Federatsii
GWZF	MC	Société Civile Particulière	SCP
GXBE	MX	Sociedad anónima promotora de inversión de capital variable, sociedad financiera de objeto múltiple, entidad regulada	S.A. P.I. de C.V. , SOFOM E.R.
GXL6	FR	Autre établissement public national d'enseignement
GXLH	US-OH	credit union
GY0L	GT	Sociedad Colectiva
GY5R	SK	Cirkevná organizácia
GZCQ	FR	SCP de greffiers de tribunal de commerce
GZE5	PL	wspólnota mieszkaniowa
GZF9	RU	Структурные подразделения обособленных подразделений юридических лиц	Strukturnyye podrazdeleniya obosoblennykh podrazdeleniy yuridicheskikh lits
GZMZ	US-VT	Professional Corporation
GZN4	LI	Anteilsgesellschaft
H0PO	GB	Private Limited Company	Ltd;Ltd.;Limited
H0PO	GB	cyfyngedig	cyf;cyf.
H1J5	US-ID	Commercial Bank
H1U2	FR	Société en nom collectif
H1UM	US-CA	For-Profit Corporation General Stock	Corporation;Company;Incorporated;Incorporation;Limited;Corp;Co;Inc;Ltd
H2AF	RU	Товарищества собственников недвижимости	Tovarishchestva sobstvennikov nedvizhimosti
H2BW	CR	Sociedad civil	A.C.
H2P4	RU	Кредитные кооперативы второго уровня	Kreditnyye kooperativy vtorogo urovnya
H35I	SC	Public Company
H3Z4	FR	SA coopérative de transport à directoire
H3ZD	FR	SARL d'intérêt collectif agricole (SICA)
H4NY	RU	Адвокатские палаты	Advokatskiye palaty
H4VR	FR	Société civile coopérative de consommation
H4XQ	CZ	Veřejné neziskové ústavní zdravotnické zařízení
H5G0	US-GA	Savings Bank
H64R	KN-N	private company
H6OR	GR	Εταιρία Περιορισμένης Ευθύνης	EPE;Etería Periorisménis Euthínis
H6WW	CZ	Státní příspěvková organizace
H70T	AR	Sociedad en Comandita Simple	S.C.S.
H725	MX	Sociedad anónima de capital variable, fondo de inversión de objeto limitado	S. A. de C. V., F. I. de O. L.
H781	CH	Association
H781	CH	Association politique, religieuse, scientifique, etc.
H781	CH	Associazione politico, religioso, scientifico, ecc.
H781	CH	Verein
H7OD	PL	spółdzielcza kasa oszczędnościowo-kredytowa
H8G2	PE	Empresa Individual de Responsabilidad Limitada	EIRL
H8MU	AE-AZ	Limited Partnership
H8VP	DK	Anpartsselskab	ApS
H987	SC	Proprietary Company
H99T	US-ME	credit union
HA2W	OM	شركة الشخص الواحد	sharikat alshakhs alwahid
HA3N	FR	Caisse de crédit municipal
HA7M	US-RI	Commercial Bank
HAAY	TR	birlik
HATI	FR	Association intermédiaire
HBCT	CA-MB	Ukrainian Catholic Parish	The Ukrainian Catholic Parish of;La Paroisse catholique ukrainienne de
HBQK	IN	Alternate Investment Fund - Sub scheme
HBR3	FI	Julkinen keskinäinen vakuutusyhtiö
HBR3	FI	Publikt ömsesidigt försäkringsaktiebolag
HC8N	FR	SARL union de sociétés coopératives
HCBE	JM	company limited by shares
HCTP	US-NV	Commercial Bank
HDOD	US-MS	Savings and Loan Association
HELT	ID	Yayasan
HEMZ	US-MT	Credit Union
HEOB	FI	Kommandiittiyhtiö	ky
HEOB	FI	Kommanditbolag	kb
HEXO	MK	Јавно трговско друштво	JTD;Javno trgovsko drushtvo
HF2L	FR	Association de droit local (Bas-Rhin, Haut-Rhin et Moselle)
HFGV	US-AL	For-Profit Corporation	Inc.;Corp.
HGMH	LT	Labdaros ir paramos fondai	LF
HH12	US-KY	Savings Bank
HHR4	LU	Société par actions simplifiée	S.A.S.
HJ1Y	LT	Bendrijos	BN
HJCS	SI	Društvo, zveza društev
HK03	CA-PE	public limited corporation	Ltd.;Inc.;Corp.;Ltée
HKKL	RU	Федеральные государственные автономные учреждения	Federal'nyye gosudarstvennyye avtonomnyye uchrezhdeniya
HKL3	AZ	Əlavə məsuliyyətli cəmiyyət
HKVP	GR	Αστική (Προσωπική) Εταιρία	SP;Astiki (Proswpiki) Eteria
HKWO	MX	Sociedad anónima de capital variable, sociedad financiera de objeto múltiple, entidad no regulada	S.A. de C.V., SOFOM E.N.R.
HLBQ	CA-BC	Pension fund society
HLCG	US-CO	Limited Partnership	limited;company;l.p.;lp;ltd.;co.
HLR4	US-MD	Stock Corporation	Inc.;Corp.;Ltd.
HMEI	FR	Autre société civile coopérative
HN63	BG	Командитно дружество с акции	КДА;KDA;Komanditno druzhestvo s aktsii
HN75	IT	Consorzio	societa' cooperativa;società cooperativa
HN8W	US-AL	Limited Partnership
HNJK	IE	Limited Partnership
HNPH	AE-RK	Restricted Purposes Company
HNSU	BS	Public Company Limited by Shares	Ltd
HNWB	FI	Eurooppalainen taloudellinen etuyhtymä	ETEY
HNWB	FI	Europeisk ekonomisk intresseguppering	EEIG
HOT8	PL	partie polityczne
HOV4	US-VA	Stock Corporation
HP0B	BS	Company Limited both by Shares and by Guarantee	Ltd
HPKC	US-IA	Limited Partnership	L.P.;LP
HQJV	US-MI	Professional Corporation	P.C.;PC;Professional Corporation
HQKE	CA-ON	general partnership
HQPK	CZ	Komora (hospodářská, agrární)
HQYG	US-LA	Foreign Corporation	corp.;corporation;co.;company;ltd.;limited;inc.;incorporated
HRKG	SG	Public Company Limited by Guarantee
HRQA	ES	Sociedad Cooperativa Europea	S. Coop. E.;SCE
HS5W	CZ	Vnitřní organizační jednotka organizační složky státu
HSEV	US-PA	Limited Partnership
HSNC	CZ	Podnik zahraničního obchodu
HSPI	US-IL	Nonprofit Corporation
HSX9	CR	Temporalidad de la Iglesia
HSYZ	FR	Autre société civile professionnelle
HTBY	BB	company	ltd.;corp.;inc.
HTJD	HU	Közhasznú társaság	Kht.
HTT9	FI	Erillishallinnollinen valtion laitos
HTT9	FI	Statlig inrättning med separat förvaltning
HTV5	US-TX	Commercial Bank
HUET	RU	Религиозные организации	Religioznyye organizatsii
HUR1	RU	Сельскохозяйственные потребительские обслуживающие кооперативы	Sel'skokhozyaystvennyye potrebitel'skiye obsluzhivayushchiye kooperativy
HUSW	US-IA	Nonprofit Corporation
HV3B	US-NE	Non Taxable Corporation
HV9Q	US-PA	credit union
HVWR	CA-QC	Personne morale sans but lucratif par Loi sur la constitution de certaines Églises
HW77	KN-N	International Business Company	IBC
HX4T	NZ	Building society
HX77	CH	Cantonal public company	Cant. publ. co.
HX77	CH	Entreprise publique cantonale	Ent. pub. cantonale
HX77	CH	Impresa pubblica cantonale	Imp. pubb. cantonale
HX77	CH	Unternehmen des Kantons	öff. Unt. Kanton
HXKE	US-WY	Savings Bank
HY6K	CZ	Organizační složka zahraničního nadačního fondu
HZ6C	AR	Sociedad Cooperativa	S. Coop.
HZEH	US-DE	Limited Liability Company
HZG7	SK	Vysoká škola
HZI2	SK	Banka-štátny peňažný ústav	Banka-štát.peňaž.ústav
I03S	KN-N	international exempt trust
I0MH	FR	Société civile coopérative de construction
I0X7	GH	Private Unlimited By Share
I15K	RO	Cooperativă agricolă
I1UP	EE	Täisühing	TÜ
I2WU	ES	Agrupacion de Interes Economico	A.I.E.
I2XB	US-TN	Limited Liability Company	LLC;L.L.C.
I32F	CZ	Sdružení mezinárodního obchodu
I39S	CN	机关	ji guan
I3UX	CA-QC	Personne morale sans but lucratif par Loi sur les services de santé et les services sociaux
I3Z9	US-CO	For-Profit Public Benefit Corporation	Corporation;Company;Incorporated;Limited;Corp;Co;Inc;Ltd
I47Z	IN	One Person Company
I4T1	BR	Fundação	Fund.
I5NO	CA-PE	sole proprietorship
I5XP	US-WI	Limited Liability Limited Partnership	LLLP
I68R	CZ	Organizační jednotka zvláštní organizace pro zastoupení českých zájmů v mezinárodních nevládních organizacích
I695	PE	Socieda Anónima	SA
I6FV	PR	Cooperativa de Ahorro y Crédito
I6FV	PR	Savings & Credit Cooperative
I7AS	SK	Družstvo
I7JL	US-SD	credit union
I7MN	SI	Javno podjetje
I8G4	KN-N	exempt private company
I8RE	CY	Αυτοτελώς εργαζόμενος	Aftotelos ergazomenos
I8TE	FR	SA mixte d'intérêt agricole (SMIA)
I8VP	CA-SK	Sole Proprietors
I8Z8	NZ	Credit union
I93O	KN	public company
I9K6	VC	partnership
I9O1	RU	Сельскохозяйственные потребительские перерабатывающие кооперативы	Sel'skokhozyaystvennyye potrebitel'skiye pererabatyvayushchiye kooperativy
I9V2	RU	Организационно-правовые формы юридических лиц, являющихся некоммерческими унитарными организациями	Organizatsionno-pravovyye formy yuridicheskikh lits, yavlyayushchikhsya nekommercheskimi unitarnymi organizatsiyami
IAP3	FR	Syndicat intercommunal à vocation unique (SIVU)
IAS6	ES	Sociedad de Garantia Reciproca	S.G.R.
IBEM	CN	基层法律服务所	ji ceng fa lv fu wu suo
IBSS	RU	Сельскохозяйственные потребительские снабженческие кооперативы	Sel'skokhozyaystvennyye potrebitel'skiye snabzhencheskiye kooperativy
IC46	RU	Сельскохозяйственные артели (колхозы)	Sel'skokhozyaystvennyye arteli (kolkhozy)
IC8G	FR	SCP d'avocats aux conseils
IC98	FR	SCP de commissaires-priseurs
ICQT	SI	Družba za vzajemno zavarovanje	d.v.z.
ICXT	MX	Sociedad anónima de capital variable, institución para el depósito de valores
ID30	GB	Limited Partnership	LP;limited partnership;Limited Partnership
IDFN	US-UT	Professional Corporation	P.C
IF49	LI	Genossenschaft	eG;e.G.;e.Gen.
IF7H	FR	SA coopérative de consommation à conseil d'administration
IHD0	CW	Rederij
IHLF	US-NC	Savings & Loan Association	corp.;inc.;co.;ltd. Incorporated;company;limited;corporation;S&L
IIZ4	US-ME	Limited Partnership
IJAO	PY	Sociedad Anonima	S.A.
IJHI	US-WV	Corporation (for profit)
IKBN	PT-30	Trust
IKGM	CA-NL	non-share corporations	Incorporated;Incorporee;Corporation;Inc.;Corp.
IKMB	CA-NB	association coopérative	limitée;ltée
IKMB	CA-NB	co-operative association	Ltd.;Ltd;Limited
ILEX	AM	Հիմնադրամ	ՀՄԴ;HMD;Himnadram
ILY0	RU	Саморегулируемые организации	Samoreguliruyemyye organizatsii
IMDT	US-AZ	Limited Liability Limited Partnership
IMHA	IT	Ente Ecclesiastico
IN4H	US-MI	Professional Limited Liability Company	P.L.L.C.;PLLC;Professional Limited Liability Company
INIG	CZ	Odborová organizace
INTY	CY	Εταιρεία Περιορισμένης Ευθύνης με εγγύηση, και που έχει μετοχικό κεφάλαιο	Etaireia Periorismenis Efthynis me engyisi, kai pou echei metochiko kefalaio
IODM	PH	educational corporation
IOFN	FJ	Private Limited Company	Pte Ltd;Ltd;Pte Limited
IOWN	US-NE	Non Profit Foreign Limited Cooperative Association
IPGV	US-DC	Limited Cooperative Association	L.C.A.;LCA;Co-op.;Coop.;Co-op;Coop;Assoc.;Assoc;Assn.;Assn
IPTQ	BQ	Eenmanszaak met meerdere eigenaren
IQ9O	CZ	Společenství vlastníků jednotek
IQGE	NO	Allmennaksjeselskap	ASA
IQR2	FR	Société civile d'intérêt collectif agricole (SICA)
ISCZ	SK	Doplnková dôchodková poisťovňa	Doplnková dôchod.poisť.
IT6N	ES	Emprendedor de Responsabilidad Limitada	E.R.L.
IUIY	CO	Sociedad en comandita simple	Cía S. en C.
IUOP	TW	商號	shāng hào
IUVI	JP	合名会社	名;goumeigaisya
IVQQ	US-AZ	Corporation Sole
IVVD	HR	Savez zadruga
IW8Z	SK	Výrobné družstvo
IWNQ	MX	Sociedad anónima de capital variable, institución de financiamiento colectivo
IWRC	US-HI	Commercial Bank
IWZF	SG	Private Company Limited by Shares
IX01	PT	Empresa Intermunicipal
IX7U	FI	Asukashallintoalue
IX7U	FI	Boendeförvaltningsområde
IXQK	JO	شركة التوصية بالأسهم	sharikat altawsia bial'ashum
IY8C	US-NV	Nonprofit Corporation
IYF9	FI	Ev.luth. kyrkan
IYF9	FI	Evankelis-luterilainen kirkko
IYXU	GB	Community Benefit Society	BenCom
IYZI	US-MN	Limited Liability Limited Partnership
J18N	RU	Товарищества на вере (коммандитные товарищества)	Tovarishchestva na vere (kommanditnyye tovarishchestva)
J1JO	US-MO	Commercial Bank
J1V0	US-ND	Limited Liability Partnership	LLP;L.L.P.
J2DN	UY	Sindicato
J34T	EE	Ametiühing	AÜ
J3A3	PL	spółka europejska	SE
J3C5	CA-AB	Alberta unlimited liability corporation
J3T2	EC	Compañía Anónima	SA
J3U5	KR	유한회사	(유);(Yu);YuHanHoeSa
J3VJ	GR	Συνεταιρισμός	COOP;Sinetairismos
J4JC	AU	Limited Partnership	A Limited Partnership;An Incorporated Limited Partnership;LP;LP.;Lp.;Lp;I.L.P;ILP
J4QX	AM	Նախարարություն	Naxararutʿyun
J4S1	MT	association
J5NM	US-MD	Savings and Loan Association
J5OU	BE	Economisch samenwerkingsverband	ESV
J5OU	BE	Groupement d'intérêt économique	GIE
J5OU	BE	Wirtschaftliche Interessenvereinigung	WIV
J5RC	GH	Private Limited By Guarantee
J5SC	CA-QC	Personne morale sans but lucratif par Loi sur la conservation et la mise en valeur de la faune
J6MO	HU	Közkereseti társaság	Kkt.
J76S	MU	Limited Partnership	Limited Partnership;LP;L.P.
J7G9	BR	Associação	Assoc.
J7L0	ZA	Non-Profit Company	NPC
J7NW	RU	Простые товарищества	Prostyye tovarishchestva
J7SF	CN	有限合伙企业	youxian hehuo qiye
J8DW	SK	Podnik zahraničnej osoby (organizačná zložka podniku zahraničnej osoby)	Podnik zahr. osoby, org. zložka
J8PB	CZ	Obec
J98R	BN	Partnership
J9OZ	FR	Société d'exercice libéral à responsabilité limitée
JAJS	ID	Perseroan Terbatas Penanaman Modal Asing	PT PMA
JAM3	BE	Coöperatieve vennootschap van publiek recht	CV PR
JAM3	BE	Société coopérative de droit public	SC DPU
JAM3	BE	Öffentlich-rechtliche Genossenschaft	ÖrGen.
JB2M	ES	Sociedad Limitada Profesional	S.R.L.P.;S.L.P.
JBBW	CA-NB	compagnie
JBBW	CA-NB	company
JBIQ	FR	Institution de prévoyance
JBQI	US-OH	Non-deposit Trust Company
JBU2	CA-QC	Personne morale sans but lucratif par Loi sur les clubs de chasse et de pêche
JC0Y	EE	Osaühing	OÜ
JCAD	CZ	Evidované církevní právnické osoby
JCK1	MK	Стопанска интересна заедница	SIZ;Stopanska interesna zaednica
JCKO	PL	państwowe jednostki organizacyjne
JDX6	KY	special economic zone company	SEZC
JEMR	AM	Իրավաբանական անձանց միություն	ԻԱՄ;IAM;Iravabanakan andzants miutʿyun
JF6D	US-NC	Nonprofit Community Trust	corp.;inc.;co.;ltd. Incorporated;company;limited;corporation
JFET	FR	Société de Participations Financières de Profession Libérale Société anonyme à Directoire (SPFPL SA à directoire)
JGNU	AE	Public Joint Stock Company
JGPP	US-MT	Rural Cooperative Association
JGV1	MX	Sociedad anónima de capital variable	S. A. de C. V.
JH78	MY-15	Labuan Company (Limited By Guarantee)
JHC4	IM	Foundation
JHK5	NL	fonds voor gemene rekening
JI3A	FI	Keskinäinen vahinkovakuutusyhdistys
JI3A	FI	Ömsesidigt skadeförsäkringsförening
JI4V	CA-QC	Personne morale sans but lucratif par Loi sur la mise en marché des produits agricoles, alimentaires et de la pêche
JIF7	US-KS	Statutory Public Benefit Limited Liability Company	S.P.B.L.L.C.;SPBLLC
JIWD	LU	Autres personnes morales dont l'immatriculation est prévue par l'article 1 de la loi modifiée du 19 décembre 2002 concernant le registre de commerce et des sociétés ainsi que la comptabilité et les comptes annuels des entreprises	OTH
JIYK	FR	Syndicat inter hospitalier
JJ1V	PR	Fideicomiso
JJ1V	PR	Trust
JJ5L	US-VT	credit union
JJ9M	US-MD	Limited Liability Company	L.L.C., LLC , L.C., L C
JJYB	CZ	Zahraniční pobočný spolek
JJYT	AT	Körperschaft öffentlichen Rechts
JKC5	SK	Podnik alebo hospodárske zariadenie združenia	Podnik alebo hosp.zar.
JKJX	IN	Provident fund / Superannuation fund / Gratuity fund / Insurance Fund
JKOT	US-CT	Stock Corporation	Inc.;Co.;Corp.
JLE0	CA-QC	Personne morale sans but lucratif par Loi sur la conservation de la faune
JLNM	KW	شركة تضامن	Sharikat tadamun
JLR3	BY	Общество с дополнительной ответственностью	ОДО;ODO;Obshchestvo s dopolnitel'noj otvetstvennost'yu
JLR3	BY	Таварыства з дадатковай адказнасцю	ТДА;ТDA;Tavarystva z dadatkovaj adkaznascyu
JLZW	CA-QC	Société par actions constitué par Loi sur les compagnies de fidéicommis
JM1W	FR	SCP de dentistes
JMO0	FR	Commission syndicale pour la gestion des biens indivis des communes
JMQU	TR	kollektif şirket	Koll.Şti.
JMVF	DE	Investmentaktiengesellschaft	InvAG
JN6Y	MX	Sociedad cooperativa de capital variable
JNAD	BE	Besloten vennootschap met beperkte aansprakelijkheid met een sociaal oogmerk	BVBA SO
JNAD	BE	Privatgesellschaft mit beschränkter Haftung mit sozialer Zielsetzung	PmbHsZ
JNAD	BE	Société privée à responsabilité limitée à finalité sociale	SPRL FS
JNCJ	CA-SK	Co-operatives	co-op;ltd.
JNDX	DE	Europäische wirtschaftliche Interessenvereinigung	EWIV
JNJI	BH	الشركة ذات المسؤولية المحدودة	ذ.م.م;Sharika That Almasuliah Almahduda
JNYX	US-WI	Commercial Bank
JOGO	CA-PE	credit union	Ltd.;Ltée
JOX1	JE	Public Limited Company	LTD;PLC;Limited
JOZN	MT	Partnership en nom collectif
JOZN	MT	soċjetà f’isem kollettiv
JPMQ	RU	Организационно-правовые формы организаций, созданных без прав юридического лица	Organizatsionno-pravovyye formy organizatsiy, sozdannykh bez prav yuridicheskogo litsa
JPZW	US-AL	Savings and Loan Association
JQA2	SI	Kmetijska zadruga
JQNA	CA-QC	Personne morale sans but lucratif par Loi sur les sociétés préventives de cruauté envers les animaux
JQOI	AT	Sparkasse
JR3Z	US-ME	Cooperative
JR6U	US-AR	Commercial Bank
JR7T	FR	SARL nationale
JRAQ	MX	Agrupaciones financieras	A.F.
JRTH	FJ	Trusts and Estates
JS13	PA	Sociedad de Responsabilidad Limitada	S.R.L.
JS65	VG	unlimited company that is not authorised to issue shares	Unltd
JSTL	MX	Sociedad de solidaridad social	S. de S. S.
JTAV	AT	Offene Gesellschaft	OG
JTCO	GB-NIR	Credit Union (Northern Ireland)
JTJE	VU	Local Company
JTV5	ES	Fondo de Capital-Riesgo	FCR
JU79	US-DE	Savings Bank
JU82	FR	Ministére
JUDZ	HN	Sociedad Anónima	S.A.
JUEU	TH	ห้างหุ้นส่วนจำกัด	H̄̂āngh̄ûns̄̀wncảkạd
JUHG	AT	Offene Erwerbsgesellschaft	OEG
JWTD	US-VT	Commercial Bank
JWWT	MU	Foundation	F
JXDX	IE	Societas Europaea	SE
JXO5	CA-QC	Société par actions constitué par Loi sur les sociétés de fiducie et les sociétés d'épargne
JXUC	US-ID	Savings and Loan Association
JYAN	BO	Empresa Estatal Intergubernamental
JZ1I	MX	Sindicato
JZBN	RU	Непубличные акционерные общества	Nepublichnyye aktsionernyye obshchestva
JZED	TZ	Public Limited Company	PLC
JZWN	US-SD	Business Corporation	corp.;inc.;co.;ltd.
K021	IT	Contratto Di Rete Dotato Di Soggettivita' Giuridica
K08P	CA-QC	Personne morale sans but lucratif par Loi sur les compagnies de cimetière
K08V	PY	Sociedad De Responsabilidad Limitada	S.R.L
K09E	FI	Enskild näringsidkare
K09E	FI	Yksityinen elinkeinonharjoittaja
K09K	TH	บริษัทจำกัด	Bris̄ʹạthcảkạd
K0RI	ES	Institucion de Inversion Colectiva	IIC
K1QX	CA-AB	Alberta society
K26L	IT	Ente
K2BJ	US-AK	Non-Profit Corporation
K361	IN	Special Purpose Vehicle-Coop  / Multistate Coop Society
K39X	FR	SA union de sociétés coopératives à conseil d'administration
K3J6	US-NV	Savings Bank
K4CD	DO	Empresa Individual de Responsabilidad Limitada	EIRL
K4GR	LT	Biudžetinės įstaigos	BI
K4MF	US-VT	Professional Limited Liability Company	PLC
K4OX	IN	Special Purpose Vehicle - Partnership Firm
K4ZA	SR	Cooperatieve Vereniging
K575	KY	foundation company
K5KA	FR	Régie d'une collectivité locale à caractère industriel ou commercial
K5P8	NO	Samvirkeforetak	SA
K65D	FR	SA à conseil d'administration (s.a.i.)
K69X	FR	SA de crédit immobilier à directoire
K6G7	LS	Public Company
K6VE	FI	Julkinen osakeyhtiö	oyj
K6VE	FI	Publikt aktiebolag	abp
K7XQ	FR	Établissement public national à caractére scientifique culturel et professionnel
K7YU	US-CA	Nonprofit Corporation Public Benefit
K81Q	AZ	Açıq səhmdar cəmiyyəti	ASC
K98U	LI	Europäische Wirtschaftliche Interessenvereinigung	EWIV
K99N	FR	Comité social économique d’établissement
K9L6	CY	Ιδιωτική Εταιρεία Περιορισμένης Ευθύνης με μετοχές	Idiotiki Etaireia Periorismenis Efthynis me metoches
K9SK	TW	合夥	hé huǒ
KAEM	AE-AZ	Private Company Unlimited with Shares
KAM9	CA-NT	co-operative	Ltd.;Ltée.;Inc.;Corp.;Ltd;Limited
KB52	SK	Komanditná spoločnosť	Kom. spol.
KBEQ	FR	Société civile immobilière d' accession progressive à la propriété
KBKD	SI	družba z omejeno odgovornostjo	d.o.o.
KC51	CO	Sociedad de Economía Mixta
KC7Z	US-MO	For-Profit Corporation
KCHO	IT	Azienda Speciale Di Cui Al Dlgs 267/2000
KCN5	FR	Etablissement public administratif, cercle et foyer dans les armées
KCSG	IT	Ente Impresa	consorzio
KD84	KH	Sole Proprietorship
KD84	KH	សហគ្រាស​ឯកបុគ្គល	sahakreasa​ ekbokkol
KFPS	US-NE	Domestic General Partnership
KGUS	SC	International Business Company - Company Limited by Shares and Guarantee	IBC
KGZ8	US-AR	Limited Liability Partnership
KH4O	SI	Skupnost lastnikov stanovanj
KHAB	MK	Друштво со ограничена одговрност	DOO;Drustvo so ogranicena odgvornost
KHBL	QA	شركة التوصية البسيطة	Sharikat Altawsia Albasita
KHI5	FI	Julkinen vakuutusosakeyhtiö
KHI5	FI	Publikt försäkringsaktiebolag
KHQ2	TW	無限公司	Wúxiàn gōngsī
KIU5	RS	Друштво са ограниченом одговорношћу	д.о.о.;доо;d.o.o.;doo;Društvo sa ograničenom odgovornošću
KJ0B	IN	Insurance Company
KJ1S	FO	Fyritøkugrunnur
KJ1Y	GU	corporation
KJ9Q	CH	Nichtkaufmännische Prokuren	Prokura
KJ9Q	CH	Non-commercial power of attorney	Power Att.
KJ9Q	CH	Procura non commerciale	Procura
KJ9Q	CH	Procurations non commerciales	Procuration
KJOW	PH	one person corporation	OPC
KLA2	RU	Хозяйственные товарищества	Khozyaystvennyye tovarishchestva
KM1T	CW	Openbare vennootschap
KM66	PL	instytuty badawcze
KM6O	BE	Gesellschaft des allgemeinen Rechts	GaR
KM6O	BE	Maatschap	MS
KM6O	BE	Société de droit commun	SDC
KM6Z	CZ	Státní banka československá
KMFX	IE	Cuideachta Neamhtheoranta	cn
KMFX	IE	Private Unlimited Company	ULC / uc
KMPN	FR	Établissement public national à caractére administratif
KNIC	CK	International Partnership
KO5T	US-ND	credit union
KOFC	SC	International Business Company - Company Limited by Guarantee	IBC
KORB	VG	Limited Partnership	L.P.
KOYR	RU	Главы крестьянских (фермерских) хозяйств	Glavy krest'yanskikh (fermerskikh) khozyaystv
KP34	HR	Javno trgovačko društvo	j.t.d.
KPG6	MC	Association
KPH8	US-MT	Investment Company
KPHM	GT	Organizacion No Gubernamental	ONG
KQH7	FR	Société civile d'attribution
KQWF	VN	Nhóm Cty
KQXA	US-CA	Commercial Bank
KS9B	FR	Syndicat patronal
KSHL	BQ	Commanditaire vennootschap op aandelen
KU3O	US-MA	Non-deposit Trust Company
KUHK	BJ	Société à Responsabilité Limitée	SARL
KUQO	GR	Ναυτιλιακή Εταιρεία Πλοίων Αναψυχής	Ν.Ε.Π.Α;N.E.P.A.;Naftiliakí Etaireía Ploíon Anapsychís
KUUV	PT	Organismo da Administração Pública
KUUZ	CL	Sociedad por Acciones	SpA
KVC1	CA-AB	general partnership
KVQU	SK	Združenie medzinárodného obchodu	Združ.medzinár.obchodu
KVSH	RU	Органы общественной самодеятельности	Organy obshchestvennoy samodeyatel'nosti
KWBA	LT	Viešosios įstaigos	VS
KWFE	SK	Komora (s výnimkou profesných komôr)
KWI4	FR	SCP de masseurs-kinésithérapeutes
KX7D	NO	Fylkeskommune
KXDY	MK	Подрушница на странско трговско друштво, односно на странски трговрец поединец	Podruznica na stransko trgovsko drustvo, odnosno na stranski trgovec poedinec
KXZT	IT	Azienda Speciale
KYFD	BB	non-profit company
KYOI	KN	exempt limited partnership
KYVO	CO	Sociedad por Acciones Simplificada	S.A.S
KZ3R	SK	Poisťovňa - štátny podnik	Poisťovňa - š. p.
KZC6	RU	Фонды	Fondy
KZDW	CA-SK	Syndicates
KZMF	CR	Sociedad de usuarios de aguas
L05H	BE	Besloten Vennootschap van publiek recht	BV PR
L05H	BE	Société à responsabilité limitée de droit public	SRL DPU
L05H	BE	Öffentlich-rechtliche Gesellschaft mit beschränkter Haftung	ÖrGmbH
L10T	US-CO	Limited Liability Company	limited liability company;ltd. liability company;limited liability co.;ltd. liability co.;limited;l.l.c.;llc;ltd.
L1M7	SK	Fakulta vysokej školy
L1PM	US-MT	Professional Limited Liability Limited Partnership
L1ZJ	IT	Azienda Municipale
L22N	US-IA	Professional Corporation
L25Z	FR	Société anonyme mixte d'intérêt agricole (SMIA) à conseil d'administration
L26C	CA-QC	Société par actions par Fonds mutuel constitué par acte de fiducie
L2DM	US-AR	Limited Liability Limited Partnership	LLLP;L.L.L.P.
L2MQ	MX	Sociedad de responsabilidad limitada de interés público de capital variable	S. de R. L. de I. P. de C. V.
L2NN	CA-SK	Joint Ventures
L2QV	US-HI	Corporation	Corp.;Ltd.;Inc.
L2SY	US-NJ	credit union
L3XH	CA-QC	Personne morale sans but lucratif par Loi sur les sociétés d'horticulture
L4HR	NP	Cooperative Organization
L4HR	NP	सहकारी संस्था	sahakaari sanstha
L4QF	AR	Organismo Publico
L5DU	CH	Entreprise publique communale	Ent. pub. communale
L5DU	CH	Impresa pubblica comunale	Imp. pubb. comunale
L5DU	CH	Local public company	Loc. publ. co.
L5DU	CH	Unternehmen der Gemeinde	öff. Unt. Gemeinde
L6IY	GR	Νομικά Πρόσωπα Δημοσίου Δικαίου	PL;Nomika Prosopa Dimosiou Dikeou
L6QO	FR	Régime spécial de Sécurité Sociale
L7HH	US-CT	Religious Society or Religious Corporation
L7HX	NL	kerkgenootschap
L7XJ	FI	Paliskunta
L7XJ	FI	Renbeteslag
L8D6	GR	Αφανής Εταιρία	SLP;Afanis Eteria
L9JC	MX	Sociedad anónima bursátil de capital variable	S.A.B. de C.V.
L9WT	SK	Obec (obecný úrad), mesto (mestský úrad)	Obec, mesto (o.,m.úrad)
LA47	EE	Euroopa majandushuviühing	EMHÜ
LA66	MY-15	Labuan Islamic Other Trust
LBJ1	US-WA	Limited Partnership	L.P.;LP
LBPW	MX	Sociedad anónima  de capital variable, financiera popular
LBQS	FI	Annan solidariskt ansvarig innehållningspliktig
LBQS	FI	Muu yhteisvastuullinen pidätysvelvollinen
LC2L	BM	Exempted Company Limited by Guarantee
LCR0	LU	Groupement d'intérêt économique	GIE
LCVA	VC	international business company - company limited by guarantee not authorised to issue shares	Ltd;Corp;Inc
LDBS	US-MN	Cooperative (Producer)
LDHG	US-CO	Savings and Loan Association
LECS	BG	Сдружение в частна полза	Sdruzhenie v chastna polza
LEDI	CZ	Honební společenstvo
LF4E	US-ND	Farm/Ranch Corporation	corp;inc.
LFSO	NZ	Industrial and provident society
LGME	FR	SA à participation ouvrière à conseil d'administration
LGQZ	US-ID	Savings Bank
LGVF	US-OR	Savings and Loan Association
LGWG	IE	Cuideachta Ghníomhaíochta Ainmnithe	cga
LGWG	IE	Designated Activity Company	DAC – (limited by shares)
LH0Q	PK	Unlimited Company	Unltd;Ultd;Unlimited
LHBB	IT	Impresa Individuale
LIEA	US-CT	Savings Bank
LJ92	CZ	Československé státní dráhy-státní organizace
LJH5	US-MI	Limited Liability Company	L.L.C.;LLC;L.C.;LC;Limited Liability Company
LJJW	NO	Verdipapirfond
LJL0	CZ	Organizační složka státu
LJTR	MX	Sociedad por acciones simplificada	S. A. S.
LJYQ	BO	Sociedad Anónima Mixta	S.A.M.
LKD5	US-MD	Close Corporation	Inc.;Corp.;Ltd.
LKQ2	US-CT	Limited Partnership
LLL8	RU	Отделения иностранных некоммерческих неправительственных организаций	Otdeleniya inostrannykh nekommercheskikh nepravitel'stvennykh organizatsiy
LMSY	CA-SK	Partnership
LN3N	CA-QC	Personne morale sans but lucratif par Loi sur les villages miniers
LN9O	BO	Entidad Financiera De Vivienda
LNBY	CA-BC	Limited liability partnership	LLP;SRL;SENCRL
LNG8	PY	Sociedad En Comandita Por Acciones	S.C.A
LNLA	OM	شركة التضامن	sharikat altadamun
LNY0	HU	Egyházi szervezetek
LNYR	SI	Obrtna zadruga
LO9A	JE	Private Limited by Guarantee	Ltd;Ltd.;Limited
LOB9	MX	Sociedad propietaria de tierras agrícolas, ganaderas o forestales
LOJL	NG	Limited partnership	LP
LOL8	AE	Simple Commandite Company
LPCQ	CZ	Mezinárodní odborová organizace
LPEE	US-VT	Cooperative	Corp.
LPLY	US-MT	Limited Partnership
LQVG	CR	Sucesión Indivisa
LQZC	US-NE	Nebraska Benefit Corporation
LRRN	CA-BC	Mutual fire insurance company
LSWY	DO	Sociedad en Nombre Colectivo
LT1Y	CA-PE	professional corporation	Ltd.;Inc.;Corp.;Ltée
LT9U	PL	związek zawodowy
LTKC	US-LA	Home Service Contract Provider	inc.;incorporated;co.;company;corp.;corporation;ltd.;limited;limited liability company;L.L.C.;L.C.
LU9O	US-KY	Unincorporated Non-Profit Assocation	Limited;Ltd.
LUGM	LT	Kooperatinės bendrovės (kooperatyvai)	KO
LUIN	FR	SARL immobilière pour le commerce et l'industrie (SICOMI)
LUMA	HR	Dioničko društvo	d.d.
LUOA	LT	Komanditinės ūkinės bendrijos	KB
LURL	CN	其他（适用于无登记机构的的情况）	qi ta（ shi yong yu wu deng ji ji gou de de qing kuang ）
LV28	CA-MB	Condominium Corporation	Condominium Corporation
LVC6	TZ	Company limited by guarantee
LVEQ	EE	Usaldusühing	UÜ
LVJZ	AR	Fundacion
LVRX	MX	Sociedad anónima, almacén general de depósito, organización auxiliar del crédito
LWHF	BE	Coöperatieve vennootschap met onbeperkte aansprakelijkheid	CVOA
LWHF	BE	Genossenschaft mit unbeschränkter Haftung	Gen.mubH
LWHF	BE	Société coopérative à responsabilité illimitée	SCRI
LWOD	DK	Medarbejderinvesteringsselskab
LWV6	BE	Einfache Kommanditgesellschaft	EKG
LWV6	BE	Gewone commanditaire vennootschap	Comm.V
LWV6	BE	Société en commandite simple	SCS
LXI4	US-MT	Savings Bank
LYA0	TR	dernek
LYRX	US-CA	Savings and Loan Association
LYTH	RU	Благотворительные фонды	Blagotvoritel'nyye fondy
LZFR	AU	Public Company limited by guarantee	Ltd;Ltd.;Limited
LZI3	TV	partnership
LZIC	IE	Investment Limited Partnership	ilp
LZIC	IE	comhpháirtíocht theoranta infheistíochta	cti
LZZD	IT	Società Consortile Per Azioni
M0ER	US-NY	Savings Bank
M0SL	MX	Municipio	Mpo.
M0X8	CR	Condominio
M0Y0	SE	Försäkringsförening	FOF
M1BJ	FR	Société civile de moyens
M1DW	HU	Önkéntes kölcsönös biztosítópénztár
M1FY	US-IN	Non-deposit Trust Company
M1IZ	NL	Overige Privaatrechtelijke Rechtspersoon
M27U	AW	Besloten vennootschap	BV;bv;B.V.;b.v.
M2KR	US-HI	Limited Liablity Partnership	L.L.P.;LLP;R.L.L.P.;RLLP
M44Q	MX	Sociedad anónima de capital variable, centro cambiario
M44Y	IM	Limited by Shares and by Guarantee (2006 Act)
M4FO	US-AR	Limited Liability Company	Corporation;Incorporated;Company;Limited;Corp.;Inc.;Co.;Ltd.
M4IF	CA	pension fund society
M4IF	CA	société de caisse de retraite
M4LU	AZ	Qapalı səhmdar cəmiyyəti	QSC
M4TI	GI	Societe Europeas	SE
M5RM	US-WI	Limited Liability Company	LLC;L.L.C.
M64D	US-CO	Limited Liability Partnership	Limited;Ltd.;L.L.P.;LLP;RLLP;R.L.L.P.
M673	FR	Société civile d'exploitation agricole
M6YY	WS	Private limited company
M848	CH	Corpororate public company	Corp. publ. co.
M848	CH	Entreprise publique d'une corpororation	Ent. pub. corpor.
M848	CH	Impresa o ente pubblico di una corporazione	Imp. pubb. corpora.
M848	CH	öffentlich-rechtliche Körperschaft (Unternehmen)	öff. Unt. Körp.
M84A	SI	Sklad
M886	US-AK	Limited Liability Partnership	L.L.P.;LLP
M8SS	IS	Einkahlutafélag	ehf.
M9A1	US-ME	Limited Liability Partnership
M9IQ	NO	Kommandittselskap	KS
MAM6	MX	Institución de asistencia privada	I.A.P.
MAVU	CZ	Dobrovolný svazek obcí
MB35	MX	Ejido
MBKN	US-KY	Savings and Loan Association
MBPY	FI	Asumisoikeusyhdistys
MBPY	FI	Boenderättsförening
MBUU	CZ	Příspěvková organizace zřízená územním samosprávným celkem
MBVS	BM	Exempted Unlimited Company
MCQP	GG	limited partnership (with separate legal personality)
MCWR	GR	Κοινοπραξία	JV;Kinopraxia
MCY8	CA-QC	Personne morale sans but lucratif par Loi sur les sociétés d'agriculture
MDOL	ES	Fundación
ME4Y	PR	Corporación de Beneficio Social
ME4Y	PR	Public Benefit Corporation
MEHL	MY-15	Labuan Islamic Recognized Limited Liability Partnership
MEJT	AZ	Tam ortaqlıq
MF7P	HR	Komanditno društvo	k.d.
MFHR	PT	Sociedade Anónima Europeia	SE
MFYJ	US-GA	Profit Corporation	corp.;inc.;co.;ltd.
MG22	RU	Государственные автономные учреждения субъектов Российской Федерации	Gosudarstvennyye avtonomnyye uchrezhdeniya sub yektov Rossiyskoy Federatsii
MG2O	FR	Institution interdépartementale ou entente
MG8V	US-RI	L3C Low Profit LLC
MGCM	BE-VLG	Association chargée de mission (Région flamande)
MGCM	BE-VLG	Beauftragte Vereinigung (Flämische Region)
MGCM	BE-VLG	Opdrachthoudende vereniging (Vlaams Gewest)
MGE0	CA	cooperative	coop;co-op
MGE0	CA	coopérative	coop;co-op
MGOU	BO	Empresa Mixta
MGUM	VI	Domestic Limited Partnership / Limited Liability Limited Partnership
MH3L	VI	Domestic Trade & Labor Corporation
MI0H	US-MI	for profit and not-for profit co-operatives	Cooperative;coop.;co-operative;or co-op
MIPY	US-DE	Non-deposit Trust Company
MJ9Z	US-HI	credit union
MJJZ	US-AR	Limited Partnership
MK1I	CA-QC	Société par actions constitué par Loi sur les sociétés d'entraide économique
MKAG	AE	Cooperative Society
MM8M	US-NV	Limited Liability Company	L.L.C.;LLC;LC
MMA4	FR	SA union de sociétés coopératives à directoire
MMBP	FO	Samstarv
MNQ7	IE	Private Company Limited by Shares	Ltd;Ltd.;Limited
MNQ7	IE	Teoranta	teo
MOI8	PK	Public Limited Company (not-for profit association)
MOUL	FR	Assurance mutuelle agricole
MP7S	KY	segregated portfolio company	SPC
MPFG	US-NE	Foreign Limited Liability Partnership
MPUG	KY	limited liability company	LLC
MQH3	BE	Commanditaire vennootschap	CommV
MQH3	BE	Kommanditgesellschaft	KommG
MQH3	BE	Société en commandite	SComm
MQPZ	FR	Caisse d'épargne et de prévoyance à forme coopérative
MQT7	CA-QC	Personne morale sans but lucratif par Loi sur la santé et la sécurité du travail
MQU4	US-LA	Domestic Unincorporated Association
MQU9	FR	Organisme de placement collectif en valeurs mobilières sans personnalité morale
MR85	BY	Адкрытае акцыянернае таварыства	ААТ;AAT;Adkrytae akcyyanernae tavarystva
MR85	BY	Открытое акционерное общество	ОАО;Otkrytoe akcionernoe obshchestvo
MR95	CA-QC	Personne morale sans but lucratif par Loi sur les décrets de convention collective
MRSY	CH	General partnership	Partnership (general)
MRSY	CH	Kollektivgesellschaft	KlG
MRSY	CH	Società in nome collettivo	SNC
MRSY	CH	Société en nom collectif	SNC
MRW9	FI	Annan offentligrättslig juridisk person
MRW9	FI	Muu julkisoikeudellinen oikeushenkilö
MSGT	SK	Slobodné povolanie-fyzická osoba podnikajúca na základe iného ako živnostenského zákona zapísaná v obchodnom registri	FO-slob.povolanie v OR
MT3A	RU	Открытое акционерное общество	Otkrytoye aktsionernoye obshchestvo
MT4X	NG	Limited liability partnership	LLP
MTDW	US-ND	Limited Liability Limited Partnership	LLLP;L.L.L.P
MTLX	NP	Private Company	Private Limited;Pvt. Ltd;Private company
MTLX	NP	प्राइभेट कम्पनी	Private Limited;Pra.Li.;praaibhet kampani
MV1C	RU	Потребительские общества	Potrebitel'skiye obshchestva
MV4S	AE	Sole Proprietor
MVII	CH	Aktiengesellschaft	AG
MVII	CH	Company limited by shares	PLC
MVII	CH	Società anonima	SA
MVII	CH	Société anonyme	SA
MVSF	RU	Объединения фермерских хозяйств	Ob yedineniya fermerskikh khozyaystv
MX8J	FR	SA coopérative de commerçants-détaillants à directoire
MXLT	CA-MB	Sole Proprietorship
MXMH	JP	外国会社等	外;gaikokugaisyatou
MXWB	US-TX	Professional Association
MY1S	SK	Odštepný závod alebo iná organizačná zložka podniku zapisujúca sa do obchodného registra	Odštepný závod v OR
MY4W	CA-NB	caisse populaire
MY4W	CA-NB	credit union
MY61	US-KY	Limited Liability Company (non-profit)	LLC;LIMITED LIABILITY COMPANY;LTD. CO
MY93	US-MT	Professional Limited Liability Company
MYKG	CY	Δημόσια Εταιρεία	Dimosia Etaireia
MZB1	CW	Besloten Vennootschap
MZT6	ZA	Co-operatives (Primary)
N00R	CK	Foundation
N0JF	MX	Sociedad anónima, bolsa de valores
N0YQ	US-IN	Insurance Corporation
N10C	SA	شركات ذات رأس مال قابل للتغيير	sharikat dhat ras mal qabil liltaghyir
N10D	US-SC	Professional Corporation	P.C.;PC;P.A.;PA
N124	MX	Sociedad anónima de capital variable, institución de fondos de pago electrónico
N1TE	CO	Sociedad en comandita por acciones	Cía SCA.
N263	US-RI	Workers Cooperative	corp.;inc.;co.;ltd.
N28C	VG	restricted purposes company segregated portfolio company	(SPV) SPC
N295	US-CA	Savings Bank
N3JU	JP	その他の設立登記法人	sonotaseturitutoukihouzin
N3LC	FI	Registrerat religiöst samfund
N3LC	FI	Rekisteröity uskonnollinen yhdyskunta
N3VO	HK	Public unlimited company with a share capital	Unltd;Ultd
N3VO	HK	有股本的公眾無限公司	無限公司;You gu ben de gong zhong wu xian gong si
N508	US-NJ	Savings and Loan Association
N566	US-OH	Commercial Bank
N5MX	SK	Samostatne podnikajúca fyzická osoba	Samostatne podnikajúca FO
N5NT	BE	Besloten vennootschap met beperkte aansprakelijkheid	BVBA
N5NT	BE	Privatgesellschaft mit beschränkter Haftung	PGmbH
N5NT	BE	Société privée à responsabilité limitée	SPRL
N5OS	US-TX	Savings and Loan Association
N66B	PT	Sociedade em Nome Coletivo
N69M	US-AZ	Limited Liability Partnership
N71W	US-LA	Cable & Video Franchise
N745	CA-PE	public company	Ltd.;Inc.;Corp.;Ltée
N7I1	SK	Organizačná zložka príspevkovej organizácie s odvodenou právnou subjektivitou	Org.zložka prísp.org.
N7VF	US-DE	credit union
N8FJ	TH	ส่วนราชการ	S̄̀wn rāchkār
N97C	JM	company limited by guarantee
N9QH	EC	Compañía de Economía Mixta	CEMIX
N9QW	SK	Pobočka štátneho peňažného ústavu	Pobočka štát.peňaž.úst.
NA09	MX	Asociación religiosa
NAQG	BM	Local Company Limited by Shares
NB58	US-WY	Limited Liability Company	L.L.C.;LLC;L.C.;LC
NBA8	FR	Autre établissement public national administratif à compétence territoriale limitée
NBCI	IN	Banking Company - Others
NBTW	GB-SCT	Scottish Partnership
NC88	SK	Účelová organizačná jednotka ČSD	Účelová org. jedn. ČSD
ND7S	FJ	Co-operative
ND8M	TZ	Non-Governmental Organisation	NGO
ND93	US-TN	Commercial Bank
NDBR	US-MS	Limited Partnership	L.P.;LP
NDC3	GG	private company
NDID	LI	Kollektivgesellschaft
NETO	US-MA	Employee Cooperative Corporation	Company;Corporation;Corp.;Incorporated;Inc.
NFCV	FR	Association coopérative inscrite (droit local Alsace Moselle)
NFDF	SG	Sole-Proprietorship
NFFH	NL	coöperatie	coöperatie;coöp
NFHN	ES	Entidades de Previsión Social Voluntaria	EPSV
NFPC	IN	Non-Banking Finance Company
NFRJ	RO	Reprezentant fiscal
NFYA	PA	Consorcio
NG11	OM	شركة المساهمة مقفلة	sharikat almusahamat muqfala
NGR5	GG	mixed liability company	ML
NGZJ	US-NE	Domesticated Foreign Corporation
NHBK	MX	Sociedad anónima de capital variable, fondo de inversión de capitales	S. A. de C. V., F. I. de C.
NHGN	US-ND	Limited Partnership	LP;L.P.
NHYA	US-WA	Profit Corporation	corp.;inc.;co.;ltd.
NI3I	CZ	Veřejnoprávní instituce
NI44	US-LA	Domestic Corporation	corp.;corporation;co.;company;ltd.;limited;inc.;incorporated
NIJH	AT	Erwerbs- und Wirtschaftsgenossenschaft
NIQY	PT	Entidade Empresarial Metropolitana
NJ57	US-KY	Commercial Bank
NJ87	CZ	Společný podnik (s více zakladateli)
NJA5	US-ND	Real Estate Investment Trusts	REIT;R.E.I.T.
NK3V	US-MI	General Partnership
NL31	SK	Spoločný podnik (s viacerými zakladateľmi)
NLI7	SK	Sporiteľna
NM07	FR	SA immobilière d'investissement à directoire
NNLI	AT	stille Gesellschaft	stG
NNLM	VI	Domestic Profit Corporation
NO20	SK	Zatiaľ neurčené
NO8C	MY-15	Labuan Foreign Company
NOBH	US-UT	Non-profit Corporation
NOI8	FR	Communauté d'agglomération
NPFB	BQ	Eenmanszaak
NPH3	CZ	Česká národní banka
NQCT	FR	(Autre) Établissement public administratif local
NQHQ	CZ	Komoditní burza
NR96	US-MI	L3C	L.3.C.;L3C;Low-Profit Limited Liability Company
NRK9	RU	Общественные учреждения	Obshchestvennyye uchrezhdeniya
NRTG	HR	Podružnica
NSZI	MX	Unidad agrícola industrial de la mujer	UAIM
NUL8	DK	Kommanditselskab	K/S
NUMY	FR	SA coopérative artisanale à directoire
NUQ2	US-DC	credit union
NV7C	FI	Annan stiftelse
NV7C	FI	Muu säätiö
NV9X	US-LA	Domestic Real Estate Investment Trust
NVPY	LT	Privačių detektyvų bendrijos	PDB
NVXN	CA-QC	Personne morale sans but lucratif par Loi sur l'organisation territoriale municipale
NWJX	CN	其他（司法行政）	qi ta（ si fa xing zheng ）
NWT1	SX	coöperatie
NXHQ	UY	Establecimiento Comercial
NY3P	MY-15	Labuan Islamic Special Trust
NYUD	US-VT	Profit Corporation
NZ85	RU	Политические партии	Politicheskiye partii
O0EU	NO	Borettslag	BRL
O0OZ	TH	บริษัทมหาชนจำกัด	Bris̄ʹạth mh̄āchn cảkạd
O0Y2	SK	Nešpecifikovaná právna forma
O13B	CA-BC	General partnership	LLP;SRL;SENCRL
O15R	MX	Sociedad anónima de capital variable, casa de cambio
O1EZ	US-WV	Commercial Bank
O1KO	RU	Сельскохозяйственные потребительские сбытовые (торговые) кооперативы	Sel'skokhozyaystvennyye potrebitel'skiye sbytovyye (torgovyye) kooperativy
O1QI	SE	Ömsesidigt försäkringsbolag	OFB
O256	US-NE	Non Profit Foreign Corporation
O2JM	PR	Cooperativa de Juvenil
O2JM	PR	Youth Cooperative
O2M6	HN	Sociedad Colectiva
O35K	US-DC	General Cooperative Association	Co-op;Coop;Assoc.;Assoc;Assn.;Assn
O4NK	US-MS	Nonprofit Corporation
O4QG	PR	Limited Liability Partnership
O4QG	PR	Sociedad de Responsabilidad Limitada
O4X3	CR	Asociación civil, Asociación deportiva, Federación
O59C	BE	Economisch samenwerkingsverband met een sociaal oogmerk	ESV SO
O59C	BE	Groupement d'intérêt économique à finalité sociale	GIE FS
O59C	BE	Wirtschaftliche Interessenvereinigung mit sozialer Zielsetzung	WIVmsZ
O5PH	US-KY	Public Benefit Corporation (profit)	PBC;Benefit Corporation;Public Benefit Corporation
O65B	AT	Europäische Gesellschaft (SE)	SE
O6AU	US-CA	credit union
O6QP	US-LA	Domestic Partnership
O786	MU	Société	SOCIETE;STE
O7AL	AR	Sociedad de Garantía Reciproca	SGR
O7LB	NO	Europeisk samvirkeforetak	SCE
O7TC	SK	Spoločný podnik
O7XB	PL	spółka z ograniczoną odpowiedzialnością	sp. z o.o.
O85W	US-AZ	Limited Liability Company
O8XV	PR	Commercial Bank
O90R	CA-ON	Business corporations (which includes professional corporations)
O9MN	US-WV	Business Trust
O9PW	CZ	Samosprávná stavovská organizace (profesní komora)
OA6N	CL	Sociedad Anónima	S.A.
OAGA	FR	Régime vieillesse ne dépendant pas du régime général de la Sécurité Sociale
OAPE	NE	Société unipersonnelle à responsabilité limitée	SUARL
OBFU	CH	Haupt von Gemeinderschaften
OBFU	CH	Rappresentanti d'indivisioni	Indivisioni
OBFU	CH	Representative of an ownership in undivided shares	Undivided
OBFU	CH	Représentants d'indivisions	Indivisions
OBTO	SR	Commanditaire vennootschap (op aandelen) met een beherende vennoot	CV;cv;C.V.;c.v.
OCIS	RU	Федеральные государственные унитарные предприятия	Federal'nyye gosudarstvennyye unitarnyye predpriyatiya
OCVJ	US-MD	Religious Corporation
OE6T	US-VT	Limited Liability Company (LLC)	LLC;Ltd Liability Co;LC;Ltd Co
OESH	IM	Public Limited by Guarantee and having a Share Capital (1931 Act)
OF3Q	US-VA	Non-deposit Trust Company
OFGO	US-KY	Business Trust	limited;LTD
OGHV	US-ND	Professional Corporation	corp.;inc.;PC;P.C.
OGSS	US-TX	Nonprofit Corporation
OH9O	CN	基层工会	ji ceng gong hui
OI5N	US-NH	credit union
OII5	HU	Egyéni ügyvéd
OIQA	FR	Autre organisme professionnel
OJ9I	SE	Försäkringsaktiebolag	FAB
OJ9K	US-NH	Limited Liability Company
OJBU	US-WV	Unincorporated Non-Profit Association
OJDX	US-OK	Limited Liability Partnership	RLLP, LLP, R.L.L.P., L.L.P.
OK2B	US-UT	credit union
OKAZ	SK	Obecný úrad
OL20	DE	Einzelunternehmen, eingetragener Kaufmann, eingetragene Kauffrau	e. K.;eK;e. Kfm.;e. Kffr
OLAI	AW	Vereniging
OLJ1	FR	Syndicat mixte fermé
OLTR	AM	Բաց բաժնետիրական ընկերություն	ԲԲԸ;BBĒ;Bacʿ bazhnetirakan enkerutʿyun
OMP4	VN	công ty cổ phần
OMUD	CN	其他（旅游）	qi ta（ lv you ）
OMUP	CA-QC	Personne morale sans but lucratif par Loi sur les clubs de récréation
OMX0	PL	spółka komandytowo-akcyjna	S.K.A.
ONF1	AT	Kommanditgesellschaft	KG
ONJ1	US-LA	Domestic Low-Profit Limited Liability Company	low-profit limited liability company;L3C
ONVA	TR	komandit şirket	Kom.Şti
OO14	MY-15	Labuan Islamic Limited Liability Partnership
OOX5	US-MT	Benefit Corporation
OPDJ	SI	komanditna družba	k.d.
OPLQ	RU	Представительства юридических лиц	Predstavitel'stva yuridicheskikh lits
OPRT	CA-MB	Limited Partnership	Limited Partnership;LP;SOCIETE EN COMMANDITE;limited partnership
OQ8C	IT	Fondo Pensione
OQWO	HR	Društvo s ograničenom odgovornošću (jednostavno društvo s ograničenom odgovornošću)	d.o.o.;j.d.o.o
OR18	QA	شركة التضامن	Sharikat Altadamun
OSBR	KY	company limited by shares	Ltd
OSE2	AE-AZ	Private Company Limited by Shares
OSLZ	FR	Société coopérative de banque populaire
OT3Y	GG	company limited by guarantee	LBG
OTC0	TV	co-operative society
OTE3	KN-N	exempt limited partnership
OTU7	CA-BC	Extraprovincial non-share corporation
OV32	IT	Società A Responsabilità Limitata	SRL;S.R.L.
OVBT	US-AK	Professional Corporation	P.C.
OVCL	US-ND	Commercial Bank
OVKW	CZ	Vysoká škola (veřejná, státní)
OVLN	RU	Унитарные предприятия, основанные на праве оперативного управления (казенные предприятия)	Unitarnyye predpriyatiya, osnovannyye na prave operativnogo upravleniya (kazennyye predpriyatiya)
OWR6	US-CO	For-Profit Corporation	Corporation;Incorporated;Company;Limited;Corp.;Inc.;Co.;Ltd.
OWUN	FR	Communauté de communes
OXAZ	US-MN	Insurance Corporations
OXLO	FI	Statlig affärsinrättning
OXLO	FI	Valtion liikelaitos
OXUC	PT	Sociedade em Comandita
OYDA	IN	Pension Fund
OZ3O	MX	Sociedad anónima promotora de inversión bursátil	S.A. P.I. B.
OZDY	XK	Dega e Shoqërisë së Huaj Tregtare në Kosovë	Kompani e Huaj
P0LR	MY-15	Labuan Company (Unlimited)
P0TZ	MY-15	Labuan Limited Liability Partnerships
P12B	CY	Ταμεία Προνοίας/ Συντάξεως	Tameia Pronoias/ Syntaxeos
P1L1	PL	główny oddział zagranicznego zakładu ubezpieczeń
P1VP	US-ME	Commercial Bank
P24O	US-AZ	Business Trust
P28E	MX	Sociedad anónima de capital variable, sociedad financiera de objeto múltiple, entidad regulada	S.A. de C.V., SOFOM E.R.
P2B9	KR	일반 법인 재단	Ilban beobin jaedan
P2R9	NZ	Limited Liability Company	Ltd;Ltd.;Limited
P3J5	FR	Centre communal d'action sociale
P3LZ	US-NH	Nonprofit Corporation
P3YJ	SC	Unlimited Company
P418	IT	Società Per Azioni	SPA;S.P.A.
P53M	PE	Cooperativas
P5JT	CY	Ευρωπαϊκός Όμιλος Οικονομικού Σκοπού	ΕΟΟΣ
P5S3	PT	Pessoa Coletiva de Direito Público
P65N	AW	Naamloze vennootschap	NV;nv;N.V.;n.v.
P6XJ	SK	Podnik alebo hospodárske zariadenie politickej strany	Podnik alebo hosp.zar.
P714	FR	Association fonciére de remembrement
P7RH	US-NJ	Limited Liability Company	L.L.C.;LLC
P7VS	MX	Sociedad anónima institución de fianzas
P864	CR	Sociedad de Responsabilidad Limitada o Sociedad Limitada	S.R.L.;S.L.
P8D7	MX	Sociedad anónima institución de banca múltiple
P91Q	US-IN	Commercial Bank
P9CF	RU	Индивидуальные предприниматели	Individual'nyye predprinimateli
P9F2	HU	Korlátolt felelősségű társaság	Kft.
PA5X	RU	Ассоциации (союзы) экономического взаимодействия субъектов Российской Федерации	Assotsiatsii (soyuzy) ekonomicheskogo vzaimodeystviya sub yektov Rossiyskoy Federatsii
PAVK	AM	Հասարակական Կազմակեպություն	ՀԿ;HK;Hasarakakan Kazmakepʿutʿyun
PB3V	NO	Konkursbo
PB7W	BS	Company Limited by Guarantee	Ltd
PBQH	MY-15	Labuan Trust
PC5A	BR	Sociedade Cooperativa
PCO0	CA-ON	Limited Liability Partnership
PCRJ	AW	Cooperatieve vereniging
PDLV	US-CO	Non-Profit Corporation
PDNU	DE	eingetragene Gesellschaft bürgerlichen Rechts	eGbR
PDQ0	SE	Kooperativ hyresrättsförening	KHF
PDQC	IL	חברה פרטית בע מ	Chevra Pratit Ba'am
PDYW	RU	Сельскохозяйственные потребительские садоводческие кооперативы	Sel'skokhozyaystvennyye potrebitel'skiye sadovodcheskiye kooperativy
PE9A	RO	Federatja
PESN	FR	Indivision avec personne morale
PFE5	CZ	Městská část, městský obvod
PFPW	CA-PE	private limited corporation	Ltd.;Inc.;Corp.;Ltée
PFY0	JM	partnership
PG49	MX	Confederación de sindicatos
PH5T	GH	Public Unlimited Company
PHMS	IT	Cooperativa Sociale
PICJ	BS	Non-Profit Company
PIDC	PT	Empresa Municipal
PIDT	CA-NT	NT corporation	Ltd.;Ltée.;Inc.;Corp.;Ltd;Limited
PIL2	MC	Société en Commandite par Actions	SCA
PIOI	DK	Erhvervsdrivende fond
PITR	AZ	Hüquqi şəxslərin ittifaqları
PJ10	US-NY	Business Corporation
PJ29	BO	Sociedad en Comandita por Acciones.	S.C.A.
PJRZ	RU	Нотариальные палаты	Notarial'nyye palaty
PKAN	BE	Fonds für Existenzsicherheit
PKAN	BE	fonds de sécurité d'existence
PKAN	BE	fonds voor bestaanszekerheid
PKBG	NG	Public company limited by shares	Ltd
PKOR	TV	public company	LTD
PKRY	PE	Socieda Anónima Abierta	SAA
PKZ2	VI	Domestic Non-Profit Corporation
PL6V	FR	Établissement public local culturel
PLMC	US-VA	Nonstock Corporation
PLZ6	AR	Sociedad en Comandita por Acciones	S.C.p.A.
PM3Y	US-WA	Commercial Bank
PM48	BO	Sociedad de Responsabilidad Limitada.	S.R.L.
PMJW	DK	Andelsselskab
PMOF	EE	Loomeliit
PNF3	US-MT	Corporate Credit Union
PNSZ	US-SC	Benefit Corporation	corp.;inc.;co.;ltd.
PNZI	US-VT	Non-profit Corporation
POG3	US-NM	Savings Bank
PPMX	FI	Avoin yhtiö
PPMX	FI	Öppet bolag
PQHL	AU	No Liability Company	No Liability;NL
PQJE	CZ	Mezinárodní nevládní organizace
PQXK	US-OK	Limited Partnership	L.P.;LP
PRTB	EE	Mittetulundusühing	MTÜ
PT6C	AW	Eenmanszaak
PT6M	SA	شركات أموال	sharikat 'amwal
PUJR	US-WY	Nonprofit Corporation
PVT3	BE	Eenpersoons besloten vennootschap met beperkte aansprakelijkheid met een sociaal oogmerk	EBVBA SO
PVT3	BE	Privatgesellschaft mit beschränkter Haftung mit sozialer Zielsetzung mit einem Alleingesellschafter	PgbHsZ
PVT3	BE	Société privée à responsabilité limitée unipersonnelle à finalité sociale	SPRLU FS
PW3Y	BG	Акционерно дружество със специална инвестиционна цел	АДСИЦ;ADSIC;Aktsionerno druzhestvo sas spetsialna investitsionna tsel
PWKL	FR	Congrégation
PWX8	MY-15	Labuan Islamic Foundation
PX29	SK	Iná právnicka osoba
PXGA	US-WV	Corporation (non-profit)
PXNI	US-SD	Savings Bank
PXPK	CA-AB	private recreation company
PY5Y	PA	Sociedad en Comandita por acciones
PZ6Y	DK	Andelsselskab med begrænset ansvar	AMBA
PZCW	KW	شركة التوصية بالأسهم	Wasiat alshirakat min qibal sharikat al'ashum
PZLG	FR	Métropole
PZR6	US-CA	For-Profit Corporation Professional	PC
PZV3	LI	Gemeinderschaft
Q0M5	GB	Unregistered Company
Q0Q1	NO	Selskap med begrenset ansvar	BA
Q17J	US-NE	Savings Bank
Q1J0	CL	Sociedad Contractual Minera	SCM
Q1N4	US-UT	Limited Partnership	L.P.;LP
Q22D	XK	Shoqëri aksionare	SHA
Q28E	US-VA	Commercial Bank
Q2EV	SI	Evropsko gospodarsko interesno združenje	EGIZ
Q367	VI	Foreign Limited Liability Partnership
Q3NF	US-AR	credit union
Q49K	GG	Limited Liability Partnership	LLP
Q4A3	LT	Prekybos, pramonės ir amatų rūmai	PER
Q4BE	NZ	government entity
Q4F9	US-NC	Mutual Association	corp.;inc.;co.;ltd. Incorporated;company;limited;corporation
Q4J1	CR	Mutual de Ahorro y Préstamo
Q62B	VG	unlimited company that is authorised to issue shares	Unltd
Q634	FR	Indivision entre personnes physiques
Q6EM	US-NC	L3C	L3C
Q6K2	US-MT	Savings and Loan Association
Q7WY	MX	Sociedad anónima de capital variable, almacén general de depósito, organización auxiliar del crédito
Q82Q	AU	Unlimited Proprietary Company	Proprietary;PTY;PTY.;Pty.;Pty Ltd
Q89X	RO	Sindicatul
Q8E2	FR	Société en nom collectif coopérative
Q8NY	CA-QC	Personne morale sans but lucratif par Loi sur les syndicats professionnels
Q8RV	US-LA	Foreign Benefit Corporation	A Benefit Corporation
Q8UI	LT	Nuolatinės arbitražo institucijos	NA
Q9FA	RU	Межправительственные международные организации	Mezhpravitel'stvennyye mezhdunarodnyye organizatsii
Q9VK	SC	Protected Cell Company	PCC
Q9Y1	BB	international business company
QA1T	US-AZ	savings bank
QACV	SK	Spotrebné družstvo
QAEW	MY	Pertubuhan
QAEW	MY	Society / Association
QAUY	MX	Sociedad de producción rural de responsabilidad limitada	SPR
QB0A	US-MT	Business Trust
QB2W	CA-QC	Coopérative	coopérative;coopératif;coopération;coop;cooperative;cooperation
QCA0	GR	Ιδιωτική Κεφαλαιουχική Εταιρία	IKE;Idiotiki kefaleouhiki Eteria
QCJ9	SK	Spoločnosť komanditná na akcie	Spol. kom. na akcie
QCRH	RU	Хозяйственные общества	Khozyaystvennyye obshchestva
QCSO	IN	Multistate Cooperative Society
QCWO	FR	Groupement agricole d'exploitation en commun (GAEC)
QDZK	US-WV	Cooperative Association	corp.;inc.;co.;ltd.;co-op
QEEJ	US-AZ	Professional Limited Liability Company
QF4W	US-DE	Partnership
QF8K	NZ	Sole Trader
QFGM	RU	Потребительские кооперативы	Potrebitel'skiye kooperativy
QFLH	GI	Private Limited by Guarantee	Limited;Ltd;Ltd.
QFXD	PT	Pessoa Coletiva Internacional
QFXX	TH	ห้างหุ้นส่วนสามัญจดทะเบียน	H̄̂āngh̄ûns̄̀wns̄āmạỵ cdthabeīyn
QFYC	CL	Empresa Individual de Responsabilidad Limitada	E.I.R.L
QG9Y	LT	Sodininkų bendrijos	SD
QGSA	SG	Unlimited Public Company
QHW1	BR	Sociedade Limitada	LTDA.
QIEL	CZ	Kraj
QJ0F	CZ	Ústav
QJ1G	US-HI	Industrial Bank
QJ9F	US-TN	For-Profit Corporation	corp.;inc.;co.
QJBA	GG	incorporated cell company	ICC
QJVN	AE-RK	Company Limited By Shares
QJWK	CZ	Rada pro veřejný dohled nad auditem
QK1F	BW	Public Limited Liability Companies
QK2J	US-OR	Limited Liability Company	Limited Liability Company;LLC;L.L.C.
QKFU	RU	Учреждения, созданные муниципальным образованием (муниципальные учреждения)	Uchrezhdeniya, sozdannyye munitsipal'nym obrazovaniyem (munitsipal'nyye uchrezhdeniya)
QLWR	US-ID	Limited Liability Partnership	L.L.P.;R.L.L.P.;LLP;RLLP
QM7Z	MX	Sociedad anónima de capital variable, casa de bolsa
QMEH	RU	Общества взаимного страхования	Obshchestva vzaimnogo strakhovaniya
QMI2	US-RI	Benefit Corporation
QMUM	ES	Fondos de Inversion Inmobiliaria	F.I.I.
QN8Y	CA-NT	NT Professional Corporation authorized under the Professional Corporations Act	Ltd.;Ltée.;Inc.;Corp.;Ltd;Limited
QNSC	CA-NB	foreign resident corporation
QNSC	CA-NB	personne morale étrangère résidante	C.E.R.
QNWW	GR	Ευρωπαϊκός Όμιλος Οικονομικού Σκοπού	ΕΟΟΣ;EOOS;Evropaikos Ómilos Oikonomikou Skopou
QO9Q	UY	Cooperativa
QODJ	CA-BC	Extraprovincial limited liability partnership	LLP;SRL;SENCRL
QOO6	MY-15	Labuan Protected Cell Company
QP3O	FJ	Partnership
QPC9	SR	Vereniging
QQ49	CZ	Zdravotní pojišťovna (mimo VZP)
QQS1	RU	Организационно-правовые формы международных организаций, осуществляющих деятельность на территории российской федерации	Organizatsionno-pravovyye formy mezhdunarodnykh organizatsiy, osushchestvlyayushchikh deyatel'nost' na territorii rossiyskoy federatsii
QQWG	PE	Sociedad Civil	S. Civil
QR25	PK	Company Limited by Guarantee (without share capital)	(Guarantee) Ltd.
QR4F	CA-NT	business name/sole proprietorship
QR4Y	US-WY	Limited Partnership	LP
QR5I	US-IN	Savings Bank
QRXD	LT	Europos teritorinio bendradarbiavimo grupės	ETBG
QRZJ	IT	Società Cooperativa	S.C.;soc. coop.
QS6A	CZ	Nadační fond
QSHG	US-MO	Non-deposit Trust Company
QSI2	CH	Cooperative
QSI2	CH	Genossenschaft	Gen
QSI2	CH	Società cooperativa	SCoo
QSI2	CH	Société coopérative	SCoo
QSJ1	US-WI	Savings Bank
QSKT	US-FL	credit union
QSXT	RU	Нотариусы, занимающиеся частной практикой	Notariusy, zanimayushchiyesya chastnoy praktikoy
QSYQ	GR	Σωματεία - Ιδρύματα	CLF;Somatia - Idrimata
QU16	KR	국가(정부)	GukGa(JeoungBu)
QU3G	FR	SA coopérative de production de HLM à conseil d'administration
QUB4	FR	Organisme consulaire
QUC7	MM	အစုအားဖြင့်တာ၀န်ကန့်သတ်ထားသည့်အများနှင့် သက်ဆိုင်သည့်ကုမ္ပဏီ၊	a hcu aarr hpyint tar 0 n k ant saathtarr saeet a myarrnhaint saatsine saeet kumpane
QUEA	SI	Tuja pravna oseba po ZZK-1
QUJ5	US-AZ	Benefit Corporation
QUMQ	RU	Унитарные предприятия, основанные на праве хозяйственного ведения	Unitarnyye predpriyatiya, osnovannyye na prave khozyaystvennogo vedeniya
QUNR	US-AL	Commercial Bank
QUX1	PL	otwarty fundusz emerytalny	OFE
QV2O	FR	Société d'exercice libéral à forme anonyme à directoire
QVPB	FR	Société anonyme	SA
QW8S	SI	Samostojni podjetnik posameznik	s.p.
QWFD	WS	Overseas company
QWPR	US-KY	Corporation (profit)	CORPORATION;COMPANY;LIMITED CORP;INC;CO;LTD
QWWY	SR	Commanditaire vennootschap (op aandelen) met meer dan een beherende vennoot	CV;cv;C.V.;c.v.
QX9N	US-MA	Domestic Benefit Corporation (including professional corporations)	Company;Co.;Corporation;Corp.;Incorporated;Inc. Limited;or Ltd. Professional Corporation or P.C. for those rendering professional services.
QY7A	US-IL	Commercial Bank
QYCU	VN	công ty hợp danh
QYFI	US-RI	credit union
QYL4	PL	placówki systemu oświaty
QYQ5	SI	Družbeno podjetje
QYV5	HU	Költségvetési szerv
QYZD	VC	sole proprietorship
QZ3L	DE	eingetragener Verein	e.V.;eV
QZ84	QA	شركة المساهمة العامة	ش.م.ع;Sharikat Almusahama Alaamah
QZAU	BG	Еднолично aкционерно дружество със специалнa инвестиционна цел	Ednolichno aktsionerno druzhestvo sas spetsialna investitsionna tsel
QZB4	MX	Sociedad anónima bursátil de capital variable, bolsa de valores
QZCG	KW	الشركة ذات المسؤولية المحدودة	ذ.م.م;Sharika That Almasuliah Almahduda
QZDU	US	National Trust Bank
QZEN	XK	Biznes Individual	BI
QZIS	BE	Etablissement public	ETSPUBLI
QZIS	BE	Openbare instelling	OI
QZIS	BE	Öffentliche Einrichtung	ÖE
QZMH	CA-PE	private unlimited liability corporation	ULC
QZP3	IL	חברה פרטית בלתי מוגבלת	havra partit lele hagbala
QZTT	IM	Private Limited by shares (1931 Act)
R0B6	FR	Groupement d'intérêt économique (GIE)
R0BI	US-IN	For-Profit Corporation	Corporation;Incorporated;Company;Limited;Corp;Inc.;Co.;Ltd.
R0KX	CA-AB	private act corporation
R155	ZA	State Owned Company	SOC
R18M	US-OR	District Improvement Company	District Improvement Company
R1JO	FR	Communauté urbaine
R22H	US-NE	Registered Agent Designation
R27J	US-WV	Non-deposit Trust Company
R2L8	ES	Sociedad Anonima Laboral	S.A.L.
R2PI	US-MD	General Partnership
R2XE	CZ	Organizační jednotka mezinárodní nevládní organizace
R2YL	AE-AZ	Private Company Limited by Guarantee
R39F	FI	Handelskammare
R39F	FI	Kauppakamari
R3J6	US-NE	Foreign General Apartnership
R3O0	CN	其他（工会）	qi ta（ gong hui ）
R4KK	AU	Public Company limited by shares	Ltd;Ltd.;Limited
R4LR	JP	国の機関	kuninokikan
R59A	FR	Société en commandite par actions coopérative
R5UT	TR	limited şirket	Ltd. Şti.
R5ZC	FI	Eurooppaosuuskunnan kiinteä toimipaikka
R5ZC	FI	Fast driftställe för europeisk kooperativ förening
R6BI	SR	Eenmanszaak
R6UB	FI	Beskattningssammanslutning
R6UB	FI	Verotusyhtymä
R6UT	ES	Sociedad Limitada Unipersonal	SLU
R6WQ	FR	Groupement de coopération sanitaire à gestion publique
R71C	NO	Sparebank
R71T	RU	Акционерные общества	Aktsionernyye obshchestva
R7JP	US-NE	Non Profit (Dom) Corporation
R7QO	US-MA	Non-Profit Corporation	Company;Corporation;Corp.;Incorporated;Inc.
R85P	BE	Aktiengesellschaft	AG
R85P	BE	Naamloze vennootschap	NV
R85P	BE	Société anonyme	SA
R8O9	US-VT	Low Profit LLC	L3C
R8PY	MX	Sociedad anónima de capital variable, bolsa de valores
R8SH	US-MO	Not For Profit Corporation
R997	SG	Unlimited Exempt Private Company
R9GT	SK	Samostatná drobná prevádzkareň obecného úradu	Samost. prevádzkareň OÚ
R9OY	US-PA	Commercial Bank
RA5B	PR	Centro Bancario Internacional (CRL)
RA5B	PR	International Banking Center (LLC)
RAX7	SI	Zadruga z omejeno odgovornostjo	z.o.o.
RBBY	CA-MB	Partnership
RBGQ	CZ	Evropské hospodářské zájmové sdružení	EHZS
RBHP	PL	fundusz inwestycyjny
RC3D	CA-QC	Personne morale sans but lucratif par Loi sur les villages nordiques et l’Administration régionale Kativik
RC44	US-UT	Industrial Bank
RC5L	US-WV	Limited Liability Company	L.L.C.;LLC;L.C.;LC
RCE0	MX	Sociedad anónima de capital variable, fondo de inversión de renta variable	S. A. de C. V., F. I. de R. V.
RCGI	NE	Société Anonyme Unipersonnelle	SAU
RCJS	MX	Corporaciones de carácter público reconocidos por la legislación mexicana
RCNI	US-NH	Limited Liability Partnership
RCPI	CY	Ιδιωτική Εταιρεία	Idiotiki Etaireia
RD0Z	FR	Fiducie
RD1T	US-TN	Nonprofit Corporation
RDD3	AR	Asociacion civil
RDQZ	US-WY	Statutory Trust
RDZR	TZ	Sole proprietorship
REUP	AW	Aruba vrijgestelde vennootschap	AVV;avv;A.V.V.;a.v.v.
REVF	VC	international business company - company limited by guarantee authorised to issue shares	Ltd;Corp;Inc
RF3D	SK	Združenie (zväz, spolok, spoločnosť, klub ai.)
RF41	HN	Sociedad en Comandita Simple	S. en C.
RFJT	PE	Sociedad en Comandita Simple	S. en C.
RFWH	FR	Groupement foncier et rural
RG0W	NG	Unlimited company	Ultd
RG9Z	SI	Societas Cooperativa Europaea	SCE
RH6N	US-NE	Domestic Corporation
RHFQ	CZ	Družstevní podnik (s 1 zakladatelem)
RHVP	CA-AB	private act non-profit corp
RIYP	NG	Company limited by guarantee	Ltd/Gte
RJUK	RU	Садоводческие, огороднические или дачные некоммерческие товарищества	Sadovodcheskiye, ogorodnicheskiye ili dachnyye nekommercheskiye tovarishchestva
RJYT	MU	Trade Union	TU
RK88	GT	Sociedad de Responsabilidad Limitada	Ltda;Cía. Ltda.
RKLI	MX	Sociedad anónima, sociedad de información crediticia
RKYF	PK	Public Limited Company (unlisted)	Ltd;Ltd.;Limited
RLB2	AE	General Partnership
RLJO	SE	Europeisk ekonomisk intressegruppering	EEIG
RLSQ	TR	vakif
RN1W	QA	شركة التوصية بالأسهم	Sharikat Altawsia Blas'hoom
RN4K	CA-AB	Alberta limited partnership
RNJZ	FR	Société de Participations Financières de Profession Libérale Société en commandite par actions (SPFPL SCA)
RNQ0	CL	Organización Comunitaria
RP0E	CZ	Obecní podnik
RPED	US-PA	Body Politic and Corporate
RPGT	CA-QC	Société par actions constitué par Loi sur les compagnies de télégraphe et de téléphone
RQDD	MX	Sociedad anónima bursátil, sociedad financiera de objeto múltiple, entidad regulada	S.A.B. SOFOM E.R.
RQIC	CA-QC	Société en commandite	S.E.C.
RR3L	MX	Sociedad anónima promotora de inversión bursátil de capital variable	S.A.P.I.B. de C.V.
RR8G	US-WA	Non-profit Corporation
RRXD	US-WA	Limited Liability Partnership	L.L.P.;LLP
RS5D	TV	association
RSWJ	US-AZ	General Partnership
RT39	FR	Société créée de fait avec personne morale
RTVE	MU	Limited Liability Partnership	LLP;L.L.P.;limited liability partnership;Limited Liability Partnership
RU6X	US-ID	Limited Liability Company	L.L.C.;LLC;L.C.;LC
RV48	CN	个体工商户	ge ti gong shang hu
RVWS	NZ	Friendly society
RWMC	FR	Communauté de villes
RWVW	AE	Limited Liability Company
RWX4	AE-DU	Protected Cell Company
RXJN	BO	Empresa Estatal Mixta
RXTT	EE	Euroopa ühistu	SCE
RY5B	VC	international business company - unlimited company authorised to issue shares	Unltd
RYDY	BG	Европейско обединение по икономически интереси	ЕОИИ;EEIG;Evropeysko obedinenie po ikonomicheski interesi
RYFP	SE	Europeisk gruppering för territoriellt samarbete	EGTS
RZ5R	US-RI	Professional Service Corporation	corp.;inc.;p.c.;ltd.
S02Y	LS	External Company
S0BB	US-HI	Professional Corporation	Corp.;Ltd.;Inc.
S0X8	FR	Caisse de crédit agricole mutuel
S0Z5	ES	Fondo de Inversion	F.I.
S1IS	KR	일반 법인 협회	Ilban beobin hyeophoe
S1OK	VC	non-profit company	inc.;corp.
S1UI	SI	Civilna odvetniška družba
S2E3	HK	Company limited by guarantee	Ltd;Ltd.;Limited
S2E3	HK	擔保有限公司	有限公司;Dan bao you xian gong si
S2K8	US-MN	Business Corporation
S3DA	HU	Betéti társaság	Bt.
S3K4	CA-BC	Registered extraprovincial non-share corporation
S4U2	US-VA	Savings Bank
S5E1	SK	Miestna jednotka bez právnej spôsobilosti
S68T	US-AZ	Electric Cooperative Nonprofit Membership Corporation
S69C	MH	Limited Partnership
S6M8	MX	Sociedad nacional de crédito institución de banca de desarrollo
S6MS	ES	Congregación
S6TP	US-WY	Commercial Bank
S6X7	ES	Sociedad Colectiva	S.C.;S.R.C.
S72N	CA-QC	Personne morale sans but lucratif par Loi sur la Fédération des scouts catholiques du Québec
S745	US-ND	(Business) Corporation	corp.;inc.;BC;B.C.
S779	LS	Private Company
S7R4	MY-15	Labuan Pre-Incorporated Company
S7VR	US-GA	Nonprofit Corporation
S82R	FR	Société de Participations Financières de Profession Libérale Société par actions simplifiée (SPFPL SAS)
S8DM	MX	Sociedad anónima institución de seguros
S8ZK	AM	Լրացուցիչ պատասխանատվությամբ ընկերություն	ԼՊԸ;LPĒ;Lracʿucʿič patasxanatvutʿyan enkerutʿyun
S94S	BG	Командитно дружество	КД;KD;Komanditno druzhestvo
S968	US-MN	Industrial Bank
S97E	VN	Hợp tác xã
S97G	US-NH	Investment Trust
S9UH	CN	司法鉴定机构	si fa jian ding ji gou
SAI8	IM	Private Unlimited and having a Share Capital (1931 Act)
SAST	JO	الشركة التي لا تهدف لتحقيق الربح	لا تهدف لتحقيق الربح;alsharika alty la tahdof litahqiq alribh
SBF3	US-HI	Sustainable Business Corporation	Corp.;Ltd.;Inc.
SBQF	CR	Sociedad colectiva	S.C.
SBQN	IT	Consorzio senza Attività Esterna
SCE1	DE	Gemeinnützige Gesellschaft mit beschränkter Haftung	gGmbH
SCX8	US-MT	Public Benefit Corporation
SD81	SI	družba z neomejeno odgovornostjo	d.n.o.
SDPE	FI	Arbetslöshetskassa
SDPE	FI	Työttömyyskassa
SDVV	RU	Объединения работодателей	Ob yedineniya rabotodateley
SDX0	US-NY	Limited Liability Company
SERH	US-CT	credit union
SFK9	LT	Bendras valdymo ir pranešimų centras	CRC
SFYA	LT	Mažosios bendrijos	MB
SFZM	RO	Persoană juridică de drept public
SGST	DE	Europäische Aktiengesellschaft	SE
SGT8	US-MN	Savings and Loan Association
SH05	CN	其他（机构编制）	qi ta（ ji gou bian zhi ）
SHCN	US-CT	Statutory Trust
SIPP	RU	Организационно-правовые формы для деятельности граждан, не отнесенной к предпринимательству	Organizatsionno-pravovyye formy dlya deyatel'nosti grazhdan, ne otnesennoy k predprinimatel'stvu
SIRY	SK	Záujmové združenie právnických osôb	Záujm. združ. práv.osôb
SIST	US-NC	Public Transportation Authority	corp.;inc.;co.;ltd. Incorporated;company;limited;corporation
SJB8	CO	Sociedades Agrarias de Transformación	SAT
SJKV	US-LA	Foreign Non-Profit Corporation
SJL9	FI	Andelsbank
SJL9	FI	Osuuspankki
SJQO	US-KY	credit union
SKGX	FI	Samfällda förmåner
SKGX	FI	Yhteisetuudet
SKO4	MX	Sociedad mutualista
SLXJ	AZ	Asılı təsərrüfat cəmiyyəti
SMCI	BY	Установа	Уст;Ust;Ustanova
SMCI	BY	Учреждение	Учр;Uchr;Uchrezhdeniye
SMIS	PL	przedsiębiorstwo państwowe
SMUS	SK	Záujmové združenie
SMWM	CR	Sindicato y su Federación
SMZ6	FR	Société de Participations Financières de Profession Libérale Société anonyme à conseil d'administration (SPFPL SA à conseil d'administration)
SNRI	BQ	Vennootschap onder Firma
SNUK	KY	association
SNWJ	CZ	Podílový, penzijní fond
SOX5	VI	Foreign Limited Liability Company
SOXQ	FR	Société en libre partenariat	SLP
SP0A	MY-15	Labuan Foundation
SP4S	PL	kościoł i związki wyznaniowe
SP51	MY	Limited Liability Partnership	LLP;PLT
SP51	MY	Perkongsian Liabiliti Terhad	PLT;LLP
SP9F	IM	Limited by Guarantee (2006 Act)
SPIE	SK	Podnikateľ-fyzická osoba-zapísaný v obchodnom registri	Živnostník v OR
SPJ7	HR	Vjerska zajednica
SPX9	PH	close corporation
SQ1A	LU	Société civile	SCI
SQ4I	SK	Podnikateľ-fyzická osoba-nezapís.v OR-podnikajúca súčasne ako osoba so slobodným povolaním	Živ.a sl.povolanie
SQ7B	US-CA	General Partnership
SQ8U	BS	Exempted Limited Partnership
SQFW	SK	Iné družstvo
SQKS	DE	Körperschaft des öffentlichen Rechts
SQOE	US-DC	Statutory Trust
SQS1	FI	Ahvenanmaan maakunta ja sen virastot
SQS1	FI	Lanskapet Åland och dess ämbetsverk
SQXV	JE	Private Limited Company	LTD;A.R.L;Limited
SRQE	BH	شركة التوصية البسيطة للشراكة (شركة التوصية البسيطة)	Sharikat altawsiat albasitat lilshiraka
SS0L	ES	Cooperativa de Credito
SS1V	CA-MB	registration of extra-provincial corporations
SS3A	CW	Onderlinge waarborgmaatschappij
SSHN	FR	Régime d'assurance chômage
SSN4	US-WV	Savings and Loan Association
SSOM	SE	Bostadsrättsförening	BRF
SSP9	IT	Azienda Speciale Rea
ST2Q	US-AZ	Cooperative Marketing Association
STBC	LU	Société coopérative organisée sous forme de société anonyme
STUP	SK	Národná banka Slovenska	NBS
STX7	GB-SCT	Scottish Charitable Incorporated Organisation
SU5T	US-MO	Cooperative Association	Co-op;C.A.
SUA1	DE	Europäische Genossenschaft	SCE
SUEQ	US-NV	Business Trust	B.T.;BT
SUH3	SK	Záujmová organizácia družstiev	Záujmová org.družstiev
SUHV	FI	Annan enhet inom beskattningen
SUHV	FI	Muu verotuksen yksikkö
SUMS	US-WV	Limited Partnership	L.P.;LP
SV3F	MY	Sole Proprietorship
SV6U	OM	شركة التوصية	sharikat altawsia
SVA3	PL	fundusze inne niż inwestycyjne i inne niż otwarte fundusze emerytalne
SW88	US-MT	Commercial Bank
SWH1	BH	شركة تضامن	Sharikat tadamun
SWMK	RO	Societate în comandită pe acţiuni	SCA
SWO8	DO	Sociedad de Responsaibilidad Limitada	S. R. L.
SWPX	FR	SA coopérative de transport à conseil d'administration
SXX9	SX	naamloze vennootschap	NV
SXY3	WS	Incorporated society
SYPT	CA-NL	Limited Liability Partnership	limited liability partnership;LLP;Limited Liability Partnership
SZ63	FR	Service déconcentré de l'État à compétence (inter) régionale
SZW0	BG	Eвропейско дружество	ЕД;ED;Evropeysko druzhestvo
T0CV	CA-NS	limited partnerships formed in NS	Limited Partnership
T0KK	CN	其他（宗教）	qi ta（ zong jiao ）
T0KQ	SK	Svojpomocné poľnohospodárske družstvo	Svojpomoc.poľn.družstvo
T0XH	US-UT	Benefit Corporation
T0YJ	DE	Kommanditgesellschaft auf Aktien	KGaA;GmbH & Co. KGaA;AG & Co. KGaA;Stiftung & Co. KGaA
T172	US-NE	Insurance Company
T1FT	CZ	Evropská družstevní společnost	SCE
T1JS	CY	Οντότητες που διέπονται από το δημόσιο δίκαιο	Ontotites pou diepontai apo to dimosio dikaio
T1LR	CA-QC	Syndicat de copropriété
T25Y	FR	SCP d'avocats
T2DF	US-OR	Business Trust	trust
T2JS	PR	Close Corporation
T2JS	PR	Corporación Intima
T2NA	SA	شركة التضامن	sharikat altadamun
T2X0	XK	Ortakëri e Përgjithshme	OP
T2X1	IT	Società In Nome Collettivo	SNC;S.N.C.
T31U	FI	Kommunförbundets affärsinrättning
T31U	FI	Kuntainliiton liikelaitos
T362	US-KY	Limited Liability Partnership	LLP;LIMITED LIABILITY PARTNERSHIP
T3FE	MM	၁၉၅၀ ခုနှစ် အထူးကုမ္ပဏီအက်ဥပဒေအရ အစုအားဖြင့်တာ၀န်ကန့်သတ်ထားသည့်အများနှင့် မသက်ဆိုင်သည့်ကုမ္ပဏီ၊	1 9 5 0 hkunhait aahtuu kumpane aaatupadayaar a hcu aarr hpyint tar 0 n k ant saathtarr saeet a myarrnhaint masaatsine saeet kumpane
T3IW	BJ	Société par Actions Simplifiées	SAS
T3K4	FI	Samfälld skog
T3K4	FI	Yhteismetsä
T3NK	NE	Société en Nom Collectif	SNC
T3Q1	CZ	Bytové družstvo
T417	JP	株式会社	株;kabusikigaisya
T4KB	BB	association
T4LC	DO	Sociedad en Comandita por Acciones
T4M6	US-NJ	Nonprofit Corporation	corp.;inc.
T4OL	US-MN	Cemetery associations
T5HS	MY-15	Labuan Isalmic Trust
T5MB	NE	Entreprise individuelle	EI
T5UM	KY	exempted limited duration company	LDC
T5X4	US-CT	Savings and Loan Association
T5ZE	US-OR	Business Corporation	Corporation;Incorporated;Company;Limited
T635	MY-15	Labuan Islamic Spendthrift/Protective Trust
T69Z	GH	External Company
T7D4	US-IA	Non-deposit Trust Company
T7PB	PL	wspólnoty samorządowe
T80N	US-CT	Limited Liability Partnership
T91C	US-MT	Professional Close Corporation
T91T	US-DE	Limited Partnership
TA7J	CA-QC	Société par actions constitué par Loi sur les compagnies de flottage
TA98	CA-NT	Limited partnership
TA9Z	VI	Domestic Limited Liability Partnership
TAV3	SK	Iná organizácia verejnej správy	Iná org.verejnej správy
TB2C	DK	Europæisk økonomisk firmagruppe	EØFG
TBG2	CN	外国旅游部门常驻代表机构	wai guo lv you bu men chang zhu dai biao ji gou
TBN1	US-MN	Non-Profit Limited Liability Company
TCC0	US-VT	Mutual Benefit Enterprise	MBE
TCGV	BG	Дружество учредено по Закона за задълженията и договорите	ДЗЗД;DZZD;Druzhestvo uchredeno po Zakona za zadalzheniyata i dogovorite
TCLA	US-TX	Savings Bank
TCVB	SR	Naamloze Vennootschap / Limited Company by Shares	NV;nv;N.V.;n.v.
TD56	AZ	Komandit ortaqlıq
TD8P	TW	股份有限公司	gǔ fèn yǒu xiàn gōng sī
TDBW	US-LA	Domestic Registered Limited Liability Partnership	registered limited liability partnership;L.L.P.
TDD5	ES	Sociedad Comanditaria Simple	S. en C.;S. Com.
TE79	IM	Limited Partnership - with Legal Personality
TEGV	PR	Corporación Especial para el Desarrollo Municipal
TEGV	PR	Special Corporation for Municipal Development
TEPY	BB	public company	ltd.;corp.;inc.
TF8L	NZ	Charitable Trust	CT
TFNS	BS	Bahamas Executive Entity	BEE
TFXK	MC	Société Unipersonelle à Responsabilité Limitée	SURL
TG3X	SK	Podnikateľ-fyzická osoba-nezapís.v OR-podnikajúca súčasne ako sam.hosp.roľník	Živ. a SHR roľník
TGLV	CA-BC	Extraprovincial corporation (registered foreign entity)	Ltd.;Inc.;Corp.
TGMR	US-DE	Limited Liability Limited Partnership
TGRE	FR	Caisse des écoles
TGWE	MY-15	Labuan Islamic Purpose Trust
TH8A	RO	Asociatie familiala	AF
THVZ	IL	עוסק פטור	Osek Patur
TIZ2	GR	Ομόρρυθμη Εταιρία	OE;Omórithmi Etería
TJ6V	US-DC	Limited Liability Partnership	L.L.P.;R.L.L.P.;LLP;RLLP
TKAB	CA-QC	Société par actions constitué par Loi sur les sociétés de développement de l'entreprise québécoise
TKPE	GI	Private Trust Company	PTC
TL87	CH	Kommanditgesellschaft fuer kollektive Kapitalanlagen	Kommandit. Kapitalanlagen
TL87	CH	Limited partnership for collective investments	Ldt part. Coll. Invest.
TL87	CH	Società in accomandita per investimenti collettivi di capitale	Soc. com. investimenti
TL87	CH	Société en commandite de placements collectifs	Soc. com. Investissement
TLCB	JM	non profit company
TLCJ	ES	junta de compensación
TLDB	RU	Союзы потребительских обществ	Soyuzy potrebitel'skikh obshchestv
TMHL	UY	Asociacion
TMIG	RU	Федеральные государственные казенные учреждения	Federal'nyye gosudarstvennyye kazennyye uchrezhdeniya
TMK1	GU	Commercial Bank
TMU1	LI	Anstalt
TMVE	SI	Zadruga brez odgovornosti	z.b.o.
TNHO	BO	Sociedad Colectiva	S.C.
TOBE	US-CO	Commercial Bank
TOL2	FR	SA nationale à directoire
TOMA	WS	Co-operative society
TPFL	PR	Banco (Corporación)
TPFL	PR	Bank (Corporation)
TPJZ	MX	Sociedad anónima promotora de inversión	S.A. P.I.
TPNT	FR	Société européenne	SE
TPO4	US-MI	Savings Bank
TPTU	BE	Naamloze vennootschap van publiek recht	NV PR
TPTU	BE	Société anonyme de droit public	SA DPU
TPTU	BE	Öffentlich-rechtliche Aktiengesellschaft	Ö.-r.AG
TPZ2	CA-NT	private act corporation
TQ3Z	IM	Limited by Shares (2006 Act)
TRI2	US-FL	Profit Corporation	Corporation;Company;Incorporated;Corp.;Inc.;Co;Chartered;P.A.
TRO6	CA-AB	agricultural society
TRS2	US-AK	Cooperative Corporation	COOP
TRWS	GB	Unincorporated Association
TS1K	US-MN	Savings Bank
TS9O	CA-AB	religious society
TSA0	HR	Tijelo državne uprave
TSQ7	CA-NB	agricultural fair association
TSQ7	CA-NB	association de foires agricoles
TSVO	HU	Szövetség (kivéve sportszövetség)	kbe
TT2H	GB	Protected Cell Company
TTB3	US-ME	Business Corporation
TTE8	SA	شركه ذات مسؤولية محدودة	sharakah dhat maswuwliat mahduda
TTIF	MX	Sociedad anónima bursátil de capital variable, sociedad financiera de objeto múltiple, entidad no regulada	S.A.B. DE C.V., SOFOM E.N.R.
TTTV	US-HI	Corporation Sole	Corp.;Ltd.;Inc.
TU6A	MC	Société en Nom Collectif	SNC
TUE5	FR	Office public d'habitation à loyer modéré (OPHLM)
TUHS	ES	Corporación de Derecho Público
TV5P	IM	Unlimited without Shares (2006 Act)
TV8Y	LI	Kollektivtreuhänderschaft
TWLR	CA-QC	Association
TXCW	MY-15	Labuan Recognized Limited Liability Partnership
TXVC	AU	Limited Proprietary Company	Proprietary Limited;Proprietary Ltd;Pty Limited;PTY LTD;PTY. LTD.;Pty. Ltd.;Pty Ltd;Pty Ltd.
TY0S	CA-NS	A company formed under the Companies Act may seek designation as a Private Investment Holding Company	Limited;Limitée;Ltd.;Ltée;Incorporated;Inc.;Ltd
TYW0	MX	Sociedad anónima bursátil de capital variable, sociedad controladora
TZ1U	FI	Kommunal affärsinrättning
TZ1U	FI	Kunnallinen liikelaitos
TZDZ	US-LA	Commercial Bank
TZQL	US-DC	Savings Bank
U0SP	AZ	İctimai birliklər
U1EG	US-OR	Commercial Bank
U24X	CY	Συνεργατικά Πιστωτικά Ιδρύματα	Synergatika Pistotika Idrymata
U2PN	BE	Commanditaire vennootschap op aandelen	Comm.VA
U2PN	BE	Kommanditgesellschaft auf Aktien	KGaA
U2PN	BE	Société en commandite par actions	SCA
U3QQ	SK	Banka - akciová spoločnosť	Banka - a. s.
U5AR	VC	statutory company
U5IM	SK	Železnice SR
U5RF	GU	partnership
U5S6	IN	Limited Liability Partnership	LLP
U77P	MX	Sociedad anónima de capital variable, institución de fianzas
U7GR	US-MS	Limited Liability Partnership	L.L.P.;R.L.L.P.;LLP;RLLP
U7HC	US-MI	Corporation (For-Profit)	Corp.;Corp;Co.;Co;Inc.;Inc;Ltd.;Ltd;Corporation;Company;Incorporated;Limited
U7OR	US-MO	Savings Bank
U7QK	SK	Nadácia
U82F	AR	Sociedad De Responsalided Limitada	S.R.L
U87X	US-ND	Nonprofit Corporation	corp.;inc.
U89P	ZA	Personal Liability Company	Inc
U8KA	LU	Société en commandite spéciale	SECSP
U8LM	BG	Eвропейско кооперативно дружество	ЕКД;EKD;Evropeysko kooperativno druzhestvo
U8NM	IN	Mutual Fund
U901	MX	Instituciones de Seguros
U938	CA-AB	Alberta limited liability partnership
U94O	US-NC	Captive Insurance Company	corp.;inc.;co.;ltd. Incorporated;company;limited;corporation
U95A	CZ	Odštěpný závod zahraniční fyzické osoby
U9HL	US-ID	General Business Corporation	corp.;inc.;co.;ltd.
UA1O	DK	Europæisk selskab	SE-selskab
UAES	AE-RK	RAK Economic Zone Company	FZ LLC
UAV1	FI	Eurooppaosuuskunta	SCE
UAV1	FI	Europaandelslag	SCE
UBV0	MX	Sociedad anónima de capital variable, fondo de inversión en instrumentos de deuda	S. A. de C. V., F. I. en I. D.
UBWU	JE	Limited Partnership	L.P.;LP;limited partnership;Limited Partnership
UCR1	FO	Alment partafelag
UCTO	SK	Oblastná organizačná jednotka ČSD	Obl.org.jednotka ČSD
UCU5	GR	Ετερόρρυθμη κατά μετοχές εταιρεία	Εterorrythmi kata metoches etaireia
UD1V	ID	Perseroan Terbatas Penanaman Modal Dalam Negeri	PT;PT PMDN
UDG6	HK	Private unlimited company with a share capital	Unltd;Ultd
UDG6	HK	有股本的私人無限公司	無限公司;You gu ben de si ren wu xian gong si
UDJG	KR	유한책임회사	YuHanChaekImHoeSa
UDLA	CA	business corporation	Ltd.;Inc.;Corp.
UDLA	CA	société par actions	Ltée;Inc.;S.A.R.F.
UDQJ	SI	Gospodarsko interesno združenje	GIZ
UDY2	LU	Société d'investissement à capital variable	SICAV
UE3G	KY	exempt company
UEKV	US-UT	Low Profit LLC	L3C;l3c
UESF	SI	Javni sklad
UF6Y	US-VT	Limited Partnership	L.P.;LP
UFBW	ES	Comunidad de Bienes	CB
UFDA	CZ	Národní podnik
UFG8	BG	Фондация	Fondatsia
UFM7	FR	SA coopérative de construction à directoire
UG0E	SI	Dobrodelna organizacija
UG3Z	CA-QC	Société par actions par Loi sur les sociétés par actions	s.a.;ltée;inc.;corp.;ltd
UGE3	US-AZ	Nonprofit Electric Generation and Transmission Cooperative Corporation
UGKR	US-IA	credit union
UGVB	KR	신탁형 펀드	SinTakHyeong fund
UGWE	AM	Վստահության վրա հիմնված ընկերակցություն	Vstahutʿyan vra himnvats enkeraktsʿutʿyun
UHKH	FR	Société de caution mutuelle
UHNL	LT	Žemės ūkio bendrovės	ZUB
UI81	AT	Gesellschaft des bürgerlichen Rechts	GesbR
UJ35	ES	Fondo de Inversion Mobiliaria	F.I.M.
UJ49	US-MN	Cooperative (Investor)
UJKE	US-MO	credit union
UJZB	US-MI	Ecclesiastical Corporation
UK9P	US-ID	General Partnership
UKOL	SE	enkelt bolag
ULJ1	CA-NS	company limited by shares (limited company)	limited company;limited by guarantee;Limited;Limitée;Ltd.;Ltée;Incorporated;Inc.;Ltd
UMCR	CN	农民专业合作社	nong min zhuan ye he zuo she
UMF0	FI	Konkursbo
UMF0	FI	Konkurssipesä
UNCO	PA	Fundación de Interés Privado	F.I.P.
UNJ2	NL	rederij
UQRY	FR	Ecole nationale non dotée de la personnalité morale
UQWQ	US-OR	Cooperative Corporation	Cooperative;co-op
UR1O	CA-QC	entreprise individuelle
URQH	IE	Cuideachta Neamhtheoranta	cn
URQH	IE	Public Unlimited Company	PUC / uc
US8E	DE	Genossenschaft
USJP	NE	Société Anonyme à participation publique	SAP
USOG	PT	Sociedade por Quotas
UTBN	RU	Коллегии адвокатов	Kollegii advokatov
UTY8	GB-NIR	Community Benefit Society (Northern Ireland)	BenCom
UUT8	FR	SCP de directeurs de laboratoire d'analyse médicale
UUYB	GI	Public Limited Company	PLC
UV02	FR	Service central d'un ministère
UV8T	AW	Maatschap
UVCG	CA-QC	Société par actions constitué par Loi sur les sociétés de construction
UVH6	US-NC	Savings and Loan Association
UW1C	MH	Partnership
UW1Y	BE	Offene Handelsgesellschaft	OHG
UW1Y	BE	Société en nom collectif	SNC
UW1Y	BE	Vennootschap onder firma	V.O.F.
UWEE	RO	Societate Cooperativă Europeană	SCE
UWMY	CA-SK	Business Corporations	Ltd.;Inc.;Corp.
UX5E	US-SD	Limited Liability Limited Partnership	L.L.L.P.;LLLP
UX9X	DK	Personligt ejet Mindre Virksomhed
UXEW	FI	Aatteellinen yhdistys
UXEW	FI	Ideell förening
UY49	RU	Районные суды, городские суды, межрайонные суды (районные суды)	Rayonnyye sudy, gorodskiye sudy, mezhrayonnyye sudy (rayonnyye sudy)
UY66	GG	public company
UZ83	US-OR	Nonprofit Corporation
UZ9W	VI	Foreign Profit Corporation
UZLR	NP	Institution
UZLR	NP	संस्थान	sansthaan
UZUP	TO	Local Company
UZWE	BM	Local LLC
UZY3	FR	Établissement d'hospitalisation
V03J	BE	Association internationale sans but lucratif	AISBL
V03J	BE	Internationale Vereinigung ohne Gewinnerzielungsabsicht	IVoG
V03J	BE	Internationale vereniging zonder winstoogmerk	IVZW
V05A	ID	Persekutuan Perdata
V06W	NO	Europeisk selskap	SE
V0FL	RO	Societate în comandită simplă	SCS
V0TJ	FI	Asunto-osakeyhtiö
V0TJ	FI	Bostadsaktiebolag
V10Q	US-OR	Professional Corporation	Professional Corporation;P.C.;Prof. Corp
V19Y	LU	Fondation	FON
V1Z5	FR	SARL coopérative de production (SCOP)
V251	CN	仲裁委员会	zhong cai wei yuan hui
V2PA	AE-DU	Limited Liability Partnership
V2YH	DE	Stiftung des privaten Rechts
V3LT	HU	Erdőbirtokossági Társulat
V42B	FI	Ortodoksinen kirkko
V42B	FI	Ortodoxa kyrkan
V44D	NL	stichting
V4RX	US-NE	Non Profit Dom Limited Cooperative Association
V5G5	US-IN	Professional Benefit Corporation	Professional Corporation;Professional Service Corporation;PC;PSC
V5IH	CA-QC	Personne morale sans but lucratif par Loi sur l’aménagement et l’urbanisme
V5OS	LU	Société coopérative	SC
V5SV	FR	Société civile coopérative d'intérêt maritime
V5VG	PA	Sociedad en Comandita simple
V65U	US-AL	Non-Profit Corporation
V6G1	FR	Régime maladie des non-salariés non agricoles
V6YH	CZ	Společná zájmová organizace družstev
V6YL	PT	Societas Cooperativa Europaea	SCE
V7FT	BE	Aktiengesellschaft mit sozialer Zielsetzung	AGmsZ
V7FT	BE	Naamloze vennootschap met een sociaal oogmerk	NV SO
V7FT	BE	Société anonyme à finalité sociale	SA FS
V7QY	LU	Groupement européen d’intérêt économique	GEIE
V816	CN	组级集体经济组织	zu ji ji ti jing ji zu zhi
V89C	MT	Private Limited Liability Company	Ltd;Ltd.;Limited
V89C	MT	kumpanija privata	Ltd;Ltd.;Limited
V89I	US-IN	Nonprofit Corporation	Corporation;Incorporated;Company;Limited;Corp;Inc.;Co.;Ltd.
V905	AW	Vennootschap met beperkte aansprakelijkheid	VBA;vba;V.B.A.;v.b.a.
V9GU	CA-QC	Personne morale sans but lucratif par Loi sur la société Saint-Jean-Baptiste de Trois-Rivières
V9QP	FR	Société à responsabilité limitée (sans autre indication)
VA0A	RU	Рыболовецкие артели (колхозы)	Rybolovetskiye arteli (kolkhozy)
VA1V	IT	Società Di Mutuo Soccorso
VA1X	SC	Limited Partnership	LP
VAB6	RU	Обособленные подразделения юридических лиц	Obosoblennyye podrazdeleniya yuridicheskikh lits
VALH	PT	Empresário em Nome Individual
VAPL	NE	Société en Participations	SEP
VAPN	CA-NT	general partnership
VAQS	AE	Public Corporate
VATN	SK	Európske zoskupenie územnej spolupráce	Európ.zoskup.územ.spol
VATV	MX	Sociedad anónima promotora de inversión de capital variable	S.A. P.I. de C.V.
VBC7	FR	Institution Banque de France
VBJW	GH	Public Limited Company
VBQP	FR	Fonds à forme sociétale à directoire
VBVM	US-KS	Savings Bank
VC3E	IM	Private Limited by Guarantee and having a Share Capital (1931 Act)
VCQZ	US-IN	Series	Limited Liabilty Company;LLC
VD7Z	FR	Société en commandite simple
VDRB	IT	Consorzio Municipale
VE1P	RU	Организационно-правовые формы юридических лиц, являющихся некоммерческими корпоративными организациями	Organizatsionno-pravovyye formy yuridicheskikh lits, yavlyayushchikhsya nekommercheskimi korporativnymi organizatsiyami
VE28	US-KY	Limited Partnership	LP;LIMTED PARTNERSHIP;LTD
VEOU	RU	Унитарные предприятия	Unitarnyye predpriyatiya
VEX5	RU	Муниципальные казенные учреждения	Munitsipal'nyye kazennyye uchrezhdeniya
VF4C	PT	Sociedade Unipessoal por Quotas
VFIU	ES	Sociedad Comanditaria Simple Profesional	S. en C.P.;S.Com.P.
VFXJ	BM	Mutual Fund Company
VG3S	US-NM	Profit Corporation	corp.;inc.;co.;ltd.
VGP6	CA-QC	Personne morale sans but lucratif par Loi sur les fabriques
VHIY	BQ	Cooperatie
VHOW	BN	Sole-Proprietorship
VHXN	CA-AB	public non-profit company
VIE3	CZ	Zájmové sdružení právnických osob
VIGZ	RU	Филиалы юридических лиц	Filialy yuridicheskikh lits
VIMA	PA	Micro-empresa de Responsabilidad Limitada	M.R.L.
VIOQ	MX	Estado	Edo.
VJ3G	BG	Дружество с ограничена отговорност	ООД;OOD;Druzhestvo s ogranichena otgovornost
VJBO	LV	Akciju sabiedrība	AS
VJRL	GI	Private Unlimited Company
VJV5	FR	SARL d'économie mixte
VJXH	US-OK	Not-for-profit Corporation	corp.;inc.;co.;ltd.
VKKN	FI	Eurooppaosuuspankki
VKKN	FI	Europaandelsbank
VKPN	US-AZ	Close Corporation
VKSR	GR	Συμπλοιοκτησία	JSO;Simplioktisia
VKSV	PR	Compañía de Seguros
VKSV	PR	Insurance Company
VKZD	AE-AZ	Foundation
VN3F	MX	Sociedad cooperativa de productores de bienes y/o servicios
VNIU	US-DC	Limited Liability Company (including professional LLC and series LLC)	L.L.C.;LLC;L.C.;LC;P.L.L.C.;PLLC
VO18	FR	Établissement public local à caractére industriel ou commercial
VOTI	FI	Kuntayhtymä
VOTI	FI	Samkommun
VOUU	RU	Организационно-правовые формы юридических лиц, являющихся коммерческими унитарными организациями	Organizatsionno-pravovyye formy yuridicheskikh lits, yavlyayushchikhsya kommercheskimi unitarnymi organizatsiyami
VPBH	US-HI	Limited Liability Company	L.L.C.;LLC
VPFY	MK	Трговец поединец	TP;Trgovec poedinec
VPRH	CH	District public company	Distr. publ. co.
VPRH	CH	Entreprise publique de district	Ent. pub. district
VPRH	CH	Impresa pubblica di distretto	Imp. pubb. distretto
VPRH	CH	öffentliches Unternehmen des Bezirks	öff. Unt. Bezirk
VQU7	CZ	Organizační složka zahraniční nadace
VQV6	PK	Public Limited Company (listed)	Ltd;Ltd.;Limited
VRJP	SK	Nezisková organizácia poskytujúca všeobecne prospešné služby	Nezisk.org.poskyt.všeob.prosp.služby
VRSU	NP	Private Firm
VRSU	NP	प्राइभेट फर्म	praibhet farm
VRVJ	CA-QC	Personne morale sans but lucratif par Code des professions
VSC1	SK	Zahraničné kultúrne, informačné stredisko, rozhlasová, tlačová a televízna agentúra	Zahr.kul.,inf.strediská
VSDJ	US-MN	Non-deposit Trust Company
VSEV	EE	Tulundusühistu	TÜH
VSTJ	TH	นิติบุคคลอื่นที่จัดตั้งขึ้นตามกฎหมายพิเศษ	Nitibukhkhl xụ̄̀n thī̀ cạdtậng k̄hụ̂n tām kḍh̄māy phiṣ̄es̄ʹ
VSZS	SK	Spoločnosť s ručením obmedzeným	Spol. s r. o.
VTFS	FR	SARL coopérative artisanale
VTH4	KR	비영리 사단법인	BiYeongRi SaDanBeobIn
VTIP	AE-DU	Close Ended Investment Company
VUPE	IT	Società Europea	SE
VUUU	US-WA	Savings and Loan Association
VUXH	US-IL	Limited Liability Partnership
VV0W	GB	Investment Company with Variable Capital
VVJ3	US-VA	Savings and Loan Association
VVOW	BS	Foundation
VVOX	SG	Public Company Limited by Shares
VVPD	US-IA	Professional Limited Liability Company
VWC5	US-NJ	Savings Bank
VWY9	US-IA	Commercial Bank
VX5J	IN	Mutual Fund-Sub Scheme
VXDE	US-AK	Limited Partnership	LP
VYAX	IE	Cuideachta Phoiblí Theoranta	cpt
VYAX	IE	Public Limited Company	PLC
VYEO	US-NE	Fraternal Society
VYF8	GB	United Kingdom Economic Interest Grouping	UKEIG
VZ3G	CL	Sociedad en Comandita Civil
W0G7	IN	Pension Fund Sub Scheme
W0U4	US-NM	Nonprofit Corporation
W0XQ	US-NM	credit union
W126	CA-NT	private act not-for-profit corporation
W1DV	US-NH	Cooperative Bank
W2NK	GR	Ανώνυμη Εταιρία	SA;Anónimi Etería
W2SQ	TR	anonim şirket	A.Ş.
W3LD	FR	Groupement agricole foncier
W3WH	BE	Association sans but lucratif	ASBL
W3WH	BE	Vereinigung ohne Gewinnerzielungsabsicht	VoG
W3WH	BE	Vereniging zonder winstoogmerk	VZW
W3YV	TV	international company
W4DB	CA-PE	private company	Ltd.;Inc.;Corp.;Ltée
W4G1	FR	SARL coopérative de transport
W50Q	QA	شركة المساهمة الخاصة	ش.م.خ;Sharikat Almusahama Alkhasa
W5H8	XK	Ndërmarrjet publike sipas ligjit në fuqi për ndërmarrjet publike	NP
W61J	KR	기타 법인	Gita beobin
W6A7	CH	Kommanditaktiengesellschaft	KmAG
W6A7	CH	Patnership limited by shares
W6A7	CH	Società in accomandita per azioni	SAcA
W6A7	CH	Société en commandite par action	SCmA
W6JC	LI	Personengesellschaft
W6NI	PR	Entidad Financiera Internacional (Corporación)
W6NI	PR	International Financial Entity (Corporation)
W7HT	RO	Autoritatea Administratiei Publice Locale
W7KV	XK	Ortakëri e Kufizuar	OK
W86L	CY	Εταιρεία Περιορισμένης Ευθύνης με εγγύηση, χωρίς μετοχικό κεφάλαιο	Etaireia Periorismenis Efthynis me engyisi, choris metochiko kefalaio
W8V9	TR	şahıs şirketi
W8XG	CA-NS	sole proprietors
W9FI	IN	Trust
W9K6	AM	Փակ բաժնետիրական ընկերություն	ՓԲԸ;PʿBĒ;Pʿak bazhnetirakan enkerutʿyun
W9RU	KW	الشركة المھنیة	Alsharikat almuھnay
W9SC	IT	Mutua Assicurazione
W9T7	GT	Sociedad en Comandita Simple	Cía. S. en C.
W9W3	PT	Sociedade Anónima Desportiva
W9WS	MX	Empresa productiva del estado	E.P.E.
W9ZD	GH	Public Limited By Guarantee
WAK8	LI	Europäische Gesellschaft	SE
WBEC	BR	Sociedade em Comdandita Simples	S.C.S.
WBKH	GI	Private Limited Company	Limited;Ltd;Ltd.
WBQU	GB	Credit Union
WBWC	SR	Vennootschap onder een firma	VOF;vof;V.O.F.;v.o.f.
WC8Q	US-KS	Business Trust
WCEP	LU	Société Européenne	SE;société européenne
WDT2	US-AL	Limited Liability Limited Partnership
WE9D	US-CO	Limited Liability Limited Partnership	Limited;Company;L.P.;Lp;Co.;L.L.L.P.;Lllp;LTD.;R.L.L.L.P.;RLLLP
WEIB	NZ	Partnership
WEUX	CN	其他（民政）	qi ta（ min zheng ）
WF3Q	BM	Permit (Overseas) Company
WFPH	CA-BC	Society (includes member-funded society)
WFYL	KN	private company
WGCY	FR	Groupement d'employeurs
WGEA	CA-QC	Personne morale sans but lucratif par Loi sur l’organisation municipale de certains territoires
WHCI	SA	شركه توصية بسيطة	sharakah tawsiat basita
WHCV	PG	Foreign Enterprise
WHGH	PH	stock corporation	Inc.
WI0P	CA-NB	agricultural society
WI0P	CA-NB	société agricole
WIU6	US-ND	Community Development Corporation	corp;inc.;CDC;C.D.C.
WJ30	CZ	Družstevní podnik zemědělský
WJXS	RU	Жилищные накопительные кооперативы	Zhilishchnyye nakopitel'nyye kooperativy
WKFL	SE	Kommun
WKFR	SC	International Business Company - Limited Life Company	IBC
WL83	CZ	Zvláštní organizace pro zastoupení českých zájmů v mezinárodních nevládních organizacích
WMJ9	VU	Foundation
WNKG	US-AK	Partnership
WNV6	US-WI	Limited Partnership	L.P.;LP
WNX1	PL	towarzystwo ubezpieczeń wzajemnych	TUW
WOK7	PL	związki inne niż zawodowe
WP5I	GH	Partnership
WP6R	US-LA	Co-op	corp.;corporation;co.;company;ltd.;limited;inc.;incorporated
WPCN	US-MS	Limited Liability Company	L.L.C.;LLC
WPED	IT	Associazione Impresa
WQCR	SK	Podnikateľ-fyzická osoba-zapís.v OR-podnikajúca súčasne ako osoba so slobodným povolaním	Živ.a sl.povolanie v OR
WQLU	US-OR	Limited Liability Partnership	Limited Liability Partnership;LLP;L.L.P.
WQRG	LT	Centrinis bankas	CB
WR09	AE	Private Joint Stock Company
WRF9	US-MT	Religious Corporation
WRU2	IT	Società Consortile in Accomandita Semplice
WSE1	TN	Société à responsabilité limitée	SARL
WT0G	US-CT	Commercial Bank
WTK4	BG	Акционерно дружество	АД;AD;Aktsionerno druzhestvo
WTWK	US-SC	Limited Liability Partnership	L.L.P.
WU7R	DK	Forening med begrænset ansvar	FMBA
WUAZ	AR	Sociedad Anonima Unipersonal	S.A.U.
WUFK	CZ	Odštěpný závod
WUJ2	PL	uczelnia
WUJC	KR	공공단체	GongGongDanChe
WV3I	CW	Vereniging
WVIN	BG	Еднолично дружество с ограничена отговорност	ЕООД;EOOD;Ednolichno druzhestvo s ogranichena otgovornost
WVQN	JM	sole trader
WVZF	CZ	Účelová zahraničně obchodní organizace
WX45	CO	Sociedad de Responsabilidad Limitada	Ltda.
WXNU	FR	SCP d'huissiers
WXPM	US-WY	credit union
WY1B	US-NC	Municipal	corp.;inc.;co.;ltd. Incorporated;company;limited;corporation
WYG5	US-TX	Limited Liability Company
WYNO	RU	Союзы (ассоциации) кредитных кооперативов	Soyuzy (assotsiatsii) kreditnykh kooperativov
WZ78	SI	komanditna delniška družba	k.d.d.
WZDB	SE	Bostadsförening
X088	BQ	Vereniging zonder rechtsbevoegdheid
X0MP	US-NC	limited liability partnership	LLP;ltd;Liability partnership;rllp;registered limited liability partnership
X0SD	BR	Companhia	S.A.;S/A
X0SD	BR	Sociedade Anônima	S.A.;S/A
X0SX	HU	Takarék- és hitelszövetkezet	tksz,;hsz.
X1EL	US-NC	Limited Liability Company	LLC;limited liability company;ltd;liability company
X2X1	BB	limited partnership
X2ZT	BR	Sociedade em Comandita por Ações	C/A
X32V	IT	Società per Azioni con Socio Unico
X4EB	US-IN	Benefit Corporation	Corporation;Incorporated;Company;Limited;Corp;Inc. Co.;Ltd.
X4IT	IN	Government Company
X4TB	US-KS	Commercial Bank
X62Z	IT	Consorzio Di Cui Alla Dlgs 267/2000
X6N9	CA-PE	co-operative association	Co-operative Ltd;Coopérative Ltée
X78I	FR	Fonds à forme sociétale à conseil d'administration
X7W6	MC	Entreprise en Nom Personnel
X8J8	LT	Politinės partijos	PP
X8ZK	BE	Coöperatieve vennootschap met beperkte aansprakelijkheid van publiek recht	CVBA PR
X8ZK	BE	Société coopérative à responsabilité limitée de droit public	SCRL DPU
X8ZK	BE	Öffentlich-rechtliche Genossenschaft mit beschränkter Haftung	ÖfrGmbH
X94Z	SI	Republika Slovenija
X9J8	MX	Asociación ganadera local especializada
XAQA	KY	limited partnership	LP
XBK3	PK	Limited Liability Partnership	LLP;L.L.P.;limited liability partnership;Limited Liability Partnership
XBKP	US-NE	Agricultural Association
XBRI	RU	Неправительственные международные организации	Nepravitel'stvennyye mezhdunarodnyye organizatsii
XD16	PT	Empresa Metropolitana
XDGC	MX	Sociedad cooperativa limitada	S.C.L.
XDKS	BS	Sole Proprietor
XDZ7	GT	Fundacion
XE4Z	ZA	Public Company	Ltd;Ltd.;Limited
XE7O	HN	Sociedad de Responsabilidad Limitada	S. De R. L.
XEN5	MX	Sociedad en comandita simple	S. en C.
XEOV	MY	Private Limited Company	Sdn Bhd;Pte. Ltd
XEOV	MY	Sendirian Berhad	Sdn Bhd;Pte. Ltd
XFHP	ID	Usaha Dagang
XFUO	US-LA	Savings and Loan Association
XG70	CZ	Právnikcá osoba zřízená zvláštním zákonem zapisovaná do veřejného rejstříku
XGKW	FI	Ahvenanmaan liikelaitos
XGKW	FI	Ålands affärsverk
XH5R	GT	Sociedad Anónima	S.A.
XH7Z	MK	Командитно друштво	KD;Komanditno drustvo
XH8C	FR	Association déclarée, reconnue d'utilité publique
XHCV	AU	Indigenous Corporation	Indigenous corporation;RNTBC
XHN1	RO	Societate cu răspundere limitată	SRL
XHT1	US-MD	Sole Proprietorship
XHWP	FJ	Non-Profit Organisation
XIGI	RU	Муниципальные казенные предприятия	Munitsipal'nyye kazennyye predpriyatiya
XINV	RU	Кооперативные хозяйства (коопхозы)	Kooperativnyye khozyaystva (koopkhozy)
XIZI	US-NY	Limited Liability Partnership
XJH3	FI	Eurooppayhtiö	SE
XJH3	FI	Europabolag	SE
XJHM	SE	Aktiebolag	AB
XJJR	RU	Союзы (ассоциации) общин малочисленных народов	Soyuzy (assotsiatsii) obshchin malochislennykh narodov
XJOT	CH	Investment company with variable capital
XJOT	CH	Investmentgesellschaft mit variablem Kapital (SICAV)
XJOT	CH	Società di investimento a capitale variabile (SICAV)
XJOT	CH	Société d'investissement à capital variable (SICAV)
XK4T	FR	Comité social économique d’entreprise
XL51	BQ	Commanditaire vennootschap met één beherend vennoot
XLEO	BE	Einfache Kommanditgesellschaft mit sozialer Zielsetzung	EKGmsZ
XLEO	BE	Gewone commanditaire vennootschap met een sociaal oogmerk	GCW SO
XLEO	BE	Société en commandite simple à finalité sociale	SCS FS
XLVZ	MX	Sociedad de responsabilidad limitada de capital variable	S. de R. L. de C. V.
XLWA	DE	Anstalt des öffentlichen Rechts
XLXU	SK	Politická strana, politické hnutie
XLZV	GB	Registered Society
XNKN	RU	Кредитные потребительские кооперативы граждан	Kreditnyye potrebitel'skiye kooperativy grazhdan
XOAD	EC	Compañía de Responsabilidad Limitada	CIA LTDA
XOYI	CA-BC	Credit union
XPE5	HK	Limited partnership	LP;limited partnership;Limited Partnership
XPE5	HK	有限責任合夥	LP;limited partnership;Limited Partnership;you xian ze ren he huo
XPX6	FR	SA coopérative de production (SCOP) à conseil d'administration
XQBA	FR	Société en participation avec personne morale
XQEC	US-KS	Limited Partnership	LP
XQLW	HR	Jedinica lokalne ili područne (regionalne) samouprave
XQRI	BR	Sociedade em Conta de Participação	S.C.P.
XRK7	CZ	Politická strana, politické hnutí
XS49	CA-QC	Personne morale sans but lucratif par Loi concernant le regroupement et la gestion des commissions scolaires
XSNP	US-NJ	Business Corporation
XST3	US-MS	Business Corporation	corp.;inc.;co.;ltd.
XSZY	MX	Sociedad anónima financiera popular
XTCQ	BO	Sociedad en Comandita Simple.	S.C.S.
XTIQ	US-DE	Corporation
XTOF	US-MI	Railroad
XTZG	IN	Banking Company - Nationalised Bank
XUUL	US-AZ	credit union
XVC6	US-MT	Series Limited Liability Company
XW5K	CA-QC	Personne morale sans but lucratif par Loi sur la Fédération des guides catholiques du Québec
XW5U	HU	Európai részvénytársaság	SE
XWPT	GH	Subsidiary Business Name
XXCZ	MU	Public company limited by shares	PC;PLC;LTD;LTEE
XXQQ	BJ	Société en Nom Collectif	SNC
XY6R	VC	co-operative society
XYGP	ES	Fondo de Capital-Riesgo-Pyme	FCR-Pyme
Y182	US-CT	Limited Liability Company	LLC;L.L.C;, Limited Liability Co.;Ltd. Liability Company;Ltd. Liability Co;P.L.L.C.;PLLC
Y18E	CZ	Společný podnik
Y1Q4	BE	Fondation privée	FONDPRIV
Y1Q4	BE	Private stichting	PRIV ST.;PS
Y1Q4	BE	Privatstiftung	PrSt
Y1W1	FR	Section de commune
Y1X5	SK	Štátny podnik
Y1ZD	US-NM	Savings and Loan Association
Y21X	PR	Corporación Auspiciada Por Municipios
Y21X	PR	Sponsored By Municipal Corporation
Y2L3	BW	Companies limited by Guarantee
Y33B	CA-PE	partnership
Y3ZB	NL	Societas Cooperativa Europaea	SCE;S.C.E.
Y45C	TW	有限公司	Yǒuxiàn gōngsī
Y45Q	SK	Podnik zahraničného obchodu	PZO
Y485	CA-MB	Credit union	credit union Limited;credit union Ltd;caisse populaire limitée;caisee populaire ltée;Credit union or Caisse Populaire
Y4VA	FR	Département
Y5L0	US-NC	Mutual Burial Association	corp.;inc.;co.;ltd.;Incorporated;company;limited;corporation
Y64R	HU	Országos betétbiztosítási alap	OBA
Y7BG	US-NE	Hospital Authority
Y7G8	FR	Caisse locale de crédit mutuel
Y7PW	US-WI	Savings and Loan Association
Y80K	CA-NS	Non-profit Corporations	Society;Association
Y8CL	GI	Limited Partnerships	LP;limited partnership;Limited Partnership
Y8F1	CL	Organización Deportiva
Y8GA	US-MI	credit union
Y8LH	LI	Gesellschaft mit beschränkter Haftung	GmbH;Ges.m.b.H.
Y8W9	SG	Exempt Private Company
Y8WC	FR	Groupement de coopération sanitaire à gestion privée
Y9F2	US-NV	Industrial Bank
YA01	DE	Gemeinnützige Aktiengesellschaft	gAG
YA7H	RU	Частные учреждения	Chastnyye uchrezhdeniya
YA9S	HR	Zajednica ustanova
YADL	FR	Autorité administrative ou publique indépendante
YB0U	MT	European Economic Interest Grouping	EEIG
YB1Q	GU	limited liability partnership
YB59	SK	Podnik so zahraničnou majetkovou účasťou	Podnik so zahr.maj.úč.
YBHM	BE	Europese Coöperatieve Vennootschap	SCE
YBHM	BE	Europäische Genossenschaft	OFP
YBHM	BE	Société coopérative européenne	SCE
YBMJ	CA-QC	Personne morale sans but lucratif par Loi sur les assurances
YCQM	CK	International Trust
YCV2	AW	Commanditaire vennootschap (1+)
YDNQ	CL	Fundación
YF99	SK	Verejnoprávna inštitúcia	Verejnopráv.inštitúcia
YFZL	CR	Fideicomiso de Partidos Políticos
YG5M	CA-BC	Company (includes community contribution company and unlimited liability company)	Ltd.;Inc.;Corp.
YGHZ	RU	Паевые инвестиционные фонды	Payevyye investitsionnyye fondy
YGN4	SK	Organizačná zložka podniku
YHI5	FR	Pôle métropolitain
YI42	NO	Aksjeselskap	AS
YIIS	CA-QC	Personne morale sans but lucratif par Loi sur les corporations religieuses
YJ4C	DE	Kirchliche Stiftung des öffentlichen Rechts
YJ6A	RU	Общественные движения	Obshchestvennyye dvizheniya
YJZ3	US-NC	Registered Limited Liability Limited Partnership	RLLLP;LLLP;Registered Ltd.;Liability Ltd.;Partnership
YK5G	FI	Stiftelse	sr
YK5G	FI	Säätiö	sr
YLZL	PL	spółka cywilna	s.c.
YMB7	GT	Sociedad de Emprendimiento
YMBC	PE	Sociedad legal
YMLD	PT	Agrupamento Complementar de Empresas
YN9X	FJ	Government Owned Trading Entity
YN9Y	VC	international business company - company limited by shares - segregated cell company	SCC Limited;SCC Ltd
YNEH	GU	Savings and Loan Association
YOB3	US-ND	Electric Cooperative Corporations	coop;co-op
YOIW	CR	Sociedad Anónima	S.A.
YOMR	HU	Őstermelők családi gazdasága	ÖCSG
YOP9	VG	segregated portfolio company	SPC
YP04	US-MA	Commercial Bank
YP63	CR	Sociedad en comandita	S. en C.
YPG1	TZ	Partnership
YQDQ	US-NE	Domestic Limited Liability Partnership
YQLO	US-UT	Uniform Limited Cooperative Association
YRGM	CH	Administration du district	District
YRGM	CH	Amministrazione del distretto	Distretto
YRGM	CH	District administration	District administration
YRGM	CH	Verwaltung des Bezirks	Bezirk
YRI0	MX	Fideicomiso público de fomento económico
YRIU	SK	Nezisková organizácia
YRMK	UY	Sociedad Anónima	S.A.
YRUJ	CA-QC	Société en nom collectif	S.E.N.C.
YRXK	LT	Savivaldybių įmonės	SI
YS05	US-SC	Savings and Loan Association
YS16	PR	Corporación
YS16	PR	Corporation
YSBJ	SB	Overseas Company
YSP9	IN	Private Limited Company	Pvt Ltd;Pvt. Ltd.;PVT LTD
YTMC	NO	Interkommunalt selskap	IKS
YTY3	US-IL	Non-deposit Trust Company
YUCL	FR	Institution de retraite complémentaire
YVE8	SK	Európske zoskupenie hospodárskych záujmov	Európ.zoskup.hosp.záujm.;EZHZ
YVGA	SA	شركة محاصة	sharikat muhasa
YVPW	RS	Акционарско друштво	а.д;ад;a.d;ad;Akcionarsko društvo
YVRM	SM	Società anonima	SA
YVSB	US-NY	Non-deposit Trust Company
YVSL	TN	Société anonyme	SA
YVWB	SK	Záujmové združenie fyzických osôb bez právnej spôsobilosti	Záujmové združ.fyz.osôb
YVZD	GG	unlimited liability company
YW6W	CR	Empresa Individual de Responsabilidad Limitada	E.I.R.L.
YWK0	US-NE	Foreign Limited Partnership
YX4E	FR	Société civile de placement collectif immobilier (SCPI)
YXJ5	CN	宗教活动场所	zong jiao huo dong chang suo
YXX0	SX	commanditaire vennootschap	CV
YY5A	US-TX	Non-deposit Trust Company
YYZO	CR	Asociación Cooperativa
Z016	US-LA	Collection Agency
Z0EY	GB	Limited Liability Partnership	limited liability partnership;LLP;Limited Liability Partnership
Z0EY	GB	Partneriaeth Atebolrwydd Cyfyngedig	PAC
Z0JP	FR	Établissement public national à caractére industriel ou commercial non doté d'un comptable public
Z0NE	PT	Fundação
Z2AQ	RU	Негосударственные пенсионные фонды	Negosudarstvennyye pensionnyye fondy
Z2FQ	FR	Groupement d'intérêt public (GIP)
Z2OV	AE-AZ	DLT Foundation
Z38E	FI	Sparbank
Z38E	FI	Säästöpankki
Z3BF	CZ	Zemědělské družstvo
Z3P8	AE-RK	Unlimited Company
Z3SH	RU	Муниципальные унитарные предприятия	Munitsipal'nyye unitarnyye predpriyatiya
Z3Y0	RU	Садоводческие, огороднические или дачные некоммерческие партнерства	Sadovodcheskiye, ogorodnicheskiye ili dachnyye nekommercheskiye partnerstva
Z3Y2	CK	Foreign Company
Z4YC	KH	General Partnership
Z4YC	KH	ក្រុមហ៊ុនសហកម្មសិទ្ធិទូទៅ	kromhoun sahakammosetthi toutow
Z4ZP	SB	Public Company
Z54A	US-RI	Business Corporation	corp.;inc.;co.;ltd.
Z5WG	FR	Groupement pastoral
Z6MF	CA-QC	Selon la loi par Loi spéciale du Québec à caractère privé
Z6ZU	NZ	Cooperative Company	COOP
Z73Z	US-MA	Voluntary Association and Business Trusts
Z7ER	US	Mutual Savings and Loan Holding Company
Z7ZX	PT-30	Sucursal Financeira Exterior
Z89H	NE	Société en Commandite par actions	SCA
Z92A	US-WI	Limited Liability Partnership	RLLP, LLP, R.L.L.P., L.L.P.
Z9C5	US-OR	Non-deposit Trust Company
Z9CH	US-SD	Limited Liability Partnership	RLLP, LLP, R.L.L.P., L.L.P.
Z9K8	FR	Association d'avocats à responsabilité professionnelle individuelle
Z9KU	OM	شركة محاصة	sharikat muhasa
ZACY	CA-NB	compagnie de fiducie	Corporation de fiducie;Compagnie de fiducie;Corporation fiduciaire;Compagnie fiduciaire;Société fiduciaire
ZACY	CA-NB	trust company	Trust Corporation;Trust Corp.;Trust Company;Trust Co.;Trustco;Trustee Corporation;Trustee Corp.;Trustee Company
ZAIS	MX	Sociedad en nombre colectivo de capital variable
ZCFU	KH	Foreign Company
ZCFU	KH	ក្រុមហ៊ុនបរទេស	kromhoun bartes
ZCHO	US-CO	Cooperative Association	incorporated;company;limited;coop;ass’n;assn;assoc.;inc.;co.;ltd.
ZD39	US-OH	Limited Partnership	Limited Partnership;L.P.;Limited;Ltd.
ZD74	AZ	Fondlar
ZDW0	US-NE	credit union
ZE1G	PG	Overseas Company
ZE81	ZA	Co-operatives (Tertiary)
ZECH	FR	Syndicat mixte ouvert
ZEZ2	US-NE	Foreign Limited Cooperative Association
ZFFA	LU	Etablissement public	EP
ZFQS	HR	Ustanova
ZG2I	SK	Spoločenstvá vlastníkov pozemkov, bytov a pod.	Spoločenstvá vlastníkov
ZG6S	IT	Ente Pubblico Economico
ZGEX	CA-QC	Personne morale sans but lucratif par Loi sur les services correctionnels
ZGPY	IM	Public Limited by Shares (1931 Act)
ZGYA	RU	Торгово-промышленные палаты	Torgovo-promyshlennyye palaty
ZH3O	RU	Хозяйственные партнерства	Khozyaystvennyye partnerstva
ZHED	VG	company limited by guarantee that is authorised to issue shares	Ltd;Corp;Inc;S.A.
ZHHH	CL	Comunidad o Asociación Indígena
ZHT0	BZ	Company Limited by Guarantee
ZHZP	US-RI	Cooperative	corp.;inc.;co.;ltd.
ZILA	PT	Estabelecimento Individual de Responsabilidade Limitada
ZJEX	PH	religious corporation
ZJPG	US-DC	Nonprofit Corporation
ZJS8	IE	Industrial and Provident Society	I&PS
ZJTK	US-MA	Domestic Business  Corporation	Company;Co.;Corporation;Corp.;Incorporated;Inc. Limited;Ltd.
ZJZB	KN	exempt private company
ZKAF	RU	Полные товарищества	Polnyye tovarishchestva
ZKTC	CW	Trust
ZLTD	BM	Overseas (Permit) Partnership
ZM5P	FR	SA d'économie mixte à directoire
ZMTL	FI	Dödsbo
ZMTL	FI	Kuolinpesä
ZMY8	HR	Zaklada
ZNHF	RU	Государственные казенные учреждения субъектов Российской Федерации	Gosudarstvennyye kazennyye uchrezhdeniya sub yektov Rossiyskoy Federatsii
ZOK2	BE	Landbouwvennootschap	LV
ZOK2	BE	Landwirtschaftliche Gesellschaft	LG
ZOK2	BE	Société agricole	S. Agr.
ZOSP	NE	Société en Commandite simple	SCS
ZPEZ	FR	Association syndicale libre
ZPOY	RS	Ортачко друштво	о.д.;од;o.d.;od;Ortačko društvo
ZPRC	US-AK	credit union
ZQ0Q	NO	Eierseksjonssameie
ZQ6S	GB	Old Public Company	Ltd;Ltd.;Limited
ZQ9B	FR	Exploitant public
ZQAQ	HU	Közjegyzői iroda
ZQEN	TO	Overseas Company
ZQIT	FR	SA coopérative de consommation à directoire
ZQO8	CZ	Evropská společnost	SE
ZQQU	CA-QC	Personne morale sans but lucratif par Loi sur la société Saint-Jean-Baptiste du Québec
ZQZW	US-LA	Foreign Public Benefit
ZRPO	DK	Aktieselskab	A/S
ZSFX	BE	Aktiengesellschaft mit sozialer Zielsetzung	AGmsZ
ZSFX	BE	Naamloze vennootschap met een sociaal oogmerk	NV SO
ZSFX	BE	Société anonyme à finalité sociale	SA FS
ZSWE	PT	Empresa Regional
ZTUI	MU	Association
ZU32	CZ	Jiné družstvo
ZU9S	IT	Piccola Società Cooperativa a Responsabilità Limitata
ZUDG	EC	Fundacion
ZUHK	BE	Fondation d'utilité publique	FUP
ZUHK	BE	Gemeinnützige Stiftung	gnS
ZUHK	BE	Stichting van openbaar nut	SON
ZULC	US-ND	Development Corporation	corp;inc.
ZVS9	US-MD	Nonstock Corporation
ZVVM	PL	osoby fizyczne prowadzące działalność gospodarczą
ZWYK	MY-15	Labuan Company (Limited By Share)
ZX1F	CA-QC	Personne morale sans but lucratif par Loi sur les compagnies de cimetières catholiques romains
ZXHJ	FR	Société d'exercice libéral à forme anonyme à conseil d'administration
ZXVG	MX	Sociedad en comandita por acciones de capital variable	S. en C. por A. de C. V.
ZXZ7	US-WI	Common Law Trust (Business Trust)
ZY9X	FR	Entrepreneur individuel
ZYQX	UY	Persona Jurídica de Derecho Público No Estatal
ZZ0X	FR	Établissement public des cultes d'Alsace-Lorraine
ZZGG	GB	Co-operative Society	Co-op
ZZKE	PL	stowarzyszenie i związki stowarzyszeń
ZZOG	IT	Società Tra Professionisti
`
