import type { Route } from './+types/hours-preview.route'
import { entitledTo } from '#app/platform/identity/actor.ts'
import { newId } from '#app/lib/ids.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import { rulePreview } from './act-on-rule.server.ts'
import { idsFrom, specialPreview } from './act-on-special.server.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { readRuleForm } from './rule-form.ts'
import { findSpecialForDesk } from './special-desk.server.ts'
import { readSpecialForm } from './special-form.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-opening-hours')]

/** What a form would lead to, asked while it is typed. Stores nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const by = entitledTo(context, 'keep-opening-hours')
  const { db, now } = context.get(servicesContext)
  const values = sentValues(new URL(request.url).searchParams)
  const id = values.kennung || newId(now())
  if (values.art === 'sonderzeit') {
    const before = (await findSpecialForDesk(db, by, id))?.special
    const read = readSpecialForm(values, { before, idFor: idsFrom(id) })
    if (!read.ok) return { preview: null, faults: Object.values(read.errors) }
    return { preview: await specialPreview({ db, now }, read.specials, values.ab), faults: [] }
  }
  const read = readRuleForm(values, id)
  if (!read.ok) return { preview: null, faults: Object.values(read.errors) }
  return { preview: await rulePreview({ db, now }, read.rule, values.ab), faults: [] }
}
