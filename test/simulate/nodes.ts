import { readConfig } from '../../src/config.ts'
import type { Services } from '../../src/core/context.ts'
import type { Log } from '../../src/core/ports.ts'
import { createApp } from '../../src/main.ts'
import { UNCOUNTED } from '../uncounted.ts'
import { ledgerOf, portsOf, type Surroundings } from './failpoints.ts'
import type { Running, World } from './model.ts'
import { watchOffers } from './offers.ts'

const CALL_TIMEOUT_MS = 20_000
// How long a question waits where people are asked.
const EXPIRES_MS = 120_000
const LONGEST_FREEZE_MS = 150_000

// Chances, each at every turn.
const PAUSE = 0.25
const FREEZE = 0.0004
const DEATH = 0.0012

/** What a node logs becomes part of what has happened. */
function logOf({ trace }: World, { name }: Running): Log {
  const line =
    (level: string): Log['warn'] =>
    ({ err, operationId }, message) =>
      trace(`${name} ${level} ${String(operationId ?? '')} ${message}: ${err instanceof Error ? err.message : ''}`)
  return { debug: () => undefined, info: () => undefined, warn: line('warns'), error: line('errs') }
}

const SETTINGS = {
  LOG_LEVEL: 'silent',
  FREE_TEXT: 'open',
  DATA_DIR: '/nonexistent',
  CALL_TIMEOUT_MS: String(CALL_TIMEOUT_MS),
  SENDER_NAME: 'Acme Studio LLC',
  SENDER_SUPPORT: '+14155550101',
  MESSAGES_PER_BUSINESS_HOUR: '100000',
  MESSAGES_PER_RECIPIENT_HOUR: '100000',
  RECIPIENTS_OF_ONE_TEXT_HOUR: '100000',
  ...UNCOUNTED,
}

const HEARD: ReadonlySet<string> = new Set(['optOuts', 'approvals', 'policies'])

/** Starts a process in the place of one that is gone. */
export function startNode(world: World, place: number): void {
  const { clock, random, planted, crashes } = world
  const node = { name: `n${place}.${crashes}`, isDead: false, offsetMs: 0, frozenUntil: 0 } as Running
  world.nodes[place] = node
  const around = surroundingsOf(world, node, place)
  const watched = watchOffers(world, world.ledger)
  const ledger = planted?.ledger?.(watched, world) ?? watched
  const far = planted?.ports?.(world.far, world) ?? world.far
  const { calendar, ...ports } = portsOf(node, around, far)
  const overrides: Partial<Services> = {
    ...ports,
    ...(world.seats === undefined && { calendar }),
    ledger: ledgerOf(node, around, ledger),
    now: () => clock.now() + node.offsetMs,
    uuid: uuidsOf(world),
    log: logOf(world, node),
    cache: { get: async () => undefined, set: async () => undefined, delete: async () => undefined },
    limits: { take: async () => 0 },
    ...(world.isAsked && {
      approvals: { expiresMs: EXPIRES_MS, mostWaiting: 1_000, mails: [], webhookUrl: undefined },
    }),
    wakeDeliveries: () => undefined,
  }
  const settings = { ...SETTINGS, ...(world.seats !== undefined && { CALENDAR: 'local' }) }
  const starting = clock.watch(() => createApp(readConfig(settings, {}), overrides))
  node.stop = starting.stop
  void starting.made.then(app => {
    node.app = app
    void app.deliveries.stop()
  })
  world.trace(`start ${node.name} ${Math.floor(random() * 1e6)}`)
}

/** Identifiers in the order they were made, as those of the program are. */
function uuidsOf(world: World): Services['uuid'] {
  const hex = (value: number, digits: number): string =>
    Math.floor(value).toString(16).padStart(digits, '0').slice(-digits)
  const { clock, random } = world
  const v7 = (): string => {
    world.serial += 1
    const { serial } = world
    const time = hex(clock.now(), 12)
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(serial, 3)}-8${hex(serial / 4096, 3)}-${hex(random() * 2 ** 48, 12)}`
  }
  return { v4: v7, v7 }
}

function surroundingsOf(world: World, node: Running, place: number): Surroundings {
  const { random, clock } = world
  return {
    pause: async what => {
      // A request to a far side leaves when its node has decided so: nobody could know of one that leaves a minute later.
      if (isUntroubled(world) || /^(message|call|calendar)\./.test(what)) return
      const chance = world.freezes?.at === what ? world.freezes.chance : FREEZE
      if (random() < chance) freeze(world, node)
      else if (random() < PAUSE) await clock.sleep(random() * 40)
      while (node.frozenUntil > clock.now()) await clock.sleep(node.frozenUntil - clock.now())
    },
    failpoint: where => {
      if (isUntroubled(world) || random() > DEATH) return
      world.trace(`${node.name} dies ${where}`)
      kill(world, place)
      clock.after(random() * 20_000, () => {
        if (!world.isCalm) startNode(world, place)
      })
    },
    committed: calls =>
      void world.heard.push(
        ...calls.filter(({ family, name }) => HEARD.has(family) || (family === 'messages' && name === 'log')),
      ),
  }
}

function freeze({ clock, random, trace }: World, node: Running): void {
  node.frozenUntil = clock.now() + Math.floor(random() * LONGEST_FREEZE_MS)
  trace(`${node.name} freezes`)
}

const isUntroubled = ({ isCalm, quietSince }: World): boolean => isCalm || quietSince !== undefined

/** Ends a process in the middle of what it does. */
export function kill(world: World, place: number): void {
  const node = world.nodes[place]
  if (node === undefined || node.isDead) return
  node.isDead = true
  node.stop()
  world.crashes += 1
}

/** Nodes that answer. */
export const alive = ({ nodes }: World): Running[] => nodes.filter(node => !node.isDead && node.app !== undefined)
