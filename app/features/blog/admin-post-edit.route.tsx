import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-post-edit.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { newId } from '#app/lib/ids.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { listPossibleAuthors } from '#app/features/members/admin-members.server.ts'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { once } from '#app/platform/database/once.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { readMergeIntent } from '#app/resources/conflict/conflict.ts'
import { conflictsOfPost, mergeIntoForm } from './post-conflicts.server.ts'
import { listAllCategories } from './admin-posts.server.ts'
import { duplicatePost } from './duplicate-post.server.ts'
import { editorStyles } from '#app/editor/editor-styles.ts'
import { postFields } from './post-fields.ts'
import { PostEditor } from './post-editor.tsx'
import { publicationState } from '#app/resources/written/publication-state.ts'
import { takeOutOfTrash, trashPosts } from './trash/trash.server.ts'
import { TrashedRecord } from '#app/resources/trash/trashed-record.tsx'
import { RichTextView } from '#app/ui/rich-text-view.tsx'
import type { Post } from './post.ts'
import { orUnreachable } from '#app/resources/unsaved/or-unreachable.ts'
import {
  forgetUnsaved,
  listUnsaved,
  insteadOfDeleted,
  insteadOfSaving,
} from '#app/resources/unsaved/unsaved.server.ts'
import { readPost, findPostForAdmin, savePost, withdrawPost } from './save-post.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('write-posts')]
export const handle = { styles: editorStyles }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const post = await findPostForAdmin(db, by, params.postId)
  if (post === undefined) throw await insteadOfDeleted(db, by, deletedOne(params.postId, request))
  const [categories, authors, unsaved, cover] = await Promise.all([
    listAllCategories(db, by),
    listPossibleAuthors(db, by),
    listUnsaved(db, by, { subject: 'post', recordKey: post.id }),
    post.coverPictureId === null ? undefined : findPicture(db, post.coverPictureId),
  ])
  return {
    post,
    state: publicationState(post, now()),
    categories,
    authors,
    cover,
    unsaved,
    userId: by.id,
    idempotencyKey: newId(now()),
    merged: new URL(request.url).searchParams.get('zusammen') ?? '',
  }
}

const deletedOne = (recordKey: string, request: Request) => ({
  about: { subject: 'post' as const, recordKey },
  create: '/admin/blog/erstellen',
  request,
})

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const at = now()
  const form = await readForm(request, postFields)
  const merge = readMergeIntent(textOf(form, 'intent'))
  const intent = merge?.intent ?? form.get('intent')
  if (intent === 'loeschen') {
    const trashed = await trashPosts(db, by, [params.postId], at)
    return redirect(`/admin/blog?geloescht=${trashed.join(',')}`, 303)
  }
  const before = await findPostForAdmin(db, by, params.postId)
  if (before === undefined)
    throw await insteadOfSaving(db, by, deletedOne(params.postId, request), sentValues(form), at)
  if (intent === 'wiederherstellen') {
    await takeOutOfTrash(db, by, [params.postId], at)
    return { kind: 'taken-back' as const }
  }
  if (before.status === 'trashed') return data({ kind: 'trashed' as const }, { status: 409 })
  if (intent === 'duplizieren') {
    const key = textOf(form, 'kennung')
    const { id } = await once(db, { by, key }, at, async (trx) => ({
      id: await duplicatePost(trx, before, { by: by.id, at }),
    }))
    return redirect(`/admin/blog/${id}?angelegt=1`, 303)
  }
  if (intent === 'zurueckziehen') {
    const revision = await withdrawPost(db, by, params.postId, at)
    if (revision === undefined) throw notFound(request.url)
    return { kind: 'withdrawn' as const, revision, at: at.getTime() }
  }

  const wanted = intent === 'veroeffentlichen' ? 'veroeffentlichen' : 'entwurf'
  if (merge !== undefined) await mergeIntoForm(db, form, before, merge.revision)
  const written = await readPost(db, by, { data: form, intent: wanted, before }, at)
  if (!written.ok) return data({ kind: 'refused' as const, form: written.form }, { status: 400 })
  const expectedRevision = readExpectedRevision(merge?.revision ?? form.get('expectedRevision'))
  const saved = await inTransaction(db, async (trx) => {
    const saved = await savePost(trx, by, params.postId, { input: written.input, expectedRevision }, at)
    if (saved.ok) await forgetUnsaved(trx, by, [textOf(form, 'zwischenstand')])
    return saved
  })
  if (saved.ok && merge !== undefined) {
    // Redirect, so that the page shows the merged version instead of the submitted one.
    const text = encodeURIComponent(textOf(form, 'zwischenstand'))
    return redirect(`/admin/blog/${params.postId}?zusammen=${saved.revision}&angelegt=${text}`, 303)
  }
  if (saved.ok) return { kind: 'saved' as const, revision: saved.revision, at: at.getTime() }
  if (saved.reason === 'gone')
    throw await insteadOfSaving(db, by, deletedOne(params.postId, request), sentValues(form), at)
  if (saved.reason === 'trashed') return data({ kind: 'trashed' as const }, { status: 409 })
  const { current } = saved
  const conflicts = await conflictsOfPost(db, form, current)
  const stale = { current, intent: wanted, conflicts, form: { values: sentValues(form), errors: {} } }
  return data({ kind: 'stale' as const, ...stale }, { status: 409 })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction())

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Beitrag' : `${loaderData.post.title} bearbeiten`,
    description: 'Beitrag bearbeiten.',
    noindex: true,
  })

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  const { post, state, categories, authors, cover, unsaved, userId, idempotencyKey, merged } = loaderData
  // If the post was moved to the trash while someone was editing, the form with their text remains.
  if (state === 'trashed' && actionData === undefined) return <TrashedPost post={post} />
  return (
    <PostEditor
      key={`${post.id} ${merged}`}
      post={post}
      state={state}
      cover={cover}
      authors={authors}
      categories={categories}
      ownId={null}
      userId={userId}
      unsaved={unsaved}
      result={actionData}
      idempotencyKey={idempotencyKey}
    />
  )
}

/** Shown instead of the editor while the post is in the trash. */
function TrashedPost({ post }: { post: Post }) {
  return (
    <TrashedRecord
      list={{ label: 'Blog', address: '/admin/blog', trash: '/admin/blog?ansicht=papierkorb' }}
      title={post.title}
      heading="Dieser Beitrag liegt im Papierkorb"
      sentence="Wiederhergestellt ist er wieder, was er vorher war; ein veröffentlichter steht dann sofort auf der Website."
    >
      <p>{post.teaser}</p>
      <RichTextView
        document={post.body}
        picture={(id) => <img src={`/bilder/${id}-320.webp`} alt="Bild im Text" loading="lazy" />}
      />
    </TrashedRecord>
  )
}
