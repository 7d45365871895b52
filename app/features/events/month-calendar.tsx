import { dayOfMonth, type IsoDay } from '#app/lib/calendar-day.ts'
import { monthYear, shortWeekdayNames, weekdayNames } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { dateAddress, eventAddress, type DatedEvent } from './event.ts'
import { filteredEventsAddress, type EventsFilter } from './events-address.ts'
import { monthOnly } from './event-words.ts'
import { addMonths, weeksOf } from './month-sheet.ts'

type Entry = Omit<DatedEvent, 'places'>
type MonthCalendarProps = { month: string; today: IsoDay; entries: readonly Entry[] }

/** A month as a sheet; on a phone the days carry bars only and the list has the words. */
export function MonthCalendar({ month, today, entries }: MonthCalendarProps) {
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
          className={['e', event.visibility !== 'public' && 's', event.status === 'cancelled' && 'off']
            .filter(Boolean)
            .join(' ')}
          href={event.series === null ? eventAddress(event) : dateAddress(event, occurrence)}
        >
          <span className="e-t">
            {event.status === 'cancelled' && <span className="vh">Abgesagt: </span>}
            {event.title}
            {event.startTime !== null && occurrence.firstDay === occurrence.lastDay && ` ${event.startTime}`}
          </span>
        </a>
      ))}
    </td>
  )
}

type MonthPagerProps = { month: string; filter: EventsFilter; hasEarlier: boolean; hasLater: boolean }

export function MonthPager({ month, filter, hasEarlier, hasLater }: MonthPagerProps) {
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
