import { additionFacts } from '#app/requests/additions/additions.ts'
import { peopleWords, rightsWords } from './photo-form.ts'
import { PhotoFields, yearOfPhotos } from './photo-request.ts'

/** Everything the sender said, for the office and for the sender; what was left empty is empty here. */
export function photoFacts(stored: unknown): { title: string; facts: (readonly [string, string])[] } {
  const fields = PhotoFields.parse(stored)
  return {
    title: `${fields.place}, ${yearOfPhotos(fields)}`,
    facts: [
      ['Jahr', yearOfPhotos(fields)],
      ['Ort', fields.place],
      ['Zu sehen', fields.shows],
      ['Personen', fields.people ?? ''],
      ['Einverstanden', peopleWords[fields.peopleAgree]],
      ['Rechte', rightsWords[fields.rights]],
      ['Rechteinhaber', fields.rightsHolder ?? ''],
      ['Quelle', fields.credit ?? 'soll nicht genannt werden'],
      ['Erlaubnis', fields.licence],
      ...additionFacts(fields),
      ['Nachricht', fields.answer.message],
      ['Grund', fields.answer.reason],
    ],
  }
}
