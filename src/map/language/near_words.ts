import { foldWord } from './roots.ts'

/** Words that say near, in the forms that sentences bend them to: they ask for a place, and name none. */
export const NEAR: ReadonlySet<string> = new Set(
  `near nearest nearby closest nähe nächste nächster nächstes nächsten nächstgelegene nächstgelegenen umgebung proche proches près alentours cerca cercano cercana cercanos cercanas vicino vicina vicini vicinanze dintorni proper propera propers properes perto próximo próxima próximos próximas pertinho
  dichtbij dichtstbijzijnde dichtbijzijnde buurt omgeving blisko pobliżu pobliski najbliższy najbliższa najbliższe najbliższą najbliższego najbliższej okolicy blízko poblíž nejbližší nejbližšího nejblíž nejblíže okolí поблизу близько недалеко найближчий найближча найближче найближчу найближчого найближчої
  рядом поблизости ближайший ближайшая ближайшее ближайшую ближайшего ближайшей yakın yakında yakını yakınında yakınlarda yakınımda yakınlardaki yakınımdaki yakındaki civarda civarında çevrede قريب قريبة اقرب القريب نزدیک närmaste närmsta närheten tæt nærmeste nærheden lähellä lähin lähimmän lähimmät lähistöllä lähettyvillä
  근처 근처에 주변 주변에 가까운`
    .split(/\s+/)
    .map(foldWord),
)

/** Where a word that says near stands among folded words; -1 without one. "A prop de" is Catalan, a prop something else. */
export const nearAt = (words: readonly string[]): number =>
  words.findIndex((word, at) => NEAR.has(word) || (word === 'prop' && words[at - 1] === 'a'))

/** Words by which people say that they look for something, or need it. */
export const SEEKING: ReadonlySet<string> = new Set(
  `looking look search searching seek seeking find need needed suche suchen such gesucht brauche brauch brauchen benötige finde finden cherche cherchons cherchez recherche trouver besoin busco buscamos buscando busca necesito necesitamos necesita encontrar
  cerco cerchiamo cercando trovare bisogno serve cerquem necessitem necessito busquem trobar procuro procura procuramos procurando procuram preciso precisamos precisa encontrar achar zoek zoeken gezocht nodig vind vinden szukam szukamy poszukuję poszukiwany potrzebuję potrzebujemy potrzebny potrzebna znaleźć znajdę
  hledám hledáme potřebuji potřebuju potřebujeme najít najdu шукаю шукаємо потрібен потрібна потрібно потрібні знайти ищу ищем нужен нужна нужно нужны найти arıyorum arıyoruz aranıyor lazım gerek gerekiyor varmış bulabilirim ابحث أبحث نبحث بدور ادور احتاج محتاج محتاجة بدي عايز عايزة ابغى
  söker letar behöver hitta leder søger mangler finde etsin etsimme tarvitsen tarvitsemme löytää löydän löytyy 찾아요 찾고 찾습니다 필요해요 필요합니다`
    .split(/\s+/)
    .map(foldWord),
)

/** Words that say of what is looked for that it is to be had. */
export const AVAILABLE: ReadonlySet<string> = new Set(
  `available vorhanden verfügbar disponible disponibles disponibile disponibili disponível disponíveis aanwezig beschikbaar dostępny dostępna dostępne имеется имеются доступен доступна mevcut
  tillgänglig tillgängligt dostupný dostupná tilgængelig tilgængeligt tilgjengelig доступний доступна متوفرة متاح متاحة`
    .split(/\s+/)
    .map(foldWord),
)
