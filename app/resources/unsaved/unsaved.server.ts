import type { Admin } from '#app/platform/identity/actor.ts'
import { compiledOnce, type Given } from '#app/platform/database/compiled-once.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { madeAt } from '#app/platform/database/once.server.ts'
import { goOnWith } from '../drafts/draft-address.ts'
import { newRecordKey, UnsavedForm, type About, isTypedField } from './unsaved-form.ts'
import { redirect } from 'react-router'
import type { Values } from '#app/lib/form-values.ts'
import { notFound } from '#app/platform/not-found.ts'

/** Per user; beyond that the oldest are deleted. */
const mostForms = 50

/** Stores what the user has typed so far, replacing the form with the same id. */
export async function saveUnsaved(
  db: Db,
  by: Admin,
  { id, subject, recordKey, foundRevision, fields }: Omit<UnsavedForm, 'writtenAt'>,
  at: Date,
) {
  const saved = {
    subject,
    record_key: recordKey,
    found_revision: foundRevision,
    fields: JSON.stringify(fields),
    written_at: at.toISOString(),
  }
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('unsaved_forms')
      .values({ id, user_id: by.id, ...saved })
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(saved))
      .execute()
    const oldest = await trx
      .selectFrom('unsaved_forms')
      .select('id')
      .where('user_id', '=', by.id)
      .orderBy('written_at', 'desc')
      .offset(mostForms)
      .limit(mostForms)
      .execute()
    await forgetUnsaved(
      trx,
      by,
      oldest.map(({ id }) => id),
    )
  })
}

/**
 * Returns whether the text was written before its form created a record, and so is in that record: a device sends it later
 * when the next page was left before it could delete its copy.
 */
export async function isInRecord(
  db: Db,
  by: Admin,
  { id, writtenAt }: { id: string; writtenAt?: string | undefined },
): Promise<boolean> {
  const made = await madeAt(db, { by, key: id })
  return made !== undefined && writtenAt !== undefined && Date.parse(writtenAt) <= Date.parse(made)
}

/** Returns the user's autosaved forms of this record, newest first. */
export const listUnsaved = (db: Db, by: Admin, { subject, recordKey }: About): Promise<UnsavedForm[]> =>
  readRows(rowsOf(db, by.id).where('subject', '=', subject).where('record_key', '=', recordKey).execute())

/** The same for the form of a new record, with the form chosen by the URL: its record may be deleted. */
export const listUnsavedOfNew = (
  db: Db,
  by: Admin,
  subject: About['subject'],
  { url }: Request,
): Promise<UnsavedForm[]> =>
  readRows(
    rowsOf(db, by.id)
      .where('subject', '=', subject)
      .where((form) =>
        form.or([
          form('record_key', '=', newRecordKey),
          form('id', '=', new URL(url).searchParams.get(goOnWith) ?? ''),
        ]),
      )
      .execute(),
  )

/** Returns the user's autosaved forms of all records. */
export const listAllUnsaved = (db: Db, by: Admin): Promise<UnsavedForm[]> =>
  readRows(readAll(db, null, [by.id]))

const rowsOf = (db: Db, userId: Given<string>) =>
  db
    .selectFrom('unsaved_forms')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('written_at', 'desc')
    .orderBy('id')

const readAll = compiledOnce((db, _shape: null, value) => rowsOf(db, value<string>(0)))

async function readRows(rows: ReturnType<typeof readAll>): Promise<UnsavedForm[]> {
  return (await rows).map((row) =>
    UnsavedForm.parse({
      id: row.id,
      subject: row.subject,
      recordKey: row.record_key,
      foundRevision: row.found_revision,
      fields: JSON.parse(row.fields) as unknown,
      writtenAt: row.written_at,
    }),
  )
}

export async function forgetUnsaved(db: Db, by: Admin, ids: readonly string[]) {
  if (ids.length === 0) return
  await db.deleteFrom('unsaved_forms').where('user_id', '=', by.id).where('id', 'in', ids).execute()
}

type Deleted = {
  about: About
  /** Path of the form for a new record. */
  create: string
  request: Request
}

/** Response for a record that does not exist: what this user typed into its form continues as a new record; otherwise 404. */
export async function insteadOfDeleted(db: Db, by: Admin, { about, create, request }: Deleted) {
  const chosen = new URL(request.url).searchParams.get(goOnWith)
  const forms = await listUnsaved(db, by, about)
  const form = forms.find(({ id }) => id === chosen) ?? forms[0]
  return form === undefined ? notFound(request.url) : redirect(`${create}?${goOnWith}=${form.id}`, 303)
}

/** The same for its form, sent after another user deleted the record: what was sent is stored first. */
export async function insteadOfSaving(db: Db, by: Admin, deleted: Deleted, sent: Values, at: Date) {
  const form = UnsavedForm.safeParse({
    ...deleted.about,
    id: sent.zwischenstand || sent.kennung,
    foundRevision: Number(sent.expectedRevision ?? 0),
    fields: Object.fromEntries(Object.entries(sent).filter(([name]) => isTypedField(name))),
    writtenAt: at.toISOString(),
  })
  if (!form.success) return notFound(deleted.request.url)
  await saveUnsaved(db, by, form.data, at)
  return redirect(`${deleted.create}?${goOnWith}=${form.data.id}`, 303)
}
