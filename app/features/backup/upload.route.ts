import type { Route } from './+types/upload.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { receivedBytes, goneUpload } from '#app/media/pictures/upload/received-bytes.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import {
  appendUpload,
  findUpload,
  pieceBytes,
  resolvedOf,
  takeUploaded,
  type UploadResult,
  type BackupUpload,
} from './uploaded-backup.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('keep-backups')]

/** Returns the offset of the upload, for example after an interruption, and its result. */
export async function loader({ context, params }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-backups')
  const services = context.get(servicesContext)
  const result = await resolvedOf(services, params.uploadId)
  if (result !== undefined) return resolved(params.uploadId, result)
  const found = await findUpload(services, params.uploadId)
  return found === undefined ? goneUpload() : outcome(found, 200)
}

/** Adds bytes at the offset; after the last piece the file is inspected. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-backups')
  const services = context.get(servicesContext)
  if (request.method !== 'PATCH') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, PATCH' } })
  }
  const offset = request.headers.get('upload-offset')
  const found = await findUpload(services, params.uploadId, Number(offset))
  if (found === undefined) {
    const result = await resolvedOf(services, params.uploadId)
    return result === undefined ? goneUpload() : resolved(params.uploadId, result)
  }
  // The last piece once more: the other server inspects the file now, or stopped before it did.
  if (found.received === found.size) return resolved(found.id, await takeUploaded(services, by, found))
  if (offset !== String(found.received)) return outcome(found, 409)
  const most = Math.min(pieceBytes, found.size - found.received)
  const { bytes, isTooMuch } = await receivedBytes(request, most)
  if (isTooMuch) return outcome(found, 413)
  const now = await appendUpload(services, found, bytes)
  if (now.received < now.size) return outcome(now, 200)
  return resolved(now.id, await takeUploaded(services, by, now))
}

function outcome({ id, size, received }: BackupUpload, status: number) {
  const state = { id, size, offset: received, result: null }
  return Response.json(state, { status, headers: { 'Cache-Control': 'no-store' } })
}

function resolved(id: string, result: UploadResult) {
  if (!result.ok) return Response.json(result, { status: 422 })
  return Response.json({ id, offset: 0, result: { id: result.id } }, { status: 201 })
}
