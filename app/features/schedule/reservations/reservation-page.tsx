import type { Values } from '#app/lib/form-values.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Note, Said } from '#app/ui/note.tsx'
import type { FormChoices, FormRefused } from './form-page.server.ts'
import { ReservationFields, RefusedSummary } from './reservation-fields.tsx'
import { type Reservation, whatFor } from './reservation.ts'
import { daySpan } from './refusal-words.ts'
import { AskToSwap, OpenSwap } from '../swaps/swap-panels.tsx'
import type { ShownSwap, SwapPartners } from '../swaps/swap-page.server.ts'

export type SwapRefused = { sentence: string; values: Values }

type ReservationPageProps = {
  reservation: Reservation
  registration: string
  type: string
  pilot: string | null
  instructor: string | null
  /** `null` if the viewer may not edit, or the reservation is over. */
  choices: FormChoices | null
  values: Record<string, string>
  plan: string
  swaps: readonly ShownSwap[]
  /** `null` if the viewer cannot ask for a swap. */
  partners: SwapPartners | null
  done: string
  refused: FormRefused | null
  swapRefused: SwapRefused | null
}

const formId = 'reservierung'
const takesFocus = { autoFocus: true }

export function ReservationPage(props: ReservationPageProps) {
  const { reservation, registration, type, pilot, instructor, choices, values, plan, done, refused } = props
  const { swaps, partners, swapRefused } = props
  const state: FormRefused = refused ?? { values, errors: {} }
  return (
    <div className="two-columns">
      <div className="vf-head">
        <h1>
          {registration}, {daySpan(reservation)}
        </h1>
        <a href={plan}>Zum Plan dieses Tages</a>
      </div>
      {done !== '' && refused === null && swapRefused === null && <Said tone="ok">{done}</Said>}
      {swapRefused !== null && (
        <p className="note stop" role="alert" tabIndex={-1} {...takesFocus}>
          <Icon name="stop" />
          <span>{swapRefused.sentence}</span>
        </p>
      )}
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
            ['Wofür', whatFor(reservation.purpose, reservation.note)],
            ['Gäste', reservation.guestSeats === 0 ? null : String(reservation.guestSeats)],
          ]}
        />
      </section>
      {swaps.map((swap) => (
        <OpenSwap key={swap.id} subject="reservation" swap={swap} />
      ))}
      <RefusedSummary state={{ ...state, canWait: false }} formId={formId} />
      {choices !== null && (
        <>
          <form key={values.expectedRevision} id={formId} className="form panel" method="post" noValidate>
            <h2>Ändern</h2>
            <ReservationFields choices={choices} state={state} />
            <p className="btn-row">
              <button className="btn" name="intent" value="speichern">
                Speichern
              </button>
            </p>
          </form>
          {partners !== null && (
            <AskToSwap subject="reservation" partners={partners} values={swapRefused?.values ?? {}} />
          )}
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
