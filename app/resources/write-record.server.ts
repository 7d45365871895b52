import type { Entitled } from '#app/platform/identity/actor.ts'
import type { Task } from '#app/platform/identity/rights.ts'
import { changesBetween } from '#app/platform/audit/change.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { once } from '#app/platform/database/once.server.ts'
import { refreshEntry } from '#app/features/search/index-entries.server.ts'
import type { DeskServices, Kept, RecordDesk } from './record-desk.ts'

/** Once for each form, whose key the wanted id is; rooms with readable ids give another. */
export async function addRecord<T extends Task, V>(
  { add, subject, nameOf }: RecordDesk<T, V>,
  { db, now }: DeskServices,
  by: Entitled<T>,
  { id: wanted, value }: { id: string; value: V },
): Promise<string> {
  const made = await once(db, { by, key: wanted }, now(), async (trx) => {
    const id = await add(trx, by, { id: wanted, value, at: now() })
    const after = plain(value)
    await recordChange(trx, by, { subject, id, name: nameOf(value, id), act: 'created', after }, now())
    return { id }
  })
  return made.id
}

export async function saveRecord<T extends Task, V>(
  desk: RecordDesk<T, V>,
  { db, now }: DeskServices,
  by: Entitled<T>,
  { kept, value, revision }: { kept: Kept<V>; value: V; revision: number },
): Promise<boolean> {
  const { id } = kept
  const [before, after] = [plain(kept.value), plain(value)]
  // Nothing to write down: neither a new revision nor a line in the log.
  if (changesBetween(before, after).length === 0) return true
  return inTransaction(db, async (trx) => {
    if (!(await desk.save(trx, by, { id, value, revision, at: now() }))) return false
    await refreshFound(trx, desk, id)
    const line = { subject: desk.subject, id, name: desk.nameOf(value, id), act: 'changed' } as const
    await recordChange(trx, by, { ...line, before, after }, now())
    return true
  })
}

async function refreshFound<T extends Task, V>(trx: Db, { inSearch }: RecordDesk<T, V>, id: string) {
  if (inSearch !== undefined) await refreshEntry(trx, inSearch, id)
}

const plain = (value: unknown): object | null =>
  typeof value === 'object' && value !== null ? { ...value } : null

/** Off the website, or back on it. */
export async function withdrawRecord<T extends Task, V>(
  desk: RecordDesk<T, V>,
  { db, now }: DeskServices,
  by: Entitled<T>,
  { kept, isWithdrawn }: { kept: Kept<V>; isWithdrawn: boolean },
) {
  await inTransaction(db, async (trx) => {
    await desk.withdraw?.(trx, by, kept.id, isWithdrawn, now())
    await refreshFound(trx, desk, kept.id)
    const act = isWithdrawn ? 'withdrawn' : 'restored'
    const line = { subject: desk.subject, id: kept.id, name: desk.nameOf(kept.value, kept.id), act } as const
    await recordChange(trx, by, line, now())
  })
}

/** For good; a sentence when it cannot go. */
export async function removeRecord<T extends Task, V>(
  desk: RecordDesk<T, V>,
  { db, now }: DeskServices,
  by: Entitled<T>,
  { id, value }: Kept<V>,
): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    const sentence = await desk.remove?.(trx, by, id, now())
    if (sentence !== undefined) return sentence
    await refreshFound(trx, desk, id)
    const before = plain(value)
    const line = { subject: desk.subject, id, name: desk.nameOf(value, id), act: 'removed' } as const
    await recordChange(trx, by, { ...line, before }, now())
    return undefined
  })
}
