import { clock, localDate, localDateTime, timeOfDay } from '#app/lib/german-dates.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { Icon } from '#app/ui/icon.tsx'
import { pprStatusWords } from './ppr-choices.ts'
import type { PprFields } from './ppr-request.ts'
import { PprSummary } from './ppr-summary.tsx'

type PprReceivedProps = {
  request: ReceivedRequest<PprFields>
  /** Epoch ms. */
  now: number
  phone: string | undefined
}

/** After sending, and behind the link in the mail: what was asked and where it stands. */
export function PprReceived({
  request: { number, sender, status, fields, link },
  now,
  phone,
}: PprReceivedProps) {
  const replyBy = Date.parse(fields.replyBy)
  const isToday = localDate(replyBy) === localDate(now)
  return (
    <div className="stack flow-6">
      {status === 'new' ? (
        <div className="note ok" role="status">
          <Icon name="check" />
          <div>
            <strong>
              Wir antworten bis {isToday ? `heute, ${timeOfDay(clock(replyBy))}` : localDateTime(replyBy)}{' '}
              (LT).
            </strong>
            <p>
              Die Anfrage ist noch keine Genehmigung. Eine Kopie geht an {sender.email}. Keine E-{'\u2060'}
              Mail erhalten? Bitte auch im Spam-Ordner nachsehen.
            </p>
          </div>
        </div>
      ) : status === 'confirmed' ? (
        <div className="note ok" role="status">
          <Icon name="check" />
          <div>
            <strong>Genehmigt unter der Nummer {fields.answer.permit ?? number}.</strong>
            <p>Die Bestätigung mit dem Termin für Ihren Kalender geht an {sender.email}.</p>
          </div>
        </div>
      ) : (
        <p className="note info">Stand: {pprStatusWords[status] ?? status}.</p>
      )}
      <p>
        <a href={link}>Stand verfolgen, ändern oder zurückziehen</a>
      </p>
      {fields.isOverMtom && (
        <div className="note warn">
          <Icon name="warn" />
          <p>
            Ihr Luftfahrzeug ist schwerer, als der Platz zugelassen ist. Bitte rufen Sie vor der Planung an
            {phone === undefined ? '.' : `: ${phone}.`}
          </p>
        </div>
      )}
      {fields.fieldState === 'open' && !fields.isOverMtom && (
        <p className="note info">
          Zu dieser Zeit ist der Platz geöffnet. Bis zur zugelassenen Masse dürfen Sie auch ohne Anfrage
          landen.
        </p>
      )}
      <section>
        <div className="sec-head">
          <h2>Ihre Angaben</h2>
        </div>
        <PprSummary fields={fields} />
      </section>
      <p className="btn-row no-print">
        <a className="btn btn-quiet" href="/piloteninfo/ppr-anfrage">
          Weitere Anfrage
        </a>
      </p>
    </div>
  )
}
