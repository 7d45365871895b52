import { type IsoDay, dayOfMonth, addDays, weekdayIndex } from '#app/lib/calendar-day.ts'
import { monthYear, shortWeekdayNames, weekdayNames } from '#app/lib/german-dates.ts'
import { useIsOffered } from '#app/shell/offered.ts'
import { ContactAtEnd } from '#app/shell/page-link.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Segments } from '#app/ui/segments.tsx'
import {
  categories,
  type DatedEvent,
  dateAddress,
  eventAddress,
  eventsAddress,
  isCalledOff,
  titlePrefix,
} from './event.ts'
import { EventList } from './event-list.tsx'
import { filteredEventsAddress, type EventsFilter } from './events-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import { monthOnly } from './format-event.ts'

type EventsAheadProps = {
  upcoming: readonly DatedEvent[]
  entries: readonly Omit<DatedEvent, 'places'>[]
  filter: EventsFilter
  month: string
  today: IsoDay
  at: number
}

/** Future events as a list by month, and one month as a calendar sheet. */
export function EventsAhead({ upcoming, entries, filter, month, today, at }: EventsAheadProps) {
  const { category } = filter
  const shown = upcoming.filter(({ event }) => category === undefined || event.category === category)
  const onSheet = entries.filter(({ event }) => category === undefined || event.category === category)
  const hasFeeds = useIsOffered(`${eventsAddress}/kalender.ics`)
  if (upcoming.length === 0 && entries.length === 0)
    return (
      <p className="empty">
        {hasFeeds ? (
          'Zurzeit ist nichts angekündigt. Wer den Kalender abonniert, erfährt es, sobald sich das ändert.'
        ) : (
          <>
            Zurzeit ist nichts angekündigt. Was als Nächstes ansteht, sagen wir Ihnen gern
            <ContactAtEnd>Kontakt</ContactAtEnd>
          </>
        )}
      </p>
    )
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
        {[...byMonth].map(([ofMonth, dated], index) => {
          const list = <EventMonth key={ofMonth} month={ofMonth} dated={dated} at={at} />
          if (index < nearMonths || category !== undefined) return list
          const count = dated.length === 1 ? 'ein Termin' : `${dated.length} Termine`
          return (
            <Fold key={ofMonth} title={`${monthYear(`${ofMonth}-01`)}, ${count}`}>
              {list}
            </Fold>
          )
        })}
        {shown.length === 0 && (
          <p className="empty">
            {upcoming.length === 0
              ? 'Zurzeit ist nichts angekündigt.'
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

/** Months with events that a phone shows at once; later ones are folded there. */
const nearMonths = 3

type EventMonthProps = { month: string; dated: readonly DatedEvent[]; at: number }

function EventMonth({ month, dated, at }: EventMonthProps) {
  return (
    <section className="ev-month" aria-labelledby={`m-${month}`}>
      <div className="sec-head">
        <h2 id={`m-${month}`}>{monthYear(`${month}-01`)}</h2>
      </div>
      <EventList dated={dated} at={at} month={month} />
    </section>
  )
}

const laterOf = (a: IsoDay, b: IsoDay) => (a > b ? a : b)

/** The sheets reach a year back and two years ahead; otherwise crawlers would follow the links without end. */
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

type Entry = Omit<DatedEvent, 'places'>
type MonthCalendarProps = { month: string; today: IsoDay; entries: readonly Entry[] }

/** A month as a calendar sheet; on a phone the days show only bars, and the list has the texts. */
function MonthCalendar({ month, today, entries }: MonthCalendarProps) {
  return (
    <table className="cal">
      <caption>{monthYear(`${month}-01`)}</caption>
      <thead>
        <tr>
          {shortWeekdayNames.map((name, index) => (
            <th key={name} scope="col">
              <abbr title={weekdayNames[index]}>{name}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day, index) => (
              <Day
                key={day}
                day={day}
                isWeekend={index > 4}
                isOutside={!day.startsWith(month)}
                isToday={day === today}
                entries={entries}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = {
  day: IsoDay
  isWeekend: boolean
  isOutside: boolean
  isToday: boolean
  entries: readonly Entry[]
}

function Day({ day, isWeekend, isOutside, isToday, entries }: DayProps) {
  const here = isOutside
    ? []
    : entries.filter(({ occurrence }) => occurrence.firstDay <= day && occurrence.lastDay >= day)
  const classes = [isWeekend && 'we', isOutside && 'out', isToday && 'today'].filter(Boolean).join(' ')
  return (
    <td className={classes || undefined}>
      <span className="n">
        {isToday && <span className="vh">Heute, </span>}
        {dayOfMonth(day)}
      </span>
      {here.map(({ event, occurrence }) => (
        <a
          key={event.id}
          className={['e', event.visibility !== 'public' && 's', isCalledOff(event) && 'off']
            .filter(Boolean)
            .join(' ')}
          href={event.series === null ? eventAddress(event) : dateAddress(event, occurrence)}
        >
          <span className="e-t">
            {isCalledOff(event) && <span className="vh">{titlePrefix[event.status]}</span>}
            {event.title}
            {event.startTime !== null && occurrence.firstDay === occurrence.lastDay && ` ${event.startTime}`}
          </span>
        </a>
      ))}
    </td>
  )
}

type MonthPagerProps = { month: string; filter: EventsFilter; hasEarlier: boolean; hasLater: boolean }

function MonthPager({ month, filter, hasEarlier, hasLater }: MonthPagerProps) {
  const address = (months: number) =>
    `${filteredEventsAddress({ ...filter, month: addMonths(month, months) })}#monat`
  return (
    <nav className="pager" aria-label="Monat wechseln">
      {hasEarlier && (
        <a href={address(-1)} rel="prev">
          <Icon name="back" /> {monthOnly(addMonths(month, -1))}
        </a>
      )}
      {hasLater && (
        <a href={address(1)} rel="next">
          {monthOnly(addMonths(month, 1))} <Icon name="arrow" />
        </a>
      )}
    </nav>
  )
}

/** Returns `YYYY-MM` this many months later. */
function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** Returns the weeks of a month from Monday to Sunday, filled with days of the neighbouring months. */
function weeksOf(month: string): IsoDay[][] {
  const first = `${month}-01`
  const start = addDays(first, -weekdayIndex(first))
  const weeks: IsoDay[][] = []
  for (let monday = start; monday < `${addMonths(month, 1)}-01`; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  }
  return weeks
}
