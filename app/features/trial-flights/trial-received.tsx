import type { ReactNode } from 'react'
import { dateWithWeekday, localDateTime } from '#app/lib/german-dates.ts'
import { withUnit } from '#app/lib/german-numbers.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { FactTable } from '#app/ui/fact-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Guest } from './guests.ts'
import { purposes } from './trial-form.ts'
import { type TrialFields, formatDate } from './trial-request.ts'
import { voucherStates, type VoucherState } from './vouchers/voucher.ts'

type TrialReceivedProps = {
  request: ReceivedRequest<TrialFields>
  phone: { text: string; href: string } | null
  responseTime: string
  /** `true` on the page behind the link; `false` right after sending, when the link is shown. */
  isOwnPage?: boolean
  /** Of the voucher asked for; `null` while none is issued. */
  voucherState?: VoucherState | null
  /** What was just done; stands above the facts, where the page opens. */
  outcome?: ReactNode
}

const statusLabels: Record<string, string> = {
  new: 'Eingegangen',
  'date-proposed': 'Termin vorgeschlagen',
  confirmed: 'Bestätigt',
  flown: 'Geflogen',
  'weather-postponed': 'Wegen des Wetters verschoben',
  cancelled: 'Storniert',
  'voucher-given': 'Gutschein übergeben',
}

/** Shows the request and its state, after sending and behind the link in the mail. */
export function TrialReceived({
  request,
  phone,
  responseTime,
  isOwnPage = false,
  voucherState = null,
  outcome,
}: TrialReceivedProps) {
  const { number, fields, link } = request
  const head = headOf(request, { responseTime, voucherState, isOwnPage })
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
        <h1>{head.title}</h1>
        <p className="lead">{head.lead}</p>
      </div>
      <div className="stack flow-6 form-page">
        {outcome}
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
        <FactTable caption="Ihre Angaben" facts={trialFacts(request)} />
        {!isOwnPage && (
          <p>
            <a href="/erlebnisse/schnupperflug">Zurück zu den Schnupperflügen</a>
          </p>
        )}
      </div>
    </div>
  )
}

type Around = { responseTime: string; voucherState: VoucherState | null; isOwnPage: boolean }

/** A gift is told by its voucher as soon as there is one, a flight by its request. */
function headOf(
  { sender, fields, status }: ReceivedRequest<TrialFields>,
  { responseTime, voucherState, isOwnPage }: Around,
): { title: string; lead: string } {
  const isPaid = voucherState === 'active' || voucherState === 'partly-redeemed'
  if (fields.purpose === 'geschenk' && status !== 'cancelled' && voucherState !== null)
    return isPaid
      ? {
          title: 'Ihr Gutschein ist da',
          lead: 'Er ist bezahlt und gilt; hier ist er zum Ausdrucken und Verschenken.',
        }
      : { title: 'Ihr Gutschein', lead: `Stand: ${voucherStates[voucherState]}.` }
  if (status === 'confirmed' && !isOwnPage)
    return {
      title: 'Ihr Termin steht',
      lead: `${formatDate(fields)}. Die Bestätigung mit Kalendereintrag geht an ${sender.email}; über ihren Link nennen Sie uns, wer mitfliegt, oder sagen ab.`,
    }
  return status === 'new'
    ? {
        title: 'Ihre Anfrage ist angekommen',
        lead: `${responseTime} Eine Kopie geht an ${sender.email}.`,
      }
    : {
        title: fields.purpose === 'geschenk' ? 'Ihre Anfrage' : 'Ihr Schnupperflug',
        lead: `Stand: ${statusLabels[status] ?? status}.${status === 'cancelled' && isPaid ? ' Ihr Gutschein gilt weiter.' : ''}`,
      }
}

function trialFacts({ number, sender, fields, status, createdAt }: ReceivedRequest<TrialFields>) {
  const { voucher, slot, guardian } = fields
  const agreed = fields.date !== null && status !== 'cancelled' ? formatDate(fields) : null
  const agreement =
    guardian?.agreedAt === null ? `steht noch aus; die Bitte ging an ${guardian.email}` : 'liegt vor'
  return [
    ['Vorgang', number],
    ['Eingegangen', localDateTime(Date.parse(createdAt))],
    ['Angebot', fields.offerTitle],
    ['Anliegen', purposes[fields.purpose]],
    ['Gutschein', voucher?.number ?? null],
    ['Für', voucher?.recipient ?? null],
    [status === 'date-proposed' ? 'Unser Vorschlag' : 'Vereinbart', agreed],
    ['Termin', agreed === null && slot !== null ? slot.text : null],
    ['Wunschtage', fields.wishDays.map(dateWithWeekday).join('; ') || null],
    ['Flexibel', fields.flexible ? 'ja' : null],
    ...fields.guests.map((guest) => ['Gast', guestText(guest)] as const),
    ['Rückruf', fields.callBack ? sender.phone : null],
    ['Einverständnis', guardian && `${guardian.name}, ${agreement}`],
    ['Bemerkung', fields.remark],
  ] as const
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
