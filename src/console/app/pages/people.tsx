import { useContext, useState } from 'preact/hooks'
import { Came, useActs } from '../acts.tsx'
import { addressOf, change, read, type Schema } from '../api.ts'
import { useLoaded } from '../live.ts'
import { usePaged } from '../paged.ts'
import type { Place } from '../router.ts'
import { Session, useMayChange } from '../session.ts'
import { TEXTS } from '../texts.ts'
import { Confirm, Empty, Facts, Filters, Link, Listed, Ready, Said, toTime, When } from '../ui.tsx'

const T = TEXTS.people
const HERE = '/console/people'

type Consent = Schema<'Consent'>

const idOf = ({ consent_id: id }: Consent): string => id ?? ''

/** What is on record of somebody who is written to: consents with their proof, opt-outs, and the ways out. */
export function People({ place }: { place: Place }) {
  const recipient = place.query.get('recipient') ?? ''
  const consents = usePaged<Consent>(
    `consents ${recipient}`,
    idOf,
    after => read('/operator/consents', { query: { recipient, after } }),
    { isLive: false },
  )
  return (
    <>
      <p>{T.intro}</p>
      <Filters
        key={recipient}
        to={HERE}
        values={{ recipient }}
        problem={consents.problem}
        action={T.find}
        fields={[{ name: 'recipient', label: T.recipient, most: 320 }]}
      />
      {recipient !== '' && consents.problem === undefined && (
        <One key={recipient} recipient={recipient} onErased={consents.reload} />
      )}
      <h2>{recipient === '' ? T.allConsents : T.consents}</h2>
      <Listed
        of={consents}
        empty={
          <Empty title={T.none}>
            <p>{T.noneNote}</p>
          </Empty>
        }
      >
        {rows => (
          <ol class="chain">
            {rows.map(row => (
              <li key={idOf(row)}>
                <Proof consent={row} onChanged={consents.reload} />
              </li>
            ))}
          </ol>
        )}
      </Listed>
    </>
  )
}

const said = (text: string | null | undefined) =>
  text === null || text === undefined ? undefined : <Said key={text} text={text} />

function Proof({ consent, onChanged }: { consent: Consent; onChanged: () => void }) {
  const acts = useActs()
  const mayChange = useMayChange()
  const [isAsked, setAsked] = useState(false)
  const isOver = consent.revoked_at !== null
  const id = idOf(consent)
  const revoke = async (): Promise<void> => {
    setAsked(false)
    await acts.act(change('/operator/consents/{id}/revoke', { id, body: { via: 'console' } }), T.revoked)
    onChanged()
  }
  return (
    <>
      <b>
        <Said text={consent.recipient ?? T.erased} />
      </b>{' '}
      <span class={`state ${isOver ? 'bad' : 'good'}`}>{isOver ? T.over : T.holds}</span>
      <Facts
        facts={[
          [
            T.purpose,
            said(`${consent.purpose}, ${(consent.kind ?? '').replaceAll('_', ' ')}, ${consent.channels.join(', ')}`),
          ],
          [T.shown, said(consent.text_shown)],
          [T.seller, said(consent.seller)],
          [T.source, said([consent.source, consent.url].filter(part => part != null).join(', '))],
          [T.given, <When key="given" at={consent.captured_at} />],
          [T.recorded, <When key="recorded" at={consent.recorded_at} />],
          [T.until, consent.expires_at == null ? undefined : <When key="until" at={consent.expires_at} />],
          [
            T.revokedAt,
            isOver ? (
              <Said key="revoked" text={`${toTime(consent.revoked_at)} (${consent.revoked_via ?? ''})`} />
            ) : undefined,
          ],
        ]}
      />
      <Came of={acts} />
      {mayChange && !isOver && (
        <button type="button" aria-label={T.revokeOf(id)} disabled={acts.isBusy} onClick={() => setAsked(true)}>
          {T.revoke}
        </button>
      )}
      {isAsked && (
        <Confirm
          title={T.revokeOf(id)}
          text={T.revokeNote}
          action={T.revoke}
          onYes={revoke}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  )
}

function One({ recipient, onErased }: { recipient: string; onErased: () => void }) {
  const outs = useLoaded(`outs ${recipient}`, () => read('/operator/opt_outs', { query: { recipient } }), {
    isLive: false,
  })
  const acts = useActs()
  const mayChange = useMayChange()
  const isOwner = useContext(Session)?.role === 'owner'
  const [isAsked, setAsked] = useState(false)
  const optOut = async (): Promise<void> => {
    setAsked(false)
    const body = { recipient, channel: null, scope: 'all' as const, via: 'console' }
    await acts.act(change('/operator/opt_outs', { body }), T.optedOut)
    outs.reload()
  }
  const erased = (): void => {
    outs.reload()
    onErased()
  }
  return (
    <section>
      <h2>
        <Said text={recipient} />
      </h2>
      <Came of={acts} />
      <h3>{T.outs}</h3>
      <Ready of={outs}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="quiet">{T.outsNone}</p>
          ) : (
            <ul class="plain">
              {items.map(({ channel, scope, via, at }) => (
                <li key={`${channel} ${scope} ${at}`}>
                  <span class="state bad">{TEXTS.conversations.optedOut}</span>{' '}
                  <Said
                    text={TEXTS.conversations.out(
                      channel ?? TEXTS.conversations.everyChannel,
                      TEXTS.conversations.scopes[scope],
                      via,
                    )}
                  />{' '}
                  <When at={at} />
                </li>
              ))}
            </ul>
          )
        }
      </Ready>
      {mayChange ? (
        <p>
          <button type="button" disabled={acts.isBusy} onClick={() => setAsked(true)}>
            {T.optOut}
          </button>
          <a class="button" href={addressOf('/operator/person', { query: { recipient } })} download={T.file}>
            {T.export}
          </a>
        </p>
      ) : (
        <p class="quiet">{TEXTS.viewer}</p>
      )}
      {isAsked && (
        <Confirm
          title={T.optOut}
          text={T.optOutNote(recipient)}
          action={T.optOutYes}
          onYes={optOut}
          onNo={() => setAsked(false)}
        />
      )}
      {/* E-mails open no conversation. */}
      {!recipient.includes('@') && (
        <p>
          <Link to={`/console/conversations?recipient=${encodeURIComponent(recipient)}`}>{T.toConversations}</Link>
        </p>
      )}
      {isOwner && <Erase recipient={recipient} onErased={erased} />}
    </section>
  )
}

function Erase({ recipient, onErased }: { recipient: string; onErased: () => void }) {
  const acts = useActs()
  const [typed, setTyped] = useState('')
  const erase = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const erasing = change('/operator/person/erase', { body: { recipient } })
    await acts.act(erasing, ({ erased, left, opt_outs: optOuts }) => T.erasedNow(sum(erased), staysOf(left), optOuts))
    setTyped('')
    onErased()
  }
  return (
    <details>
      <summary>{T.erase}</summary>
      <form class="fields" onSubmit={erase}>
        <p>{T.eraseNote}</p>
        <label for="typed">{T.type(recipient)}</label>
        <input id="typed" autoComplete="off" value={typed} onInput={event => setTyped(event.currentTarget.value)} />
        <button type="submit" class="stop" disabled={acts.isBusy || typed !== recipient}>
          {T.erase}
        </button>
        <Came of={acts} />
      </form>
    </details>
  )
}

/** What of it stays, by the reason. */
const staysOf = ({
  people: accounts = 0,
  unsubscribe_links: links = 0,
  ledger_file: file = 0,
  ledgers_set_aside: setAside = 0,
  ...open
}: Readonly<Record<string, number>>) => ({
  open: sum(open),
  links,
  accounts,
  file,
  setAside,
})

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0)
