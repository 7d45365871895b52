import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-free-page-edit.route'
import { editorStyles } from '#app/editor/editor-styles.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { newId } from '#app/lib/ids.ts'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { once } from '#app/platform/database/once.server.ts'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { servicesContext } from '#app/platform/services.ts'
import { readMergeIntent } from '#app/resources/conflict/conflict.ts'
import { TrashedRecord } from '#app/resources/trash/trashed-record.tsx'
import { orUnreachable } from '#app/resources/unsaved/or-unreachable.ts'
import {
  forgetUnsaved,
  listUnsaved,
  insteadOfDeleted,
  insteadOfSaving,
} from '#app/resources/unsaved/unsaved.server.ts'
import { publicationState } from '#app/resources/written/publication-state.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import {
  duplicateFreePage,
  conflictsOfPage,
  mergeIntoForm,
  readFreePage,
  groupsFor,
} from './write-free-page.server.ts'
import { FreePageEditor } from './free-page-editor.tsx'
import { freePageFields } from './free-page-fields.ts'
import { freePagesAdminPath } from './free-page.ts'
import { findFreePage, saveFreePage, withdrawFreePage } from './save-free-page.server.ts'
import { takePagesOutOfTrash, trashPage } from './trash/page-trash.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('write-posts')]
export const handle = { styles: editorStyles }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const page = await findFreePage(db, by, params.pageId)
  if (page === undefined) throw await insteadOfDeleted(db, by, deletedOne(params.pageId, request))
  const [groups, unsaved, cover] = await Promise.all([
    groupsFor(db, page.id),
    listUnsaved(db, by, { subject: 'free-page', recordKey: page.id }),
    page.coverPictureId === null ? undefined : findPicture(db, page.coverPictureId),
  ])
  return {
    page,
    state: publicationState(page, now()),
    groups,
    cover,
    unsaved,
    userId: by.id,
    idempotencyKey: newId(now()),
    merged: new URL(request.url).searchParams.get('zusammen') ?? '',
  }
}

const deletedOne = (recordKey: string, request: Request) => ({
  about: { subject: 'free-page' as const, recordKey },
  create: `${freePagesAdminPath}/erstellen`,
  request,
})

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const at = now()
  const form = await readForm(request, freePageFields)
  const merge = readMergeIntent(textOf(form, 'intent'))
  const intent = merge?.intent ?? form.get('intent')
  const before = await findFreePage(db, by, params.pageId)
  if (before === undefined && intent === 'loeschen') throw notFound(request.url)
  if (before === undefined)
    throw await insteadOfSaving(db, by, deletedOne(params.pageId, request), sentValues(form), at)
  if (intent === 'loeschen') {
    const sentence = await trashPage(db, by, before.id, at)
    if (sentence !== undefined) return data({ kind: 'hindered' as const, sentence }, { status: 409 })
    return redirect(`${freePagesAdminPath}?geloescht=${before.id}`, 303)
  }
  if (intent === 'wiederherstellen') {
    await takePagesOutOfTrash(db, by, [before.id], at)
    return { kind: 'taken-back' as const }
  }
  if (before.status === 'trashed') return data({ kind: 'trashed' as const }, { status: 409 })
  if (intent === 'duplizieren') {
    const { id } = await once(db, { by, key: textOf(form, 'kennung') }, at, async (trx) => ({
      id: await duplicateFreePage(trx, before, { by, at }),
    }))
    return redirect(`${freePagesAdminPath}/${id}?angelegt=1`, 303)
  }
  if (intent === 'zurueckziehen') {
    const revision = await withdrawFreePage(db, by, before.id, at)
    if (revision === undefined) throw notFound(request.url)
    return { kind: 'withdrawn' as const, revision, at: at.getTime() }
  }

  const wanted = intent === 'veroeffentlichen' ? 'veroeffentlichen' : 'entwurf'
  if (merge !== undefined) await mergeIntoForm(db, form, before, merge.revision)
  const written = await readFreePage(db, { data: form, intent: wanted, before }, at)
  if (!written.ok) return data({ kind: 'refused' as const, form: written.form }, { status: 400 })
  const expectedRevision = readExpectedRevision(merge?.revision ?? form.get('expectedRevision'))
  const saved = await inTransaction(db, async (trx) => {
    const saved = await saveFreePage(trx, by, before.id, { input: written.input, expectedRevision }, at)
    if (saved.ok) await forgetUnsaved(trx, by, [textOf(form, 'zwischenstand')])
    return saved
  })
  if (saved.ok && merge !== undefined) {
    // Redirect, so that the page shows the merged version instead of the submitted one.
    const text = encodeURIComponent(textOf(form, 'zwischenstand'))
    return redirect(`${freePagesAdminPath}/${before.id}?zusammen=${saved.revision}&angelegt=${text}`, 303)
  }
  if (saved.ok) return { kind: 'saved' as const, revision: saved.revision, at: at.getTime() }
  if (saved.reason === 'gone')
    throw await insteadOfSaving(db, by, deletedOne(params.pageId, request), sentValues(form), at)
  if (saved.reason === 'trashed') return data({ kind: 'trashed' as const }, { status: 409 })
  const { current } = saved
  const conflicts = await conflictsOfPage(db, form, current)
  const stale = { current, intent: wanted, conflicts, form: { values: sentValues(form), errors: {} } }
  return data({ kind: 'stale' as const, ...stale }, { status: 409 })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction())

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Seite' : `${loaderData.page.title} bearbeiten`,
    description: 'Seite bearbeiten.',
    noindex: true,
  })

export default function EditFreePage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, merged, ...others } = loaderData
  // If the page was moved to the trash while someone was editing, the form with their text remains.
  if (others.state === 'trashed' && actionData === undefined) {
    return (
      <TrashedRecord
        list={{
          label: 'Seiten',
          address: freePagesAdminPath,
          trash: `${freePagesAdminPath}?ansicht=papierkorb`,
        }}
        title={page.title}
        heading="Diese Seite liegt im Papierkorb"
        sentence="Wiederhergestellt ist sie wieder, was sie vorher war; eine veröffentlichte steht dann sofort auf der Website."
      >
        <p>{page.teaser}</p>
      </TrashedRecord>
    )
  }
  return <FreePageEditor key={`${page.id} ${merged}`} page={page} {...others} result={actionData} />
}
