import type { Route } from './+types/webcam-api.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { takeSent } from './take-snapshot.server.ts'

/** Receives a picture pushed by a camera; documented in docs/api.md. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { freshness, clientAddress: caller } = context.get(requestContext)
  freshness.notCached()
  return takeSent(context.get(servicesContext), request, { webcamId: params.webcamId, caller })
}

/** There is nothing to read here. */
export const loader = action
