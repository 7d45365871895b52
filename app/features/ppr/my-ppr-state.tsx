import { FactTable } from '#app/ui/fact-list.tsx'
import { qrCodeSvg } from '#app/ui/artwork/qr-code.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { clock, clockUtc, localDate, timeRange } from '#app/lib/german-dates.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Said, typedText } from '#app/ui/said.tsx'
import { formatClearance, formatReply } from './format-clearance.ts'
import { pprStatusLabels } from './ppr-choices.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { calendarOfOwnPpr } from './ppr-form-values.ts'
import type { PprFields } from './ppr-request.ts'
import { landingWindow } from './landing-calendar.ts'
import { Note } from '#app/ui/note.tsx'

type MyPprStateProps = {
  own: { status: string; fields: PprFields; deleteAfter: string | null; link: string; language: Language }
  phone: string | null
  /** Right after sending; `null` at any other visit. */
  sent: { email: string | null; now: number } | null
  /** Whether the open page asks for the answer every half minute. */
  isAwaiting: boolean
}

const noteOf: Record<string, string> = { confirmed: 'note ok', rejected: 'note stop', query: 'note warn' }

/** Shows the state of the request and what it means for the flight. */
export function MyPprState({ own, phone, sent, isAwaiting }: MyPprStateProps) {
  const { status, fields, deleteAfter, link, language } = own
  const { say } = saying(language)
  const { reason, alternative } = fields.answer
  const isOver = ['rejected', 'cancelled-pilot', 'cancelled-field'].includes(status)
  return (
    <section className="stack flow-5">
      <div className={noteOf[status] ?? 'note info'}>
        <Icon name={status === 'confirmed' ? 'check' : 'info'} />
        <div>
          <strong>
            {say('Stand', 'Status')}: {pprStatusLabels[language][status] ?? status}.
          </strong>
          {status !== 'confirmed' && !isOver && <p>{meaningOf(own, language)}</p>}
          {sent !== null && (
            <p>
              {[
                status === 'new'
                  ? formatReply(fields, { now: sent.now, phone: phone ?? undefined }, language)
                  : '',
                copyMessage(status, sent.email, language),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
          )}
          {isAwaiting && (
            <p>
              {say(
                'Unsere Antwort kommt per E-\u2060Mail und steht auch hier, sobald es sie gibt.',
                'Our answer comes by e-mail and stands here, too, as soon as there is one.',
              )}
            </p>
          )}
          {status === 'query' && (
            <p>
              <a href={`${link}#frage`}>{say('Zur Frage', 'To the question')}</a>
            </p>
          )}
          {isOver && reason !== '' && (
            <p>
              {say('Grund', 'Reason')}: <Said {...typedText(reason, language)} />
            </p>
          )}
          {isOver && alternative !== '' && (
            <p>
              {say('Stattdessen möglich', 'Possible instead')}: <Said {...typedText(alternative, language)} />
            </p>
          )}
          {isOver && <p>{meaningOf(own, language)}</p>}
        </div>
      </div>
      {fields.isOverMtom && !isOver && (
        <Note tone="warn">
          {say(
            'Ihr Luftfahrzeug ist schwerer, als der Platz zugelassen ist. Bitte rufen Sie vor der Planung an',
            'Your aircraft is heavier than the aerodrome is licensed for. Please call before you plan',
          )}
          {phone === null ? '.' : `: ${phone}.`}
        </Note>
      )}
      {status === 'confirmed' && <Permit fields={fields} link={link} language={language} />}
      <p className="small muted">
        {deleteAfter !== null &&
          say(
            `Diese Seite gibt es bis zum ${longDateIn(deleteAfter, 'de')}, dann löschen wir alles. `,
            `This page is available until ${longDateIn(deleteAfter, 'en')}; then we delete everything. `,
          )}
        {phone !== null &&
          say(`Fragen beantwortet der Turm: ${phone}.`, `The tower answers questions: ${phone}.`)}
      </p>
    </section>
  )
}

function meaningOf({ status, fields }: MyPprStateProps['own'], language: Language): string {
  const { say } = saying(language)
  switch (status) {
    case 'new':
      return formatClearance(fields.clearance, language)
    case 'changed':
      return say(
        'Die Änderung ist noch nicht bestätigt; bis dahin gilt keine Genehmigung.',
        'The change is not confirmed yet; until then there is no permission.',
      )
    case 'query':
      return say(
        'Uns fehlt noch etwas. Bitte beantworten Sie unsere Frage.',
        'We need to know more. Please answer our question.',
      )
    case 'expired':
      return say(
        'Die Zeit der Ankunft ist vorbei, ohne dass sie bestätigt war.',
        'The time of arrival has passed without a confirmation.',
      )
    default:
      return say(
        'Für einen neuen Flug stellen Sie bitte eine neue Anfrage.',
        'For another flight please send a new request.',
      )
  }
}

/** Returns what is on its way to the pilot by mail. */
function copyMessage(status: string, email: string | null, language: Language): string {
  const { say } = saying(language)
  if (status === 'confirmed')
    return say(
      `Die Bestätigung mit dem Termin für Ihren Kalender geht an ${email}.`,
      `We will send the confirmation with the date for your calendar to ${email}.`,
    )
  return status === 'new'
    ? say(
        `Eine Kopie geht an ${email}. Keine E-\u2060Mail erhalten? Bitte auch im Spam-Ordner nachsehen.`,
        `We will send a copy to ${email}. If it does not arrive, please look in your spam folder, too.`,
      )
    : ''
}

type PermitProps = { fields: PprFields; link: string; language: Language }

function Permit({ fields, link, language }: PermitProps) {
  const { say } = saying(language)
  const { permit, conditions } = fields.answer
  const { from, until } = landingWindow(fields)
  const range = say(timeRange(clock(from), clock(until)), `${clock(from)}–${clock(until)}`)
  return (
    <>
      <FactTable
        caption={say('Ihre Genehmigung', 'Your permission')}
        isCaptionHidden
        facts={[
          [
            say('PPR-Nummer', 'PPR number'),
            <>
              <strong className="data">{permit ?? '–'}</strong>
              {say(', bitte im Funk nennen', ', please quote it on the radio')}
            </>,
          ],
          [
            say('Fenster', 'Window'),
            `${longDateIn(localDate(from), language)}, ${range} (LT), ${clockUtc(from)}–${clockUtc(until)} UTC`,
          ],
          [
            say('Bedingungen', 'Conditions'),
            conditions === '' ? null : <Said key="conditions" {...typedText(conditions, language)} />,
          ],
        ]}
      />
      {permit !== null && (
        <div style={{ maxWidth: '9rem' }}>
          <Drawing
            svg={qrCodeSvg(
              permit,
              say(`QR-Code mit der Nummer ${permit}`, `QR code with the number ${permit}`),
            )}
            block
          />
        </div>
      )}
      <p className="btn-row no-print">
        <a className="btn btn-line" href={calendarOfOwnPpr(link)}>
          <Icon name="calendar" /> {say('In den Kalender', 'Add to calendar')}
        </a>
      </p>
    </>
  )
}
