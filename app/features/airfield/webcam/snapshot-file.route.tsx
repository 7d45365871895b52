import type { LoaderFunctionArgs } from 'react-router'
import { servicesContext } from '#app/platform/services.ts'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { storedName } from './webcam.ts'

/** Serves one picture of a camera from the store, so that the camera's own URL is never revealed. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { db, files } = context.get(servicesContext)
  await requireOffered(db, '/flugplatz/webcam', request)
  const name = storedName(params.webcamId ?? '', params.file ?? '')
  const bytes = name === undefined ? undefined : await files.read(name)
  if (bytes === undefined) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
    return new Response('Dieses Bild gibt es nicht mehr.', { status: 404, headers })
  }
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(bytes.byteLength),
      // The name contains the time of the picture, so the file never changes; it is stored for a day at most, and must not
      // be cached longer either.
      'Cache-Control': 'public, max-age=21600, immutable',
    },
  })
}
