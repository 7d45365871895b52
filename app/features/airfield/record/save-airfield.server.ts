import { createHash } from 'node:crypto'
import type { Authorized } from '#app/platform/identity/actor.ts'
import type { SavedRecord } from '#app/resources/resource.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSettingRevision, saveSettingOver, waitForLock } from '#app/platform/settings/settings.server.ts'
import { type Airfield, airfieldSetting } from '../facts/airfield.ts'
import { markHoursTouched } from '../opening/opening-times.server.ts'
import { type Facts, type RecordSection, shownFacts, withFacts } from './record-section.ts'

type Actor = Authorized<'keep-airfield'>

/** Returns `undefined` before the airfield is entered. */
export async function findAirfieldForAdmin(db: Db, _by: Actor): Promise<Airfield | undefined> {
  return (await findSettingRevision(db, airfieldSetting))?.value
}

/** Loads one part of the record with a revision of its own, so that changes to other parts do not conflict. */
export async function storedSection(
  db: Db,
  section: RecordSection,
  { id, page }: { id: string; page: string },
): Promise<SavedRecord<Facts>> {
  const stored = await findSettingRevision(db, airfieldSetting)
  const value = shownFacts(section, stored?.value)
  const updatedAt = stored?.updatedAt ?? new Date(0).toISOString()
  return { id, value, revision: markOf(value), updatedAt, isWithdrawn: false, page }
}

/** Revision of a part: the parts share one record, so it is a 31-bit hash of the part's content. */
function markOf(facts: Facts): number {
  return createHash('sha256').update(JSON.stringify(facts)).digest().readUInt32BE() >>> 1
}

type Change = { value: Facts; at: Date }

/** Saves a part; `false` if somebody else has changed it since it was opened. */
export async function saveSection(
  trx: Db,
  by: Actor,
  section: RecordSection,
  { value, expectedRevision, at }: Change & { expectedRevision: number },
): Promise<boolean> {
  await waitForLock(trx, airfieldSetting.key)
  const stored = await findSettingRevision(trx, airfieldSetting)
  if (markOf(shownFacts(section, stored?.value)) !== expectedRevision) return false
  return store(trx, by, stored, withFacts(section, stored?.value, value), at)
}

/** Changes the stored airfield; does nothing before one is entered. */
export async function changeAirfield(
  trx: Db,
  by: Actor,
  at: Date,
  change: (airfield: Airfield) => Airfield | undefined,
): Promise<void> {
  await waitForLock(trx, airfieldSetting.key)
  const stored = await findSettingRevision(trx, airfieldSetting)
  const wanted = stored && change(stored.value)
  if (wanted !== undefined) await store(trx, by, stored, wanted, at)
}

type Stored = { value: Airfield; revision: number } | undefined

async function store(trx: Db, by: Actor, stored: Stored, airfield: Airfield, at: Date): Promise<boolean> {
  const expectedRevision = stored?.revision ?? 0
  if (!(await saveSettingOver(trx, airfieldSetting, airfield, { expectedRevision, at, by }))) return false
  // Sun times change with the position.
  if (JSON.stringify(stored?.value.arp) !== JSON.stringify(airfield.arp)) await markHoursTouched(trx, at)
  return true
}
