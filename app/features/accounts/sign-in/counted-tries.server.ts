import { sql } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'
import { hashOfSecret } from '#app/platform/identity/secret-token.ts'

/** Two servers that count in one database may differ by this much; otherwise each would restart the other's windows. */
const clockDifferenceMs = 60_000

type Counted = { kind: string; of: string; tries: number; windowMs: number }

/**
 * Counts one attempt and returns in how many milliseconds the next one is accepted; 0 if this one is. A refused attempt
 * writes nothing. Counted before any comparison, so that parallel attempts get no more than sequential ones.
 */
export async function countTry(db: Db, { kind, of, tries, windowMs }: Counted, at: Date): Promise<number> {
  const id = idOf(kind, of)
  const now = at.toISOString()
  const known = await db
    .selectFrom('counted_tries')
    .select(['tries', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  const ends_at = new Date(at.getTime() + windowMs).toISOString()
  // A window that ends later was started while the clock was ahead; it is ignored, so that nobody is locked out until then.
  const latest = new Date(at.getTime() + windowMs + clockDifferenceMs).toISOString()
  const isOpen = known !== undefined && known.ends_at > now && known.ends_at <= latest
  if (isOpen && known.tries >= tries) return Date.parse(known.ends_at) - at.getTime()
  if (known === undefined) await db.deleteFrom('counted_tries').where('ends_at', '<=', now).execute()
  const counted = await db
    .insertInto('counted_tries')
    .values({ id, tries: 1, ends_at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        tries: sql<number>`case when counted_tries.ends_at > ${now} and counted_tries.ends_at <= ${latest}
          then counted_tries.tries + 1 else 1 end`,
        ends_at: sql<string>`case when counted_tries.ends_at > ${now} and counted_tries.ends_at <= ${latest}
          then counted_tries.ends_at else ${ends_at} end`,
      }),
    )
    .returning(['tries', 'ends_at'])
    .executeTakeFirstOrThrow()
  return counted.tries <= tries ? 0 : Math.max(1, Date.parse(counted.ends_at) - at.getTime())
}

/** Uncounts an attempt that need not be limited. */
export async function giveTryBack(db: Db, { kind, of }: Pick<Counted, 'kind' | 'of'>) {
  await db
    .updateTable('counted_tries')
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', idOf(kind, of))
    .execute()
}

/** Hashed, so that the table does not reveal whose attempts these are. */
const idOf = (kind: string, of: string) => hashOfSecret(`${kind} ${of}`)
