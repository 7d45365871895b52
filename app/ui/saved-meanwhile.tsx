import type { Difference } from '#app/lib/form-differences.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { Icon } from './icon.tsx'

// A refused form is a new page: without script only this attribute brings the reader to what is wrong.
const takesFocus = { autoFocus: true }

type SavedMeanwhileProps = {
  /** What was saved: „diese Regel“. */
  what: string
  /** ISO 8601, UTC: when the other version was saved, where that is known. */
  updatedAt?: string
  differences: readonly Difference[]
  /** What the button sends as `intent` to save one's own version over the other. */
  keepMine: string
  /** Where the saved version is shown. */
  address: string
}

/** Somebody saved meanwhile: what differs, and the choice between the two. */
export function SavedMeanwhile({ what, updatedAt, differences, keepMine, address }: SavedMeanwhileProps) {
  return (
    <section
      className="note warn"
      id="meldung"
      tabIndex={-1}
      role="alert"
      aria-label="Zwischenzeitlich geändert"
      {...takesFocus}
    >
      <Icon name="warn" />
      <div className="stack">
        <strong>
          Jemand hat {what}{' '}
          {updatedAt === undefined
            ? 'inzwischen geändert'
            : `am ${localDateTime(Date.parse(updatedAt))} gespeichert`}
        </strong>
        <p>Deine Fassung steht unverändert unten im Formular und ist noch nicht gespeichert.</p>
        {differences.length > 0 && <DifferenceTable rows={differences} />}
        <p className="btn-row">
          <button className="btn btn-line btn-sm" name="intent" value={keepMine}>
            Meine Fassung soll gelten
          </button>
          <a className="btn btn-quiet btn-sm" href={address}>
            Die gespeicherte übernehmen
          </a>
        </p>
      </div>
    </section>
  )
}

function DifferenceTable({ rows }: { rows: SavedMeanwhileProps['differences'] }) {
  return (
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Unterschiede, Tabelle">
      <table className="tbl">
        <caption>Was sich unterscheidet</caption>
        <thead>
          <tr>
            <th scope="col">Feld</th>
            <th scope="col">Gespeichert</th>
            <th scope="col">Deine Fassung</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, stored, own }, index) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{stored}</td>
              <td>{own}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
