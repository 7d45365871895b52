import { createHash } from 'node:crypto'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { rowsOf, wordOf, type RemoteAnswer, type RemoteFault, type RemoteRow } from '../remote/answer.ts'
import type { RestCall } from '../remote/sign-in.server.ts'

/** One entry to write, and how to recognise it afterwards. */
export type Wanted = {
  call: RestCall
  /** Field of the answer with the new entry's id; `null` if the interface returns none. */
  idField: string | null
  /** Finds the entry when no answer came; `null` if writing it twice changes nothing. */
  traces: { call: RestCall; isIt: (row: RemoteRow) => boolean } | null
}

export type Written =
  | { state: 'done'; remoteId: string | null }
  /** Sent without an answer. Sending the form again first looks whether the entry exists. */
  | { state: 'unclear' }
  /** The same form is being sent from another window. */
  | { state: 'underway' }
  /** Nothing was written. */
  | { state: 'refused'; fault: RemoteFault }

type Form = { userId: string; key: string }
type Writer = {
  db: Db
  now: () => Date
  ask: (call: RestCall) => Promise<RemoteAnswer>
  /** Audits what was sent, in the transaction that records the state: once when done, and each time no answer came. */
  note: (trx: Db, gone: { form: string; remoteId: string | null; isAnswered: boolean }) => Promise<void>
}

/** Longer than any call takes, in ms: a write still in progress then was left by a server that stopped. */
const abandonedMs = 60_000

/** Sends the entry once, however often and from however many windows the form is sent. */
export async function writeOnce(writer: Writer, { userId, key }: Form, wanted: Wanted): Promise<Written> {
  const form = createHash('sha256').update(`${userId} ${key}`).digest('hex')
  const found = await begin(writer, form)
  if (found === 'begun') return send(writer, form, wanted)
  if (found.state === 'done') return { state: 'done', remoteId: found.remote_id }
  if (found.state === 'underway') return { state: 'underway' }
  return resume(writer, form, wanted)
}

async function begin({ db, now }: Writer, form: string) {
  const at = now()
  const row = { form, state: 'underway', remote_id: null, begun_at: at.toISOString() } as const
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vereinsflieger_writes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return 'begun'
  const known = await db
    .selectFrom('vereinsflieger_writes')
    .selectAll()
    .where('form', '=', form)
    .executeTakeFirst()
  // The other window's attempt was refused and removed in between.
  if (known === undefined) return { ...row, state: 'underway' as const }
  if (known.state === 'done') return known
  const isLeft = at.getTime() - Date.parse(known.begun_at) > abandonedMs
  return known.state === 'underway' && !isLeft ? known : takeOver(db, known, at)
}

/** Claims a lost write; of two concurrent windows one succeeds. */
async function takeOver(db: Db, known: { form: string; state: string; begun_at: string }, at: Date) {
  const claimed = await db
    .updateTable('vereinsflieger_writes')
    .set({ state: 'underway', begun_at: at.toISOString() })
    .where('form', '=', known.form)
    .where('state', '=', known.state as 'unclear')
    .where('begun_at', '=', known.begun_at)
    .executeTakeFirst()
  const state = claimed.numUpdatedRows === 1n ? ('unclear' as const) : ('underway' as const)
  return { state, remote_id: null }
}

async function send(writer: Writer, form: string, { call, idField }: Wanted): Promise<Written> {
  const answer = await writer.ask(call)
  if (answer.ok) return done(writer, form, idField === null ? '' : wordOf(answer.body[idField]))
  // Already deleted, which is the wanted result.
  if (answer.fault === 'unknown' && call.method === 'DELETE') return done(writer, form, '')
  if (answer.fault === 'offline') {
    await inTransaction(writer.db, async (trx) => {
      await setState(trx, form, { state: 'unclear' })
      await writer.note(trx, { form, remoteId: null, isAnswered: false })
    })
    return { state: 'unclear' }
  }
  await writer.db.deleteFrom('vereinsflieger_writes').where('form', '=', form).execute()
  return { state: 'refused', fault: answer.fault }
}

/** Looks whether the entry has arrived before sending it again. */
async function resume(writer: Writer, form: string, wanted: Wanted): Promise<Written> {
  const { traces, idField } = wanted
  if (traces === null) return send(writer, form, wanted)
  const looked = await writer.ask(traces.call)
  if (!looked.ok) {
    await setState(writer.db, form, { state: 'unclear' })
    return { state: 'unclear' }
  }
  const row = rowsOf(looked.body).find(traces.isIt)
  if (row === undefined) return send(writer, form, wanted)
  return done(writer, form, idField === null ? '' : wordOf(row[idField]))
}

async function done({ db, note }: Writer, form: string, word: string): Promise<Written> {
  const remoteId = /^[\w-]{1,40}$/.test(word) ? word : null
  await inTransaction(db, async (trx) => {
    await setState(trx, form, { state: 'done', remote_id: remoteId })
    await note(trx, { form, remoteId, isAnswered: true })
  })
  return { state: 'done', remoteId }
}

async function setState(
  db: Db,
  form: string,
  change: { state: 'done' | 'unclear'; remote_id?: string | null },
) {
  await db.updateTable('vereinsflieger_writes').set(change).where('form', '=', form).execute()
}
