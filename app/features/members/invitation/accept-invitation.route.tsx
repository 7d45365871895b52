import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/accept-invitation.route'
import { findInvited } from '#app/features/accounts/invitation.server.ts'
import {
  longestPassword,
  passwordFault,
  passwordSentence,
} from '#app/features/accounts/password/password-policy.ts'
import { shortestAllowed } from '#app/features/accounts/password/passwords.server.ts'
import { SignInFrame } from '#app/features/accounts/sign-in/sign-in-form.tsx'
import { parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { findPage } from '#app/features/pages/pages.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import aircraft from '#app/ui/styles/aircraft.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import horizon from '#app/ui/styles/horizon.css?inline'
import signInStyles from '#app/ui/styles/sign-in.css?inline'
import { consentPurposes, versionField, versionSeen } from '../consent-texts/consent-texts.ts'
import { findConsentTexts } from '../consent-texts/find-consent-texts.server.ts'
import { acceptInvitation, consentsToOffer } from './accept-invitation.server.ts'
import { DeadInvitation, InvitationForm } from './invitation-form.tsx'

export const handle = { styles: [forms, horizon, aircraft, signInStyles] }

/** Checks the code without using it up: mail programs open links on their own. */
export async function loader({ context, request }: Route.LoaderArgs) {
  context.get(requestContext).freshness.notCached()
  const { db, now } = context.get(servicesContext)
  const at = now()
  const invited = await findInvited(db, codeIn(request), at)
  if (invited === undefined) return data({ invitation: undefined }, { status: 404 })
  const [minLength, privacy, purposes, { texts }] = await Promise.all([
    shortestAllowed(db),
    findPage(db, 'datenschutz'),
    consentsToOffer(db, invited.memberId, at),
    findConsentTexts(db),
  ])
  const { email, displayName } = invited
  const privacyVersion = privacy?.updatedAt ?? null
  return data({
    invitation: {
      email,
      displayName,
      minLength,
      maxLength: longestPassword,
      privacyVersion,
      purposes,
      texts,
    },
  })
}

const Answer = z.object({
  displayName: z
    .string()
    .trim()
    .min(1, 'Bitte gib an, wie du heißt.')
    .max(80, 'Bitte fass dich hier kürzer, höchstens 80 Zeichen.'),
  password: z.string({ error: 'Bitte wähle ein Passwort.' }),
  privacy: z.string().optional(),
  privacyVersion: z.string().max(40).optional(),
})

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const at = now()
  const code = codeIn(request)
  const invited = await findInvited(db, code, at)
  if (invited === undefined) return data({ form: undefined }, { status: 400 })
  const sent = await readForm(request)
  const form = parseForm(Answer, sent)
  const texts = await findConsentTexts(db)
  const consents = consentPurposes
    .filter((purpose) => sent.has(`einwilligung-${purpose}`))
    .map((purpose) => ({
      purpose,
      textVersion: versionSeen(texts, purpose, sent.get(versionField(purpose))),
    }))
  const minLength = await shortestAllowed(db)
  const privacy = await findPage(db, 'datenschutz')
  const errors = { ...(!form.ok && form.form.errors) }
  const fault = passwordFault(form.ok ? form.value.password : textOf(sent, 'password'), minLength)
  if (fault !== undefined) errors.password = passwordSentence(fault, minLength)
  const isRead = privacy === undefined || sent.has('privacy')
  if (!isRead) errors.privacy = 'Bitte bestätige, dass du die Hinweise zum Datenschutz gelesen hast.'
  if (isRead && privacy !== undefined && sent.get('privacyVersion') !== privacy.updatedAt) {
    errors.privacy = 'Die Hinweise zum Datenschutz sind eben geändert worden. Bitte lies sie noch einmal.'
  }
  if (!form.ok || Object.keys(errors).length > 0)
    return data({ form: refused(sent, errors) }, { status: 400 })

  const { displayName, password } = form.value
  const acceptance = { code, password, displayName, privacyVersion: privacy?.updatedAt ?? null, consents }
  const isDone = await acceptInvitation(db, invited, acceptance, at)
  return isDone ? redirect('/anmelden?angenommen', 303) : data({ form: undefined }, { status: 400 })
}

/** Returns the submitted values without the password. */
function refused(sent: FormData, errors: FormState['errors']): FormState {
  const values: Record<string, string> = {}
  for (const [name, value] of sent) if (name !== 'password' && typeof value === 'string') values[name] = value
  return { values, errors }
}

function codeIn(request: Request): string {
  return new URL(request.url).searchParams.get('code') ?? ''
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Einladung annehmen',
    description: 'Zum ersten Mal in den Mitgliederbereich.',
    canonicalPath: '/anmelden/einladung',
    noindex: true,
  })

export default function AcceptInvitation({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { frame } = matches[0].loaderData
  const { invitation } = loaderData
  return (
    <SignInFrame frame={frame}>
      {invitation === undefined ? (
        <DeadInvitation club={frame.club} />
      ) : (
        <InvitationForm {...invitation} state={actionData?.form} />
      )}
    </SignInFrame>
  )
}
