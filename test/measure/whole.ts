import { isMeasuredAsItIs, type Judgement } from '../../measure/measured_from.ts'

/** Whether a judgement has to be measured here: its figures come from something that has changed since, or it is night. */
export const hasToBeMeasured = (judgement: Judgement): boolean =>
  process.env['NIGHTLY'] !== undefined || !isMeasuredAsItIs(judgement)
