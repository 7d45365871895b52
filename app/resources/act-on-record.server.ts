import type { Entitled } from '#app/platform/identity/actor.ts'
import type { Task } from '#app/platform/identity/rights.ts'
import { newId } from '#app/lib/ids.ts'
import { savedOver, seenRevision } from '#app/lib/seen-revision.ts'
import { madeBefore } from '#app/platform/database/once.server.ts'
import { readRecord } from './read-record.ts'
import { recordAddress, shownOf, type DeskServices, type Kept, type RecordDesk } from './record-desk.ts'
import type { Difference } from '#app/lib/form-differences.ts'
import { recordDifferences } from './record-facts.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import { fieldsOf, type RecordGroup } from './record-field.ts'
import { recordValues } from './record-values.ts'
import { addRecord, removeRecord, saveRecord, withdrawRecord } from './write-record.server.ts'
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
  const { db } = services
  const groups = await desk.groups(db, by, id)
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
  if (kept !== undefined && desk.remove !== undefined && intent === 'loeschen') {
    const sentence = await removeRecord(desk, services, by, kept)
    return sentence === undefined ? { to: `${desk.address}?geloescht` } : { kind: 'kept', values, sentence }
  }
  return storeRecord(desk, services, by, { groups, values, kept })
}

type Sent<V> = { groups: readonly RecordGroup[]; values: Values; kept: Kept<V> | undefined }

async function storeRecord<T extends Task, V>(
  desk: RecordDesk<T, V>,
  { db, now }: DeskServices,
  by: Entitled<T>,
  { groups, values, kept }: Sent<V>,
): Promise<RecordResult | Went> {
  const schema = typeof desk.schema === 'function' ? desk.schema(groups) : desk.schema
  const read = readRecord(groups, schema, values, kept === undefined ? {} : shownOf(desk, kept.value))
  if (!read.ok) return { kind: 'refused', values, errors: read.errors }
  const { value } = read
  const errors = (await desk.check?.(db, value, kept?.id, now())) ?? {}
  if (Object.keys(errors).length > 0) {
    // Sent a second time, the form must not stumble over what it has made itself.
    const made = kept === undefined ? await madeBefore(db, { by, key: values.kennung }) : undefined
    if (made !== undefined) return { to: `${recordAddress(desk, made)}?gespeichert` }
    return { kind: 'refused', values, errors }
  }
  if (kept === undefined) {
    const id = await addRecord(desk, { db, now }, by, { id: formKey(values.kennung, now()), value })
    return { to: `${recordAddress(desk, id)}?gespeichert` }
  }
  const revision = seenRevision(savedOver(values.intent) ?? values.revision)
  const isSaved = await saveRecord(desk, { db, now }, by, { kept, value, revision })
  if (isSaved) return { to: `${recordAddress(desk, kept.id)}?gespeichert` }
  const current = await desk.find(db, by, kept.id)
  if (current === undefined) return { isGone: true }
  return {
    kind: 'stale',
    values,
    revision: current.revision,
    updatedAt: current.updatedAt,
    differences: recordDifferences(groups, recordValues(groups, shownOf(desk, current.value)), values),
  }
}

const keyShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id a new record's form has chosen beforehand, so that sent twice it makes one; else a fresh one. */
function formKey(sent: string | undefined, at: Date): string {
  return sent !== undefined && keyShape.test(sent) ? sent : newId(at)
}
