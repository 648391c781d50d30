import type { Operation } from '../core/operation.ts'
import { callBusiness } from './call_business.ts'
import { captureLead } from './capture_lead.ts'
import { checkBookingLink } from './check_booking_link.ts'
import { checkCompliance } from './check_compliance.ts'
import { checkQuota } from './check_quota.ts'
import { escalateToHuman } from './escalate_to_human.ts'
import { findBusiness } from './find_business.ts'
import { getConversation } from './get_conversation.ts'
import { getOutcome } from './get_outcome.ts'
import { getStatus } from './get_status.ts'
import { handleInbound } from './handle_inbound.ts'
import { importBookingUrl } from './import_booking_url.ts'
import { listAppointments } from './list_appointments.ts'
import { listOperations } from './list_operations.ts'
import { mapTradeRestriction } from './map_trade_restriction.ts'
import { previewCost } from './preview_cost.ts'
import { screenSanctions } from './screen_sanctions.ts'
import { scheduleAppointment } from './schedule_appointment.ts'
import { selfTest } from './self_test.ts'
import { sendMessage } from './send_message.ts'
import { sendTransactionalConfirmation } from './send_transactional_confirmation.ts'
import { verifyBusiness } from './verify_business.ts'
import { verifyCompanyRecord } from './verify_company_record.ts'

/** The broker operations in the order they are listed. */
export const OPS: readonly Operation[] = [
  findBusiness,
  importBookingUrl,
  verifyBusiness,
  captureLead,
  sendMessage,
  sendTransactionalConfirmation,
  scheduleAppointment,
  callBusiness,
  handleInbound,
  escalateToHuman,
  getStatus,
  getOutcome,
  listOperations,
  listAppointments,
  getConversation,
  previewCost,
  checkQuota,
  selfTest,
  checkBookingLink,
  checkCompliance,
  verifyCompanyRecord,
  screenSanctions,
  mapTradeRestriction,
]
