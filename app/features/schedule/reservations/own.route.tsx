import { data, redirect } from 'react-router'
import type { Route } from './+types/own.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { useLivePage } from '#app/shell/live-lists/use-live-list.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { liveAddress, newAddress, ownAddress, planAddress } from './plan.ts'
import { bookerFor } from './reservations.server.ts'
import { endFeedToken, feedTokenSince, renewFeeds } from './feed.server.ts'
import { NextOwnPanel } from './reservation-panels.tsx'
import { nextOwnReservations } from './panel.server.ts'
import styles from './plan.css?inline'
import { FeedPanel, WaitPanel } from './my-panels.tsx'
import { Said } from '#app/ui/note.tsx'
import { daySpan } from './reservation.ts'
import { SwapsPanel } from '../swaps/swap-panels.tsx'
import { showSwaps } from '../swaps/swap-page.server.ts'
import { listSwapsFor } from '../swaps/swaps.server.ts'
import { swappableReservations } from './swap-reservations.server.ts'
import { endWait, listOwnWaits, planStamp } from './waiting.server.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

export const handle = { styles: [styles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const user = context.get(memberContext)
  const at = now()
  const [own, waits, swaps, fleet, since, stamp] = await Promise.all([
    nextOwnReservations(db, user.memberId, at, 50),
    listOwnWaits(db, user.memberId, at),
    listSwapsFor(db, 'reservation', user.memberId, at),
    listFleet(db),
    feedTokenSince(db, user.id),
    planStamp(db),
  ])
  const marks = new Map(fleet.map(({ id, registration }) => [id, registration]))
  return {
    stamp,
    own: user.memberId === null ? null : own,
    swaps: await showSwaps(swappableReservations, db, user, swaps),
    waits: waits
      .filter(({ aircraftId }) => marks.has(aircraftId))
      .map((wait) => ({
        id: wait.id,
        registration: marks.get(wait.aircraftId) ?? '',
        when: daySpan(wait),
        isOffered: wait.offeredAt !== null,
        href: newAddress({ aircraftId: wait.aircraftId, span: wait }),
      })),
    since: since === null ? null : localDateTime(Date.parse(since)),
    isNowWaiting: new URL(request.url).searchParams.has('gewartet'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now, publicUrl } = context.get(servicesContext)
  await requireOwnTables(db)
  const user = context.get(memberContext)
  const sent = await readForm(request)
  const intent = textOf(sent, 'intent')
  if (intent === 'nicht-warten') await endWait(db, await bookerFor(db, user), textOf(sent, 'wartet'))
  if (intent === 'kalender-beenden') await endFeedToken(db, user.id)
  if (intent !== 'kalender') return redirect(ownAddress, 303)
  return data({ feeds: await renewFeeds({ db, publicUrl }, user.id, now()) })
}

export const meta = unlistedMeta('Meine Reservierungen', 'Reservierungen, Warteliste und Kalender.')

export default function Own({ loaderData, actionData }: Route.ComponentProps) {
  const { stamp, own, waits, swaps, since, isNowWaiting } = loaderData
  useLivePage(liveAddress, stamp)
  return (
    <>
      <div className="vf-head">
        <h1>Meine Reservierungen</h1>
        <a href={planAddress}>Zum Plan</a>
      </div>
      {isNowWaiting && (
        <Said tone="ok">
          Du stehst auf der Warteliste. Wird die ganze Zeit frei, bekommst du eine E-Mail.
        </Said>
      )}
      <div className="dash">
        <SwapsPanel swaps={swaps} width="w12" />
        <NextOwnPanel own={own} width="w7" leadsToPlan={false} />
        <WaitPanel waits={waits} />
        <FeedPanel since={since} feeds={actionData?.feeds ?? null} keepsTables />
      </div>
    </>
  )
}
