import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-rule.route'
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
import { ruleLabel } from '../opening/format-rules.ts'
import { actOnRule } from './act-on-entry.server.ts'
import { previewOf } from './admin-calendar.server.ts'
import { resultStatus } from './editor-result.ts'
import { sentValues } from '#app/lib/form-values.ts'
import openingAdmin from './opening-admin.css?inline'
import { RuleEditor } from './rule-editor.tsx'
import { findRuleForAdmin } from './rule-admin.server.ts'
import { ruleFields, ruleValues } from './rule-form.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-opening-hours')]

export const handle = { styles: [choices, differences, tables, openingAdmin] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'keep-opening-hours')
  const { db, now } = context.get(servicesContext)
  const found = await findRuleForAdmin(db, by, params.ruleId)
  if (found === undefined) throw notFound(request.url)
  const { rule, revision } = found
  const preview = await previewOf(db, {}, rule.area, localDate(now().getTime()), now())
  const stored = { ...ruleValues(rule), expectedRevision: String(revision), kennung: rule.id }
  return { stored, preview, label: ruleLabel(rule), id: rule.id }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-opening-hours')
  const services = context.get(servicesContext)
  const values = sentValues(await readForm(request, ruleFields))
  const before = await findRuleForAdmin(services.db, by, params.ruleId)
  if (before === undefined) throw notFound(request.url)
  const result = await actOnRule(services, by, { values, id: params.ruleId, before })
  if ('isGone' in result) throw notFound(request.url)
  if ('to' in result) return redirect(result.to, 303)
  return data(result, { status: resultStatus[result.kind] })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Regel' : `Regel „${loaderData.label}“`,
    description: 'Eine Regel der Betriebszeiten ändern.',
    noindex: true,
  })

export default function EditRule({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, preview, label, id } = loaderData
  return <RuleEditor stored={stored} preview={preview} result={actionData} label={label} id={id} />
}
