import { data, redirect } from 'react-router'
import type { Route } from './+types/flight.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import fold from '#app/ui/styles/fold.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { flightAddress } from './addresses.ts'
import { findClosedDay, crewNames } from './day.server.ts'
import { correctFlight, strikeFlight } from './correct.server.ts'
import styles from './flight-log.css?inline'
import { FlightPage } from './flight-page.tsx'
import { secondRoles } from './flight.ts'
import { findFlight, findTowedBy } from './flights.server.ts'
import { historyOf } from './history.server.ts'
import { answered, type EntryRefused } from './perform-entry.server.ts'
import { readLaunch, flightChoices, flightValues, withUntouchedFacts } from './read-launch.server.ts'
import { writerFor } from './writer.server.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

export const handle = { styles: [forms, fold, styles] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  await requireOwnTables(db)
  const by = await writerFor(db, context.get(memberContext))
  const flight = await findFlight(db, params.flightId)
  if (flight === undefined) throw notFound(request.url)
  const [crewOf, payers, history, closed, choices, tug, towed] = await Promise.all([
    crewNames(db, [flight]),
    namesOf(db, [flight.payerId]),
    historyOf(db, flight.id),
    findClosedDay(db, flight.day),
    flightChoices(db, flight),
    flight.towId === null ? undefined : findFlight(db, flight.towId),
    findTowedBy(db, flight.id),
  ])
  const { pilot, second } = crewOf(flight)
  const other = tug ?? towed
  const mayCorrect = by.mayWrite && (closed === undefined || by.mayClose)
  const query = new URL(request.url).searchParams
  return {
    flight,
    crew: second === null ? pilot : `${pilot} / ${second}, ${secondRoles[flight.secondRole ?? 'companion']}`,
    payer: payers.get(flight.payerId ?? '')?.full ?? null,
    partner:
      other === undefined ? null : { id: other.id, registration: other.registration, isTug: other === tug },
    history,
    isClosed: closed !== undefined,
    choices: mayCorrect
      ? { aircraft: choices.aircraft, tugs: choices.tugs, crew: choices.crew.map(({ label }) => label) }
      : null,
    values: flightValues(flight, choices),
    mayOverride: by.mayClose,
    done: query.has('berichtigt') ? 'Berichtigt.' : query.has('gestrichen') ? 'Gestrichen.' : '',
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const by = await writerFor(db, context.get(memberContext))
  const at = now()
  const id = params.flightId
  const sent = await readForm(request)
  const refuse = (form: EntryRefused) => data({ refused: form }, { status: form.status })
  if (textOf(sent, 'intent') === 'streichen') {
    const reason = textOf(sent, 'grund').slice(0, 200)
    const struck = await answered(db, sent, await strikeFlight(db, by, id, { at, key: null, reason }))
    return struck.ok ? redirect(`${flightAddress(id)}?gestrichen`, 303) : refuse(struck.form)
  }
  const before = await findFlight(db, id)
  if (before === undefined) throw notFound(request.url)
  const read = await readLaunch(db, sent, at, before)
  const noTime = textOf(sent, 'uhrzeit').trim() === '' ? { uhrzeit: 'Bitte gib die Startzeit an.' } : {}
  if (!read.ok || noTime.uhrzeit !== undefined) {
    const form = read.ok
      ? { values: Object.fromEntries(sent) as Record<string, string>, errors: {} }
      : read.form
    return refuse({
      values: form.values,
      errors: { ...noTime, ...form.errors },
      sentence: null,
      intent: 'berichtigen',
      status: 400,
    })
  }
  const { input, tow } = read
  const facts = withUntouchedFacts(before, read.facts)
  const done = await correctFlight(
    db,
    by,
    { id, revision: readExpectedRevision(input.expectedRevision), facts, tow },
    { at, key: null, reason: input.grund, isOverridden: input.trotzdem },
  )
  const corrected = await answered(db, sent, done)
  if (corrected.ok) return redirect(`${flightAddress(id)}?berichtigt`, 303)
  // The submitted values remain; saving again overwrites the current flight, which the page shows above.
  const isOld = !done.ok && done.refusal.reason === 'changed-meanwhile'
  const values = { ...corrected.form.values, ...(isOld && { expectedRevision: String(before.revision) }) }
  return refuse({ ...corrected.form, values })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Flug' : `Flug ${loaderData.flight.registration}`,
    description: 'Ein Flug und seine Geschichte.',
    noindex: true,
  })

export default function FlightRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FlightPage {...loaderData} refused={actionData?.refused ?? null} />
}
