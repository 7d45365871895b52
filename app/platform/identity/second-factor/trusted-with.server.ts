import type { Member } from '../actor.ts'
import { opens, type Permission } from '../rights.ts'
import type { Db } from '#app/platform/database/db.ts'
import { hasSecondFactor, isSecondFactorRequired } from './factors.server.ts'

/**
 * Whether somebody on a page for members has the right to a task. Where the club demands a second factor of its
 * administrators, one without acts for nobody but themselves.
 */
export async function isTrustedWith(
  db: Db,
  { id, role, rights }: Member,
  task: Permission,
): Promise<boolean> {
  if (role !== 'admin' || !opens(rights, task)) return false
  return !(await isSecondFactorRequired(db, role)) || hasSecondFactor(db, id)
}
