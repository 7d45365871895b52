import { z } from 'zod'
import { parseForm, type FormState } from '#app/lib/forms.ts'
import { requiredLine } from '#app/lib/form-fields.ts'
import { optionalLine } from '#app/lib/typed-fields.ts'
import type { RateLimiter } from '#app/platform/rate-limiter.ts'
import type { RemoteFault } from '../remote/answer.ts'
import type { RemoteServices } from '../remote/shared-panels.server.ts'
import { connect } from './personal-sessions.server.ts'

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

/** Three wrong passwords, then a quarter of an hour's pause: over there each counts against the club's day. */
const failures = { tries: 3, windowMs: 15 * 60_000 }

type Person = { sessionId: string; clientAddress: string }

/** `undefined` when it is done; otherwise the form as it was, without the password, and what is wrong. */
export async function connectPerson(
  services: RemoteServices & { rateLimiter: RateLimiter },
  { sessionId, clientAddress }: Person,
  sent: FormData,
): Promise<FormState | undefined> {
  const form = parseForm(AccountForm, sent)
  if (!form.ok) return withoutSecrets(form.form)
  const { benutzer, passwort, verein, code } = form.value
  const values = { benutzer, verein: verein ?? '' }
  const keys = [`vereinsflieger name ${benutzer.toLowerCase()}`, `vereinsflieger from ${clientAddress}`]
  const waitMs = Math.max(...keys.map((key) => services.rateLimiter.waitMs(key, services.now())))
  if (waitMs > 0) {
    const minutes = Math.ceil(waitMs / 60_000)
    return { values, errors: { passwort: `Zu viele Fehlversuche. In ${minutes}\u202fmin geht es wieder.` } }
  }
  for (const key of keys) services.rateLimiter.allow(key, failures, services.now())
  const account = { user: benutzer, password: passwort, clubId: verein, code }
  const outcome = await connect(services, sessionId, account)
  if (outcome.ok || outcome.fault !== 'refused') for (const key of keys) services.rateLimiter.giveBack(key)
  return outcome.ok ? undefined : { values, errors: faultOf(outcome.fault) }
}

function withoutSecrets({ values, errors }: FormState): FormState {
  return { values: { ...values, passwort: '', code: '' }, errors }
}

function faultOf(fault: RemoteFault | 'unset'): Record<string, string> {
  switch (fault) {
    case 'needs-code':
      return { code: 'Bitte gib den Code deines zweiten Faktors an und das Passwort noch einmal.' }
    case 'refused':
      return { passwort: 'Vereinsflieger.de nimmt Benutzer, Passwort oder Vereinsnummer nicht an.' }
    case 'quota':
      return { benutzer: 'Die Abrufe dieses Tages sind aufgebraucht. Ab Mitternacht UTC geht es wieder.' }
    case 'unset':
      return { benutzer: 'Der Verein hat seinen Schlüssel noch nicht hinterlegt.' }
    default:
      return { benutzer: 'Vereinsflieger.de antwortet gerade nicht. Versuch es später noch einmal.' }
  }
}
