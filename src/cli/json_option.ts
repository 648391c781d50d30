import { Option } from 'commander'

/** Has a list print its rows as a JSON array, with names. */
export const json = (): Option => new Option('--json', 'print them as a JSON array')
