import { redirectDocument, type RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/platform/services.ts'
import { sessionContext } from '#app/platform/identity/session/browser-session.ts'
import { leadingTo, pageOf } from '#app/platform/identity/return-path.ts'
import { confirmedForMs } from '#app/platform/identity/session/session-times.ts'

type Context = Readonly<RouterContextProvider>

/** Whether whoever sits there has proved lately who they are. */
export function isConfirmed(context: Context): boolean {
  const session = context.get(sessionContext)
  if (session === null) return false
  const ageMs = context.get(servicesContext).now().getTime() - session.provenAt
  return ageMs >= 0 && ageMs < confirmedForMs
}

/**
 * Before something sensitive: asks once more who it is, and leads back to the page. A page with a form that
 * takes some typing calls it in its loader as well, so that nothing typed is lost on the way.
 */
export function requireConfirmed(context: Context, request: Request, back = pageOf(request.url)) {
  if (!isConfirmed(context)) throw redirectDocument(leadingTo(back, '/anmelden/bestaetigen'), 303)
}
