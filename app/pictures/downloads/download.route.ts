import type { LoaderFunctionArgs } from 'react-router'
import { userContext } from '#app/accounts/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { downloadKinds } from './download-kind.ts'
import { findDownload, readDownload } from './downloads.server.ts'

/** A file to be saved, never shown within the site. One for members asks others to sign in first. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, files } = context.get(servicesContext)
  const download = await findDownload(db, params.downloadId ?? '')
  if (download === undefined) return missing()
  const role = context.get(userContext)?.role ?? 'none'
  if (download.visibility === 'members' && role === 'none') {
    const back = encodeURIComponent(`/dateien/${download.id}`)
    return new Response(null, {
      status: 302,
      headers: { Location: `/anmelden?weiter=${back}`, 'Cache-Control': 'no-store' },
    })
  }
  const bytes = await readDownload({ db, files }, download.id)
  if (bytes === undefined) return missing()
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': downloadKinds[download.kind].type,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(download.fileName)}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': download.visibility === 'public' ? 'no-cache' : 'private, no-store',
    },
  })
}

function missing() {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response('Diese Datei gibt es nicht.', { status: 404, headers })
}
