import { data, redirect } from 'react-router'
import type { Route } from './+types/my-flights.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { clockUtc, numericDate } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import facts from '#app/ui/styles/facts.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import type { FlightEntry } from '#app/features/vereinsflieger/club-management.ts'
import { launches } from './flight.ts'
import styles from './flight-log.css?inline'
import { myFlightsOf } from './my-flights.server.ts'
import { partAsked } from './month-part.ts'
import { Parts } from './parts.tsx'
import { managementMode } from '#app/features/vereinsflieger/management-mode.server.ts'
import { hoursAndMinutes } from '#app/features/vereinsflieger/hours-and-minutes.ts'
import { PanelHead } from '#app/features/vereinsflieger/panels/panel-head.tsx'
import { answerConnection, personalPage } from '#app/features/vereinsflieger/personal/personal-page.server.ts'
import { ConnectedAs, ConnectForm } from '#app/features/vereinsflieger/personal/connect-form.tsx'
import { recentSums, sumOf, type FlightSums } from '#app/features/vereinsflieger/personal/flight-sums.ts'
import { ownFlights } from '#app/features/vereinsflieger/personal/personal-panels.server.ts'

export const handle = { styles: [tables, choices, facts, forms, styles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const at = now()
  const part = partAsked(request)
  const upTo = (total: number) => {
    const parts = Math.max(1, Math.ceil(total / flightsAPart))
    if (part > parts) throw notFound(request.url)
    return { part, parts }
  }
  if ((await managementMode(db)) === 'built-in') {
    const { memberId } = context.get(memberContext)
    if (memberId === null) return { kind: 'unknown' as const }
    const page = await myFlightsOf(db, memberId, { part, aPart: flightsAPart }, at)
    return { kind: 'flights' as const, name: null, own: memberId, ...page, ...upTo(page.total) }
  }
  const page = await personalPage(context, ownFlights)
  if (page.kind === 'connect') return page
  const { value, sourceState } = page.told
  return {
    kind: 'flights' as const,
    name: page.name,
    own: null,
    sourceState,
    ...upTo(value.length),
    flights: value.slice((part - 1) * flightsAPart, part * flightsAPart),
    all: sumOf(value),
    recent: recentSums(value, at.getTime()),
  }
}

/** Flights per page; a thousand on one page take too long to load and render. */
const flightsAPart = 100

export async function action({ context, request }: Route.ActionArgs) {
  const state = await answerConnection(context, request)
  if (state === undefined) return redirect('/vereinsflieger/meine-fluege', 303)
  return data({ state }, { status: 400 })
}

export const meta = unlistedMeta('Meine Flüge', 'Deine Flüge und Summen.')

export default function MyFlights({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'connect')
    return (
      <>
        <div className="vf-head">
          <h1>Meine Flüge</h1>
        </div>
        <ConnectForm state={actionData?.state ?? loaderData.state} />
      </>
    )
  if (loaderData.kind === 'unknown') return <Unknown />
  const { name, own, sourceState, part, parts, flights, all, recent } = loaderData
  return (
    <>
      <PanelHead title="Meine Flüge" lead="Zeiten in UTC" sourceState={sourceState} />
      {name !== null && <ConnectedAs name={name} />}
      <div className="dash">
        <Sums title="Letzte 90 Tage" sums={recent} note="Ohne Gewähr; maßgeblich ist dein Flugbuch." />
        <Sums
          title={own === null ? 'Alle Flüge dieser Liste' : 'Alle Flüge'}
          sums={all}
          note={
            own === null ? 'Höchstens die letzten tausend.' : 'Gezählt wird, was du als Pilot geflogen bist.'
          }
        />
      </div>
      {flights.length === 0 ? (
        <p className="panel muted">Von dir ist noch kein Flug eingetragen.</p>
      ) : (
        <MyTable flights={flights} own={own} />
      )}
      <Parts label="Teile der Liste" part={part} parts={parts} href="/vereinsflieger/meine-fluege" />
    </>
  )
}

type MyTableProps = { flights: readonly FlightEntry[]; own: string | null }

function MyTable({ flights, own }: MyTableProps) {
  return (
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Flüge, Tabelle">
      <table className="tbl stackable fl-table">
        <caption className="vh">Deine Flüge, neueste zuerst</caption>
        <thead>
          <tr>
            <th scope="col">Tag (UTC)</th>
            <th scope="col">Flugzeug</th>
            <th scope="col">Start (UTC)</th>
            <th scope="col">Landung (UTC)</th>
            <th scope="col" className="num">
              Dauer
            </th>
            <th scope="col" className="num">
              Landungen
            </th>
            <th scope="col">Von, nach</th>
          </tr>
        </thead>
        <tbody>
          {flights.map((flight) => (
            <FlightRow key={flight.id} flight={flight} own={own} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Unknown() {
  return (
    <>
      <div className="vf-head">
        <h1>Meine Flüge</h1>
      </div>
      <p className="panel">
        Dein Konto ist noch mit niemandem aus der Mitgliederliste verbunden. Erst dann können dir Flüge
        zugeordnet werden; die Verwaltung kann das ändern.
      </p>
    </>
  )
}

function FlightRow({ flight, own }: { flight: FlightEntry; own: string | null }) {
  const { registration, pilot, isTraining, startedAt, landedAt, landings, launch, from, to } = flight
  const minutes = startedAt === null || landedAt === null ? null : Math.round((landedAt - startedAt) / 60_000)
  const places = [from, to].filter(Boolean).join(' – ')
  return (
    <tr>
      <th scope="row">
        {startedAt === null ? '–' : numericDate(new Date(startedAt).toISOString().slice(0, 10))}
      </th>
      <td data-l="Flugzeug">
        {registration}{' '}
        <small>
          {launches[launch]}
          {own !== null &&
            pilot.memberId !== own &&
            `, ${isTraining ? 'als Lehrkraft' : 'auf dem zweiten Sitz'}`}
        </small>
      </td>
      <td data-l="Start">{startedAt === null ? '–' : clockUtc(startedAt)}</td>
      <td className={landedAt === null ? 'fl-up' : undefined} data-l="Landung">
        {landedAt === null ? (own === null ? '–' : 'in der Luft') : clockUtc(landedAt)}
      </td>
      <td className={minutes === null ? 'num fl-blank' : 'num'} data-l="Dauer">
        {hoursAndMinutes(minutes)}
      </td>
      <td className={landings === 1 ? 'num fl-blank' : 'num'} data-l="Landungen">
        {landedAt === null ? '–' : integer(landings)}
      </td>
      <td className={places === '' ? 'fl-blank' : undefined} data-l="Von, nach">
        {places || '–'}
      </td>
    </tr>
  )
}

function Sums({ title, sums, note }: { title: string; sums: FlightSums; note: string }) {
  return (
    <section className="panel stack w6">
      <h2>{title}</h2>
      <p>
        {counted(sums.flights, 'Flug', 'Flüge')}, {counted(sums.landings, 'Landung', 'Landungen')},{' '}
        {hoursAndMinutes(sums.minutes)}
      </p>
      <p className="small muted">{note}</p>
    </section>
  )
}

const counted = (count: number, one: string, many: string) => `${integer(count)} ${count === 1 ? one : many}`
