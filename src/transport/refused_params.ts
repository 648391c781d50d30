import { type JSONRPCMessage, ProtocolErrorCode, type Transport } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { explainIssue } from '../core/issue.ts'

// Of params that its schemas do not take the SDK prints the issues as they are, and but for tools/call as a fault of ours.
const RAW = /^(?:Invalid tools\/call request: )?(?:\$?ZodError: )?(\[\s*\{.*\}\s*\])$/s
const SHOWN_ISSUES = 5

/** Has what leaves through a transport say in words which params are wrong, and what they must be. */
export function inWords(transport: Transport): Transport {
  const send = transport.send.bind(transport)
  transport.send = (message, options) => send(worded(message), options)
  return transport
}

function worded(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message)) return message
  const issues = issuesIn(message.error.message)
  if (issues === undefined) return message
  const words = issues.slice(0, SHOWN_ISSUES).map(issue => explainIssue(withinParams(issue), 'params'))
  const error = { code: ProtocolErrorCode.InvalidParams, message: `Invalid params: ${words.join('; ')}.` }
  return { ...message, error }
}

function issuesIn(text: string): z.core.$ZodIssue[] | undefined {
  const raw = RAW.exec(text)?.[1]
  try {
    return raw === undefined ? undefined : (JSON.parse(raw) as z.core.$ZodIssue[])
  } catch {
    return undefined
  }
}

const withinParams = (issue: z.core.$ZodIssue): z.core.$ZodIssue =>
  issue.path[0] === 'params' ? { ...issue, path: issue.path.slice(1) } : issue
