import { qrCodeSvg } from '#app/artwork/qr-code.ts'
import { clock, clockUtc, localDate, longDate, timeRange } from '#app/lib/german-dates.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pprStatusWords } from './ppr-choices.ts'
import { landingWindow } from './ppr-permit.ts'
import type { PprFields } from './ppr-request.ts'

type OwnPprStateProps = {
  own: { status: string; fields: PprFields; deleteAfter: string | null; link: string }
  phone: string | null
}

const noteOf: Record<string, string> = { confirmed: 'note ok', rejected: 'note stop', query: 'note warn' }

/** Where the request stands, and what that means for the flight. */
export function OwnPprState({ own: { status, fields, deleteAfter, link }, phone }: OwnPprStateProps) {
  const { reason, alternative } = fields.answer
  const isOver = ['rejected', 'cancelled-pilot', 'cancelled-field'].includes(status)
  return (
    <section className="stack flow-5">
      <div className={noteOf[status] ?? 'note info'}>
        <Icon name={status === 'confirmed' ? 'check' : 'info'} />
        <div>
          <strong>Stand: {pprStatusWords[status] ?? status}.</strong>
          {status === 'confirmed' ? null : <p>{meaningOf(status)}</p>}
          {isOver && reason !== '' && <p>Grund: {reason}</p>}
          {isOver && alternative !== '' && <p>Stattdessen möglich: {alternative}</p>}
        </div>
      </div>
      {status === 'confirmed' && <Permit fields={fields} link={link} />}
      <p className="small muted">
        {deleteAfter !== null &&
          `Diese Seite gibt es bis zum ${longDate(deleteAfter)}, dann löschen wir alles. `}
        {phone !== null && `Fragen beantwortet der Turm: ${phone}.`}
      </p>
    </section>
  )
}

function meaningOf(status: string): string {
  switch (status) {
    case 'new':
      return 'Die Anfrage ist noch keine Genehmigung.'
    case 'changed':
      return 'Die Änderung ist noch nicht bestätigt; bis dahin gilt keine Genehmigung.'
    case 'query':
      return 'Uns fehlt noch etwas. Bitte antworten Sie unten.'
    case 'expired':
      return 'Die Zeit der Ankunft ist vorbei, ohne dass sie bestätigt war.'
    default:
      return 'Für einen neuen Flug stellen Sie bitte eine neue Anfrage.'
  }
}

function Permit({ fields, link }: { fields: PprFields; link: string }) {
  const { permit, conditions } = fields.answer
  const { from, until } = landingWindow(fields)
  return (
    <>
      <table className="tbl tbl-key">
        <caption className="vh">Ihre Genehmigung</caption>
        <tbody>
          <tr>
            <th scope="row">PPR-Nummer</th>
            <td>
              <strong className="data">{permit ?? '–'}</strong>, bitte im Funk nennen
            </td>
          </tr>
          <tr>
            <th scope="row">Fenster</th>
            <td>
              {longDate(localDate(from))}, {timeRange(clock(from), clock(until))} (LT), {clockUtc(from)}–
              {clockUtc(until)} UTC
            </td>
          </tr>
          {conditions !== '' && (
            <tr>
              <th scope="row">Bedingungen</th>
              <td>{conditions}</td>
            </tr>
          )}
        </tbody>
      </table>
      {permit !== null && (
        <div style={{ maxWidth: '9rem' }}>
          <Drawing svg={qrCodeSvg(permit, `QR-Code mit der Nummer ${permit}`)} block />
        </div>
      )}
      <p className="btn-row no-print">
        <a className="btn btn-line" href={`${link}/landung.ics`}>
          <Icon name="calendar" /> In den Kalender
        </a>
      </p>
    </>
  )
}
