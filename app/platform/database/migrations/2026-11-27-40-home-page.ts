import { sql, type Kysely } from 'kysely'
import { countEachUseOnce } from './content-triggers.ts'

/**
 * The home page becomes one of the club's pages. Its content was a setting with a list of blocks; the page has one property
 * per kind of block, and their order separately.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table free_pages
    add column blocks text /* Of the home page: its own blocks and their order, as JSON; \`null\` for every other. */`.execute(
    db,
  )
  await sql`alter table free_pages
    add column shown_version integer /* Of the home page: the version guests see while a newer one is a draft or waits. */`.execute(
    db,
  )
  await sql`alter table free_page_versions add column blocks text /* As in the page. */`.execute(db)
  const named = { ids: ['cover_picture_id'], documents: ['body', 'blocks'] }
  await countEachUseOnce(db, { table: 'free_pages', owner: 'id', ...named })
  await countEachUseOnce(db, { table: 'free_page_versions', owner: 'page_id', part: 'number', ...named })

  const { rows } = await sql<Stored>`select value, updated_at as at, updated_by as by from settings
    where key = 'home'`.execute(db)
  for (const { value, at, by } of rows) {
    const blocks = JSON.stringify(placed(JSON.parse(value) as { blocks: OldBlock[] }))
    await sql`insert into free_pages
      (id, position, slug, path, title, teaser, body, search_text, status, visibility, published_at, created_at, updated_at,
       revision, blocks)
      values ('startseite', 0, '', '/', 'Startseite', '', '[]', '', 'published', 'public', ${at}, ${at}, ${at}, 1, ${blocks})`.execute(
      db,
    )
    await sql`insert into free_page_versions
      (page_id, number, title, teaser, body, saved_by, saved_at, revision, blocks)
      values ('startseite', 1, 'Startseite', '', '[]', ${by}, ${at}, 1, ${blocks})`.execute(db)
  }
  await sql`delete from settings where key = 'home'`.execute(db)
}

type Stored = { value: string; at: string; by: string | null }
type OldBlock = { kind: string; enabled?: boolean; agenda?: OldAgendaItem[] }
type OldAgendaItem = { link?: { label: string; href: string } | null }

/** Converts the list of blocks to one property per kind, and moves the link of an agenda item beside its other texts. */
function placed({ blocks }: { blocks: readonly OldBlock[] }) {
  const kinds = blocks.map(({ kind, enabled = true, agenda, ...rest }) => [
    kind,
    { ...rest, enabled, ...(agenda !== undefined && { agenda: agenda.map(unlinked) }) },
  ])
  return { order: blocks.map(({ kind }) => kind), ...Object.fromEntries(kinds) } as Record<string, unknown>
}

const unlinked = ({ link, ...item }: OldAgendaItem) => ({
  ...item,
  linkLabel: link?.label ?? null,
  href: link?.href ?? null,
})
