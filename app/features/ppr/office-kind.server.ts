import { mayDo } from '#app/platform/identity/actor.ts'
import type { OfficeKind } from '#app/requests/office-kind.server.ts'
import { parseForm } from '#app/lib/forms.ts'
import { fact, yesNo, type Fact } from '#app/requests/office-facts.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { answerPpr } from './answer-ppr.server.ts'
import { briefingOf } from './briefing-of-pilot.server.ts'
import { classLabels, knowledgeLabels } from './ppr-choices.ts'
import { PprOfficeAnswer } from './ppr-office-form.ts'
import { PprFields } from './ppr-request.ts'
import { formatFee, summaryRows } from './ppr-summary.tsx'

export const pprInOffice: OfficeKind = {
  kind: 'ppr',
  facts: (stored) => pprFacts(PprFields.parse(stored)),
  deadline(stored) {
    const { replyBy, eta } = PprFields.parse(stored)
    return replyBy ?? eta
  },
  /** Returns whether the pilot's briefing permits flying without an operations manager. */
  async moreFacts(db, { fields, sender }): Promise<Fact[]> {
    const briefing = await briefingOf(db, sender.email, PprFields.parse(JSON.parse(fields)))
    if (briefing === undefined) return []
    return [
      [
        'Einweisung',
        briefing.until === null ? 'keine gültige gefunden' : `gültig bis ${longDate(briefing.until)}`,
      ],
    ]
  },
  async answer(services, { by, target, data }) {
    if (!mayDo(by, 'answer-ppr')) return undefined
    const parsed = parseForm(PprOfficeAnswer, data)
    return parsed.ok ? answerPpr(services, by, target, parsed.value) : parsed
  },
}

function pprFacts(fields: PprFields) {
  const { answer } = fields
  return {
    title: `${fields.registration}, ${fields.type}`,
    facts: [
      ...summaryRows(fields, 'de'),
      ...fact('Klasse', classLabels.de[fields.class]),
      ['Landegebühr', formatFee(fields, 'de')] as const,
      ...fact('Ortskenntnis', knowledgeLabels.de[fields.localKnowledge]),
      ...fact('Erklärt', fields.declared?.text ?? null),
      ...fact('Lärmzeugnis', yesNo(fields.noiseCertificate)),
      ...fact('Bemerkung', fields.remark),
      ...fact('PPR-Nummer', answer.permit),
      ...fact('Bestätigt nach', answer.rule === null ? null : `Regel ${answer.rule}, ohne Zutun des Turms`),
      ...fact('Bedingungen', answer.conditions),
      ...fact('Rückfrage', answer.question),
      ...fact('Antwort', answer.reply),
      ...fact('Grund', answer.reason),
      ...fact('Stattdessen', answer.alternative),
    ],
  }
}
