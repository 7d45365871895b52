import { takePlainText } from '#app/editor/text-input.ts'
import { unknownInText } from '#app/editor/unknown-in-text.server.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { sentValues } from '#app/lib/form-values.ts'
import type { FormState } from '#app/lib/forms.ts'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { conflictsBetween, mergeChoices, type Conflict } from '#app/resources/conflict/conflict.ts'
import { readRecord } from '#app/resources/read-record.ts'
import { unitsOf } from '#app/resources/record-units.ts'
import { FreePageForm, freePageValues, missingForPublication } from './free-page-fields.ts'
import type { FreePage } from './free-page.ts'
import { groupsFor } from './page-choices.server.ts'
import type { FreePageInput } from './save-free-page.server.ts'
import { findPageVersion } from './versions/page-versions.server.ts'

/** What the buttons of the form send as `intent`. */
export type Intent = 'entwurf' | 'veroeffentlichen'

export type WrittenPage = { ok: true; input: FreePageInput } | { ok: false; form: FormState }

/**
 * The form as a page to store. A draft needs a title only; to go out it needs all a reader expects. Without a moment it
 * goes out now; with one in the future it waits.
 */
export async function readFreePage(
  db: Db,
  { data, intent, before }: { data: FormData; intent: Intent; before: FreePage | undefined },
  at: Date,
): Promise<WrittenPage> {
  takePlainText(data, 'body')
  const values = sentValues(data)
  const groups = await groupsFor(db, before?.id)
  const read = readRecord(groups, FreePageForm, values, before ?? {})
  if (!read.ok) return { ok: false, form: { values, errors: read.errors } }
  const written = read.value
  const errors = {
    ...(intent === 'veroeffentlichen' && missingForPublication(written)),
    ...(await unknownCover(db, written.coverPictureId)),
    ...(await unknownInText(db, { name: 'body', body: written.body }, before?.body ?? [])),
  }
  if (Object.keys(errors).length > 0) return { ok: false, form: { values, errors } }

  const now = at.toISOString()
  const publishedAt = written.publishedAt ?? (intent === 'veroeffentlichen' ? now : null)
  const waits = publishedAt !== null && publishedAt > now
  const status = intent === 'entwurf' ? 'draft' : waits ? 'scheduled' : 'published'
  return { ok: true, input: { ...written, publishedAt, status } }
}

async function unknownCover(db: Db, id: string | null): Promise<Record<string, string>> {
  if (id === null || (await findPicture(db, id)) !== undefined) return {}
  return { coverPictureId: 'Dieses Bild gibt es nicht mehr. Bitte wähle ein anderes.' }
}

/** What one's own form and the saved page say differently. */
export async function conflictsOfPage(db: Db, form: FormData, current: FreePage): Promise<Conflict[]> {
  const mine = sentValues(form)
  const revision = readExpectedRevision(mine.expectedRevision)
  const begun = await findPageVersion(db, current.id, { revision })
  const base = begun && freePageValues({ ...current, ...begun })
  return conflictsBetween(unitsOf(await groupsFor(db, current.id)), {
    mine,
    theirs: freePageValues(current),
    base,
  })
}

/** Puts into the form what was chosen; when somebody has saved again since, it stays one's own and is compared anew. */
export async function mergeIntoForm(db: Db, form: FormData, current: FreePage, revision: string) {
  if (String(current.revision) !== revision) return
  const mine = sentValues(form)
  const sides = { mine, theirs: freePageValues(current), sent: mine }
  const units = unitsOf(await groupsFor(db, current.id))
  for (const [name, value] of Object.entries(mergeChoices(units, sides))) form.set(name, value)
}
