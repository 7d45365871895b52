import { conflictsBetween, mergeChoices, type Conflict } from '#app/resources/conflict/conflict.ts'
import { unitsOf } from '#app/resources/record-units.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { findMemberNames } from '#app/features/members/public-names.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { postGroups, postValues } from './post-fields.ts'
import type { Post } from './post.ts'
import { findVersion } from './versions/post-versions.server.ts'

/** Returns the differences between the submitted form and the saved post. */
export async function conflictsOfPost(db: Db, form: FormData, current: Post): Promise<Conflict[]> {
  const mine = sentValues(form)
  const revision = readExpectedRevision(mine.expectedRevision)
  const begun = await findVersion(db, current.id, { revision })
  const base = begun && postValues({ ...current, ...begun }, null)
  return conflictsBetween(await unitsFor(db, mine, current), {
    mine,
    theirs: postValues(current, null),
    base,
  })
}

/**
 * Applies the chosen sides to the form. If the post was saved again since, leaves the form unchanged, so that it is
 * compared again.
 */
export async function mergeIntoForm(db: Db, form: FormData, current: Post, revision: string) {
  if (String(current.revision) !== revision) return
  const mine = sentValues(form)
  const sides = { mine, theirs: postValues(current, null), sent: mine }
  for (const [name, value] of Object.entries(mergeChoices(await unitsFor(db, mine, current), sides)))
    form.set(name, value)
}

/** Includes the names of the two authors compared. */
async function unitsFor(db: Db, mine: Record<string, string>, current: Post) {
  const names = await findMemberNames(db, [mine.authorId ?? null, current.authorId])
  return unitsOf(postGroups([...names].map(([value, label]) => ({ value, label }))))
}
