import { redirectDocument, type RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/platform/services.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.server.ts'
import { leadingTo } from '#app/platform/identity/return-path.ts'
import { hasSecondFactor } from '#app/platform/identity/second-factor/require-second-factor.server.ts'
import { storePending } from './pending-sign-ins.server.ts'
import { bindingName, cookieText, readCookie } from '#app/platform/identity/session/session-cookie.ts'
import { pendingSignInLifeMs } from './second-factor-times.ts'

const name = (publicUrl: string) => bindingName('anmeldung', publicUrl)

/** Proof that the password was right, for a sign-in that still needs its second factor. */
export function readPendingToken(request: Request, publicUrl: string): string | undefined {
  return readCookie(request.headers.get('cookie'), name(publicUrl))
}

function pendingCookie(token: string, publicUrl: string): string {
  return cookieText(name(publicUrl), token, publicUrl, pendingSignInLifeMs / 1000)
}

export function noPendingCookie(publicUrl: string): string {
  return cookieText(name(publicUrl), '', publicUrl, 0)
}

type Proven = {
  userId: string
  /** What the user signed in with; `password` by default. */
  providerId?: string
  /** When the identity was proved; now by default. */
  provenAt?: Date
  /** „Angemeldet bleiben“. */
  keep: boolean
  /** Page to continue to; from `targetOf`, so always of this site. */
  target: string | undefined
}

/**
 * After the first proof of identity, by password or by another provider: either starts the session and redirects to the
 * target, or asks for the second factor first. Return the response unchanged.
 */
export async function continueSignIn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { userId, keep, target, providerId = 'password', provenAt }: Proven,
): Promise<Response> {
  const { db, now, publicUrl } = context.get(servicesContext)
  if (!(await hasSecondFactor(db, userId))) {
    return finishSignIn(context, request, {
      userId,
      keep,
      target,
      ...(provenAt !== undefined && { provenAt }),
    })
  }
  const token = await storePending(db, { userId, keep, providerId, way: 'page' }, now())
  const answer = redirectDocument(leadingTo(target, '/anmelden/code'), 303)
  answer.headers.append('Set-Cookie', pendingCookie(token, publicUrl))
  return answer
}
