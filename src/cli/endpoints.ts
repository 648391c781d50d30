import { ACCESS_TOKEN_ENDPOINTS, type AccessTokenDoor } from '../auth/access_token_paths.ts'
import { createAuthDoor } from '../auth/endpoints.ts'
import { KEY_ENDPOINTS } from '../auth/key_paths.ts'
import { AUTH_ENDPOINTS } from '../auth/paths.ts'
import { partsOf } from '../config.ts'
import type { ActAs } from '../console/acting.ts'
import { APPOINTMENT_ENDPOINTS } from '../console/appointments.ts'
import { CONVERSATION_ENDPOINTS } from '../console/conversations.ts'
import { createDoctorDoor, DOCTOR_ENDPOINTS } from '../console/doctor.ts'
import { GROUND_ENDPOINTS } from '../console/ground.ts'
import { OPERATION_ENDPOINTS } from '../console/operations.ts'
import { CONSOLE_PAGES } from '../console/shell.ts'
import { createTodayDoor, type MapData, TODAY_ENDPOINTS } from '../console/today.ts'
import { createApprovalDesk } from '../core/approvals.ts'
import { audited, type AuditOptions, recordingExports, toAuditRow } from '../core/audited.ts'
import type { AuthDoor } from '../core/auth.ts'
import type { Broker } from '../core/broker.ts'
import { type Caller, LOCAL_OPERATOR } from '../core/caller.ts'
import { type BoundEndpoint, bindEndpoints, type EndpointFacts } from '../core/endpoint.ts'
import type { LoginDesk } from '../core/login.ts'
import type { Operation } from '../core/operation.ts'
import type { InboundPath } from '../core/inbound.ts'
import type { AuditActor } from '../core/rows/audit.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { createSink } from '../core/replies.ts'
import { inboundFacts, readyFor, type Vendor } from '../core/vendor.ts'
import { createInboundPaths } from '../inbound/index.ts'
import { toInboundEndpoints, toInboundFacts } from '../inbound/paths.ts'
import { WEBHOOK_ENDPOINTS } from '../jobs/webhook_paths.ts'
import { policedOperations } from '../core/policy.ts'
import { type App, createProductRegistry } from '../main.ts'
import { APPOINTMENT_PAGES } from '../people/appointment_endpoints.ts'
import type { AppointmentPagesDoor } from '../people/appointment_pages.ts'
import type { ApprovalPagesDoor } from '../people/approval_pages.ts'
import { LOGIN_ENDPOINTS } from '../people/consent_endpoints.ts'
import type { LoginPagesDoor } from '../people/consent_pages.ts'
import { APPROVAL_PAGES, SIGN_IN_ENDPOINTS } from '../people/endpoints.ts'
import { createAppointmentDesk } from '../ops/appointments/customer_desk.ts'
import { scheduleAppointment } from '../ops/schedule_appointment.ts'
import { type FoundMap, isOldMap, isReadable, listMaps } from '../providers/local_map/store.ts'
import { COMPLIANCE_ENDPOINTS } from '../ops/messages/compliance_paths.ts'
import { sendMessage } from '../ops/send_message.ts'
import { businessNameOf } from '../ops/supply/named_business.ts'
import { visitorOf } from '../people/sessions.ts'
import { NEWS_ENDPOINTS } from '../people/news_paths.ts'
import { STAFF_ENDPOINTS } from '../people/staff_paths.ts'
import { createMailer } from '../providers/ports/mailer.ts'
import { toPlatformList } from '../supply/booking_platforms.ts'
import { FEED_ENDPOINTS } from '../supply/calendar_feed.ts'
import { SCREENING_ENDPOINTS } from '../screening/door/operator_paths.ts'
import { CALENDAR_ENDPOINTS } from '../supply/calendar_paths.ts'
import { CLOSURE_ENDPOINTS } from '../supply/closure_paths.ts'
import { createClosureDoor } from '../supply/closures.ts'
import { createSupplyDoor } from '../supply/door.ts'
import { RESOURCE_ENDPOINTS } from '../supply/resource_paths.ts'
import { LEAD_ENDPOINTS } from '../supply/lead_paths.ts'
import { SUPPLY_ENDPOINTS } from '../supply/operator_paths.ts'
import { createTicketDesk } from '../supply/ticket_desk.ts'
import { TICKET_ENDPOINTS } from '../supply/ticket_paths.ts'
import { calendarDoorOf, calendarKeyOf } from './calendar_door.ts'
import { outboxFilesOf } from './outbox_files.ts'
import { screeningDoorOf } from './screening_door.ts'
import type { HttpOptions } from '../transport/http.ts'
import { bindHealth, HEALTH_ENDPOINTS } from '../transport/health.ts'
import { MCP_ENDPOINTS } from '../transport/mcp_paths.ts'
import { OPERATOR_ENDPOINTS } from '../transport/operator.ts'
import { ACCOUNT_ENDPOINTS } from '../transport/operator_accounts.ts'
import { APPROVAL_ENDPOINTS, type ApprovalDoor } from '../transport/operator_approvals.ts'
import { CONSENT_ENDPOINTS } from '../transport/operator_consents.ts'
import { PERSON_ENDPOINTS } from '../transport/operator_person.ts'
import { RELATIONSHIP_ENDPOINTS } from '../transport/operator_relationships.ts'
import { bindPages, PAGE_ENDPOINTS } from '../transport/pages.ts'

// What was accepted is answered as such where it takes longer.
const ACT_WAIT_S = 10

const auditOf = ({ services }: Broker, actor: AuditActor, personId?: string): AuditOptions => ({
  actor,
  personId,
  now: services.now,
  newId: services.uuid.v7,
})

const auditedOf = (broker: Broker, actor: AuditActor, personId?: string): Ledger =>
  audited(broker.services.ledger, auditOf(broker, actor, personId))

/** Who is signed in in the browser that asks. */
export const visitOf = ({ broker, config }: App): HttpOptions['visit'] =>
  config.console
    ? async header => visitorOf({ header }, { ...broker.services, staff: broker.services.ledger.staff })
    : undefined

/** The log-ins of hosts, opened with the first one: most servers see none. With an identity provider they are its business. */
function loginsOf({ broker, config }: App): (() => Promise<LoginDesk>) | undefined {
  if (config.authProvider !== undefined) return undefined
  const { log, now, publicUrl } = broker.services
  const open = async (): Promise<LoginDesk> => {
    const { createLoginDesk } = await import('../auth/login/desk.ts')
    const scopes = ['ops:*', ...identifiedOf(broker).map(({ name }) => `ops:${name}`)]
    return createLoginDesk({
      ledger: auditedOf(broker, 'person'),
      log,
      now,
      publicUrl,
      scopes,
      rules: config.webhooks,
    })
  }
  let opened: Promise<LoginDesk> | undefined
  return () => {
    // A ledger that did not answer may answer the next one.
    opened ??= open().catch(error => {
      opened = undefined
      throw error
    })
    return opened
  }
}

/** The operations that need an identity. */
const identifiedOf = ({ registry }: Broker): Operation[] =>
  registry.list.filter(({ identity }) => identity === 'required')

/** The endpoints that hand out keys and tokens. */
function authDoorOf({ broker, config, tokens }: App, logins: LoginPagesDoor['logins']): AuthDoor {
  const { limits, log, now, publicUrl, refusals } = broker.services
  const operations = identifiedOf(broker).map(({ name }) => name)
  const mailer = createMailer(config.vendors, partsOf(config, { now, log }))
  return createAuthDoor({
    keys: auditedOf(broker, 'client').keys,
    limits,
    refusals,
    tokens,
    mailer,
    log,
    now,
    publicUrl,
    operations,
    logins,
    externalIssuer: config.authProvider?.issuer,
  })
}

/** What another node accepted is decided here too, whatever this one offers. */
function approvalDoorOf({ broker }: App, ledger: Ledger): ApprovalDoor {
  const all = createProductRegistry()
  const desk = createApprovalDesk({ ...broker.services, ledger, operationOf: all.get })
  return { desk, ledger, now: broker.services.now, operations: policedOperations(all.list) }
}

const operationNames = (): string[] => createProductRegistry().list.map(({ name }) => name)

/** Runs an operation as a person asks for it, whatever this node offers its agents. What a crash or a refusal ends has its audit row too. */
const actAs =
  ({ broker, config }: App, operation: Operation, action: string, audit: AuditOptions): ActAs =>
  async (agentId, input, { id, key }) => {
    const { ledger, uuid } = broker.services
    const target = `op_${uuid.v7()}`
    await ledger.audit.add(toAuditRow({ action, target, detail: { of: id } }, audit))
    const caller: Caller = { ...LOCAL_OPERATOR, agentId }
    return broker.call(operation, input, {
      caller,
      idempotencyKey: `by_hand:${key}`,
      newOperationId: target,
      readOnly: config.readOnly,
      waitS: ACT_WAIT_S,
      cancelled: () => new AbortController().signal,
    })
  }

/** Tokens for hosts that send a fixed one. */
const accessTokenDoorOf = ({ accessTokens: { forget }, broker }: App, ledger: Ledger): AccessTokenDoor => ({
  keys: ledger.keys,
  accessTokens: ledger.accessTokens,
  now: broker.services.now,
  operations: operationNames,
  forget,
})

/** The pages for the people who look after the deployment. */
function peopleDoorOf(self: App): ApprovalPagesDoor {
  const { broker, config } = self
  const { limits, log, now, publicUrl, refusals, uuid } = broker.services
  const ledger = auditedOf(broker, 'person')
  return {
    staff: ledger.staff,
    operated: auditedOf(broker, 'operator_key').staff,
    limits,
    refusals,
    mailer: createMailer(config.vendors, partsOf(config, { now, log })),
    operatorKey: config.operatorKey,
    log,
    now,
    newId: uuid.v7,
    publicUrl,
    desk: approvalDoorOf(self, ledger).desk,
    deskOf: personId => approvalDoorOf(self, auditedOf(broker, 'person', personId)).desk,
  }
}

/** What customers do to their appointments; a node that looks for nothing leaves the work to the others. */
const appointmentDoorOf = ({ broker: { services }, config }: App): AppointmentPagesDoor => ({
  desk: createAppointmentDesk({ ...services, ...(config.readOnly && { wakeWorker: () => {} }) }),
  limits: services.limits,
  now: services.now,
})

/** The paths that providers and recipients reach: opt-outs are taken whatever else this process may do. */
export const inboundPathsOf = ({ broker, config }: App): InboundPath[] =>
  createInboundPaths({ ...broker.services, sink: createSink(broker.services) }, config.vendors)

function toMapData(map: FoundMap, nowMs: number): MapData {
  const { name } = map
  if ('problem' in map) return { name, dataDate: null, importedAt: null, isOld: false, problem: map.problem }
  const { dataDate, importedAt } = map.manifest
  const problem = isReadable(map.manifest) ? null : `another version wrote it; run agent-broker map update ${name}`
  return { name, dataDate: dataDate ?? null, importedAt, isOld: isOldMap(map.manifest, nowMs), problem }
}

const OPERATOR_PATHS: readonly EndpointFacts[] = [
  ...TODAY_ENDPOINTS,
  ...DOCTOR_ENDPOINTS,
  ...COMPLIANCE_ENDPOINTS,
  ...OPERATION_ENDPOINTS,
  ...CONVERSATION_ENDPOINTS,
  ...APPOINTMENT_ENDPOINTS,
  ...OPERATOR_ENDPOINTS,
  ...KEY_ENDPOINTS,
  ...ACCESS_TOKEN_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...STAFF_ENDPOINTS,
  ...NEWS_ENDPOINTS,
  ...TICKET_ENDPOINTS,
  ...SUPPLY_ENDPOINTS,
  ...GROUND_ENDPOINTS,
  ...LEAD_ENDPOINTS,
  ...CALENDAR_ENDPOINTS,
  ...RESOURCE_ENDPOINTS,
  ...CLOSURE_ENDPOINTS,
  ...CONSENT_ENDPOINTS,
  ...RELATIONSHIP_ENDPOINTS,
  ...PERSON_ENDPOINTS,
  ...SCREENING_ENDPOINTS,
  ...APPROVAL_ENDPOINTS,
]

/** The paths of the operator; what they change is audited as the change of whoever holds the key, or of the person whose session it is. */
function operatorPathsOf(self: App): BoundEndpoint[] {
  const { broker, tokens } = self
  const { now, publicUrl, uuid } = broker.services
  const newId = uuid.v7
  const today = createTodayDoor(broker.services, () =>
    listMaps(self.config.mapFolder).map(map => toMapData(map, now())),
  )
  const doctor = createDoctorDoor(async () => (await import('./doctor.ts')).examine(self.config))
  const bind = (actor: AuditActor, personId?: string): BoundEndpoint[] => {
    const ledger = auditedOf(broker, actor, personId)
    const audit = auditOf(broker, actor, personId)
    const recordExport = recordingExports(ledger, audit)
    const supply = createSupplyDoor({ ledger, now })
    const operator = { ledger, now, newId, testWebhook: self.webhooks.test }
    const calendars = calendarDoorOf({ ledger, now, newId, publicUrl, outgoing: self.config.webhooks })
    return [
      ...bindEndpoints(TODAY_ENDPOINTS, today),
      ...bindEndpoints(DOCTOR_ENDPOINTS, doctor),
      ...bindEndpoints(COMPLIANCE_ENDPOINTS, { services: broker.services, operations: broker.registry.list }),
      ...bindEndpoints(OPERATION_ENDPOINTS, {
        ledger,
        businessNameOf: id => businessNameOf(id, { ledger, mapSearch: broker.services.mapSearch }),
      }),
      ...bindEndpoints(APPOINTMENT_ENDPOINTS, {
        ledger,
        schedule: actAs(self, scheduleAppointment, 'appointment.change', audit),
      }),
      ...bindEndpoints(CONVERSATION_ENDPOINTS, {
        ...operator,
        send: actAs(self, sendMessage, 'conversation.answer', audit),
      }),
      ...bindEndpoints(OPERATOR_ENDPOINTS, operator),
      ...bindEndpoints(KEY_ENDPOINTS, {
        keys: ledger.keys,
        meter: ledger.meter,
        now,
        operations: operationNames,
        forget: tokens.forget,
      }),
      ...bindEndpoints(ACCESS_TOKEN_ENDPOINTS, accessTokenDoorOf(self, ledger)),
      ...bindEndpoints(ACCOUNT_ENDPOINTS, operator),
      ...bindEndpoints(STAFF_ENDPOINTS, { staff: ledger.staff, transaction: ledger.transaction, now, newId }),
      ...bindEndpoints(NEWS_ENDPOINTS, {
        ledger,
        limits: broker.services.limits,
        rules: self.config.webhooks,
        hasMail: readyFor(self.config.vendors, 'mailer') !== undefined,
        now,
        newId,
      }),
      ...bindEndpoints(TICKET_ENDPOINTS, createTicketDesk({ ledger, now, newId, recordExport })),
      ...bindEndpoints(SUPPLY_ENDPOINTS, supply),
      ...bindEndpoints(GROUND_ENDPOINTS, broker.services),
      ...bindEndpoints(LEAD_ENDPOINTS, { supply, recordExport }),
      ...bindEndpoints(CALENDAR_ENDPOINTS, calendars),
      ...bindEndpoints(RESOURCE_ENDPOINTS, calendars),
      ...bindEndpoints(CLOSURE_ENDPOINTS, createClosureDoor({ ledger, now, newId, keyOf: calendarKeyOf })),
      ...bindEndpoints(CONSENT_ENDPOINTS, operator),
      ...bindEndpoints(RELATIONSHIP_ENDPOINTS, operator),
      ...bindEndpoints(PERSON_ENDPOINTS, { ...operator, outbox: outboxFilesOf(self.config) }),
      ...bindEndpoints(SCREENING_ENDPOINTS, {
        ledger,
        door: screeningDoorOf({ ledger, now, newId }, self.config.lists.root),
        screening: broker.services.screening,
      }),
      ...bindEndpoints(APPROVAL_ENDPOINTS, approvalDoorOf(self, ledger)),
    ]
  }
  return bind('operator_key').map((endpoint, at) => ({
    ...endpoint,
    answer: asked => {
      const isSilent = endpoint.method === 'GET' && endpoint.isAudited !== true
      const personId = isSilent ? undefined : asked.here?.person.personId
      return (personId === undefined ? endpoint : (bind('person', personId)[at] ?? endpoint)).answer(asked)
    },
  }))
}

/** Every path that is no operation, as the document tells it: those of these vendors among them. */
export const describeEndpoints = (vendors: readonly Vendor[]): EndpointFacts[] => [
  ...PAGE_ENDPOINTS,
  ...HEALTH_ENDPOINTS,
  ...MCP_ENDPOINTS,
  ...AUTH_ENDPOINTS,
  ...LOGIN_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
  ...OPERATOR_PATHS,
  ...FEED_ENDPOINTS,
  ...APPOINTMENT_PAGES,
  ...SIGN_IN_ENDPOINTS,
  ...APPROVAL_PAGES,
  ...CONSOLE_PAGES,
  ...toInboundFacts(inboundFacts(vendors)),
]

/** Those of them that this process serves. */
export function endpointsOf(self: App): BoundEndpoint[] {
  const { broker, config, webhooks } = self
  const { ledger, now } = broker.services
  const people = peopleDoorOf(self)
  const logins = loginsOf(self)
  return [
    ...bindPages({ broker, platforms: toPlatformList(), endpoints: describeEndpoints(config.vendors.list) }),
    ...bindHealth(broker),
    ...bindEndpoints(AUTH_ENDPOINTS, authDoorOf(self, logins)),
    ...bindEndpoints(LOGIN_ENDPOINTS, {
      ...people,
      logins,
      issuer: config.authProvider?.issuer,
      operations: identifiedOf(broker).map(({ name, title, effect }) => ({ name, title, isWrite: effect === 'write' })),
    }),
    ...bindEndpoints(WEBHOOK_ENDPOINTS, webhooks),
    ...(config.operatorKey === undefined && !config.console ? [] : operatorPathsOf(self)),
    ...bindEndpoints(FEED_ENDPOINTS, { ledger, now, showsContacts: config.feedContacts }),
    ...bindEndpoints(APPOINTMENT_PAGES, appointmentDoorOf(self)),
    ...bindEndpoints(SIGN_IN_ENDPOINTS, people),
    ...bindEndpoints(APPROVAL_PAGES, people),
    ...bindEndpoints(CONSOLE_PAGES, { ...people, isOn: config.console }),
    ...toInboundEndpoints(inboundPathsOf(self), inboundFacts(config.vendors.list)),
  ]
}
