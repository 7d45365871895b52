import type { Route } from './+types/free-page-preview.route'
import { textMedia } from '#app/editor/text-media.server.ts'
import { takePlainText } from '#app/editor/text-input.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { readForm } from '#app/lib/forms.ts'
import { pictureIdsIn } from '#app/lib/rich-text.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { guardLoader, requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { readRecord } from '#app/resources/read-record.ts'
import { isMemberPreview, NoPreview, Preview, previewMeta, previewSentence } from '#app/shell/preview.tsx'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { FreePageArticle } from './free-page-article.tsx'
import { freePageFields, FreePageForm } from './free-page-fields.ts'
import { freePageStyles } from './free-page-styles.ts'
import { listNodes } from './free-pages.server.ts'
import { groupsFor } from './write-free-page.server.ts'
import { wayTo } from './page-tree.ts'
import { findParts } from './parts/page-parts.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('write-posts')]
export const handle = { styles: freePageStyles, isFramed: true as const }

export const loader = guardLoader('write-posts')

/** Renders the submitted text without storing it, as a guest sees it, or with `?als=mitglied` as a member. */
export async function action({ context, request }: Route.ActionArgs) {
  authorizedTo(context, 'write-posts')
  const services = context.get(servicesContext)
  const { db, now } = services
  const isMember = isMemberPreview(request)
  const form = await readForm(request, freePageFields)
  takePlainText(form)
  const read = readRecord(await groupsFor(db, undefined), FreePageForm, sentValues(form), {})
  if (!read.ok) return { sentences: Object.values(read.errors) }
  const page = read.value
  const [pictures, { files, cards }, nodes, parts] = await Promise.all([
    findPictures(db, [page.coverPictureId ?? [], pictureIdsIn(page.body)].flat()),
    textMedia(db, page.body, isMember ? 'member' : 'guest', now()),
    listNodes(db),
    findParts(services, context.get(requestContext), page),
  ])
  const way = page.parentId === null ? [] : wayTo(nodes, page.parentId)
  return { page, pictures, files, cards, parts, isMember, above: way.map(({ title }) => title) }
}

export const meta = previewMeta

const sentences = {
  shown: (reader: string) => `Vorschau: So liest ein ${reader} die Seite.`,
  hiddenFromMembers:
    'Vorschau: Mitglieder sehen diese Seite nicht, sie ist nur für Vorstand oder Verwaltung.',
  hiddenFromGuests: 'Vorschau: Gäste sehen diese Seite nicht.',
}

export default function FreePagePreview({ actionData, matches }: Route.ComponentProps) {
  const place = { frame: matches[0].loaderData.frame, path: '/' }
  if (actionData === undefined || 'sentences' in actionData) {
    return <NoPreview {...place} opener="dem Editor einer Seite" refused={actionData} />
  }
  const { page, above, isMember } = actionData
  return (
    <Preview {...place} note={previewSentence(sentences, isMember, page.visibility)}>
      <FreePageArticle
        {...actionData}
        below={[]}
        crumbs={<Crumbs trail={[...above, page.title].map((label) => ({ label }))} />}
      />
    </Preview>
  )
}
