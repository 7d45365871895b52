import type { Db } from '#app/platform/database/db.ts'
import type { FreePage } from './free-page.ts'
import { createFreePage, type FreePageInput } from './save-free-page.server.ts'
import { takePlainText } from '#app/editor/text-input.ts'
import { unknownInText } from '#app/editor/unknown-in-text.server.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { sentValues } from '#app/lib/form-values.ts'
import type { FormState } from '#app/lib/forms.ts'
import { unknownPicture } from '#app/media/pictures/pictures.server.ts'
import { publicationOnSave, type SaveIntent } from '#app/resources/written/publication-state.ts'
import { conflictsBetween, mergeChoices, type Conflict } from '#app/resources/conflict/conflict.ts'
import { readRecord } from '#app/resources/read-record.ts'
import { unitsOf } from '#app/resources/record-units.ts'
import { FreePageForm, freePageValues, missingForPublication, freePageGroups } from './free-page-fields.ts'
import { menuSetting } from '#app/features/club/menu-setting.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { FieldChoice } from '#app/resources/record-field.ts'
import { arrangedMenu } from '#app/shell/menu.ts'
import { listNodes } from './free-pages.server.ts'
import { branchOf, inTreeOrder } from './page-tree.ts'
import { findPageVersion } from './versions/page-versions.server.ts'

const titleEnd = ' (Kopie)'
const longestTitle = 120

/** Creates a draft with the page's saved content and settings, as its sibling and in no menu. */
export async function duplicateFreePage(
  trx: Db,
  { title, teaser, body, coverPictureId, parentId, visibility }: FreePage,
  { by, at }: { by: { id: string }; at: Date },
): Promise<string> {
  const copy = {
    title: title.slice(0, longestTitle - titleEnd.length) + titleEnd,
    teaser,
    body,
    coverPictureId,
    parentId,
    visibility,
    menuArea: null,
    status: 'draft' as const,
    publishedAt: null,
    expiresAt: null,
  }
  return createFreePage(trx, copy, { by, at })
}

type WrittenPage = { ok: true; input: FreePageInput } | { ok: false; form: FormState }

/**
 * Validates the form and returns the page to store. A draft needs only a title; a published page must be complete. Without
 * a publication time it is published now; with a future one it is scheduled.
 */
export async function readFreePage(
  db: Db,
  { data, intent, before }: { data: FormData; intent: SaveIntent; before: FreePage | undefined },
  at: Date,
): Promise<WrittenPage> {
  takePlainText(data)
  const values = sentValues(data)
  const groups = await groupsFor(db, before?.id)
  const read = readRecord(groups, FreePageForm, values, before ?? {})
  if (!read.ok) return { ok: false, form: { values, errors: read.errors } }
  const written = read.value
  const errors = {
    ...(intent === 'veroeffentlichen' && missingForPublication(written, at)),
    ...(await unknownPicture(db, 'coverPictureId', written.coverPictureId)),
    ...(await unknownInText(db, { name: 'body', body: written.body }, before?.body ?? [])),
  }
  if (Object.keys(errors).length > 0) return { ok: false, form: { values, errors } }

  return { ok: true, input: { ...written, ...publicationOnSave(intent, written.publishedAt, at) } }
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

/**
 * Returns the form's groups for a page; the choice of the parent excludes the page and its descendants, and the menu's
 * groups have the club's labels.
 */
export async function groupsFor(db: Db, id: string | undefined) {
  const [nodes, menu] = await Promise.all([listNodes(db), findSetting(db, menuSetting)])
  const itself = new Set(id === undefined ? [] : branchOf(nodes, id).map((node) => node.id))
  const parents: FieldChoice[] = inTreeOrder(nodes)
    .filter((node) => !itself.has(node.id))
    .map(({ id, title, depth }) => ({ value: id, label: `${'–\u00a0'.repeat(depth)}${title}` }))
  const areas = arrangedMenu(menu).map(({ area, title }) => ({ value: area, label: `Unter „${title}“` }))
  return freePageGroups(parents, areas)
}
