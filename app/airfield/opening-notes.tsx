import { decimal } from '#app/lib/german-numbers.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { useIsOffered } from '#app/shell/offered.ts'
import type { Airfield } from './airfield.ts'
import type { HolidayAhead } from './days-ahead.ts'
import type { AreaTable, RuleNote } from './opening-times-page.server.ts'
import { abbreviations } from './opening-words.ts'
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

type PprSummaryProps = { terms: readonly RuleNote[]; airfield: Airfield; noticeHours: number }

/** When and how to ask, what it costs, whom to call. */
export function PprSummary({ terms, airfield, noticeHours }: PprSummaryProps) {
  const canAsk = useIsOffered('/piloteninfo/ppr-anfrage')
  const unstaffed = airfield.flyingWithoutOperationsManager
  return (
    <section className="stack">
      <h2>Landen mit PPR</h2>
      <RuleNotes notes={terms} />
      {unstaffed?.allowed === true && <p>{unstaffed.text.de}</p>}
      {noticeHours > 0 && (
        <p>
          Bitte fragen Sie spätestens {decimal(noticeHours)}
          {'\u00a0'}
          {noticeHours === 1 ? 'Stunde' : 'Stunden'} vor der Landung an.
        </p>
      )}
      <p>
        Ist es zu spät für eine Anfrage, rufen Sie bitte an:{' '}
        <a href={`tel:${airfield.phoneTowerE164}`}>{airfield.phoneTower}</a>. Gebühren nennt die{' '}
        <a href="/piloteninfo/preisliste">Preisliste</a>.
      </p>
      {canAsk && (
        <p className="btn-row">
          <a className="btn" href="/piloteninfo/ppr-anfrage">
            PPR anfragen
          </a>
        </p>
      )}
    </section>
  )
}

/** Landeplatz-Lärmschutzverordnung, § 1: for fields with 15,000 movements or more in the year before. */
export function NoiseOrdinance() {
  return (
    <div className="note warn">
      <Icon name="info" />
      <div>
        <h2>Landeplatz-Lärmschutzverordnung</h2>
        <p>
          Propellerflugzeuge und Motorsegler bis 9{'\u202f'}t ohne erhöhten Schallschutz dürfen hier montags
          bis freitags vor 07:00{'\u00a0'}Uhr, 13:00–15:00{'\u00a0'}Uhr und nach Sonnenuntergang nicht starten
          und landen, samstags, sonntags und an Feiertagen nicht vor 09:00{'\u00a0'}Uhr und nicht nach 13:00
          {'\u00a0'}Uhr Ortszeit.
        </p>
      </div>
    </div>
  )
}

export function Holidays({ holidays }: { holidays: readonly HolidayAhead[] }) {
  if (holidays.length === 0) return null
  return (
    <table className="tbl stackable">
      <caption>Nächste Feiertage</caption>
      <thead>
        <tr>
          <th scope="col">Tag</th>
          <th scope="col">Feiertag</th>
          <th scope="col">Flugbetrieb</th>
        </tr>
      </thead>
      <tbody>
        {holidays.map(({ day, date, name, words }) => (
          <tr key={day}>
            <th scope="row">{date}</th>
            <td data-l="Feiertag">{name}</td>
            <td data-l="Flugbetrieb">{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
