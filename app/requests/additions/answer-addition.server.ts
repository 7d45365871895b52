import { data } from 'react-router'
import { sentValues } from '#app/lib/form-values.ts'
import { parseForm, rephrased, type FormState } from '#app/lib/forms.ts'
import { saying } from '#app/lib/saying.ts'
import type { Services } from '#app/platform/services.ts'
import { doneOnTokenPage, refusedOnTokenPage } from '../token-pages/token-page.server.ts'
import { keyHeaders } from '../token-pages/key-headers.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letterhead } from '../letterhead.server.ts'
import { moveRequest } from '../move-request.server.ts'
import type { ReceivedRequest, RequestKind } from '../request-kind.ts'
import { workflows } from '../request-states.ts'
import { findReceived } from '../requests.server.ts'
import { additionForOffice, additionForSender } from './addition.mail.ts'
import { addIntent, Addition, longestAddition, mostAdditions, type WithAdditions } from './additions.ts'

/** Handles the form for an addition on the sender's page. */
export async function answerAddition<Fields extends WithAdditions>(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  adding: Adding<Fields>,
  sent: FormData,
) {
  const { say } = saying(adding.own.language)
  const parsed = parseForm(Addition, sent)
  if (!parsed.ok) {
    const english = `Please write what you would like to add, at most ${longestAddition} characters.`
    return refusedOnTokenPage(rephrased(parsed.form, (sentence) => say(sentence, english)))
  }
  const added = await addToRequest(services, adding, parsed.value.ergaenzung)
  if (added.ok) return doneOnTokenPage(adding.own.link, addIntent)
  const reason =
    added.kind === 'full'
      ? say(
          `Mehr als ${mostAdditions} Ergänzungen nimmt ein Vorgang nicht auf. Bitte rufen Sie uns an.`,
          `A request takes no more than ${mostAdditions} additions. Please give us a call.`,
        )
      : say(
          'Das geht nicht mehr: Der Stand hat sich inzwischen geändert. Hier ist er.',
          'This is no longer possible: the status has changed meanwhile. Here it is.',
        )
  // The typed text is preserved, so that the sender can send it another way.
  const state: FormState = { values: sentValues(sent), errors: {} }
  return data({ state, reason }, { status: 409, headers: keyHeaders })
}

type Adding<Fields extends WithAdditions> = {
  kind: RequestKind<Fields>
  own: ReceivedRequest<Fields>
  /** The mailbox responsible for the request. */
  office: (letterhead: Letterhead) => MailAddress
}

type Added = { ok: true } | { ok: false; kind: 'full' | 'closed' }

/**
 * Adds a text of the sender to a request and sends both sides a copy. The revision rises, so an answer that the office is
 * writing at that moment gets a conflict. The same text sent twice is one addition.
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
    const moved = await moveRequest({ db: trx, now, publicUrl }, kind, workflows[kind.kind], {
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
    return moved.ok ? { ok: true } : { ok: false, kind: 'closed' }
  })
}
