import { inTransaction } from '#app/platform/database/db.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Services } from '#app/platform/services.ts'
import type { Letterhead } from '../letterhead.server.ts'
import { moveRequest } from '../move-request.server.ts'
import type { ReceivedRequest, RequestKind } from '../request-kind.ts'
import { machines } from '../request-states.ts'
import { findReceived } from '../requests.server.ts'
import { additionForOffice, additionForSender } from './addition.mail.ts'
import { mostAdditions, type WithAdditions } from './additions.ts'

export type Adding<Fields extends WithAdditions> = {
  kind: RequestKind<Fields>
  own: ReceivedRequest<Fields>
  /** The mailbox that looks after the request. */
  office: (letterhead: Letterhead) => MailAddress
}

export type Added = { ok: true } | { ok: false; kind: 'full' | 'settled' }

/**
 * Adds words of the sender to a request; both sides have them in writing. Whoever answers in the office at that moment
 * has not read them and is told so. The same words sent twice are one addition.
 */
export async function addToRequest<Fields extends WithAdditions>(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  { kind, own, office }: Adding<Fields>,
  text: string,
): Promise<Added> {
  const at = now().toISOString()
  return inTransaction(db, async (trx) => {
    const current = await findReceived(trx, kind, own.id)
    const additions = current?.fields.additions ?? []
    if (additions.at(-1)?.text === text) return { ok: true }
    if (additions.length >= mostAdditions) return { ok: false, kind: 'full' }
    const moved = await moveRequest({ db: trx, now, publicUrl }, kind, machines[kind.kind], {
      requestId: own.id,
      event: 'add',
      by: 'sender',
      who: 'Absender',
      what: 'ergänzt',
      rewrite: ({ fields }) => ({ fields: { ...fields, additions: [...additions, { at, text }] } }),
      letters: (request, letterhead) => {
        const mailbox = office(letterhead)
        return [
          additionForSender(request, letterhead, { text, mailbox }),
          additionForOffice(request, letterhead, { text, mailbox }),
        ]
      },
    })
    return moved.ok ? { ok: true } : { ok: false, kind: 'settled' }
  })
}
