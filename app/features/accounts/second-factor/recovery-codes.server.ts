import { randomInt } from 'node:crypto'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { limits, refusedByLimit } from '../sign-in/limits.server.ts'
import { hashOfSecret } from '#app/platform/identity/secret-token.ts'
import type { CodeFault } from './totp-factors.server.ts'

/** Without I, L, O, U, which are easily misread or misheard. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codesAtOnce = 10
const groups = 4
const groupLength = 4

/** 80 random bits, so a plain hash is enough. */
function newRecoveryCode(): string {
  const group = () => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Normalises a typed code: ignores dashes, spaces and case, and replaces look-alike characters. */
function normalRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

const hashOfCode = (code: string) => hashOfSecret(normalRecoveryCode(code))

/** Creates new codes and returns them once, to be shown; invalidates the former ones. */
export async function renewRecoveryCodes(trx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, newRecoveryCode)
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOfCode(code), user_id: userId })))
    .execute()
  return codes
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}

/** Counts an attempt outside the transaction of the change, so that a rollback does not undo the count. */
export async function countRecoveryTry(
  services: Pick<Services, 'db' | 'rateLimiter' | 'now'>,
  userId: string,
): Promise<{ ok: true } | CodeFault> {
  const limited = await refusedByLimit(services, [limits.recoveryCode(userId)])
  if (limited === undefined) return { ok: true }
  return { ok: false, reason: 'too-many-requests', waitMs: limited.waitMs ?? 0 }
}

/** Deletes the code at its first use. */
export async function spendRecoveryCode(
  trx: Db,
  userId: string,
  code: string,
): Promise<{ ok: true } | CodeFault> {
  const spent = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOfCode(code))
    .returning('code_hash')
    .executeTakeFirst()
  return spent === undefined ? { ok: false, reason: 'wrong-code' } : { ok: true }
}
