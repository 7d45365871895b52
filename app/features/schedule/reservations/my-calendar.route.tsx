import { data, redirect } from 'react-router'
import type { Route } from './+types/my-calendar.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { endFeedToken, feedTokenSince, renewFeeds } from './feed.server.ts'
import { FeedPanel } from './my-panels.tsx'
import { usesOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const since = await feedTokenSince(db, context.get(memberContext).id)
  return {
    since: since === null ? null : localDateTime(Date.parse(since)),
    keepsTables: await usesOwnTables(db),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now, publicUrl } = context.get(servicesContext)
  const { id } = context.get(memberContext)
  const intent = textOf(await readForm(request), 'intent')
  if (intent === 'kalender-beenden') await endFeedToken(db, id)
  if (intent !== 'kalender') return redirect('/mitglied/konto/kalender', 303)
  return data({ feeds: await renewFeeds({ db, publicUrl }, id, now()) })
}

export const meta = unlistedMeta('Dein Kalender', 'Die geheime Adresse für das eigene Kalenderprogramm.')

export default function MyCalendar({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <p className="small">
          <a href="/mitglied/konto">Dein Konto</a> / Dein Kalender
        </p>
        <h1>Dein Kalender</h1>
      </div>
      <div className="dash">
        <FeedPanel {...loaderData} feeds={actionData?.feeds ?? null} />
      </div>
    </div>
  )
}
