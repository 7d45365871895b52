import { ContactFields } from '#app/features/contact/contact-form.ts'
import { messageFacts } from '#app/features/contact/message-facts.ts'
import { tipFacts } from '#app/features/destinations/tips/tip-facts.ts'
import { HangarFields, landingGears } from '#app/features/hangar/hangar-request.ts'
import { dateWithWeekday, longDate } from '#app/lib/german-dates.ts'
import { decimal, integer } from '#app/lib/german-numbers.ts'
import { photoFacts } from '#app/features/old-photos/photo-facts.ts'
import { knowledgeWords } from '#app/features/ppr/ppr-choices.ts'
import { PprFields } from '#app/features/ppr/ppr-request.ts'
import { feeWords, summaryRows } from '#app/features/ppr/ppr-summary.tsx'
import { additionFacts } from '#app/requests/additions/additions.ts'
import type { OfficeRequest } from '#app/requests/office.server.ts'
import { dateWords } from '#app/features/trial-flights/date-words.ts'
import { TrialFields } from '#app/features/trial-flights/trial-request.ts'

export type Fact = readonly [label: string, value: string]

const yesNo = (value: boolean) => (value ? 'ja' : 'nein')
const fact = (label: string, value: string | null): Fact[] =>
  value === null || value === '' ? [] : [[label, value]]

/**
 * Everything the request says beside its sender, in the words of its kind; what was left empty is left out.
 * Applications are read where they are decided on.
 */
export function factsOf({ kind, fields }: Pick<OfficeRequest, 'kind' | 'fields'>): {
  title: string
  facts: readonly Fact[]
} {
  const stored: unknown = JSON.parse(fields)
  switch (kind) {
    case 'ppr':
      return pprFacts(PprFields.parse(stored))
    case 'contact':
      return filled(messageFacts(ContactFields.parse(stored)))
    case 'trial-flight':
      return trialFacts(TrialFields.parse(stored))
    case 'hangar':
      return hangarFacts(HangarFields.parse(stored))
    case 'membership':
      return { title: 'Aufnahmeantrag', facts: [] }
    case 'destination-tip':
      return filled(tipFacts(stored))
    case 'old-photo':
      return filled(photoFacts(stored))
  }
}

const filled = ({ title, facts }: { title: string; facts: readonly Fact[] }) => ({
  title,
  facts: facts.filter(([, value]) => value !== ''),
})

function pprFacts(fields: PprFields) {
  const { answer } = fields
  return {
    title: `${fields.registration}, ${fields.type}`,
    facts: [
      ...summaryRows(fields, 'de'),
      ['Landegebühr', feeWords(fields.fee, 'de')] as const,
      ...fact('Ortskenntnis', knowledgeWords.de[fields.localKnowledge]),
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

const purposes = { flug: 'fliegen', geschenk: 'Gutschein verschenken', einloesen: 'Gutschein einlösen' }

function trialFacts(fields: TrialFields) {
  const { voucher } = fields
  return {
    title: fields.offerTitle,
    facts: [
      ...fact('Angebot', fields.offerTitle),
      ...fact('Anliegen', purposes[fields.purpose]),
      ...fact('Termin', fields.date && dateWords(fields)),
      ...fact('Freier Termin', fields.slot && fields.slot.text),
      ...fact('Wunsch', fields.answer.wish),
      ...fact('Wunschtage', fields.wishDays.map(dateWithWeekday).join('; ')),
      ...fact('Flexibel', yesNo(fields.flexible)),
      ...fields.guests.flatMap((guest) => fact('Gast', guestWords(guest))),
      ...fact('Vorher klären', fields.concerns.join(' ')),
      ...fact('Gutschein', voucher && [voucher.number, voucher.recipient].filter(Boolean).join(', ')),
      ...fact('Versand', voucher && (voucher.delivery === 'post' ? 'per Post' : 'als PDF')),
      ...fact('Anschrift', voucher && voucher.address),
      ...fact('Bemerkung', fields.remark),
      ...additionFacts(fields),
    ],
  }
}

function guestWords({ name, age, weightKg, heightCm, note }: TrialFields['guests'][number]): string {
  return [
    name,
    age === null ? null : `${age} Jahre`,
    weightKg === null ? null : `${weightKg}\u202Fkg`,
    heightCm === null ? null : `${heightCm}\u202Fcm`,
    note,
  ]
    .filter(Boolean)
    .join(', ')
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
