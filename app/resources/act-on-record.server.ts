import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Permission } from '#app/platform/identity/rights.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import { madeBefore } from '#app/platform/database/once.server.ts'
import { formToSave, overtakenBy, type Overtaken } from './conflict/merge-form.ts'
import { movedRows } from './move-rows.ts'
import { readRecord } from './read-record.ts'
import type { RecordGroup } from './record-field.ts'
import { unitsOf } from './record-units.ts'
import { recordValues } from './record-values.ts'
import {
  formOf,
  groupsOf,
  recordAddress,
  type Resource,
  type ResourceServices,
  type SavedRecord,
} from './resource.ts'
import { forgetUnsaved } from './unsaved/unsaved.server.ts'
import { addRecord, removeRecord, saveRecord, withdrawRecord } from './write-record.server.ts'
import { idempotencyKey } from '#app/lib/ids.ts'

/** Result of the last submission of the page when it did not save. */
export type RecordResult =
  | { kind: 'rows'; values: Values }
  /** The record as it would be stored. */
  | { kind: 'preview'; values: Values; value: unknown }
  | { kind: 'refused'; values: Values; errors: Errors }
  | { kind: 'not-removed'; values: Values; sentence: string }
  | { kind: 'conflict'; values: Values; overtaken: Overtaken }

export const resultStatus: Record<RecordResult['kind'], number> = {
  rows: 200,
  preview: 200,
  refused: 400,
  'not-removed': 409,
  conflict: 409,
}

/** `isGone`: the record was deleted meanwhile. */
type Went = { to: string } | { isGone: true }

export async function actOnRecord<T extends Permission, V>(
  resource: Resource<T, V>,
  services: ResourceServices,
  by: Authorized<T>,
  /** `id` is missing for a new record. */
  { values, id }: { values: Values; id: string | undefined },
): Promise<RecordResult | Went> {
  const { db, now } = services
  const groups = await groupsOf(resource, db, by, id)
  const intent = values.intent ?? ''
  const moved = movedRows(groups, values)
  if (moved !== undefined) return { kind: 'rows', values: moved }

  const saved = id === undefined ? undefined : await resource.find(db, by, id)
  if (id !== undefined && saved === undefined) return { isGone: true }
  if (saved === undefined) return storeRecord(resource, services, by, { groups, values, saved })

  const act = Object.hasOwn(resource.acts ?? {}, intent) ? resource.acts?.[intent] : undefined
  if (act !== undefined) return { to: await act(db, by, saved.id, now()) }
  if (intent === 'zurueckziehen' && resource.withdraw !== undefined) {
    await withdrawRecord(resource, services, by, { saved, isWithdrawn: true })
    return { to: `${resource.address}?zurueckgezogen=${encodeURIComponent(saved.id)}` }
  }
  if (intent === 'zeigen' && resource.withdraw !== undefined) {
    await withdrawRecord(resource, services, by, { saved, isWithdrawn: false })
    return { to: `${recordAddress(resource, saved.id)}?gezeigt` }
  }
  if (intent === 'loeschen' && resource.remove !== undefined) {
    const sentence = await removeRecord(resource, services, by, saved)
    return sentence === undefined
      ? { to: `${resource.address}?geloescht` }
      : { kind: 'not-removed', values, sentence }
  }
  return storeRecord(resource, services, by, { groups, values, saved })
}

/** URL after a save: the key tells a form that is autosaved to delete what the device has stored. */
function savedAddress<T extends Permission, V>(resource: Resource<T, V>, id: string, values: Values) {
  const key = resource.autosaved === undefined ? '' : (values.kennung ?? '')
  const saved = key === '' ? '?gespeichert' : `?gespeichert=${encodeURIComponent(key)}`
  return resource.savedAt ?? `${recordAddress(resource, id)}${saved}`
}

type Sent<V> = { groups: readonly RecordGroup[]; values: Values; saved: SavedRecord<V> | undefined }

async function storeRecord<T extends Permission, V>(
  resource: Resource<T, V>,
  { db, now }: ResourceServices,
  by: Authorized<T>,
  { groups, values: sent, saved }: Sent<V>,
): Promise<RecordResult | Went> {
  const stored = ({ value, revision, updatedAt }: SavedRecord<V>) => ({
    values: recordValues(groups, formOf(resource, value)),
    revision,
    updatedAt,
  })
  const { values, expectedRevision } = formToSave(unitsOf(groups), sent, saved && stored(saved))

  const schema = typeof resource.schema === 'function' ? resource.schema(groups) : resource.schema
  const read = readRecord(groups, schema, values, saved === undefined ? {} : formOf(resource, saved.value))
  if (!read.ok) return { kind: 'refused', values, errors: read.errors }
  const value =
    saved === undefined ? read.value : (resource.complete?.(read.value, saved.value) ?? read.value)
  const errors = (await resource.check?.(db, read.value, saved?.id, now())) ?? {}
  if (Object.keys(errors).length > 0) {
    // A form sent a second time must not fail because of the record it created the first time.
    const made = saved === undefined ? await madeBefore(db, { by, key: values.kennung }) : undefined
    if (made !== undefined) return { to: savedAddress(resource, made, values) }
    return { kind: 'refused', values, errors }
  }
  const forgetTyped = async () => {
    if (resource.autosaved !== undefined) await forgetUnsaved(db, by, [values.kennung ?? ''])
  }
  if (values.intent === 'vorschau') return { kind: 'preview', values, value }
  if (saved === undefined) {
    const id = await addRecord(resource, { db, now }, by, {
      id: idempotencyKey(values.kennung, now()),
      value,
    })
    await forgetTyped()
    return { to: savedAddress(resource, id, values) }
  }
  if (await saveRecord(resource, { db, now }, by, { saved, value, expectedRevision })) {
    await forgetTyped()
    return { to: savedAddress(resource, saved.id, values) }
  }
  const current = await resource.find(db, by, saved.id)
  if (current === undefined) return { isGone: true }
  const overtaken = overtakenBy(unitsOf(groups), { values, intent: 'speichern' }, stored(current))
  return { kind: 'conflict', values, overtaken }
}
