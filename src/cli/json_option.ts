import { Option } from 'commander'

/** Has a list print its rows as a JSON array, with names. */
export const json = (): Option => new Option('--json', 'print them as a JSON array')

/** Has a command print what it tells as one JSON object, with names. */
export const jsonObject = (): Option => new Option('--json', 'print it as JSON')
