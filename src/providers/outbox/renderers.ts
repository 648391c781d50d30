import type { ChannelName, Outgoing, Rendered } from '../../core/channel.ts'
import { toBusinessText } from '../contact_points/business_text.ts'
import { renderChat } from '../whatsapp/messages.ts'
import { renderMail } from '../smtp/mime.ts'
import { renderText } from '../text_message.ts'
import { renderSpeech } from '../vapi/spoken_messages.ts'

const toBusiness =
  (channel: ChannelName) =>
  (message: Outgoing): Rendered => ({
    destination: message.smbId ?? message.cleared.recipient.address,
    text: toBusinessText(message, channel).body,
  })

/** How each channel would put a message; an outbox needs no declared contact point. */
export const RENDERERS: Readonly<Record<ChannelName, (message: Outgoing) => Rendered>> = {
  direct_api: toBusiness('direct_api'),
  chatapp: renderChat,
  sms: renderText,
  email: renderMail,
  voice: renderSpeech,
  web_form: toBusiness('web_form'),
  browser: toBusiness('browser'),
}
