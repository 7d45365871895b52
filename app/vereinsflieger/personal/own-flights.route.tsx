import { data, redirect } from 'react-router'
import type { Route } from './+types/own-flights.route'
import { clockUtc, localDate, numericDate } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import facts from '#app/ui/styles/facts.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import type { FlightEntry } from '../club-management.ts'
import { hoursAndMinutes } from '../hours-words.ts'
import { PanelHead } from '../panels/panel-head.tsx'
import { answerConnection, personalPage } from './personal-page.server.ts'
import { ConnectedAs, ConnectForm } from './connect-form.tsx'
import { recentSums, sumOf, type FlightSums } from './flight-sums.ts'
import { ownFlights } from './personal-panels.server.ts'

export const handle = { styles: [tables, facts] }

const launchWords = {
  self: 'Eigenstart',
  aerotow: 'F-Schlepp',
  winch: 'Winde',
  bungee: 'Gummiseil',
  car: 'Fahrzeug',
} as const

export async function loader({ context }: Route.LoaderArgs) {
  const { now } = context.get(servicesContext)
  const page = await personalPage(context, ownFlights)
  if (page.kind === 'connect') return page
  const { value, standing } = page.told
  return {
    kind: 'connected' as const,
    name: page.name,
    standing,
    flights: value,
    all: sumOf(value),
    recent: recentSums(value, now().getTime()),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const state = await answerConnection(context, request)
  if (state === undefined) return redirect('/vereinsflieger/meine-fluege', 303)
  return data({ state }, { status: 400 })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: 'Meine Flüge', description: 'Deine Flüge und Summen.', noindex: true })

export default function OwnFlights({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'connect')
    return (
      <>
        <div className="vf-head">
          <h1>Meine Flüge</h1>
        </div>
        <ConnectForm state={actionData?.state ?? loaderData.state} />
      </>
    )
  const { name, standing, flights, all, recent } = loaderData
  return (
    <>
      <PanelHead title="Meine Flüge" lead="Zeiten in UTC" standing={standing} />
      <ConnectedAs name={name} />
      <div className="dash">
        <Sums title="Letzte 90 Tage" sums={recent} note="Ohne Gewähr; maßgeblich ist dein Flugbuch." />
        <Sums title="Alle abgerufenen Flüge" sums={all} note="Höchstens die letzten tausend." />
      </div>
      <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Flüge, Tabelle">
        <table className="tbl stackable">
          <caption className="vh">Deine Flüge, neueste zuerst</caption>
          <thead>
            <tr>
              <th scope="col">Tag</th>
              <th scope="col">Flugzeug</th>
              <th scope="col">Start</th>
              <th scope="col">Landung</th>
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
              <FlightRow key={flight.id} flight={flight} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function FlightRow({ flight }: { flight: FlightEntry }) {
  const { registration, startedAt, landedAt, landings, launch, from, to } = flight
  const minutes = startedAt === null || landedAt === null ? null : Math.round((landedAt - startedAt) / 60_000)
  return (
    <tr>
      <th scope="row">{startedAt === null ? '–' : numericDate(localDate(startedAt))}</th>
      <td data-l="Flugzeug">
        {registration} <small>{launchWords[launch]}</small>
      </td>
      <td data-l="Start">{startedAt === null ? '–' : `${clockUtc(startedAt)} UTC`}</td>
      <td data-l="Landung">{landedAt === null ? '–' : `${clockUtc(landedAt)} UTC`}</td>
      <td className="num" data-l="Dauer">
        {hoursAndMinutes(minutes)}
      </td>
      <td className="num" data-l="Landungen">
        {integer(landings)}
      </td>
      <td data-l="Von, nach">{[from, to].filter(Boolean).join(' – ') || '–'}</td>
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
