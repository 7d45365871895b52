import type { Admin } from '#app/platform/identity/actor.ts'
import { MailContent } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { type OfficeRequest, findForOffice, noteOutcome } from '#app/requests/office.server.ts'
import type { KnownField } from '#app/lib/known-fields.ts'
import { z } from 'zod'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { parseForm, textOf, type FormState } from '#app/lib/forms.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { sendAgain } from '#app/platform/mail/mails-of-request.server.ts'
import { setResponsible, writeNote } from '#app/requests/office-work.server.ts'
import { officeKind } from '#app/requests/office-kind.server.ts'
import { nameInOffice, namesOfAccounts } from './office-names.server.ts'

export type AnswerPreview = { to: string; subject: string; text: string }

type Previewing = Pick<Services, 'db' | 'files' | 'now' | 'publicUrl'>

/** Thrown to roll the transaction back; carries the result to the catch block. */
class RolledBack extends Error {
  readonly acted: Acted
  readonly mails: readonly AnswerPreview[]
  constructor(acted: Acted, mails: readonly AnswerPreview[]) {
    super('A preview leaves nothing behind')
    this.acted = acted
    this.mails = mails
  }
}

/**
 * Runs {@link actOnRequest} in a transaction that is rolled back: the returned letters are exactly those that would be
 * sent.
 */
export async function previewAnswer(
  { db, files, ...services }: Previewing,
  by: Admin,
  request: OfficeRequest,
  data: FormData,
): Promise<{ acted: Acted; mails: readonly AnswerPreview[] }> {
  const readingOnly = { ...files, read: files.read.bind(files), write: () => Promise.resolve() }
  try {
    return await db.transaction().execute(async (trx) => {
      const written = trx.selectFrom('mails').where('request_id', '=', request.id)
      const before = await written.select('id').execute()
      const acted = await actOnRequest({ ...services, files: readingOnly, db: trx }, by, request, data)
      const after = await written
        .select(['id', 'subject', 'content'])
        .where('id', 'not in', [...before.map(({ id }) => id), ''])
        .orderBy('id')
        .execute()
      throw new RolledBack(acted, after.flatMap(shown))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error
    throw error
  }
}

function shown({ subject, content }: { subject: string; content: string | null }): AnswerPreview[] {
  if (content === null) return []
  const { to, text } = MailContent.parse(JSON.parse(content))
  return [{ to: `${to.name} <${to.address}>`, subject, text }]
}

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

/** Runs the office's action on a request; the form's `intent` selects it. */
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
      const input = {
        accountId: intent === 'take' ? by.id : null,
        expectedId: textOf(data, 'verantwortlich') || null,
      }
      const isChanged = await setResponsible(db, request, input, doing)
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
  const target = {
    requestId: request.id,
    expectedRevision: readExpectedRevision(textOf(data, 'expectedRevision')),
    who,
  }
  const asked = { by, request, target, intent, data: withEvent(data, intent) }
  const answered =
    (await officeKind(request.kind).answer?.(services, asked)) ??
    (await noteOutcome(services, by, { ...target, event: intent }))
  if (answered.ok) return { ok: true, done: intent }
  return 'reason' in answered
    ? { ok: false, status: 409, intent, reason: answered.reason, form: formOf(data) }
    : { ok: false, status: 400, intent, form: answered.form }
}

function withEvent(data: FormData, event: string): FormData {
  const named = new FormData()
  for (const [name, value] of data) named.append(name, value)
  named.set('event', event)
  return named
}

/** Returns the submitted values, so that they remain when the action is refused for another reason. */
function formOf(data: FormData): FormState {
  const values: Record<string, string> = {}
  for (const [name, value] of data) if (typeof value === 'string') values[name] = value
  return { values, errors: {} }
}

/** All fields sent by the page of a request, of any kind. */
export const officeFields: readonly KnownField[] = [
  'text',
  'mail',
  'expectedRevision',
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
