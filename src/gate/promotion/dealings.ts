import { once } from '../../lib/once.ts'
import { toLexicon } from './lexicon.ts'
import { meaningOf } from './meanings.ts'

// What tells whether a customer asks a business or somebody sells to it, one line a meaning, in the languages and the form of the meanings. No objective is read with these: its words are those of purposes.
const DEALINGS = `
customer customer* client* cliente* clientas guest guests huésped* comensal* patients paciente* pazient* kunde* kundin* gäste* patiënt* klant klanten gast gasten ospit* hóspede* زبائن* زبون* الزبائن عملاء* عملائ* العملاء ضيوف* الضيوف مرضى مرضاكم
owner owner* manager boss dueño dueña propietari* encargado gérant* patron inhaber* eigentümer* chef titolare proprietari* eigenaar* dono gerente مالك المالك صاحب
supplier supplier* supply wholesale proveedor* distribu* fournisseur* fournissons lieferant* beliefern fornecedor* fornit* leverancier* leveren نزود مورد* نوزع
website website* site sites web página webseite* homepage sito موقعك موقعكم الموقع
software software app apps platform* plataforma* plateforme* plattform* piattaforma aplicaci* aplicativo* appli logiciel* system* sistema* programm* تطبيق* منصة* منصتنا برنامج* نظام* نظامنا
advertising advert* ads publicidad* anuncio* publicit* publicité werbung anzeige* pubblicit* annunci* advertent* reclame إعلان* الإعلان*
staff staff employee* empleado* plantilla personnel salarié* mitarbeiter* angestellt* personale dipendent* personeel medewerker* funcionári* empregad* موظف* الموظف*
business business* company companies negocio* empresa* comercio* comercios entreprise* société* commerces betrieb* unternehmen aziend* attività ditta bedrijf* bedrijv* zaken شركة شركات شركتنا محلات المحلات متاجر
commission commission* commissie* comision* provision* provvigion* comissão عمولة
sample sample* catalog* katalog* muestra* échantillon* muster campion* amostra* عينة كتالوج*
revenue revenue* turnover sales profits ingresos beneficio* chiffre umsatz* gewinn fatturato incass* receita* omzet ventas ventes verkäufe vendite vendas دخلك أرباح* مبيعات*
cost cost costs cuesta cuánto costaría sale combien coûte coûterait kostet quanto costa costerebbe custa custaria hoeveel kost كم تكلف يكلف
have have tienen tenéis tiene avez haben hätten habt avete ha têm tem hebben heeft عندكم لديكم
people people person persons personas persona personnes personne leute personen persone pessoas pessoa mensen شخص شخصان أشخاص لشخصين شخصا
my my mi mon mein meine meinen meiner mio mia mie miei meu minha minhas meus mijn أمي زوجي
can can could puede pueden podría podrían podéis puedo pouvez pourriez puis können könnten könnte kann potete potreste posso potrebbe podem pode poderia kunt kunnen kan يمكن يمكنكم أستطيع
`

const FIRST = 0x800

const dealings = once(() => toLexicon(DEALINGS, FIRST))

/** What a folded word of a message means, or else what it tells of who deals with whom; 0 where nothing is known of it. */
export const dealingOf = (word: string): number => meaningOf(word) || dealings()(word)
