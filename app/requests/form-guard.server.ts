import type { z } from 'zod'
import { parseForm, type FormState, textOf } from '#app/lib/forms.ts'
import { senderOfAddress } from '#app/lib/network-address.ts'
import type { RequestFacts, Services } from '#app/platform/services.ts'
import { emptyField, passField } from './form-guard.tsx'
import { newPass, readPass } from './form-pass.server.ts'

const openForMs = 12 * 60 * 60_000
const perSender = { tries: 40, windowMs: 10 * 60_000 }
const perMailbox = { tries: 20, windowMs: 60 * 60_000 }

/** A refused public form: values, errors, and the pass with which it may be sent again. */
export type RefusedForm = FormState & {
  pass: string
  /** Error about the form as a whole. */
  sentence?: string
}

type AcceptedForm<T> =
  | { ok: true; value: T; idempotencyKey: string }
  | { ok: false; status: 400 | 429; refused: RefusedForm }

type GuardedForm<T> = {
  form: string
  schema: z.ZodType<T>
  mailbox?: (value: T) => string | null
  language?: 'de' | 'en'
}

type Guarding = Pick<Services, 'db' | 'now' | 'rateLimiter' | 'formGuardMs' | 'log'>

/** Returns the pass for a page with a public form; the page is then not cached. */
export async function newFormPass(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { freshness }: RequestFacts,
  form: string,
): Promise<string> {
  freshness.notCached()
  return newPass(db, form, now())
}

/**
 * Checks whether a person sent a public form, then parses it. `form` is the name for which its pass was issued; `mailbox`
 * returns the address that must not be flooded with mails.
 */
export async function acceptForm<T>(
  services: Guarding,
  facts: RequestFacts,
  { form, schema, mailbox, language = 'de' }: GuardedForm<T>,
  data: FormData,
): Promise<AcceptedForm<T>> {
  const { db, now, rateLimiter, formGuardMs, log } = services
  const at = now()
  const sentences = language === 'de' ? german : english
  const sender = senderOfAddress(facts.clientAddress)
  const given = await readPass(db, form, textOf(data, passField), at)
  const refuse = async (reason: string, status: 400 | 429, sentence: string, issuedAt = at) => {
    log('form refused', { form, reason, reference: facts.reference })
    const refused: RefusedForm = { ...parseValues(data), sentence, pass: await newPass(db, form, issuedAt) }
    return { ok: false as const, status, refused }
  }

  if (!rateLimiter.allow('form', sender, perSender, at)) {
    return refuse('too many', 429, sentences.tooMany(rateLimiter.waitMs('form', sender, at)))
  }
  if (textOf(data, emptyField) !== '') return refuse('hidden field filled', 400, sentences.robot)
  if (given === undefined) return refuse('no pass', 400, sentences.robot)
  const parsed = parseForm(schema, data)
  if (!parsed.ok)
    return { ok: false, status: 400, refused: { ...parsed.form, pass: textOf(data, passField) } }

  const age = at.getTime() - given.issuedAt
  // The new pass is old enough at once: a person who reads the error has waited.
  if (age < formGuardMs)
    return refuse('too quick', 400, sentences.quick, new Date(at.getTime() - formGuardMs))
  if (age > openForMs) return refuse('too old', 400, sentences.old, new Date(at.getTime() - formGuardMs))

  const address = mailbox?.(parsed.value)?.toLowerCase()
  if (address !== undefined && !rateLimiter.allow('mailbox', address, perMailbox, at)) {
    return refuse(
      'too many for a mailbox',
      429,
      sentences.tooMany(rateLimiter.waitMs('mailbox', address, at)),
    )
  }
  return { ok: true, value: parsed.value, idempotencyKey: given.key }
}

const german = {
  robot:
    'Das Formular wurde so ausgefüllt, wie es sonst Programme tun. Bitte prüfen Sie Ihre Angaben und senden Sie es noch einmal ab.',
  quick: 'Das ging sehr schnell. Bitte prüfen Sie Ihre Angaben und senden Sie das Formular noch einmal ab.',
  old: 'Die Seite war lange geöffnet. Ihre Angaben sind noch da; bitte senden Sie das Formular noch einmal ab.',
  tooMany,
}

const english = {
  robot: 'The form was filled in as programs do it. Please check your entries and send it once more.',
  quick: 'That was very quick. Please check your entries and send the form once more.',
  old: 'The page was open for a long time. Your entries are still here; please send the form once more.',
  tooMany(waitMs: number) {
    const minutes = waitMinutes(waitMs)
    return `There were very many requests from your connection. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} or give us a call.`
  },
}

const waitMinutes = (waitMs: number) => Math.max(1, Math.ceil(waitMs / 60_000))

function tooMany(waitMs: number): string {
  const minutes = waitMinutes(waitMs)
  const wait = minutes === 1 ? 'einer Minute' : `${minutes} Minuten`
  return `Von Ihrem Anschluss kamen gerade sehr viele Anfragen. Bitte versuchen Sie es in ${wait} noch einmal oder rufen Sie uns an.`
}

function parseValues(data: FormData): FormState {
  const values: Record<string, string> = {}
  for (const [name, value] of data) if (typeof value === 'string') values[name] ??= value
  return { values, errors: {} }
}
