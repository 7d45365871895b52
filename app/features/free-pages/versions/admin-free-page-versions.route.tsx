import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-free-page-versions.route'
import { readForm, textOf } from '#app/lib/forms.ts'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requirePermission } from '#app/platform/identity/right-guard.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { servicesContext } from '#app/platform/services.ts'
import { openVersions, versionNumber } from '#app/resources/versions/open-versions.ts'
import { VersionsView } from '#app/resources/versions/versions-view.tsx'
import { publicationState } from '#app/resources/written/publication-state.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { RichTextView } from '#app/ui/rich-text-view.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import posts from '#app/ui/styles/posts.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { versionDifferences } from '../free-page-fields.ts'
import { freePagesAdminPath } from '../free-page.ts'
import { findFreePage } from '../save-free-page.server.ts'
import { findPageVersion, listPageVersions, restorePageVersion } from './page-versions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('write-posts')]
export const handle = { styles: [tables, posts, choices, differences] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const page = await findFreePage(db, by, params.pageId)
  if (page === undefined || page.status === 'trashed') throw notFound(request.url)
  const opened = await openVersions(new URL(request.url).searchParams, {
    list: (below) => listPageVersions(db, page.id, below),
    find: (number) => findPageVersion(db, page.id, { number }),
    findBefore: (before) => findPageVersion(db, page.id, { before }),
    compare: (before, after) => versionDifferences(before, after ?? page),
  })
  if (opened === undefined) throw notFound(request.url)
  const { id, title } = page
  return {
    versions: opened.page,
    version: opened.version,
    id,
    title,
    isOut: publicationState(page, now()) === 'out',
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const number = versionNumber(textOf(await readForm(request, ['fassung']), 'fassung'))
  if (number === undefined) throw data('Bad Request', { status: 400, statusText: 'Bad Request' })
  const isRestored = await restorePageVersion(db, by, { pageId: params.pageId, number }, now())
  if (!isRestored) throw notFound(request.url)
  return redirect(`${freePagesAdminPath}/${params.pageId}/versionen?zurueckgeholt=${number}`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Fassungen' : `Fassungen: ${loaderData.title}`,
    description: 'Was wann geändert wurde.',
    noindex: true,
  })

export default function FreePageVersions({ loaderData }: Route.ComponentProps) {
  const { versions, version, id, title, isOut } = loaderData
  return (
    <VersionsView
      page={versions}
      list={{ label: 'Seiten', address: freePagesAdminPath }}
      title={title}
      address={`${freePagesAdminPath}/${id}`}
      edit="Seite bearbeiten"
      restoring={`${isOut ? 'Die Seite ist veröffentlicht: Alle lesen sie dann sofort. ' : ''}Ort, Sichtbarkeit und Zeitpunkt bleiben, wie sie sind.`}
    >
      {version !== undefined && (
        <>
          <h3>{version.title}</h3>
          <p>{version.teaser}</p>
          <RichTextView
            document={version.body}
            picture={(id) => <img src={`/bilder/${id}-320.webp`} alt="Bild im Text" loading="lazy" />}
          />
        </>
      )}
    </VersionsView>
  )
}
