import { data, redirect } from 'react-router'
import type { Route } from './+types/recover-address.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { findCode } from '../identity/account-codes.server.ts'
import { applyAddressCode } from './apply-address-code.server.ts'
import { MailedAnswer, MailedQuestion, mailedLinkStyles } from './mailed-link-page.tsx'

export const handle = { styles: mailedLinkStyles }

const purposes = ['recover'] as const

/** Checks the code without using it up. */
export async function loader({ context, request }: Route.LoaderArgs) {
  context.get(requestContext).freshness.notCached()
  const { db, now } = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  if (query.has('geschehen')) return { isDone: true, email: undefined }
  const owner = await findCode(db, query.get('code') ?? '', now(), purposes)
  if (typeof owner === 'string') return data({ isDone: false, email: undefined }, { status: 404 })
  return { isDone: false, email: owner.aboutEmail ?? undefined }
}

export async function action({ context, request }: Route.ActionArgs) {
  const code = new URL(request.url).searchParams.get('code') ?? ''
  const applied = await applyAddressCode(context.get(servicesContext), code, purposes)
  if (applied.ok) return redirect('/adresse-wiederherstellen?geschehen', 303)
  if (applied.fault !== 'EMAIL_EXISTS') return data({ sentence: undefined }, { status: 400 })
  const sentence =
    'Zu dieser Adresse gibt es inzwischen ein anderes Konto. Bitte wende dich an den Verein; es hat sich nichts geändert.'
  return data({ sentence }, { status: 409 })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Alte Adresse wiederherstellen',
    description: 'Die Änderung einer Adresse zurücknehmen.',
    canonicalPath: '/adresse-wiederherstellen',
    noindex: true,
  })

export default function RecoverAddress({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { frame } = matches[0].loaderData
  const { isDone, email } = loaderData
  if (isDone) {
    return (
      <MailedAnswer
        frame={frame}
        title="Deine alte Adresse gilt wieder"
        text="Das Passwort von zuletzt gilt nicht mehr. An deine Adresse ist eine E-Mail unterwegs, mit der du ein neues setzt."
        next={{ href: '/anmelden', label: 'Zur Anmeldung' }}
      />
    )
  }
  if (email === undefined) {
    return (
      <MailedAnswer
        frame={frame}
        title="Dieser Link gilt nicht mehr"
        text="Der Link ist ungültig, abgelaufen oder schon benutzt. Wenn etwas nicht stimmt, wende dich bitte an den Verein."
        next={{ href: '/kontakt', label: 'An den Verein schreiben' }}
      />
    )
  }
  return (
    <MailedQuestion
      frame={frame}
      title="Alte Adresse wiederherstellen"
      button="Änderung zurücknehmen"
      sentence={actionData?.sentence}
    >
      <p className="muted">
        Dein Konto hat dann wieder die Adresse <strong>{email}</strong>. Alle Geräte und Programme werden
        abgemeldet, das jetzige Passwort gilt nicht mehr, und du bekommst eine E-Mail, mit der du ein neues
        setzt.
      </p>
    </MailedQuestion>
  )
}
