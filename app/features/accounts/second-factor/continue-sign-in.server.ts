import { redirectDocument, type RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/platform/services.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.server.ts'
import { leadingTo } from '#app/platform/identity/return-path.ts'
import { hasSecondFactor } from '#app/platform/identity/second-factor/require-second-factor.server.ts'
import { pendingCookie } from './pending-cookie.ts'
import { storePending } from './pending-sign-ins.server.ts'

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
