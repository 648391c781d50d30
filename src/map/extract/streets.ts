import { createIntTable } from '../../lib/int_table.ts'
import { cellOf } from './cells.ts'
import type { Tags } from '../rows/contact.ts'

/** A street, once for each stretch of some five kilometres. */
export interface Street {
  label: string
  latitudeE7: number
  longitudeE7: number
}

/** Collects the named streets of an extract by a node of each of their ways. */
export interface StreetCollector {
  addWay(tags: Tags, refs: readonly number[]): void
  /** Node ids whose points `streets` asks for. */
  nodeIds(): Iterable<number>
  streets(pointOf: (nodeId: number) => { latitudeE7: number; longitudeE7: number } | undefined): Iterable<Street>
}

const KINDS = /^(?:primary|secondary|tertiary|trunk|unclassified|residential|living_street|pedestrian|road)(?:_link)?$/
const MOST_LETTERS = 100
const COLUMN = { name: 0, low: 1, high: 2 } as const
const LOW = 2 ** 31

/** Makes an empty collector. */
export function createStreetCollector(): StreetCollector {
  const names = new Map<string, number>()
  const ways = createIntTable(3)
  let count = 0
  const nodeOf = (row: number): number => ways.get(row, COLUMN.high) * LOW + ways.get(row, COLUMN.low)
  return {
    addWay({ highway, name }, refs) {
      const node = refs[Math.floor(refs.length / 2)]
      if (highway === undefined || name === undefined || node === undefined || !KINDS.test(highway)) return
      const label = name.trim()
      if (label === '' || label.length > MOST_LETTERS) return
      const known = names.get(label) ?? names.size
      names.set(label, known)
      const row = ways.add()
      ways.set(row, COLUMN.name, known)
      ways.set(row, COLUMN.low, node % LOW)
      ways.set(row, COLUMN.high, Math.floor(node / LOW))
      count += 1
    },
    *nodeIds() {
      for (let row = 0; row < count; row += 1) yield nodeOf(row)
    },
    *streets(pointOf) {
      const labels = [...names.keys()]
      const seen = new Set<string>()
      for (let row = 0; row < count; row += 1) {
        const point = pointOf(nodeOf(row))
        if (point === undefined) continue
        const name = ways.get(row, COLUMN.name)
        const stretch = `${name} ${cellOf(point.latitudeE7 / 1e7, point.longitudeE7 / 1e7)}`
        if (seen.has(stretch)) continue
        seen.add(stretch)
        yield { label: labels[name] ?? '', ...point }
      }
    },
  }
}
