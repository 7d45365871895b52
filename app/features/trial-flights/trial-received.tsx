import { dateWithWeekday, localDateTime } from '#app/lib/german-dates.ts'
import { withUnit } from '#app/lib/german-numbers.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { dateWords } from './date-words.ts'
import type { Guest } from './guests.ts'
import { purposes } from './trial-form.ts'
import type { TrialFields } from './trial-request.ts'

type TrialReceivedProps = {
  request: ReceivedRequest<TrialFields>
  phone: { text: string; href: string } | null
  responseTime: string
  /** Behind the link already; right after sending the way there is shown. */
  isOwnPage?: boolean
}

const statusWords: Record<string, string> = {
  new: 'Eingegangen',
  'date-proposed': 'Termin vorgeschlagen',
  confirmed: 'Bestätigt',
  flown: 'Geflogen',
  'weather-postponed': 'Wegen des Wetters verschoben',
  cancelled: 'Storniert',
}

/** After sending, and behind the link in the mail: what was asked and where it stands. */
export function TrialReceived({ request, phone, responseTime, isOwnPage = false }: TrialReceivedProps) {
  const { number, sender, fields, status, createdAt, link } = request
  return (
    <div className="wrap">
      <Crumbs
        trail={[
          { label: 'Erlebnisse' },
          { label: 'Schnupperflug', href: '/erlebnisse/schnupperflug' },
          { label: number },
        ]}
      />
      <div className="page-head">
        <h1>{status === 'new' ? 'Ihre Anfrage ist angekommen' : 'Ihr Schnupperflug'}</h1>
        <p className="lead">
          {status === 'new'
            ? `${responseTime} Eine Kopie geht an ${sender.email}.`
            : `Stand: ${statusWords[status] ?? status}.`}
        </p>
      </div>
      <div className="stack flow-6 form-page">
        {!isOwnPage && (
          <p className="btn-row">
            <a className="btn btn-line" href={link}>
              Zu Ihrer Anfrage: Stand, Termin, Ergänzung, Rückzug
            </a>
          </p>
        )}
        {fields.concerns.length > 0 && (
          <div className="note warn">
            <Icon name="warn" />
            <div>
              <strong>
                Bitte rufen Sie uns an{phone !== null && ': '}
                {phone !== null && <a href={phone.href}>{phone.text}</a>}
              </strong>
              {fields.concerns.map((concern) => (
                <p key={concern}>{concern}</p>
              ))}
              <p>Meist finden wir eine Lösung.</p>
            </div>
          </div>
        )}
        <table className="tbl tbl-key">
          <caption>Ihre Angaben</caption>
          <tbody>
            <Row label="Vorgang">{number}</Row>
            <Row label="Eingegangen">{localDateTime(Date.parse(createdAt))}</Row>
            <Row label="Angebot">{fields.offerTitle}</Row>
            <Row label="Anliegen">{purposes[fields.purpose]}</Row>
            {fields.voucher?.number != null && <Row label="Gutschein">{fields.voucher.number}</Row>}
            {fields.voucher?.recipient != null && <Row label="Für">{fields.voucher.recipient}</Row>}
            {fields.date !== null && status !== 'cancelled' && (
              <Row label={status === 'date-proposed' ? 'Unser Vorschlag' : 'Vereinbart'}>
                {dateWords(fields)}
              </Row>
            )}
            {fields.slot !== null && <Row label="Termin">{fields.slot.text}</Row>}
            {fields.wishDays.length > 0 && (
              <Row label="Wunschtage">{fields.wishDays.map(dateWithWeekday).join('; ')}</Row>
            )}
            {fields.flexible && <Row label="Flexibel">ja</Row>}
            {fields.guests.map((guest) => (
              <Row key={guest.name} label="Gast">
                {guestText(guest)}
              </Row>
            ))}
            {fields.callBack && sender.phone !== null && <Row label="Rückruf">{sender.phone}</Row>}
            {fields.guardian !== null && (
              <Row label="Einverständnis">
                {fields.guardian.name},{' '}
                {fields.guardian.agreedAt === null
                  ? `steht noch aus; die Bitte ging an ${fields.guardian.email}`
                  : 'liegt vor'}
              </Row>
            )}
            {fields.remark !== null && <Row label="Bemerkung">{fields.remark}</Row>}
          </tbody>
        </table>
        <p>
          <a href="/erlebnisse/schnupperflug">Zurück zu den Schnupperflügen</a>
        </p>
      </div>
    </div>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{children}</td>
    </tr>
  )
}

function guestText({ name, age, weightKg, heightCm, note }: Guest): string {
  const facts = [
    name,
    age === null ? null : `${age}\u00A0Jahre`,
    weightKg === null ? null : withUnit(weightKg, 'kg'),
    heightCm === null ? null : withUnit(heightCm, 'cm'),
    note,
  ]
  return facts.filter((fact) => fact !== null).join(', ')
}
