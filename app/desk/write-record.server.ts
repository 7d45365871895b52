import type { Entitled } from '#app/accounts/actor.ts'
import type { Task } from '#app/accounts/rights.ts'
import { changesBetween } from '#app/audit/change.ts'
import { recordChange } from '#app/audit/record-change.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { DeskServices, Kept, RecordDesk } from './record-desk.ts'

export async function addRecord<T extends Task, V>(
  { add, subject, nameOf }: RecordDesk<T, V>,
  { db, now }: DeskServices,
  by: Entitled<T>,
  { id: wanted, value }: { id: string; value: V },
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const id = await add(trx, by, { id: wanted, value, at: now() })
    const after = plain(value)
    await recordChange(trx, by, { subject, id, name: nameOf(value), act: 'created', after }, now())
    return id
  })
}

export async function saveRecord<T extends Task, V>(
  { save, subject, nameOf }: RecordDesk<T, V>,
  { db, now }: DeskServices,
  by: Entitled<T>,
  { kept, value, revision }: { kept: Kept<V>; value: V; revision: number },
): Promise<boolean> {
  const { id } = kept
  const [before, after] = [plain(kept.value), plain(value)]
  // Nothing to write down: neither a new revision nor a line in the log.
  if (changesBetween(before, after).length === 0) return true
  return inTransaction(db, async (trx) => {
    if (!(await save(trx, by, { id, value, revision, at: now() }))) return false
    await recordChange(trx, by, { subject, id, name: nameOf(value), act: 'changed', before, after }, now())
    return true
  })
}

const plain = (value: unknown): object | null =>
  typeof value === 'object' && value !== null ? { ...value } : null

/** Off the website, or back on it. */
export async function withdrawRecord<T extends Task, V>(
  { withdraw, subject, nameOf }: RecordDesk<T, V>,
  { db, now }: DeskServices,
  by: Entitled<T>,
  { kept, isWithdrawn }: { kept: Kept<V>; isWithdrawn: boolean },
) {
  await inTransaction(db, async (trx) => {
    await withdraw?.(trx, by, kept.id, isWithdrawn, now())
    const act = isWithdrawn ? 'withdrawn' : 'restored'
    await recordChange(trx, by, { subject, id: kept.id, name: nameOf(kept.value), act }, now())
  })
}

/** For good; a sentence when it cannot go. */
export async function removeRecord<T extends Task, V>(
  { remove, subject, nameOf }: RecordDesk<T, V>,
  { db, now }: DeskServices,
  by: Entitled<T>,
  { id, value }: Kept<V>,
): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    const sentence = await remove?.(trx, by, id)
    if (sentence !== undefined) return sentence
    const before = plain(value)
    await recordChange(trx, by, { subject, id, name: nameOf(value), act: 'removed', before }, now())
    return undefined
  })
}
