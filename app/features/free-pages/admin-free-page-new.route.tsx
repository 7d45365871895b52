import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-free-page-new.route'
import { editorStyles } from '#app/editor/editor-styles.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { newId } from '#app/lib/ids.ts'
import { once } from '#app/platform/database/once.server.ts'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { orUnreachable } from '#app/resources/unsaved/or-unreachable.ts'
import { forgetUnsaved, listUnsavedOfNew } from '#app/resources/unsaved/unsaved.server.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { FreePageEditor } from './free-page-editor.tsx'
import { freePageFields } from './free-page-fields.ts'
import { freePagesAdminPath } from './free-page.ts'
import { createFreePage } from './save-free-page.server.ts'
import { readFreePage, groupsFor } from './write-free-page.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('write-posts')]
export const handle = { styles: editorStyles }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const [groups, unsaved] = await Promise.all([
    groupsFor(db, undefined),
    listUnsavedOfNew(db, by, 'free-page', request),
  ])
  const parentId = new URL(request.url).searchParams.get('unter')
  return { groups, unsaved, parentId, userId: by.id, idempotencyKey: newId(now()) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const at = now()
  const form = await readForm(request, freePageFields)
  const intent = form.get('intent') === 'veroeffentlichen' ? 'veroeffentlichen' : 'entwurf'
  const written = await readFreePage(db, { data: form, intent, before: undefined }, at)
  if (!written.ok) return data({ kind: 'refused' as const, form: written.form }, { status: 400 })
  const textId = textOf(form, 'zwischenstand')
  const sent = { by, key: textOf(form, 'kennung'), autosavedAs: textId }
  const { id } = await once(db, sent, at, async (trx) => {
    const id = await createFreePage(trx, written.input, { by, at })
    await forgetUnsaved(trx, by, [textId])
    return { id }
  })
  return redirect(`${freePagesAdminPath}/${id}?angelegt=${encodeURIComponent(textId)}`, 303)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction())

export const meta = unlistedMeta('Seite anlegen', 'Eine neue Seite.')

export default function NewFreePage({ loaderData, actionData }: Route.ComponentProps) {
  return <FreePageEditor {...loaderData} result={actionData} />
}
