import { SectionHead } from '#app/ui/section-head.tsx'
import type { AreaTable, RuleNote } from './opening-times-page.server.ts'
import { abbreviations } from '../opening/opening-words.ts'
import { SeasonTableView } from './season-table-view.tsx'

/** What the rules add in the club's words, each with the days it belongs to. */
export function RuleNotes({ notes }: { notes: readonly RuleNote[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="rule-notes">
      {notes.map(({ label, note }) => (
        <li key={note}>
          <b>{label}:</b> {note}
        </li>
      ))}
    </ul>
  )
}

export function TrainingLimits({ area, noise }: { area: AreaTable; noise: readonly string[] }) {
  return (
    <section className="wrap section" id="platzrunden">
      <SectionHead title="Schulung und Platzrunden" />
      <div className="cols cols-main cols-top">
        <SeasonTableView table={area.table} caption="Zeiten für Schulung und Platzrunden" />
        <div className="small stack">
          <RuleNotes notes={area.notes} />
          {noise.length > 0 && (
            <ul className="rule-notes">
              {noise.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}

export function OtherAreas({ areas }: { areas: readonly AreaTable[] }) {
  if (areas.length === 0) return null
  return (
    <section className="wrap section" id="weitere-zeiten">
      <SectionHead title="Turm, Tankstelle, Büro, Gaststätte" />
      <div className="cols cols-2">
        {areas.map(({ area, name, table, notes }) => (
          <section key={area} className="area-hours">
            <h3>{name}</h3>
            <SeasonTableView table={table} caption={`Zeiten: ${name}`} restClosed />
            <div className="small">
              <RuleNotes notes={notes} />
            </div>
          </section>
        ))}
      </div>
    </section>
  )
}

export function AbbreviationLegend() {
  return (
    <section className="wrap section">
      <SectionHead title="Abkürzungen" />
      <dl className="abbreviations">
        {abbreviations.map(({ short, de, en }) => (
          <div key={short}>
            <dt>{short}</dt>
            <dd>
              {de} <span lang="en">({en})</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
