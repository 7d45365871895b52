import { createContext, data, redirectDocument, type MiddlewareFunction } from 'react-router'
import { adminContext, memberContext, userContext, type Admin, type Member, type User } from './actor.ts'
import { readRights, type Permission } from './rights.ts'
import type { Db } from '#app/platform/database/db.ts'
import { signInAddress } from './return-path.ts'
import { requireSecondFactor } from './second-factor/require-second-factor.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'

/** Loads what stands around the page that says the refusal; the root of the site sets it before any guard runs. */
export const frameContext = createContext<() => Promise<unknown>>()

/** What the error page gets when somebody is signed in and may not come in here. */
export type Refusal = {
  refusal: true
  /** Of {@link frameContext}. */
  frame: unknown
  user: User
  /** What an administrator lacks the right to. */
  task?: Permission
}

/** The only place that makes a {@link Member}: whoever the club has given an account that is not blocked. */
export const requireMember: MiddlewareFunction<Response> = async ({ request, context }) => {
  const user = signedIn(request, context)
  if (user.role === 'none') throw await refusal(context, user)
  context.set(memberContext, user as Member)
}

/** The only place that makes an {@link Admin}. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, context }) => {
  const user = signedIn(request, context)
  if (user.role !== 'admin') throw await refusal(context, user)
  await requireSecondFactor(context.get(servicesContext).db, user)
  context.set(memberContext, user as Member)
  context.set(adminContext, user as Admin)
}

/** Whoever asked for something that is carried out a little later, with the rights they have by then. */
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

/** Guests are sent to sign in and come back afterwards. */
function signedIn(request: Request, context: Context): User {
  context.get(requestContext).freshness.notCached()
  const user = context.get(userContext)
  if (user === null) throw redirectDocument(signInAddress(request.url))
  return user
}
