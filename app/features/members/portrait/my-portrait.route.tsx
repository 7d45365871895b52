import { data, redirect, useLocation } from 'react-router'
import type { Route } from './+types/my-portrait.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import forms from '#app/ui/styles/forms.css?inline'
import ownPage from './portrait.css?inline'
import { PortraitForm } from './portrait-form.tsx'
import { findPortrait, changePortrait } from './portrait.server.ts'
import choices from '#app/ui/styles/choices.css?inline'

export const handle = { styles: [forms, choices, ownPage] }

export async function loader({ context }: Route.LoaderArgs) {
  const { memberId } = context.get(memberContext)
  const { db } = context.get(servicesContext)
  return { own: memberId === null ? null : ((await findPortrait(db, memberId)) ?? null) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const user = context.get(memberContext)
  if (user.memberId === null) throw new Response(null, { status: 400 })
  const changed = await changePortrait(context.get(servicesContext), user, user.memberId, request)
  if (changed === 'set') return redirect('/mitglied/konto/bild', 303)
  if (changed === 'removed') return redirect('/mitglied/konto/bild?entfernt', 303)
  return data(changed, { status: 400 })
}

export const meta = unlistedMeta('Dein Bild', 'Bild im Verzeichnis.')

export default function MyPortrait({ loaderData: { own }, actionData }: Route.ComponentProps) {
  const isRemoved = new URLSearchParams(useLocation().search).has('entfernt')
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <p className="small">
          <a href="/mitglied/konto">Dein Konto</a> / Dein Bild
        </p>
        <h1>Dein Bild</h1>
      </div>
      {own === null ? (
        <p className="empty">
          Dein Konto ist noch mit niemandem aus der Mitgliederliste verbunden. Die Verwaltung kann das ändern;
          danach steht hier dein Bild.
        </p>
      ) : (
        <PortraitForm {...own} sentence={actionData?.sentence} isRemoved={isRemoved} />
      )}
    </div>
  )
}
