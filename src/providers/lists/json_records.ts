import { readText } from './text.ts'

const MOST_RECORD_CHARACTERS = 4_194_304
// Everything that changes what the next character means.
const MARKS = /["\\{}[\]]/g

/** Reads the objects of the array under one key of a JSON object, one at a time; throws when it is cut off or has no such array. */
export async function readJsonRecords(
  file: string,
  key: string,
  onRecord: (record: Record<string, unknown>) => void,
): Promise<void> {
  const state: State = {
    depth: 0,
    isString: false,
    isEscaped: false,
    isIn: false,
    isSeen: false,
    isWhole: false,
    hasRecords: false,
    pending: '',
  }
  for await (const text of readText(file)) scan(state, text, key, onRecord)
  if (!state.isSeen) throw new Error(`it is not the list: the array "${key}" is missing`)
  if (!state.isWhole) throw new Error('it is cut off: the last brackets are missing')
  if (state.pending.trim() !== '') throw new Error(`it goes on behind its end: ${shown(state.pending)}`)
}

const shown = (text: string): string => JSON.stringify(text.trim().slice(0, 80))

interface State {
  depth: number
  isString: boolean
  isEscaped: boolean
  /** Within the array. */
  isIn: boolean
  isSeen: boolean
  isWhole: boolean
  /** At least one record of the array was read. */
  hasRecords: boolean
  /** The text of the record, or of what precedes the array, so far. */
  pending: string
}

// The array lies in an object, its records in the array.
const RECORD_DEPTH = 3

function scan(state: State, text: string, key: string, onRecord: (record: Record<string, unknown>) => void): void {
  let from = 0
  const keep = (to: number): void => {
    state.pending += text.slice(from, to)
    from = to
    if (state.pending.length > MOST_RECORD_CHARACTERS)
      throw new Error(`it is not the list: one record is longer than ${MOST_RECORD_CHARACTERS} characters`)
  }
  if (state.isEscaped && text !== '') {
    state.isEscaped = false
    MARKS.lastIndex = 1
  } else MARKS.lastIndex = 0
  for (let found = MARKS.exec(text); found !== null; found = MARKS.exec(text)) {
    const [mark] = found
    if (state.isString) {
      if (mark === '"') state.isString = false
      else if (mark === '\\') {
        if (found.index + 1 === text.length) state.isEscaped = true
        MARKS.lastIndex = found.index + 2
      }
      continue
    }
    if (mark === '"') state.isString = true
    else if (mark === '{' || mark === '[') openBracket(state, mark, key, found.index, keep, text)
    else if (mark !== '\\') closeBracket(state, found.index, keep, onRecord)
  }
  keep(text.length)
}

function openBracket(
  state: State,
  mark: string,
  key: string,
  at: number,
  keep: (to: number) => void,
  text: string,
): void {
  if (state.isWhole) throw new Error('it holds two documents, one after the other')
  if (state.depth === 0 && mark !== '{')
    throw new Error(`it is not the list: ${JSON.stringify(text.slice(at, at + 20))} is where an object should begin`)
  keep(at)
  // What is lost between two entries, or is none, would be missing without a word.
  if (state.isIn && state.depth === 2 && state.pending.trim() !== (state.hasRecords ? ',' : '['))
    throw new Error(`it is not JSON: ${shown(state.pending)} stands between two of its entries`)
  state.depth += 1
  if (!state.isIn && state.depth === 2 && mark === '[' && endsWithKey(state.pending, key)) {
    if (state.isSeen) throw new Error('it holds two lists, one after the other')
    state.isIn = true
    state.isSeen = true
  }
  if (state.depth <= RECORD_DEPTH) state.pending = ''
}

const endsWithKey = (text: string, key: string): boolean => /"([^"\\]*)"\s*:\s*$/.exec(text.slice(-200))?.[1] === key

function closeBracket(
  state: State,
  at: number,
  keep: (to: number) => void,
  onRecord: (record: Record<string, unknown>) => void,
): void {
  if (state.depth === 0) throw new Error('it is not JSON: it closes more brackets than it opens')
  keep(at + 1)
  if (state.isIn && state.depth === RECORD_DEPTH) {
    onRecord(toRecord(state.pending))
    state.hasRecords = true
  }
  if (state.isIn && state.depth === 2 && state.pending.replace(/\s+/g, '') !== (state.hasRecords ? ']' : '[]'))
    throw new Error(`it is not JSON: ${shown(state.pending)} stands behind its last entry`)
  state.depth -= 1
  if (state.isIn && state.depth < 2) state.isIn = false
  if (state.depth === 0) state.isWhole = true
  if (state.depth < RECORD_DEPTH) state.pending = ''
}

function toRecord(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw new Error(`it is not JSON: ${shown(text)}`)
  }
}
