import type { Operation } from '../core/operation.ts'
import { base64 } from './base64.ts'
import { convertUnits } from './convert_units.ts'
import { cronDescribe } from './cron_describe.ts'
import { hash } from './hash.ts'
import { health } from './health.ts'
import { jwtDecode } from './jwt_decode.ts'
import { regexTest } from './regex_test.ts'
import { timestamp } from './timestamp.ts'
import { tools } from './tools.ts'
import { uuid } from './uuid.ts'
import { validateEmail } from './validate_email.ts'
import { validateJson } from './validate_json.ts'

/** The utility tools in the order they are listed. */
export const TOOLS: readonly Operation[] = [
  tools,
  health,
  uuid,
  hash,
  base64,
  timestamp,
  validateEmail,
  validateJson,
  convertUnits,
  regexTest,
  cronDescribe,
  jwtDecode,
]
