import { z } from 'zod'
import type { Entitled } from '#app/platform/identity/actor.ts'
import { conflictsBetween, mergeChoices, type Conflict } from '#app/resources/conflict/conflict.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { findMemberNames } from '#app/features/members/public-names.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { postUnits } from './post-units.ts'
import type { Post } from './post.ts'
import { fieldsOf } from './unsaved/post-fields.ts'
import { findVersionAt } from './versions/post-versions.server.ts'

/** What one's own form and the saved post say differently. */
export async function conflictsOfPost(
  db: Db,
  by: Entitled<'write-posts'>,
  form: FormData,
  current: Post,
): Promise<Conflict[]> {
  const mine = sentValues(form)
  const { data: stand } = z.iso.datetime().safeParse(mine.stand)
  const begun = stand === undefined ? undefined : await findVersionAt(db, by, current.id, stand)
  const theirs = fieldsOf(current, null)
  const base = begun && fieldsOf({ ...current, ...begun }, null)
  return conflictsBetween(await unitsFor(db, [mine.authorId, current.authorId]), { mine, theirs, base })
}

/** Puts into the form what was chosen; when somebody has saved again since, it stays one's own and is compared anew. */
export async function settlePost(db: Db, form: FormData, current: Post, revision: string) {
  if (String(current.revision) !== revision) return
  const mine = sentValues(form)
  const theirs = fieldsOf(current, null)
  const units = await unitsFor(db, [mine.authorId, current.authorId])
  for (const [name, value] of Object.entries(mergeChoices(units, { mine, theirs, sent: mine }))) {
    form.set(name, value)
  }
}

async function unitsFor(db: Db, authorIds: readonly (string | null | undefined)[]) {
  const names = await findMemberNames(
    db,
    authorIds.map((id) => id ?? null),
  )
  return postUnits((id) => names.get(id))
}
