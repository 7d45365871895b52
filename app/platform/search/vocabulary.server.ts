import { sql } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'
import { isSqlite } from '#app/platform/database/dialect.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'

/**
 * Every longer word that occurs, in memory from the first search that asks for it until content changes. A word that is
 * part of others can stand anywhere in them, so no index leads there; in one text of all words it is found faster than
 * the database reads half of them.
 */
export const vocabulary = perContent(async (db) => new Vocabulary(await allTerms(db)))

/** In the order of their letters, one a line. */
async function allTerms(db: Db): Promise<string> {
  const joined = isSqlite(db)
    ? sql<string | null>`group_concat(term, char(10) order by term)`
    : sql<string | null>`string_agg(term, chr(10) order by term collate "C")`
  const { terms } = await db.selectFrom('search_terms').select(joined.as('terms')).executeTakeFirstOrThrow()
  return terms ?? ''
}

export class Vocabulary {
  readonly #text: string

  /** @param lines The words in the order of their letters, one a line. */
  constructor(lines: string) {
    this.#text = `\n${lines}\n`
  }

  /** Those that hold the letters anywhere, in their order, at most so many. */
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

  /** Those that hold the letters so many letters after their beginning, in their order. */
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

  /** Those that begin with the letters, in their order. */
  beginning(letters: string): string[] {
    const found: string[] = []
    const begin = `\n${letters}`
    let at = this.#before(letters)
    // They stand side by side.
    while (this.#text.startsWith(begin, at)) {
      const end = this.#text.indexOf('\n', at + 1)
      found.push(this.#text.slice(at + 1, end))
      at = end
    }
    return found
  }

  /** Where the line of the last word ends that comes before the letters. */
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
