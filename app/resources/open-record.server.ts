import { data, redirect, type RouterContextProvider } from 'react-router'
import { authorizedTo, type Admin } from '#app/platform/identity/actor.ts'
import type { Permission } from '#app/platform/identity/rights.ts'
import { findLastChange } from '#app/platform/audit/last-change.server.ts'
import { readForm, refuseUnknownFields } from '#app/lib/forms.ts'
import { newId } from '#app/lib/ids.ts'
import type { PictureChoice } from '#app/media/pictures/upload/upload.ts'
import { pictureHref } from '#app/media/pictures/picture.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import type { Db } from '#app/platform/database/db.ts'
import { notFound } from '#app/platform/not-found.ts'
import { actOnRecord, resultStatus } from './act-on-record.server.ts'
import { choiceField } from './conflict/conflict.ts'
import { formOf, groupsOf, type Resource } from './resource.ts'
import { sentValues, type Values } from '#app/lib/form-values.ts'
import { fieldsOf, rowCount, rowName, sentFields, type RecordGroup } from './record-field.ts'
import { recordValues } from './record-values.ts'
import { newRecordKey, type About } from './unsaved/unsaved-form.ts'
import { listUnsaved, listUnsavedOfNew, insteadOfDeleted, insteadOfSaving } from './unsaved/unsaved.server.ts'

type Asked = {
  context: Readonly<RouterContextProvider>
  request: Request
  /** Missing on the page for a new record. */
  id: string | undefined
}

/** Loads everything that the page of one record shows. */
export async function openRecord<T extends Permission, V>(
  resource: Resource<T, V>,
  { context, request, id }: Asked,
) {
  const by = authorizedTo(context, resource.permission)
  const { db, now } = context.get(servicesContext)
  const saved = id === undefined ? undefined : await resource.find(db, by, id)
  if (id !== undefined && saved === undefined) {
    const deleted = deletedRecord(resource, id, request)
    throw deleted === undefined ? notFound(request.url) : await insteadOfDeleted(db, by, deleted)
  }
  const groups = await groupsOf(resource, db, by, id)
  const values = recordValues(
    groups,
    saved === undefined ? await resource.fresh(now(), db) : formOf(resource, saved.value),
  )
  const parameters = new URL(request.url).searchParams
  return {
    address: resource.address,
    list: resource.list ?? resource.address,
    labels: resource.labels,
    groups,
    values: {
      ...values,
      expectedRevision: String(saved?.revision ?? 0),
      ...((saved === undefined || resource.autosaved !== undefined) && { kennung: newId(now()) }),
    } as Values,
    heading: saved === undefined ? resource.labels.create : resource.nameOf(saved.value, saved.id),
    saved: saved && {
      id: saved.id,
      isWithdrawn: saved.isWithdrawn,
      page: saved.page ?? null,
      links: saved.links ?? [],
      canWithdraw: resource.withdraw !== undefined,
      canRemove: resource.remove !== undefined,
      change: await findLastChange(db, resource.subject, saved.id),
    },
    pictures: await picturesIn(db, groups, values),
    unsaved: await unsavedOf(db, by, resource.autosaved, { request, id: saved?.id }),
    done: parameters.has('gespeichert')
      ? 'Gespeichert.'
      : parameters.has('gezeigt')
        ? 'Steht wieder auf der Website.'
        : null,
  }
}
export type OpenRecord = Awaited<ReturnType<typeof openRecord>>

/** Returns what the autosave of the form needs; `null` where only the device stores it. */
async function unsavedOf(
  db: Db,
  by: Admin,
  subject: About['subject'] | undefined,
  { request, id }: Pick<Asked, 'request' | 'id'>,
) {
  if (subject === undefined) return null
  const about: About = { subject, recordKey: id ?? newRecordKey }
  const forms =
    id === undefined ? await listUnsavedOfNew(db, by, subject, request) : await listUnsaved(db, by, about)
  return { about, userId: by.id, forms }
}

/** Returns what goes on instead of a deleted record; `undefined` if its form is not autosaved. */
function deletedRecord<T extends Permission, V>(
  { autosaved, address }: Resource<T, V>,
  recordKey: string,
  request: Request,
) {
  if (autosaved === undefined) return undefined
  return { about: { subject: autosaved, recordKey }, create: `${address}/erstellen`, request }
}

/** Returns the stored pictures of the form, by id; also when the form is shown again after an error. */
async function picturesIn(db: Db, groups: readonly RecordGroup[], values: Values): Promise<PictureChoice[]> {
  const named = fieldsOf(groups).flatMap((field) => {
    if (field.as === 'picture') return values[field.name] ?? []
    if (field.as !== 'rows') return []
    const columns = field.of.filter(({ as }) => as === 'picture')
    return Array.from({ length: rowCount(values, field.name) }, (_, index) =>
      columns.flatMap((column) => values[rowName(field.name, index, column.name)] || []),
    ).flat()
  })
  const found = await findPictures(db, named)
  return [...found.values()].map((picture) => ({
    id: picture.id,
    alt: picture.alt,
    src: pictureHref(picture, picture.widths[0]!),
  }))
}

/** Handles the buttons of that page: returns a redirect, or the result to show on the same page. */
export async function changeRecord<T extends Permission, V>(
  resource: Resource<T, V>,
  { context, request, id }: Asked,
) {
  const by = authorizedTo(context, resource.permission)
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const groups = await groupsOf(resource, services.db, by, id)
  refuseUnknownFields(form, ['expectedRevision', `${choiceField('')}*`, ...sentFields(groups)])
  const values = sentValues(form)
  const result = await actOnRecord(resource, services, by, { values, id })
  if ('isGone' in result) {
    const deleted = id === undefined ? undefined : deletedRecord(resource, id, request)
    if (deleted === undefined || values.intent === 'loeschen') throw notFound(request.url)
    throw await insteadOfSaving(services.db, by, deleted, values, services.now())
  }
  if ('to' in result) throw redirect(result.to, 303)
  const pictures = await picturesIn(services.db, groups, values)
  return data({ ...result, pictures }, { status: resultStatus[result.kind] })
}
