import type { Route } from './+types/arrival.route'
import { entitledTo } from '#app/platform/identity/actor.ts'
import { arrivingBytes } from '#app/media/pictures/upload/arriving-bytes.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import {
  addArrived,
  findArriving,
  pieceBytes,
  settledOf,
  takeArrived,
  type Arrived,
  type Arriving,
} from './arriving-backup.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requireRightTo('keep-backups')]

/** How far the file is, as after a break, and what became of it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  entitledTo(context, 'keep-backups')
  const services = context.get(servicesContext)
  const result = await settledOf(services, params.arrivalId)
  if (result !== undefined) return settled(params.arrivalId, result)
  const found = await findArriving(services, params.arrivalId)
  return found === undefined ? gone() : told(found, 200)
}

/** Adds bytes from the offset on; with the last one the file is looked through. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'keep-backups')
  const services = context.get(servicesContext)
  if (request.method !== 'PATCH') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, PATCH' } })
  }
  const offset = request.headers.get('upload-offset')
  const found = await findArriving(services, params.arrivalId, Number(offset))
  if (found === undefined) {
    const result = await settledOf(services, params.arrivalId)
    return result === undefined ? gone() : settled(params.arrivalId, result)
  }
  if (offset !== String(found.received)) return told(found, 409)
  const most = Math.min(pieceBytes, found.size - found.received)
  const { bytes, isTooMuch } = await arrivingBytes(request, most)
  if (isTooMuch) return told(found, 413)
  const now = await addArrived(services, found, bytes)
  if (now.received < now.size) return told(now, 200)
  return settled(now.id, await takeArrived(services, by, now))
}

function told({ id, size, received }: Arriving, status: number) {
  const state = { id, size, offset: received, result: null }
  return Response.json(state, { status, headers: { 'Cache-Control': 'no-store' } })
}

function settled(id: string, result: Arrived) {
  if (!result.ok) return Response.json(result, { status: 422 })
  return Response.json({ id, offset: 0, result: { id: result.id } }, { status: 201 })
}

function gone() {
  const sentence = 'Diesen Upload gibt es nicht mehr. Bitte wähle die Datei noch einmal aus.'
  return Response.json({ ok: false, sentence }, { status: 404 })
}
