import { sql, type Kysely } from 'kysely'

/**
 * The library in each of its orders. Most pictures were never replaced: an index of all that were not led SQLite to read
 * and sort the whole table for every page, so only those that were stand in it now.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('pictures_replaced').execute()
  await sql`create index pictures_replaced on pictures (replaced_by) where replaced_by is not null`.execute(
    db,
  )
  const inLibrary = sql`where trashed_at is null and replaced_by is null`
  await sql`create index pictures_in_library on pictures (created_at, id) ${inLibrary}`.execute(db)
  await sql`create index pictures_by_words on pictures (search_text, id) ${inLibrary}`.execute(db)
  await sql`create index pictures_by_size on pictures ((width * height), id) ${inLibrary}`.execute(db)
  await sql`create index pictures_by_uploader on pictures (uploaded_by, created_at, id)
    where uploaded_by is not null`.execute(db)
  await sql`create index downloads_by_uploader on downloads (uploaded_by) where uploaded_by is not null`.execute(
    db,
  )
}
