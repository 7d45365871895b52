import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect, useLocation } from 'react-router'
import type { Route } from './+types/admin-portrait.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import ownPage from './portrait.css?inline'
import { PortraitForm } from './portrait-form.tsx'
import { findPortrait, changePortrait } from './portrait.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-members')]
export const handle = { styles: [ownPage] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-members')
  const found = await findPortrait(context.get(servicesContext).db, params.memberId)
  if (found === undefined) throw notFound(request.url)
  return found
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-members')
  const found = await findPortrait(services.db, params.memberId)
  if (found === undefined) throw notFound(request.url)
  const changed = await changePortrait(services, by, found.id, request)
  if (changed === 'set') return redirect(`/admin/mitglieder/${found.id}/bild`, 303)
  if (changed === 'removed') return redirect(`/admin/mitglieder/${found.id}/bild?entfernt`, 303)
  return data(changed, { status: 400 })
}

export const meta = unlistedMeta('Bild', 'Bild eines Mitglieds.')

export default function AdminPortrait({ loaderData: found, actionData }: Route.ComponentProps) {
  const isRemoved = new URLSearchParams(useLocation().search).has('entfernt')
  return (
    <>
      <AdminHead
        trail={[['Mitglieder', '/admin/mitglieder'], [found.name, `/admin/mitglieder/${found.id}`], ['Bild']]}
        title={`Bild von ${found.name}`}
      />
      <PortraitForm {...found} sentence={actionData?.sentence} isRemoved={isRemoved} />
    </>
  )
}
