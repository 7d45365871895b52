import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { movementColumns, toMovement, type Movement } from './movement.ts'

const quarterMs = 15 * 60_000

/** How long name and e-mail of who reported are stored. */
export const contactPeriod = { key: 'movements.contact', days: 90 }

/** Adds lines to the log. A probable duplicate is marked, never refused. `id` only for a single line. */
export async function logMovements(
  trx: Db,
  movements: readonly Movement[],
  { id, reportId, at }: { id?: string; reportId: string | null; at: Date },
) {
  for (const movement of movements) {
    await trx
      .insertInto('movements')
      .values({
        id: id ?? newId(at),
        ...movementColumns(movement),
        shortened: 0,
        // Lines entered by the tower are not checked for duplicates.
        same_as: reportId === null ? null : ((await findSame(trx, movement)) ?? null),
        report_id: reportId,
        revision: 1,
        updated_at: at.toISOString(),
      })
      .execute()
  }
}

async function findSame(db: Db, { at, registration, direction }: Movement): Promise<string | undefined> {
  const around = (ms: number) => new Date(Date.parse(at) + ms).toISOString()
  const row = await db
    .selectFrom('movements')
    .select('id')
    .where('registration', '=', registration)
    .where('at', '>=', around(-quarterMs))
    .where('at', '<=', around(quarterMs))
    .where('direction', '=', direction)
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Returns the type last entered for a registration; `null` if it is unknown. */
export async function typeOfMark(db: Db, registration: string): Promise<string | null> {
  const row = await db
    .selectFrom('movements')
    .select('type')
    .where('registration', '=', registration)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.type ?? null
}

/** Lists the movements of a report in chronological order. */
export async function movementsOfReport(db: Db, reportId: string): Promise<Movement[]> {
  const rows = await db
    .selectFrom('movements')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(toMovement)
}
