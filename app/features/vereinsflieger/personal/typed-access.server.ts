import { z } from 'zod'
import { parseForm, type FormState } from '#app/lib/forms.ts'
import { requiredLine } from '#app/lib/form-fields.ts'
import { senderOfAddress } from '#app/lib/network-address.ts'
import { optionalLine } from '#app/lib/typed-fields.ts'
import type { RateLimiter } from '#app/platform/rate-limiter.ts'
import type { RemoteServices } from '../remote/shared-panels.server.ts'
import type { AccessFault, PersonalAccount } from './sign-in-as-person.server.ts'

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
