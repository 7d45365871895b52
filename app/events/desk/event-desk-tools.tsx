import { integer } from '#app/lib/german-numbers.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import { categories } from '../event.ts'
import {
  eventDeskAddress,
  eventDeskStates,
  keptInSearch,
  type EventDeskFilter,
  type EventDeskState,
} from './event-desk-address.ts'

type EventDeskToolsProps = { filter: EventDeskFilter; counts: Record<EventDeskState, number> }

/** What of the events is shown: when, which kind, with which words. */
export function EventDeskTools({ filter, counts }: EventDeskToolsProps) {
  const { state: shown, category, words, order } = filter
  return (
    <div className="tools">
      <nav className="seg" aria-label="Zeit und Stand">
        {(Object.keys(eventDeskStates) as EventDeskState[]).map((state) => (
          <a
            key={state}
            href={eventDeskAddress({
              state,
              category,
              words,
              order: state === 'trashed' ? undefined : order,
            })}
            aria-current={state === shown ? 'true' : undefined}
          >
            {eventDeskStates[state].label} {integer(counts[state])}
          </a>
        ))}
      </nav>
      <details>
        <summary>Art: {categories.find((each) => each.category === category)?.label ?? 'alle'}</summary>
        <nav className="seg" aria-label="Art">
          <a
            href={eventDeskAddress({ ...filter, category: undefined, after: undefined })}
            aria-current={category === undefined ? 'true' : undefined}
          >
            Alle
          </a>
          {categories.map((each) => (
            <a
              key={each.category}
              href={eventDeskAddress({ ...filter, category: each.category, after: undefined })}
              aria-current={each.category === category ? 'true' : undefined}
            >
              {each.label}
            </a>
          ))}
        </nav>
      </details>
      <SearchBox
        name="q"
        label="Veranstaltungen durchsuchen"
        placeholder="Titel, Ort, Text"
        words={words}
        kept={keptInSearch(filter)}
      />
    </div>
  )
}
