import { createContext, data, redirectDocument, type MiddlewareFunction } from 'react-router'
import { adminContext, memberContext, userContext, type Admin, type Member, type User } from './actor.ts'
import { readRights, type Permission } from './rights.ts'
import type { Db } from '#app/platform/database/db.ts'
import { signInAddress } from './return-path.ts'
import { requireSecondFactor } from './second-factor/require-second-factor.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'

/** Loads the data of the layout around a refusal page; the root route sets it before any guard runs. */
export const frameContext = createContext<() => Promise<unknown>>()

/** Data of the error page for a signed-in user without access. */
export type Refusal = {
  refusal: true
  /** Result of {@link frameContext}. */
  frame: unknown
  user: User
  /** The permission that an administrator lacks. */
  permission?: Permission
}

/** Requires an unblocked account to which the club has given a role. The only place that creates a {@link Member}. */
export const requireMember: MiddlewareFunction<Response> = async ({ request, context }) => {
  const user = signedIn(request, context)
  if (user.role === 'none') throw await refusal(context, user)
  context.set(memberContext, user as Member)
}

/** Requires an administrator. The only place that creates an {@link Admin}. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, context }) => {
  const user = signedIn(request, context)
  if (user.role !== 'admin') throw await refusal(context, user)
  await requireSecondFactor(context.get(servicesContext).db, user)
  context.set(memberContext, user as Member)
  context.set(adminContext, user as Admin)
}

/**
 * Returns the administrator who requested a background job, with the permissions they have now; `undefined` when they are
 * none any more.
 */
export async function findAdministrator(db: Db, accountId: string): Promise<Admin | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'display_name', 'rights', 'member_id'])
    .where('id', '=', accountId)
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const user: User = {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    role: 'admin',
    rights: readRights(row.rights),
    memberId: row.member_id,
  }
  return user as Admin
}

type Context = Parameters<MiddlewareFunction<Response>>[0]['context']

async function refusal(context: Context, user: User) {
  const frame = await context.get(frameContext)()
  return data<Refusal>({ refusal: true, frame, user }, { status: 403, statusText: 'Forbidden' })
}

/** Returns the signed-in user; redirects guests to the sign-in page, which leads back afterwards. */
function signedIn(request: Request, context: Context): User {
  context.get(requestContext).freshness.notCached()
  const user = context.get(userContext)
  if (user === null) throw redirectDocument(signInAddress(request.url))
  return user
}
