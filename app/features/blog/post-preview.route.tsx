import type { Route } from './+types/post-preview.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { pictureIdsIn, readingMinutes } from '#app/lib/rich-text.ts'
import { findMemberNames, findPublicNames } from '#app/features/members/public-names.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/right-guard.server.ts'
import { PublicFrame } from '#app/shell/public-frame.tsx'
import { Crumbs } from '#app/ui/crumbs.tsx'
import forms from '#app/ui/styles/forms.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import richMedia from '#app/ui/styles/rich-media.css?inline'
import postStyles from '#app/ui/styles/posts.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { PostArticle } from './post-article.tsx'
import { PostDetails } from './post.ts'
import { postFields, tagsIn, type PostForm } from './post-fields.ts'
import { readPostForm } from './save-post.server.ts'
import { textMedia } from '#app/editor/text-media.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('write-posts')]
export const handle = { styles: [postStyles, richMedia, photos, tables, forms], isFramed: true as const }

/** This loader also makes the guard run on data-only requests. */
export function loader({ context }: Route.LoaderArgs) {
  authorizedTo(context, 'write-posts')
  return null
}

/** Renders the submitted text without storing it, as a guest sees it, or with `?als=mitglied` as a member. */
export async function action({ context, request }: Route.ActionArgs) {
  authorizedTo(context, 'write-posts')
  const { db, now } = context.get(servicesContext)
  const isMember = new URL(request.url).searchParams.get('als') === 'mitglied'
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

export const meta: Route.MetaFunction = () => [{ title: 'Vorschau' }, { name: 'robots', content: 'noindex' }]

function previewSentence(isMember: boolean, visibility: PostForm['visibility']): string {
  const isFor = visibility === 'public' || (isMember && visibility === 'members')
  if (isMember) {
    return isFor
      ? 'Vorschau: So liest ein Mitglied den Beitrag.'
      : 'Vorschau: Mitglieder sehen diesen Beitrag nicht, er ist nur für Vorstand oder Verwaltung.'
  }
  return isFor
    ? 'Vorschau: So liest ein Gast den Beitrag.'
    : 'Vorschau: Gäste sehen diesen Beitrag nicht, er steht nicht auf der Website.'
}

export default function PostPreview({ actionData, matches }: Route.ComponentProps) {
  const { frame } = matches[0].loaderData
  return (
    <PublicFrame frame={frame} path="/verein/blog">
      {actionData === undefined || 'sentences' in actionData ? (
        <div className="wrap section stack">
          <h1>Noch keine Vorschau</h1>
          {actionData === undefined && <p>Die Vorschau öffnet sich aus dem Editor eines Beitrags.</p>}
          {actionData?.sentences?.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ) : (
        <>
          <p className="note info" role="status">
            {previewSentence(actionData.isMember, actionData.post.visibility)} Gespeichert ist damit nichts.
          </p>
          <PostArticle
            {...actionData}
            crumbs={
              <Crumbs trail={[{ label: 'Verein' }, { label: 'Blog' }, { label: actionData.post.title }]} />
            }
          />
        </>
      )}
    </PublicFrame>
  )
}
