import type { Route } from './+types/upload.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { receivedBytes, goneUpload } from '#app/media/pictures/upload/received-bytes.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { appendUpload, arrivalState, findUpload } from '../upload.server.ts'
import { sliceBytes } from '../website-import.ts'
import type { WebsiteImport } from '../imports.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('write-posts')]

/** Returns how much was uploaded, to resume after a break. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'write-posts')
  const found = await findUpload(context.get(servicesContext), by, params.takeoverId)
  return found === undefined ? goneUpload() : result(found, 200)
}

/** Appends bytes at an offset. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'write-posts')
  const services = context.get(servicesContext)
  const found = await findUpload(services, by, params.takeoverId)
  if (found === undefined) return goneUpload()
  if (request.method !== 'PATCH') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, PATCH' } })
  }
  if (found.state !== 'arriving') return result(found, 200)
  if (request.headers.get('upload-offset') !== String(found.received)) return result(found, 409)
  const most = Math.min(sliceBytes, found.size - found.received)
  const { bytes, isTooMuch } = await receivedBytes(request, most)
  if (isTooMuch) return result(found, 413)
  const now = await appendUpload(services, found, bytes)
  return now === undefined ? goneUpload() : result(now, 200)
}

function result(websiteImport: WebsiteImport, status: number) {
  return Response.json(arrivalState(websiteImport), { status, headers: { 'Cache-Control': 'no-store' } })
}
