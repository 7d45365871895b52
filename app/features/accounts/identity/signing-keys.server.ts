import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { lockAway, takeOut } from '#app/platform/files/secrets.server.ts'
import { idTokenLifeMs, signingKeyLifeMs } from '#app/platform/identity/identity-times.ts'
import type { Services } from '#app/platform/services.ts'

export const signingAlgorithm = 'EdDSA'

type Key = { id: string; createdAt: number; sign: CryptoKey; verify: CryptoKey }
type Store = Pick<Services, 'db' | 'files'>

const known = new WeakMap<Db, Key[]>()

/** Clears the cache after the keys in the database were replaced. */
export function forgetSigningKeys(db: Db) {
  known.delete(db)
}

/** Returns the newest key that may still sign; creates one if there is none. */
export async function signingKey(store: Store, at: Date): Promise<Key> {
  const isYoung = (key: Key | undefined) =>
    key !== undefined && at.getTime() - key.createdAt < signingKeyLifeMs
  const cached = known.get(store.db)?.at(-1)
  if (cached !== undefined && isYoung(cached)) return cached
  const stored = (await readKeys(store)).at(-1)
  return stored !== undefined && isYoung(stored) ? stored : makeKey(store, at)
}

/** Returns `undefined` for an unknown key, or one whose last token has expired. */
export async function keyWithId(store: Store, id: string, at: Date): Promise<CryptoKey | undefined> {
  const find = (keys: readonly Key[] | undefined) => keys?.find((key) => key.id === id)
  // Another process may have created it.
  const key = find(known.get(store.db)) ?? find(await readKeys(store))
  if (key === undefined || at.getTime() - key.createdAt > signingKeyLifeMs + idTokenLifeMs) return undefined
  return key.verify
}

async function makeKey(store: Store, at: Date): Promise<Key> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  const row = {
    id: newId(at),
    sealed: await lockAway(store.files, JSON.stringify(await exportJWK(privateKey))),
    created_at: at.toISOString(),
  }
  const runOut = new Date(at.getTime() - signingKeyLifeMs - idTokenLifeMs).toISOString()
  await store.db.deleteFrom('identity_keys').where('created_at', '<', runOut).execute()
  await store.db.insertInto('identity_keys').values(row).execute()
  return (await readKeys(store)).find(({ id }) => id === row.id)!
}

/** Oldest first. Skips keys sealed with another installation's secret, which cannot be opened here. */
async function readKeys(store: Store): Promise<Key[]> {
  const rows = await store.db
    .selectFrom('identity_keys')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const opened = await Promise.all(rows.map(({ sealed }) => takeOut(store.files, sealed)))
  const keys: Key[] = []
  for (const [index, { id, created_at }] of rows.entries()) {
    const text = opened[index]
    if (text === undefined) continue
    const { d, ...half } = JSON.parse(text) as JWK
    const sign = (await importJWK({ ...half, d: d! }, signingAlgorithm)) as CryptoKey
    const verify = (await importJWK(half, signingAlgorithm)) as CryptoKey
    keys.push({ id, createdAt: Date.parse(created_at), sign, verify })
  }
  known.set(store.db, keys)
  return keys
}
