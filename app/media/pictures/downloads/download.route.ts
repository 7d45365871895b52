import type { LoaderFunctionArgs } from 'react-router'
import { userContext, readableFor } from '#app/platform/identity/actor.ts'
import { partOf } from '#app/lib/byte-range.ts'
import { servicesContext } from '#app/platform/services.ts'
import { type Download, downloadKinds } from './download.ts'
import { findDownload, readDownload } from './downloads.server.ts'

/**
 * Serves a file for download, or with `?ansehen` displayed where the browser supports it. Guests have to sign in for files
 * that are not public; a signed-in user without access gets the same response as for a missing file.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { db, files } = context.get(servicesContext)
  const download = await findDownload(db, params.downloadId ?? '')
  if (download === undefined) return missing()
  const user = context.get(userContext)
  if (!readableFor(user).includes(download.visibility)) {
    return user === null || user.role === 'none' ? askToSignIn(request) : missing()
  }
  const etag = `"${download.id}"`
  const headers = {
    ...headersOf(download, new URL(request.url).searchParams.has('ansehen')),
    ETag: etag,
  }
  if (request.headers.get('if-none-match')?.includes(etag) === true)
    return new Response(null, { status: 304, headers })
  const bytes = await readDownload({ db, files }, download.id)
  if (bytes === undefined) return missing()
  return partOf(request, new Uint8Array(bytes), headers, etag)
}

function headersOf({ kind, fileName, visibility }: Download, isToBeShown: boolean) {
  const { type, isShown } = downloadKinds[kind]
  const name = `filename*=UTF-8''${encodeURIComponent(fileName)}`
  return {
    'Content-Type': type,
    'Content-Disposition': `${isToBeShown && isShown ? 'inline' : 'attachment'}; ${name}`,
    'X-Content-Type-Options': 'nosniff',
    // A sandbox would also block the browser's own PDF viewer, which runs nothing in the site's origin.
    'Content-Security-Policy':
      isToBeShown && isShown
        ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
        : "sandbox; default-src 'none'",
    'Cache-Control': visibility === 'public' ? 'no-cache' : 'private, no-store',
  }
}

function askToSignIn(request: Request) {
  const { pathname, search } = new URL(request.url)
  const back = encodeURIComponent(`${pathname}${search}`)
  return new Response(null, {
    status: 302,
    headers: { Location: `/anmelden?weiter=${back}`, 'Cache-Control': 'no-store' },
  })
}

function missing() {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response('Diese Datei gibt es nicht.', { status: 404, headers })
}
