import { sql } from 'kysely'
import { type User, readableFor, type Visibility } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { pictureStates } from './picture-states.server.ts'

/** Tables whose rows have a visibility, with the tables of their versions. */
const guarded = [
  { owner: 'posts', sources: ['posts', 'post_versions'] },
  { owner: 'free_pages', sources: ['free_pages', 'free_page_versions'] },
  { owner: 'events', sources: ['events', 'event_versions'] },
  { owner: 'documents', sources: ['documents', 'document_versions'] },
] as const

type Use = { media_id: string; visibility: Visibility }

async function usesIn(db: Db, { owner, sources }: (typeof guarded)[number]): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select distinct media_uses.media_id, ${sql.ref(`${owner}.visibility`)} as visibility
    from media_uses inner join ${sql.table(owner)} on ${sql.ref(`${owner}.id`)} = media_uses.owner_id
    where media_uses.source in (${sql.join(sources)})`.execute(db)
  return rows
}

/** Selects pictures used in public places or by tables without visibility. Portraits have their own rules. */
async function usedElsewhere(db: Db): Promise<string[]> {
  const sources = guarded.flatMap((each) => each.sources)
  const rows = await db
    .selectFrom('media_uses')
    .select('media_id')
    .distinct()
    .where('source', 'not in', [...sources, 'members'])
    .execute()
  return rows.map(({ media_id }) => media_id)
}

/**
 * Pictures used only by internal posts, pages, events and documents, each with the visibilities of those. Cached
 * until content changes, because every picture request needs it.
 */
export const internalPictures = perContent(
  async (db: Db): Promise<ReadonlyMap<string, readonly Visibility[]>> => {
    const [{ replacedBy }, elsewhere, ...uses] = await Promise.all([
      pictureStates(db),
      usedElsewhere(db),
      ...guarded.map((each) => usesIn(db, each)),
    ])
    // Texts still reference the picture that was replaced.
    const shown = (id: string) => replacedBy.get(id) ?? id
    const readers = new Map<string, Visibility[]>()
    for (const { media_id, visibility } of uses.flat()) {
      readers.set(shown(media_id), [...(readers.get(shown(media_id)) ?? []), visibility])
    }
    const open = new Set(elsewhere.map(shown))
    return new Map([...readers].filter(([id, all]) => !open.has(id) && !all.includes('public')))
  },
)

/** Whether the user may open a page that shows the picture. `null` is a guest. */
export function mayLoadInternal(readers: readonly Visibility[], user: User | null): boolean {
  return readableFor(user).some((visibility) => readers.includes(visibility))
}
