import { integer } from '#app/lib/german-numbers.ts'
import { hitGroups } from '#app/shell/admin-finds.ts'
import type { AdminAnswer, FoundGroup } from './admin-hit.ts'

/** Renders the hits, one section per group. */
export function FoundGroups({ groups }: { groups: readonly FoundGroup[] }) {
  return groups.map(({ group, hits }) => (
    <section className="hits" key={group} aria-labelledby={`hits-${group}`}>
      <h2 id={`hits-${group}`}>{hitGroups[group]}</h2>
      <ul>
        {hits.map(({ label, note, state, href }) => (
          <li key={href + label}>
            <a href={href}>
              <b>{label}</b>
              <span>{note}</span>
              <small>{state}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Returns „3 Treffer“, or a sentence that names the query searched instead. */
export function foundMessage({ groups, instead }: AdminAnswer, typed: string): string {
  const hits = groups.reduce((sum, { hits: some }) => sum + some.length, 0)
  if (hits === 0) return `Nichts gefunden zu „${typed}“. Gesucht wird nur, was du sehen darfst.`
  const count = hits === 1 ? 'Ein Treffer' : `${integer(hits)} Treffer`
  return instead === null ? count : `${count} für „${instead}“, keiner für „${typed}“`
}
