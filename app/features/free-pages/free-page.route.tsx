import { redirect } from 'react-router'
import type { Route } from './+types/free-page.route'
import { findMovedTo } from '#app/features/blog/former-addresses.server.ts'
import { textMedia } from '#app/editor/text-media.server.ts'
import { pictureIdsIn } from '#app/lib/rich-text.ts'
import { pictureSources } from '#app/media/pictures/picture.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { userContext } from '#app/platform/identity/actor.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { FreePageArticle } from './free-page-article.tsx'
import { freePageStyles } from './free-page-styles.ts'
import { findMovedPage, findShownPage, freePageNodes, pathOfAddress } from './free-pages.server.ts'
import { nextChangeOf } from './page-tree.ts'
import { findParts } from './parts/page-parts.server.ts'

export const handle = { styles: freePageStyles }

/** Catch-all route: shows a page of the club, redirects a former URL, or throws 404. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, now, publicUrl } = services
  const reader = context.get(userContext)
  const at = now()
  const path = pathOfAddress(request.url)
  const shown = path === undefined ? undefined : await findShownPage(db, path, reader, at)
  if (shown === undefined || path === undefined) {
    const moved =
      (path === undefined ? undefined : await findMovedPage(db, path, reader, at)) ??
      (await findMovedTo(db, request.url, at))
    if (moved !== undefined) throw redirect(moved, 301)
    throw notFound(request.url)
  }
  if (new URL(request.url).pathname !== path) throw redirect(path, 301)
  const { page } = shown
  const isMember = reader !== null && reader.role !== 'none'
  const facts = context.get(requestContext)
  const { freshness } = facts
  const [pictures, { changesAt, ...media }, parts] = await Promise.all([
    findPictures(db, [page.coverPictureId ?? [], pictureIdsIn(page.body)].flat()),
    textMedia(db, page.body, isMember ? 'member' : 'guest', at),
    findParts(services, facts, page),
  ])
  for (const moment of [nextChangeOf(await freePageNodes(db), at), changesAt])
    if (moment !== undefined) freshness.until(moment)
  return { ...shown, ...media, pictures, parts, publicUrl }
}

/** Answers forms sent to an unknown URL with 404. */
export function action({ request }: Route.ActionArgs) {
  throw notFound(request.url)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (loaderData === undefined) return []
  const { page, way, pictures, publicUrl } = loaderData
  const picture = pictures.get(page.coverPictureId ?? '')
  const cover = picture && pictureSources(picture).fallback
  return pageMeta(matches, location, {
    title: page.title,
    description: page.teaser,
    picture: cover,
    noindex: page.visibility !== 'public',
    canonicalPath: location.pathname,
    structuredData: {
      '@type': 'WebPage',
      name: page.title,
      description: page.teaser,
      dateModified: page.updatedAt,
      inLanguage: 'de',
      url: publicUrl + location.pathname,
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: way.map(({ title, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          item: publicUrl + path,
        })),
      },
    },
  })
}

export default function FreePageRoute({ loaderData }: Route.ComponentProps) {
  const { page, way, children, pictures, files, cards, parts } = loaderData
  return (
    <FreePageArticle
      page={page}
      below={children}
      pictures={pictures}
      files={files}
      cards={cards}
      parts={parts}
      crumbs={<Crumbs trail={way.map(({ title, path }) => ({ label: title, href: path }))} />}
    />
  )
}
