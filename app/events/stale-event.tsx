import { localDateTime } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { DeskEvent } from './admin-events.server.ts'
import { publicationNames, statusNames, visibilityNames } from './event-desk-words.ts'
import { differences } from './event-field-names.ts'
import type { Values } from './event-form-rows.ts'
import { valuesOf } from './event-form-values.ts'
import { categories } from './event.ts'

/** Names that a field's choices send, as the form shows them. */
const words: Record<string, string> = {
  ...statusNames,
  ...publicationNames,
  ...visibilityNames,
  ...Object.fromEntries(categories.map(({ category, label }) => [category, label])),
  '': '–',
  off: 'ohne Anmeldung',
  internal: 'beim Verein',
  external: 'auf einer anderen Seite',
  none: 'einmal',
  weekly: 'wöchentlich',
  monthly: 'monatlich',
}

type StaleEventProps = { current: DeskEvent; own: Values; intent: string }

/** Somebody saved meanwhile: what differs, and the choice between the two. */
export function StaleEvent({ current, own, intent }: StaleEventProps) {
  const rows = differences(own, valuesOf(current))
  return (
    <section
      className="note warn"
      id="meldung"
      tabIndex={-1}
      role="alert"
      aria-label="Zwischenzeitlich geändert"
    >
      <Icon name="warn" />
      <div className="stack">
        <strong>
          Jemand hat diese Veranstaltung am {localDateTime(Date.parse(current.updatedAt))} gespeichert
        </strong>
        <p>Deine Fassung steht unverändert unten im Formular und ist noch nicht gespeichert.</p>
        {rows.length > 0 && (
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
                {rows.map(({ label, own: mine, stored }, index) => (
                  <tr key={index}>
                    <th scope="row">{label}</th>
                    <td>{words[stored] ?? stored}</td>
                    <td>{words[mine] ?? mine}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <p className="btn-row">
          <button className="btn btn-line btn-sm" name="intent" value={`meine:${current.revision}:${intent}`}>
            Meine Fassung soll gelten
          </button>
          <a className="btn btn-quiet btn-sm" href={`/admin/veranstaltungen/${current.id}`}>
            Die gespeicherte übernehmen
          </a>
        </p>
      </div>
    </section>
  )
}
