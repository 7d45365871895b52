import type { Selectable } from 'kysely'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange, type RecordedChange } from '#app/platform/audit/record-change.server.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { plainText } from '#app/lib/rich-text.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { clubTextOf } from './club-texts.ts'
import { readSections, type Page, type PageSection } from './page.ts'
import type { PageDraftsTable } from '#app/platform/database/tables.ts'
import { findPage, removePage, savePage } from './pages.server.ts'

type Actor = Authorized<'keep-club'>

export type ClubTextInput = { title: string; sections: PageSection[]; validFrom: string | null }

function toDraft(row: Selectable<PageDraftsTable> | undefined) {
  return (
    row && {
      title: row.title,
      sections: readSections(row.sections),
      validFrom: row.valid_from,
      state: row.state,
      revision: row.revision,
      savedAt: row.saved_at,
    }
  )
}

/** Returns draft and published text; either may be missing. */
export async function findClubText(db: Db, _by: Actor, key: string) {
  const row = await db.selectFrom('page_drafts').selectAll().where('key', '=', key).executeTakeFirst()
  return { draft: toDraft(row), page: await findPage(db, key) }
}

/** Returns the drafts by key, for the list. */
export async function listTextDrafts(db: Db, _by: Actor) {
  const rows = await db.selectFrom('page_drafts').select(['key', 'state', 'valid_from', 'saved_at']).execute()
  return new Map(
    rows.map(({ key, state, valid_from, saved_at }) => [
      key,
      { state, validFrom: valid_from, savedAt: saved_at },
    ]),
  )
}

type Save = { key: string; revision: number; at: Date }

/** Saves a draft, visible to administrators only. Returns `false` if another user saved meanwhile. */
export async function saveTextDraft(db: Db, by: Actor, input: ClubTextInput, save: Save): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { draft, page } = await findClubText(trx, by, save.key)
    if (!(await writeDraft(trx, by.id, { ...input, ...save, state: 'draft' }))) return false
    await recordChange(trx, by, { ...changeOf(save.key, draft ?? page, input), act: 'changed' }, save.at)
    return true
  })
}

type Draft = ClubTextInput & Save & { state: PageDraftsTable['state'] }

async function writeDraft(trx: Db, by: string | null, { key, revision, at, state, ...input }: Draft) {
  const row = {
    title: input.title,
    sections: JSON.stringify(input.sections),
    valid_from: input.validFrom,
    state,
    revision: revision + 1,
    saved_by: by,
    saved_at: at.toISOString(),
  }
  if (revision === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('page_drafts')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await trx
    .updateTable('page_drafts')
    .set(row)
    .where('key', '=', key)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Kind of the job that publishes a scheduled text. */
export const textInForce = 'put-text-in-force'
export type TextInForce = { key: string; revision: number }

type Published = { ok: true; isWaiting: boolean } | { ok: false }

/**
 * Publishes the text at once, or schedules it for the beginning of its first day of validity; until then the previous text
 * remains. `ok: false` if another user saved meanwhile.
 */
export async function publishText(
  db: Db,
  by: Actor,
  input: ClubTextInput,
  { key, revision, at }: Save,
): Promise<Published> {
  const isWaiting = input.validFrom !== null && input.validFrom > localDate(at.getTime())
  return inTransaction(db, async (trx) => {
    const before = await findPage(trx, key)
    const state = isWaiting ? 'waiting' : 'out'
    if (!(await writeDraft(trx, by.id, { ...input, key, revision, at, state }))) return { ok: false }
    if (isWaiting) {
      const dueAt = new Date(berlinInstant(input.validFrom!))
      await enqueue(trx, { kind: textInForce }, { key, revision: revision + 1 }, { at, dueAt })
    } else await putInForce(trx, by.id, { key, before, input, at })
    await recordChange(trx, by, changeOf(key, before, input), at)
    return { ok: true, isWaiting }
  })
}

/** Returns the change for the audit log, with the text in words instead of the document. */
function changeOf(key: string, before: ClubTextInput | undefined, after: ClubTextInput): RecordedChange {
  const subject = clubTextOf(key)?.kind === 'legal' ? 'legal-text' : 'club-text'
  const textOf = ({ title, sections, validFrom }: ClubTextInput) => ({
    title,
    text: plainText(sections.flatMap(({ body }) => body)),
    validFrom,
  })
  const act = 'published'
  return { subject, id: key, name: after.title, act, before: before && textOf(before), after: textOf(after) }
}

type InForce = { key: string; before: Page | undefined; input: ClubTextInput; at: Date }

async function putInForce(trx: Db, by: string | null, { key, before, input, at }: InForce) {
  const documentId = before?.documentId ?? null
  const reviewedOn = localDate(at.getTime())
  await savePage(trx, { ...input, key, documentId, reviewedOn }, at, by)
}

/** Publishes a scheduled text. Does nothing if it was edited since or is already published. */
export async function putWaitingTextInForce(db: Db, { key, revision }: TextInForce, at: Date) {
  await inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('page_drafts')
      .set({ state: 'out' })
      .where('key', '=', key)
      .where('revision', '=', revision)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst()
    const draft = toDraft(row)
    if (row === undefined || draft === undefined) return
    await putInForce(trx, row.saved_by, { key, before: await findPage(trx, key), input: draft, at })
  })
}

/** Deletes the draft; the published text remains. */
export async function dropTextDraft(db: Db, by: Actor, key: string, at: Date) {
  await inTransaction(db, async (trx) => {
    const { draft } = await findClubText(trx, by, key)
    if (draft === undefined) return
    await trx.deleteFrom('page_drafts').where('key', '=', key).execute()
    const { after: before, ...line } = changeOf(key, undefined, draft)
    await recordChange(trx, by, { ...line, act: 'removed', before }, at)
  })
}

/** Removes the text from the website; its content remains as draft. */
export async function withdrawText(db: Db, by: Actor, key: string, at: Date) {
  await inTransaction(db, async (trx) => {
    const { draft, page } = await findClubText(trx, by, key)
    if (page === undefined) return
    const shown = draft ?? page
    const revision = draft?.revision ?? 0
    await writeDraft(trx, by.id, { ...shown, key, revision, at, state: 'draft' })
    await removePage(trx, key)
    const { subject } = changeOf(key, page, page)
    await recordChange(trx, by, { subject, id: key, name: page.title, act: 'withdrawn' }, at)
  })
}

/** Records that an administrator reviewed the text and found it correct. */
export async function confirmText(db: Db, by: Actor, key: string, at: Date) {
  await inTransaction(db, async (trx) => {
    const page = await findPage(trx, key)
    const reviewedOn = localDate(at.getTime())
    if (page === undefined || page.reviewedOn === reviewedOn) return
    await savePage(trx, { ...page, reviewedOn }, at, by.id)
    const { subject } = changeOf(key, page, page)
    const line = { subject, id: key, name: page.title, act: 'changed' } as const
    await recordChange(
      trx,
      by,
      { ...line, before: { reviewedOn: page.reviewedOn }, after: { reviewedOn } },
      at,
    )
  })
}
