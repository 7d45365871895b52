import { data, redirect } from 'react-router'
import type { Route } from './+types/reservation-new.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { newId } from '#app/lib/ids.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import forms from '#app/ui/styles/forms.css?inline'
import { ownAddress, planAddress, reservationAddress } from './plan.ts'
import { lastReservationOf, bookerFor } from './reservations.server.ts'
import { reserve } from './book.server.ts'
import { quickTimes, type QuickTimes } from './quick-times.server.ts'
import styles from './plan.css?inline'
import { ReservationFields, RefusedSummary } from './reservation-fields.tsx'
import {
  freshValues,
  formChoices,
  type FormRefused,
  readReservation,
  refusedForm,
} from './reservation-form.server.ts'
import { waitFor } from './waiting.server.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

export const handle = { styles: [forms, styles] }
const formId = 'reservierung'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const by = await bookerFor(db, context.get(memberContext))
  const at = now()
  const query = new URL(request.url).searchParams
  const [choices, last] = await Promise.all([formChoices(db, by, at), lastReservationOf(db, by.memberId)])
  const fresh = freshValues(query, at.getTime(), by.memberId)
  // Whoever has chosen none flies what they flew last, if it is still offered.
  const known = choices.aircraft.find(({ value }) => value === last?.aircraftId)?.value ?? ''
  const isUsual = last !== null && known !== '' && [known, ''].includes(fresh.flugzeug)
  const { instructors } = choices
  const day = query.has('tag') ? fresh.tag : null
  return {
    quick: isUsual && !query.has('von') ? await quickTimes(db, by, { last, instructors, day, at }) : null,
    choices,
    values: { ...fresh, flugzeug: fresh.flugzeug || known, kennung: newId(at) },
    mayReserve: by.memberId !== null || by.isOperations,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  await requireOwnTables(services.db)
  const by = await bookerFor(services.db, context.get(memberContext))
  const at = services.now()
  const sent = await readForm(request)
  const read = readReservation(sent, by.memberId)
  if (!read.ok) return data<{ form: FormRefused }>({ form: read.form }, { status: 400 })
  if (textOf(sent, 'intent') === 'warten') {
    const isWaiting = await waitFor(services.db, by, read.wish, at)
    if (isWaiting) return redirect(`${ownAddress}?gewartet`, 303)
    const sentence = 'Auf diese Zeit kannst du nicht warten.'
    return data<{ form: FormRefused }>(
      { form: { values: sentValues(sent), errors: {}, sentence } },
      { status: 400 },
    )
  }
  const done = await reserve(services, by, read.wish, { at, key: read.input.kennung ?? null })
  if (done.ok) return redirect(`${reservationAddress(done.id)}?reserviert`, 303)
  return data<{ form: FormRefused }>(
    { form: await refusedForm(services.db, by, sent, done) },
    { status: 409 },
  )
}

export const meta = unlistedMeta('Reservieren', 'Ein Flugzeug reservieren.')

export default function NewReservation({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, values, mayReserve, quick } = loaderData
  const state: FormRefused = actionData?.form ?? { values, errors: {} }
  return (
    <>
      <div className="vf-head">
        <h1>Reservieren</h1>
        <a href={planAddress}>Zum Plan</a>
      </div>
      <RefusedSummary heading="Noch nicht reserviert" state={state} formId={formId} />
      <div className="dash">
        {quick !== null && actionData === undefined && <QuickTimesPanel {...quick} />}
        {!mayReserve ? (
          <p className="panel w7">
            Dein Konto ist noch mit niemandem aus der Mitgliederliste verbunden. Erst dann kannst du
            reservieren; die Verwaltung kann das ändern.
          </p>
        ) : choices.aircraft.length === 0 ? (
          <p className="panel w7">
            Noch ist kein Flugzeug eingetragen, das man reservieren kann. Die Verwaltung legt die Flotte unter
            „Flugzeuge“ an.
          </p>
        ) : (
          <form id={formId} className="form panel w7" method="post" noValidate>
            <input type="hidden" name="kennung" value={state.values.kennung ?? ''} />
            <ReservationFields choices={choices} state={state} />
            <p className="btn-row">
              <button className="btn" name="intent" value="reservieren">
                Reservieren
              </button>
            </p>
          </form>
        )}
        {choices.notes.length > 0 && (
          <section className="panel w5">
            <h2>Gut zu wissen</h2>
            <ul className="list">
              {choices.notes.map(({ registration, note }) => (
                <li key={registration}>
                  <span>
                    <b>{registration}</b>
                    <small>{note}</small>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

/** One press reserves; the form below is for everything else. */
function QuickTimesPanel({ registration, what, times }: QuickTimes) {
  return (
    <section className="panel w12 stack" aria-labelledby="gleich">
      <h2 id="gleich">Gleich reservieren: {registration}</h2>
      <p className="small muted">{what}. Ein Druck reserviert; absagen kannst du danach.</p>
      <ul className="quick-times">
        {times.map(({ day, times: hours, values }) => (
          <li key={values.kennung}>
            <form method="post">
              {Object.entries(values).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button className="btn btn-line" name="intent" value="reservieren">
                <span>
                  {day} <b>{hours}</b>
                </span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
