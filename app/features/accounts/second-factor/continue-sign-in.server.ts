import { redirectDocument, type RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/platform/services.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.server.ts'
import { leadingTo } from '#app/platform/identity/return-path.ts'
import { hasSecondFactor } from '#app/platform/identity/second-factor/factors.server.ts'
import { pendingCookie } from './pending-cookie.ts'
import { keepPending } from './pending-sign-ins.server.ts'

type Proven = {
  userId: string
  /** What proved it; `password` when nothing is said. */
  providerId?: string
  /** When, if that is not just now. */
  provenAt?: Date
  /** „Angemeldet bleiben“. */
  keep: boolean
  /** Where the person wanted to go; from `targetOf`, so it is a place of this site. */
  target: string | undefined
}

/**
 * After the first proof of who somebody is, by password or by another provider: either the session begins and
 * the browser goes on to where it wanted, or it is asked for the second factor first. The answer goes out as it is.
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
  const token = await keepPending(db, { userId, keep, providerId, way: 'page' }, now())
  const answer = redirectDocument(leadingTo(target, '/anmelden/code'), 303)
  answer.headers.append('Set-Cookie', pendingCookie(token, publicUrl))
  return answer
}
