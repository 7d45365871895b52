import type { LoaderFunctionArgs } from 'react-router'
import { servicesContext } from '#app/platform/services.ts'
import { parsePictureFileName, type PictureFormat } from './picture.ts'
import { readVariant } from './variants.server.ts'

const contentTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp' }

/** One size of a picture. The id is a hash of the original, so what lies here never changes. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { files, now } = context.get(servicesContext)
  const fileName = params.file ?? ''
  const name = parsePictureFileName(fileName)
  const bytes = name && (await readVariant(files, fileName, now()))
  if (name === undefined || bytes === undefined) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
    return new Response('Dieses Bild gibt es nicht.', { status: 404, headers })
  }
  const etag = `"${name.id}-${name.width}-${name.format}"`
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=31536000, immutable' }
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  return new Response(bytes, {
    headers: {
      ...headers,
      'Content-Type': contentTypes[name.format],
      'Content-Length': String(bytes.byteLength),
    },
  })
}
