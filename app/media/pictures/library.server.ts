import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { containingWords } from '#app/platform/database/containing.server.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { keysetPage, type ListKey } from '#app/platform/database/keyset-page.server.ts'
import { isUsed } from './media-uses.server.ts'
import { pictureStates } from './picture-states.server.ts'
import { toPicture } from './pictures.server.ts'

type By = Authorized<'choose-pictures'>

export type LibraryChoice = {
  view?: 'unused' | 'undescribed' | 'people' | 'held-back' | 'trash' | undefined
  words?: string | undefined
  /** Id of the account that uploaded it. */
  by?: string | undefined
}

export type LibraryPage = {
  order: 'newest' | 'oldest' | 'name' | 'largest'
  after?: string | undefined
  limit: number
}

/** Lists a page of the pictures matching the filter, without replaced ones. */
export async function listLibraryPictures(db: Db, _by: By, choice: LibraryChoice, page: LibraryPage) {
  const query = (await chosenPictures(db, choice)).selectAll('pictures').select(isUsed('pictures').as('used'))
  const { rows, hasMore } = await keysetPage(query, await placeInLibrary(db, 'pictures', orderKeys, page))
  const { heldBack } = await pictureStates(db)
  const pictures = rows.map((row) => ({
    ...toPicture(row),
    fileName: row.file_name,
    bytes: row.bytes,
    createdAt: row.created_at,
    trashedAt: row.trashed_at,
    isDecorative: row.decorative === 1,
    revision: row.revision,
    isUsed: Boolean(row.used),
    isHeldBack: heldBack.has(row.id),
  }))
  return { pictures, hasMore }
}

export type LibraryPicture = Awaited<ReturnType<typeof listLibraryPictures>>['pictures'][number]

type OrderKeys = Record<LibraryPage['order'], ListKey>

/** Returns where in the order of pictures or files a page begins. */
export async function placeInLibrary(
  db: Db,
  table: 'pictures' | 'downloads',
  keys: OrderKeys,
  { order, after, limit }: LibraryPage,
) {
  const key = keys[order]
  const { rows } = await sql<{ id: string; key: string | number }>`
    select id, ${key.column} as key from ${sql.table(table)} where id = ${after ?? ''}`.execute(db)
  return { key, id: `${table}.id`, anchor: rows[0], limit }
}

const orderKeys: OrderKeys = {
  newest: { column: sql<string>`pictures.created_at`, descending: true },
  oldest: { column: sql<string>`pictures.created_at`, descending: false },
  name: { column: sql<string>`pictures.search_text`, descending: false },
  largest: { column: sql<number>`pictures.width * pictures.height`, descending: true },
}

async function chosenPictures(db: Db, { view, words = '', by }: LibraryChoice) {
  let query = db
    .selectFrom('pictures')
    .where('pictures.trashed_at', view === 'trash' ? 'is not' : 'is', null)
    .where('pictures.replaced_by', 'is', null)
  if (view === 'unused') query = query.where((eb) => eb.not(isUsed('pictures')))
  if (view === 'undescribed') query = query.where('alt', '=', '').where('decorative', '=', 0)
  if (view === 'people') query = query.where('shows_people', '=', 1)
  if (view === 'held-back') {
    const { heldBack } = await pictureStates(db)
    query = query.where('pictures.id', 'in', [...heldBack, ''])
  }
  if (by !== undefined) query = query.where('uploaded_by', '=', by)
  return query.where(containingWords('pictures.search_text', words))
}

/** Counts all items and those of each view in one query; words and uploader filter all of them. */
export async function countLibraryViews(db: Db, _by: By, { words = '', by }: LibraryChoice) {
  const { heldBack } = await pictureStates(db)
  const isHere = sql<SqlBool>`trashed_at is null`
  const counted = (condition: RawBuilder<SqlBool>) =>
    sql<number>`cast(count(*) filter (where ${condition}) as integer)`
  let query = db
    .selectFrom('pictures')
    .where('pictures.replaced_by', 'is', null)
    .select([
      counted(isHere).as('all'),
      counted(sql`${isHere} and not ${isUsed('pictures')}`).as('unused'),
      counted(sql`${isHere} and alt = '' and decorative = 0`).as('undescribed'),
      counted(sql`${isHere} and shows_people = 1`).as('people'),
      counted(sql`${isHere} and pictures.id in (${sql.join([...heldBack, ''])})`).as('held-back'),
      counted(sql`trashed_at is not null`).as('trash'),
    ])
  if (by !== undefined) query = query.where('uploaded_by', '=', by)
  return query.where(containingWords('pictures.search_text', words)).executeTakeFirstOrThrow()
}

/** Counts pictures without a description, and those that no page may show. */
export async function countFlawedPictures(db: Db, _by: By) {
  const { heldBack } = await pictureStates(db)
  const [[undescribed], withheld] = await Promise.all([
    countUndescribed(db, null),
    heldBack.size === 0
      ? { pictures: 0 }
      : countHere(db)
          .where('id', 'in', [...heldBack])
          .executeTakeFirstOrThrow(),
  ])
  return { undescribed: undescribed?.pictures ?? 0, heldBack: withheld.pictures }
}

const countHere = (db: Db) =>
  db
    .selectFrom('pictures')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('pictures'))
    .where('trashed_at', 'is', null)
    .where('replaced_by', 'is', null)

const countUndescribed = compiledOnce((db) => countHere(db).where('alt', '=', '').where('decorative', '=', 0))

/** Lists who has uploaded pictures or files, by name. */
export async function listUploaders(db: Db, _by: By): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('users')
    .select(['users.id', 'users.display_name', 'users.email'])
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('pictures').select('pictures.id').whereRef('pictures.uploaded_by', '=', 'users.id'),
        ),
        exists(
          selectFrom('downloads').select('downloads.id').whereRef('downloads.uploaded_by', '=', 'users.id'),
        ),
      ]),
    )
    .orderBy('users.email')
    .execute()
  return rows.map(({ id, display_name, email }) => ({ id, name: display_name ?? email }))
}

/** Returns everything about one picture, including trashed and replaced ones. */
export async function findLibraryPicture(db: Db, _by: By, id: string) {
  const row = await db
    .selectFrom('pictures')
    .leftJoin('users', 'users.id', 'pictures.uploaded_by')
    .selectAll('pictures')
    .select(['users.display_name', 'users.email'])
    .where('pictures.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { heldBack } = await pictureStates(db)
  return {
    ...toPicture(row),
    fileName: row.file_name,
    bytes: row.bytes,
    createdAt: row.created_at,
    uploadedBy: row.display_name ?? row.email,
    isDecorative: row.decorative === 1,
    peopleGround: row.people_ground,
    trashedAt: row.trashed_at,
    replacedBy: row.replaced_by,
    revision: row.revision,
    isHeldBack: heldBack.has(row.id),
  }
}
