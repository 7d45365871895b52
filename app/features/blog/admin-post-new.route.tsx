import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-post-new.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { listPossibleAuthors } from '#app/features/members/admin-members.server.ts'
import { newId } from '#app/lib/ids.ts'
import { once } from '#app/platform/database/once.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { listAllCategories } from './admin-posts.server.ts'
import { editorStyles } from '#app/editor/editor-styles.ts'
import { postFields } from './post-fields.ts'
import { PostEditor } from './post-editor.tsx'
import { createPost, readPost } from './save-post.server.ts'
import { orUnreachable } from '#app/resources/unsaved/or-unreachable.ts'
import { forgetUnsaved, listUnsavedOfNew } from '#app/resources/unsaved/unsaved.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('write-posts')]
export const handle = { styles: editorStyles }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const [categories, authors, unsaved] = await Promise.all([
    listAllCategories(db, by),
    listPossibleAuthors(db, by),
    listUnsavedOfNew(db, by, 'post', request),
  ])
  return { categories, authors, ownId: by.memberId, unsaved, userId: by.id, idempotencyKey: newId(now()) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const at = now()
  const form = await readForm(request, postFields)
  const intent = form.get('intent') === 'veroeffentlichen' ? 'veroeffentlichen' : 'entwurf'
  const written = await readPost(db, by, { data: form, intent, before: undefined }, at)
  if (!written.ok) return data({ kind: 'refused' as const, form: written.form }, { status: 400 })
  const textId = textOf(form, 'zwischenstand')
  const sent = { by, key: textOf(form, 'kennung'), autosavedAs: textId }
  const { id } = await once(db, sent, at, async (trx) => {
    const id = await createPost(trx, written.input, at, by.id)
    await forgetUnsaved(trx, by, [textId])
    return { id }
  })
  return redirect(`/admin/blog/${id}?angelegt=${encodeURIComponent(textId)}`, 303)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction())

export const meta = unlistedMeta('Beitrag schreiben', 'Ein neuer Beitrag.')

export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  return <PostEditor {...loaderData} result={actionData} />
}
