import { createHash } from 'node:crypto'
import type { Entitled } from '#app/accounts/actor.ts'
import { recordChange } from '#app/audit/record-change.server.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { findSettingRevision, saveSettingOver } from '#app/settings/settings.server.ts'
import { listSettingChanges } from '#app/settings/setting-changes.server.ts'
import { type Airfield, airfieldSetting } from '../airfield.ts'
import { markHoursTouched } from '../opening-times.server.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import { readSection } from './read-section.ts'
import { type Difference, type RecordSection, sectionDifferences, sectionValues } from './record-section.ts'

type Keeper = Entitled<'keep-airfield'>

/** `undefined` before the airfield was entered. */
export async function findAirfieldForDesk(db: Db, _by: Keeper): Promise<Airfield | undefined> {
  return (await findSettingRevision(db, airfieldSetting))?.value
}

/** Tells whether somebody has changed what a form shows since it was opened. */
export function seenMark(section: RecordSection, airfield: Airfield | undefined): string {
  const shown = JSON.stringify(sectionValues(section, airfield))
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16)
}

export type SectionResult =
  | { ok: true }
  | { ok: false; kind: 'refused'; errors: Errors }
  | { ok: false; kind: 'stale'; differences: Difference[]; mark: string; updatedAt: string }

type Sent = { section: (airfield: Airfield | undefined) => RecordSection; values: Values; seen: string }

/**
 * Stores what a form of one part says, unless somebody else has changed that part since it was opened; whoever changes
 * another part meanwhile is in nobody's way.
 */
export async function saveSection(db: Db, by: Keeper, sent: Sent, at: Date): Promise<SectionResult> {
  for (;;) {
    const result = await inTransaction(db, (trx) => trySection(trx, by, sent, at))
    if (result !== 'overtaken') return result
  }
}

async function trySection(db: Db, by: Keeper, { section: of, values, seen }: Sent, at: Date) {
  const stored = await findSettingRevision(db, airfieldSetting)
  const section = of(stored?.value)
  const mark = seenMark(section, stored?.value)
  const read = readSection(section, values, stored?.value)
  if (!read.ok) return { ok: false, kind: 'refused', errors: read.errors } as const
  if (seen !== mark) {
    const differences = sectionDifferences(section, sectionValues(section, stored?.value), values)
    const updatedAt = (await listSettingChanges(db)).get('airfield')?.at ?? at.toISOString()
    return { ok: false, kind: 'stale', differences, mark, updatedAt } as const
  }
  return (await store(db, by, stored, read.airfield, at)) ? ({ ok: true } as const) : 'overtaken'
}

type Stored = { value: Airfield; revision: number } | undefined

async function store(db: Db, by: Keeper, stored: Stored, airfield: Airfield, at: Date): Promise<boolean> {
  const revision = stored?.revision ?? 0
  if (!(await saveSettingOver(db, airfieldSetting, airfield, { revision, at, by }))) return false
  // The sun stands elsewhere then.
  if (JSON.stringify(stored?.value.arp) !== JSON.stringify(airfield.arp)) await markHoursTouched(db, at)
  const act = stored === undefined ? 'created' : 'changed'
  const line = { subject: 'airfield', id: airfield.id, name: airfield.name, act } as const
  await recordChange(db, by, { ...line, before: stored?.value ?? null, after: airfield }, at)
  return true
}

/** `false` when there is nothing left to change. */
export async function changeAirfield(
  db: Db,
  by: Keeper,
  change: (airfield: Airfield) => Airfield | undefined,
  at: Date,
): Promise<boolean> {
  for (;;) {
    const done = await inTransaction(db, async (trx) => {
      const stored = await findSettingRevision(trx, airfieldSetting)
      const wanted = stored && change(stored.value)
      if (wanted === undefined) return 'nothing'
      return store(trx, by, stored, wanted, at)
    })
    if (done !== false) return done === true
  }
}
