import type { LoaderFunctionArgs } from 'react-router'
import { isInPreparation } from '#app/features/club/publication.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { aircraftAddress } from '#app/features/aircraft/aircraft.ts'
import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { pairOf } from '#app/shell/page-pairs.ts'
import { emptyPages } from '#app/features/pages/empty-pages.server.ts'
import { isOffered } from '#app/shell/switched-pages.ts'
import { postAddress } from '#app/features/blog/post.ts'
import { listPublicPostDates, nextPublicationChange } from '#app/features/blog/posts.server.ts'
import { listDocuments } from '#app/features/documents/documents.server.ts'
import { eventAddress } from '#app/features/events/event.ts'
import { listPublicEventDates, nextEventChange } from '#app/features/events/events.server.ts'
import { listPageDates } from '#app/features/pages/pages.server.ts'
import { publicPages } from '#app/features/pages/public-pages.ts'
import { readablePages } from '#app/features/free-pages/free-pages.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { inFiles, sitemapIndexXml, sitemapXml, type SitemapSource } from './sitemap.ts'

/** `/sitemap.xml`, and `/sitemap/N.xml` when one file cannot hold all URLs. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { db, now, publicUrl } = context.get(servicesContext)
  const { freshness } = context.get(requestContext)
  if (await isInPreparation(db)) throw notFound(request.url)
  const at = now()
  const parts = await Promise.all(sitemapSources.map(({ entries }) => entries(db, at)))
  for (const { until } of sitemapSources) {
    const change = await until?.(db, at)
    if (change !== undefined) freshness.until(change)
  }
  const files = inFiles(parts.flat())
  if (params.file === undefined) {
    const [only] = files
    return xml(files.length === 1 && only ? sitemapXml(publicUrl, only) : sitemapIndexXml(publicUrl, files))
  }
  const [, number] = /^(\d{1,4})\.xml$/.exec(params.file) ?? []
  const file = number === undefined || files.length === 1 ? undefined : files[Number(number) - 1]
  if (file === undefined) throw notFound(request.url)
  return xml(sitemapXml(publicUrl, file))
}

function xml(body: string): Response {
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

/** Sources of every public URL, one per feature. */
const sitemapSources: readonly SitemapSource[] = [
  {
    async entries(db, at) {
      const [dates, club, empty] = await Promise.all([
        listPageDates(db),
        findSetting(db, clubSetting),
        emptyPages(db, at),
      ])
      const listed = publicPages.filter(
        ({ path, isUnlisted }) => isUnlisted !== true && isOffered(path, { club, empty: empty.paths }),
      )
      return listed.map(({ path, texts = [] }) => {
        const changes = texts.flatMap((key) => dates.get(key) ?? [])
        const pair = pairOf(path)
        const isInBoth = pair !== undefined && isOffered(pair.en, { club, empty: empty.paths })
        return { path, changedAt: changes.toSorted().at(-1) ?? null, ...(isInBoth && { pair }) }
      })
    },
    until: async (db, at) => (await emptyPages(db, at)).until,
  },
  {
    async entries(db, at) {
      const { pages } = await readablePages(db, null, at)
      return pages.flatMap(({ path, updatedAt }) => (path === null ? [] : [{ path, changedAt: updatedAt }]))
    },
    until: async (db, at) => (await readablePages(db, null, at)).until,
  },
  {
    entries: async (db) =>
      (await listDocuments(db, ['public'])).map(({ id, updatedAt }) => ({
        path: `/verein/dokumente/${id}`,
        changedAt: updatedAt,
      })),
  },
  {
    entries: async (db) =>
      (await listFleet(db)).map((aircraft) => ({
        path: aircraftAddress(aircraft),
        changedAt: aircraft.updatedAt,
      })),
  },
  {
    entries: async (db, at) =>
      (await listPublicEventDates(db, at)).map((event) => ({
        path: eventAddress(event),
        changedAt: event.changedAt,
      })),
    until: nextEventChange,
  },
  {
    entries: async (db, at) =>
      (await listPublicPostDates(db, at)).map((post) => ({
        path: postAddress(post),
        changedAt: post.changedAt,
      })),
    until: nextPublicationChange,
  },
]
