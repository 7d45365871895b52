import type { Route } from './+types/vereinsflieger-start.route'
import { memberContext } from '#app/accounts/actor.ts'
import { airfieldState } from '#app/airfield/airfield-state.server.ts'
import { dateWithWeekday, localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { nextOwnReservations } from '#app/reservations/next-own.server.ts'
import { NextOwnPanel } from '#app/reservations/next-own-panel.tsx'
import { LinkPanel } from '#app/vereinsflieger/link-panel.tsx'
import { standingOfOwn } from '#app/vereinsflieger/club-management.ts'
import { managementMode } from '#app/vereinsflieger/management-mode.server.ts'
import { StateLine } from '#app/vereinsflieger/state-line.tsx'
import { pageMeta } from './page-meta.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const { memberId } = context.get(memberContext)
  const at = now()
  const [state, mode] = await Promise.all([airfieldState({ db }, at), managementMode(db)])
  const isOwn = mode === 'built-in'
  return {
    today: localDate(at.getTime()),
    headline: state.headline,
    mode,
    standing: isOwn ? standingOfOwn(at) : null,
    own: isOwn && memberId !== null ? await nextOwnReservations(db, memberId, at, 8) : null,
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: 'Vereinsflieger', description: 'Vereinsverwaltung.', noindex: true })

export default function VereinsfliegerStart({ loaderData }: Route.ComponentProps) {
  const { today, headline, mode, standing, own } = loaderData
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
        </div>
      ) : (
        <LinkPanel isLinked={mode !== 'off'} />
      )}
    </>
  )
}
