import { data, redirect } from 'react-router'
import type { Route } from './+types/own-hours.route'
import { localDate, numericDate } from '#app/lib/german-dates.ts'
import { yearOf } from '#app/lib/calendar-day.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import tables from '#app/ui/styles/tables.css?inline'
import { hoursAndMinutes } from '../hours-words.ts'
import { NothingHere, PanelHead } from '../panels/panel-head.tsx'
import { answerConnection, personalPage } from './personal-page.server.ts'
import { ConnectedAs, ConnectForm } from './connect-form.tsx'
import { ownWorkHours } from './personal-panels.server.ts'

export const handle = { styles: [tables] }

const stateWords = { reported: 'gemeldet', accepted: 'anerkannt', refused: 'abgelehnt' } as const

export async function loader({ context }: Route.LoaderArgs) {
  const year = yearOf(localDate(context.get(servicesContext).now().getTime()))
  const page = await personalPage(context, (services, sessionId) => ownWorkHours(services, sessionId, year))
  if (page.kind === 'connect') return page
  const { value, standing } = page.told
  const accepted = value.filter(({ state }) => state === 'accepted')
  return {
    kind: 'connected' as const,
    name: page.name,
    year,
    standing,
    entries: value,
    acceptedMinutes: accepted.reduce((sum, { minutes }) => sum + minutes, 0),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const state = await answerConnection(context, request)
  if (state === undefined) return redirect('/vereinsflieger/arbeitsstunden', 303)
  return data({ state }, { status: 400 })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Arbeitsstunden',
    description: 'Deine Arbeitsstunden.',
    noindex: true,
  })

export default function OwnHours({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'connect')
    return (
      <>
        <div className="vf-head">
          <h1>Arbeitsstunden</h1>
        </div>
        <ConnectForm state={actionData?.state ?? loaderData.state} />
      </>
    )
  const { name, year, standing, entries, acceptedMinutes } = loaderData
  return (
    <>
      <PanelHead title="Arbeitsstunden" lead={`Im Jahr ${year}`} standing={standing} />
      <ConnectedAs name={name} />
      {entries.length === 0 ? (
        <NothingHere standing={standing} sentence="In diesem Jahr ist noch nichts gemeldet." />
      ) : (
        <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Arbeitsstunden, Tabelle">
          <table className="tbl stackable">
            <caption>Anerkannt: {hoursAndMinutes(acceptedMinutes)}</caption>
            <thead>
              <tr>
                <th scope="col">Tag</th>
                <th scope="col">Arbeit</th>
                <th scope="col">Stand</th>
                <th scope="col" className="num">
                  Stunden
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, day, text, category, state, minutes }) => (
                <tr key={id}>
                  <th scope="row">{numericDate(day)}</th>
                  <td data-l="Arbeit">{[text, category].filter(Boolean).join(', ')}</td>
                  <td data-l="Stand">{stateWords[state]}</td>
                  <td className="num" data-l="Stunden">
                    {hoursAndMinutes(minutes)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
