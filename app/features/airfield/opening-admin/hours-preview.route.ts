import type { Route } from './+types/hours-preview.route'
import { authorizedTo, type Authorized } from '#app/platform/identity/actor.ts'
import { newId } from '#app/lib/ids.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { servicesContext, type Services } from '#app/platform/services.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { areas } from '../opening/opening-rule.ts'
import { rulePreview } from './act-on-entry.server.ts'
import { idsFrom, specialPreview } from './act-on-special.server.ts'
import { sentValues, type Values } from '#app/lib/form-values.ts'
import { asSpecialValues } from './day-form.ts'
import { previewOf } from './admin-calendar.server.ts'
import { readRuleForm } from './rule-form.ts'
import { findSpecialForAdmin, findSpecialOfDay } from './special-admin.server.ts'
import { readSpecialForm } from './special-form.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-opening-hours')]

type AdminServices = Pick<Services, 'db' | 'now'>

/** Computes the result of a form, requested while it is filled in. Stores nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'keep-opening-hours')
  const { db, now } = context.get(servicesContext)
  const values = sentValues(new URL(request.url).searchParams)
  const id = values.kennung || newId(now())
  if (values.art === 'tag') return dayPreview({ db, now }, by, values)
  if (values.art === 'sonderzeit') {
    const before = (await findSpecialForAdmin(db, by, id))?.special
    const read = readSpecialForm(values, { before, idFor: idsFrom(id) })
    if (!read.ok) return { preview: null, faults: Object.values(read.errors) }
    return { preview: await specialPreview({ db, now }, read.specials, values.ab), faults: [] }
  }
  const read = readRuleForm(values, id)
  if (!read.ok) return { preview: null, faults: Object.values(read.errors) }
  return { preview: await rulePreview({ db, now }, read.rule, values.ab), faults: [] }
}

async function dayPreview({ db, now }: AdminServices, by: Authorized<'keep-opening-hours'>, values: Values) {
  const { tag: day = '' } = values
  const area = areas.find((name) => name === values.bereich)
  if (!isCalendarDay(day) || area === undefined) return { preview: null, faults: [] }
  const own = (await findSpecialOfDay(db, by, { day, area }))?.special
  const wanted = asSpecialValues(values, { area, day, own })
  if (wanted === undefined) {
    const without = own && { without: own.id }
    return { preview: await previewOf(db, { ...without }, area, day, now()), faults: [] }
  }
  const read = readSpecialForm(wanted, { before: own, idFor: idsFrom(newId(now())) })
  if (!read.ok) return { preview: null, faults: Object.values(read.errors) }
  return { preview: await previewOf(db, { specials: read.specials }, area, day, now()), faults: [] }
}
