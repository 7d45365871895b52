import type { Kysely } from 'kysely'
import { rememberMediaUsesIn, type MediaColumns } from './media-use-trigger.ts'

/** Where pictures and files are used. A later table that shows some is watched by its own migration. */
const watched: readonly MediaColumns[] = [
  { table: 'aircraft', owner: 'id', documents: ['details', 'members_only'] },
  { table: 'aircraft_pictures', owner: 'aircraft_id', part: 'picture_id', ids: ['picture_id'] },
  { table: 'board_offices', owner: 'id', documents: ['details'] },
  { table: 'chronicle_entries', owner: 'id', ids: ['picture_id'], documents: ['details'] },
  { table: 'destination_pictures', owner: 'destination_id', part: 'picture_id', ids: ['picture_id'] },
  { table: 'destinations', owner: 'id', documents: ['details'] },
  { table: 'documents', owner: 'id', documents: ['body', 'details'] },
  { table: 'events', owner: 'id', ids: ['picture_id'], documents: ['details'] },
  { table: 'members', owner: 'id', ids: ['picture_id'] },
  { table: 'pages', owner: 'key', documents: ['sections'] },
  {
    table: 'post_versions',
    owner: 'post_id',
    part: 'number',
    ids: ['cover_picture_id'],
    documents: ['body'],
  },
  { table: 'posts', owner: 'id', ids: ['cover_picture_id'], documents: ['body', 'details'] },
  { table: 'settings', owner: 'key', documents: ['value'] },
  { table: 'site_points', owner: 'id', ids: ['picture_id'], documents: ['details'] },
  { table: 'trial_offers', owner: 'id', documents: ['details'] },
]

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('media_uses')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('media_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_uses_key', ['media_id', 'source', 'owner_id', 'part'])
    .execute()
  await db.schema
    .createIndex('media_uses_of_owner')
    .on('media_uses')
    .columns(['source', 'owner_id', 'part'])
    .execute()
  for (const columns of watched) await rememberMediaUsesIn(db, columns)
}
