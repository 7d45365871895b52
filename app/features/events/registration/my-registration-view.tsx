import type { FormState } from '#app/lib/forms.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Note } from '#app/ui/note.tsx'
import type { ClubEvent } from '../event.ts'
import { ParticipationFields, type SlotChoice } from './participation-fields.tsx'
import { formValues } from './registration-form.ts'
import { type EventRegistration, answerLines } from './registration.ts'

type MyRegistrationViewProps = {
  title?: string
  own: Pick<EventRegistration, 'name' | 'state' | 'people' | 'answers' | 'revision'>
  event: Pick<ClubEvent, 'registration' | 'status' | 'statusReason'>
  slots: readonly SlotChoice[]
  mayCancel: boolean
  mayChange: boolean
  /** State of the change form after a refusal. */
  state: FormState | undefined
}

const badges = {
  registered: { tone: 'ok', icon: 'check', text: 'Angemeldet, der Platz ist sicher.' },
  waiting: {
    tone: 'warn',
    icon: 'clock',
    text: 'Auf der Warteliste. Wird ein Platz frei, geht das von selbst und eine E-Mail kommt.',
  },
  cancelled: { tone: '', icon: 'info', text: 'Abgemeldet.' },
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
      <section className="stack" aria-labelledby="stand-der-anmeldung">
        <h2 id="stand-der-anmeldung">{title}</h2>
        <p className={`note ${tone}`.trim()}>
          <Icon name={icon} />
          <span>{text}</span>
        </p>
        <FactList
          facts={[
            ['Name', own.name],
            ['Personen', own.people],
            ...answerLines(event, own.answers).map(({ label, answer }) => [label, answer] as const),
          ]}
        />
      </section>
      {mayChange && <ChangeForm {...props} />}
      {mayCancel && <CancelForm />}
    </>
  )
}

function ChangeForm({ own, event, slots, state }: MyRegistrationViewProps) {
  if (event.registration.mode !== 'internal') return null
  const { questions, mostPeople } = event.registration
  if (questions.length === 0 && mostPeople === 1) return null
  const most = Math.max(mostPeople, own.people)
  return (
    <details open={state !== undefined}>
      <summary>Anmeldung ändern</summary>
      <ErrorSummary state={state} />
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

/** Collapsed, to prevent cancelling by accident. */
function CancelForm() {
  return (
    <details>
      <summary>Absagen</summary>
      <form className="form" method="post" noValidate>
        <p>Der Platz wird sofort frei und geht an die Warteliste. Das lässt sich nicht rückgängig machen.</p>
        <button className="btn btn-stop" name="intent" value="absagen">
          Ja, absagen
        </button>
      </form>
    </details>
  )
}
