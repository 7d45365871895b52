import type { KnownField } from '#app/lib/known-fields.ts'
import { z } from 'zod'
import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { answerMessage, MessageAnswer } from '#app/features/contact/answer-message.server.ts'
import { answerTip } from '#app/features/destinations/tips/answer-tip.server.ts'
import { TipAnswer } from '#app/features/destinations/tips/tip-answer.ts'
import { hangarOfficeAnswer } from '#app/features/hangar/offers/hangar-answer.ts'
import { offerChoices } from '#app/features/hangar/offers/offer-choices.server.ts'
import { answerHangar } from '#app/features/hangar/offers/settle-hangar.server.ts'
import { parseForm, textOf, type FormState } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { answerPhotos } from '#app/features/old-photos/answer-photos.server.ts'
import { photoAnswer } from '#app/features/old-photos/photo-answer.ts'
import { PhotoFields } from '#app/features/old-photos/photo-request.ts'
import { sendAgain } from '#app/platform/mail/mails-of-request.server.ts'
import type { Services } from '#app/platform/services.ts'
import { answerPpr } from '#app/features/ppr/answer-ppr.server.ts'
import { PprOfficeAnswer } from '#app/features/ppr/ppr-office-form.ts'
import { setResponsible, writeNote } from '#app/requests/office-work.server.ts'
import { findForOffice, type OfficeRequest } from '#app/requests/office.server.ts'
import { noteOutcome } from '#app/requests/note-outcome.server.ts'
import { answerTrial } from '#app/features/trial-flights/settle-trial.server.ts'
import { trialOfficeAnswer } from '#app/features/trial-flights/trial-answer.ts'
import { nameInOffice, namesOfAccounts } from './office-names.server.ts'

export type Acted =
  | { ok: true; done: string }
  | { ok: false; status: 400 | 409; intent: string; reason?: string; form?: FormState }

type Acting = Pick<Services, 'db' | 'files' | 'now' | 'publicUrl'>

const Note = z.object({
  text: z
    .string()
    .trim()
    .min(1, { error: 'Die Notiz ist noch leer.' })
    .max(2000, { error: 'Bitte höchstens 2\u202F000 Zeichen.' }),
})

/** What somebody in the office does with one request; the form's `intent` says what. */
export async function actOnRequest(
  services: Acting,
  by: Admin,
  request: OfficeRequest,
  data: FormData,
): Promise<Acted> {
  const { db, now } = services
  const intent = textOf(data, 'intent')
  const doing = { by, who: await nameInOffice(db, by), at: now() }
  const refuse = (reason: string, status: 400 | 409 = 409) => ({ ok: false as const, status, intent, reason })
  switch (intent) {
    case 'take':
    case 'release': {
      const wish = {
        accountId: intent === 'take' ? by.id : null,
        seen: textOf(data, 'verantwortlich') || null,
      }
      const isChanged = await setResponsible(db, request, wish, doing)
      return isChanged ? { ok: true, done: intent } : refuse(await whoHasIt(db, by, request.id))
    }
    case 'note': {
      const note = parseForm(Note, data)
      if (!note.ok) return { ok: false, status: 400, intent, form: note.form }
      await writeNote(db, request, note.value.text, doing)
      return { ok: true, done: 'note' }
    }
    case 'mail': {
      const isSent = await inTransaction(db, async (trx) => {
        if (!(await sendAgain(trx, textOf(data, 'mail'), request.id, doing.at))) return false
        const line = { subject: 'request', id: request.id, name: request.number, act: 'sent' } as const
        await recordChange(trx, by, line, doing.at)
        return true
      })
      return isSent ? { ok: true, done: 'mail' } : refuse('Diese E-Mail ist schon unterwegs.')
    }
    default:
      return answer(services, by, { request, who: doing.who, intent }, data)
  }
}

async function whoHasIt(db: Services['db'], by: Admin, id: string): Promise<string> {
  const holder = (await findForOffice(db, by, id))?.responsibleId ?? null
  const name = (await namesOfAccounts(db, [holder])).get(holder ?? '')
  return name === undefined
    ? 'Inzwischen kümmert sich niemand mehr darum.'
    : `Inzwischen kümmert sich ${name} darum.`
}

type Answering = { request: OfficeRequest; who: string; intent: string }

async function answer(
  services: Acting,
  by: Admin,
  { request, who, intent }: Answering,
  data: FormData,
): Promise<Acted> {
  const seen = readExpectedRevision(textOf(data, 'seen'))
  const target = { requestId: request.id, seen, who }
  const told = (moved: { ok: true } | { ok: false; reason: string }): Acted =>
    moved.ok
      ? { ok: true, done: intent }
      : { ok: false, status: 409, intent, reason: moved.reason, form: formOf(data) }
  if (request.kind === 'ppr' && mayDo(by, 'answer-ppr')) {
    const parsed = parseForm(PprOfficeAnswer, withEvent(data, intent))
    if (!parsed.ok) return { ok: false, status: 400, intent, form: parsed.form }
    return told(await answerPpr(services, by, target, parsed.value))
  }
  if (request.kind === 'trial-flight' && mayDo(by, 'answer-trial-flights')) {
    const today = localDate(services.now().getTime())
    const parsed = parseForm(trialOfficeAnswer(today), withEvent(data, intent))
    if (!parsed.ok) return { ok: false, status: 400, intent, form: parsed.form }
    return told(await answerTrial(services, by, target, parsed.value))
  }
  if (request.kind === 'hangar' && mayDo(by, 'answer-hangar')) {
    const { places } = await offerChoices(services, by, request)
    const today = localDate(services.now().getTime())
    const boxIds = places.map(({ id }) => id)
    const parsed = parseForm(hangarOfficeAnswer(today, boxIds), withEvent(data, intent))
    if (!parsed.ok) return { ok: false, status: 400, intent, form: parsed.form }
    return told(await answerHangar(services, by, target, parsed.value))
  }
  if (request.kind === 'contact' && intent === 'answer' && mayDo(by, 'answer-contact')) {
    const parsed = parseForm(MessageAnswer, data)
    if (!parsed.ok) return { ok: false, status: 400, intent, form: parsed.form }
    return told(await answerMessage(services, by, target, parsed.value.text))
  }
  if (request.kind === 'destination-tip' && mayDo(by, 'write-posts')) {
    const parsed = parseForm(TipAnswer, withEvent(data, intent))
    if (!parsed.ok) return { ok: false, status: 400, intent, form: parsed.form }
    return told(await answerTip(services, by, target, parsed.value))
  }
  if (request.kind === 'old-photo' && mayDo(by, 'write-posts')) {
    const pictures = [...data.keys()].flatMap((name) => name.split('bild-')[1] ?? [])
    const showsPeople = PhotoFields.parse(JSON.parse(request.fields)).peopleAgree !== 'none'
    const parsed = parseForm(photoAnswer({ pictures, showsPeople }), withEvent(data, intent))
    if (!parsed.ok) return { ok: false, status: 400, intent, form: parsed.form }
    return told(await answerPhotos(services, by, { ...target, pictures }, parsed.value))
  }
  return told(await noteOutcome(services, by, { ...target, event: intent }))
}

function withEvent(data: FormData, event: string): FormData {
  const named = new FormData()
  for (const [name, value] of data) named.append(name, value)
  named.set('event', event)
  return named
}

/** What was typed comes back with a refusal that has nothing to do with it. */
function formOf(data: FormData): FormState {
  const values: Record<string, string> = {}
  for (const [name, value] of data) if (typeof value === 'string') values[name] = value
  return { values, errors: {} }
}

/** Everything the page of a request sends, whatever its kind. */
export const officeFields: readonly KnownField[] = [
  'text',
  'mail',
  'seen',
  'verantwortlich',
  'zurueck',
  'alternative',
  'tag',
  'zeit',
  'platz',
  'bis',
  'weiter',
  'breite',
  'laenge',
  'bild-*',
  'zeigt',
  'quelle',
  'grund-personen',
  'chronik',
  'ueberschrift',
  'art',
]
