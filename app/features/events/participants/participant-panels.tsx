import type { FormState } from '#app/lib/forms.ts'
import { dateWithWeekday, localDateTime } from '#app/lib/german-dates.ts'
import { StarNote } from '#app/ui/star-note.tsx'
import { RadioGroup, TextArea, TextField } from '#app/ui/fields.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import type { ParticipantsResult } from './admin-participants.route.tsx'
import { audienceNames, type Mailing } from './mailing.ts'
import { choicesOf } from '#app/lib/labels.ts'

/** Selects the date of a series. */
export function DayChoice({
  days,
  shown,
  address,
}: {
  days: readonly string[]
  shown: string
  address: string
}) {
  return (
    <nav className="seg no-print" aria-label="Termin">
      {days.map((day) => (
        <a key={day} href={`${address}?tag=${day}`} aria-current={day === shown ? 'true' : undefined}>
          {dateWithWeekday(day)}
        </a>
      ))}
    </nav>
  )
}

/** Members who have declined. */
export function Decliners({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <section aria-labelledby="kommen-nicht">
      <h2 id="kommen-nicht">Kommen nicht</h2>
      <p>{names.join(', ')}</p>
    </section>
  )
}

/** Form for registering a person who called. */
export function AddPanel({ form, idempotencyKey }: { form: FormState | undefined; idempotencyKey: string }) {
  const field = { state: form, unmarked: true }
  return (
    <details open={form !== undefined}>
      <summary>Von Hand anmelden</summary>
      <form className="form starred" method="post" action="#meldung" noValidate>
        {form !== undefined && <RefusedFields errors={form.errors} />}
        <StarNote />
        <input type="hidden" name="kennung" value={form?.values.kennung ?? idempotencyKey} />
        <div className="fgrid">
          <TextField {...field} name="name" label="Name" required width="c3" maxLength={120} />
          <TextField
            {...field}
            name="mail"
            label="E-Mail"
            type="email"
            width="c3"
            hint="Leer: ohne Bestätigung"
          />
          <TextField
            {...field}
            name="personen"
            label="Personen"
            required
            width="c2"
            inputMode="numeric"
            defaultValue="1"
          />
        </div>
        <button className="btn" name="intent" value="hinzufuegen">
          Anmelden
        </button>
      </form>
    </details>
  )
}

const audiences = choicesOf(audienceNames)

type MailingPanelProps = { result: ParticipantsResult | undefined; idempotencyKey: string; title: string }

/** Shows a preview with the recipients before sending, because a mail cannot be recalled. */
export function MailingPanel({ result, idempotencyKey, title }: MailingPanelProps) {
  const preview = result?.kind === 'preview' ? result : undefined
  const refused = result?.kind === 'refused' && result.act === 'senden' ? result.form : undefined
  const state = preview?.form ?? refused ?? { values: { audience: 'registered', subject: title }, errors: {} }
  return (
    <details open={preview !== undefined || refused !== undefined} id="rundmail">
      <summary>Allen schreiben</summary>
      <form className="form" method="post" action="#rundmail" noValidate>
        {refused !== undefined && <RefusedFields errors={refused.errors} />}
        <input type="hidden" name="kennung" value={state.values.kennung ?? idempotencyKey} />
        <RadioGroup name="audience" label="An" choices={audiences} state={state} unmarked />
        <TextField name="subject" label="Betreff" required maxLength={120} state={state} unmarked />
        <TextArea
          name="body"
          label="Text"
          hint="Anrede, Gruß und der Weg zur eigenen Anmeldung kommen von selbst dazu. Jede Person bekommt eine eigene E-Mail und sieht keine andere Adresse."
          rows={8}
          maxLength={5000}
          state={state}
          unmarked
        />
        {preview !== undefined && <Preview preview={preview} />}
        <p className="btn-row">
          <button className="btn btn-line" name="intent" value="vorschau">
            {preview === undefined ? 'Vorschau' : 'Vorschau erneuern'}
          </button>
          {preview !== undefined && preview.recipients.length > 0 && (
            <button className="btn" name="intent" value="senden">
              {preview.recipients.length === 1
                ? 'Eine E-Mail senden'
                : `${preview.recipients.length} E-Mails senden`}
            </button>
          )}
        </p>
      </form>
    </details>
  )
}

function Preview({ preview }: { preview: Extract<ParticipantsResult, { kind: 'preview' }> }) {
  const { form, recipients, unreached } = preview
  return (
    <section className="panel stack" aria-label="Vorschau der E-Mail" role="status">
      <p>
        <strong>{form.values.subject}</strong>
      </p>
      <p className="letter-shown">Guten Tag {recipients[0] ?? '…'},</p>
      <p className="letter-shown">{form.values.body}</p>
      <p className="small muted">
        {recipients.length === 0 ? 'Niemand ist zu erreichen.' : `An: ${recipients.join(', ')}.`}
        {unreached > 0 &&
          ` ${unreached === 1 ? 'Eine Person hat' : `${unreached} Personen haben`} keine E-Mail-Adresse.`}
      </p>
    </section>
  )
}

type SentMailingsProps = {
  mailings: readonly {
    id: string
    audience: Mailing['audience']
    subject: string
    body: string
    recipients: number
    sentAt: string
  }[]
}

/** Mailings already sent. */
export function SentMailings({ mailings }: SentMailingsProps) {
  if (mailings.length === 0) return null
  return (
    <section className="stack" aria-labelledby="gesendet">
      <h2 id="gesendet">Schon geschrieben</h2>
      {mailings.map(({ id, audience, subject, body, recipients, sentAt }) => (
        <details key={id} className="whole">
          <summary>
            {localDateTime(Date.parse(sentAt))}: {subject} ({audienceNames[audience]}, {recipients})
          </summary>
          <p className="letter-shown">{body}</p>
        </details>
      ))}
    </section>
  )
}
