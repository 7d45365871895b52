import type { LoaderFunctionArgs } from 'react-router'
import { isInPreparation } from '#app/features/club/publication.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { sitemapSources } from './sitemap-sources.server.ts'
import { inFiles, sitemapIndexXml, sitemapXml } from './sitemap.ts'

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
