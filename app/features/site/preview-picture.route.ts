import { createHash } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { servicesContext } from '#app/platform/services.ts'
import { previewPicture } from './preview-picture.server.ts'

/** `/vorschau.png`: the preview image shown beside links to the club. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { key, png } = await previewPicture(context.get(servicesContext))
  const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=3600' }
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(await png), { headers: { ...headers, 'Content-Type': 'image/png' } })
}
