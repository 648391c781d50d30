import { Parser } from 'htmlparser2'
import { readText } from './text.ts'

/** An element with all that is in it. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** What a list in XML is made of. */
export interface XmlShape {
  root: string
  /** Elements below the root that are read whole, one after the other. */
  records: readonly string[]
  onRoot?(attributes: Record<string, string>): void
  onRecord(record: XmlElement): void
}

const MOST_DEPTH = 32
const MOST_RECORD_CHARACTERS = 4_194_304
// An element takes so much memory however short it is written.
const ELEMENT_CHARACTERS = 100
const TOO_LONG = `it is not the list: one record is longer than ${MOST_RECORD_CHARACTERS} characters`

interface State {
  /** The open elements of the record that is read; empty between records. */
  open: XmlElement[]
  depth: number
  isRootSeen: boolean
  isRootClosed: boolean
  characters: number
  /** Where the last tag began. */
  openedAt: number
}

/** Reads the records of an XML file one at a time; throws when it is another document, not well-formed, or cut off. */
export async function readXml(file: string, shape: XmlShape): Promise<void> {
  const state: State = { open: [], depth: 0, isRootSeen: false, isRootClosed: false, characters: 0, openedAt: -1 }
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        state.openedAt = parser.startIndex
        openElement(state, shape, local(name), attributes)
      },
      ontext: text => addText(state, text),
      onprocessinginstruction: name => {
        // Where entities are declared, which no list has and whose text would be lost.
        if (/^!doctype$/i.test(name)) throw new Error('it declares a document type, as no list does')
      },
      // The parser closes <a/> itself, and what is still open when the element around it ends.
      onclosetag: (name, isImplied) =>
        closeElement(state, shape, local(name), isImplied && parser.startIndex !== state.openedAt),
    },
    { xmlMode: true },
  )
  let written = 0
  for await (const text of readText(file)) {
    parser.write(text)
    written += text.length
    // The parser keeps a tag or a comment until it has its end.
    if (written - parser.endIndex > MOST_RECORD_CHARACTERS) throw new Error(TOO_LONG)
  }
  if (!state.isRootSeen) throw new Error(`it is not XML: the element <${shape.root}> is missing`)
  if (!state.isRootClosed) throw new Error(`it is cut off: </${shape.root}> is missing`)
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

function openElement(state: State, shape: XmlShape, name: string, attributes: Record<string, string>): void {
  state.depth += 1
  if (state.depth > MOST_DEPTH)
    throw new Error(`it is not the list: its elements are nested more than ${MOST_DEPTH} deep`)
  if (state.depth === 1) {
    if (state.isRootSeen && name === shape.root) throw new Error('it holds two documents, one after the other')
    if (state.isRootSeen || name !== shape.root)
      throw new Error(`it is another document: its root is <${name.slice(0, 50)}>, not <${shape.root}>`)
    state.isRootSeen = true
    shape.onRoot?.(attributes)
    return
  }
  const parent = state.open.at(-1)
  if (parent === undefined && !shape.records.includes(name)) return
  const element: XmlElement = { name, attributes, text: '', children: [] }
  if (parent === undefined) state.characters = 0
  count(state, JSON.stringify(attributes).length + name.length + ELEMENT_CHARACTERS)
  parent?.children.push(element)
  state.open.push(element)
}

function addText(state: State, text: string): void {
  const element = state.open.at(-1)
  if (element === undefined) return
  count(state, text.length)
  element.text += text
}

function closeElement(state: State, shape: XmlShape, name: string, isLeftOpen: boolean): void {
  if (isLeftOpen) throw new Error(`it is cut off or not well-formed: <${name.slice(0, 50)}> is not closed`)
  state.depth -= 1
  if (state.depth === 0) state.isRootClosed = true
  const element = state.open.pop()
  if (element !== undefined && state.open.length === 0) shape.onRecord(element)
}

function count(state: State, characters: number): void {
  state.characters += characters
  if (state.characters > MOST_RECORD_CHARACTERS) throw new Error(TOO_LONG)
}

/** The trimmed text of a child; empty when there is none. */
export const childText = (element: XmlElement | undefined, name: string): string =>
  element?.children.find(child => child.name === name)?.text.trim() ?? ''

/** Every element of that name below, at any depth. */
export function elementsBelow(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap(child => [...(child.name === name ? [child] : []), ...elementsBelow(child, name)])
}
