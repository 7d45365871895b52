import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { type Tariff, toTariff } from '../tariff.ts'
import { inForce } from '../in-force.ts'
import { tariffName } from '../tariff-words.ts'
import { createTariff, tariffColumns } from '../tariffs.server.ts'

/** A row with what tells whether it has changed since somebody opened it. */
export type StoredTariff = Tariff & { position: number; updatedAt: string }

export async function listTariffsForAdmin(db: Db, _by: Authorized<'keep-prices'>): Promise<StoredTariff[]> {
  const rows = await db.selectFrom('tariffs').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map((row) => ({ ...toTariff(row), position: row.position, updatedAt: row.updated_at }))
}

export async function findTariffForAdmin(
  db: Db,
  by: Authorized<'keep-prices'>,
  id: string,
): Promise<StoredTariff | undefined> {
  return (await listTariffsForAdmin(db, by)).find((tariff) => tariff.id === id)
}

/** Stands behind the last row of its kind. Sent twice under one id, it is stored once. */
export async function addTariff(
  db: Db,
  by: Authorized<'keep-prices'>,
  tariff: Tariff,
  at: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const stored = await listTariffsForAdmin(trx, by)
    if (stored.some(({ id }) => id === tariff.id)) return
    const ofKind = stored.filter(({ kind }) => kind === tariff.kind)
    const before = (ofKind.length > 0 ? ofKind : stored).at(-1)?.position ?? 0
    await trx
      .updateTable('tariffs')
      .set(({ eb }) => ({ position: eb('position', '+', 1) }))
      .where('position', '>', before)
      .execute()
    await createTariff(trx, tariff, before + 1, at)
    await recordChange(trx, by, { ...lineOf(tariff), act: 'created', after: tariff }, at)
  })
}

/** `false` when somebody has changed the row since `foundAt`; nothing is stored then. */
export async function changeTariff(
  db: Db,
  by: Authorized<'keep-prices'>,
  tariff: Tariff,
  { foundAt, at }: { foundAt: string; at: Date },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await findTariffForAdmin(trx, by, tariff.id)
    if (!(await overwriteTariff(trx, tariff, { foundAt, at }))) return false
    await recordChange(trx, by, { ...lineOf(tariff), before, after: { ...before, ...tariff } }, at)
    return true
  })
}

const lineOf = (tariff: Tariff) =>
  ({ subject: 'tariff', id: tariff.id, name: tariffName(tariff), act: 'changed' }) as const

async function overwriteTariff(db: Db, tariff: Tariff, { foundAt, at }: { foundAt: string; at: Date }) {
  const { id: _id, ...columns } = tariffColumns(tariff, laterThan(foundAt, at))
  const result = await db
    .updateTable('tariffs')
    .set(columns)
    .where('id', '=', tariff.id)
    .where('updated_at', '=', foundAt)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Two changes within a millisecond must still be told apart. */
function laterThan(before: string, at: Date): Date {
  return new Date(Math.max(at.getTime(), Date.parse(before) + 1))
}

/** Only a price that was never in force may vanish; of the others the archive lives. */
export async function removeComingTariff(
  db: Db,
  by: Authorized<'keep-prices'>,
  id: string,
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await findTariffForAdmin(trx, by, id)
    const removed = await trx
      .deleteFrom('tariffs')
      .where('id', '=', id)
      .where('valid_from', '>', localDate(at.getTime()))
      .executeTakeFirst()
    if (before === undefined || removed.numDeletedRows === 0n) return false
    await recordChange(trx, by, { ...lineOf(before), act: 'removed', before }, at)
    return true
  })
}

/** The price goes on as a new row from that day; the old one ends the day before. The new row's id. */
export async function continueTariff(
  db: Db,
  by: Authorized<'keep-prices'>,
  tariff: StoredTariff,
  from: IsoDay,
  at: Date,
) {
  return inTransaction(db, async (trx) => {
    const ended = { ...tariff, validTo: addDays(from, -1) }
    if (!(await changeTariff(trx, by, ended, { foundAt: tariff.updatedAt, at }))) return undefined
    const id = newId(at)
    const next = { ...tariff, id, validFrom: from }
    await createTariff(trx, next, tariff.position, at)
    await recordChange(trx, by, { ...lineOf(next), act: 'created', after: next }, at)
    return id
  })
}

/**
 * A new list from that day: every price in force that would still hold then ends the day before and goes on as a row
 * of its own, ready to be changed. How many there are.
 */
export async function beginNewList(
  db: Db,
  by: Authorized<'keep-prices'>,
  from: IsoDay,
  at: Date,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const stored = await listTariffsForAdmin(trx, by)
    const holding = inForce(stored, from).filter(({ validFrom }) => validFrom < from)
    for (const tariff of holding) await continueTariff(trx, by, tariff, from, at)
    return holding.length
  })
}
