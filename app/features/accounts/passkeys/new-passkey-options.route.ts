import type { Route } from './+types/new-passkey-options.route'
import { servicesContext } from '#app/platform/services.ts'
import { memberContext } from '#app/platform/identity/actor.ts'
import { isConfirmed } from '../confirm/confirmed-session.server.ts'
import { registrationOptions } from './register-passkey.server.ts'

/** Returns the browser options to create a passkey, if the user has just confirmed their identity. */
export async function loader({ context }: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'no-store' }
  if (!isConfirmed(context)) return Response.json(null, { status: 403, headers })
  const options = await registrationOptions(context.get(servicesContext), context.get(memberContext))
  return options === undefined
    ? Response.json(null, { status: 404, headers })
    : Response.json(options, { headers })
}
