import type { Selectable } from 'kysely'
import { newId } from '#app/lib/ids.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { defectFiles } from './defect-file.ts'
import type { AircraftDefectsTable, DefectStepsTable } from '#app/platform/database/tables.ts'

export type Defect = ReturnType<typeof toDefect>

function toDefect(row: Selectable<AircraftDefectsTable>) {
  return {
    id: row.id,
    aircraftId: row.aircraft_id,
    reporterId: row.reporter_id,
    title: row.title,
    body: row.body,
    state: row.state,
    isGrounding: row.is_grounding === 1,
    /** ISO 8601, UTC. */
    reportedAt: row.reported_at,
    closedAt: row.closed_at,
    revision: row.revision,
  }
}

/** Defects of the aircraft that have a page; those of a withdrawn one come back with it. */
const shownDefects = (db: Db) =>
  db
    .selectFrom('aircraft_defects')
    .where((row) =>
      row.exists(
        row
          .selectFrom('aircraft')
          .select('aircraft.id')
          .whereRef('aircraft.id', '=', 'aircraft_defects.aircraft_id')
          .where('withdrawn_at', 'is', null),
      ),
    )

/** Lists the open and acknowledged defects, oldest first (at most 500); of one aircraft, or of all without `aircraftId`. */
export async function listOpenDefects(db: Db, aircraftId?: string): Promise<Defect[]> {
  let query = shownDefects(db).selectAll().where('state', 'in', ['open', 'acknowledged'])
  if (aircraftId !== undefined) query = query.where('aircraft_id', '=', aircraftId)
  return (await query.orderBy('id').limit(500).execute()).map(toDefect)
}

/** Counts the defects that nobody has acknowledged yet. */
export async function countNewDefects(db: Db): Promise<number> {
  const [row] = await countNew(db, null)
  return row?.defects ?? 0
}

const countNew = compiledOnce((db) =>
  shownDefects(db)
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('defects'))
    .where('state', '=', 'open'),
)

type Page = { aircraftId?: string; before?: string | undefined; most: number }

/** Lists closed defects, newest first; `before` is the last id of the previous page. */
export async function listClosedDefects(db: Db, { aircraftId, before, most }: Page): Promise<Defect[]> {
  let query = shownDefects(db).selectAll().where('state', '=', 'closed')
  if (aircraftId !== undefined) query = query.where('aircraft_id', '=', aircraftId)
  if (before !== undefined) query = query.where('id', '<', before)
  return (await query.orderBy('id', 'desc').limit(most).execute()).map(toDefect)
}

export async function findDefect(db: Db, id: string): Promise<Defect | undefined> {
  const row = await db.selectFrom('aircraft_defects').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toDefect(row)
}

export async function findDefectSentOnce(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('aircraft_defects')
    .select('id')
    .where('sent_once_key', '=', key)
    .executeTakeFirst()
  return row?.id
}

export type NewDefect = Pick<Defect, 'aircraftId' | 'reporterId' | 'title' | 'body' | 'isGrounding'> & {
  key: string | null
  pictures: readonly { id: string; width: number; height: number }[]
}

/** Inserts a defect with its pictures, whose files are already stored, and returns its id. */
export async function insertDefect(trx: Db, defect: NewDefect, at: Date): Promise<string> {
  const id = newId(at)
  await trx
    .insertInto('aircraft_defects')
    .values({
      id,
      aircraft_id: defect.aircraftId,
      reporter_id: defect.reporterId,
      title: defect.title,
      body: defect.body,
      state: 'open',
      is_grounding: defect.isGrounding ? 1 : 0,
      sent_once_key: defect.key,
      reported_at: at.toISOString(),
      closed_at: null,
      updated_at: at.toISOString(),
      revision: 1,
    })
    .execute()
  for (const [position, picture] of defect.pictures.entries())
    await trx
      .insertInto('defect_pictures')
      .values({ ...picture, defect_id: id, position })
      .execute()
  return id
}

type Change = { state: Defect['state']; isGrounding: boolean; revision: number; at: Date }

/** Updates the defect if its revision is the expected one; returns `false` if it was changed meanwhile. */
export async function changeDefect(
  trx: Db,
  id: string,
  { state, isGrounding, revision, at }: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('aircraft_defects')
    .set({
      state,
      is_grounding: isGrounding ? 1 : 0,
      closed_at: state === 'closed' ? at.toISOString() : null,
      updated_at: at.toISOString(),
      revision: revision + 1,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type DefectStep = {
  id: string
  memberId: string | null
  act: DefectStepsTable['act']
  words: string
  at: string
}

export async function addDefectStep(
  trx: Db,
  defectId: string,
  { memberId, act, words }: Pick<DefectStep, 'memberId' | 'act' | 'words'>,
  at: Date,
) {
  await trx
    .insertInto('defect_steps')
    .values({ id: newId(at), defect_id: defectId, member_id: memberId, act, words, at: at.toISOString() })
    .execute()
}

/** Lists the steps of a defect in chronological order. */
export async function listDefectSteps(db: Db, defectId: string): Promise<DefectStep[]> {
  const rows = await db
    .selectFrom('defect_steps')
    .selectAll()
    .where('defect_id', '=', defectId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, member_id, act, words, at }) => ({ id, memberId: member_id, act, words, at }))
}

export async function listDefectPictures(db: Db, defectId: string) {
  return db
    .selectFrom('defect_pictures')
    .select(['id', 'width', 'height'])
    .where('defect_id', '=', defectId)
    .orderBy('position')
    .execute()
}

/** Lists the stored picture files of an aircraft's defects; call before the aircraft is deleted. */
export async function listDefectFiles(db: Db, aircraftId: string) {
  const rows = await db
    .selectFrom('defect_pictures')
    .innerJoin('aircraft_defects', 'aircraft_defects.id', 'defect_pictures.defect_id')
    .select('defect_pictures.id')
    .where('aircraft_id', '=', aircraftId)
    .execute()
  return rows.map(({ id }) => ({ pictureId: id, files: defectFiles(id) }))
}

/** Returns a value that changes whenever a list of defects changes. */
export async function defectStamp(db: Db): Promise<string> {
  const newest = db.selectFrom('defect_steps').select('id').orderBy('id', 'desc').limit(1)
  return (await newest.executeTakeFirst())?.id ?? '-'
}
