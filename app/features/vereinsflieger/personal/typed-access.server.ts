import { z } from 'zod'
import { parseForm, type FormState } from '#app/lib/forms.ts'
import { requiredLine, optionalLine } from '#app/lib/form-schemas.ts'
import { senderOfAddress } from '#app/lib/network-address.ts'
import type { RateLimiter } from '#app/platform/rate-limiter.ts'
import { type RemoteServices, withToken } from '../remote/shared-panels.server.ts'
import type { RemoteFault } from '../remote/answer.ts'
import { findRemoteSettings, openLocked } from '../remote/remote-setting.server.ts'
import { RemotePerson } from '../remote/rows.ts'
import { callCounted, signIn, signOut } from '../remote/sign-in.server.ts'

const AccountForm = z.object({
  benutzer: requiredLine('Bitte gib deinen Benutzernamen bei Vereinsflieger.de an.', 254),
  passwort: z
    .string({ error: 'Bitte gib dein Passwort bei Vereinsflieger.de an.' })
    .min(1, 'Bitte gib dein Passwort bei Vereinsflieger.de an.')
    .max(500, 'Ein Passwort hat hier höchstens 500 Zeichen.'),
  verein: optionalLine(10).refine((text) => text === null || /^[1-9]\d*$/.test(text), {
    error: 'Die Vereinsnummer besteht aus Ziffern.',
  }),
  code: optionalLine(6).refine((text) => text === null || /^\d{6}$/.test(text), {
    error: 'Der Code hat sechs Ziffern.',
  }),
})

const windowMs = 15 * 60_000
/** Every attempt counts against the club's daily calls, and many failures have led to a blocked key. */
const failures = { tries: 3, windowMs }
const attemptsByOne = { tries: 6, windowMs }
const attemptsFromOnePlace = { tries: 30, windowMs }

type Guarded = RemoteServices & { rateLimiter: RateLimiter }
type Tried<T> = { ok: true; value: T } | { ok: false; form: FormState; waitMs?: number }
type Outcome<T> = { ok: true; value: T } | { ok: false; fault: AccessFault }

/**
 * Tries the account somebody typed. After three wrong passwords for a name or from one connection no further call is made
 * for a quarter of an hour. The password never returns to the form.
 */
export async function tryTypedAccess<T>(
  services: Guarded,
  clientAddress: string,
  sent: FormData,
  attempt: (account: PersonalAccount) => Promise<Outcome<T>>,
): Promise<Tried<T>> {
  const form = parseForm(AccountForm, sent)
  if (!form.ok) return { ok: false, form: withoutSecrets(form.form) }
  const { benutzer, passwort, verein, code } = form.value
  const values = { benutzer, verein: verein ?? '' }
  const waitMs = countAttempt(services, benutzer, clientAddress)
  if (waitMs > 0) {
    const minutes = Math.ceil(waitMs / 60_000)
    const errors = { passwort: `Zu viele Versuche. In ${minutes}\u202fmin geht es wieder.` }
    return { ok: false, form: { values, errors }, waitMs }
  }
  const outcome = await attempt({ user: benutzer, password: passwort, clubId: verein, code })
  const isWrong = !outcome.ok && outcome.fault === 'refused'
  if (!isWrong)
    for (const { kind, of } of failureKeys(benutzer, clientAddress)) services.rateLimiter.giveBack(kind, of)
  return outcome.ok ? outcome : { ok: false, form: { values, errors: sentencesOf(outcome.fault) } }
}

const failureKeys = (user: string, clientAddress: string) => [
  { kind: 'vereinsflieger caller', of: senderOfAddress(clientAddress), limit: failures },
  { kind: 'vereinsflieger name', of: user.toLowerCase(), limit: failures },
]

/** Counts an attempt and returns 0, or the time to wait if it is not allowed now. */
function countAttempt({ rateLimiter, now }: Guarded, user: string, clientAddress: string): number {
  const caller = senderOfAddress(clientAddress)
  const limited = [
    { kind: 'vereinsflieger attempts', of: caller, limit: attemptsFromOnePlace },
    { kind: 'vereinsflieger pair', of: `${caller} ${user.toLowerCase()}`, limit: attemptsByOne },
    ...failureKeys(user, clientAddress),
  ]
  const waitMs = Math.max(...limited.map(({ kind, of }) => rateLimiter.waitMs(kind, of, now())))
  if (waitMs === 0) for (const { kind, of, limit } of limited) rateLimiter.allow(kind, of, limit, now())
  return waitMs
}

function withoutSecrets({ values, errors }: FormState): FormState {
  return { values: { ...values, passwort: '', code: '' }, errors }
}

function sentencesOf(fault: AccessFault): Record<string, string> {
  switch (fault) {
    case 'needs-code':
      return { code: 'Bitte gib den Code deines zweiten Faktors an und das Passwort noch einmal.' }
    case 'refused':
      return { passwort: 'Vereinsflieger.de nimmt Benutzer, Passwort oder Vereinsnummer nicht an.' }
    case 'quota':
      return { zugang: 'Die Abrufe dieses Tages sind aufgebraucht. Ab Mitternacht UTC geht es wieder.' }
    case 'unset':
      return { zugang: 'Der Verein hat seinen Schlüssel noch nicht hinterlegt.' }
    default:
      return { zugang: 'Vereinsflieger.de antwortet gerade nicht. Versuch es später noch einmal.' }
  }
}

export type PersonalAccount = { user: string; password: string; clubId: string | null; code: string | null }
/** `unset`: the club has stored no application key, so nobody can sign in. */
export type AccessFault = RemoteFault | 'unset'

/**
 * The person who signed in, according to Vereinsflieger.de. Identify people by `uid`: names change and addresses are
 * shared.
 */
export type RemoteIdentity = { uid: string; name: string; email: string | null }
type SignedInAs = { ok: true; token: string; person: RemoteIdentity } | { ok: false; fault: AccessFault }

/** Signs in with three calls: token, sign-in, identity. The caller must sign the token out. */
export async function signInAsPerson(
  services: RemoteServices,
  account: PersonalAccount,
): Promise<SignedInAs> {
  const { lockedAppKey, charset, clubId } = await findRemoteSettings(services)
  const appKey = await openLocked(services, lockedAppKey)
  if (appKey === undefined) return { ok: false, fault: 'unset' }
  const who = { ...account, clubId: account.clubId ?? clubId, appKey, charset }
  const signedIn = await signIn(services, 'sign-in', who)
  if (!signedIn.ok) return signedIn
  const { token } = signedIn
  const call = withToken({ method: 'POST', path: 'auth/getuser' }, token)
  const asked = await callCounted(services, 'sign-in', call)
  const person = asked.ok ? RemotePerson.safeParse(asked.body).data : undefined
  if (person === undefined || person.uid === null) {
    await signOut(services, token)
    return { ok: false, fault: asked.ok ? 'offline' : asked.fault }
  }
  const { uid, firstname, lastname, email } = person
  const identity = { uid, name: `${firstname} ${lastname}`.trim(), email: email === '' ? null : email }
  return { ok: true, token, person: identity }
}

/** Verifies somebody's identity and signs out again: four calls; stores nothing. */
export async function recogniseByAccount(
  services: RemoteServices,
  account: PersonalAccount,
): Promise<{ ok: true; person: RemoteIdentity } | { ok: false; fault: AccessFault }> {
  const signedIn = await signInAsPerson(services, account)
  if (!signedIn.ok) return signedIn
  await signOut(services, signedIn.token)
  return { ok: true, person: signedIn.person }
}
