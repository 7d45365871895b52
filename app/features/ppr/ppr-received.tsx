import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { Icon } from '#app/ui/icon.tsx'
import { clearanceWords, replyWords } from './clearance-words.ts'
import { againAddress } from './ppr-form-values.ts'
import { pprStatusWords } from './ppr-choices.ts'
import type { PprFields } from './ppr-request.ts'
import { PprSummary } from './ppr-summary.tsx'
import { saying, type Language } from '#app/lib/saying.ts'

type PprReceivedProps = {
  request: ReceivedRequest<PprFields>
  /** Epoch ms. */
  now: number
  phone: string | undefined
  language: Language
}

/** Shows the request and its state, after sending and on the page linked in the mail. */
export function PprReceived({ request, now, phone, language }: PprReceivedProps) {
  const { fields, link } = request
  const { words } = saying(language)
  return (
    <div className="stack flow-6">
      <RequestState request={request} now={now} phone={phone} language={language} />
      <p>
        <a href={link}>
          {words('Stand verfolgen, ändern oder zurückziehen', 'Follow, change or withdraw the request')}
        </a>
      </p>
      {fields.isOverMtom && (
        <div className="note warn">
          <Icon name="warn" />
          <p>
            {words(
              'Ihr Luftfahrzeug ist schwerer, als der Platz zugelassen ist. Bitte rufen Sie vor der Planung an',
              'Your aircraft is heavier than the aerodrome is licensed for. Please call before you plan',
            )}
            {phone === undefined ? '.' : `: ${phone}.`}
          </p>
        </div>
      )}
      <section>
        <div className="sec-head">
          <h2>{words('Ihre Angaben', 'What you entered')}</h2>
        </div>
        <PprSummary fields={fields} language={language} />
      </section>
      <p className="btn-row no-print">
        <a className="btn btn-quiet" href={againAddress(link, language)}>
          {words('Weitere Anfrage mit diesen Angaben', 'Another request with these entries')}
        </a>
      </p>
    </div>
  )
}

function RequestState({ request, now, phone, language }: PprReceivedProps) {
  const { number, sender, status, fields } = request
  const { words } = saying(language)
  if (status !== 'new' && status !== 'confirmed') {
    return (
      <p className="note info">
        {words('Stand', 'Status')}: {pprStatusWords[language][status] ?? status}.
      </p>
    )
  }
  const permit = fields.answer.permit ?? number
  return (
    <div className="note ok" role="status">
      <Icon name="check" />
      {status === 'new' ? (
        <div>
          <strong>{clearanceWords(fields.clearance, language)}</strong>
          <p>
            {replyWords(fields, { now, phone }, language)}{' '}
            {words(
              `Eine Kopie geht an ${sender.email}. Keine E-\u2060Mail erhalten? Bitte auch im Spam-Ordner nachsehen.`,
              `We will send a copy to ${sender.email}. If it does not arrive, please look in your spam folder, too.`,
            )}
          </p>
        </div>
      ) : (
        <div>
          <strong>
            {words(`Genehmigt unter der Nummer ${permit}.`, `Granted under the number ${permit}.`)}
          </strong>
          <p>
            {words(
              `Die Bestätigung mit dem Termin für Ihren Kalender geht an ${sender.email}.`,
              `We will send the confirmation with the date for your calendar to ${sender.email}.`,
            )}
          </p>
        </div>
      )}
    </div>
  )
}
