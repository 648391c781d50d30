import type { Operation } from '../core/operation.ts'
import { checkCompliance } from './check_compliance.ts'
import { checkQuota } from './check_quota.ts'
import { escalateToHuman } from './escalate_to_human.ts'
import { getOutcome } from './get_outcome.ts'
import { getStatus } from './get_status.ts'
import { previewCost } from './preview_cost.ts'
import { selfTest } from './self_test.ts'

/** The broker operations in the order they are listed. */
export const OPS: readonly Operation[] = [escalateToHuman, getStatus, getOutcome, previewCost, checkQuota, checkCompliance, selfTest]
