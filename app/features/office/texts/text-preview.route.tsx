import type { Route } from './+types/text-preview.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { clubPlaceholders, pageText } from '#app/features/pages/page.ts'
import { takePlainText } from '#app/editor/text-input.ts'
import { TextView } from '#app/editor/text-view.tsx'
import { servicesContext } from '#app/platform/services.ts'
import { periodPlaceholders } from '#app/features/privacy/periods.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { NoPreview, Preview, previewMeta } from '#app/shell/preview.tsx'
import { guardLoader, requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import photos from '#app/ui/styles/photos.css?inline'
import postStyles from '#app/ui/styles/posts.css?inline'
import richMedia from '#app/ui/styles/rich-media.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { findTextForEditor } from './admin-text.server.ts'
import { textFieldNames, textForm } from './text-form.ts'
import { mediaOfText } from '#app/features/pages/pages.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('keep-club')]
export const handle = { styles: [postStyles, richMedia, photos, tables], isFramed: true as const }

export const loader = guardLoader('keep-club')

/** Renders the submitted text without storing it, as visitors would see it, with all chapters. */
export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-club')
  const { db, now } = context.get(servicesContext)
  const sent = await readForm(request, textFieldNames)
  takePlainText(sent)
  const found = await findTextForEditor(db, by, textOf(sent, 'key'))
  if (found === undefined) throw notFound(request.url)
  const form = parseForm(textForm(found.text, found.written.sections), sent)
  if (!form.ok) return { sentences: Object.values(form.form.errors) }
  const { title, sections, validFrom } = form.value
  const club = await findSetting(db, clubSetting)
  const reviewedOn = found.page?.reviewedOn ?? null
  const values = { ...clubPlaceholders(club), ...(await periodPlaceholders(db)) }
  const body = pageText({ sections, reviewedOn, validFrom }, values)
  return { title, body, validFrom, page: found.text.page, ...(await mediaOfText({ db, now }, body)) }
}

export const meta = previewMeta

export default function TextPreview({ actionData, matches }: Route.ComponentProps) {
  const { frame } = matches[0].loaderData
  if (actionData === undefined || !('body' in actionData)) {
    return <NoPreview frame={frame} path="/" opener="dem Editor eines Textes" refused={actionData} />
  }
  const { title, body, validFrom, page } = actionData
  return (
    <Preview frame={frame} path={page} note={`Vorschau: So steht der Text auf ${page}.`}>
      <div className="wrap">
        <div className="page-head">
          <h1>{title}</h1>
          {validFrom !== null && <p className="lead">Gilt ab {longDate(validFrom)}.</p>}
        </div>
        <div className="prose">
          <TextView document={body} {...actionData} />
        </div>
      </div>
    </Preview>
  )
}
