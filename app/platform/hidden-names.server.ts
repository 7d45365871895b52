import { slug } from '#app/lib/slug.ts'
import type { Db } from './database/db.ts'
import { perContent } from './database/per-content.server.ts'
import { patternOf, withoutNames, type HiddenPerson } from './hidden-names.ts'

type Hidden = { people: readonly HiddenPerson[]; pattern: RegExp | null }

/**
 * People who withdrew the consent to be named, until the office has closed it. Holders of an office and people named in
 * the imprint may be named without consent and are not hidden.
 */
export const hiddenPeople = perContent(async (db: Db): Promise<Hidden> => {
  const [rows, club] = await Promise.all([
    db
      .selectFrom('consent_withdrawals')
      .innerJoin('members', 'members.id', 'consent_withdrawals.member_id')
      .select(['members.id', 'members.first_name', 'members.last_name'])
      .where('consent_withdrawals.purpose', '=', 'public-name')
      .where('settled_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('board_offices')
              .select('board_offices.id')
              .whereRef('board_offices.member_id', '=', 'members.id'),
          ),
        ),
      )
      .orderBy('members.id')
      .execute(),
    db.selectFrom('settings').select('value').where('key', '=', 'club').executeTakeFirst(),
  ])
  const people = rows
    .filter(({ id }) => club?.value.includes(JSON.stringify(id)) !== true)
    .map((row) => ({ firstName: row.first_name, lastName: row.last_name }))
  return { people, pattern: patternOf(people) }
})

/** Removes hidden names from a text that is sent out, such as a mail. */
export async function withoutHiddenNames(db: Db, text: string): Promise<string> {
  const { pattern } = await hiddenPeople(db)
  return pattern === null ? text : withoutNames(text, pattern)
}

/** Returns the slug of a title without hidden names, for a public URL. */
export async function slugWithoutNames(db: Db, title: string): Promise<string> {
  return slug(await withoutHiddenNames(db, title))
}
