import type { ReactNode } from 'react'
import { WithdrawForm } from '#app/requests/token-pages/withdraw-form.tsx'
import type { FormState } from '#app/lib/forms.ts'
import { TextArea, TextField } from '#app/ui/fields.tsx'
import { formatDays } from '#app/lib/format-span.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Note } from '#app/ui/note.tsx'
import { PartyFields } from './guest-fields.tsx'
import { partyValues } from './guest-form.ts'
import { lacksParty, formatDate } from './trial-request.ts'
import { agreeing } from './trial-answer.ts'
import type { Trial } from './trial-answer.mail.ts'

type MyTrialFormsProps = {
  own: Trial
  /** Most guests of this flight. */
  personsMax: number
  guestDays: number
  may: readonly string[]
  /** The proposed date is over. */
  isOver: boolean
  /** The page was opened by the link of a mail to the sender. */
  mayAgree: boolean
  state: FormState | undefined
  /** The voucher asked for is paid. */
  hasVoucher: boolean
  today: string
  /** Stands below what the club waits for. */
  additions: ReactNode
}

/** Shows what the guest can do now, each as a form of its own. */
export function MyTrialForms(props: MyTrialFormsProps) {
  const { own, may, isOver, mayAgree, state, today, personsMax, guestDays, additions } = props
  const revisionField = <input type="hidden" name="expectedRevision" value={own.revision} />
  // Ignores what was refused in another form of the page.
  const isOfParty = (state?.values['gast1-name'] ?? state?.errors['gast1-name']) !== undefined
  const partyState = isOfParty ? state : undefined
  // Opens the form while the club waits for an answer.
  const isAsked = own.status === 'date-proposed' || own.status === 'weather-postponed'
  return (
    <>
      {isOver && (
        <Note tone="warn">
          Unser Vorschlag ist vorbei. Nennen Sie uns gern einen anderen Tag, dann melden wir uns mit einem
          neuen.
        </Note>
      )}
      {may.includes('accept') && own.fields.date !== null && (
        <section className="stack flow-5">
          <h2>Passt Ihnen dieser Termin?</h2>
          <p>{formatDate(own.fields)}</p>
          {own.fields.answer.message !== '' && (
            <p style={{ whiteSpace: 'pre-line' }}>{own.fields.answer.message}</p>
          )}
          <form className="form" method="post" noValidate>
            <ErrorSummary state={partyState} />
            {revisionField}
            {lacksParty(own.fields) && (
              <PartyFields state={partyState} most={personsMax} sender={own.sender} />
            )}
            <p className="btn-row">
              <button className="btn btn-lg" name="intent" value="accept">
                Termin zusagen
              </button>
              {mayAgree && lacksParty(own.fields) && (
                <AgreeButton intent="accept">Termin zusagen und einwilligen</AgreeButton>
              )}
            </p>
            {mayAgree && lacksParty(own.fields) && <AgreeText name={own.sender.name} />}
            {lacksParty(own.fields) && <FiguresRetention days={guestDays} />}
          </form>
        </section>
      )}
      {may.includes('party') && !(may.includes('accept') && lacksParty(own.fields)) && (
        <PartyPart
          own={own}
          mayAgree={mayAgree}
          state={partyState}
          personsMax={personsMax}
          guestDays={guestDays}
        />
      )}
      {additions}
      {may.includes('wish') &&
        (isAsked ? (
          <section className="stack flow-5 no-print">
            <h2>Einen anderen Tag wünschen</h2>
            <RequestForm own={own} state={state} today={today} />
          </section>
        ) : (
          <details className="more no-print" open={state?.values.wunsch !== undefined}>
            <summary>Einen anderen Tag wünschen</summary>
            {own.status === 'confirmed' && (
              <p>Der abgemachte Termin gilt dann nicht mehr. Wir melden uns mit einem neuen Vorschlag.</p>
            )}
            <RequestForm own={own} state={state} today={today} />
          </details>
        ))}
      {may.includes('withdraw') && (
        <WithdrawForm title="Anfrage zurückziehen" revision={own.revision} state={state}>
          {withdrawing(props)} Zurückziehen lässt sich nicht rückgängig machen.
        </WithdrawForm>
      )}
    </>
  )
}

function withdrawing({ own, hasVoucher }: Pick<MyTrialFormsProps, 'own' | 'hasVoucher'>): string {
  if (own.fields.purpose !== 'geschenk') return 'Sie kommen nicht? Danke, dass Sie Bescheid sagen.'
  return hasVoucher ? 'Ihr Gutschein gilt weiter.' : 'Sie bekommen dann keinen Gutschein.'
}

/** Form for the guests: open while the club waits for it, folded when it only changes known data. */
function PartyPart({
  own,
  mayAgree,
  state,
  personsMax,
  guestDays,
}: Pick<MyTrialFormsProps, 'own' | 'mayAgree' | 'state' | 'personsMax' | 'guestDays'>) {
  const { fields, sender, revision } = own
  const form = (
    <form className="form" method="post" noValidate>
      <input type="hidden" name="expectedRevision" value={revision} />
      <PartyFields state={state} most={personsMax} sender={sender} known={partyValues(fields)} />
      <p className="btn-row">
        <button className="btn" name="intent" value="party">
          Angaben senden
        </button>
        {mayAgree && <AgreeButton intent="party">Angaben senden und einwilligen</AgreeButton>}
      </p>
      {mayAgree && <AgreeText name={sender.name} />}
      <FiguresRetention days={guestDays} />
    </form>
  )
  if (lacksParty(fields))
    return (
      <section className="stack flow-5 no-print">
        <h2>Wer fliegt mit?</h2>
        <ErrorSummary state={state} />
        {form}
      </section>
    )
  return (
    <details className="more no-print" open={state !== undefined}>
      <summary>Angaben zu den Gästen ändern</summary>
      {form}
    </details>
  )
}

function AgreeButton({ intent, children }: { intent: 'accept' | 'party'; children: string }) {
  return (
    <button className="btn btn-line" name="intent" value={`${intent} ${agreeing}`}>
      {children}
    </button>
  )
}

/** What a sender who is the guardian declares by the second button; for another guardian's address it is ignored. */
function AgreeText({ name }: { name: string }) {
  return (
    <p className="small">
      Fliegt jemand unter 18 mit, erkläre ich, {name}, mit „einwilligen“: Ich bin erziehungsberechtigt und mit
      dem Flug einverstanden. Wir schicken dann keine eigene Mail; sonst fragen wir die genannte Adresse.
    </p>
  )
}

function FiguresRetention({ days }: { days: number }) {
  return (
    <p className="small muted">
      Alter, Größe und Gewicht brauchen wir für die Schwerpunktrechnung und löschen sie {formatDays(days)}{' '}
      nach dem Flug; mehr unter <a href="/datenschutz">Datenschutz</a>.
    </p>
  )
}

function RequestForm({ own, state, today }: Pick<MyTrialFormsProps, 'own' | 'state' | 'today'>) {
  return (
    <form className="form" method="post" noValidate>
      <input type="hidden" name="expectedRevision" value={own.revision} />
      <div className="fgrid">
        <TextField name="wunsch" label="Wunschtag" type="date" min={today} state={state} width="c3" />
        <TextArea name="nachricht" label="Nachricht" rows={3} maxLength={1000} state={state} />
      </div>
      <p className="btn-row">
        <button className="btn btn-line" name="intent" value="wish">
          Wunsch senden
        </button>
      </p>
    </form>
  )
}
