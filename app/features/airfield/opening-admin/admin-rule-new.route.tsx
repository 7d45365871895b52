import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-rule-new.route'
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
import { actOnRule } from './act-on-entry.server.ts'
import { previewOf } from './admin-calendar.server.ts'
import { resultStatus } from './editor-result.ts'
import { sentValues } from '#app/lib/form-values.ts'
import openingAdmin from './opening-admin.css?inline'
import { RuleEditor } from './rule-editor.tsx'
import { findRuleForAdmin } from './rule-admin.server.ts'
import { ruleFields, emptyRuleValues, ruleValues } from './rule-form.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-opening-hours')]

export const handle = { styles: [choices, tables, openingAdmin] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'keep-opening-hours')
  const { db, now } = context.get(servicesContext)
  const parameters = new URL(request.url).searchParams
  const area = areas.find((name) => name === parameters.get('bereich')) ?? 'operations'
  const model = await findRuleForAdmin(db, by, parameters.get('kopie') ?? '')
  const stored = model === undefined ? emptyRuleValues(area) : ruleValues(model.rule)
  const preview = await previewOf(db, {}, model?.rule.area ?? area, localDate(now().getTime()), now())
  return { stored: { ...stored, kennung: newId(now()) }, preview, isCopy: model !== undefined }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-opening-hours')
  const services = context.get(servicesContext)
  const values = sentValues(await readForm(request, ruleFields))
  const id = idempotencyKey(values.kennung, services.now())
  const result = await actOnRule(services, by, { values, id, before: undefined })
  if ('isGone' in result) throw notFound(request.url)
  if ('to' in result) return redirect(result.to, 303)
  return data(result, { status: resultStatus[result.kind] })
}

export const meta = unlistedMeta('Regel anlegen', 'Eine neue Regel der Betriebszeiten.')

export default function NewRule({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, preview, isCopy } = loaderData
  return <RuleEditor stored={stored} preview={preview} result={actionData} isCopy={isCopy} />
}
