import { redirect } from 'react-router'
import type { Values } from '#app/lib/form-values.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import { notFound } from '#app/platform/not-found.ts'
import { goOnWith } from '../drafts/draft-address.ts'
import { isTypedField, UnsavedForm, type About } from './unsaved-form.ts'
import { listUnsaved, saveUnsaved } from './unsaved.server.ts'

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
