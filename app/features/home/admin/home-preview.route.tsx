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
import { homeFields } from '../home-fields.ts'
import { findHomePage } from '../home-page.server.ts'
import { homeGroupsFor, readHome } from './write-home.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('keep-club')]
export const handle = { styles: homeStyles, isFramed: true as const }

/** This loader also makes the guard run on data-only requests. */
export function loader({ context }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-club')
  return null
}

/** Renders the home page from the submitted form without storing it. */
export async function action({ context, request }: Route.ActionArgs) {
  authorizedTo(context, 'keep-club')
  const services = context.get(servicesContext)
  const { db, now } = services
  const at = now()
  const [sent, before, groups] = await Promise.all([
    readForm(request, homeFields),
    findHomePage(db),
    homeGroupsFor(db),
  ])
  const read = await readHome(db, sentValues(sent), { intent: 'entwurf', before, groups }, at)
  if (!read.ok) return { sentences: Object.values(read.form.errors) }
  const club = await findSetting(db, clubSetting)
  const facts = context.get(requestContext)
  return { views: await homeViews(read.input, { services, facts, club, at }) }
}

export const meta: Route.MetaFunction = () => [{ title: 'Vorschau' }, { name: 'robots', content: 'noindex' }]

export default function HomePreview({ actionData, matches }: Route.ComponentProps) {
  const { frame } = matches[0].loaderData
  return (
    <PublicFrame frame={frame} path="/">
      {actionData?.views === undefined ? (
        <div className="wrap section stack">
          <h1>Noch keine Vorschau</h1>
          {actionData === undefined && <p>Die Vorschau öffnet sich aus dem Editor der Startseite.</p>}
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
