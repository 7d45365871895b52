import type { Part } from '../opening/explain-day.ts'
import { areaNames } from '../opening/format-opening.ts'
import type { Bar, OpeningPreview, PreviewDay } from './opening-preview.ts'
import { Note } from '#app/ui/note.tsx'

const barClass: Record<Bar['mode'], string> = { open: 'op', ppr: 'pp', 'ppr-unstaffed': 'pp', closed: '' }

const partNames: Record<Part, string> = {
  special: 'Sonderzeit',
  makes: 'macht den Tag',
  cuts: 'schneidet hinein',
  outranked: 'gilt nicht',
  'falls-away': 'entfällt',
}

const tones: Record<Part, string> = {
  special: 'badge warn',
  makes: 'badge ok',
  cuts: 'badge stop',
  outranked: 'badge',
  'falls-away': 'badge',
}

/** Table of fourteen days with their new hours, their stored hours, and the reasons. */
export function PreviewTable({ preview }: { preview: OpeningPreview }) {
  const { area, days, changed } = preview
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <>
      <p className="small muted">
        {areaNames[area].de}, {first.date} bis {last.date}. {changedMessage(changed)}
      </p>
      <table className="tbl stackable t14">
        <caption className="vh">
          Vorschau: {areaNames[area].de}, {first.date} bis {last.date}
        </caption>
        <thead>
          <tr>
            <th scope="col">Tag</th>
            <th scope="col">
              <span className="ax" aria-hidden="true">
                <span>05</span>
                <span>10</span>
                <span>15</span>
                <span>20</span>
              </span>
              <span className="vh">Zeitachse</span>
            </th>
            <th scope="col">Ergebnis (LT) und Grund</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <PreviewRow key={day.day} day={day} />
          ))}
        </tbody>
      </table>
      <ul className="legend">
        <li>
          <i className="k-op" />
          geöffnet
        </li>
        <li>
          <i className="k-pp" />
          PPR
        </li>
        <li>
          <i className="k-sp" />
          Sonderzeit
        </li>
        <li>
          <i className="k-ss" />
          Sonnenuntergang
        </li>
      </ul>
    </>
  )
}

function changedMessage(changed: number): string {
  if (changed === 0) return 'Kein Tag ändert sich gegenüber dem gespeicherten Stand.'
  return `${changed === 1 ? 'Ein Tag ändert' : `${changed} Tage ändern`} sich gegenüber dem gespeicherten Stand.`
}

function PreviewRow({ day }: { day: PreviewDay }) {
  return (
    <tr className={day.former === null ? undefined : 'chg'}>
      <th scope="row">
        {day.date}
        {day.holiday !== null && (
          <>
            {' '}
            <span className="badge info">{day.holiday}</span>
          </>
        )}
      </th>
      <td className="bar14">
        <span aria-hidden="true">
          {day.bars.map(({ mode, left, width }, index) => (
            <i
              key={index}
              className={day.isSpecial && mode === 'open' ? 'sp' : barClass[mode]}
              style={{ left: `${left}%`, width: `${width}%` }}
            />
          ))}
          {day.sunset !== null && <i className="ss" style={{ left: `${day.sunset}%` }} />}
        </span>
      </td>
      <td>
        <span className="data">{day.text}</span>
        {day.former !== null && <small className="former">bisher: {day.former}</small>}
        <details className="why14">
          <summary>
            Warum<span className="vh">: {day.date}</span>
          </summary>
          <p className="small">{day.sentence}</p>
          <Reasons day={day} />
        </details>
      </td>
    </tr>
  )
}

export function Reasons({ day: { reasons } }: { day: Pick<PreviewDay, 'reasons'> }) {
  if (reasons.length === 0) return null
  return (
    <ul className="reasons small">
      {reasons.map(({ part, id, label, priority, sentences }) => (
        <li key={id}>
          <span className={tones[part]}>{partNames[part]}</span> <b>{label}</b>
          {priority !== null && ` (Vorrang ${priority})`}: {sentences.join(' ')}
        </li>
      ))}
    </ul>
  )
}

/** Shown if no preview can be computed yet. */
export function NoPreview() {
  return (
    <Note tone="info">
      Eine Vorschau gibt es, sobald der Flugplatz mit seiner Lage und das Bundesland eingetragen sind: Ohne
      sie weiß niemand, wann die Sonne untergeht und welche Tage Feiertage sind.
    </Note>
  )
}
