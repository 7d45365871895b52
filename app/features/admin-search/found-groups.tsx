import { integer } from '#app/lib/german-numbers.ts'
import { hitGroups } from '#app/shell/admin-finds.ts'
import type { AdminAnswer, FoundGroup } from './admin-hit.ts'

type FoundGroupsProps = {
  groups: readonly FoundGroup[]
  /** Number of the one that Enter opens, counted through all groups; missing: none. */
  chosen?: number
  /** Told before the hit is opened. */
  onOpen?: (hit: FoundGroup['hits'][number]) => void
}

/** What was found, group by group. */
export function FoundGroups({ groups, chosen, onOpen }: FoundGroupsProps) {
  const firsts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0),
  )
  return groups.map(({ group, hits }, index) => (
    <section className="hits" key={group} aria-labelledby={`hits-${group}`}>
      <h2 id={`hits-${group}`}>{hitGroups[group]}</h2>
      <ul>
        {hits.map((hit, at) => {
          const number = (firsts[index] ?? 0) + at
          return (
            <li key={hit.href + hit.label}>
              <a
                id={`hit-${number}`}
                href={hit.href}
                className={number === chosen ? 'chosen' : undefined}
                onClick={() => onOpen?.(hit)}
              >
                <b>{hit.label}</b>
                <span>{hit.note}</span>
                <small>{hit.state}</small>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  ))
}

/** „3 Treffer“, or what was looked for instead. */
export function foundWords({ groups, instead }: AdminAnswer, typed: string): string {
  const hits = groups.reduce((sum, { hits: some }) => sum + some.length, 0)
  if (hits === 0) return `Nichts gefunden zu „${typed}“. Gesucht wird nur, was du sehen darfst.`
  const count = hits === 1 ? 'Ein Treffer' : `${integer(hits)} Treffer`
  return instead === null ? count : `${count} für „${instead}“, keiner für „${typed}“`
}
