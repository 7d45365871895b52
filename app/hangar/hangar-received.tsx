import { longDate } from '#app/lib/german-dates.ts'
import { decimal, integer } from '#app/lib/german-numbers.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type HangarFields, landingGears } from './hangar-request.ts'

type HangarReceivedProps = {
  request: ReceivedRequest<HangarFields>
  /** Place in the list; missing for whoever does not wait (any more). */
  position: number | undefined
}

/** After sending, and behind the link in the mail. */
export function HangarReceived({ request: { sender, fields }, position }: HangarReceivedProps) {
  const metres = (cm: number | null) => (cm === null ? '–' : `${decimal(cm / 100, 2)}\u202Fm`)
  const rows: [string, string][] = [
    ['Platz', fields.kindLabel],
    [
      'Zeitraum',
      `ab ${longDate(fields.from)}${fields.until === null ? ', unbefristet' : ` bis ${longDate(fields.until)}`}`,
    ],
    ['Luftfahrzeug', [fields.registration, fields.type].filter((word) => word !== null).join(', ')],
    [
      'Spannweite, Länge, Höhe',
      [fields.wingspanCm, fields.lengthCm, fields.heightCm].map(metres).join(' · '),
    ],
    ...(fields.mtomKg === null
      ? []
      : [['Höchstabflugmasse', `${integer(fields.mtomKg)}\u202Fkg`] as [string, string]]),
    ...(fields.landingGear === null
      ? []
      : [['Fahrwerk', landingGears[fields.landingGear]] as [string, string]]),
  ]
  return (
    <div className="stack flow-6">
      <div className="note ok" role="status">
        <Icon name="check" />
        <div>
          <strong>
            {position === undefined
              ? 'Sie stehen zurzeit nicht auf der Warteliste.'
              : `Sie stehen auf Platz ${position} der Liste.`}
          </strong>
          <p>
            Eine Kopie geht an {sender.email}. Über die Adresse dieser Seite sehen Sie jederzeit Ihren Stand;
            bitte heben Sie sie auf.
          </p>
        </div>
      </div>
      <section>
        <div className="sec-head">
          <h2>Ihre Angaben</h2>
        </div>
        <table className="tbl tbl-key">
          <caption className="vh">Zusammenfassung der Anfrage</caption>
          <tbody>
            {rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="btn-row no-print">
        <a className="btn btn-quiet" href="/piloteninfo/hallenplatz">
          Zu den Stellplätzen
        </a>
      </p>
    </div>
  )
}
