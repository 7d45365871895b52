import { data, redirect } from 'react-router'
import type { Route } from './+types/members-post.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { newId } from '#app/lib/ids.ts'
import { pictureIdsIn } from '#app/lib/rich-text.ts'
import { findMemberNames } from '#app/features/members/public-names.server.ts'
import { ReceiptBox } from '#app/features/members/receipts/receipt-box.tsx'
import receipts from '#app/features/members/receipts/receipts.css?inline'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import forms from '#app/ui/styles/forms.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import richMedia from '#app/ui/styles/rich-media.css?inline'
import postStyles from '#app/ui/styles/posts.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import comments from './comments/comments.css?inline'
import { areCommentsOffered, listComments, actOnComments } from './comments/comments.server.ts'
import { CommentsView } from './comments/comments-view.tsx'
import { findPostForMember } from './member-posts.server.ts'
import { PostArticle } from './post-article.tsx'
import { visibilityNames } from '#app/resources/written/publication-state.ts'
import { authorName, postAddress } from './post.ts'
import { confirmReading, findConfirmation, noteReading } from './reading/post-reads.server.ts'
import { textMedia } from '#app/editor/text-media.server.ts'

export const handle = { styles: [postStyles, richMedia, photos, tables, forms, comments, receipts] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = context.get(memberContext)
  const post = await findPostForMember(db, by, params.postId, now())
  if (post === undefined) throw notFound(request.url)
  // A prefetch by the browser does not count as reading.
  if (!request.headers.get('sec-purpose')?.includes('prefetch')) await noteReading(db, by, post.id, now())
  const [pictures, names, { files, cards }, written, offered, confirmedAt] = await Promise.all([
    findPictures(db, [
      ...(post.coverPictureId === null ? [] : [post.coverPictureId]),
      ...pictureIdsIn(post.body),
    ]),
    findMemberNames(db, [post.authorId]),
    textMedia(db, post.body, 'member', now()),
    listComments(db, by, post.id),
    areCommentsOffered(db),
    findConfirmation(db, by, post.id),
  ])
  return {
    post,
    pictures,
    files,
    cards,
    author: authorName(post, names),
    comments: written,
    mayComment: offered && post.details.commentsEnabled,
    confirmedAt,
    idempotencyKey: newId(now()),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = context.get(memberContext)
  const form = await readForm(request)
  const address = `/mitglied/blog/${params.postId}`
  if (form.get('intent') === 'gelesen') {
    const seen = { postId: params.postId, revision: Number(textOf(form, 'fassung')) }
    if (!(await confirmReading(services.db, by, seen, services.now()))) throw notFound(request.url)
    return redirect(`${address}#gelesen`, 303)
  }
  const outcome = await actOnComments(services, by, params.postId, form)
  if (outcome === undefined || outcome.kind === 'gone') throw notFound(request.url)
  if (outcome.kind === 'done') return redirect(`${address}#kommentare`, 303)
  return data({ commentId: outcome.commentId, form: outcome.form }, { status: outcome.status })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.post.title ?? 'Blog',
    description: loaderData?.post.teaser ?? '',
    noindex: true,
  })

export default function MembersPost({ loaderData, actionData }: Route.ComponentProps) {
  const { post, pictures, files, cards, author } = loaderData
  return (
    <>
      <PostArticle
        post={post}
        author={author}
        pictures={pictures}
        files={files}
        cards={cards}
        crumbs={
          <p className="small" style={{ paddingTop: 'var(--space-5)' }}>
            <a href="/mitglied/blog">Blog</a>
            {post.visibility === 'public' ? (
              <>
                {' · '}
                <a href={postAddress(post)}>auf der Website</a>
              </>
            ) : (
              <span className="muted"> · {visibilityNames[post.visibility]}</span>
            )}
          </p>
        }
      />
      {post.details.readReceipt && (
        <ReceiptBox title="Sicherheitshinweis" confirmedAt={loaderData.confirmedAt}>
          <input type="hidden" name="fassung" value={post.revision} />
        </ReceiptBox>
      )}
      <CommentsView
        comments={loaderData.comments}
        isOpen={loaderData.mayComment}
        refused={actionData}
        idempotencyKey={loaderData.idempotencyKey}
      />
    </>
  )
}
