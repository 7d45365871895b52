import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-site-point.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { pictureHref } from '#app/media/pictures/picture.ts'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/right-guard.server.ts'
import tables from '#app/ui/styles/tables.css?inline'
import { DeletePanel } from '../../opening-admin/editor-parts.tsx'
import { findSitePoint } from '../site-points.server.ts'
import { answerPoint, seenPoint } from './act-on-point.server.ts'
import { removePoint } from './change-site-plan.server.ts'
import { PointForm, pointValues } from './point-form.ts'
import { PointFields } from './point-page.tsx'
import { planAdminPath, pointAddress } from './site-plan-addresses.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-airfield')]
export const handle = { styles: [tables] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-airfield')
  const { db } = context.get(servicesContext)
  const point = await findSitePoint(db, params.pointId)
  if (point === undefined) throw notFound(request.url)
  const picture = point.pictureId === null ? undefined : await findPicture(db, point.pictureId)
  return {
    picture: picture && {
      id: picture.id,
      alt: picture.alt,
      src: pictureHref(picture, picture.widths[0]!),
    },
    id: point.id,
    name: `${point.number} ${point.name}`,
    stored: { ...pointValues(point), id: point.id, seen: seenPoint(point) },
  }
}

export async function action({ context, params: { pointId: id }, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-airfield')
  const services = context.get(servicesContext)
  const stored = await findSitePoint(services.db, id)
  if (stored === undefined) throw notFound(request.url)
  const form = await readForm(request, [PointForm, 'id', 'seen'])
  if (textOf(form, 'intent') === 'loeschen') {
    await removePoint(services.db, by, id, services.now())
    return redirect(`${planAdminPath}?geloescht`, 303)
  }
  const refused = await answerPoint(services, by, form, { id, stored })
  if (refused !== undefined) return data(refused, { status: refused.status })
  return redirect(`${planAdminPath}?gespeichert`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.name ?? 'Punkt',
    description: 'Ein Punkt im Lageplan.',
    noindex: true,
  })

export default function AdminSitePoint({
  loaderData: { id, name, stored, picture },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href={planAdminPath}>Lageplan</a> / {name}
          </p>
          <h1 className="h2">{name}</h1>
        </div>
      </div>
      <div className="stack flow-6">
        <PointFields stored={stored} picture={picture} refused={actionData} address={pointAddress(id)} />
        <DeletePanel
          what="Punkt"
          effect="Der Punkt verschwindet aus Plan und Liste. Auf der Seite des Lageplans lässt es sich rückgängig machen, solange niemand den Plan weiter ändert."
        />
      </div>
    </>
  )
}
