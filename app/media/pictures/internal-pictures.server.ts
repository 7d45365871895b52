import { sql } from 'kysely'
import type { User } from '#app/platform/identity/actor.ts'
import { readableFor, type Visibility } from '#app/platform/identity/readable.ts'
import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { pictureStates } from './picture-states.server.ts'

/** Tables whose rows say who may read them, with those that keep what they said before. */
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

/** Used where everybody may read, or by a table that does not say who may. A portrait has rules of its own. */
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
 * Pictures that only internal posts, pages, events and documents use, each with those for whom one of them is meant. Made
 * once for each state of the content, as it is asked for with every picture.
 */
export const internalPictures = perContent(
  async (db: Db): Promise<ReadonlyMap<string, readonly Visibility[]>> => {
    const [{ replacedBy }, elsewhere, ...uses] = await Promise.all([
      pictureStates(db),
      usedElsewhere(db),
      ...guarded.map((each) => usesIn(db, each)),
    ])
    // A text goes on naming the picture that was there first.
    const shown = (id: string) => replacedBy.get(id) ?? id
    const readers = new Map<string, Visibility[]>()
    for (const { media_id, visibility } of uses.flat()) {
      readers.set(shown(media_id), [...(readers.get(shown(media_id)) ?? []), visibility])
    }
    const open = new Set(elsewhere.map(shown))
    return new Map([...readers].filter(([id, all]) => !open.has(id) && !all.includes('public')))
  },
)

/** Whether a page that this person may open shows it. `null` is a guest. */
export function mayLoadInternal(readers: readonly Visibility[], user: User | null): boolean {
  return readableFor(user).some((visibility) => readers.includes(visibility))
}
