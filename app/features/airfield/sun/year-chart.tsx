import { type IsoDay, yearOf } from '#app/lib/calendar-day.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { degreesMinutesSeconds, type Position } from '#app/lib/coordinates.ts'

/** Daylight and opening hours over the year, with its key. */
export function YearChart({ chart, position, day }: { chart: string; position: Position; day: IsoDay }) {
  return (
    <section className="wrap section" id="tageslicht">
      <SectionHead title={`Tageslicht im Jahr ${yearOf(day)}`}>
        <p className="small muted">
          {degreesMinutesSeconds(position.lat, 'lat')} · {degreesMinutesSeconds(position.lon, 'lon')} ·
          Ortszeit
        </p>
      </SectionHead>
      <Drawing svg={chart} block />
      <ul className="legend" style={{ listStyle: 'none', padding: 0 }}>
        <li>
          <i className="lg-day" />
          Tag
        </li>
        <li>
          <i className="lg-open" />
          geöffnet
        </li>
        <li>
          <i className="lg-tw" />
          Dämmerung
        </li>
        <li>
          <i className="lg-night" />
          Nacht
        </li>
        <li>
          <i className="lg-now" />
          heute
        </li>
      </ul>
    </section>
  )
}
