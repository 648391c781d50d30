import type { ListName, ListSource } from '../../core/screening.ts'
import { VENDORS } from '../index.ts'

const published = VENDORS.flatMap(({ lists = [] }) => lists)

/** The lists, where their publishers keep them, and how each is read. */
export const LIST_SOURCES: Readonly<Record<ListName, ListSource>> = Object.assign(
  {},
  ...published.map(list => ({ [list.name]: list })),
)
