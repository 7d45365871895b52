import type { ActionFunctionArgs } from 'react-router'
import { servicesContext } from '#app/platform/services.ts'
import { userContext } from '#app/platform/identity/actor.ts'
import { sessionContext } from '#app/platform/identity/session/browser-session.ts'
import type { SessionFacts } from '#app/platform/identity/session/session-renewal.ts'
import { renewSession } from '#app/platform/identity/session/session.server.ts'

/** Requested by open pages. */
export function loader() {
  return Response.json({ error: 'Method Not Allowed' }, { status: 405, headers: { Allow: 'POST' } })
}

export async function action({ context }: ActionFunctionArgs) {
  const { db, now } = context.get(servicesContext)
  const user = context.get(userContext)
  const session = context.get(sessionContext)
  if (user === null || session === null) return Response.json({ error: 'Unauthorized' }, { status: 401 })
  const facts: SessionFacts = { account: user.id, remainingMs: await renewSession(db, session, now()) }
  return Response.json(facts)
}
