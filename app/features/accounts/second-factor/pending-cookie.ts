import { bindingName, cookieText, readCookie } from '#app/platform/identity/session/session-cookie.ts'
import { pendingSignInLifeMs } from './second-factor-times.ts'

const name = (publicUrl: string) => bindingName('anmeldung', publicUrl)

/** Proof that the password was right, for a sign-in that still needs its second factor. */
export function readPendingToken(request: Request, publicUrl: string): string | undefined {
  return readCookie(request.headers.get('cookie'), name(publicUrl))
}

export function pendingCookie(token: string, publicUrl: string): string {
  return cookieText(name(publicUrl), token, publicUrl, pendingSignInLifeMs / 1000)
}

export function noPendingCookie(publicUrl: string): string {
  return cookieText(name(publicUrl), '', publicUrl, 0)
}
