import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { lockAway, takeOut } from '#app/platform/files/secrets.server.ts'
import type { Services } from '#app/platform/services.ts'
import { limits, refusedByLimit } from '../sign-in/limits.server.ts'
import { totpStepMs, totpWindowSteps } from './second-factor-times.ts'

type Store = Pick<Services, 'db' | 'files' | 'rateLimiter' | 'now'>

export type CodeFault =
  | { ok: false; reason: 'wrong-code' }
  | { ok: false; reason: 'too-many-requests'; waitMs: number }

/** Creates a secret that is not active yet; deletes one from an earlier attempt. */
export async function beginTotp({ db, files, now }: Store, userId: string) {
  const at = now()
  const sealed = await lockAway(files, await newTotpSecret())
  await inTransaction(db, async (trx) => {
    await unconfirmed(trx, userId).execute()
    const row = { id: newId(at), user_id: userId, sealed, created_at: at.toISOString() }
    await trx
      .insertInto('totp_factors')
      .values({ ...row, confirmed_at: null, last_step: null })
      .execute()
  })
}

export async function forgetBegunTotp(db: Db, userId: string) {
  await unconfirmed(db, userId).execute()
}

function unconfirmed(db: Db, userId: string) {
  return db.deleteFrom('totp_factors').where('user_id', '=', userId).where('confirmed_at', 'is', null)
}

/** Finds the secret that is being set up. */
export async function findBegunTotp({ db, files }: Pick<Store, 'db' | 'files'>, userId: string) {
  const row = await db
    .selectFrom('totp_factors')
    .select(['id', 'sealed'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const secret = await takeOut(files, row.sealed)
  return secret === undefined ? undefined : { id: row.id, secret }
}

/** Replaces the previous app. `false` if the setup was started again in the meantime. */
export async function confirmTotp(
  trx: Db,
  userId: string,
  { id, step }: { id: string; step: number },
  at: Date,
) {
  await trx.deleteFrom('totp_factors').where('user_id', '=', userId).where('id', '<>', id).execute()
  const confirmed = await trx
    .updateTable('totp_factors')
    .set({ confirmed_at: at.toISOString(), last_step: step })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Checks and counts the code without using it up, for the code that confirms a new app. */
export async function stepOfCode(
  services: Store,
  userId: string,
  { secret, code }: { secret: string; code: string },
): Promise<{ ok: true; step: number } | CodeFault> {
  const limited = await refusedByLimit(services, limits.secondFactor(userId))
  if (limited !== undefined) return { ok: false, reason: 'too-many-requests', waitMs: limited.waitMs ?? 0 }
  const step = await totpStepOf(secret, code, services.now())
  return step === undefined ? { ok: false, reason: 'wrong-code' } : { ok: true, step }
}

/** Checks the code and uses it up, so that nobody who saw it typed can sign in with it. */
export async function spendTotpCode(
  services: Store,
  userId: string,
  code: string,
): Promise<{ ok: true; factorId: string } | CodeFault> {
  const { db, files } = services
  const row = await db
    .selectFrom('totp_factors')
    .select(['id', 'sealed'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const secret = row && (await takeOut(files, row.sealed))
  if (row === undefined || secret === undefined) return { ok: false, reason: 'wrong-code' }
  const found = await stepOfCode(services, userId, { secret, code })
  if (!found.ok) return found
  const spent = await db
    .updateTable('totp_factors')
    .set({ last_step: found.step })
    .where('id', '=', row.id)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', found.step)]))
    .returning('id')
    .executeTakeFirst()
  return spent === undefined ? { ok: false, reason: 'wrong-code' } : { ok: true, factorId: row.id }
}

/** Loaded at first use: most visitors never enter a code. */
const library = () => import('otpauth')

/** 160 random bits, as RFC 4226 recommends; base 32, as apps accept it for typing. */
async function newTotpSecret(): Promise<string> {
  const { Secret } = await library()
  return new Secret({ size: 20 }).base32
}

type Label = { issuer: string; account: string }

/** Content of the QR code. */
export async function totpAddress(secret: string, { issuer, account }: Label): Promise<string> {
  const { Secret, TOTP } = await library()
  return new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret) }).toString()
}

/**
 * Returns the time step (30 seconds each, since 1970) of the code; `undefined` if it matches no step near `at`. Ignores
 * spaces.
 */
async function totpStepOf(secret: string, code: string, at: Date): Promise<number | undefined> {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const { Secret, TOTP } = await library()
  const delta = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    timestamp: at.getTime(),
    window: totpWindowSteps,
  })
  return delta === null ? undefined : Math.floor(at.getTime() / totpStepMs) + delta
}
