import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { SpecialDay, Area } from '../opening/opening-rule.ts'
import type { Saved } from './rule-admin.server.ts'
import {
  createSpecialDay,
  markHoursTouched,
  specialColumns,
  specialRow,
  toSpecialDay,
  listSpecialDays,
} from '../opening/opening-times.server.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { Services } from '#app/platform/services.ts'
import { actOnSpecial } from './act-on-special.server.ts'
import { asSpecialValues, specialsOfDay } from './day-form.ts'
import { previewOf } from './admin-calendar.server.ts'
import type { EditorResult, Went } from './editor-result.ts'
import { areaNames } from '../opening/format-opening.ts'
import { dayAddress } from './hours-addresses.ts'
import { formatSpecialDates } from './special-dates.ts'
import { unseen } from './opening-preview.ts'
import { idempotencyKey } from '#app/lib/ids.ts'

export type AdminSpecial = { special: SpecialDay; revision: number; updatedAt: string }

export async function findSpecialForAdmin(
  db: Db,
  _by: Authorized<'keep-opening-hours'>,
  id: string,
): Promise<AdminSpecial | undefined> {
  const row = await db
    .selectFrom('special_days')
    .select([...specialColumns, 'revision', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { special: toSpecialDay(row), revision: row.revision, updatedAt: row.updated_at }
}

/** One form may enter the same reason for several areas and days. */
const lineOf = (special: SpecialDay) => {
  const name = `${areaNames[special.area].de}: ${special.reason}, ${formatSpecialDates(special)}`
  return { subject: 'special-day', id: special.id, name } as const
}

/** Adds special times. Their ids are chosen beforehand, so that a form sent twice creates each only once. */
export async function addSpecials(
  db: Db,
  by: Authorized<'keep-opening-hours'>,
  specials: readonly SpecialDay[],
  at: Date,
) {
  await inTransaction(db, async (trx) => {
    for (const special of specials) {
      if ((await findSpecialForAdmin(trx, by, special.id)) !== undefined) continue
      await createSpecialDay(trx, special, at)
      await recordChange(trx, by, { ...lineOf(special), act: 'created', after: special }, at)
    }
  })
}

/** Saves the special time if its revision is unchanged. */
export async function saveSpecial(
  db: Db,
  by: Authorized<'keep-opening-hours'>,
  { special, expectedRevision }: { special: SpecialDay; expectedRevision: number },
  at: Date,
): Promise<Saved<AdminSpecial>> {
  return inTransaction(db, async (trx) => {
    const before = await findSpecialForAdmin(trx, by, special.id)
    const { numUpdatedRows } = await trx
      .updateTable('special_days')
      .set((row) => ({
        ...specialRow(special),
        updated_at: at.toISOString(),
        revision: row('revision', '+', 1),
      }))
      .where('id', '=', special.id)
      .where('revision', '=', expectedRevision)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) {
      const line = { ...lineOf(special), act: 'changed' } as const
      await recordChange(trx, by, { ...line, before: before?.special, after: special }, at)
      return { ok: true }
    }
    const current = await findSpecialForAdmin(trx, by, special.id)
    return current === undefined ? { ok: false, reason: 'gone' } : { ok: false, reason: 'stale', current }
  })
}

export async function deleteSpecial(db: Db, by: Authorized<'keep-opening-hours'>, id: string, at: Date) {
  await inTransaction(db, async (trx) => {
    const before = await findSpecialForAdmin(trx, by, id)
    await trx.deleteFrom('special_days').where('id', '=', id).execute()
    await markHoursTouched(trx, at)
    if (before === undefined) return
    await recordChange(trx, by, { ...lineOf(before.special), act: 'removed', before: before.special }, at)
  })
}

type AdminServices = Pick<Services, 'db' | 'now'>
export type DayOfArea = { day: IsoDay; area: Area }

/** Finds the special time of that single day for editing; `undefined` if there is none or more than one. */
export async function findSpecialOfDay(
  db: Services['db'],
  by: Authorized<'keep-opening-hours'>,
  { day, area }: DayOfArea,
): Promise<AdminSpecial | undefined> {
  const [own, ...others] = specialsOfDay(await listSpecialDays(db), area, day)
  if (own === undefined || others.length > 0) return undefined
  return findSpecialForAdmin(db, by, own.id)
}

/** Applies the form of a day: saves a special time for it, or removes that to make it a usual day again. */
export async function actOnDay(
  services: AdminServices,
  by: Authorized<'keep-opening-hours'>,
  values: Values,
  of: DayOfArea,
): Promise<EditorResult | Went> {
  const key = idempotencyKey(values.kennung, services.now())
  const found = await findSpecialOfDay(services.db, by, of)
  // The same form was sent twice, without the revision of what its first submission stored.
  const before = found?.special.id === key && !values.expectedRevision ? undefined : found
  const wanted = asSpecialValues(values, { ...of, own: before?.special })
  if (wanted === undefined) {
    if (found === undefined)
      return { kind: 'refused', values, errors: { mode: 'Bitte wähle, was an diesem Tag gelten soll.' } }
    const preview = await previewOf(
      services.db,
      { without: found.special.id },
      of.area,
      of.day,
      services.now(),
    )
    if (preview !== null && unseen(preview.displaced, values.gesehen).length > 0)
      return { kind: 'displaces', values, preview }
    await deleteSpecial(services.db, by, found.special.id, services.now())
    return { to: dayAddress(of, { geloescht: 'sonderzeit' }) }
  }
  return actOnSpecial(services, by, {
    values: wanted,
    key,
    before,
    goTo: dayAddress(of, { gespeichert: 'sonderzeit' }),
  })
}
