import type { Route } from './+types/home-preview.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { readForm } from '#app/lib/forms.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { NoPreview, Preview, previewMeta } from '#app/shell/preview.tsx'
import { guardLoader, requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { homeViews } from '../home-data.server.ts'
import { homeStyles } from '../home-styles.ts'
import { HomeViews } from '../home-views.tsx'
import { homeFields } from '../home-fields.ts'
import { findHomePage } from '../home-page.server.ts'
import { homeGroupsFor, readHome } from './write-home.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('keep-club')]
export const handle = { styles: homeStyles, isFramed: true as const }

export const loader = guardLoader('keep-club')

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

export const meta = previewMeta

export default function HomePreview({ actionData, matches }: Route.ComponentProps) {
  const place = { frame: matches[0].loaderData.frame, path: '/' }
  if (actionData?.views === undefined) {
    return <NoPreview {...place} opener="dem Editor der Startseite" refused={actionData} />
  }
  return (
    <Preview {...place} note="Vorschau: So sähe ein Gast die Startseite.">
      <HomeViews views={actionData.views} />
    </Preview>
  )
}
