import { foldWord } from './roots.ts'

/** Words that say near, in the forms that sentences bend them to: they ask for a place, and name none. */
export const NEAR: ReadonlySet<string> = new Set(
  `near nearest nearby closest nähe nächste nächster nächstes nächsten nächstgelegene nächstgelegenen umgebung proche proches près alentours cerca cercano cercana cercanos cercanas vicino vicina vicini vicinanze dintorni perto próximo próxima próximos próximas pertinho
  dichtbij dichtstbijzijnde dichtbijzijnde buurt omgeving blisko pobliżu pobliski najbliższy najbliższa najbliższe najbliższą najbliższego najbliższej okolicy blízko poblíž nejbližší nejbližšího nejblíž nejblíže okolí поблизу близько недалеко найближчий найближча найближче найближчу найближчого найближчої
  рядом поблизости ближайший ближайшая ближайшее ближайшую ближайшего ближайшей yakın yakında yakınlarda yakınımda yakınlardaki yakınımdaki yakındaki civarda civarında çevrede قريب قريبة اقرب القريب نزدیک närmaste närmsta närheten tæt nærmeste nærheden lähellä lähin lähimmän lähimmät lähistöllä lähettyvillä
  근처 근처에 주변 주변에 가까운`
    .split(/\s+/)
    .map(foldWord),
)
