// How forms are written that the ISO 20275 list gives no abbreviation for, and how registers of other languages put them into English: our own, and no part of that
// list; the code in front is the one of ISO 20275 where there is one. Places: ISO 3166-1, `*` where no country has a writing of its own.

/** Writings of legal forms beside the ISO 20275 list, one form a line: its code or a name of ours, its class, its countries, its writings. */
export const PRACTICE = `
2HBR llc DE | GmbH, Gesellschaft mbH, Ges mbH, mbH, Gesellschaft mit beschränkter Haftung
AXSB llc AT | GmbH, Gesellschaft mbH, Ges mbH, mbH, Gesellschaft mit beschränkter Haftung
3EKS llc CH | GmbH, Gesellschaft mit beschränkter Haftung, Sàrl, Sagl, Ltd liab Co, LLC
6QQB jsc DE | AG, Aktiengesellschaft
EQOV jsc AT | AG, Aktiengesellschaft
MVII jsc CH | AG, SA, Aktiengesellschaft, Société anonyme, Società anonima, SA/AG, AG/SA, Ltd, Limited
8Z6G lp DE | KG, Kommanditgesellschaft, GmbH & Co KG, GmbH + Co KG, GmbH und Co KG, GmbH & Co Kommanditgesellschaft, Gesellschaft mit beschränkter Haftung & Co KG, Gesellschaft mit beschränkter Haftung & Co Kommanditgesellschaft, Gesellschaft mbH & Co KG, AG & Co KG, SE & Co KG, UG & Co KG, UG haftungsbeschränkt & Co KG
ONF1 lp AT | KG, Kommanditgesellschaft, GmbH & Co KG, GmbH und Co KG
T0YJ jsc DE | KGaA, Kommanditgesellschaft auf Aktien, SE & Co KGaA, AG & Co KGaA, GmbH & Co KGaA, SE & Co Kommanditgesellschaft auf Aktien, AG & Co Kommanditgesellschaft auf Aktien
63KS llc DE | UG, UG haftungsbeschränkt, Unternehmergesellschaft, Unternehmergesellschaft haftungsbeschränkt
40DB lp DE | OHG, offene Handelsgesellschaft
FR3V lp DE | GbR
QZ3L nonprofit DE | eV, eingetragener Verein
AZFE nonprofit DE | eG, eingetragene Genossenschaft
OL20 lp DE | eK, eKfm, eKfr
us_corporation inc US PR | Inc, Incorporated, Corp, Corporation, Co, Company, Ltd, Limited, Co Inc, Co Ltd
us_llc llc US PR | LLC, LC, Limited Liability Company, Limited Liability Co, Ltd Liability Company, Co LLC, Company LLC
us_lp lp US | LP, Limited Partnership, LLLP
us_llp lp US | LLP, Limited Liability Partnership
us_bank jsc US | NA, National Association
us_professional llc US | PC, PLLC, Professional Corporation, Professional Limited Liability Company
ca_corporation inc CA | Inc, Incorporated, Corp, Corporation, Ltd, Limited, Co, Company, Ltée, Limitée, Cie, Co Ltd, Incorporée
ca_ulc llc CA | ULC, Unlimited Liability Company, Unlimited Liability Corporation
H0PO llc GB | Ltd, Limited, Private Limited Company
B6ES jsc GB | PLC, Public Limited Company
Z0EY lp GB | LLP, Limited Liability Partnership
MNQ7 llc IE | Ltd, Limited, Teoranta
VYAX jsc IE | PLC, Public Limited Company
LGWG llc IE | DAC, Designated Activity Company
C58S llc IE | CLG, Company Limited by Guarantee
KMFX llc IE | UC, ULC, Unlimited Company
R4KK llc AU | Ltd, Limited
TXVC llc AU | Pty Ltd, Pty Limited, Proprietary Limited, Proprietary Ltd, Pty
nz_limited llc NZ | Ltd, Limited
DDKQ llc IN | Ltd, Limited, Public Limited Company
YSP9 llc IN | Pvt Ltd, Private Limited, Private Ltd, Pvt Limited, P Ltd, P Limited
GQVQ llc ZA | Pty Ltd, Pty Limited, Proprietary Limited, Proprietary Ltd
XE4Z llc ZA | Ltd, Limited
sg_private llc SG | Pte Ltd, Private Limited, Pte Limited, Pte
sg_public llc SG | Ltd, Limited
XEOV llc MY | Sdn Bhd, Sendirian Berhad
7OYN llc MY BN | Bhd, Berhad
UD1V jsc ID | PT, Perseroan Terbatas
AEZW jsc ID | Tbk, Terbuka, Perseroan Terbuka
254M llc HK MO | Ltd, Limited, Co Ltd, Company Limited, Co Limited, 有限公司, 私人股份有限公司
EPG7 jsc HK MO | Ltd, Limited, Co Ltd, Company Limited, PLC, 股份有限公司
cn_limited llc CN | 有限公司, 有限责任公司, 有限責任公司, Ltd, Limited, Co Ltd, Co Limited, Company Limited, LLC, Limited Liability Company, Youxian Gongsi, Youxian Zeren Gongsi
cn_joint_stock jsc CN | 股份有限公司, 股份公司, Ltd, Limited, Co Ltd, Co Limited, Company Limited, Corp, Corporation, Inc, Joint Stock Co Ltd, Joint Stock Company, Gufen Youxian Gongsi
Y45C llc TW | 有限公司, Ltd, Limited, Co Ltd, Company Limited
TD8P jsc TW | 股份有限公司, Ltd, Limited, Co Ltd, Company Limited, Corp, Corporation, Inc, Incorporated, Co
T417 jsc JP | 株式会社, 株式會社, KK, Kabushiki Kaisha, Kabushiki Gaisha, Co Ltd, Company Limited, Co, Company, Corp, Corporation, Inc, Incorporated, Ltd, Limited, Co Inc
DYQK llc JP | 有限会社, 有限會社, YK, Yugen Kaisha, Yugen Gaisha, Ltd, Limited, Co Ltd, Inc
7QQ0 llc JP | 合同会社, GK, Godo Kaisha, Godo Gaisha, LLC
5MVV lp JP | 合資会社, Goshi Kaisha, Goshi Gaisha
IUVI lp JP | 合名会社, Gomei Kaisha, Gomei Gaisha
5RCH jsc KR | 주식회사, Co Ltd, Company Limited, Co, Company, Corp, Corporation, Inc, Incorporated, Ltd, Limited, Jusik Hoesa, Jusikhoesa, Chusik Hoesa
J3U5 llc KR | 유한회사, Ltd, Limited, LLC, Co Ltd, Yuhan Hoesa, Yuhanhoesa
UDJG llc KR | 유한책임회사, LLC
WHGH inc PH | Inc, Incorporated, Corp, Corporation, Co, Company
K09K llc TH | จำกัด, บจก, Co Ltd, Company Limited, Ltd, Limited
O0OZ jsc TH | จำกัดมหาชน, มหาชน, บมจ, PCL, Public Company Limited, Public Co Ltd
OMP4 jsc VN | công ty cổ phần, CTCP, cổ phần, JSC, Joint Stock Company, Corp, Corporation
0OCP llc VN | công ty trách nhiệm hữu hạn, công ty TNHH, TNHH, Co Ltd, Company Limited, Ltd, LLC, Limited Liability Company
4RXL llc VN | công ty TNHH một thành viên, công ty TNHH MTV, One Member Co Ltd, One Member Limited Liability Company
17R7 llc RU | ООО, общество с ограниченной ответственностью, OOO, obshchestvo s ogranichennoy otvetstvennostyu, LLC, Limited Liability Company, Ltd
4TYO jsc RU | ПАО, публичное акционерное общество, PAO, publichnoye aktsionernoye obshchestvo, publichnoe aktsionernoe obshchestvo, PJSC, Public Joint Stock Company, Public JSC
R71T jsc RU | АО, акционерное общество, AO, aktsionernoye obshchestvo, aktsionernoe obshchestvo, JSC, Joint Stock Company
MT3A jsc RU | ОАО, открытое акционерное общество, OAO, otkrytoye aktsionernoye obshchestvo, otkrytoe aktsionernoe obshchestvo, OJSC, Open Joint Stock Company
ru_closed jsc RU | ЗАО, закрытое акционерное общество, ZAO, zakrytoye aktsionernoye obshchestvo, zakrytoe aktsionernoe obshchestvo, CJSC, Closed Joint Stock Company
JZBN jsc RU | НАО, непубличное акционерное общество, NAO
ua_tov llc UA | ТОВ, товариство з обмеженою відповідальністю, TOV, LLC, Limited Liability Company, Ltd
ua_pat jsc UA | ПАТ, публічне акціонерне товариство, PAT, PJSC, Public Joint Stock Company
ua_prat jsc UA | ПрАТ, приватне акціонерне товариство, PrAT, PrJSC, Private Joint Stock Company
ua_at jsc UA | АТ, акціонерне товариство, AT, JSC, Joint Stock Company
kz_too llc KZ | ТОО, товарищество с ограниченной ответственностью, ЖШС, жауапкершілігі шектеулі серіктестігі, TOO, LLP, Limited Liability Partnership
kz_ao jsc KZ | АО, акционерное общество, АҚ, акционерлік қоғамы, AO, JSC, Joint Stock Company
AABD llc BY | LLC, Limited Liability Company, ООО, OOO
MR85 jsc BY | OJSC, Open Joint Stock Company, ОАО, OAO
106J jsc BY | CJSC, Closed Joint Stock Company, ЗАО, ZAO
WTK4 jsc BG | АД, AD, JSC, Joint Stock Company
EJ06 jsc BG | ЕАД, EAD
VJ3G llc BG | ООД, OOD, Ltd
WVIN llc BG | ЕООД, EOOD
KIU5 llc RS | доо, doo
YVPW jsc RS | ад, ad, akcionarsko društvo
W2NK jsc GR | ΑΕ, AE, SA, ανώνυμη εταιρεία, ανώνυμη εταιρία, Société anonyme
H6OR llc GR | ΕΠΕ, EPE, Ltd
QCA0 llc GR | ΙΚΕ, IKE, PC, PCC
cy_limited llc CY | Ltd, Limited
cy_plc jsc CY | PLC, Public Limited, Public Limited Company, Public Company Limited
W2SQ jsc TR | AŞ, anonim şirketi, anonim şirket, anonim ortaklığı, AO, Inc, JSC
R5UT llc TR | Ltd Şti, limited şirketi, limited şirket, Ltd
il_limited llc IL | בעמ, Ltd, Limited
XJHM jsc SE | AB, aktiebolag, aktiebolaget, publ, AB publ, aktiebolag publ, aktiebolaget publ
BYQJ jsc SE | bankaktiebolag, bankaktiebolag publ
DKUW llc FI | Oy, Ab, Oy Ab, osakeyhtiö, aktiebolag, Ltd
K6VE jsc FI | Oyj, Abp, Oyj Abp, julkinen osakeyhtiö, publikt aktiebolag, PLC
ZRPO jsc DK | A/S, aktieselskab, aktieselskabet
H8VP llc DK | ApS, anpartsselskab, anpartsselskabet
no_as jsc NO | AS, A/S, aksjeselskap, aksjeselskapet
IQGE jsc NO | ASA, allmennaksjeselskap, allmennaksjeselskapet
is_hf jsc IS | hf, hlutafélag
is_ehf jsc IS | ehf, einkahlutafélag
is_ohf jsc IS | ohf
6CQN jsc CZ | as, akciová společnost, akc spol
9HLU llc CZ | sro, spol s ro, společnost s ručením omezeným
CD28 lp CZ | ks, kom spol, komanditní společnost
5KU5 lp CZ | vos, veřejná obchodní společnost
2EEG jsc SK | as, akciová spoločnosť, akc spol
VSZS llc SK | sro, spol s ro, spoločnosť s ručením obmedzeným
P9F2 llc HU | Kft, korlátolt felelősségű társaság, Ltd
8UEG jsc HU | Nyrt, nyilvánosan működő részvénytársaság, PLC
BKUX jsc HU | Zrt, zártkörűen működő részvénytársaság
EO9F jsc HU | Rt, részvénytársaság
S3DA lp HU | Bt, betéti társaság
FJ0E jsc PL | SA, spółka akcyjna
O7XB llc PL | sp z oo, spółka z oo, spółka z ograniczoną odpowiedzialnością
BSJT lp PL | sp k, spółka komandytowa, sp z oo sp k, spółka z ograniczoną odpowiedzialnością spółka komandytowa
XHN1 llc RO MD | SRL, societate cu răspundere limitată
ro_sa jsc RO MD | SA, societate pe acțiuni
LUMA jsc HR | dd, dioničko društvo
OQWO llc HR | doo, društvo s ograničenom odgovornošću
1OR3 jsc SI | dd, delniška družba
KBKD llc SI | doo, družba z omejeno odgovornostjo
ba_dd jsc BA ME MK | dd, dioničko društvo, AD
ba_doo llc BA ME MK | doo, DOOEL
BPLS llc LT | UAB, uždaroji akcinė bendrovė, uždaroji akcine bendrove
81KA jsc LT | AB, akcinė bendrovė
ES2D llc LV | SIA, sabiedrība ar ierobežotu atbildību
VJBO jsc LV | AS, akciju sabiedrība
JC0Y llc EE | OÜ, osaühing
9LJA jsc EE | AS, aktsiaselts
R85P jsc BE | NV, SA, naamloze vennootschap, société anonyme, NV/SA, SA/NV
3W7E llc BE | BV, SRL, besloten vennootschap, société à responsabilité limitée, BV/SRL, SRL/BV
N5NT llc BE | BVBA, SPRL, BVBA/SPRL, SPRL/BVBA
54M6 llc NL | BV, besloten vennootschap, besloten vennootschap met beperkte aansprakelijkheid
B5PM jsc NL | NV, naamloze vennootschap
QVPB jsc FR MC | SA, société anonyme
6CHY llc FR MC | SAS, SASU, société par actions simplifiée, société par actions simplifiée unipersonnelle
fr_sarl llc FR MC | SARL, EURL, société à responsabilité limitée
fr_snc lp FR | SNC, société en nom collectif
fr_sca jsc FR | SCA, société en commandite par actions
5GGB jsc LU | SA, société anonyme
DVXS llc LU | SARL, société à responsabilité limitée
81G5 jsc LU | SCA, SECA, société en commandite par actions
UDY2 fund LU | SICAV
P418 jsc IT SM | SpA, società per azioni
OV32 llc IT SM | Srl, società a responsabilità limitata, Srl unipersonale
8GU1 llc IT | Srls, Srl semplificata
5RDO jsc ES | SA, SAU, sociedad anónima, sociedad anónima unipersonal
DP3Q llc ES | SL, SLU, SRL, sociedad limitada, sociedad de responsabilidad limitada, sociedad limitada unipersonal
DFE5 jsc PT AO MZ | SA, sociedade anónima
USOG llc PT AO MZ | Lda, limitada, sociedade por quotas, Ltda
VF4C llc PT | unipessoal Lda, sociedade unipessoal Lda
X0SD jsc BR | SA, S/A, sociedade anônima
QHW1 llc BR | Ltda, limitada, sociedade limitada
JGV1 jsc MX | SA de CV, sociedad anónima de capital variable
L9JC jsc MX | SAB de CV, sociedad anónima bursátil de capital variable
VATV jsc MX | SAPI de CV, sociedad anónima promotora de inversión de capital variable
XLVZ llc MX | S de RL de CV, sociedad de responsabilidad limitada de capital variable
B8CE jsc MX | SA, sociedad anónima
sa jsc AR CL CO PE UY PY BO EC VE CR PA GT HN SV NI DO CU * | SA, sociedad anónima, société anonyme
srl llc AR CL CO PE UY PY BO EC VE CR PA GT HN SV NI DO * | SRL, sociedad de responsabilidad limitada, société à responsabilité limitée, SARL
sas llc AR CO UY EC * | SAS, sociedad por acciones simplificada
cl_spa jsc CL | SpA, sociedad por acciones
ltda llc CL CO BO * | Ltda, limitada
pe_sac jsc PE | SAC, sociedad anónima cerrada
pe_saa jsc PE | SAA, sociedad anónima abierta
co_sa jsc CO | SA ESP
ve_ca jsc VE | CA, compañía anónima
ae_llc llc AE SA QA KW OM BH EG JO LB IQ | LLC, Limited Liability Company, WLL, ذمم, SPC LLC
ae_pjsc jsc AE | PJSC, Public Joint Stock Company, شمع
ae_psc jsc AE | PrJSC, PSC, Private Joint Stock Company
ae_free llc AE | FZE, FZCO, FZC, FZ LLC, FZ Co, DMCC
sa_jsc jsc SA | JSC, Joint Stock Company, SJSC
qa_qpsc jsc QA | QPSC, QSC
kw_kscp jsc KW | KSCP, KSC, KPSC, KSCC
bh_bsc jsc BH | BSC, BSC closed
om_saog jsc OM | SAOG
om_saoc jsc OM | SAOC
eg_sae jsc EG | SAE, شمم
lb_sal jsc LB | SAL
se jsc DE AT FR NL BE LU IT ES PL CZ SK HU RO BG SI HR EE LV LT FI SE DK IE MT CY GR PT NO IS LI * | SE, Societas Europaea
ltd llc * | Ltd, Limited, Co Ltd, Company Limited, Co Limited
private_ltd llc * | Pvt Ltd, Private Limited, Pte Ltd
plc jsc * | PLC, Public Limited Company
inc inc * | Inc, Incorporated, Corp, Corporation
llc llc * | LLC, Limited Liability Company
jsc jsc * | JSC, Joint Stock Company
pjsc jsc * | PJSC, Public Joint Stock Company
cjsc jsc * | CJSC, Closed Joint Stock Company
ojsc jsc * | OJSC, Open Joint Stock Company
lp lp * | LP, Limited Partnership, LLP
bv llc * | BV
nv jsc * | NV
ab jsc * | AB
as jsc * | AS
doo llc * | doo
sro llc * | sro
spa jsc * | SpA
`
