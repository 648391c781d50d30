import { maskAddress } from './rows/news.ts'
import type { AuditActor, AuditRow } from './rows/audit.ts'
import type { KeyRow, Ledger, Tables } from './rows/ledger.ts'

/** Who changes what is audited, and how its rows are numbered and dated. */
export interface AuditOptions {
  actor: AuditActor
  /** Which person, where one is signed in. */
  personId?: string | undefined
  now(): number
  /** Identifiers that sort by time. */
  newId(): string
}

interface Change {
  action: string
  target: string | null
  detail?: Record<string, unknown>
}

type Recorder<Method> = Method extends (...args: infer Args) => Promise<infer Result>
  ? (args: Args, result: Result) => Change | undefined
  : never

type Recorders = { [Family in keyof Tables]?: { [Name in keyof Tables[Family]]?: Recorder<Tables[Family][Name]> } }

// Identifiers and words of closed sets only: addresses, names and free text would make every row personal data.
const CHANGES: Recorders = {
  keys: {
    add: ([{ keyId, tier, scopes }]) => ({ action: 'key.create', target: keyId, detail: { tier, scopes } }),
    update: ([keyId, changes], isFound) => (isFound ? toKeyChange(keyId, changes) : undefined),
    setPublicKeys: ([keyId, rows]) => ({
      action: 'key.set_public_keys',
      target: keyId,
      detail: { public_keys: rows.length },
    }),
    addSigningKey: ([{ kid }]) => ({ action: 'signing_key.rotate', target: kid }),
  },
  accessTokens: {
    add: ([{ tokenId, keyId, scopes }]) => ({
      action: 'token.create',
      target: tokenId,
      detail: { client_id: keyId, scopes },
    }),
    revoke: ([tokenId], isRevoked) => (isRevoked ? { action: 'token.revoke', target: tokenId } : undefined),
  },
  meter: {
    post: ([{ agentId, kind, amount }], isPosted) =>
      isPosted && kind === 'grant' ? { action: 'credits.grant', target: agentId, detail: { amount } } : undefined,
  },
  tickets: {
    close: ([ticketId], isClosed) => (isClosed ? { action: 'ticket.close', target: ticketId } : undefined),
    reopen: ([ticketId], isReopened) => (isReopened ? { action: 'ticket.reopen', target: ticketId } : undefined),
    assign: ([ticketId, assigneeId], came) =>
      came === 'assigned' ? { action: 'ticket.assign', target: ticketId, detail: { to: assigneeId } } : undefined,
    addNote: ([{ ticketId }], isAdded) => (isAdded ? { action: 'ticket.note', target: ticketId } : undefined),
  },
  businesses: {
    update: ([smbId, changes], isFound) => {
      const fields = Object.keys(changes).filter(name => name !== 'updatedAt')
      return isFound && fields.length > 0 ? { action: 'business.change', target: smbId, detail: { fields } } : undefined
    },
    merge: ([smbId, into], { is }) =>
      is === 'merged' ? { action: 'business.merge', target: smbId, detail: { into } } : undefined,
    remove: ([smbId], isRemoved) => (isRemoved ? { action: 'business.remove', target: smbId } : undefined),
  },
  consents: {
    grant: (_, { consentId, outcome }) =>
      outcome === 'recorded' ? { action: 'consent.record', target: consentId } : undefined,
    revoke: ([consentId], isRevoked) => (isRevoked ? { action: 'consent.revoke', target: consentId } : undefined),
  },
  optOuts: { add: ([{ channel, scope }]) => ({ action: 'opt_out.record', target: null, detail: { channel, scope } }) },
  relationships: {
    put: ([{ kind }], outcome) =>
      outcome === 'known' ? undefined : { action: 'relationship.record', target: null, detail: { kind } },
    remove: ([kind], isRemoved) =>
      isRemoved ? { action: 'relationship.remove', target: null, detail: { kind } } : undefined,
  },
  templates: {
    add: ([row], isAdded) =>
      isAdded ? { action: 'template.create', target: row.templateId, detail: { class: row.class } } : undefined,
    retire: ([templateId], isRetired) => (isRetired ? { action: 'template.retire', target: templateId } : undefined),
  },
  people: {
    export: () => ({ action: 'person.export', target: null }),
    erase: () => ({ action: 'person.erase', target: null }),
  },
  staff: {
    add: ([{ personId, role }], came) =>
      came === 'added' ? { action: 'staff.add', target: personId, detail: { role } } : undefined,
    addFirstOwner: ([{ personId }], came) =>
      came === 'added' ? { action: 'staff.add', target: personId, detail: { role: 'owner' } } : undefined,
    setRole: ([personId, role], isFound) =>
      isFound ? { action: 'staff.set_role', target: personId, detail: { role } } : undefined,
    remove: ([personId], isFound) => (isFound ? { action: 'staff.remove', target: personId } : undefined),
    addLink: ([{ personId }]) => ({ action: 'staff.print_link', target: personId }),
    startSession: ([{ personId, via }], isStarted) =>
      isStarted ? { action: 'staff.sign_in', target: personId, detail: { via } } : undefined,
  },
  news: {
    put: ([{ personId, way, address, atOnce, daily }], isFound) =>
      isFound
        ? {
            action: 'news.set',
            target: personId,
            detail: { way, address: maskAddress(way, address), at_once: atOnce, daily },
          }
        : undefined,
    remove: ([personId], isFound) => (isFound ? { action: 'news.end', target: personId } : undefined),
    retry: ([seq], isWaiting) => (isWaiting ? { action: 'news.retry', target: String(seq) } : undefined),
  },
  logins: {
    add: ([{ keyId, personId }]) => ({ action: 'login.allow', target: keyId, detail: { by: personId } }),
    end: ([grantId]) => ({ action: 'login.end', target: grantId }),
  },
  suppressions: {
    add: ([{ entryId }, name], isAdded) =>
      isAdded ? { action: 'suppression.create', target: entryId, detail: { every_name: name === null } } : undefined,
    remove: ([entryId], count) => (count > 0 ? { action: 'suppression.remove', target: entryId } : undefined),
    removeOne: ([{ entryId, nameHash }], count) =>
      count > 0
        ? { action: 'suppression.remove', target: entryId, detail: { every_name: nameHash === null } }
        : undefined,
  },
  watches: {
    add: ([{ watchId }], isAdded) => (isAdded ? { action: 'watch.create', target: watchId } : undefined),
    remove: ([watchId], isRemoved) => (isRemoved ? { action: 'watch.remove', target: watchId } : undefined),
  },
  bookings: {
    move: ([appointmentId, , { state }], isMoved) =>
      isMoved ? { action: 'appointment.release', target: appointmentId, detail: { state } } : undefined,
  },
  approvals: {
    decide: ([approvalId, { state }], isMine) =>
      isMine
        ? { action: state === 'approved' ? 'approval.approve' : 'approval.refuse', target: approvalId }
        : undefined,
  },
  policies: { set: (_, { version }) => ({ action: 'policy.set', target: String(version) }) },
  calendarBindings: {
    put: ([{ smbId }]) => ({ action: 'calendar.bind', target: smbId }),
    remove: ([smbId], isRemoved) => (isRemoved ? { action: 'calendar.unbind', target: smbId } : undefined),
  },
  resources: {
    add: ([{ resourceId, smbId, kind }]) => ({
      action: 'resource.create',
      target: resourceId,
      detail: { smb_id: smbId, kind },
    }),
    remove: ([resourceId], isRemoved) => (isRemoved ? { action: 'resource.remove', target: resourceId } : undefined),
  },
  closures: {
    add: ([{ closureId, smbId }]) => ({ action: 'closure.create', target: closureId, detail: { smb_id: smbId } }),
    remove: ([closureId], isRemoved) => (isRemoved ? { action: 'closure.remove', target: closureId } : undefined),
  },
}

// An erasure is made of several transactions, none of which may hold up the others.
const NOT_ATOMIC = 'people'

function toKeyChange(target: string, changes: Partial<KeyRow>): Change | undefined {
  if (typeof changes.revokedAt === 'number') return { action: 'key.revoke', target }
  if (changes.secretHash !== undefined) return { action: 'key.rotate', target }
  const { tier, scopes, budgetCredits } = changes
  return { action: 'key.change', target, detail: { tier, scopes, budget_credits: budgetCredits } }
}

/** The same ledger, but whoever runs the deployment leaves an audit row with every change, in its transaction; an erasure leaves it when it is done, and so does handing out what is known of a person. */
export function audited(ledger: Ledger, options: AuditOptions): Ledger {
  const whole = auditedTables(ledger, options, (family, work) =>
    family === NOT_ATOMIC ? work(ledger) : ledger.transaction(work),
  )
  return over(ledger, {
    ...whole,
    transaction: work =>
      ledger.transaction(tables =>
        work(
          over(
            tables,
            auditedTables(tables, options, (_, part) => part(tables)),
          ),
        ),
      ),
  })
}

/** Some parts of a ledger in the place of its own. One that is opened late has no list of its tables to spread. */
const over = <T extends object>(whole: T, parts: Partial<T>): T =>
  new Proxy(whole, { get: (target, name) => Reflect.get(name in parts ? parts : target, name) })

type Method = (...args: readonly unknown[]) => Promise<unknown>
type Run = <T>(family: string, work: (tables: Tables) => Promise<T>) => Promise<T>

function auditedTables(tables: Tables, options: AuditOptions, run: Run): Partial<Tables> {
  const wrap = (
    family: keyof Tables,
    recorders: Record<string, (args: readonly unknown[], result: unknown) => unknown>,
  ) =>
    new Proxy(tables[family], {
      get: (target, name) => {
        const recorder = typeof name === 'string' ? recorders[name] : undefined
        if (recorder === undefined) return Reflect.get(target, name)
        return (...args: readonly unknown[]) =>
          run(family, async held => {
            const method = Reflect.get(held[family], name) as Method
            const result = await method(...args)
            const change = recorder(args, result) as Change | undefined
            if (change !== undefined) await held.audit.add(toAuditRow(change, options))
            return result
          })
      },
    })
  return Object.fromEntries(
    Object.entries(CHANGES).map(([family, recorders]) => [family, wrap(family as keyof Tables, recorders as never)]),
  )
}

/** Puts on record that lists were taken as files. */
export const recordingExports =
  ({ audit }: Pick<Ledger, 'audit'>, options: AuditOptions) =>
  (action: string, detail: Record<string, unknown>): Promise<void> =>
    audit.add(toAuditRow({ action, target: null, detail }, options))

/** A change as it is audited, where it is no change of one table. */
export const toAuditRow = (
  { action, target, detail }: Change,
  { actor, personId, newId, now }: AuditOptions,
): AuditRow => ({
  auditId: newId(),
  at: now(),
  actor,
  action,
  target,
  detail:
    detail === undefined && personId === undefined
      ? null
      : JSON.stringify({ ...detail, ...(personId !== undefined && { by: personId }) }),
})
