import { randomBytes } from 'node:crypto'
import { hashPassword } from '#app/features/accounts/password/passwords.server.ts'
import { newId } from '#app/lib/ids.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { hashOfSecret, newSecret } from '#app/platform/identity/secret-token.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { newSetupCode, plainCode, setupMs } from './device.ts'

type Actor = Authorized<'keep-airfield'>

export type DeviceLine = Awaited<ReturnType<typeof listDevices>>[number]

/** Lists the devices that may still write first, then the others, each by name. */
export async function listDevices(db: Db, at: Date) {
  const rows = await db.selectFrom('club_devices').selectAll().orderBy('name').orderBy('id').execute()
  const now = at.toISOString()
  return rows
    .map((row) => ({
      id: row.id,
      name: row.name,
      isRevoked: row.revoked_at !== null,
      isBound: row.token_hash !== null,
      isOpen: row.unlocked_until !== null && row.unlocked_until > now,
      waitsForCode: row.setup_until !== null && row.setup_until > now,
      lastUsedAt: row.last_used_at,
    }))
    .toSorted((one, other) => Number(one.isRevoked) - Number(other.isRevoked))
}

/** Adds a device and returns its setup code, which is shown once; only its hash is stored. */
export async function addDevice(db: Db, by: Actor, { name, pin }: { name: string; pin: string }, at: Date) {
  const pin_hash = await hashPassword(pin)
  const id = newId(at)
  const { code, ...setup } = freshCode(at)
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('club_devices')
      .values({
        id,
        name,
        pin_hash,
        ...setup,
        token_hash: null,
        unlocked_until: null,
        last_used_at: null,
        revoked_at: null,
        created_at: at.toISOString(),
      })
      .execute()
    await recordChange(trx, by, { ...line(id, name), act: 'created', after: { name } }, at)
  })
  return { name, code }
}

/** Creates a new setup code, for a replacement tablet; the former tablet loses access at once. */
export async function renewCode(db: Db, by: Actor, id: string, at: Date) {
  const { code, ...setup } = freshCode(at)
  const name = await changeDevice(db, by, { id, what: 'Neu eingerichtet' }, at, {
    ...setup,
    token_hash: null,
    unlocked_until: null,
  })
  return name === undefined ? undefined : { name, code }
}

/** Changes the PIN, which the device must enter again at once. */
export async function changePin(db: Db, by: Actor, { id, pin }: { id: string; pin: string }, at: Date) {
  const pin_hash = await hashPassword(pin)
  return changeDevice(db, by, { id, what: 'Neue PIN' }, at, { pin_hash, unlocked_until: null })
}

/** Revokes the device's access at once; the row remains, because the log still names it. */
export async function revokeDevice(db: Db, by: Actor, id: string, at: Date) {
  const revoked = { setup_hash: null, setup_until: null, token_hash: null, unlocked_until: null }
  return changeDevice(db, by, { id, what: 'Gesperrt' }, at, { ...revoked, revoked_at: at.toISOString() })
}

type Changed = Partial<{
  pin_hash: string
  setup_hash: string | null
  setup_until: string | null
  token_hash: string | null
  unlocked_until: string | null
  revoked_at: string
}>

/** Updates a device and returns its name; `undefined` if it does not exist or was revoked. */
async function changeDevice(
  db: Db,
  by: Actor,
  { id, what }: { id: string; what: string },
  at: Date,
  changed: Changed,
): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('club_devices')
      .set(changed)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (row === undefined) return undefined
    const act = changed.revoked_at === undefined ? 'changed' : 'removed'
    await recordChange(trx, by, { ...line(id, row.name), act, after: { what } }, at)
    return row.name
  })
}

const line = (id: string, name: string) => ({ subject: 'club-device' as const, id, name })

function freshCode(at: Date) {
  const code = newSetupCode(randomBytes(10))
  return {
    code,
    setup_hash: hashOfSecret(plainCode(code)),
    setup_until: new Date(at.getTime() + setupMs).toISOString(),
  }
}

/** Exchanges a setup code, valid once, for the device's token. `undefined`: wrong, used or expired code. */
export async function bindDevice(db: Db, typed: string, at: Date): Promise<string | undefined> {
  const token = newSecret()
  const row = await db
    .updateTable('club_devices')
    .set({ token_hash: hashOfSecret(token), setup_hash: null, setup_until: null, unlocked_until: null })
    .where('setup_hash', '=', hashOfSecret(plainCode(typed)))
    .where('setup_until', '>', at.toISOString())
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row === undefined ? undefined : token
}
