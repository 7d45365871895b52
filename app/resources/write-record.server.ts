import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Permission } from '#app/platform/identity/rights.ts'
import { changesBetween } from '#app/platform/audit/change.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { once } from '#app/platform/database/once.server.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import type { ResourceServices, SavedRecord, Resource } from './resource.ts'

/** Adds a record once per form. The idempotency key is the wanted id; features with readable ids return another. */
export async function addRecord<T extends Permission, V>(
  { add, subject, nameOf }: Resource<T, V>,
  { db, now }: ResourceServices,
  by: Authorized<T>,
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

export async function saveRecord<T extends Permission, V>(
  resource: Resource<T, V>,
  { db, now }: ResourceServices,
  by: Authorized<T>,
  { saved, value, expectedRevision }: { saved: SavedRecord<V>; value: V; expectedRevision: number },
): Promise<boolean> {
  const { id, wholeRevision } = saved
  const whole = wholeRevision === undefined ? {} : { wholeRevision }
  const [before, after] = [plain(saved.value), plain(value)]
  // Nothing has changed: no new revision and no line in the log.
  if (changesBetween(before, after).length === 0) return true
  return inTransaction(db, async (trx) => {
    if (!(await resource.save(trx, by, { id, value, expectedRevision, at: now(), ...whole }))) return false
    await refreshFound(trx, resource, id)
    const line = { subject: resource.subject, id, name: resource.nameOf(value, id), act: 'changed' } as const
    await recordChange(trx, by, { ...line, before, after }, now())
    return true
  })
}

async function refreshFound<T extends Permission, V>(trx: Db, { inSearch }: Resource<T, V>, id: string) {
  if (inSearch !== undefined) await refreshEntry(trx, inSearch, id)
}

const plain = (value: unknown): object | null =>
  typeof value === 'object' && value !== null ? { ...value } : null

/** Withdraws a record from the website, or restores it. */
export async function withdrawRecord<T extends Permission, V>(
  resource: Resource<T, V>,
  { db, now }: ResourceServices,
  by: Authorized<T>,
  { saved: { id, value }, isWithdrawn }: { saved: SavedRecord<V>; isWithdrawn: boolean },
) {
  await inTransaction(db, async (trx) => {
    await resource.withdraw?.(trx, by, id, isWithdrawn, now())
    await refreshFound(trx, resource, id)
    const act = isWithdrawn ? 'withdrawn' : 'restored'
    const line = { subject: resource.subject, id, name: resource.nameOf(value, id), act } as const
    await recordChange(trx, by, line, now())
  })
}

/** Deletes a record permanently; returns a sentence when that is impossible. */
export async function removeRecord<T extends Permission, V>(
  resource: Resource<T, V>,
  { db, now }: ResourceServices,
  by: Authorized<T>,
  { id, value }: SavedRecord<V>,
): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    const sentence = await resource.remove?.(trx, by, id, now())
    if (sentence !== undefined) return sentence
    await refreshFound(trx, resource, id)
    const before = plain(value)
    const line = { subject: resource.subject, id, name: resource.nameOf(value, id), act: 'removed' } as const
    await recordChange(trx, by, { ...line, before }, now())
    return undefined
  })
}
