// How forms are written that the ISO 20275 list gives no abbreviation for, and how registers of other languages put them into English: our own, and no part of that
// list; the code in front is the one of ISO 20275 where there is one. Places: ISO 3166-1, `*` where no country has a writing of its own.

/** Writings of legal forms beside the ISO 20275 list, one form a line: its code or a name of ours, its countries, its writings. */
export const PRACTICE = `
2HBR DE | GmbH, Gesellschaft mbH, Ges mbH, mbH, Gesellschaft mit beschränkter Haftung
AXSB AT | GmbH, Gesellschaft mbH, Ges mbH, mbH, Gesellschaft mit beschränkter Haftung
3EKS CH | GmbH, Gesellschaft mit beschränkter Haftung, Sàrl, Sagl, Ltd liab Co, LLC
6QQB DE | AG, Aktiengesellschaft
EQOV AT | AG, Aktiengesellschaft
MVII CH | AG, SA, Aktiengesellschaft, Société anonyme, Società anonima, SA/AG, AG/SA, Ltd, Limited
8Z6G DE | KG, Kommanditgesellschaft, GmbH & Co KG, GmbH + Co KG, GmbH und Co KG, GmbH & Co Kommanditgesellschaft, Gesellschaft mit beschränkter Haftung & Co KG, AG & Co KG, SE & Co KG, UG & Co KG
ONF1 AT | KG, Kommanditgesellschaft, GmbH & Co KG, GmbH und Co KG
T0YJ DE | KGaA, Kommanditgesellschaft auf Aktien, SE & Co KGaA, AG & Co KGaA, GmbH & Co KGaA, SE & Co Kommanditgesellschaft auf Aktien, AG & Co Kommanditgesellschaft auf Aktien
63KS DE | UG, UG haftungsbeschränkt, Unternehmergesellschaft, Unternehmergesellschaft haftungsbeschränkt
40DB DE | OHG, offene Handelsgesellschaft
FR3V DE | GbR
QZ3L DE | eV, eingetragener Verein
AZFE DE | eG, eingetragene Genossenschaft
OL20 DE | eK, eKfm, eKfr
us_corporation US PR | Inc, Incorporated, Corp, Corporation, Co, Company, Ltd, Limited, Co Inc, Co Ltd
us_llc US PR | LLC, LC, Limited Liability Company, Limited Liability Co, Ltd Liability Company, Co LLC, Company LLC
us_lp US | LP, Limited Partnership, LLLP
us_llp US | LLP, Limited Liability Partnership
us_bank US | NA, National Association
us_professional US | PC, PLLC, Professional Corporation, Professional Limited Liability Company
ca_corporation CA | Inc, Incorporated, Corp, Corporation, Ltd, Limited, Co, Company, Ltée, Limitée, Cie, Co Ltd, Incorporée
ca_ulc CA | ULC, Unlimited Liability Company, Unlimited Liability Corporation
H0PO GB | Ltd, Limited, Private Limited Company
B6ES GB | PLC, Public Limited Company
Z0EY GB | LLP, Limited Liability Partnership
MNQ7 IE | Ltd, Limited, Teoranta
VYAX IE | PLC, Public Limited Company
LGWG IE | DAC, Designated Activity Company
C58S IE | CLG, Company Limited by Guarantee
KMFX IE | UC, ULC, Unlimited Company
R4KK AU | Ltd, Limited
TXVC AU | Pty Ltd, Pty Limited, Proprietary Limited, Proprietary Ltd, Pty
nz_limited NZ | Ltd, Limited
DDKQ IN | Ltd, Limited, Public Limited Company
YSP9 IN | Pvt Ltd, Private Limited, Private Ltd, Pvt Limited, P Ltd, P Limited
GQVQ ZA | Pty Ltd, Pty Limited, Proprietary Limited, Proprietary Ltd
XE4Z ZA | Ltd, Limited
sg_private SG | Pte Ltd, Private Limited, Pte Limited, Pte
sg_public SG | Ltd, Limited
XEOV MY | Sdn Bhd, Sendirian Berhad
7OYN MY BN | Bhd, Berhad
UD1V ID | PT, Perseroan Terbatas
AEZW ID | Tbk, Terbuka, Perseroan Terbuka
254M HK MO | Ltd, Limited, Co Ltd, Company Limited, Co Limited, 有限公司, 私人股份有限公司
EPG7 HK MO | Ltd, Limited, Co Ltd, Company Limited, PLC, 股份有限公司
cn_limited CN | 有限公司, 有限责任公司, 有限責任公司, Ltd, Limited, Co Ltd, Co Limited, Company Limited, LLC, Limited Liability Company, Youxian Gongsi, Youxian Zeren Gongsi
cn_joint_stock CN | 股份有限公司, 股份公司, Ltd, Limited, Co Ltd, Co Limited, Company Limited, Corp, Corporation, Inc, Joint Stock Co Ltd, Joint Stock Company, Gufen Youxian Gongsi
Y45C TW | 有限公司, Ltd, Limited, Co Ltd, Company Limited
TD8P TW | 股份有限公司, Ltd, Limited, Co Ltd, Company Limited, Corp, Corporation, Inc, Incorporated, Co
T417 JP | 株式会社, 株式會社, KK, Kabushiki Kaisha, Kabushiki Gaisha, Co Ltd, Company Limited, Co, Company, Corp, Corporation, Inc, Incorporated, Ltd, Limited, Co Inc
DYQK JP | 有限会社, 有限會社, YK, Yugen Kaisha, Yugen Gaisha, Ltd, Limited, Co Ltd, Inc
7QQ0 JP | 合同会社, GK, Godo Kaisha, Godo Gaisha, LLC
5MVV JP | 合資会社, Goshi Kaisha, Goshi Gaisha
IUVI JP | 合名会社, Gomei Kaisha, Gomei Gaisha
5RCH KR | 주식회사, Co Ltd, Company Limited, Co, Company, Corp, Corporation, Inc, Incorporated, Ltd, Limited, Jusik Hoesa, Jusikhoesa, Chusik Hoesa
J3U5 KR | 유한회사, Ltd, Limited, LLC, Co Ltd, Yuhan Hoesa, Yuhanhoesa
UDJG KR | 유한책임회사, LLC
WHGH PH | Inc, Incorporated, Corp, Corporation, Co, Company
K09K TH | จำกัด, Co Ltd, Company Limited, Ltd, Limited
O0OZ TH | จำกัดมหาชน, มหาชน, PCL, Public Company Limited, Public Co Ltd
OMP4 VN | công ty cổ phần, CTCP, cổ phần, JSC, Joint Stock Company, Corp, Corporation
0OCP VN | công ty trách nhiệm hữu hạn, công ty TNHH, TNHH, Co Ltd, Company Limited, Ltd, LLC, Limited Liability Company
4RXL VN | công ty TNHH một thành viên, công ty TNHH MTV, One Member Co Ltd, One Member Limited Liability Company
17R7 RU | ООО, общество с ограниченной ответственностью, OOO, obshchestvo s ogranichennoy otvetstvennostyu, LLC, Limited Liability Company, Ltd
4TYO RU | ПАО, публичное акционерное общество, PAO, publichnoye aktsionernoye obshchestvo, publichnoe aktsionernoe obshchestvo, PJSC, Public Joint Stock Company, Public JSC
R71T RU | АО, акционерное общество, AO, aktsionernoye obshchestvo, aktsionernoe obshchestvo, JSC, Joint Stock Company
MT3A RU | ОАО, открытое акционерное общество, OAO, otkrytoye aktsionernoye obshchestvo, otkrytoe aktsionernoe obshchestvo, OJSC, Open Joint Stock Company
ru_closed RU | ЗАО, закрытое акционерное общество, ZAO, zakrytoye aktsionernoye obshchestvo, zakrytoe aktsionernoe obshchestvo, CJSC, Closed Joint Stock Company
JZBN RU | НАО, непубличное акционерное общество, NAO
ua_tov UA | ТОВ, товариство з обмеженою відповідальністю, TOV, LLC, Limited Liability Company, Ltd
ua_pat UA | ПАТ, публічне акціонерне товариство, PAT, PJSC, Public Joint Stock Company
ua_prat UA | ПрАТ, приватне акціонерне товариство, PrAT, PrJSC, Private Joint Stock Company
ua_at UA | АТ, акціонерне товариство, AT, JSC, Joint Stock Company
kz_too KZ | ТОО, товарищество с ограниченной ответственностью, ЖШС, жауапкершілігі шектеулі серіктестігі, TOO, LLP, Limited Liability Partnership
kz_ao KZ | АО, акционерное общество, АҚ, акционерлік қоғамы, AO, JSC, Joint Stock Company
AABD BY | LLC, Limited Liability Company, ООО, OOO
MR85 BY | OJSC, Open Joint Stock Company, ОАО, OAO
106J BY | CJSC, Closed Joint Stock Company, ЗАО, ZAO
WTK4 BG | АД, AD, JSC, Joint Stock Company
EJ06 BG | ЕАД, EAD
VJ3G BG | ООД, OOD, Ltd
WVIN BG | ЕООД, EOOD
KIU5 RS | доо, doo
YVPW RS | ад, ad, akcionarsko društvo
W2NK GR | ΑΕ, AE, SA, ανώνυμη εταιρεία, ανώνυμη εταιρία, Société anonyme
H6OR GR | ΕΠΕ, EPE, Ltd
QCA0 GR | ΙΚΕ, IKE, PC, PCC
cy_limited CY | Ltd, Limited
cy_plc CY | PLC, Public Limited, Public Limited Company, Public Company Limited
W2SQ TR | AŞ, anonim şirketi, anonim şirket, anonim ortaklığı, AO, Inc, JSC
R5UT TR | Ltd Şti, limited şirketi, limited şirket, Ltd
il_limited IL | בעמ, Ltd, Limited
XJHM SE | AB, aktiebolag, aktiebolaget, publ, AB publ, aktiebolag publ, aktiebolaget publ
BYQJ SE | bankaktiebolag, bankaktiebolag publ
DKUW FI | Oy, Ab, Oy Ab, osakeyhtiö, aktiebolag, Ltd
K6VE FI | Oyj, Abp, Oyj Abp, julkinen osakeyhtiö, publikt aktiebolag, PLC
ZRPO DK | A/S, aktieselskab, aktieselskabet
H8VP DK | ApS, anpartsselskab, anpartsselskabet
no_as NO | AS, A/S, aksjeselskap, aksjeselskapet
IQGE NO | ASA, allmennaksjeselskap, allmennaksjeselskapet
is_hf IS | hf, hlutafélag
is_ehf IS | ehf, einkahlutafélag
is_ohf IS | ohf
6CQN CZ | as, akciová společnost, akc spol
9HLU CZ | sro, spol s ro, společnost s ručením omezeným
CD28 CZ | ks, kom spol, komanditní společnost
5KU5 CZ | vos, veřejná obchodní společnost
2EEG SK | as, akciová spoločnosť, akc spol
VSZS SK | sro, spol s ro, spoločnosť s ručením obmedzeným
P9F2 HU | Kft, korlátolt felelősségű társaság, Ltd
8UEG HU | Nyrt, nyilvánosan működő részvénytársaság, PLC
BKUX HU | Zrt, zártkörűen működő részvénytársaság
EO9F HU | Rt, részvénytársaság
S3DA HU | Bt, betéti társaság
FJ0E PL | SA, spółka akcyjna
O7XB PL | sp z oo, spółka z oo, spółka z ograniczoną odpowiedzialnością
BSJT PL | sp k, spółka komandytowa, sp z oo sp k, spółka z ograniczoną odpowiedzialnością spółka komandytowa
XHN1 RO MD | SRL, societate cu răspundere limitată
ro_sa RO MD | SA, societate pe acțiuni
LUMA HR | dd, dioničko društvo
OQWO HR | doo, društvo s ograničenom odgovornošću
1OR3 SI | dd, delniška družba
KBKD SI | doo, družba z omejeno odgovornostjo
ba_dd BA ME MK | dd, dioničko društvo, AD
ba_doo BA ME MK | doo, DOOEL
BPLS LT | UAB, uždaroji akcinė bendrovė, uždaroji akcine bendrove
81KA LT | AB, akcinė bendrovė
ES2D LV | SIA, sabiedrība ar ierobežotu atbildību
VJBO LV | AS, akciju sabiedrība
JC0Y EE | OÜ, osaühing
9LJA EE | AS, aktsiaselts
R85P BE | NV, SA, naamloze vennootschap, société anonyme, NV/SA, SA/NV
3W7E BE | BV, SRL, besloten vennootschap, société à responsabilité limitée, BV/SRL, SRL/BV
N5NT BE | BVBA, SPRL, BVBA/SPRL, SPRL/BVBA
54M6 NL | BV, besloten vennootschap, besloten vennootschap met beperkte aansprakelijkheid
B5PM NL | NV, naamloze vennootschap
QVPB FR MC | SA, société anonyme
6CHY FR MC | SAS, SASU, société par actions simplifiée, société par actions simplifiée unipersonnelle
fr_sarl FR MC | SARL, EURL, société à responsabilité limitée
fr_snc FR | SNC, société en nom collectif
fr_sca FR | SCA, société en commandite par actions
5GGB LU | SA, société anonyme
DVXS LU | SARL, société à responsabilité limitée
81G5 LU | SCA, SECA, société en commandite par actions
UDY2 LU | SICAV
P418 IT SM | SpA, società per azioni
OV32 IT SM | Srl, società a responsabilità limitata, Srl unipersonale
8GU1 IT | Srls, Srl semplificata
5RDO ES | SA, SAU, sociedad anónima, sociedad anónima unipersonal
DP3Q ES | SL, SLU, SRL, sociedad limitada, sociedad de responsabilidad limitada, sociedad limitada unipersonal
DFE5 PT AO MZ | SA, sociedade anónima
USOG PT AO MZ | Lda, limitada, sociedade por quotas, Ltda
VF4C PT | unipessoal Lda, sociedade unipessoal Lda
X0SD BR | SA, S/A, sociedade anônima
QHW1 BR | Ltda, limitada, sociedade limitada
JGV1 MX | SA de CV, sociedad anónima de capital variable
L9JC MX | SAB de CV, sociedad anónima bursátil de capital variable
VATV MX | SAPI de CV, sociedad anónima promotora de inversión de capital variable
XLVZ MX | S de RL de CV, sociedad de responsabilidad limitada de capital variable
B8CE MX | SA, sociedad anónima
sa AR CL CO PE UY PY BO EC VE CR PA GT HN SV NI DO CU * | SA, sociedad anónima, société anonyme
srl AR CL CO PE UY PY BO EC VE CR PA GT HN SV NI DO * | SRL, sociedad de responsabilidad limitada, société à responsabilité limitée, SARL
sas AR CO UY EC * | SAS, sociedad por acciones simplificada
cl_spa CL | SpA, sociedad por acciones
ltda CL CO BO * | Ltda, limitada
pe_sac PE | SAC, sociedad anónima cerrada
pe_saa PE | SAA, sociedad anónima abierta
co_sa CO | SA ESP
ve_ca VE | CA, compañía anónima
ae_llc AE SA QA KW OM BH EG JO LB IQ | LLC, Limited Liability Company, WLL, ذمم, SPC LLC
ae_pjsc AE | PJSC, Public Joint Stock Company, شمع
ae_psc AE | PrJSC, PSC, Private Joint Stock Company
ae_free AE | FZE, FZCO, FZC, FZ LLC, FZ Co, DMCC
sa_jsc SA | JSC, Joint Stock Company, SJSC
qa_qpsc QA | QPSC, QSC
kw_kscp KW | KSCP, KSC, KPSC, KSCC
bh_bsc BH | BSC, BSC closed
om_saog OM | SAOG
om_saoc OM | SAOC
eg_sae EG | SAE, شمم
lb_sal LB | SAL
se DE AT FR NL BE LU IT ES PL CZ SK HU RO BG SI HR EE LV LT FI SE DK IE MT CY GR PT NO IS LI * | SE, Societas Europaea
ltd * | Ltd, Limited, Co Ltd, Company Limited, Co Limited
private_ltd * | Pvt Ltd, Private Limited, Pte Ltd
plc * | PLC, Public Limited Company
inc * | Inc, Incorporated, Corp, Corporation
llc * | LLC, Limited Liability Company
jsc * | JSC, Joint Stock Company
pjsc * | PJSC, Public Joint Stock Company
cjsc * | CJSC, Closed Joint Stock Company
ojsc * | OJSC, Open Joint Stock Company
lp * | LP, Limited Partnership, LLP
bv * | BV
nv * | NV
ab * | AB
as * | AS
doo * | doo
sro * | sro
spa * | SpA
`
