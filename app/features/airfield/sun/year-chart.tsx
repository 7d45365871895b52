import { type IsoDay, yearOf } from '#app/lib/calendar-day.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { openingPageTexts } from '../opening-page/opening-page-texts.ts'
import type { Language } from '../opening/format-opening.ts'
import { degreesMinutesSeconds, type Position } from '#app/lib/coordinates.ts'

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
