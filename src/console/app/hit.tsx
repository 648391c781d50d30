import type { ComponentChildren } from 'preact'
import type { Schema } from './api.ts'
import { COMMON } from './common_texts.ts'
import { Facts, Said, Table } from './ui.tsx'

const T = COMMON.hit

/** Who was asked about. */
export interface Asked {
  name: string
  country?: string
  type?: 'person' | 'entity'
}

type Match = Schema<'PartyMatch'>

/** A listed party beside whom was asked about, word by word. */
export function Hit({ query, match, children }: { query: Asked; match: Match; children?: ComponentChildren }) {
  const left = match.evidence.unmatched_query
  const over = match.evidence.unmatched_listed
  const number = match.matched_identifier
  return (
    <article class="hit">
      <h3>
        <Said text={match.name} />{' '}
        <span class={`state ${match.verdict === 'matched' ? 'bad' : 'open'}`}>
          {T.verdicts[match.verdict]} {match.score.toFixed(2)}
        </span>
      </h3>
      <Table caption={T.beside(match.name)} heads={[T.asked, T.listed, T.alike]}>
        <tr>
          <th scope="row">
            <Said text={query.name} />
          </th>
          <td>
            <Said text={match.matched_name} />
          </td>
          <td>{match.matched_name_type.replaceAll('_', ' ')}</td>
        </tr>
        {match.evidence.token_pairs.map(pair => (
          <tr key={`${pair.query} ${pair.listed}`}>
            <td>
              <Said text={pair.query} />
            </td>
            <td>
              <Said text={pair.listed} />
            </td>
            <td>{pair.similarity.toFixed(2)}</td>
          </tr>
        ))}
        {(left.length > 0 || over.length > 0) && (
          <tr>
            <td>
              <Said text={left.join(' ') || COMMON.none} />
            </td>
            <td>
              <Said text={over.join(' ') || COMMON.none} />
            </td>
            <td>{T.leftOver}</td>
          </tr>
        )}
        <tr>
          <td>{query.country ?? COMMON.none}</td>
          <td>{match.countries.join(', ') || COMMON.none}</td>
          <td>{T.country}</td>
        </tr>
        <tr>
          <td>{query.type === undefined ? COMMON.none : T.kinds[query.type]}</td>
          <td>{match.kind}</td>
          <td>{T.type}</td>
        </tr>
      </Table>
      <Facts
        facts={[
          [T.list, match.list],
          [T.entry, match.entry_id],
          [T.programs, match.programs.join(', ') || undefined],
          [T.births, match.birth_dates.length === 0 ? undefined : <Said key="b" text={match.birth_dates.join(', ')} />],
          [T.number, number && <Said key="n" text={`${number.kind} ${number.value}`} />],
          [
            T.why,
            match.evidence.adjustments.length === 0 ? undefined : (
              <Said
                key="w"
                text={match.evidence.adjustments.map(({ why, effect }) => `${why}: ${effect}`).join('; ')}
              />
            ),
          ],
          // It is read with the entry number: a link to elsewhere would tell its site what is looked at.
          [T.source, <Said key="s" text={match.source_url} />],
        ]}
      />
      {children}
    </article>
  )
}
