import { z } from 'zod'
import { textOf } from '#app/lib/forms.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import { findAdministrator } from '#app/platform/identity/guards.server.ts'
import { dequeue, enqueue, type Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { lockAtRevision, hasActedSince, noteHistory } from '#app/requests/move-row.server.ts'
import { findForOffice, type OfficeRequest } from '#app/requests/office.server.ts'
import { workflows } from '#app/requests/request-states.ts'
import { heldBy, quickerMessage, secondsClock, type HeldAnswer, type HeldView } from './held-answer.ts'
import { nameInOffice } from './office-names.server.ts'
import { previewAnswer, actOnRequest, type Acted } from './preview-answer.server.ts'

const heldMs = 10_000
const kind = 'requests.carry-out'

const Held = z.object({
  requestId: z.string(),
  accountId: z.string(),
  who: z.string(),
  event: z.string(),
  label: z.string(),
  decidedAt: z.string(),
  form: z.array(z.tuple([z.string(), z.string()])),
})
type Held = z.infer<typeof Held>

type Acting = Pick<Services, 'db' | 'files' | 'now' | 'publicUrl'>

/** Whether the button answers a request, rather than adding a note or assigning it. */
export const isAnswer = (request: OfficeRequest, intent: string) =>
  Object.hasOwn(workflows[request.kind].events, intent)

/**
 * Delays an answer by ten seconds. Until then the request is unchanged: its sender may still change or withdraw it, which
 * cancels the answer. Returns a refusal as for an immediate answer; `undefined`: the answer is scheduled.
 */
export async function holdAnswer(
  services: Acting,
  by: Admin,
  request: OfficeRequest,
  data: FormData,
): Promise<(Acted & { ok: false }) | undefined> {
  const { db, now } = services
  const intent = textOf(data, 'intent')
  const { acted } = await previewAnswer(services, by, request, data)
  if (!acted.ok) return acted
  const at = now()
  const held: Held = {
    requestId: request.id,
    accountId: by.id,
    who: await nameInOffice(db, by),
    event: intent,
    label: workflows[request.kind].events[intent]?.label ?? intent,
    decidedAt: at.toISOString(),
    form: [...data].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  }
  const refuse = (reason: string) => ({ ok: false as const, status: 409 as const, intent, reason })
  return inTransaction(db, async (trx) => {
    // A second answer at the same time waits here and sees the first one.
    const expectedRevision = readExpectedRevision(textOf(data, 'expectedRevision'))
    if (!(await lockAtRevision(trx, request.id, expectedRevision)))
      return refuse('Der Vorgang hat sich inzwischen geändert.')
    const other = await findHeld(trx, request.id)
    if (other !== undefined) {
      return other.accountId === by.id ? undefined : refuse(quickerMessage(other))
    }
    await enqueue(trx, { kind }, held, { at, dueAt: new Date(at.getTime() + heldMs) })
    return undefined
  })
}

/** Cancels the answer, unless it is already being carried out. */
export async function takeBackAnswer(
  { db }: Pick<Services, 'db'>,
  by: Admin,
  requestId: string,
): Promise<'zurueckgenommen' | 'zu-spaet' | 'fremd'> {
  const held = (await listHeld(db)).find((each) => each.requestId === requestId)
  if (held === undefined) return 'zu-spaet'
  if (held.accountId !== by.id) return 'fremd'
  return (await dequeue(db, held.jobId)) ? 'zurueckgenommen' : 'zu-spaet'
}

export async function findHeld(db: Db, requestId: string): Promise<HeldAnswer | undefined> {
  return (await listHeld(db)).find((each) => each.requestId === requestId)
}

/** Returns all scheduled answers by request, as seen by this administrator. */
export async function heldFor(db: Db, by: Admin): Promise<Record<string, HeldView>> {
  return Object.fromEntries((await listHeld(db)).map((held) => [held.requestId, heldBy(held, by)!]))
}

const readHeld = compiledOnce((db) =>
  db
    .selectFrom('jobs')
    .select(['id', 'payload', 'due_at'])
    .where('kind', '=', kind)
    .where('failed_at', 'is', null),
)

/** Only those given within the last ten seconds. */
async function listHeld(db: Db) {
  const rows = await readHeld(db, null)
  return rows.map(({ id, payload, due_at }) => {
    const { requestId, accountId, who, event, label } = Held.parse(JSON.parse(payload))
    return { jobId: id, requestId, accountId, who, event, label, dueAt: due_at }
  })
}

/**
 * Carries out the answer as its form was sent; if the request has changed since, does not override it and records that in
 * the history.
 */
export const carryOut: Job<Held, Acting> = {
  kind,
  async run(services, held) {
    const { requestId, accountId, who, label, decidedAt, form } = held
    await inTransaction(services.db, async (trx) => {
      const by = await findAdministrator(trx, accountId)
      const request = by && (await findForOffice(trx, by, requestId))
      if (by === undefined || request === undefined) return
      // If the server stopped right after the answer, the answer is not given twice.
      if (await hasActedSince(trx, requestId, { who, since: decidedAt })) return
      const data = new FormData()
      for (const [name, value] of form) data.append(name, value)
      const acted = await actOnRequest({ ...services, db: trx }, by, request, data)
      if (acted.ok) return
      const at = services.now()
      const what = `„${label}“ von ${secondsClock(decidedAt)} entfiel: Der Vorgang hatte sich geändert`
      await noteHistory(trx, requestId, { who, what, at })
    })
  },
}
