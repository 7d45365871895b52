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

/** Values of `intent` sent by the form's buttons. */
export type Intent = 'entwurf' | 'veroeffentlichen'

export type WrittenPage = { ok: true; input: FreePageInput } | { ok: false; form: FormState }

/**
 * Validates the form and returns the page to store. A draft needs only a title; a published page must be complete. Without
 * a publication time it is published now; with a future one it is scheduled.
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

/** Returns the differences between the submitted form and the saved page. */
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

/**
 * Applies the chosen sides to the form. If the page was saved again since, leaves the form unchanged, so that it is
 * compared again.
 */
export async function mergeIntoForm(db: Db, form: FormData, current: FreePage, revision: string) {
  if (String(current.revision) !== revision) return
  const mine = sentValues(form)
  const sides = { mine, theirs: freePageValues(current), sent: mine }
  const units = unitsOf(await groupsFor(db, current.id))
  for (const [name, value] of Object.entries(mergeChoices(units, sides))) form.set(name, value)
}
