import type { Route } from './+types/post-preview.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { pictureIdsIn, readingMinutes } from '#app/lib/rich-text.ts'
import { findMemberNames, findPublicNames } from '#app/features/members/public-names.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { guardLoader, requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { isMemberPreview, NoPreview, Preview, previewMeta, previewSentence } from '#app/shell/preview.tsx'
import { Crumbs } from '#app/ui/crumbs.tsx'
import forms from '#app/ui/styles/forms.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import richMedia from '#app/ui/styles/rich-media.css?inline'
import postStyles from '#app/ui/styles/posts.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { PostArticle } from './post-article.tsx'
import { PostDetails } from './post.ts'
import { postFields, tagsIn } from './post-fields.ts'
import { readPostForm } from './save-post.server.ts'
import { textMedia } from '#app/editor/text-media.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('write-posts')]
export const handle = { styles: [postStyles, richMedia, photos, tables, forms], isFramed: true as const }

export const loader = guardLoader('write-posts')

/** Renders the submitted text without storing it, as a guest sees it, or with `?als=mitglied` as a member. */
export async function action({ context, request }: Route.ActionArgs) {
  authorizedTo(context, 'write-posts')
  const { db, now } = context.get(servicesContext)
  const isMember = isMemberPreview(request)
  const form = await readForm(request, postFields)
  const authorId = textOf(form, 'authorId')
  const read = readPostForm(form, [{ value: authorId, label: '' }])
  if (!read.ok) return { sentences: Object.values(read.errors) }
  const { tags, correction, ...input } = read.value
  const [pictures, names, { files, cards }] = await Promise.all([
    findPictures(db, [
      ...(input.coverPictureId === null ? [] : [input.coverPictureId]),
      ...pictureIdsIn(input.body),
    ]),
    // Members see every author's name, guests only with consent.
    (isMember ? findMemberNames : findPublicNames)(db, [input.authorId]),
    textMedia(db, input.body, isMember ? 'member' : 'guest', now()),
  ])
  return {
    post: {
      ...input,
      publishedAt: input.publishedAt ?? now().toISOString(),
      readingMinutes: readingMinutes(input.body),
      details: PostDetails.parse({ tags: tagsIn(tags), correction }),
    },
    pictures,
    files,
    cards,
    author: names.get(input.authorId ?? ''),
    isMember,
  }
}

export const meta = previewMeta

const sentences = {
  shown: (reader: string) => `Vorschau: So liest ein ${reader} den Beitrag.`,
  hiddenFromMembers:
    'Vorschau: Mitglieder sehen diesen Beitrag nicht, er ist nur für Vorstand oder Verwaltung.',
  hiddenFromGuests: 'Vorschau: Gäste sehen diesen Beitrag nicht, er steht nicht auf der Website.',
}

export default function PostPreview({ actionData, matches }: Route.ComponentProps) {
  const place = { frame: matches[0].loaderData.frame, path: '/verein/blog' }
  if (actionData === undefined || 'sentences' in actionData) {
    return <NoPreview {...place} opener="dem Editor eines Beitrags" refused={actionData} />
  }
  const { post, isMember } = actionData
  return (
    <Preview {...place} note={previewSentence(sentences, isMember, post.visibility)}>
      <PostArticle
        {...actionData}
        crumbs={<Crumbs trail={[{ label: 'Verein' }, { label: 'Blog' }, { label: post.title }]} />}
      />
    </Preview>
  )
}
