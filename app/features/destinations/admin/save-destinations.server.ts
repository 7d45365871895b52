import type { Authorized } from '#app/platform/identity/actor.ts'
import { savedRow, saveIn } from '#app/resources/saved-rows.server.ts'
import type { Added, SavedRecord } from '#app/resources/resource.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { anchorPrefix, destinationColumns, toDestination } from '../destination.ts'
import { contentOf, createDestination, savePictures } from '../save-destination.server.ts'
import { DestinationRecord } from './destination-form.ts'

type Actor = Authorized<'write-posts'>

/** Lists destinations by name, including undecided tips and withdrawn ones. */
export async function listDestinationsForAdmin(db: Db, _by: Actor) {
  const rows = await db
    .selectFrom('destinations')
    .select([...destinationColumns, 'publication'])
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...toDestination(row), publication: row.publication }))
}

/** Counts submitted tips that are undecided. */
export async function countSubmittedTips(db: Db, _by: Actor): Promise<number> {
  const [row] = await countTips(db, null)
  return row?.tips ?? 0
}

const countTips = compiledOnce((db) =>
  db
    .selectFrom('destinations')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('tips'))
    .where('publication', '=', 'submitted'),
)

export async function findDestination(
  db: Db,
  _by: Actor,
  id: string,
): Promise<SavedRecord<DestinationRecord> | undefined> {
  const row = await db.selectFrom('destinations').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const pictures = await db
    .selectFrom('destination_pictures')
    .select('picture_id')
    .where('destination_id', '=', id)
    .orderBy('position')
    .execute()
  const value = DestinationRecord.parse({
    name: row.name,
    type: row.type,
    publication: row.publication,
    tipBy: row.tip_by,
    reviewedOn: row.reviewed_on,
    details: JSON.parse(row.details),
    pictureIds: pictures.map(({ picture_id }) => picture_id),
  })
  const page = row.publication === 'published' ? `/erlebnisse/ausflugsziele#${anchorPrefix}${id}` : undefined
  return { ...savedRow(row, value, page), isWithdrawn: row.publication === 'archived' }
}

export async function addDestination(
  trx: Db,
  _by: Actor,
  { id, value, at }: Added<DestinationRecord>,
): Promise<string> {
  return createDestination(trx, { ...value, id }, at)
}

export const saveDestination = saveIn(
  'destinations',
  (value: DestinationRecord) => contentOf(value),
  (trx, { id, value }) => savePictures(trx, id, value.pictureIds),
)

/** Increases the revision, because the state is part of the form: an editor with an open form gets a conflict. */
export async function withdrawDestination(trx: Db, _by: Actor, id: string, isWithdrawn: boolean, at: Date) {
  await trx
    .updateTable('destinations')
    .set((row) => ({
      publication: isWithdrawn ? 'archived' : 'published',
      updated_at: at.toISOString(),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
