import type { Route } from './+types/arrival.route'
import { entitledTo } from '#app/platform/identity/actor.ts'
import { arrivingBytes } from '#app/media/pictures/upload/arriving-bytes.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import { addArrived, arrivalState, findArriving } from '../arrival.server.ts'
import { sliceBytes } from '../takeover.ts'
import type { Takeover } from '../takeovers.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requireRightTo('write-posts')]

/** How far the file is, as after a break. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const by = entitledTo(context, 'write-posts')
  const found = await findArriving(context.get(servicesContext), by, params.takeoverId)
  return found === undefined ? gone() : told(found, 200)
}

/** Adds bytes from the offset on. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'write-posts')
  const services = context.get(servicesContext)
  const found = await findArriving(services, by, params.takeoverId)
  if (found === undefined) return gone()
  if (request.method !== 'PATCH') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, PATCH' } })
  }
  if (found.state !== 'arriving') return told(found, 200)
  if (request.headers.get('upload-offset') !== String(found.received)) return told(found, 409)
  const most = Math.min(sliceBytes, found.size - found.received)
  const { bytes, isTooMuch } = await arrivingBytes(request, most)
  if (isTooMuch) return told(found, 413)
  const now = await addArrived(services, found, bytes)
  return now === undefined ? gone() : told(now, 200)
}

function told(takeover: Takeover, status: number) {
  return Response.json(arrivalState(takeover), { status, headers: { 'Cache-Control': 'no-store' } })
}

function gone() {
  const sentence = 'Diesen Upload gibt es nicht mehr. Bitte wähle die Datei noch einmal aus.'
  return Response.json({ ok: false, sentence }, { status: 404 })
}
