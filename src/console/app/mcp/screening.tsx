import type { Answer } from '../api.ts'
import { type Asked, Hit } from '../hit.tsx'
import { ListState, Said, Table } from '../ui.tsx'
import { type Shown, showApp, textOf } from './frame.tsx'
import { Receipt } from './receipt.tsx'
import { TEXTS } from './texts.ts'

const T = TEXTS.screening

type Found = Partial<Answer<'/ops/screen_sanctions'>>
type List = NonNullable<Found['lists_screened']>[number]

/** Whom a screening found, beside whom it was asked about. */
function Screening({ input, answer, ...shown }: Shown) {
  const found = answer as Found
  const { matches = [], suppressed_matches: decided = [] } = found
  const name = textOf(input['name']) ?? ''
  const heading = (
    <h1>
      <Said text={name === '' ? T.title : T.of(name)} />
    </h1>
  )
  const isRefused = found.matches === undefined
  return (
    <>
      {heading}
      {isRefused ? (
        <Receipt first={answer} {...shown} />
      ) : (
        <p role="status" class="notice">
          <Said text={found.human_message ?? ''} />
        </p>
      )}
      {!isRefused && matches.length === 0 && <p>{T.none}</p>}
      {matches.length > 0 && <h2>{T.hits}</h2>}
      {matches.map(match => (
        <Hit key={`${match.entry_id} ${match.matched_name}`} query={{ ...askedOf(input), name }} match={match} />
      ))}
      {(found.further_matches ?? 0) > 0 && <p>{T.further(found.further_matches ?? 0)}</p>}
      {decided.length > 0 && (
        <>
          <h2>{T.suppressed}</h2>
          <ul class="plain">
            {decided.map(one => (
              <li key={one.entry_id}>
                {one.entry_id}: <Said text={one.reason} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Lists title={T.compared} lists={found.lists_screened} />
      <Lists title={T.notCompared} lists={found.lists_not_screened} />
      <p class="quiet">
        <Said text={found.disclaimer ?? ''} />
      </p>
    </>
  )
}

function askedOf({ country, type }: Shown['input']): Omit<Asked, 'name'> {
  return {
    ...(typeof country === 'string' && { country }),
    ...((type === 'person' || type === 'entity') && { type }),
  }
}

function Lists({ title, lists = [] }: { title: string; lists?: readonly List[] | undefined }) {
  if (lists.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <Table caption={title} heads={[T.list, T.state, T.edition]}>
        {lists.map(list => (
          <tr key={list.name}>
            <th scope="row">
              <Said text={list.title} />
            </th>
            <td>
              <ListState status={list.status} said={[list.reason]} />
            </td>
            <td>
              <time>{list.list_date ?? TEXTS.none}</time>
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}

showApp('screening', T.title, Screening)
