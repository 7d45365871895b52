import type { Route } from './+types/setup-preview.route'
import { clubSetting } from '#app/features/club/club.ts'
import { homeViews } from '#app/features/home/home-data.server.ts'
import { shownHome } from '#app/features/home/home-page.server.ts'
import { homeStyles } from '#app/features/home/home-styles.ts'
import { HomeViews } from '#app/features/home/home-views.tsx'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { adminContext } from '#app/platform/identity/actor.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { PublicFrame } from '#app/shell/public-frame.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]
export const handle = { styles: homeStyles, isFramed: true as const }

/** Loads the home page as stored, even while the website is not yet public. */
export async function loader({ context }: Route.LoaderArgs) {
  context.get(adminContext)
  const services = context.get(servicesContext)
  const at = services.now()
  const [club, home] = await Promise.all([findSetting(services.db, clubSetting), shownHome(services.db, at)])
  return { views: await homeViews(home, { services, facts: context.get(requestContext), club, at }) }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Die Startseite, wie sie steht' },
  { name: 'robots', content: 'noindex' },
]

export default function SetupPreviewPage({ loaderData, matches }: Route.ComponentProps) {
  return (
    <PublicFrame frame={matches[0].loaderData.frame} path="/">
      <HomeViews views={loaderData.views} />
    </PublicFrame>
  )
}
