import { mayDo } from '#app/platform/identity/actor.ts'
import type { OfficeKind } from '#app/requests/office-kind.server.ts'
import { parseForm } from '#app/lib/forms.ts'
import { fact, yesNo } from '#app/requests/office-facts.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { decimal, integer } from '#app/lib/german-numbers.ts'
import { additionFacts } from '#app/requests/additions/additions.ts'
import { HangarFields, landingGears } from './hangar-request.ts'
import { hangarOfficeAnswer } from './offers/hangar-answer.ts'
import { answerHangar } from './offers/resolve-hangar.server.ts'
import { offerChoices } from './offers/boxes.server.ts'

export const hangarInOffice: OfficeKind = {
  kind: 'hangar',
  facts: (stored) => hangarFacts(HangarFields.parse(stored)),
  async answer(services, { by, request, target, data }) {
    if (!mayDo(by, 'answer-hangar')) return undefined
    const { places } = await offerChoices(services, by, request)
    const today = localDate(services.now().getTime())
    const boxIds = places.map(({ id }) => id)
    const parsed = parseForm(hangarOfficeAnswer(today, boxIds), data)
    return parsed.ok ? answerHangar(services, by, target, parsed.value) : parsed
  },
}

function hangarFacts(fields: HangarFields) {
  const metres = (cm: number | null) => (cm === null ? null : `${decimal(cm / 100, 2)}\u202Fm`)
  return {
    title: `${fields.kindLabel}: ${fields.registration ?? fields.type}`,
    facts: [
      ...fact('Platz', fields.kindLabel),
      ...fact('Ab', longDate(fields.from)),
      ...fact('Bis', fields.until && longDate(fields.until)),
      ...fact('Luftfahrzeug', [fields.registration, fields.type].filter(Boolean).join(', ')),
      ...fact('Spannweite', metres(fields.wingspanCm)),
      ...fact('Länge', metres(fields.lengthCm)),
      ...fact('Höhe', metres(fields.heightCm)),
      ...fact('Höchstabflugmasse', fields.mtomKg === null ? null : `${integer(fields.mtomKg)}\u202Fkg`),
      ...fact('Fahrwerk', fields.landingGear && landingGears[fields.landingGear]),
      ...fact('Klappbar', yesNo(fields.foldable)),
      ...fact('Rangieren', fields.handling),
      ...fact('Mitglied', yesNo(fields.isMember)),
      ...fact('Versichert', yesNo(fields.insured)),
      ...additionFacts(fields),
    ],
  }
}
