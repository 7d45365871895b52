import { FactTable } from '#app/ui/fact-list.tsx'
import { qrCodeSvg } from '#app/ui/artwork/qr-code.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { clock, clockUtc, localDate, timeRange } from '#app/lib/german-dates.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Said, typedWords } from '#app/ui/said.tsx'
import { clearanceWords, replyWords } from './clearance-words.ts'
import { pprStatusWords } from './ppr-choices.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { calendarOfOwnPpr } from './ppr-form-values.ts'
import type { PprFields } from './ppr-request.ts'
import { landingWindow } from './landing-calendar.ts'

type OwnPprStateProps = {
  own: { status: string; fields: PprFields; deleteAfter: string | null; link: string; language: Language }
  phone: string | null
  /** Right after sending; `null` at any other visit. */
  sent: { email: string | null; now: number } | null
  /** Whether the open page asks for the answer every half minute. */
  isAwaiting: boolean
}

const noteOf: Record<string, string> = { confirmed: 'note ok', rejected: 'note stop', query: 'note warn' }

/** Shows the state of the request and what it means for the flight. */
export function OwnPprState({ own, phone, sent, isAwaiting }: OwnPprStateProps) {
  const { status, fields, deleteAfter, link, language } = own
  const { words } = saying(language)
  const { reason, alternative } = fields.answer
  const isOver = ['rejected', 'cancelled-pilot', 'cancelled-field'].includes(status)
  return (
    <section className="stack flow-5">
      <div className={noteOf[status] ?? 'note info'}>
        <Icon name={status === 'confirmed' ? 'check' : 'info'} />
        <div>
          <strong>
            {words('Stand', 'Status')}: {pprStatusWords[language][status] ?? status}.
          </strong>
          {status !== 'confirmed' && !isOver && <p>{meaningOf(own, language)}</p>}
          {sent !== null && (
            <p>
              {[
                status === 'new'
                  ? replyWords(fields, { now: sent.now, phone: phone ?? undefined }, language)
                  : '',
                copyWords(status, sent.email, language),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
          )}
          {isAwaiting && (
            <p>
              {words(
                'Unsere Antwort kommt per E-\u2060Mail und steht auch hier, sobald es sie gibt.',
                'Our answer comes by e-mail and stands here, too, as soon as there is one.',
              )}
            </p>
          )}
          {status === 'query' && (
            <p>
              <a href={`${link}#frage`}>{words('Zur Frage', 'To the question')}</a>
            </p>
          )}
          {isOver && reason !== '' && (
            <p>
              {words('Grund', 'Reason')}: <Said {...typedWords(reason, language)} />
            </p>
          )}
          {isOver && alternative !== '' && (
            <p>
              {words('Stattdessen möglich', 'Possible instead')}:{' '}
              <Said {...typedWords(alternative, language)} />
            </p>
          )}
          {isOver && <p>{meaningOf(own, language)}</p>}
        </div>
      </div>
      {fields.isOverMtom && !isOver && (
        <div className="note warn">
          <Icon name="warn" />
          <p>
            {words(
              'Ihr Luftfahrzeug ist schwerer, als der Platz zugelassen ist. Bitte rufen Sie vor der Planung an',
              'Your aircraft is heavier than the aerodrome is licensed for. Please call before you plan',
            )}
            {phone === null ? '.' : `: ${phone}.`}
          </p>
        </div>
      )}
      {status === 'confirmed' && <Permit fields={fields} link={link} language={language} />}
      <p className="small muted">
        {deleteAfter !== null &&
          words(
            `Diese Seite gibt es bis zum ${longDateIn(deleteAfter, 'de')}, dann löschen wir alles. `,
            `This page is available until ${longDateIn(deleteAfter, 'en')}; then we delete everything. `,
          )}
        {phone !== null &&
          words(`Fragen beantwortet der Turm: ${phone}.`, `The tower answers questions: ${phone}.`)}
      </p>
    </section>
  )
}

function meaningOf({ status, fields }: OwnPprStateProps['own'], language: Language): string {
  const { words } = saying(language)
  switch (status) {
    case 'new':
      return clearanceWords(fields.clearance, language)
    case 'changed':
      return words(
        'Die Änderung ist noch nicht bestätigt; bis dahin gilt keine Genehmigung.',
        'The change is not confirmed yet; until then there is no permission.',
      )
    case 'query':
      return words(
        'Uns fehlt noch etwas. Bitte beantworten Sie unsere Frage.',
        'We need to know more. Please answer our question.',
      )
    case 'expired':
      return words(
        'Die Zeit der Ankunft ist vorbei, ohne dass sie bestätigt war.',
        'The time of arrival has passed without a confirmation.',
      )
    default:
      return words(
        'Für einen neuen Flug stellen Sie bitte eine neue Anfrage.',
        'For another flight please send a new request.',
      )
  }
}

/** Returns what is on its way to the pilot by mail. */
function copyWords(status: string, email: string | null, language: Language): string {
  const { words } = saying(language)
  if (status === 'confirmed')
    return words(
      `Die Bestätigung mit dem Termin für Ihren Kalender geht an ${email}.`,
      `We will send the confirmation with the date for your calendar to ${email}.`,
    )
  return status === 'new'
    ? words(
        `Eine Kopie geht an ${email}. Keine E-\u2060Mail erhalten? Bitte auch im Spam-Ordner nachsehen.`,
        `We will send a copy to ${email}. If it does not arrive, please look in your spam folder, too.`,
      )
    : ''
}

type PermitProps = { fields: PprFields; link: string; language: Language }

function Permit({ fields, link, language }: PermitProps) {
  const { words } = saying(language)
  const { permit, conditions } = fields.answer
  const { from, until } = landingWindow(fields)
  const range = words(timeRange(clock(from), clock(until)), `${clock(from)}–${clock(until)}`)
  return (
    <>
      <FactTable
        caption={words('Ihre Genehmigung', 'Your permission')}
        isCaptionHidden
        facts={[
          [
            words('PPR-Nummer', 'PPR number'),
            <>
              <strong className="data">{permit ?? '–'}</strong>
              {words(', bitte im Funk nennen', ', please quote it on the radio')}
            </>,
          ],
          [
            words('Fenster', 'Window'),
            `${longDateIn(localDate(from), language)}, ${range} (LT), ${clockUtc(from)}–${clockUtc(until)} UTC`,
          ],
          [
            words('Bedingungen', 'Conditions'),
            conditions === '' ? null : <Said key="conditions" {...typedWords(conditions, language)} />,
          ],
        ]}
      />
      {permit !== null && (
        <div style={{ maxWidth: '9rem' }}>
          <Drawing
            svg={qrCodeSvg(
              permit,
              words(`QR-Code mit der Nummer ${permit}`, `QR code with the number ${permit}`),
            )}
            block
          />
        </div>
      )}
      <p className="btn-row no-print">
        <a className="btn btn-line" href={calendarOfOwnPpr(link)}>
          <Icon name="calendar" /> {words('In den Kalender', 'Add to calendar')}
        </a>
      </p>
    </>
  )
}
