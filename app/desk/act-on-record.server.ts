import type { Entitled } from '#app/accounts/actor.ts'
import type { Task } from '#app/accounts/rights.ts'
import { recordChange } from '#app/audit/record-change.server.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { readRecord } from './read-record.ts'
import { recordAddress, type DeskServices, type Kept, type RecordDesk } from './record-desk.ts'
import { recordDifferences, type Difference } from './record-facts.ts'
import { fieldsOf, type Errors, type RecordGroup, type Values } from './record-field.ts'
import { recordValues } from './record-values.ts'
import { readRowIntent, turnRows } from './turn-rows.ts'

/** What the last press of one of the page's buttons led to, when it did not save. */
export type RecordResult =
  | { kind: 'rows'; values: Values }
  | { kind: 'refused'; values: Values; errors: Errors }
  | { kind: 'kept'; values: Values; sentence: string }
  | { kind: 'stale'; values: Values; revision: number; updatedAt: string; differences: readonly Difference[] }

export const resultStatus: Record<RecordResult['kind'], number> = {
  rows: 200,
  refused: 400,
  kept: 409,
  stale: 409,
}

/** `isGone`: somebody has deleted it meanwhile. */
type Went = { to: string } | { isGone: true }

export async function actOnRecord<T extends Task, V>(
  desk: RecordDesk<T, V>,
  services: DeskServices,
  by: Entitled<T>,
  /** `id` is missing for a record that is about to be made. */
  { values, id }: { values: Values; id: string | undefined },
): Promise<RecordResult | Went> {
  const { db, now } = services
  const groups = await desk.groups(db, by)
  const intent = values.intent ?? ''
  const turn = readRowIntent(intent)
  const turned = fieldsOf(groups).find(({ name }) => name === turn?.list)
  if (turn !== undefined && turned?.as === 'rows')
    return { kind: 'rows', values: turnRows(turned, values, turn) }

  const kept = id === undefined ? undefined : await desk.find(db, by, id)
  if (id !== undefined && kept === undefined) return { isGone: true }
  if (kept !== undefined && intent === 'zurueckziehen' && desk.withdraw !== undefined) {
    await withdrawRecord(desk, services, by, { kept, isWithdrawn: true })
    return { to: `${desk.address}?zurueckgezogen=${encodeURIComponent(kept.id)}` }
  }
  if (kept !== undefined && intent === 'zeigen' && desk.withdraw !== undefined) {
    await withdrawRecord(desk, services, by, { kept, isWithdrawn: false })
    return { to: `${recordAddress(desk, kept.id)}?gezeigt` }
  }
  if (kept !== undefined && desk.remove !== undefined && intent === 'loeschen')
    return removeRecord(desk, services, by, { kept, values })
  return storeRecord(desk, services, by, { groups, values, kept })
}

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

type Found<V> = { values: Values; kept: Kept<V> }

async function removeRecord<T extends Task, V>(
  { remove, address, subject, nameOf }: RecordDesk<T, V>,
  { db, now }: DeskServices,
  by: Entitled<T>,
  { kept, values }: Found<V>,
): Promise<RecordResult | Went> {
  const { id, value } = kept
  const sentence = await inTransaction(db, async (trx) => {
    const refusal = await remove?.(trx, by, id)
    if (refusal === undefined) {
      const before = plain(value)
      await recordChange(trx, by, { subject, id, name: nameOf(value), act: 'removed', before }, now())
    }
    return refusal
  })
  return sentence === undefined ? { to: `${address}?geloescht` } : { kind: 'kept', values, sentence }
}

type Sent<V> = { groups: readonly RecordGroup[]; values: Values; kept: Kept<V> | undefined }

async function storeRecord<T extends Task, V>(
  desk: RecordDesk<T, V>,
  { db, now }: DeskServices,
  by: Entitled<T>,
  { groups, values, kept }: Sent<V>,
): Promise<RecordResult | Went> {
  const read = readRecord(groups, desk.schema, values, kept?.value ?? {})
  if (!read.ok) return { kind: 'refused', values, errors: read.errors }
  const { value } = read
  const errors = (await desk.check?.(db, value, kept?.id)) ?? {}
  if (Object.keys(errors).length > 0) return { kind: 'refused', values, errors }
  if (kept === undefined) {
    const id = await addRecord(desk, { db, now }, by, { id: formKey(values.kennung, now()), value })
    return { to: `${recordAddress(desk, id)}?gespeichert` }
  }
  // `meine:7`: save one's own version over revision 7, which one has seen.
  const seen = /^meine:(\d+)$/.exec(values.intent ?? '')?.[1]
  const revision = Number(seen ?? values.revision)
  const isSaved = await saveRecord(desk, { db, now }, by, { kept, value, revision })
  if (isSaved) return { to: `${recordAddress(desk, kept.id)}?gespeichert` }
  const current = await desk.find(db, by, kept.id)
  if (current === undefined) return { isGone: true }
  return {
    kind: 'stale',
    values,
    revision: current.revision,
    updatedAt: current.updatedAt,
    differences: recordDifferences(groups, recordValues(groups, current.value), values),
  }
}

async function addRecord<T extends Task, V>(
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

async function saveRecord<T extends Task, V>(
  { save, subject, nameOf }: RecordDesk<T, V>,
  { db, now }: DeskServices,
  by: Entitled<T>,
  { kept, value, revision }: { kept: Kept<V>; value: V; revision: number },
): Promise<boolean> {
  const { id } = kept
  return inTransaction(db, async (trx) => {
    if (!(await save(trx, by, { id, value, revision, at: now() }))) return false
    const [before, after] = [plain(kept.value), plain(value)]
    await recordChange(trx, by, { subject, id, name: nameOf(value), act: 'changed', before, after }, now())
    return true
  })
}

const plain = (value: unknown): object | null =>
  typeof value === 'object' && value !== null ? { ...value } : null

const keyShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id a new record's form has chosen beforehand, so that sent twice it makes one; else a fresh one. */
function formKey(sent: string | undefined, at: Date): string {
  return sent !== undefined && keyShape.test(sent) ? sent : newId(at)
}
