import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Refused } from './chosen-result.ts'

/** Does it with each of them in one transaction; the ids of those with which it could be done. */
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
  /** `undefined` for what is gone, or out already. */
  find: (trx: Db, id: string) => Promise<T | undefined>
  /** A sentence for each thing a reader would miss. */
  missing: (found: T) => string[]
  putOut: (trx: Db, found: T) => Promise<void>
}

/** Puts out what is complete; the rest stays as it is and says what it lacks. */
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
