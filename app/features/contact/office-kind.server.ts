import { mayDo, type Authorized } from '#app/platform/identity/actor.ts'
import type { OfficeKind } from '#app/requests/office-kind.server.ts'
import { parseForm } from '#app/lib/forms.ts'
import { z } from 'zod'
import { letter, lines, paragraph, quotation } from '#app/lib/letter.ts'
import type { Services } from '#app/platform/services.ts'
import { farewell } from '#app/requests/club-letter.ts'
import { validUntil } from '#app/requests/letter-to-sender.ts'
import { moveRequest } from '#app/requests/move-request.server.ts'
import { contactWorkflow } from '#app/requests/workflows/contact-workflow.ts'
import { contactKind, mailboxesOfTopics } from './my-message.server.ts'
import { ContactFields, messageFacts } from './contact-form.ts'

/** Answer written by the office. */
const MessageAnswer = z.object({
  text: z
    .string()
    .trim()
    .min(1, { error: 'Schreib bitte eine Antwort.' })
    .max(4000, { error: 'Bitte höchstens 4\u202F000 Zeichen.' }),
})

export const messageInOffice: OfficeKind = {
  kind: 'contact',
  facts: (stored) => messageFacts(ContactFields.parse(stored)),
  async answer(services, { by, target, intent, data }) {
    if (intent !== 'answer' || !mayDo(by, 'answer-contact')) return undefined
    const parsed = parseForm(MessageAnswer, data)
    return parsed.ok ? answerMessage(services, by, target, parsed.value.text) : parsed
  },
}

/** Answers a message by mail from its topic's mailbox. */
async function answerMessage(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: Authorized<'answer-contact'>,
  target: { requestId: string; expectedRevision: number; who: string },
  text: string,
) {
  const mailboxes = await mailboxesOfTopics(services.db)
  return moveRequest(services, contactKind, contactWorkflow, {
    ...target,
    event: 'answer',
    by: 'office',
    actor: by,
    what: 'beantwortet',
    letters: (request, letterhead) => {
      const { number, sender, fields, link } = request
      return [
        {
          template: 'kontakt-antwort',
          from: letterhead.from,
          to: { name: sender.name, address: sender.email ?? '' },
          replyTo: mailboxes(fields, letterhead),
          subject: `Ihre Nachricht ${number}: Antwort`,
          ...letter([
            ...text
              .split(/\n\s*\n/)
              .map((part) => lines(...part.split('\n').map((row) => paragraph`${row}`))),
            paragraph`Sie hatten uns geschrieben:`,
            quotation(fields.message),
            paragraph`Wie es um Ihre Nachricht steht: ${{ href: link }} (gültig bis ${validUntil(request)})`,
            farewell(letterhead),
          ]),
        },
      ]
    },
  })
}
