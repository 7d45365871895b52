import type { LoaderFunctionArgs } from 'react-router'
import { servicesContext } from '#app/platform/services.ts'

/** What needs a sign-in is of no use to a search engine, and every search is another page. */
export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl } = context.get(servicesContext)
  const lines = [
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
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
