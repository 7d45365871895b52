import type { Entitled } from '#app/accounts/actor.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { newId } from '#app/lib/ids.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { inForce, type Tariff, toTariff } from '../tariff.ts'
import { createTariff, tariffColumns } from '../tariffs.server.ts'

/** A row with what tells whether it has changed since somebody opened it. */
export type StoredTariff = Tariff & { position: number; updatedAt: string }

export async function listTariffsForDesk(db: Db, _by: Entitled<'keep-prices'>): Promise<StoredTariff[]> {
  const rows = await db.selectFrom('tariffs').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map((row) => ({ ...toTariff(row), position: row.position, updatedAt: row.updated_at }))
}

export async function findTariffForDesk(
  db: Db,
  by: Entitled<'keep-prices'>,
  id: string,
): Promise<StoredTariff | undefined> {
  return (await listTariffsForDesk(db, by)).find((tariff) => tariff.id === id)
}

/** Stands behind the last row of its kind. Sent twice under one id, it is stored once. */
export async function addTariff(
  db: Db,
  by: Entitled<'keep-prices'>,
  tariff: Tariff,
  at: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const stored = await listTariffsForDesk(trx, by)
    if (stored.some(({ id }) => id === tariff.id)) return
    const ofKind = stored.filter(({ kind }) => kind === tariff.kind)
    const before = (ofKind.length > 0 ? ofKind : stored).at(-1)?.position ?? 0
    await trx
      .updateTable('tariffs')
      .set(({ eb }) => ({ position: eb('position', '+', 1) }))
      .where('position', '>', before)
      .execute()
    await createTariff(trx, tariff, before + 1, at)
  })
}

/** `false` when somebody has changed the row since `foundAt`; nothing is stored then. */
export async function changeTariff(
  db: Db,
  _by: Entitled<'keep-prices'>,
  tariff: Tariff,
  { foundAt, at }: { foundAt: string; at: Date },
): Promise<boolean> {
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
  _by: Entitled<'keep-prices'>,
  id: string,
  today: IsoDay,
): Promise<boolean> {
  const result = await db
    .deleteFrom('tariffs')
    .where('id', '=', id)
    .where('valid_from', '>', today)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** The price goes on as a new row from that day; the old one ends the day before. The new row's id. */
export async function continueTariff(
  db: Db,
  by: Entitled<'keep-prices'>,
  tariff: StoredTariff,
  from: IsoDay,
  at: Date,
) {
  return inTransaction(db, async (trx) => {
    const ended = { ...tariff, validTo: addDays(from, -1) }
    if (!(await changeTariff(trx, by, ended, { foundAt: tariff.updatedAt, at }))) return undefined
    const id = newId(at)
    await createTariff(trx, { ...tariff, id, validFrom: from }, tariff.position, at)
    return id
  })
}

/**
 * A new list from that day: every price in force that would still hold then ends the day before and goes on as a row
 * of its own, ready to be changed. How many there are.
 */
export async function beginNewList(
  db: Db,
  by: Entitled<'keep-prices'>,
  from: IsoDay,
  at: Date,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const stored = await listTariffsForDesk(trx, by)
    const holding = inForce(stored, from).filter(({ validFrom }) => validFrom < from)
    for (const tariff of holding) await continueTariff(trx, by, tariff, from, at)
    return holding.length
  })
}
