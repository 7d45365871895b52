import type { Updateable } from 'kysely'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { pictureSearchText } from './picture-search-text.ts'
import type { PictureDescription } from './pictures.server.ts'
import type { PicturesTable } from '#app/platform/database/tables.ts'

type Described = 'saved' | 'stale' | 'gone'

type DescriptionChange = Partial<PictureDescription> & {
  /** Ids of everybody who can be recognised. */
  people?: readonly string[]
}

type Saving = {
  /** Saves only if the picture still has this revision. */
  expectedRevision?: number
  /** Who makes the change manually, and when; logged. */
  by?: { id: string }
  at?: Date
}

const described = [
  'alt',
  'caption',
  'credit',
  'focal_x',
  'focal_y',
  'decorative',
  'shows_people',
  'people_ground',
] as const

/**
 * Changes the given fields and retains all others. With `expectedRevision`, returns `stale` if somebody saved in the
 * meantime.
 */
export async function describePicture(
  db: Db,
  id: string,
  change: DescriptionChange,
  saving: Saving = {},
): Promise<Described> {
  const { expectedRevision, by, at } = saving
  return inTransaction(db, async (trx) => {
    const before = await trx.selectFrom('pictures').select(described).where('id', '=', id).executeTakeFirst()
    const peopleBefore = await findPeopleOf(trx, id)
    const row = await trx
      .updateTable('pictures')
      .set((row) => ({ ...columnsOf(change), revision: row('revision', '+', 1) }))
      .where('id', '=', id)
      .$if(expectedRevision !== undefined, (query) => query.where('revision', '=', expectedRevision ?? 0))
      .returning([...described, 'file_name'])
      .executeTakeFirst()
    if (row === undefined) {
      const there = await trx.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst()
      return there === undefined ? 'gone' : 'stale'
    }
    const search_text = pictureSearchText({ ...row, fileName: row.file_name })
    await trx.updateTable('pictures').set({ search_text }).where('id', '=', id).execute()
    if (change.people !== undefined) await setPeople(trx, id, change.people)
    if (by !== undefined && at !== undefined) {
      const { file_name, ...texts } = row
      const name = row.alt || file_name || id
      const result = {
        before: before && { ...before, people: peopleBefore },
        after: {
          ...texts,
          people: change.people === undefined ? peopleBefore : [...change.people].toSorted(),
        },
      }
      await recordChange(trx, by, { subject: 'picture', id, name, act: 'changed', ...result }, at)
    }
    return 'saved'
  })
}

function columnsOf(change: DescriptionChange): Updateable<PicturesTable> {
  const columns: Updateable<PicturesTable> = {}
  if (change.alt !== undefined) columns.alt = change.alt
  if (change.caption !== undefined) columns.caption = change.caption
  if (change.credit !== undefined) columns.credit = change.credit
  if (change.focal !== undefined) Object.assign(columns, { focal_x: change.focal.x, focal_y: change.focal.y })
  if (change.showsPeople !== undefined) columns.shows_people = change.showsPeople ? 1 : 0
  if (change.decorative !== undefined) columns.decorative = change.decorative ? 1 : 0
  if (change.peopleGround !== undefined) columns.people_ground = change.peopleGround
  if (change.fileName !== undefined) columns.file_name = change.fileName
  return columns
}

async function setPeople(trx: Db, id: string, people: readonly string[]) {
  await trx.deleteFrom('picture_people').where('picture_id', '=', id).execute()
  if (people.length === 0) return
  const rows = [...new Set(people)].map((memberId) => ({ picture_id: id, member_id: memberId }))
  await trx.insertInto('picture_people').values(rows).execute()
}

/** Returns the ids of everybody who can be recognised in the picture. */
export async function findPeopleOf(db: Db, pictureId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('picture_people')
    .select('member_id')
    .where('picture_id', '=', pictureId)
    .orderBy('member_id')
    .execute()
  return rows.map(({ member_id }) => member_id)
}
