import { mayDo } from '#app/platform/identity/actor.ts'
import type { OfficeKind } from '#app/requests/office-kind.server.ts'
import { parseForm } from '#app/lib/forms.ts'
import { answerTip } from './answer-tip.server.ts'
import { TipAnswer } from './tip-answer.ts'
import { tipFacts } from './tip-facts.ts'
import { TipFields } from './tip-request.ts'

export const tipInOffice: OfficeKind = {
  kind: 'destination-tip',
  facts: tipFacts,
  /** To the draft an accepted proposal became. */
  links(stored) {
    const { destinationId } = TipFields.parse(stored).answer
    const label = 'Entwurf ansehen und veröffentlichen'
    return destinationId === null ? [] : [{ href: `/admin/ausflugsziele/${destinationId}`, label }]
  },
  async answer(services, { by, target, data }) {
    if (!mayDo(by, 'write-posts')) return undefined
    const parsed = parseForm(TipAnswer, data)
    return parsed.ok ? answerTip(services, by, target, parsed.value) : parsed
  },
}
