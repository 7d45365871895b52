import { data, redirectDocument, type MiddlewareFunction } from 'react-router'
import {
  adminContext,
  memberContext,
  userContext,
  type Admin,
  type Member,
  type User,
} from '#app/features/accounts/actor.ts'
import type { Task } from '#app/features/accounts/rights.ts'
import { signInAddress } from '#app/features/accounts/sign-in/return-path.ts'
import { requireSecondFactor } from '#app/features/accounts/second-factor/require-second-factor.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { frameData, type Frame } from './frame-data.server.ts'

/** What the error page gets when somebody is signed in and may not come in here. */
export type Refusal = {
  refusal: true
  frame: Frame
  user: User
  /** What an administrator lacks the right to. */
  task?: Task
}

/** The only place that makes a {@link Member}: whoever the club has given an account that is not blocked. */
export const requireMember: MiddlewareFunction<Response> = async ({ request, context }) => {
  const user = signedIn(request, context)
  if (user.role === 'none') throw await refusal(request, context, user)
  context.set(memberContext, user as Member)
}

/** The only place that makes an {@link Admin}. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, context }) => {
  const user = signedIn(request, context)
  if (user.role !== 'admin') throw await refusal(request, context, user)
  await requireSecondFactor(context.get(servicesContext).db, user)
  context.set(memberContext, user as Member)
  context.set(adminContext, user as Admin)
}

type Context = Parameters<MiddlewareFunction<Response>>[0]['context']

async function refusal(request: Request, context: Context, user: User) {
  const { freshness } = context.get(requestContext)
  const frame = await frameData(context.get(servicesContext), freshness, new URL(request.url).pathname)
  return data<Refusal>({ refusal: true, frame, user }, { status: 403, statusText: 'Forbidden' })
}

/** Guests are sent to sign in and come back afterwards. */
function signedIn(request: Request, context: Context): User {
  context.get(requestContext).freshness.notKept()
  const user = context.get(userContext)
  if (user === null) throw redirectDocument(signInAddress(request.url))
  return user
}
