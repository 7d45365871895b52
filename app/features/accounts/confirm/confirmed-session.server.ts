import { redirectDocument, type RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/platform/services.ts'
import { leadingTo, pageOf } from '#app/platform/identity/return-path.ts'
import { confirmedForMs, sessionContext } from '#app/platform/identity/session/browser-session.ts'

type Context = Readonly<RouterContextProvider>

/** Whether the signed-in person has recently confirmed their identity. */
export function isConfirmed(context: Context): boolean {
  const session = context.get(sessionContext)
  if (session === null) return false
  const ageMs = context.get(servicesContext).now().getTime() - session.provenAt
  return ageMs >= 0 && ageMs < confirmedForMs
}

/**
 * Called before sensitive actions: redirects to the confirmation page, which leads back here. A page with a longer form
 * also calls it in its loader, so that no input is lost.
 */
export function requireConfirmed(context: Context, request: Request, back = pageOf(request.url)) {
  if (!isConfirmed(context)) throw redirectDocument(leadingTo(back, '/anmelden/bestaetigen'), 303)
}
