import type { Route } from './+types/vereinsflieger-start.route'
import { memberContext } from '#app/accounts/actor.ts'
import { airfieldState } from '#app/airfield/airfield-state.server.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { dateWithWeekday, localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { nextOwnReservations } from '#app/reservations/next-own.server.ts'
import { reservationsPanel } from '#app/reservations/panel.server.ts'
import { TodayPanel } from '#app/reservations/today-panel.tsx'
import { NextOwnPanel } from '#app/reservations/next-own-panel.tsx'
import { LinkPanel } from '#app/vereinsflieger/link-panel.tsx'
import { managementMode, panelOf } from '#app/vereinsflieger/management-mode.server.ts'
import { StateLine } from '#app/vereinsflieger/state-line.tsx'
import { pageMeta } from './page-meta.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const { memberId } = context.get(memberContext)
  const at = now()
  const [state, mode] = await Promise.all([airfieldState({ db }, at), managementMode(db)])
  const isOwn = mode === 'built-in'
  const today = localDate(at.getTime())
  const { start, end } = berlinDayBounds(today)
  const panel = await panelOf<'reservations'>(db, { 'built-in': reservationsPanel(db, at) })
  const told = await panel?.list({ from: start, to: end })
  return {
    today,
    headline: state.headline,
    mode,
    standing: told?.standing ?? null,
    entries: told?.value ?? [],
    own: isOwn && memberId !== null ? await nextOwnReservations(db, memberId, at, 8) : null,
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: 'Vereinsflieger', description: 'Vereinsverwaltung.', noindex: true })

export default function VereinsfliegerStart({ loaderData }: Route.ComponentProps) {
  const { today, headline, mode, standing, entries, own } = loaderData
  return (
    <>
      <div className="vf-head">
        <div>
          <h1>{dateWithWeekday(today)}</h1>
          <p className="muted">{headline}</p>
        </div>
        {standing !== null && <StateLine standing={standing} />}
      </div>
      {mode === 'built-in' ? (
        <div className="dash">
          <NextOwnPanel own={own} width="w7" />
          <TodayPanel entries={entries} />
        </div>
      ) : (
        <LinkPanel isLinked={mode !== 'off'} />
      )}
    </>
  )
}
