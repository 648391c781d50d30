import { dirname, join } from 'node:path'
import type { Config } from './config.ts'
import type { Channel, ChannelName } from './core/channel.ts'
import { Failure } from './core/failure.ts'
import type { Log } from './core/ports.ts'
import type { ContactPoints } from './providers/contact_points/file.ts'

/** What the channels of this process need. */
export interface ChannelsOptions {
  config: Config
  now: () => number
  log: Log
}

/** The channels of this process. */
export interface Channels {
  /** The provider each configured channel sends through; the rest are not configured. */
  configured: ReadonlyMap<ChannelName, string>
  /** Opens a channel; throws the failure that names the setting when it is not configured. */
  open(channel: ChannelName): Promise<Channel>
}

/** Every channel, in the order in which a message is offered to them. */
export const CHANNELS: readonly ChannelName[] = [
  'direct_api',
  'chatapp',
  'sms',
  'email',
  'voice',
  'web_form',
  'browser',
]

/** The setting that switches each channel on. */
export const SWITCHED_ON_BY: Readonly<Record<ChannelName, string>> = {
  direct_api: 'CONTACT_POINTS',
  chatapp: 'WHATSAPP_PHONE_NUMBER_ID',
  sms: 'TWILIO_ACCOUNT_SID',
  email: 'SMTP_URL',
  voice: 'VAPI_API_KEY',
  web_form: 'CONTACT_POINTS',
  browser: 'BROWSER_EXECUTABLE',
}

/** Wires the channels of the settings; their code is loaded, and the declared contact points are read, with the first message. */
export function createChannels({ config, now, log }: ChannelsOptions): Channels {
  const configured = configuredOf(config)
  const opened = new Map<ChannelName, Promise<Channel>>()
  const openOnce = (channel: ChannelName): Promise<Channel> => {
    const opening = opened.get(channel) ?? loadChannel(channel, config, now, log)
    opened.set(channel, opening)
    // A file that cannot be read now may be mended: the next message tries again.
    opening.catch(() => opened.delete(channel))
    return opening
  }
  return {
    configured,
    open: async channel => {
      if (!configured.has(channel)) throw notConfigured(channel)
      return openOnce(channel)
    },
  }
}

// A provider reaches only an address that is public, and signs what it sends over it.
const callbackOf = (publicUrl: string | undefined): string | undefined =>
  publicUrl?.startsWith('https:') === true ? `${publicUrl}/inbound/twilio/status` : undefined

const notConfigured = (channel: ChannelName): Failure =>
  new Failure(
    'supply_unreachable',
    `The channel ${channel} is not configured on this server. Nothing was sent; the operator sets ${SWITCHED_ON_BY[channel]}.`,
  )

function configuredOf({ channels, mail }: Config): Map<ChannelName, string> {
  if (channels.outbox) return new Map(CHANNELS.map(channel => [channel, 'outbox']))
  const { twilio, whatsapp, vapi, contactPoints, browserExecutable } = channels
  const all: [ChannelName, string, unknown][] = [
    ['direct_api', 'signed_post', contactPoints],
    ['chatapp', 'whatsapp', whatsapp],
    ['sms', 'twilio', twilio],
    ['email', 'smtp', mail],
    ['voice', 'vapi', vapi],
    ['web_form', 'form_post', contactPoints],
    ['browser', 'playwright', contactPoints && browserExecutable],
  ]
  return new Map(all.flatMap(([channel, provider, setting]) => (setting === undefined ? [] : [[channel, provider]])))
}

async function loadChannel(channel: ChannelName, config: Config, now: () => number, log: Log): Promise<Channel> {
  if (config.channels.outbox) {
    const [{ createOutbox }, { RENDERERS }] = await Promise.all([
      import('./providers/outbox/files.ts'),
      import('./providers/outbox/renderers.ts'),
    ])
    return createOutbox({
      channel,
      folder: join(dirname(config.ledgerFile), 'outbox'),
      render: RENDERERS[channel],
      now,
    })
  }
  const loaded = await LOADERS[channel](config, now)
  if (loaded === undefined) throw notConfigured(channel)
  const { withPolicy } = await import('./providers/policy.ts')
  return withPolicy(loaded, log)
}

type Loader = (config: Config, now: () => number) => Promise<Channel | undefined>

const LOADERS: Readonly<Record<ChannelName, Loader>> = {
  direct_api: async ({ channels, webhooks }, now) => {
    const points = await loadPoints(channels.contactPoints)
    return (
      points &&
      (await import('./providers/contact_points/signed_post.ts')).createSignedPost({ points, rules: webhooks, now })
    )
  },
  chatapp: async ({ channels: { whatsapp } }) =>
    whatsapp && (await import('./providers/whatsapp/messages.ts')).createWhatsApp(whatsapp),
  sms: async ({ channels: { twilio }, publicUrl }) =>
    twilio &&
    (await import('./providers/twilio/texts.ts')).createTwilio({ ...twilio, statusCallback: callbackOf(publicUrl) }),
  email: async ({ channels: { dkim }, mail }, now) =>
    mail && (await import('./providers/smtp/relay.ts')).createRelay({ ...mail, dkim, now }),
  voice: async ({ channels: { vapi } }) =>
    vapi && (await import('./providers/vapi/spoken_messages.ts')).createVapi(vapi),
  web_form: async ({ channels, webhooks }) => {
    const points = await loadPoints(channels.contactPoints)
    return (
      points && (await import('./providers/contact_points/form_post.ts')).createFormPost({ points, rules: webhooks })
    )
  },
  browser: async ({ channels: { contactPoints, browserExecutable: executable }, webhooks: { allowPrivate } }) => {
    const points = executable === undefined ? undefined : await loadPoints(contactPoints)
    return points && executable !== undefined
      ? (await import('./providers/contact_points/browser_form.ts')).createContactForm({
          points,
          executable,
          allowPrivate,
        })
      : undefined
  },
}

async function loadPoints(file: string | undefined): Promise<ContactPoints | undefined> {
  if (file === undefined) return undefined
  const { readContactPoints } = await import('./providers/contact_points/file.ts')
  try {
    return readContactPoints(file)
  } catch (error) {
    throw new Failure(
      'supply_unreachable',
      'The declared contact points of this server cannot be read. Nothing was sent; the operator runs agent-broker doctor.',
      { cause: error },
    )
  }
}
