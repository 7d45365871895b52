import { data, redirect } from 'react-router'
import type { Route } from './+types/reservation.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { aircraftAddress } from '#app/features/aircraft/aircraft.ts'
import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import { berlinDay } from '#app/lib/berlin-time.ts'
import { sentValues, type Values } from '#app/lib/form-values.ts'
import { parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import forms from '#app/ui/styles/forms.css?inline'
import facts from '#app/ui/styles/facts.css?inline'
import { planAddress, planHref, reservationAddress } from './plan.ts'
import { mayChange, whatFor, daySpan } from './reservation.ts'
import {
  cancelReservation,
  changeReservation,
  Move,
  moveReservation,
  type MoveResult,
} from './book.server.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import styles from './plan.css?inline'
import { blocksOf } from '#app/features/aircraft/blocks/blocks.server.ts'
import { findReservation, bookerFor } from './reservations.server.ts'
import {
  inputValues,
  formChoices,
  type FormRefused,
  readReservation,
  refusedForm,
} from './reservation-form.server.ts'
import { actOnSwap, swapsOnPage } from '../swaps/swap-page.server.ts'
import { swapDoneMessages } from '../swaps/swappable.ts'
import { reservationPartners, swappableReservations } from './swap-reservations.server.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Note, Outcome } from '#app/ui/note.tsx'
import { ReservationFields, RefusedSummary } from './reservation-fields.tsx'
import { AskToSwap, OpenSwap } from '../swaps/swap-panels.tsx'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

export const handle = { styles: [forms, facts, styles] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const by = await bookerFor(db, context.get(memberContext))
  const at = now()
  const reservation = await findReservation(db, params.reservationId)
  const aircraft = reservation && (await findAircraft(db, reservation.aircraftId))
  if (reservation === undefined || aircraft === undefined) throw notFound(request.url)
  const names = await namesOf(db, [reservation.pilotId, reservation.instructorId])
  const isOpen = !reservation.isCancelled && reservation.to > at.getTime()
  const canChange = isOpen && mayChange(by, reservation)
  const [block] = isOpen ? await blocksOf(db, aircraft, reservation, at) : []
  const swaps = await swapsOnPage(swappableReservations, db, by, reservation.id, at)
  return {
    reservation,
    registration: aircraft.registration,
    type: aircraft.type,
    pilot: names.get(reservation.pilotId ?? '')?.full ?? null,
    instructor: names.get(reservation.instructorId ?? '')?.full ?? null,
    block,
    choices: canChange ? await formChoices(db, by, at) : null,
    values: inputValues(reservation),
    plan: planHref({ view: 'day', day: berlinDay(reservation.from) }),
    swaps: swaps.open,
    partners: swaps.mayAsk && by.memberId !== null ? await reservationPartners(db, by.memberId, at) : null,
    done: doneMessage(new URL(request.url).searchParams),
  }
}

function doneMessage(query: URLSearchParams): string {
  if (query.has('reserviert')) return 'Reserviert.'
  if (query.has('gespeichert')) return 'Gespeichert.'
  return swapDoneMessages[query.get('getan') ?? ''] ?? ''
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  await requireOwnTables(services.db)
  const by = await bookerFor(services.db, context.get(memberContext))
  const at = services.now()
  const sent = await readForm(request)
  const intent = textOf(sent, 'intent')
  const id = params.reservationId
  if (intent === 'verschieben') {
    const move = parseForm(Move, sent)
    const result: MoveResult = move.ok
      ? await moveReservation(services, by, { id, move: move.value, at })
      : { ok: false, sentence: 'Das war nicht zu lesen. Bitte versuch es noch einmal.' }
    return data({ ...result, form: null }, { status: result.ok ? 200 : 409 })
  }
  const before = await findReservation(services.db, id)
  if (before === undefined) throw notFound(request.url)
  if (intent === 'absagen') {
    const done = await cancelReservation(services, by, id, at)
    if (done.ok) return redirect(`${planAddress}?tag=${berlinDay(before.from)}&abgesagt`, 303)
    return data({ form: await refusedForm(services.db, by, sent, done) }, { status: 409 })
  }
  const swap = await actOnSwap(swappableReservations, services, by, { itemId: id, sent, at })
  if (swap !== undefined) {
    if (swap.ok) return redirect(`${reservationAddress(id)}?getan=${swap.word}`, 303)
    const refused: SwapRefused = { sentence: swap.sentence, values: sentValues(sent) }
    return data({ form: null, swap: refused }, { status: 409 })
  }
  const read = readReservation(sent, before.pilotId)
  if (!read.ok) return data<{ form: FormRefused }>({ form: read.form }, { status: 400 })
  const { expectedRevision: revision } = read.input
  const done = await changeReservation(services, by, read.wish, { id, revision, at })
  if (done.ok) return redirect(`${reservationAddress(id)}?gespeichert`, 303)
  const form = await refusedForm(services.db, by, sent, done)
  // Keeps what was typed. The new revision lets a second save overwrite the version that the page shows above.
  const latest =
    done.refusal.reason === 'changed-meanwhile' ? String(before.revision) : form.values.expectedRevision
  return data(
    { form: { ...form, values: { ...form.values, expectedRevision: latest ?? '' } } },
    { status: 409 },
  )
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Reservierung' : `Reservierung ${loaderData.registration}`,
    description: 'Eine Reservierung.',
    noindex: true,
  })

type SwapRefused = { sentence: string; values: Values }

const formId = 'reservierung'

export default function ReservationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reservation, registration, type, pilot, instructor, choices, values, plan, done, swaps, partners } =
    loaderData
  const { block } = loaderData
  const refused = actionData?.form ?? null
  const swapRefused = actionData !== undefined && 'swap' in actionData ? actionData.swap : null
  const state: FormRefused = refused ?? { values, errors: {} }
  return (
    <div className="two-columns">
      <div className="vf-head">
        <h1>
          {registration}, {daySpan(reservation)}
        </h1>
        <a href={plan}>Zum Plan dieses Tages</a>
      </div>
      <Outcome refused={swapRefused} done={refused === null ? done : ''} />
      {reservation.isCancelled && (
        <Note tone="warn" icon="info">
          Diese Reservierung ist abgesagt.
        </Note>
      )}
      {block !== undefined && (
        <Note tone="warn">
          {registration} ist dann gesperrt{block.reason !== '' && ` (${block.reason})`}: {daySpan(block)}. Die
          Reservierung steht noch, aber so wird nicht geflogen.
        </Note>
      )}
      <section className="panel">
        <h2>Reserviert</h2>
        <FactList
          facts={[
            [
              'Flugzeug',
              <a key="flugzeug" href={aircraftAddress({ id: reservation.aircraftId })}>
                {registration}, {type}
              </a>,
            ],
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
      <RefusedSummary heading="Nicht geändert" state={{ ...state, canWait: false }} formId={formId} />
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
