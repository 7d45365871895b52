import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { clock, clockUtc, monthYear, shortWeekdayNames } from '#app/lib/german-dates.ts'
import { dayOfMonth, weekdayIndex } from '#app/lib/calendar-day.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { SunDay } from './daylight.ts'

const columns = [
  { key: 'BCMT', title: 'Beginn der bürgerlichen Morgendämmerung' },
  { key: 'SR', title: 'Sonnenaufgang' },
  { key: 'SS', title: 'Sonnenuntergang' },
  { key: 'ECET', title: 'Ende der bürgerlichen Abenddämmerung' },
] as const

/** Sun and twilight of a month `YYYY-MM`, with the way to its neighbours. */
export function SunTable({ month, days }: { month: string; days: readonly SunDay[] }) {
  return (
    <section className="wrap section sun-month" id="sonne">
      <SectionHead title={`Sonne im ${monthYear(`${month}-01`)}`}>
        <nav className="months no-print" aria-label="Monat">
          <MonthLink day={addDays(`${month}-01`, -1)} rel="prev" />
          <MonthLink day={addDays(`${month}-01`, 31)} rel="next" />
        </nav>
      </SectionHead>
      <div className="tbl-wrap narrow" tabIndex={0} role="region" aria-label="Sonnenzeiten, Tabelle">
        <table className="tbl sun-times">
          <caption className="vh">
            Dämmerung, Sonnenaufgang und Sonnenuntergang in Ortszeit und UTC, {monthYear(`${month}-01`)}
          </caption>
          <thead>
            <tr>
              <th scope="col">Tag</th>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col" className="num">
                  <abbr title={title}>{key}</abbr>
                </th>
              ))}
              <th scope="col" className="num opt">
                Tageslänge
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <SunRow key={day.day} day={day} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="small muted sun-note">
        Groß die Ortszeit (LT), klein UTC. Beginn ist auf die volle Minute auf-, Ende abgerundet.
      </p>
    </section>
  )
}

function SunRow({ day: { day, isToday, holiday, sun, daylight } }: { day: SunDay }) {
  return (
    <tr className={isToday ? 'is-now' : undefined}>
      <th scope="row">
        <span className="nowrap">
          {shortWeekdayNames[weekdayIndex(day)]}., {dayOfMonth(day)}.
        </span>{' '}
        {isToday && <span className="badge now">heute</span>}{' '}
        {holiday !== null && <span className="badge info opt">{holiday}</span>}
      </th>
      {columns.map(({ key }) => (
        <td key={key} className="num">
          {sun[key] === null ? '–' : clock(sun[key])}
          {sun[key] !== null && <small>{clockUtc(sun[key])}</small>}
        </td>
      ))}
      <td className="num opt">
        {daylight === null ? '–' : `${Math.floor(daylight / 60)}\u202fh ${daylight % 60}\u202fmin`}
      </td>
    </tr>
  )
}

function MonthLink({ day, rel }: { day: IsoDay; rel: 'prev' | 'next' }) {
  return (
    <a href={`/flugplatz/zeiten?monat=${day.slice(0, 7)}#sonne`} rel={rel}>
      {rel === 'prev' ? '← ' : ''}
      {monthYear(day)}
      {rel === 'next' ? ' →' : ''}
    </a>
  )
}
