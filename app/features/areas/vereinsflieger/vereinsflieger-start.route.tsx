import type { Route } from './+types/vereinsflieger-start.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { airfieldState } from '#app/features/airfield/status/airfield-state.server.ts'
import { DutyTodayPanel } from '#app/features/schedule/duties/today-panel.tsx'
import { flightsPanel } from '#app/features/flight-log/my-flights.server.ts'
import { findOwnMember } from '#app/features/members/directory.server.ts'
import { dutiesToday, nextOwnDuties } from '#app/features/schedule/duties/today.server.ts'
import { addressOf } from '#app/lib/asked-address.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { dateWithWeekday, localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { reservationsPanel, nextOwnReservations } from '#app/features/schedule/reservations/panel.server.ts'
import {
  NextOwnPanel,
  reservedToday,
  TodayPanel,
} from '#app/features/schedule/reservations/reservation-panels.tsx'
import { FlownPanel } from '#app/features/vereinsflieger/panels/flown-panel.tsx'
import { LinkPanel } from '#app/features/vereinsflieger/link-panel.tsx'
import { accessNotes, managementMode, panelOf } from '#app/features/vereinsflieger/management-mode.server.ts'
import {
  remoteFlights,
  remoteReservations,
} from '#app/features/vereinsflieger/remote/shared-panels.server.ts'
import { notHereMark, notHereMessages } from '#app/features/vereinsflieger/panel-not-here.ts'
import { StateLine } from '#app/features/vereinsflieger/state-line.tsx'
import { Said } from '#app/ui/note.tsx'
import facts from '#app/ui/styles/facts.css?inline'
import { managementName, rootDataIn } from '#app/shell/frame.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { hasBalance, BalancePanel } from '#app/features/work-hours/balance-facts.tsx'
import { myBalance } from '#app/features/work-hours/balances.server.ts'

export const handle = { styles: [facts] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, now } = services
  const { memberId } = context.get(memberContext)
  const at = now()
  const [state, mode] = await Promise.all([airfieldState({ db }, at), managementMode(db)])
  const isOwn = mode === 'built-in'
  const today = localDate(at.getTime())
  const { start, end } = berlinDayBounds(today)
  const panel = await panelOf<'reservations'>(db, {
    'built-in': reservationsPanel(db, at),
    vereinsflieger: remoteReservations(services),
  })
  const result = await panel?.list({ from: start, to: end })
  const log = await panelOf<'flights'>(db, {
    'built-in': flightsPanel(db, at),
    vereinsflieger: remoteFlights(services),
  })
  const flown = await log?.list({ from: start, to: end })
  return {
    today,
    headline: state.headline,
    isNotHere: addressOf(request).searchParams.has(notHereMark),
    mode,
    notes: mode === 'link' ? await accessNotes(db) : '',
    sourceState: result?.sourceState ?? null,
    entries: (result?.value ?? []).map(reservedToday),
    flights: flown?.sourceState.asOf == null ? null : flown.value,
    work: isOwn ? await myBalance(db, await findOwnMember(db, { memberId }), at) : null,
    duties: isOwn
      ? { today: await dutiesToday(db, memberId, at), own: await nextOwnDuties(db, memberId, at) }
      : null,
    own: isOwn && memberId !== null ? await nextOwnReservations(db, memberId, at, 8) : null,
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: managementName({ club: rootDataIn(matches)?.frame.club ?? null }),
    description: 'Reservierung, Flugbuch und Dienste.',
    noindex: true,
  })

export default function VereinsfliegerStart({ loaderData }: Route.ComponentProps) {
  const { today, headline, isNotHere, mode, notes, sourceState, entries, flights, own, duties, work } =
    loaderData
  return (
    <>
      <div className="vf-head">
        <div>
          <h1>{dateWithWeekday(today)}</h1>
          <p className="muted">{headline}</p>
        </div>
        {sourceState !== null && <StateLine sourceState={sourceState} />}
      </div>
      {isNotHere && <Said tone="info">{notHereMessages[mode]}</Said>}
      {mode === 'off' || mode === 'link' ? (
        <LinkPanel isLinked={mode === 'link'} notes={notes} />
      ) : (
        <div className="dash">
          {mode === 'built-in' && <NextOwnPanel own={own} width="w7" />}
          <FlownPanel
            flights={flights}
            isOwn={mode === 'built-in'}
            width={mode === 'built-in' ? 'w5' : 'w7'}
          />
          {duties !== null && (
            <DutyTodayPanel {...duties} width={hasBalance(work?.balance ?? null) ? 'w7' : 'w12'} />
          )}
          {work !== null && <BalancePanel {...work} width="w5" />}
          <TodayPanel
            entries={entries}
            isOwn={mode === 'built-in'}
            width={mode === 'built-in' ? 'w12' : 'w5'}
          />
        </div>
      )}
    </>
  )
}
