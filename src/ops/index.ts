import type { Operation } from '../core/operation.ts'
import { callBusiness } from './call_business.ts'
import { captureLead } from './capture_lead.ts'
import { checkBookingLink } from './check_booking_link.ts'
import { checkCompliance } from './check_compliance.ts'
import { checkQuota } from './check_quota.ts'
import { escalateToHuman } from './escalate_to_human.ts'
import { findBusiness } from './find_business.ts'
import { getOutcome } from './get_outcome.ts'
import { getStatus } from './get_status.ts'
import { handleInbound } from './handle_inbound.ts'
import { importBookingUrl } from './import_booking_url.ts'
import { previewCost } from './preview_cost.ts'
import { selfTest } from './self_test.ts'
import { sendMessage } from './send_message.ts'
import { sendTransactionalConfirmation } from './send_transactional_confirmation.ts'
import { verifyBusiness } from './verify_business.ts'

/** The broker operations in the order they are listed. */
export const OPS: readonly Operation[] = [
  findBusiness,
  importBookingUrl,
  verifyBusiness,
  captureLead,
  sendMessage,
  sendTransactionalConfirmation,
  callBusiness,
  handleInbound,
  escalateToHuman,
  getStatus,
  getOutcome,
  previewCost,
  checkQuota,
  selfTest,
  checkBookingLink,
  checkCompliance,
]
