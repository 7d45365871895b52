import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-special-new.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { readForm } from '#app/lib/forms.ts'
import { newId, idempotencyKey } from '#app/lib/ids.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import choices from '#app/ui/styles/choices.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { areas } from '../opening/opening-rule.ts'
import { actOnSpecial } from './act-on-special.server.ts'
import { previewOf } from './admin-calendar.server.ts'
import { resultStatus } from './editor-result.ts'
import { wantedStart } from './preview-start.ts'
import { sentValues } from '#app/lib/form-values.ts'
import openingAdmin from './opening-admin.css?inline'
import { SpecialEditor } from './special-editor.tsx'
import { findSpecialForAdmin } from './special-admin.server.ts'
import { specialFields, emptySpecialValues, specialValues } from './special-form.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-opening-hours')]

export const handle = { styles: [choices, tables, openingAdmin] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'keep-opening-hours')
  const { db, now } = context.get(servicesContext)
  const parameters = new URL(request.url).searchParams
  const area = areas.find((name) => name === parameters.get('bereich')) ?? 'operations'
  const model = await findSpecialForAdmin(db, by, parameters.get('kopie') ?? '')
  const stored =
    model === undefined
      ? emptySpecialValues(area, wantedStart(parameters.get('tag') ?? undefined))
      : specialValues(model.special)
  const preview = await previewOf(db, {}, model?.special.area ?? area, localDate(now().getTime()), now())
  return { stored: { ...stored, kennung: newId(now()) }, preview }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-opening-hours')
  const services = context.get(servicesContext)
  const values = sentValues(await readForm(request, specialFields))
  const id = idempotencyKey(values.kennung, services.now())
  const result = await actOnSpecial(services, by, { values, key: id, before: undefined })
  if ('isGone' in result) throw notFound(request.url)
  if ('to' in result) return redirect(result.to, 303)
  return data(result, { status: resultStatus[result.kind] })
}

export const meta = unlistedMeta('Sonderzeit eintragen', 'Neue Sonderzeiten.')

export default function NewSpecial({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, preview } = loaderData
  return <SpecialEditor stored={stored} preview={preview} result={actionData} />
}
