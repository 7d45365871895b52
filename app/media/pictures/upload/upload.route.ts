import type { Route } from './+types/upload.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { receivedBytes } from './received-bytes.server.ts'
import { finishUpload, refuseEarly } from './finish-upload.server.ts'
import { uploadSentences, type UploadResult } from './upload.ts'
import { addPiece, dropUpload, findUpload, stateOf, type Upload } from './uploads.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('choose-pictures')]

/** Returns the upload's state, for example after a break. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'choose-pictures')
  const upload = await findUpload(context.get(servicesContext).db, by, params.uploadId)
  return upload === undefined ? missing() : outcome(upload, 200)
}

/** PATCH adds bytes at the offset, DELETE cancels the upload. */
export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args
  const by = authorizedTo(context, 'choose-pictures')
  const { db, files } = context.get(servicesContext)
  const upload = await findUpload(db, by, params.uploadId)
  if (upload === undefined) return missing()
  if (request.method === 'PATCH') return takeBytes(args, upload)
  if (request.method !== 'DELETE') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, PATCH, DELETE' } })
  }
  if (upload.result === null) await dropUpload({ db, files }, upload)
  return new Response(null, { status: 204 })
}

async function takeBytes({ context, request }: Route.ActionArgs, upload: Upload) {
  const { db, files, now } = context.get(servicesContext)
  const stores = { db, files }
  if (upload.result !== null) return outcome(upload, 200)
  if (request.headers.get('upload-offset') !== String(upload.received)) return outcome(upload, 409)
  const { bytes, isTooMuch } = await receivedBytes(request, upload.size - upload.received)
  if (isTooMuch) return outcome(upload, 413)
  const added = await addPiece(stores, upload, bytes, now())
  if (added === undefined) return missing()
  if (added.received !== upload.received + bytes.length) return outcome(added, 409)
  const refused = await refuseEarly(stores, added, now())
  if (refused !== undefined) return resolved(added, refused)
  if (added.received < added.size) return outcome(added, 200)
  return resolved(added, await finishUpload(stores, added, now()))
}

function outcome(upload: Upload, status: number) {
  const headers = { 'Upload-Offset': String(upload.received), 'Cache-Control': 'no-store' }
  return Response.json(stateOf(upload), { status, headers })
}

function resolved(upload: Upload, result: UploadResult) {
  return Response.json({ ...stateOf(upload), result }, { status: result.ok ? 201 : 422 })
}

function missing() {
  return Response.json({ ok: false, sentence: uploadSentences.gone }, { status: 404 })
}
