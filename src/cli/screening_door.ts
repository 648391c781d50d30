import { LIST_NAMES } from '../core/screening.ts'
import { createScreeningDoor, type ScreeningDoor, type ScreeningParts } from '../screening/door/door.ts'

/** Decisions on hits and watched parties of a ledger, as commands and the paths of the operator keep them. */
export const screeningDoorOf = (
  parts: Pick<ScreeningParts, 'ledger' | 'now' | 'newId'>,
  listsRoot: string,
): ScreeningDoor =>
  createScreeningDoor({
    ...parts,
    isListed: async entryId => {
      const name = LIST_NAMES.find(list => entryId.startsWith(`${list}:`))
      // Entries of a service outside cannot be looked up here.
      if (name === undefined) return true
      const { loadList } = await import('../providers/lists/load.ts')
      return (await loadList(listsRoot, name)).entries.some(entry => entry.entryId === entryId)
    },
  })
