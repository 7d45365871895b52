import { data, type RouterContextProvider } from 'react-router'
import { memberContext } from './actor.ts'
import type { Permission } from './rights.ts'
import { isTrustedWith } from './second-factor/trusted-with.server.ts'
import { servicesContext } from '#app/platform/services.ts'

/** Requires a permission on a members' page; throws 403 without it. */
export async function requireTrust(context: Readonly<RouterContextProvider>, permission: Permission) {
  const { db } = context.get(servicesContext)
  if (await isTrustedWith(db, context.get(memberContext), permission)) return
  throw data('Forbidden', { status: 403, statusText: 'Forbidden' })
}
