import type { AskedName } from '../text/model.ts'

/** What somebody is called by the name of a child: "Abu Hafs". */
export const PARENT = /^(?:abu|abou|aboo|abi|umm|um|oum)$/
const FEWEST_NAMES = 2

/** Whether a word is the name of a child that somebody is called by before the name, which lists often leave out: "Abu Hafs Tariq Mansour". */
export const isKunya = ({ prepared, wordClasses }: AskedName, i: number): boolean =>
  i === 1 &&
  PARENT.test(prepared.words[0]?.text ?? '') &&
  wordClasses.filter((one, at) => at > 1 && one === 'plain').length >= FEWEST_NAMES
