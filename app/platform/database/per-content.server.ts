import type { CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

const versionQueries = new WeakMap<Db, CompiledQuery<{ version: number }>>()

/** Returns the number of commits that changed content, as this database or transaction sees it. */
export async function contentVersion(db: Db): Promise<number> {
  let query = versionQueries.get(db)
  if (query === undefined) {
    query = db.selectFrom('content_version').select('version').where('id', '=', 1).compile()
    versionQueries.set(db, query)
  }
  const { rows } = await db.executeQuery(query)
  return rows[0]?.version ?? -1
}

/**
 * Returns a function that computes a value from content and caches it until any content changes. `make` receives the
 * previous value, to reuse what is still valid. The value is shared and must not be changed.
 */
export function perContent<T>(make: (db: Db, before: T | undefined) => Promise<T>): (db: Db) => Promise<T> {
  const cached = new WeakMap<Db, { version: number; value: T }>()
  return async (db) => {
    // Read before computing: a change made meanwhile leaves the value under the older version.
    const version = await contentVersion(db)
    const known = cached.get(db)
    if (known?.version === version) return known.value
    const value = await make(db, known?.value)
    cached.set(db, { version, value })
    return value
  }
}

/** Like {@link perContent}, with one value per key and at most `limit` of them. */
export function perContentAndKey<Wanted, T>(
  limit: number,
  keyOf: (wanted: Wanted) => string,
  make: (db: Db, wanted: Wanted) => Promise<T>,
): (db: Db, wanted: Wanted) => Promise<T> {
  const shelves = perContent(async () => new Map<string, T>())
  return async (db, wanted) => {
    const shelf = await shelves(db)
    const key = keyOf(wanted)
    if (shelf.has(key)) return shelf.get(key) as T
    const made = await make(db, wanted)
    if (shelf.size >= limit) shelf.delete(shelf.keys().next().value as string)
    shelf.set(key, made)
    return made
  }
}
