import { sql } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'
import { hashOfSecret } from '#app/platform/identity/secret-token.ts'

/** Two machines that count in one database may differ by so much; else each would begin the other's windows anew. */
const clockDifferenceMs = 60_000

type Counted = { kind: string; of: string; tries: number; windowMs: number }

/**
 * Counts one try and says in how many milliseconds the next one counts; 0 when this one does. What is refused writes
 * nothing. Counted before anything is compared, so that many at once get no more than one after the other.
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
  // A window that ends later was begun while the clock was ahead: nobody is shut out until then.
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

/** It was none that has to be limited. */
export async function giveTryBack(db: Db, { kind, of }: Pick<Counted, 'kind' | 'of'>) {
  await db
    .updateTable('counted_tries')
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', idOf(kind, of))
    .execute()
}

/** Nobody reads from the table whose tries these are. */
const idOf = (kind: string, of: string) => hashOfSecret(`${kind} ${of}`)
