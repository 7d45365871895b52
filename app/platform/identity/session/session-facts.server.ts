import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/platform/services.ts'
import { userContext } from '../actor.ts'
import { remainingMs, sessionContext } from './browser-session.ts'
import type { SessionFacts } from './session-renewal.ts'

/** Returns what an open page needs to renew its session; `null` for a guest. */
export function sessionFacts(context: Readonly<RouterContextProvider>): SessionFacts | null {
  const user = context.get(userContext)
  const session = context.get(sessionContext)
  if (user === null || session === null) return null
  return { account: user.id, remainingMs: remainingMs(session, context.get(servicesContext).now()) }
}
