import { redirect } from 'react-router'
import type { Route } from './+types/admin-text-versions.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { openVersions, readVersionNumber } from '#app/resources/versions/open-versions.ts'
import { versionsMeta, VersionsView, VersionText } from '#app/resources/versions/versions-view.tsx'
import {
  findPageVersion,
  findPageVersionBefore,
  listPageVersions,
} from '#app/features/pages/page-versions.server.ts'
import { saveTextDraft } from '#app/features/pages/text-drafts.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { findTextForEditor } from './admin-text.server.ts'
import { textDifferences } from './text-form.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-club')]
export { versionsHandle as handle } from '#app/resources/versions/versions-view.tsx'
export const meta = versionsMeta('Was wann auf der Website stand.')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-club')
  const found = await findTextForEditor(db, by, params.key)
  if (found === undefined) throw notFound(request.url)
  const { text, written } = found
  const opened = await openVersions(request, {
    list: () => listPageVersions(db, by, text.key),
    find: (number) => findPageVersion(db, by, text.key, number),
    findBefore: (number) => findPageVersionBefore(db, by, text.key, number),
    compare: (before, after) => textDifferences(text, before, after ?? written),
  })
  const { page, version } = opened
  return {
    key: text.key,
    title: written.title,
    version,
    // A withdrawn text has no current version.
    page: { ...page, newest: found.page === null ? undefined : page.newest },
  }
}

/** Restores a version as draft; the website changes when it is published. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-club')
  const number = await readVersionNumber(request)
  const [found, version] = await Promise.all([
    findTextForEditor(db, by, params.key),
    findPageVersion(db, by, params.key, number),
  ])
  if (found === undefined || version === undefined) throw notFound(request.url)
  const { title, sections, validFrom } = version
  const save = { key: params.key, revision: found.revision, at: now() }
  const isSaved = await saveTextDraft(db, by, { title, sections, validFrom }, save)
  const address = `/admin/texte/${params.key}`
  return redirect(isSaved ? `${address}?getan=zurueckgeholt` : `${address}/versionen`, 303)
}

export default function TextVersions({ loaderData }: Route.ComponentProps) {
  const { key, title, page, version } = loaderData
  return (
    <VersionsView
      page={page}
      list={{ label: 'Texte', address: '/admin/texte' }}
      title={title}
      address={`/admin/texte/${key}`}
      edit="Text bearbeiten"
      restoring="Auf der Website ändert sich erst etwas, wenn er veröffentlicht wird. Ein Entwurf, der gerade offen ist, wird dabei ersetzt."
      areDrafts
    >
      {version !== undefined && (
        <VersionText title={version.title} body={version.sections.flatMap(({ body }) => body)} />
      )}
    </VersionsView>
  )
}
