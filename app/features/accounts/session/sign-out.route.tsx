import { redirect } from 'react-router'
import type { Route } from './+types/sign-out.route'
import { servicesContext } from '#app/platform/services.ts'
import { leadingTo, targetOf } from '#app/platform/identity/return-path.ts'
import { readSessionToken, sessionCookie } from '#app/platform/identity/session/session-cookie.ts'
import { endSession } from '#app/platform/identity/session/session.server.ts'

/** Only a form signs out; opening the URL directly redirects to the page with the button. */
export function loader() {
  return redirect('/anmelden')
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const token = readSessionToken(request.headers.get('cookie'), publicUrl)
  if (token !== undefined) await endSession(db, token)
  const target = targetOf(request)
  const next = target === undefined ? '/' : leadingTo(target, '/anmelden')
  return redirect(next, { status: 303, headers: { 'Set-Cookie': sessionCookie('', publicUrl, 0) } })
}
