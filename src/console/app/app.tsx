import { useEffect, useRef, useState } from 'preact/hooks'
import { DETAILS, PAGES, type PageName } from '../pages.ts'
import { keepFormToken, type Problem, read, type Schema } from './api.ts'
import { isPassing, Live, useFeed } from './live.ts'
import { Agents } from './pages/agents.tsx'
import { Conversation, Conversations } from './pages/conversations.tsx'
import { Business, Businesses } from './pages/businesses.tsx'
import { Calendar, Calendars } from './pages/calendar.tsx'
import { People } from './pages/people.tsx'
import { Screening } from './pages/screening.tsx'
import { Compliance } from './pages/compliance.tsx'
import { Leads } from './pages/leads.tsx'
import { News } from './pages/news.tsx'
import { Operation } from './pages/operation.tsx'
import { Operations } from './pages/operations.tsx'
import { Settings } from './pages/settings.tsx'
import { Ticket } from './pages/ticket.tsx'
import { Tickets } from './pages/tickets.tsx'
import { Today } from './pages/today.tsx'
import { Question, Waiting } from './pages/waiting.tsx'
import { type Place, Routing, usePlace } from './router.ts'
import { Session } from './session.ts'
import { TEXTS } from './texts.ts'
import { Link, Said, Trouble } from './ui.tsx'

const HOME = '/console'
const AGAIN_MS = 2_000

/** All pages and what stands around them. */
export function App() {
  const { place, go } = usePlace()
  const feed = useFeed()
  const [session, setSession] = useState<Schema<'ConsoleSession'> | undefined>()
  const [problem, setProblem] = useState<Problem | undefined>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const ask = async (): Promise<void> => {
      const outcome = await read('/operator/session')
      if (isGone) return
      if ('problem' in outcome) {
        setProblem(outcome.problem)
        // Where no answer came nobody knows whether the session still is.
        if (isPassing(outcome.problem)) timer = setTimeout(ask, AGAIN_MS)
        return
      }
      keepFormToken(outcome.value.form_token ?? '')
      setSession(outcome.value)
      setProblem(undefined)
    }
    void ask()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [feed.isConnected])
  const isSignedOut = problem?.status === 401
  const isLost = !feed.isConnected && !isSignedOut
  return (
    <Routing.Provider value={go}>
      <Live.Provider value={feed}>
        <Session.Provider value={session}>
          <a class="skip" href="#content">
            {TEXTS.skip}
          </a>
          <Head place={place} session={session} />
          <p class={isLost ? 'notice lost' : 'unseen'} role="status">
            {isLost ? TEXTS.lost : ''}
          </p>
          {isSignedOut ? <Trouble problem={problem} /> : <Content place={place} />}
        </Session.Provider>
      </Live.Provider>
    </Routing.Provider>
  )
}

function Head({ place, session }: { place: Place; session: Schema<'ConsoleSession'> | undefined }) {
  const [current] = partsOf(place)
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && tabs.current) tabs.current.scrollLeft = tab.offsetLeft - (tabs.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <header>
      <b>{TEXTS.title}</b>
      <nav ref={tabs} aria-label={TEXTS.nav}>
        {(['', ...PAGES] as const).map(page => (
          <Link
            key={page}
            to={page === '' ? HOME : `${HOME}/${page}`}
            {...(current === page && { 'aria-current': 'page' as const })}
          >
            {TEXTS.pages[page]}
          </Link>
        ))}
      </nav>
      {session && (
        <form method="post" action={`${HOME}/sign-out`}>
          <Said text={TEXTS.signedInAs(session.name ?? '', session.role ?? '')} />
          <input type="hidden" name="form_token" value={session.form_token ?? ''} />
          <button type="submit">{TEXTS.signOut}</button>
        </form>
      )}
    </header>
  )
}

/** The page of the address, and the id of the one thing it shows. */
function partsOf({ path }: Place): [PageName | '' | undefined, string] {
  const [name = '', id = '', ...rest] = path.slice(HOME.length + 1).split('/')
  const page = name === '' ? '' : PAGES.find(known => known === name)
  const hasDetail = page !== undefined && page in DETAILS
  const named = toName(id)
  return rest.length > 0 || named === undefined || (id !== '' && !hasDetail) ? [undefined, ''] : [page, named]
}

/** What a part of an address stands for; undefined where it is cut off within a character. */
function toName(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

function Content({ place }: { place: Place }) {
  const [page, id] = partsOf(place)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  const title = page === undefined ? TEXTS.notFound : TEXTS.pages[page]
  useEffect(() => {
    document.title = `${title} · ${TEXTS.title}`
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [place.path])
  return (
    <main id="content">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Page page={page} id={id} place={place} />
    </main>
  )
}

function Page({ page, id, place }: { page: PageName | '' | undefined; id: string; place: Place }) {
  switch (page) {
    case '':
      return <Today />
    case 'operations':
      return id === '' ? <Operations place={place} /> : <Operation id={id} />
    case 'waiting':
      return id === '' ? <Waiting /> : <Question key={id} id={id} />
    case 'conversations':
      return id === '' ? <Conversations place={place} /> : <Conversation key={id} id={id} />
    case 'businesses':
      return id === '' ? <Businesses place={place} /> : <Business key={id} id={id} />
    case 'calendar':
      return id === '' ? <Calendars /> : <Calendar key={id} id={id} place={place} />
    case 'people':
      return <People place={place} />
    case 'screening':
      return <Screening />
    case 'agents':
      return <Agents place={place} />
    case 'news':
      return <News place={place} />
    case 'leads':
      return <Leads place={place} />
    case 'tickets':
      return id === '' ? <Tickets place={place} /> : <Ticket key={id} id={id} />
    case 'compliance':
      return <Compliance />
    case 'settings':
      return <Settings />
    case undefined:
      return <Link to={HOME}>{TEXTS.toFirst}</Link>
  }
}
