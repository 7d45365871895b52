import type { Act } from '#app/platform/audit/change.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { RestCall } from '../remote/sign-in.server.ts'
import { writeKinds, type WriteName } from './write-kinds.ts'

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
export function noteEntry({ userId, kind, call }: Sent, now: () => Date) {
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
