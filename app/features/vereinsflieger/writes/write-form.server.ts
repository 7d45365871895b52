import { z } from 'zod'
import type { FormState } from '#app/lib/forms.ts'
import type { Choice } from '../remote/voucher-rows.ts'
import { findRemoteSettings } from '../remote/remote-setting.server.ts'
import type { RemoteServices } from '../remote/shared-panels.server.ts'
import { forgetAnswers } from '../remote/cached-answers.server.ts'
import { soldArticles, workCategories } from '../personal/personal-panels.server.ts'
import { callAsPerson } from '../personal/personal-sessions.server.ts'
import { prepare, type Prepared } from './prepare.server.ts'
import { writeKinds, type WriteName } from './write-kinds.ts'
import { writeOnce, type Wanted, type Written } from './write-once.server.ts'
import type { Act } from '#app/platform/audit/change.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { RestCall } from '../remote/sign-in.server.ts'

/** Fields that the audit log repeats: no personal number, no free text, and never the token. */
const auditedFields: Readonly<Record<WriteName, readonly string[]>> = {
  termin: ['title', 'datefrom', 'dateto', 'location'],
  arbeitsstunden: ['jobdate', 'hours', 'category'],
  gutschein: ['title', 'value', 'expiredate'],
  verkauf: ['bookingdate', 'articleid', 'amount'],
}

const acts: Readonly<Record<RestCall['method'], Act>> = {
  GET: 'sent',
  POST: 'created',
  PUT: 'changed',
  DELETE: 'removed',
}

type Sent = { userId: string; kind: WriteName; call: RestCall }
type Gone = { form: string; remoteId: string | null; isAnswered: boolean }

/** Writes an audit line of who wrote what remotely, also when no answer came. */
function noteEntry({ userId, kind, call }: Sent, now: () => Date) {
  const { method, path, fields = {} } = call
  const result = Object.fromEntries(
    Object.entries(fields).filter(([name]) => auditedFields[kind].includes(name)),
  )
  return async (trx: Db, { form, remoteId, isAnswered }: Gone) => {
    const number = remoteId ?? /\/(\d+)$/.exec(path)?.[1] ?? null
    const { title } = writeKinds[kind]
    const line = {
      subject: 'vereinsflieger-entry',
      id: `${kind}-${number ?? form.slice(0, 16)}`,
      name: number === null ? title : `${title} ${number}`,
    } as const
    const after = method === 'DELETE' ? null : result
    if (isAnswered) await recordChange(trx, { id: userId }, { ...line, act: acts[method], after }, now())
    else
      await recordChange(
        trx,
        { id: userId },
        { ...line, act: 'sent', after: { ...after, answer: 'keine' } },
        now(),
      )
  }
}

export type Writer = { services: RemoteServices; sessionId: string; userId: string; uid: string }

/** Fetches the choices of a form; empty if the interface does not answer. */
export async function choicesFor(kind: WriteName, { services, sessionId }: Writer): Promise<Choice[]> {
  const wanted = writeKinds[kind].fields.flatMap((field) => ('choices' in field ? [field.choices] : []))[0]
  if (wanted === undefined) return []
  const ask = wanted === 'articles' ? soldArticles : workCategories
  const asked = await ask(services, sessionId)
  return asked.ok ? [...asked.told.value] : []
}

const key = z.string().regex(/^[\w-]{8,80}$/)
const remoteId = z.string().regex(/^[1-9]\d{0,15}$/)

type Read = { ok: true; value: Prepared; key: string } | { ok: false; form: FormState }

/** Parses what was typed; `undefined` for a form that none of our pages rendered. */
export async function readWrite(kind: WriteName, writer: Writer, sent: FormData): Promise<Read | undefined> {
  const known = key.safeParse(sent.get('kennung'))
  const changed = remoteId.nullable().safeParse(sent.get('nummer_dort') || null)
  if (!known.success || !changed.success) return undefined
  const [{ calendarZone }, choices] = await Promise.all([
    findRemoteSettings(writer.services),
    choicesFor(kind, writer),
  ])
  const named = new Map(choices.map(({ value, label }) => [value, label]))
  const read = prepare(kind, sent, {
    uid: writer.uid,
    calendarZone,
    categories: named,
    articles: named,
    remoteId: changed.data,
    key: known.data,
  })
  return read.ok ? { ...read, key: known.data } : read
}

/** Returns the call that deletes an appointment. */
export const removalOf = (id: string): Wanted => ({
  call: { method: 'DELETE', path: `calendar/delete/${id}` },
  idField: null,
  traces: null,
})

/** Writes the entry in the person's name, once per idempotency key. */
export async function sendWrite(
  { services, sessionId, userId }: Writer,
  kind: WriteName,
  idempotencyKey: string,
  wanted: Wanted,
): Promise<Written> {
  const ask = (call: Wanted['call']) => callAsPerson(services, sessionId, call)
  const { db, now } = services
  const note = noteEntry({ userId, kind, call: wanted.call }, now)
  const written = await writeOnce({ db, now, ask, note }, { userId, key: idempotencyKey }, wanted)
  if (wanted.call.path.startsWith('calendar/')) await forgetAnswers(db, 'calendar')
  if (wanted.call.path.startsWith('workhours/')) await forgetAnswers(db, 'hours')
  return written
}

/** Returns the German sentence why nothing was written. */
export function refusalSentence(written: Extract<Written, { state: 'refused' }>): string {
  switch (written.fault) {
    case 'quota':
      return 'Es ist nichts eingetragen: Die Abrufe dieses Tages sind aufgebraucht. Ab Mitternacht UTC geht es wieder.'
    case 'bad-request':
      return 'Es ist nichts eingetragen: Vereinsflieger.de nimmt diese Angaben nicht an.'
    case 'unknown':
      return 'Es ist nichts eingetragen: Den Eintrag gibt es bei Vereinsflieger.de nicht mehr.'
    default:
      return 'Es ist nichts eingetragen: Die Verbindung ist abgelaufen, oder dein Zugang darf das bei Vereinsflieger.de nicht.'
  }
}
