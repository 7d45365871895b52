import { sql, type Kysely } from 'kysely'
import { rememberMediaUsesIn, raiseContentVersionOn } from './content-triggers.ts'

/** Pages that a club adds to the built-in ones, as a tree. */
export async function up(db: Kysely<unknown>) {
  await sql`create table free_pages (
  id text primary key, -- UUIDv7.
  parent_id text references free_pages (id) on delete set null, -- \`null\`: it lies below none.
  position integer not null, -- Among those below the same page.
  slug text not null, -- Last part of the address, from the title.
  path text unique, -- The whole address, as \`/foerderverein/satzung\`; \`null\` in the trash, whose addresses are free.
  title text not null,
  teaser text not null,
  body text not null, -- Document as JSON: blocks of text, pictures, tables; no HTML.
  search_text text not null, -- \`sortKey\` of title, teaser and text.
  cover_picture_id text references pictures (id),
  menu_area text, -- Group of the main menu, as \`/verein\`; \`null\`: in none.
  status text not null, -- 'draft' | 'scheduled' | 'published' | 'trashed'
  visibility text not null, -- 'public' | 'members' | 'board' | 'admin'
  published_at text, -- ISO 8601, UTC; a future moment is a page that goes out by itself.
  expires_at text, -- ISO 8601, UTC; \`null\`: it stays.
  created_at text not null,
  updated_at text not null,
  revision integer not null, -- Rises by one with every save; the save that comes second sees it.
  trashed_at text, -- ISO 8601, UTC; \`null\` unless the page lies in the trash.
  status_before_trash text -- 'draft' | 'scheduled' | 'published'
)`.execute(db)
  await sql`create index free_pages_tree on free_pages (parent_id, position)`.execute(db)
  await sql`create table free_page_versions (
  -- What a page said after a save. Place, readers and state are not the text's and not in it.
  page_id text not null references free_pages (id) on delete cascade,
  number integer not null, -- Counted per page from 1.
  title text not null,
  teaser text not null,
  body text not null, -- Document as JSON, as in the page.
  cover_picture_id text, -- The picture may have been deleted since.
  saved_by text references users (id) on delete set null, -- An account; \`null\`: the account is gone.
  saved_at text not null, -- ISO 8601, UTC.
  restored_from integer, -- The number of the version that was brought back.
  revision integer not null, -- Of the page, as it was saved.
  constraint free_page_versions_number primary key (page_id, number)
)`.execute(db)
  await sql`create index free_page_versions_saved_by on free_page_versions (saved_by)`.execute(db)
  await sql`create table free_page_addresses (
  -- Where pages have stood before; each address leads to the page that was there last.
  path text primary key,
  page_id text not null references free_pages (id) on delete cascade
)`.execute(db)
  await sql`create index free_page_addresses_page on free_page_addresses (page_id)`.execute(db)
  await sql`create table free_page_turns (
  -- One row, under which everything is written that changes the tree.
  id integer primary key, -- Always 1.
  turn integer not null -- Rises by one with every change.
)`.execute(db)
  await raiseContentVersionOn(db, 'free_pages')
  await raiseContentVersionOn(db, 'free_page_addresses')
  const named = { ids: ['cover_picture_id'], documents: ['body'] }
  await rememberMediaUsesIn(db, { table: 'free_pages', owner: 'id', ...named }, 'select distinct')
  const versions = { table: 'free_page_versions', owner: 'page_id', part: 'number', ...named }
  await rememberMediaUsesIn(db, versions, 'select distinct')
}
