import { integer } from '#app/lib/german-numbers.ts'
import type { OfficeFilter } from '#app/requests/office.server.ts'
import { machines, type KindName } from '#app/requests/request-states.ts'
import { officeAddress } from '#app/requests/office-address.ts'

type StateLinksProps = {
  filter: OfficeFilter
  counts: readonly { kind: KindName; status: string; requests: number }[]
  waiting: number
}

/** What waits, everything, and for one kind each of its states that occurs. */
export function StateLinks({ filter, counts, waiting }: StateLinksProps) {
  const { kind, state } = filter
  const all = counts.reduce((sum, { requests }) => sum + requests, 0)
  const to = (wanted: string | undefined) => officeAddress({ ...filter, state: wanted, after: undefined })
  const states = kind === undefined ? [] : Object.entries(machines[kind].states)
  return (
    <nav className="seg" aria-label="Stand">
      <a href={to('open')} aria-current={state === 'open' ? 'true' : undefined}>
        Offen {integer(waiting)}
      </a>
      {states.map(([name, { label }]) => {
        const found = counts.find(({ status }) => status === name)?.requests ?? 0
        if (found === 0 && state !== name) return null
        return (
          <a key={name} href={to(name)} aria-current={state === name ? 'true' : undefined}>
            {label} {integer(found)}
          </a>
        )
      })}
      <a href={to(undefined)} aria-current={state === undefined ? 'true' : undefined}>
        Alle {integer(all)}
      </a>
    </nav>
  )
}
