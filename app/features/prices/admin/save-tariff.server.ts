import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { revisionOf } from '#app/platform/settings/part-of-setting.server.ts'
import { recordValues } from '#app/resources/record-values.ts'
import type { Added, Change } from '#app/resources/resource.ts'
import { type Tariff, toTariff } from '../tariff.ts'
import { receiptName } from '../format-tariff.ts'
import { createTariff, tariffColumns } from '../tariffs.server.ts'
import { type TariffForm, tariffGroups, tariffInForm } from './tariff-form.ts'
import { inForce } from '../price-days.ts'

type Actor = Authorized<'keep-prices'>

/** A row with its position and the time of its last change, to detect concurrent changes. */
export type StoredTariff = Tariff & { position: number; updatedAt: string; revision: number }

export async function listTariffs(db: Db): Promise<StoredTariff[]> {
  const rows = await db.selectFrom('tariffs').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map((row) => {
    const { id, ...tariff } = toTariff(row)
    const revision = revisionOf(recordValues(tariffGroups, tariffInForm(tariff)))
    return { ...tariff, id, revision, position: row.position, updatedAt: row.updated_at }
  })
}

export async function findTariffForAdmin(db: Db, _by: Actor, id: string): Promise<StoredTariff | undefined> {
  return (await listTariffs(db)).find((tariff) => tariff.id === id)
}

/** Stands behind the last row of its kind. */
export async function addTariff(trx: Db, _by: Actor, { id, value, at }: Added<TariffForm>): Promise<string> {
  const stored = await listTariffs(trx)
  const ofKind = stored.filter(({ kind }) => kind === value.kind)
  const before = (ofKind.length > 0 ? ofKind : stored).at(-1)?.position ?? 0
  await trx
    .updateTable('tariffs')
    .set(({ eb }) => ({ position: eb('position', '+', 1) }))
    .where('position', '>', before)
    .execute()
  await createTariff(trx, { ...value, id }, before + 1, at)
  return id
}

/** `false` when somebody else has changed the row since that revision; nothing is stored then. */
export async function saveTariff(
  trx: Db,
  by: Actor,
  { id, value, expectedRevision, at }: Change<TariffForm>,
): Promise<boolean> {
  const before = await findTariffForAdmin(trx, by, id)
  if (before?.revision !== expectedRevision) return false
  // Ensures that two changes within a millisecond have different times.
  const later = new Date(Math.max(at.getTime(), Date.parse(before.updatedAt) + 1))
  const { id: _id, ...columns } = tariffColumns({ ...value, id }, later)
  const { numUpdatedRows } = await trx
    .updateTable('tariffs')
    .set(columns)
    .where('id', '=', id)
    .where('updated_at', '=', before.updatedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Over = { expectedRevision: number; at: Date }

/** The same, with a line in the log. */
export async function changeTariff(db: Db, by: Actor, tariff: Tariff, over: Over): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await findTariffForAdmin(trx, by, tariff.id)
    if (!(await saveTariff(trx, by, { id: tariff.id, value: tariff, ...over }))) return false
    await recordChange(trx, by, { ...lineOf(tariff), before, after: { ...before, ...tariff } }, over.at)
    return true
  })
}

const lineOf = (tariff: Tariff) =>
  ({ subject: 'tariff', id: tariff.id, name: receiptName(tariff), act: 'changed' }) as const

/** Deletes a price that was never valid; others must remain for the archive. */
export async function removeComingTariff(
  trx: Db,
  _by: Actor,
  id: string,
  at: Date,
): Promise<string | undefined> {
  const { numDeletedRows } = await trx
    .deleteFrom('tariffs')
    .where('id', '=', id)
    .where('valid_from', '>', localDate(at.getTime()))
    .executeTakeFirst()
  return numDeletedRows > 0n ? undefined : 'Dieser Preis gilt oder galt schon. Beende ihn stattdessen.'
}

/** Continues the price as a new row from that day and ends the old one the day before; returns the new row's id. */
export async function continueTariff(
  db: Db,
  by: Actor,
  tariff: StoredTariff,
  { from, ...over }: Over & { from: IsoDay },
) {
  return inTransaction(db, async (trx) => {
    if (!(await changeTariff(trx, by, { ...tariff, validTo: addDays(from, -1) }, over))) return undefined
    const id = newId(over.at)
    const next = { ...tariff, id, validFrom: from }
    await createTariff(trx, next, tariff.position, over.at)
    await recordChange(trx, by, { ...lineOf(next), act: 'created', after: next }, over.at)
    return id
  })
}

/**
 * Begins a new list on that day: every price still valid then ends the day before and continues as a new row, ready to be
 * edited. Returns their number.
 */
export async function beginNewList(db: Db, by: Actor, from: IsoDay, at: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const stored = await listTariffs(trx)
    const holding = inForce(stored, from).filter(({ validFrom }) => validFrom < from)
    for (const tariff of holding)
      await continueTariff(trx, by, tariff, { from, expectedRevision: tariff.revision, at })
    return holding.length
  })
}
