import type { LoaderFunctionArgs } from 'react-router'
import { isInPreparation } from '#app/features/club/publication.server.ts'
import { servicesContext } from '#app/platform/services.ts'

/** Excludes pages behind the sign-in and search results, which are endless. */
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
