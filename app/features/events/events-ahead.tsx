import type { IsoDay } from '#app/lib/calendar-day.ts'
import { monthYear } from '#app/lib/german-dates.ts'
import { Segments } from '#app/ui/segments.tsx'
import { categories, type DatedEvent } from './event.ts'
import { EventList } from './event-list.tsx'
import { filteredEventsAddress, type EventsFilter } from './events-address.ts'
import { MonthCalendar, MonthPager } from './month-calendar.tsx'
import { addMonths } from './month-sheet.ts'

type EventsAheadProps = {
  upcoming: readonly DatedEvent[]
  entries: readonly Omit<DatedEvent, 'places'>[]
  filter: EventsFilter
  month: string
  today: IsoDay
  at: number
}

/** What is coming as a list by months, and one month as a sheet. */
export function EventsAhead({ upcoming, entries, filter, month, today, at }: EventsAheadProps) {
  const { category } = filter
  const shown = upcoming.filter(({ event }) => category === undefined || event.category === category)
  const onSheet = entries.filter(({ event }) => category === undefined || event.category === category)
  const byMonth = Map.groupBy(shown, ({ occurrence }) => laterOf(occurrence.firstDay, today).slice(0, 7))
  return (
    <>
      <div className="ev-filter">
        <CategoryFilter upcoming={upcoming} filter={filter} />
        <nav className="seg" aria-label="Ansicht">
          <a href="#liste" aria-current="true">
            Liste
          </a>
          <a href="#monat">Monat</a>
        </nav>
      </div>
      <div id="liste">
        {[...byMonth].map(([ofMonth, dated]) => (
          <section key={ofMonth} className="ev-month" aria-labelledby={`m-${ofMonth}`}>
            <div className="sec-head">
              <h2 id={`m-${ofMonth}`}>{monthYear(`${ofMonth}-01`)}</h2>
            </div>
            <EventList dated={dated} at={at} month={ofMonth} />
          </section>
        ))}
        {shown.length === 0 && (
          <p className="empty">
            {upcoming.length === 0
              ? 'Zurzeit ist nichts angekündigt. Wer den Kalender abonniert, erfährt es, sobald sich das ändert.'
              : 'In dieser Art steht zurzeit nichts an.'}{' '}
            {upcoming.length > 0 && <a href={filteredEventsAddress({})}>Alle Termine zeigen</a>}
          </p>
        )}
      </div>
      <section className="section" id="monat" aria-labelledby="im-monat">
        <div className="sec-head">
          <h2 id="im-monat">Im Monat</h2>
          <MonthPager month={month} filter={filter} {...pagesAround(month, today)} />
        </div>
        <MonthCalendar month={month} today={today} entries={onSheet} />
      </section>
    </>
  )
}

const laterOf = (a: IsoDay, b: IsoDay) => (a > b ? a : b)

/** The sheets reach a year back and two years ahead; crawlers would leaf on for ever. */
function pagesAround(month: string, today: IsoDay) {
  const now = today.slice(0, 7)
  return { hasEarlier: month > addMonths(now, -12), hasLater: month < addMonths(now, 24) }
}

function CategoryFilter({ upcoming, filter }: { upcoming: readonly DatedEvent[]; filter: EventsFilter }) {
  const inUse = categories.filter(({ category }) => upcoming.some(({ event }) => event.category === category))
  if (inUse.length < 2) return <span />
  return (
    <Segments
      label="Art der Veranstaltung"
      choices={[
        {
          href: filteredEventsAddress({ month: filter.month }),
          label: 'Alle',
          isShown: filter.category === undefined,
        },
        ...inUse.map(({ category, label }) => ({
          href: filteredEventsAddress({ month: filter.month, category }),
          label,
          isShown: filter.category === category,
        })),
      ]}
    />
  )
}
