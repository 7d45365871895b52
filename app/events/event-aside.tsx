import { dateWithWeekday, dayAndMonth, longDate } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { Icon } from '#app/ui/icon.tsx'
import { eventCalendarAddress, type ClubEvent, type DatedEvent } from './event.ts'
import { seriesText, whenText } from './event-words.ts'
import type { Occurrence } from './occurrences.ts'
import { registrationState } from './registration-state.ts'

type EventAsideProps = { dated: DatedEvent; dates: readonly Occurrence[]; at: number; publicUrl: string }

/** Facts, registration and the way into one's own calendar. */
export function EventAside({ dated, dates, at }: EventAsideProps) {
  const { event, occurrence } = dated
  return (
    <div className="stack flow-6">
      <div className="aside">
        <h2>Auf einen Blick</h2>
        <dl className="kv left">
          <dt>Wann</dt>
          <dd>{whenText(event, occurrence)}</dd>
          <dt>Wo</dt>
          <dd>{event.location}</dd>
          {facts(event).map(
            ([label, value]) =>
              value !== null && (
                <div className="pair" key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {event.photoNotice !== null && <p className="small muted">{event.photoNotice}</p>}
        <p>
          <a className="btn btn-line" href={eventCalendarAddress(event)}>
            <Icon name="calendar" /> In den Kalender
          </a>
        </p>
        {event.attachments.map(({ title, href }) => (
          <p key={href}>
            <a href={href}>{title}</a>
          </p>
        ))}
      </div>
      <RegistrationBox dated={dated} at={at} />
      {dates.length > 0 && <SeriesDates event={event} dates={dates} />}
    </div>
  )
}

function facts(event: ClubEvent): [string, string | null][] {
  return [
    ['Wie oft', seriesText(event)],
    ['Eintritt', event.admission],
    ['Parken', event.parking],
    ['Barrierefrei', event.accessibility],
    ['Kinder', event.children],
  ]
}

function SeriesDates({ event, dates }: { event: ClubEvent; dates: readonly Occurrence[] }) {
  const pauses = event.series?.exceptions.filter(({ day }) => day >= dates[0]!.firstDay) ?? []
  return (
    <div className="aside">
      <h2>Nächste Termine</h2>
      <ul className="plain">
        {dates.map(({ firstDay }) => (
          <li key={firstDay}>{dateWithWeekday(firstDay)}</li>
        ))}
      </ul>
      {pauses.map(({ day, reason }) => (
        <p key={day} className="small muted">
          Entfällt am {longDate(day)}
          {reason !== null && `: ${reason}`}
        </p>
      ))}
    </div>
  )
}

/** What can be done about taking part, in a sentence, with the address that takes registrations. */
function RegistrationBox({ dated, at }: { dated: DatedEvent; at: number }) {
  const { event, occurrence, places } = dated
  const state = registrationState(event, occurrence, places, at)
  const { registration } = event
  if (state.kind === 'none') return <ContactLine event={event} />
  const price = registration.mode === 'off' ? null : registration.priceNote
  return (
    <div className="aside" id="anmeldung">
      <h2>Anmeldung</h2>
      <p>{registrationSentence(dated, at)}</p>
      {registration.mode === 'internal' && registration.seats !== null && (
        <Places taken={state.kind === 'not-yet' ? 0 : places.taken} seats={registration.seats} />
      )}
      {price !== null && <p>{price}</p>}
      {state.kind === 'external' && (
        <p>
          <a className="btn" href={state.url}>
            Zur Anmeldung
          </a>
        </p>
      )}
      {(state.kind === 'open' || state.kind === 'waiting-list') && event.contactEmail !== null && (
        <p>
          <a
            className="btn"
            href={`mailto:${event.contactEmail}?subject=${encodeURIComponent(`Anmeldung: ${event.title}`)}`}
          >
            <Icon name="mail" /> {state.kind === 'open' ? 'Per E-Mail anmelden' : 'Auf die Warteliste'}
          </a>
        </p>
      )}
      <ContactLine event={event} />
    </div>
  )
}

function registrationSentence({ event, occurrence, places }: DatedEvent, at: number): string {
  const state = registrationState(event, occurrence, places, at)
  switch (state.kind) {
    case 'not-yet':
      return `Die Anmeldung öffnet am ${longDate(state.opensOn)}.`
    case 'open':
      return state.free === null
        ? `Bitte melden Sie sich bis ${dayAndMonth(state.closesOn)} an.`
        : `Noch ${integer(state.free)} ${state.free === 1 ? 'Platz ist' : 'Plätze sind'} frei, Anmeldung bis ${dayAndMonth(state.closesOn)}.`
    case 'waiting-list':
      return state.waiting === 0
        ? 'Alle Plätze sind vergeben. Die Warteliste ist offen; wird ein Platz frei, rücken Sie nach.'
        : `Alle Plätze sind vergeben, ${integer(state.waiting)} warten schon. Die Warteliste ist offen; wird ein Platz frei, rücken Sie nach.`
    case 'full':
      return 'Alle Plätze sind vergeben.'
    case 'closed':
      return 'Die Anmeldung ist beendet.'
    case 'members-only':
      return 'Die Anmeldung steht Mitgliedern offen.'
    case 'external':
      return 'Die Anmeldung läuft über eine andere Seite.'
    case 'none':
      return ''
  }
}

function Places({ taken, seats }: { taken: number; seats: number }) {
  if (taken === 0) return <p className="small muted">{integer(seats)} Plätze</p>
  return (
    <p>
      <meter min={0} max={seats} value={Math.min(taken, seats)} aria-label="Vergebene Plätze" />
      <span className="small muted">
        {' '}
        {integer(Math.min(taken, seats))} von {integer(seats)} Plätzen vergeben
      </span>
    </p>
  )
}

function ContactLine({ event }: { event: ClubEvent }) {
  if (event.contactEmail === null) return null
  return (
    <p className="small">
      Fragen: <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>
    </p>
  )
}
