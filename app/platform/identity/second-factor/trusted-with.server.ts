import type { Member } from '../actor.ts'
import { opens, type Permission } from '../rights.ts'
import type { Db } from '#app/platform/database/db.ts'
import { hasSecondFactor, isSecondFactorRequired } from './require-second-factor.server.ts'

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
