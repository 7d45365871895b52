import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-special.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { readForm } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { actOnSpecial } from './act-on-special.server.ts'
import { previewOf } from './admin-calendar.server.ts'
import { resultStatus } from './editor-result.ts'
import { sentValues } from '#app/lib/form-values.ts'
import openingAdmin from './opening-admin.css?inline'
import { SpecialEditor } from './special-editor.tsx'
import { previewStart } from './preview-start.ts'
import { findSpecialForAdmin } from './special-admin.server.ts'
import { specialFields, specialValues } from './special-form.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-opening-hours')]

export const handle = { styles: [choices, differences, tables, openingAdmin] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'keep-opening-hours')
  const { db, now } = context.get(servicesContext)
  const found = await findSpecialForAdmin(db, by, params.specialId)
  if (found === undefined) throw notFound(request.url)
  const { special, revision } = found
  const start = previewStart([special], localDate(now().getTime()))
  const preview = await previewOf(db, {}, special.area, start, now())
  const stored = { ...specialValues(special), expectedRevision: String(revision), kennung: special.id }
  return { stored, preview, reason: special.reason, id: special.id }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-opening-hours')
  const services = context.get(servicesContext)
  const values = sentValues(await readForm(request, specialFields))
  const before = await findSpecialForAdmin(services.db, by, params.specialId)
  if (before === undefined) throw notFound(request.url)
  const result = await actOnSpecial(services, by, { values, key: before.special.id, before })
  if ('isGone' in result) throw notFound(request.url)
  if ('to' in result) return redirect(result.to, 303)
  return data(result, { status: resultStatus[result.kind] })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Sonderzeit' : `Sonderzeit „${loaderData.reason}“`,
    description: 'Eine Sonderzeit ändern.',
    noindex: true,
  })

export default function EditSpecial({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, preview, reason, id } = loaderData
  return <SpecialEditor stored={stored} preview={preview} result={actionData} reason={reason} id={id} />
}
