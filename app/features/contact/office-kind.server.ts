import { mayDo } from '#app/platform/identity/actor.ts'
import type { OfficeKind } from '#app/requests/office-kind.server.ts'
import { parseForm } from '#app/lib/forms.ts'
import { answerMessage, MessageAnswer } from './answer-message.server.ts'
import { ContactFields } from './contact-form.ts'
import { messageFacts } from './message-facts.ts'

export const messageInOffice: OfficeKind = {
  kind: 'contact',
  facts: (stored) => messageFacts(ContactFields.parse(stored)),
  async answer(services, { by, target, intent, data }) {
    if (intent !== 'answer' || !mayDo(by, 'answer-contact')) return undefined
    const parsed = parseForm(MessageAnswer, data)
    return parsed.ok ? answerMessage(services, by, target, parsed.value.text) : parsed
  },
}
