import { z } from 'zod'
import { list } from '../../core/setting.ts'

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
  .refine(
    text => URL.canParse(text) && new URL(text).username === '' && new URL(text).password === '',
    'must not contain a user name or password',
  )
/** The setting that says where the files of a list are, when not at its publisher’s. */
export const addresses = (count: number) =>
  list
    .pipe(
      z
        .array(webAddress)
        .length(count, count === 1 ? 'must be one address' : `must be ${count} addresses, comma-separated`),
    )
    .optional()
