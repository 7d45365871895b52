import { integer } from '#app/lib/german-numbers.ts'
import { eventsAddress, type ClubEvent, type DatedEvent } from '../event.ts'
import { registrationState, stateSentence, registeredDay } from './registration-state.ts'

/** Shows guests the state of the registration in a sentence, with a link to the form. */
export function RegistrationBox({ dated, at }: { dated: DatedEvent; at: number }) {
  const { event, occurrence, places } = dated
  const state = registrationState(event, occurrence, places, at)
  const { registration } = event
  if (state.kind === 'none') return <ContactLine event={event} />
  const price = registration.mode === 'off' ? null : registration.priceNote
  const day = registeredDay(event, occurrence)
  return (
    <div className="aside" id="anmeldung">
      <h2>Anmeldung</h2>
      <p>{stateSentence(state)}</p>
      {registration.mode === 'internal' && registration.seats !== null && (
        <TakenPlaces taken={state.kind === 'not-yet' ? 0 : places.taken} seats={registration.seats} />
      )}
      {price !== null && <p>{price}</p>}
      {state.kind === 'external' && (
        <p>
          <a className="btn" href={state.url}>
            Zur Anmeldung
          </a>
        </p>
      )}
      {(state.kind === 'open' || state.kind === 'waiting-list') && (
        <p>
          <a
            className="btn"
            href={`${eventsAddress}/anmeldung/${event.id}${day === '' ? '' : `?tag=${day}`}`}
          >
            {state.kind === 'open' ? 'Anmelden' : 'Auf die Warteliste'}
          </a>
        </p>
      )}
      {registration.mode === 'internal' && (
        <p className="small">
          <a href={`/mitglied/veranstaltungen/${event.id}${day === '' ? '' : `?tag=${day}`}`}>
            Anmeldung für Mitglieder
          </a>
        </p>
      )}
      <ContactLine event={event} />
    </div>
  )
}

export function TakenPlaces({ taken, seats }: { taken: number; seats: number }) {
  if (taken === 0)
    return <p className="small muted">{seats === 1 ? '1 Platz' : `${integer(seats)} Plätze`}</p>
  return (
    <p>
      <meter min={0} max={seats} value={Math.min(taken, seats)} aria-label="Vergebene Plätze" />
      <span className="small muted">
        {' '}
        {seats === 1
          ? 'Der einzige Platz ist vergeben'
          : `${integer(Math.min(taken, seats))} von ${integer(seats)} Plätzen vergeben`}
      </span>
    </p>
  )
}

export function ContactLine({ event }: { event: ClubEvent }) {
  if (event.contactEmail === null) return null
  return (
    <p className="small">
      Fragen: <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>
    </p>
  )
}
