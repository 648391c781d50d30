import type { Sqlite } from '../../lib/sqlite_file.ts'

/** The ground of a map in its index: what each tile holds, and where the settlements among its places are. */
export const GROUND_TABLES = `
  create table ground (tile integer primary key, pieces blob not null);
`
/** Settlements by kind and latitude; larger kinds come first among the ranks. */
const PLACE_INDEX = 'create index place_at on place (rank, latitude) where rank <= 8'

// A city takes a tenth of it; what comes last in a tile is left out beyond.
const MOST_TILE_BYTES = 131_072
const MOST_LABELS = 400

/** A settlement as it is written on the ground. */
export interface GroundLabel {
  name: string
  kind: string
  latitude: number
  longitude: number
}

/** The ground of one map. */
export interface GroundIndex {
  /** Tiles with a number in a range. */
  tiles(first: number, last: number): [tile: number, pieces: Uint8Array][]
  /** Settlements of some ranks in a box, those of the first rank first, and of these the most populous. */
  labels(ranks: readonly number[], box: { south: number; west: number; north: number; east: number }): GroundLabel[]
}

/** Puts together what was written of each tile, piece by piece, the most important first. */
export function writeGround(database: Sqlite, from: string): void {
  database.exec(`create index ${from}.ground_tile on ground (tile, kind)`)
  const next = database.prepare<number>(`select min(tile) from ${from}.ground where tile > ?`).pluck()
  const pieces = database
    .prepare<Uint8Array>(`select piece from ${from}.ground where tile = ? order by kind, rowid`)
    .pluck()
  const add = database.prepare('insert into main.ground (tile, pieces) values (?, ?)')
  for (let tile = next.get(-1) ?? null; tile !== null; tile = next.get(tile) ?? null) {
    const kept: Uint8Array[] = []
    let bytes = 0
    for (const piece of pieces.all(tile)) {
      if (bytes + piece.length > MOST_TILE_BYTES) break
      bytes += piece.length
      kept.push(piece)
    }
    add.run(tile, Buffer.concat(kept))
  }
  database.exec(PLACE_INDEX)
}

/** The ground of an opened index; undefined when it was made before the ground was kept. */
export function openGround(database: Sqlite): GroundIndex | undefined {
  const known = database
    .prepare<number>("select 1 from sqlite_master where type = 'table' and name = 'ground'")
    .pluck()
    .get()
  if (known === undefined) return undefined
  const tiles = database
    .prepare<[number, Uint8Array]>('select tile, pieces from ground where tile between ? and ?')
    .raw()
  const labels = database.prepare<GroundLabel>(
    `select label as name, kind, latitude / 1e7 as latitude, longitude / 1e7 as longitude from place
     where rank in (select value from json_each(?)) and rank <= 8 and latitude between ? and ? and longitude between ? and ?
     order by rank, population is null, population desc, id limit ${MOST_LABELS}`,
  )
  return {
    tiles: (first, last) => tiles.all(first, last),
    labels: (ranks, { south, west, north, east }) =>
      labels.all(JSON.stringify(ranks), ...[south, north, west, east].map(degrees => Math.round(degrees * 1e7))),
  }
}
