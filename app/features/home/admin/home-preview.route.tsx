import type { Route } from './+types/home-preview.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { readForm } from '#app/lib/forms.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { PublicFrame } from '#app/shell/public-frame.tsx'
import { requirePermission } from '#app/platform/identity/right-guard.server.ts'
import { homeViews } from '../home-data.server.ts'
import { homeStyles } from '../home-styles.ts'
import { HomeViews } from '../home-views.tsx'
import { homeFields, readHome } from './home-form.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('keep-club')]
export const handle = { styles: homeStyles, isFramed: true as const }

/** Also makes the guard run when the browser only loads the page's data. */
export function loader({ context }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-club')
  return null
}

/** Stores nothing: shows the home page as the form would have it. */
export async function action({ context, request }: Route.ActionArgs) {
  authorizedTo(context, 'keep-club')
  const services = context.get(servicesContext)
  const { freshness } = context.get(requestContext)
  const read = readHome(sentValues(await readForm(request, homeFields)))
  if (!read.ok) return { sentences: Object.values(read.errors) }
  const club = await findSetting(services.db, clubSetting)
  return { views: await homeViews(read.home.blocks, { services, freshness, club, at: services.now() }) }
}

export const meta: Route.MetaFunction = () => [{ title: 'Vorschau' }, { name: 'robots', content: 'noindex' }]

export default function HomePreview({ actionData, matches }: Route.ComponentProps) {
  const { frame } = matches[0].loaderData
  return (
    <PublicFrame frame={frame} path="/">
      {actionData?.views === undefined ? (
        <div className="wrap section stack">
          <h1>Noch keine Vorschau</h1>
          {actionData === undefined && <p>Die Vorschau öffnet sich aus den Einstellungen der Startseite.</p>}
          {actionData?.sentences?.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ) : (
        <>
          <p className="note info" role="status">
            Vorschau: So sähe ein Gast die Startseite. Gespeichert ist damit nichts.
          </p>
          <HomeViews views={actionData.views} />
        </>
      )}
    </PublicFrame>
  )
}
