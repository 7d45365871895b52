import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#app/platform/database/db.ts'
import { setting, resolveSetting } from '#app/platform/settings/settings.server.ts'

const formSecret = setting('form-secret', z.string().min(32))
const secrets = new WeakMap<Db, Promise<string>>()

/**
 * Returns the secret, created once per installation. It is part of a backup, so that links sent earlier work after a
 * restore.
 */
function secretOf(db: Db, at: Date): Promise<string> {
  const known = secrets.get(db)
  if (known !== undefined) return known
  const found = resolveSetting(db, formSecret, randomBytes(32).toString('base64url'), at)
  secrets.set(db, found)
  found.catch(() => secrets.delete(db))
  return found
}

/**
 * Returns an HMAC-SHA-256 under the installation's secret; `purpose` prevents a value for one use from being accepted for
 * another.
 */
export async function seal(db: Db, purpose: string, text: string, at: Date): Promise<string> {
  return createHmac('sha256', await secretOf(db, at))
    .update(`${purpose}\n${text}`)
    .digest('base64url')
}

/** Returns a form's pass: its time of issue and a random key, signed. It replaces a cookie. */
export async function newPass(db: Db, form: string, issuedAt: Date): Promise<string> {
  const body = `${issuedAt.getTime().toString(36)}.${randomBytes(16).toString('base64url')}`
  return `${body}.${await seal(db, `form:${form}`, body, issuedAt)}`
}

/** Verifies a pass; `undefined` when it was not issued here for this form. */
export async function readPass(db: Db, form: string, pass: string, at: Date) {
  const [issued = '', key = '', signature = '', ...rest] = pass.split('.')
  const expected = Buffer.from(await seal(db, `form:${form}`, `${issued}.${key}`, at))
  const given = Buffer.from(signature)
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined
  return { issuedAt: Number.parseInt(issued, 36), key }
}
