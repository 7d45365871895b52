import { FactList } from '#app/ui/fact-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Note, Said } from '#app/ui/note.tsx'
import type { FormChoices, FormRefused } from './form-page.server.ts'
import { RefusedSummary } from './refused-summary.tsx'
import { ReservationFields } from './reservation-fields.tsx'
import { purposes, type Reservation } from './reservation.ts'
import { daySpan } from './span-words.ts'

type ReservationPageProps = {
  reservation: Reservation
  registration: string
  type: string
  pilot: string | null
  instructor: string | null
  /** `null` for whoever may only look, and for what is over. */
  choices: FormChoices | null
  values: Record<string, string>
  plan: string
  done: string
  refused: FormRefused | null
}

const formId = 'reservierung'

export function ReservationPage(props: ReservationPageProps) {
  const { reservation, registration, type, pilot, instructor, choices, values, plan, done, refused } = props
  const state: FormRefused = refused ?? { values, errors: {} }
  return (
    <div className="two-columns">
      <div className="vf-head">
        <h1>
          {registration}, {daySpan(reservation)}
        </h1>
        <a href={plan}>Zum Plan dieses Tages</a>
      </div>
      {done !== '' && refused === null && <Said tone="ok">{done}</Said>}
      {reservation.isCancelled && (
        <Note tone="warn" icon="info">
          Diese Reservierung ist abgesagt.
        </Note>
      )}
      <section className="panel">
        <h2>Reserviert</h2>
        <FactList
          facts={[
            ['Flugzeug', `${registration}, ${type}`],
            ['Zeit', daySpan(reservation)],
            ['Pilot', pilot ?? 'für den Verein'],
            ['Lehrkraft', instructor],
            ['Wofür', [purposes[reservation.purpose], reservation.note].filter(Boolean).join(', ')],
            ['Gäste', reservation.guestSeats === 0 ? null : String(reservation.guestSeats)],
          ]}
        />
      </section>
      <RefusedSummary state={{ ...state, canWait: false }} formId={formId} />
      {choices !== null && (
        <>
          <form key={values.revision} id={formId} className="form panel" method="post" noValidate>
            <h2>Ändern</h2>
            <ReservationFields choices={choices} state={state} />
            <p className="btn-row">
              <button className="btn" name="intent" value="speichern">
                Speichern
              </button>
            </p>
          </form>
          <form className="panel stack" method="post">
            <h2>Absagen</h2>
            <p>Die Zeit wird frei. Wer darauf wartet, bekommt eine E-Mail.</p>
            <p className="btn-row">
              <button className="btn btn-line" name="intent" value="absagen">
                <Icon name="close" /> Reservierung absagen
              </button>
            </p>
          </form>
        </>
      )}
    </div>
  )
}
