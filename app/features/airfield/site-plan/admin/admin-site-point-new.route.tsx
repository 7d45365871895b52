import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-site-point-new.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { newId } from '#app/lib/ids.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/right-guard.server.ts'
import tables from '#app/ui/styles/tables.css?inline'
import { idempotencyKey } from '#app/lib/idempotency-key.ts'
import { listSitePoints } from '../site-points.server.ts'
import { answerPoint, seenPoint } from './act-on-point.server.ts'
import { PointFields } from './point-page.tsx'
import { planAdminPath } from './site-plan-addresses.ts'
import { PointForm } from './point-form.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-airfield')]
export const handle = { styles: [tables] }

export async function loader({ context }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-airfield')
  const { db, now } = context.get(servicesContext)
  const points = await listSitePoints(db)
  const number = (points.at(-1)?.number ?? 0) + 1
  return { stored: { number: String(number), layer: 'all', id: newId(now()), seen: seenPoint(null) } }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-airfield')
  const services = context.get(servicesContext)
  const form = await readForm(request, [PointForm, 'id', 'seen'])
  const id = idempotencyKey(textOf(form, 'id'), services.now())
  const refused = await answerPoint(services, by, form, { id, stored: null })
  if (refused !== undefined) return data(refused, { status: refused.status })
  return redirect(`${planAdminPath}?gespeichert`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Punkt anlegen',
    description: 'Ein neuer Punkt im Lageplan.',
    noindex: true,
  })

export default function NewSitePoint({ loaderData: { stored }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href={planAdminPath}>Lageplan</a> / Punkt anlegen
          </p>
          <h1 className="h2">Punkt anlegen</h1>
        </div>
      </div>
      <PointFields stored={stored} refused={actionData} address={`${planAdminPath}/erstellen`} />
    </>
  )
}
