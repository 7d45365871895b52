import type { LoaderFunctionArgs } from 'react-router'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { iconFile, markPng, markSvg } from './site-mark.server.ts'

/** Serves the club's mark in the formats browsers and phones ask for. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = context.get(servicesContext)
  const { pathname, searchParams } = new URL(request.url)
  const ground = searchParams.get('auf') === 'dunkel' ? 'band' : 'page'
  switch (pathname) {
    case '/zeichen.svg':
      return picture(await markSvg(services, ground), 'image/svg+xml')
    case '/favicon.ico':
      return picture(iconFile(await markPng(services, 32), 32), 'image/x-icon')
    case '/apple-touch-icon.png':
      return picture(await markPng(services, 180, { margin: 0.14, background: '#fff' }), 'image/png')
    case '/zeichen-192.png':
      return picture(await markPng(services, 192), 'image/png')
    case '/zeichen-512.png':
      return picture(await markPng(services, 512), 'image/png')
    // Operating systems crop circles and drops out of a maskable icon: the mark stays within the middle four fifths.
    case '/zeichen-maske.png':
      return picture(await markPng(services, 512, { margin: 0.22, background: '#fff' }), 'image/png')
    default:
      throw notFound(request.url)
  }
}

function picture(body: string | Buffer, type: string): Response {
  const bytes = typeof body === 'string' ? body : new Uint8Array(body)
  return new Response(bytes, { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' } })
}
