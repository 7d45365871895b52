import { type Member, memberContext } from '../actor.ts'
import { opens, type Permission } from '../rights.ts'
import type { Db } from '#app/platform/database/db.ts'
import { hasSecondFactor, isSecondFactorRequired } from './require-second-factor.server.ts'
import { data, type RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/platform/services.ts'

/**
 * Returns whether a member has a permission on a members' page. Where the club requires a second factor of administrators,
 * one without may act only for themselves.
 */
export async function isTrustedWith(
  db: Db,
  { id, role, rights }: Member,
  permission: Permission,
): Promise<boolean> {
  if (role !== 'admin' || !opens(rights, permission)) return false
  return !(await isSecondFactorRequired(db, role)) || hasSecondFactor(db, id)
}

/** Requires a permission on a members' page; throws 403 without it. */
export async function requireTrust(context: Readonly<RouterContextProvider>, permission: Permission) {
  const { db } = context.get(servicesContext)
  if (await isTrustedWith(db, context.get(memberContext), permission)) return
  throw data('Forbidden', { status: 403, statusText: 'Forbidden' })
}
