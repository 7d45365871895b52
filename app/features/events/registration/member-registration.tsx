import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Said } from '#app/ui/note.tsx'
import type { DatedEvent } from '../event.ts'
import type { RefusedAct, registrationOfMember } from './member-registration.server.ts'
import { OwnRegistrationView } from './own-registration-view.tsx'
import { ParticipationFields } from './participation-fields.tsx'
import { ContactLine, TakenPlaces } from './registration-box.tsx'
import { stateSentence } from './registration-state.ts'

type MemberRegistrationProps = {
  dated: DatedEvent
  own: Awaited<ReturnType<typeof registrationOfMember>>
  /** Whether the member has just registered, changed or cancelled. */
  done: boolean
  idempotencyKey: string
  refused: RefusedAct | undefined
}

/** The member's registration, or the form for it. */
export function MemberRegistration({ dated, own, done, idempotencyKey, refused }: MemberRegistrationProps) {
  const { event, places } = dated
  const { registration: rules } = event
  if (own.state.kind === 'none' && own.registration === undefined) return <ContactLine event={event} />
  return (
    <div className="aside stack" id="anmeldung">
      <h2>Anmeldung</h2>
      {done && (
        <Said tone="ok" icon="check">
          Gespeichert.
        </Said>
      )}
      {refused?.sentence !== undefined && <Said tone="warn">{refused.sentence}</Said>}
      {own.registration === undefined ? (
        <>
          <p>{stateSentence(own.state)}</p>
          {rules.mode === 'internal' && rules.seats !== null && (
            <TakenPlaces taken={places.taken} seats={rules.seats} />
          )}
          {rules.mode !== 'off' && rules.priceNote !== null && <p>{rules.priceNote}</p>}
          {own.declined && <p className="note">Du hast geantwortet: Du kommst nicht.</p>}
          <JoinForm own={own} event={event} idempotencyKey={idempotencyKey} refused={refused} />
          {own.mayDecline && !own.declined && <NoForm />}
        </>
      ) : (
        <OwnRegistrationView
          own={own.registration}
          event={event}
          slots={own.slots}
          mayCancel={own.mayCancel}
          mayChange={own.mayChange}
          state={refused?.state}
        />
      )}
      <ContactLine event={event} />
    </div>
  )
}

/** Button to decline, so that the organisers need not ask. */
function NoForm() {
  return (
    <form method="post" action="#anmeldung">
      <button className="btn btn-quiet" name="intent" value="nein">
        Ich komme nicht
      </button>
    </form>
  )
}

type JoinFormProps = Pick<MemberRegistrationProps, 'own' | 'idempotencyKey' | 'refused'> & {
  event: DatedEvent['event']
}

function JoinForm({ own, event, idempotencyKey, refused }: JoinFormProps) {
  const { registration } = event
  if (own.state.kind === 'external') {
    return (
      <p>
        <a className="btn" href={own.state.url}>
          Zur Anmeldung
        </a>
      </p>
    )
  }
  if (registration.mode !== 'internal') return null
  if (own.state.kind !== 'open' && own.state.kind !== 'waiting-list') return null
  if (!own.isKnown) {
    return (
      <p>
        Dein Konto ist noch mit niemandem aus der Mitgliederliste verbunden. Die Verwaltung kann das ändern,
        dann meldest du dich hier an.
      </p>
    )
  }
  return (
    <>
      <ErrorSummary state={refused?.state} />
      <form className="form" method="post" action="#anmeldung" noValidate>
        <input type="hidden" name="kennung" value={idempotencyKey} />
        <div className="fgrid">
          <ParticipationFields
            questions={registration.questions}
            most={registration.mostPeople}
            slots={own.slots}
            state={refused?.state}
          />
        </div>
        <button className="btn" name="intent" value="anmelden">
          {own.state.kind === 'open' ? 'Anmelden' : 'Auf die Warteliste'}
        </button>
      </form>
    </>
  )
}
