import type { Member } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { moveRequest } from '#app/requests/move-request.server.ts'
import { receiveRequest, type Receipt } from '#app/requests/receive-request.server.ts'
import { tipWorkflow } from '#app/requests/workflows/destination-tip-workflow.ts'
import { findReceived, toReceived } from '#app/requests/requests.server.ts'
import type { PreparedPicture } from '#app/requests/sent-pictures/prepare-pictures.server.ts'
import {
  attachPictures,
  releasePictures,
  storePictures,
} from '#app/requests/sent-pictures/sent-pictures.server.ts'
import { tipFieldsOf, type TipForm } from './tip-form.ts'
import { tipRequest } from './tip-kind.server.ts'
import type { Tip, TipFields } from './tip-request.ts'

type NewTip = { form: TipForm; pictures: readonly PreparedPicture[]; idempotencyKey: string; name: string }

/** Stores a member's proposal; `name` is the name known to the club. */
export async function proposeDestination(
  services: Pick<Services, 'db' | 'files' | 'now' | 'publicUrl'>,
  by: Member,
  { form, pictures, idempotencyKey, name }: NewTip,
): Promise<Receipt> {
  const ids = await storePictures(services, pictures, services.now())
  const fields: TipFields = {
    ...tipFieldsOf(form),
    accountId: by.id,
    picturesShow: pictures.length === 0 ? null : form['bilder-zeigen'],
    pictureHashes: pictures.map(({ hash }) => hash),
    answer: { destinationId: null, message: '', reason: '' },
  }
  const kind = { ...tipRequest, alongside: (trx: Db, { id }: Tip) => attachPictures(trx, id, ids) }
  const sender = { name, email: by.email, phone: null }
  return receiveRequest(services, kind, { idempotencyKey, sender, fields })
}

/** Lists the account's proposals, newest first, each with its published destination. */
export async function listOwnTips(db: Db, by: Pick<Member, 'id'>) {
  const rows = await db
    .selectFrom('requests')
    .selectAll()
    .where('kind', '=', tipRequest.kind)
    .where('fields', 'like', `%"accountId":"${by.id}"%`)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  const tips = rows.map((row) => toReceived(tipRequest, row, ''))
  const drafts = tips.flatMap(({ fields }) => fields.answer.destinationId ?? [])
  const shown = await db
    .selectFrom('destinations')
    .select('id')
    .where('id', 'in', [...drafts, ''])
    .where('publication', '=', 'published')
    .execute()
  return tips.map((tip) => ({
    id: tip.id,
    number: tip.number,
    name: tip.fields.name,
    status: tip.status,
    createdAt: tip.createdAt,
    revision: tip.revision,
    reason: tip.fields.answer.reason,
    message: tip.fields.answer.message,
    /** Id of the destination once it is public; otherwise `null`. */
    shownAs: shown.find(({ id }) => id === tip.fields.answer.destinationId)?.id ?? null,
  }))
}
export type OwnTip = Awaited<ReturnType<typeof listOwnTips>>[number]

/** Withdraws the member's own proposal; `false` if it belongs to another account, is decided, or was changed meanwhile. */
export async function withdrawTip(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: Member,
  { requestId, expectedRevision }: { requestId: string; expectedRevision: number },
): Promise<boolean> {
  const tip = await findReceived(services.db, tipRequest, requestId)
  if (tip?.fields.accountId !== by.id) return false
  const moved = await moveRequest(services, tipRequest, tipWorkflow, {
    requestId,
    expectedRevision,
    event: 'withdraw',
    by: 'sender',
    who: 'Absender',
    what: 'zurückgezogen',
    alongside: (trx) => releasePictures(trx, requestId, services.now()),
  })
  return moved.ok
}
