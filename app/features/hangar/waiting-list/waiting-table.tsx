import type { FormState } from '#app/lib/forms.ts'
import { localDate, longDate, numericDate } from '#app/lib/german-dates.ts'
import { decimal } from '#app/lib/german-numbers.ts'
import { TextArea, TextField } from '#app/ui/fields.tsx'
import type { OfficeEntry } from './office-list.server.ts'

type Refused = { requestId: string; form: FormState } | undefined
type WaitingTableProps = {
  label: string
  /** No place of the kind is free, which the page says above the table. */
  isFull: boolean
  entries: readonly OfficeEntry[]
  refused: Refused
}

/** Shows the order of one kind, the reasons for it, and fitting places. */
export function WaitingTable({ label, isFull, entries, refused }: WaitingTableProps) {
  return (
    <table className="tbl tbl-admin">
      <caption className="vh">Reihenfolge: {label}</caption>
      <thead>
        <tr>
          <th scope="col">Wer</th>
          <th scope="col">Stand</th>
          <th scope="col">Passt</th>
          <th scope="col">Reihenfolge</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <WaitingRow
            key={`${entry.requestId} ${entry.revision}`}
            entry={entry}
            isFull={isFull}
            last={entries.length}
            state={refused?.requestId === entry.requestId ? refused.form : undefined}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { entry: OfficeEntry; last: number; state: FormState | undefined }

function WaitingRow({ entry, isFull, last, state }: RowProps & { isFull: boolean }) {
  const { requestId, position, name, number, fields, since } = entry
  return (
    <tr>
      <th scope="row" className="ttl">
        <span className="data">{position}.</span> <a href={`/admin/anfragen/${requestId}`}>{name}</a>
        <small>
          <span className="data">{number}</span> ·{' '}
          {[fields.registration, fields.type].filter(Boolean).join(', ')} · {formatSize(fields)}
        </small>
      </th>
      <td>
        <EntryState entry={entry} />
      </td>
      <td>{!isFull && <Fitting entry={entry} />}</td>
      <td>
        <small>
          {entry.details.reason === null
            ? `Eingang ${numericDate(localDate(Date.parse(since)))}`
            : `Eingang ${numericDate(localDate(Date.parse(since)))}, verschoben: ${entry.details.reason}`}
        </small>
        {last > 1 && <ArrangeForm entry={entry} last={last} state={state} />}
      </td>
    </tr>
  )
}

function EntryState({ entry: { status, offered, details } }: { entry: OfficeEntry }) {
  const { offer, askedOn, answeredOn, remindedOn, lapsedOffers } = details
  const isAsked = askedOn !== null && (answeredOn === null || answeredOn < askedOn)
  return (
    <>
      {status === 'offered' && offer !== null ? (
        <span className="badge warn">angeboten bis {numericDate(offer.until)}</span>
      ) : (
        <span className="badge">wartet</span>
      )}
      {offered !== null && <small> {offered}</small>}
      {isAsked && (
        <small>
          {' '}
          gefragt am {numericDate(askedOn)}
          {remindedOn !== null && remindedOn >= askedOn && `, erinnert am ${numericDate(remindedOn)}`}
        </small>
      )}
      {lapsedOffers > 0 && <small> ein Angebot blieb ohne Antwort</small>}
    </>
  )
}

function Fitting({ entry: { requestId, status, fitting, name } }: { entry: OfficeEntry }) {
  if (status === 'offered') return null
  if (fitting.length === 0) return <small>kein freier Platz passt</small>
  return (
    <>
      {fitting.map(({ id, name: place, why }) => (
        <p key={id}>
          <a href={`/admin/anfragen/${requestId}?antwort=offer&platz=${id}#antwort`}>
            {place} anbieten<span className="vh">: {name}</span>
          </a>{' '}
          <small>{why}</small>
        </p>
      ))}
    </>
  )
}

function ArrangeForm({ entry, last, state }: RowProps) {
  const { requestId, revision, position, name } = entry
  return (
    <details className="more" open={state !== undefined}>
      <summary>
        Verschieben<span className="vh">: {name}</span>
      </summary>
      <form method="post" className="form" noValidate>
        <input type="hidden" name="anfrage" value={requestId} />
        <input type="hidden" name="expectedRevision" value={revision} />
        <TextField
          id={`platz-${requestId}`}
          name="platz"
          label={`Neuer Platz, 1 bis ${last}`}
          inputMode="numeric"
          maxLength={4}
          required
          defaultValue={String(position)}
          state={state}
        />
        <TextArea
          id={`grund-${requestId}`}
          name="grund"
          label="Grund"
          hint="Geht an alle, deren Platz sich ändert: Nenne darin bitte niemanden."
          rows={2}
          maxLength={300}
          required
          state={state}
        />
        <button className="btn btn-line btn-sm" name="intent" value="arrange">
          Verschieben
        </button>
      </form>
    </details>
  )
}

function formatSize({ wingspanCm, lengthCm, heightCm }: OfficeEntry['fields']): string {
  if (wingspanCm === null && lengthCm === null && heightCm === null) return 'Maße unbekannt'
  const sizes = [wingspanCm, lengthCm, heightCm]
  if (!sizes.includes(null)) return `${sizes.map((cm) => decimal(cm! / 100, 2)).join(' × ')}\u202Fm`
  return ['Spannweite', 'Länge', 'Höhe']
    .flatMap((name, index) =>
      sizes[index] == null ? [] : `${name} ${decimal(sizes[index] / 100, 2)}\u202Fm`,
    )
    .join(', ')
}

/** Formats the period of a contract. */
export function formatContract(from: string | null, until: string | null): string {
  if (until !== null) return `${from === null ? '' : `${longDate(from)} `}bis ${longDate(until)}`
  return from === null ? 'ohne Tag' : `seit ${longDate(from)}, unbefristet`
}
