import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { moveRequest } from '#app/requests/move-request.server.ts'
import { receiveRequest, wasReceived, type Receipt } from '#app/requests/receive-request.server.ts'
import type { RequestKind } from '#app/requests/request-kind.ts'
import { trialWorkflow } from '#app/requests/workflows/trial-flight-workflow.ts'
import { aroundOf } from './resolve-trial.server.ts'
import { freePlace, takePlace } from './slot-places.server.ts'
import { trialConfirmed } from './trial-answer.mail.ts'
import type { TrialMessage } from './trial-form.ts'
import type { TrialOffer, TrialSlot } from './trial-offer.ts'
import { toResponsible, trialFields, type TrialFields, formatDate } from './trial-request.ts'

type Received = {
  message: TrialMessage
  offer: TrialOffer | undefined
  slots: readonly TrialSlot[]
  idempotencyKey: string
}

/**
 * Stores a valid request. Where the club confirms its free dates at once, choosing one takes a place and the request is
 * confirmed in the same transaction; who would like to be called talks about it first. `taken`: the date has no place left,
 * nothing was stored.
 */
export async function receiveTrial(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  kind: RequestKind<TrialFields>,
  { message, offer, slots, idempotencyKey }: Received,
): Promise<Receipt | 'taken'> {
  const at = now()
  const fields = trialFields(message, offer, slots)
  const sender = { name: message.name, email: message.email, phone: message.telefon }
  const input = { idempotencyKey, sender, fields }
  const slot = slots.find(({ id }) => id === fields.slot?.id)
  return inTransaction(db, async (trx) => {
    const receiving = { db: trx, publicUrl, now: () => at }
    const isKnown = await wasReceived(trx, kind, input)
    if (slot === undefined || isKnown) return receiveRequest(receiving, kind, input)
    const isAtOnce = offer?.confirmsAtOnce === true && !message.rueckruf
    if (!(isAtOnce ? await takePlace(trx, slot) : slot.places > 0)) return 'taken'
    if (!isAtOnce) return receiveRequest(receiving, kind, input)
    // The only letters are those of the confirmation, which follows in the same transaction.
    const receipt = await receiveRequest(receiving, { ...kind, letters: () => [] }, input)
    // The same form may have been stored by another request at the same moment, with a place of its own.
    if (receipt.wasKnown) await freePlace(trx, slot)
    else await confirmSlot(receiving, kind, receipt.id, slot)
    return receipt
  })
}

type Confirming = Pick<Services, 'now' | 'publicUrl'> & { db: Db }

async function confirmSlot(
  services: Confirming,
  kind: RequestKind<TrialFields>,
  requestId: string,
  slot: TrialSlot,
) {
  // The history is sorted by milliseconds, and the confirmation must come second.
  const afterwards = new Date(services.now().getTime() + 1)
  const around = await aroundOf(services, requestId)
  await moveRequest({ ...services, now: () => afterwards }, kind, trialWorkflow, {
    requestId,
    event: 'book',
    by: 'system',
    who: 'System',
    what: `freien Termin gleich bestätigt: ${formatDate({ date: { day: slot.day, time: slot.from } })}`,
    rewrite: ({ fields }) => ({
      fields: {
        ...fields,
        date: { day: slot.day, time: slot.from },
        slot: fields.slot && { ...fields.slot, isHeld: true },
      },
    }),
    letters: (booked, letterhead) => [
      trialConfirmed(booked, letterhead, around),
      toResponsible(booked, letterhead, around.mailbox),
    ],
  })
}
