import { data, redirect } from 'react-router'
import type { Route } from './+types/confirm-address.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { findCode } from '../identity/account-codes.server.ts'
import { leadingTo, targetOf } from '#app/platform/identity/return-path.ts'
import { applyAddressCode } from './apply-address-code.server.ts'
import { MailedAnswer, MailedQuestion, mailedLinkStyles } from './mailed-link-page.tsx'

export const handle = { styles: mailedLinkStyles }

const purposes = ['verify', 'change'] as const

/** Checks the code without using it up. After use, the URL states the result. */
export async function loader({ context, request }: Route.LoaderArgs) {
  context.get(requestContext).freshness.notCached()
  const { db, now } = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const target = targetOf(request)
  const done = query.get('geschehen')
  if (done === 'bestaetigt' || done === 'geaendert') return { done, target }
  const owner = await findCode(db, query.get('code') ?? '', now(), purposes)
  if (typeof owner === 'string') return data({ target }, { status: 404 })
  return { asked: { purpose: owner.purpose, email: owner.aboutEmail ?? owner.email }, target }
}

export async function action({ context, request }: Route.ActionArgs) {
  const code = new URL(request.url).searchParams.get('code') ?? ''
  const applied = await applyAddressCode(context.get(servicesContext), code, purposes)
  if (applied.ok) {
    const done = applied.purpose === 'change' ? 'geaendert' : 'bestaetigt'
    const target = targetOf(request)
    const onward = target === undefined ? '' : `&weiter=${encodeURIComponent(target)}`
    return redirect(`/adresse-bestaetigen?geschehen=${done}${onward}`, 303)
  }
  const sentence =
    applied.fault === 'EMAIL_EXISTS'
      ? 'Zu dieser Adresse gibt es inzwischen ein anderes Konto. Es hat sich nichts geändert.'
      : undefined
  return data({ sentence }, { status: applied.fault === 'EMAIL_EXISTS' ? 409 : 400 })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'E-Mail-Adresse bestätigen',
    description: 'Eine Adresse für den Mitgliederbereich bestätigen.',
    canonicalPath: '/adresse-bestaetigen',
    noindex: true,
  })

export default function ConfirmAddress({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { frame } = matches[0].loaderData
  const { target } = loaderData
  if ('done' in loaderData) {
    const isNew = loaderData.done === 'geaendert'
    return (
      <MailedAnswer
        frame={frame}
        title={isNew ? 'Deine neue Adresse gilt' : 'Deine Adresse ist bestätigt'}
        text={
          isNew
            ? 'Melde dich ab jetzt mit ihr an. Auf allen Geräten bist du abgemeldet.'
            : 'Danke. Mehr ist nicht zu tun.'
        }
        next={
          isNew
            ? { href: leadingTo(target, '/anmelden'), label: 'Zur Anmeldung' }
            : { href: target ?? '/mitglied', label: 'Weiter' }
        }
      />
    )
  }
  if (!('asked' in loaderData)) {
    return (
      <MailedAnswer
        frame={frame}
        title="Dieser Link gilt nicht mehr"
        text="Der Link ist ungültig, abgelaufen oder schon benutzt. Bitte fordere einen neuen an."
        next={{ href: '/mitglied/konto', label: 'Zu deinem Konto' }}
      />
    )
  }
  const { purpose, email } = loaderData.asked
  return (
    <MailedQuestion
      frame={frame}
      title={purpose === 'change' ? 'Neue Adresse' : 'Adresse bestätigen'}
      button={purpose === 'change' ? 'Adresse übernehmen' : 'Adresse bestätigen'}
      sentence={actionData?.sentence}
    >
      <p className="muted">
        {purpose === 'change' ? 'Künftig meldest du dich an mit ' : 'Du bestätigst, dass sie dir gehört: '}
        <strong>{email}</strong>
        {purpose === 'change' && '. Die bisherige Adresse gilt dann nicht mehr; sie bekommt eine Nachricht.'}
      </p>
    </MailedQuestion>
  )
}
