import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server'
import { expect, it } from 'vitest'
import { LEGACY } from '../../src/transport/protocol.ts'

it('the revisions that the lanes answer are those of the SDK', () => {
  expect([...LEGACY]).toEqual([...SUPPORTED_PROTOCOL_VERSIONS])
})
