import { integer } from '#app/lib/german-numbers.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import { Segments } from '#app/ui/segments.tsx'
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
      <Segments
        label="Zeit und Stand"
        choices={(Object.keys(eventDeskStates) as EventDeskState[]).map((state) => ({
          href: eventDeskAddress({
            state,
            category,
            words,
            order: state === 'trashed' ? undefined : order,
          }),
          label: `${eventDeskStates[state].label} ${integer(counts[state])}`,
          isShown: state === shown,
        }))}
      />
      <details>
        <summary>Art: {categories.find((each) => each.category === category)?.label ?? 'alle'}</summary>
        <Segments
          label="Art"
          choices={[
            {
              href: eventDeskAddress({ ...filter, category: undefined, after: undefined }),
              label: 'Alle',
              isShown: category === undefined,
            },
            ...categories.map((each) => ({
              href: eventDeskAddress({ ...filter, category: each.category, after: undefined }),
              label: each.label,
              isShown: each.category === category,
            })),
          ]}
        />
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
