import { z } from 'zod'
import type { Db } from '#app/platform/database/db.ts'

export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string | null }

/** Oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }))
}

const Transports = z.array(z.string())

/** In the browser's format: to offer only these, or to refuse registering one twice. */
export async function credentialsOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: Transports.parse(JSON.parse(transports)),
  }))
}

export async function hasPasskey(db: Db, userId: string): Promise<boolean> {
  return (await credentialsOf(db, userId)).length > 0
}
