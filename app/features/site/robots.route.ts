import type { LoaderFunctionArgs } from 'react-router'
import { isInPreparation } from '#app/features/club/publication.server.ts'
import { servicesContext } from '#app/platform/services.ts'

/** What needs a sign-in is of no use to a search engine, and every search is another page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const lines = (await isInPreparation(db)) ? ['User-agent: *', 'Disallow: /', ''] : linesFor(publicUrl)
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

function linesFor(publicUrl: string): string[] {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /mitglied$',
    'Disallow: /mitglied/',
    'Disallow: /vereinsflieger',
    'Disallow: /suche?',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
}
