import { redirect } from 'react-router'
import type { Route } from './+types/home-versions.route'
import {
  homeAdminPath,
  freePagesAdminPath,
  homePageId,
  homePageTitle,
} from '#app/features/free-pages/free-page.ts'
import { listPageVersions } from '#app/features/free-pages/versions/page-versions.server.ts'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { servicesContext } from '#app/platform/services.ts'
import { openVersions, readVersionNumber } from '#app/resources/versions/open-versions.ts'
import { VersionsView } from '#app/resources/versions/versions-view.tsx'
import { publicationState } from '#app/resources/written/publication-state.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { findHomePage, findHomeVersion, restoreHomeVersion } from '../home-page.server.ts'
import { homeDifferences, homeGroupsFor } from './write-home.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-club')]
export { versionsHandle as handle } from '#app/resources/versions/versions-view.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  authorizedTo(context, 'keep-club')
  const [home, groups] = await Promise.all([findHomePage(db), homeGroupsFor(db)])
  const opened = await openVersions(request, {
    list: (below) => listPageVersions(db, homePageId, below),
    find: (number) => findHomeVersion(db, { number }),
    findBefore: (before) => findHomeVersion(db, { before }),
    compare: (before, after) => homeDifferences(groups, before, after ?? home),
  })
  return { versions: opened.page, isOut: publicationState(home, now()) === 'out' }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-club')
  const number = await readVersionNumber(request)
  if (!(await restoreHomeVersion(db, by, { number }, now()))) throw notFound(request.url)
  return redirect(`${homeAdminPath}/versionen?zurueckgeholt=${number}`, 303)
}

export const meta = unlistedMeta('Fassungen: Startseite', 'Was wann geändert wurde.')

export default function HomeVersions({ loaderData: { versions, isOut } }: Route.ComponentProps) {
  return (
    <VersionsView
      page={versions}
      list={{ label: 'Seiten', address: freePagesAdminPath }}
      title={homePageTitle}
      address={homeAdminPath}
      edit="Startseite bearbeiten"
      restoring={
        isOut
          ? 'Alle sehen sie dann sofort.'
          : 'Sie wird der Entwurf; Gäste sehen sie, sobald er veröffentlicht ist.'
      }
    />
  )
}
