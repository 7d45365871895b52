import { sql } from 'kysely'
import { type Db, isSqlite } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'

/**
 * All longer words of the index, loaded with the first search that needs them and cached until content changes. A part can
 * occur anywhere in a compound, so no database index helps; a search in one string of all words is faster than reading half
 * of them from the database.
 */
export const vocabulary = perContent(async (db, before: Vocabulary | undefined) => {
  // PostgreSQL takes 35 ms to sort and send sixty thousand words, and 6 to say that they are the same.
  const stamp = isSqlite(db) ? null : await stampOf(db)
  return before !== undefined && stamp !== null && before.stamp === stamp
    ? before
    : new Vocabulary(await allTerms(db), stamp)
})

async function stampOf(db: Db): Promise<string> {
  const stamp = sql<string>`count(*) || ' ' || coalesce(sum(hashtext(term)), 0)`
  return (await db.selectFrom('search_terms').select(stamp.as('stamp')).executeTakeFirstOrThrow()).stamp
}

/**
 * Returns all words in alphabetical order, one per line. SQLite would sort within `group_concat` what its index has in order
 * already: 50 ms instead of 5 for sixty thousand words.
 */
async function allTerms(db: Db): Promise<string> {
  const joined = isSqlite(db)
    ? sql<string | null>`group_concat(term, char(10))`
    : sql<string | null>`string_agg(term, chr(10) order by term collate "C")`
  const { terms } = await db
    .selectFrom(
      db
        .selectFrom('search_terms')
        .select('term')
        .$if(isSqlite(db), (query) => query.orderBy('term'))
        .as('each'),
    )
    .select(joined.as('terms'))
    .executeTakeFirstOrThrow()
  return terms ?? ''
}

export class Vocabulary {
  readonly #text: string
  readonly stamp: string | null

  /** @param lines The words in alphabetical order, one per line. */
  constructor(lines: string, stamp: string | null = null) {
    this.#text = `\n${lines}\n`
    this.stamp = stamp
  }

  /** Returns words that contain the letters anywhere, in alphabetical order, at most `most`. */
  holding(letters: string, most: number): string[] {
    const found: string[] = []
    let at = this.#text.indexOf(letters)
    while (at >= 0 && found.length < most) {
      const end = this.#text.indexOf('\n', at)
      found.push(this.#text.slice(this.#text.lastIndexOf('\n', at) + 1, end))
      at = this.#text.indexOf(letters, end)
    }
    return found
  }

  /**
   * Returns words that contain the letters between `least` and `most` letters after their beginning, in alphabetical order.
   */
  holdingAt(letters: string, least: number, most: number): string[] {
    const found: string[] = []
    let at = this.#text.indexOf(letters)
    while (at >= 0) {
      const before = at - this.#text.lastIndexOf('\n', at) - 1
      let next = at + 1
      if (before >= least) {
        next = this.#text.indexOf('\n', at)
        if (before <= most) found.push(this.#text.slice(at - before, next))
      }
      at = this.#text.indexOf(letters, next)
    }
    return found
  }

  /** Returns words that begin with the letters, in alphabetical order. */
  beginning(letters: string): string[] {
    const found: string[] = []
    const begin = `\n${letters}`
    let at = this.#before(letters)
    // They are adjacent.
    while (this.#text.startsWith(begin, at)) {
      const end = this.#text.indexOf('\n', at + 1)
      found.push(this.#text.slice(at + 1, end))
      at = end
    }
    return found
  }

  /** Returns where the line of the last word before the letters ends. */
  #before(letters: string): number {
    let from = 0
    let until = this.#text.length - 1
    while (from < until) {
      const start = this.#text.lastIndexOf('\n', Math.floor((from + until - 1) / 2))
      const end = this.#text.indexOf('\n', start + 1)
      if (this.#text.slice(start + 1, end) < letters) from = end
      else until = start
    }
    return from
  }
}
