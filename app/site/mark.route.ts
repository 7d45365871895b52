import type { LoaderFunctionArgs } from 'react-router'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/shell/errors.ts'
import { iconFile, markPng, markSvg } from './site-mark.server.ts'

/** The club's mark in the forms browsers and telephones ask for. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db } = context.get(servicesContext)
  const { pathname } = new URL(request.url)
  switch (pathname) {
    case '/zeichen.svg':
      return picture(await markSvg(db), 'image/svg+xml')
    case '/favicon.ico':
      return picture(iconFile(await markPng(db, 32), 32), 'image/x-icon')
    case '/apple-touch-icon.png':
      return picture(await markPng(db, 180, { margin: 0.14, background: '#fff' }), 'image/png')
    default:
      throw notFound(request.url)
  }
}

function picture(body: string | Buffer, type: string): Response {
  const bytes = typeof body === 'string' ? body : new Uint8Array(body)
  return new Response(bytes, { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' } })
}
