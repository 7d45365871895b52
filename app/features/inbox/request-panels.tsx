import { FactTable } from '#app/ui/fact-list.tsx'
import { phoneShown, telephoneHref } from '#app/lib/format-phone.ts'
import type { FormState } from '#app/lib/forms.ts'
import { localDateTime, longDate } from '#app/lib/german-dates.ts'
import type { OfficeRequest } from '#app/requests/office.server.ts'
import { TextArea } from '#app/ui/fields.tsx'
import { Fold } from '#app/ui/fold.tsx'
import type { Fact } from '#app/requests/office-facts.ts'
import { MailLink } from '#app/ui/mail-link.tsx'

type FactsPanelProps = { request: OfficeRequest & { facts: readonly Fact[] } }

/** Shows all data of the request, the sender's contact and the retention. */
export function FactsPanel({ request: { sender, facts, language, deleteAfter } }: FactsPanelProps) {
  return (
    <section className="panel">
      <h2>Angaben</h2>
      <FactTable
        caption="Was die Anfrage sagt"
        isCaptionHidden
        valueClass="said"
        facts={[
          ['Name', sender.name],
          ['E-\u2060Mail', sender.email && <MailLink key="mail" address={sender.email} />],
          [
            'Telefon',
            sender.phone && (
              <a key="phone" href={telephoneHref(sender.phone)}>
                {phoneShown(sender.phone)}
              </a>
            ),
          ],
          ['Sprache', language === 'en' ? 'Englisch; Antworten gehen auf Englisch hinaus' : null],
          ...facts,
        ]}
      />
      <p className="small muted">
        {deleteAfter === null
          ? 'Bleibt, bis jemand den Vorgang beendet.'
          : `Wird nach dem ${longDate(deleteAfter)} mit Verlauf, Notizen und E-\u2060Mails gelöscht.`}
      </p>
    </section>
  )
}

type ResponsiblePanelProps = {
  responsible: string | null
  responsibleId: string | null
  isOwn: boolean
  ownName: string
}

export function ResponsiblePanel({ responsible, responsibleId, isOwn, ownName }: ResponsiblePanelProps) {
  return (
    <section className="panel responsible">
      <h2>Verantwortlich</h2>
      <p>{responsible ?? 'Noch niemand.'}</p>
      <form method="post" className="btn-row">
        <input type="hidden" name="verantwortlich" value={responsibleId ?? ''} />
        {!isOwn && (
          <button className="btn btn-line btn-sm" name="intent" value="take">
            Ich übernehme das<span className="vh"> ({ownName})</span>
          </button>
        )}
        {responsible !== null && (
          <button className="btn btn-quiet btn-sm" name="intent" value="release">
            Abgeben
          </button>
        )}
      </form>
    </section>
  )
}

type NotesPanelProps = {
  notes: readonly { id: string; at: string; who: string; text: string }[]
  state: FormState | undefined
}

export function NotesPanel({ notes, state }: NotesPanelProps) {
  return (
    <section className="panel">
      <h2>Notizen</h2>
      <p className="small muted">Nur für die Verwaltung; der Absender sieht sie nie.</p>
      {notes.length > 0 && (
        <ul className="list">
          {notes.map(({ id, at, who, text }) => (
            <li key={id}>
              <span>
                <span className="said">{text}</span>
                <small>{who}</small>
              </span>
              <time dateTime={at}>{localDateTime(Date.parse(at))}</time>
            </li>
          ))}
        </ul>
      )}
      <Fold title="Notiz schreiben" isOpen={state !== undefined}>
        <form method="post" className="form">
          <TextArea
            id="notiz"
            name="text"
            label="Neue Notiz"
            rows={2}
            maxLength={2000}
            unmarked
            required
            state={state}
          />
          <button className="btn btn-line btn-sm" name="intent" value="note">
            Notieren
          </button>
        </form>
      </Fold>
    </section>
  )
}

type Mail = {
  id: string
  status: 'waiting' | 'sent' | 'failed'
  recipient: string
  subject: string
  attempts: number
  last_error: string | null
  created_at: string
  sent_at: string | null
}

export function MailPanel({ mails }: { mails: readonly Mail[] }) {
  const isStuck = mails.some(({ status }) => status === 'failed')
  return (
    <section className="panel">
      <Fold title={`E-\u2060Mails (${mails.length})`} isOpen={isStuck}>
        <h2>E-{'\u2060'}Mails</h2>
        {isStuck && (
          <p className="note warn">
            Mindestens eine E-{'\u2060'}Mail konnte nicht zugestellt werden. Ruf im Zweifel an.
          </p>
        )}
        {mails.length === 0 ? (
          <p className="muted">Zu diesem Vorgang ist keine geschrieben worden.</p>
        ) : (
          <ul className="list">
            {mails.map((mail) => (
              <li key={mail.id}>
                <span>
                  {mail.subject}
                  <small>
                    an {mail.recipient}: {formatMailState(mail)}
                  </small>
                  {mail.status === 'failed' && (
                    <form method="post">
                      <input type="hidden" name="mail" value={mail.id} />
                      <button className="btn btn-line btn-sm" name="intent" value="mail">
                        Noch einmal senden<span className="vh">: {mail.subject}</span>
                      </button>
                    </form>
                  )}
                </span>
                <time dateTime={mail.created_at}>{localDateTime(Date.parse(mail.created_at))}</time>
              </li>
            ))}
          </ul>
        )}
      </Fold>
    </section>
  )
}

function formatMailState({ status, attempts, last_error, sent_at }: Mail): string {
  if (status === 'sent') return `gesendet ${sent_at === null ? '' : localDateTime(Date.parse(sent_at))}`
  const fault = last_error === null ? '' : ` (${last_error})`
  if (status === 'failed') return `nicht zugestellt${fault}`
  if (attempts === 0) return 'im Ausgang'
  return `im Ausgang, ${attempts === 1 ? 'ein vergeblicher Versuch' : `${attempts} vergebliche Versuche`}${fault}`
}
