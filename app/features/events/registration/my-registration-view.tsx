import type { FormState } from '#app/lib/forms.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Note } from '#app/ui/note.tsx'
import type { ClubEvent } from '../event.ts'
import { ParticipationFields, type SlotChoice } from './participation-fields.tsx'
import { formValues, internalOf } from './registration-form.ts'
import { type EventRegistration, answerLines } from './registration.ts'

type MyRegistrationViewProps = {
  title?: string
  /** How the participant is addressed. */
  address: 'Sie' | 'Du'
  own: Pick<EventRegistration, 'name' | 'state' | 'people' | 'answers' | 'revision'>
  event: Pick<ClubEvent, 'registration' | 'status' | 'statusReason'>
  slots: readonly SlotChoice[]
  mayCancel: boolean
  mayChange: boolean
  /** State of the change form after a refusal. */
  state: FormState | undefined
}

const badges = {
  registered: {
    tone: 'ok',
    icon: 'check',
    text: (people: number) => `Angemeldet, ${people === 1 ? 'der Platz ist' : 'die Plätze sind'} sicher.`,
  },
  waiting: {
    tone: 'warn',
    icon: 'clock',
    text: (people: number) =>
      `Auf der Warteliste. ${people === 1 ? 'Wird ein Platz' : `Werden ${people} Plätze`} frei, rückt die Anmeldung von selbst nach, und eine E-Mail kommt.`,
  },
  cancelled: { tone: '', icon: 'info', text: () => 'Abgemeldet.' },
} as const

/** Status and answers of a registration, with forms to change and cancel it; for guests and members. */
export function MyRegistrationView(props: MyRegistrationViewProps) {
  const { own, event, mayCancel, mayChange, title = 'Stand' } = props
  const { tone, icon, text } = badges[own.state]
  const isOff = event.status === 'cancelled'
  return (
    <>
      {isOff && (
        <Note tone="stop">
          <strong>Die Veranstaltung ist abgesagt.</strong> {event.statusReason}
        </Note>
      )}
      {event.status === 'postponed' && (
        <Note tone="warn">
          <strong>Die Veranstaltung wird verschoben, die Anmeldung bleibt bestehen.</strong>{' '}
          {event.statusReason}
        </Note>
      )}
      <section className="stack" aria-labelledby="stand-der-anmeldung">
        <h2 id="stand-der-anmeldung">{title}</h2>
        {(!isOff || own.state === 'cancelled') && (
          <p className={`note ${tone}`.trim()}>
            <Icon name={icon} />
            <span>{text(own.people)}</span>
          </p>
        )}
        <FactList
          facts={[
            ['Name', own.name],
            ['Personen', own.people],
            ...answerLines(event, own.answers).map(({ label, answer }) => [label, answer] as const),
          ]}
        />
      </section>
      {mayChange && <ChangeForm {...props} />}
      {mayCancel && <CancelForm own={own} />}
    </>
  )
}

function ChangeForm({ own, event, slots, state, address }: MyRegistrationViewProps) {
  const internal = internalOf(event, own)
  if (internal === undefined) return null
  const { questions, most } = internal
  if (questions.length === 0 && most === 1) return null
  return (
    <details open={state !== undefined}>
      <summary>Anmeldung ändern</summary>
      {hasErrors(state) && <ErrorSummary state={state} address={address} />}
      <form className="form" method="post" noValidate>
        <input type="hidden" name="expectedRevision" value={own.revision} />
        <div className="fgrid">
          <ParticipationFields
            questions={questions}
            most={most}
            slots={slots}
            state={state ?? { values: formValues(own), errors: {} }}
          />
        </div>
        <button className="btn" name="intent" value="aendern">
          Änderung speichern
        </button>
      </form>
    </details>
  )
}

const hasErrors = (state: FormState | undefined) =>
  state !== undefined && Object.keys(state.errors).length > 0

/** Collapsed, to prevent cancelling by accident. */
function CancelForm({ own }: Pick<MyRegistrationViewProps, 'own'>) {
  const freed = own.people === 1 ? 'Der Platz wird' : 'Die Plätze werden'
  return (
    <details>
      <summary>Absagen</summary>
      <form className="form" method="post" noValidate>
        <p>
          {own.state === 'registered' && `${freed} sofort frei; wer wartet, rückt nach. `}
          Absagen lässt sich nicht rückgängig machen.
        </p>
        <button className="btn btn-stop" name="intent" value="absagen">
          Ja, absagen
        </button>
      </form>
    </details>
  )
}
