import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { postMail, type Letter } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { letterheadOf, type Letterhead } from './letterhead.server.ts'
import { noteHistory } from './move-row.server.ts'
import type { ReceivedRequest, RequestKind } from './request-kind.ts'
import { findReceived, newSenderLink } from './requests.server.ts'

type Word<Fields> = {
  requestId: string
  /** Whether the mail is still due, checked in the transaction that writes it. */
  isDue: (request: ReceivedRequest<Fields>, trx: Db) => Promise<boolean>
  /** German phrase for the history: „an den Termin erinnert“. */
  what: string
  letter: (request: ReceivedRequest<Fields>, letterhead: Letterhead) => Letter
}

/** Sends a mail to the sender without an event; the state of the request does not change. */
export async function writeToSender<Fields>(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  kind: RequestKind<Fields>,
  { requestId, isDue, what, letter }: Word<Fields>,
): Promise<boolean> {
  const at = now()
  const letterhead = await letterheadOf(db, publicUrl)
  return inTransaction(db, async (trx) => {
    const request = await findReceived(trx, kind, requestId)
    if (request === undefined || !(await isDue(request, trx))) return false
    const link = publicUrl + (await newSenderLink(trx, kind, request, at))
    await postMail(trx, letter({ ...request, link }, letterhead), at, requestId)
    await noteHistory(trx, requestId, { who: 'System', what, at })
    return true
  })
}
