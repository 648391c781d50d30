import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BlockVisitor, Member, Tags } from '../../../src/map/extract/pbf/block.ts'
import { openPbf } from '../../../src/map/extract/pbf/file.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-pbf-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
let serial = 0

interface Content {
  nodes: [id: number, latitudeE7: number, longitudeE7: number, tags?: Tags][]
  ways: [id: number, refs: number[], tags?: Tags][]
  relations: [id: number, members: Member[], tags?: Tags][]
}

/** All that a file holds. */
export async function readFile(path: string, wants: (key: string) => boolean = () => true) {
  const content: Content = { nodes: [], ways: [], relations: [] }
  const visitor: BlockVisitor = {
    wants,
    node: (...[id, y, x, tags]) => void content.nodes.push(tags === undefined ? [id, y, x] : [id, y, x, tags]),
    way: (id, tags, refs) => void content.ways.push(tags === undefined ? [id, [...refs]] : [id, [...refs], tags]),
    relation: (id, tags, members) =>
      void content.relations.push(tags === undefined ? [id, members] : [id, members, tags]),
  }
  const file = openPbf(path)
  try {
    return { ...content, ...(await file.survey(visitor, () => undefined)) }
  } finally {
    file.close()
  }
}

/** All that a file of these bytes holds. */
export async function readBytes(bytes: Uint8Array) {
  serial += 1
  const path = join(folder, `file_${serial}.osm.pbf`)
  writeFileSync(path, bytes)
  try {
    return await readFile(path)
  } finally {
    rmSync(path)
  }
}
