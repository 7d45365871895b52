import type { Route } from './+types/new-upload.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { NewUpload } from './upload.ts'
import { beginUpload, listOpenUploads, stateOf } from './uploads.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('choose-pictures')]

const statuses = { empty: 422, 'too-large': 413, 'too-many': 429 } as const

/** Lists the user's interrupted uploads. */
export async function loader({ context }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'choose-pictures')
  const uploads = await listOpenUploads(context.get(servicesContext).db, by)
  return Response.json({ uploads: uploads.map(stateOf) })
}

/** Announces a file; the response contains the URL for its bytes and the offset to start from. */
export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'choose-pictures')
  const { db, now } = context.get(servicesContext)
  const input = NewUpload.safeParse(await request.json().catch(() => undefined))
  if (!input.success) {
    const sentence = input.error.issues[0]?.message ?? 'Die Angaben zur Datei fehlen.'
    return Response.json({ ok: false, sentence }, { status: 400 })
  }
  const begun = await beginUpload(db, by, input.data, now())
  if (!begun.ok) {
    return Response.json({ ok: false, sentence: begun.sentence }, { status: statuses[begun.reason] })
  }
  const address = `/admin/bilder/hochladen/${begun.state.id}`
  return Response.json(begun.state, { status: 201, headers: { Location: address } })
}
