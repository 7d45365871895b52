import { addDays, type IsoDay, yearOf, dayOfMonth } from '#app/lib/calendar-day.ts'
import { clock, clockUtc } from '#app/lib/german-dates.ts'
import { CachedPart } from '#app/shell/cached-parts.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { SunDay } from './daylight.ts'
import { monthYearIn, shortWeekdayIn } from '../opening/bilingual-days.ts'
import type { Language } from '../opening/format-opening.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { openingPageTexts } from '../opening-page/opening-page-texts.ts'
import { degreesMinutesSeconds, type Position } from '#app/lib/coordinates.ts'
import { holidayIn } from '../opening/holidays.ts'

const columns = [
  { key: 'BCMT', de: 'Beginn der bürgerlichen Morgendämmerung', en: 'Beginning of morning civil twilight' },
  { key: 'SR', de: 'Sonnenaufgang', en: 'Sunrise' },
  { key: 'SS', de: 'Sonnenuntergang', en: 'Sunset' },
  { key: 'ECET', de: 'Ende der bürgerlichen Abenddämmerung', en: 'End of evening civil twilight' },
] as const

const german = {
  title: 'Sonne im',
  months: 'Monat',
  region: 'Sonnenzeiten, Tabelle',
  caption: 'Dämmerung, Sonnenaufgang und Sonnenuntergang in Ortszeit und UTC,',
  day: 'Tag',
  length: 'Tageslänge',
  today: 'heute',
  note: 'Groß die Ortszeit (LT), klein UTC. Beginn ist auf die volle Minute auf-, Ende abgerundet.',
}
const texts: Record<Language, typeof german> = {
  de: german,
  en: {
    title: 'Sun in',
    months: 'Month',
    region: 'Sun times, table',
    caption: 'Twilight, sunrise and sunset in local time and UTC,',
    day: 'Day',
    length: 'Length of day',
    today: 'today',
    note: 'Large: local time (LT), small: UTC. Beginnings are rounded up to the minute, ends down.',
  },
}

type SunTableProps = { month: string; days: readonly SunDay[]; language?: Language }

/** Table of sun and twilight in a month `YYYY-MM`, with links to the months before and after. */
export function SunTable({ month, days, language = 'de' }: SunTableProps) {
  const say = texts[language]
  return (
    <section className="wrap section sun-month" id="sonne">
      <SectionHead title={`${say.title} ${monthYearIn(month, language)}`}>
        <nav className="months no-print" aria-label={say.months}>
          <MonthLink day={addDays(`${month}-01`, -1)} rel="prev" language={language} />
          <MonthLink day={addDays(`${month}-01`, 31)} rel="next" language={language} />
        </nav>
      </SectionHead>
      <div className="tbl-wrap narrow" tabIndex={0} role="region" aria-label={say.region}>
        <CachedPart tag="table" name="sun table" of={[month, days, language]} className="tbl sun-times">
          <>
            <caption className="vh">
              {say.caption} {monthYearIn(month, language)}
            </caption>
            <thead>
              <tr>
                <th scope="col">{say.day}</th>
                {columns.map(({ key, [language]: title }) => (
                  <th key={key} scope="col" className="num">
                    <abbr title={title}>{key}</abbr>
                  </th>
                ))}
                <th scope="col" className="num opt">
                  {say.length}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <SunRow key={day.day} day={day} language={language} />
              ))}
            </tbody>
          </>
        </CachedPart>
      </div>
      <p className="small muted sun-note">{say.note}</p>
    </section>
  )
}

type SunRowProps = { day: SunDay; language: Language }

function SunRow({ day: { day, isToday, holiday, sun, daylight }, language }: SunRowProps) {
  return (
    <tr className={isToday ? 'is-now' : undefined}>
      <th scope="row">
        <span className="nowrap">
          {shortWeekdayIn(day, language)}
          {language === 'de' ? `, ${dayOfMonth(day)}.` : ` ${dayOfMonth(day)}`}
        </span>{' '}
        {isToday && <span className="badge now">{texts[language].today}</span>}{' '}
        {holiday !== null && <span className="badge info opt">{holidayIn(holiday, language)}</span>}
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

type MonthLinkProps = { day: IsoDay; rel: 'prev' | 'next'; language: Language }

function MonthLink({ day, rel, language }: MonthLinkProps) {
  return (
    <a href={`${pagePairs.hours[language]}?monat=${day.slice(0, 7)}#sonne`} rel={rel}>
      {rel === 'prev' ? '← ' : ''}
      {monthYearIn(day, language)}
      {rel === 'next' ? ' →' : ''}
    </a>
  )
}

type YearChartProps = { chart: string; position: Position; day: IsoDay; language: Language }

/** Chart of daylight and opening hours over the year, with its legend. */
export function YearChart({ chart, position, day, language }: YearChartProps) {
  const say = openingPageTexts[language]
  return (
    <section className="wrap section" id="tageslicht">
      <SectionHead title={`${say.daylight} ${yearOf(day)}`}>
        <p className="small muted">
          {degreesMinutesSeconds(position.lat, 'lat')} · {degreesMinutesSeconds(position.lon, 'lon')} ·{' '}
          {say.localTime}
        </p>
      </SectionHead>
      <Drawing svg={chart} block lettered />
      <ul className="legend" style={{ listStyle: 'none', padding: 0 }}>
        <li>
          <i className="lg-day" />
          {say.day}
        </li>
        <li>
          <i className="lg-open" />
          {say.open}
        </li>
        <li>
          <i className="lg-tw" />
          {say.twilight}
        </li>
        <li>
          <i className="lg-night" />
          {say.night}
        </li>
        <li>
          <i className="lg-now" />
          {say.today}
        </li>
      </ul>
    </section>
  )
}
