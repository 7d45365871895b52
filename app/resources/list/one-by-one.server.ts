import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Refused } from './chosen-ids.ts'

/** Calls `act` for each id in one transaction; returns the ids for which it succeeded. */
export async function oneByOne(
  db: Db,
  ids: readonly string[],
  act: (trx: Db, id: string) => Promise<boolean>,
): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const done: string[] = []
    for (const id of ids) if (await act(trx, id)) done.push(id)
    return done
  })
}

type PuttingOut<T> = {
  /** Returns `undefined` for a record that is deleted or already published. */
  find: (trx: Db, id: string) => Promise<T | undefined>
  /** Returns a sentence for each missing detail. */
  missing: (found: T) => string[]
  putOut: (trx: Db, found: T) => Promise<void>
}

/** Publishes the complete records; the others stay unchanged and are returned with what they lack. */
export async function putOutComplete<T extends { id: string; title: string }>(
  db: Db,
  ids: readonly string[],
  { find, missing, putOut }: PuttingOut<T>,
): Promise<{ done: number; refused: Refused[] }> {
  const refused: Refused[] = []
  const done = await oneByOne(db, ids, async (trx, id) => {
    const found = await find(trx, id)
    if (found === undefined) return false
    const sentences = missing(found)
    if (sentences.length === 0) await putOut(trx, found)
    else refused.push({ id, title: found.title, sentences })
    return sentences.length === 0
  })
  return { done: done.length, refused }
}
