import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-post-new.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { readForm } from '#app/lib/forms.ts'
import { listPossibleAuthors } from '#app/members/admin-members.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { listAllCategories } from './admin-posts.server.ts'
import { editorStyles } from './editor-styles.ts'
import { PostEditor } from './post-editor.tsx'
import { createPost } from './save-post.server.ts'
import { readPost } from './write-post.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('write-posts')]
export const handle = { styles: editorStyles }

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = entitledTo(context, 'write-posts')
  const [categories, authors] = await Promise.all([listAllCategories(db, by), listPossibleAuthors(db, by)])
  return { categories, authors, ownId: by.memberId }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = entitledTo(context, 'write-posts')
  const at = now()
  const form = await readForm(request)
  const intent = form.get('intent') === 'veroeffentlichen' ? 'veroeffentlichen' : 'entwurf'
  const written = await readPost(db, by, { data: form, intent, before: undefined }, at)
  if (!written.ok) return data({ kind: 'refused' as const, form: written.form }, { status: 400 })
  const id = await createPost(db, written.input, at, by.id)
  return redirect(`/admin/blog/${id}?angelegt=1`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Beitrag schreiben',
    description: 'Ein neuer Beitrag.',
    noindex: true,
  })

export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, authors, ownId } = loaderData
  return <PostEditor authors={authors} categories={categories} ownId={ownId} result={actionData} />
}
