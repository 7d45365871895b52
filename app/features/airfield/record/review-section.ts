import { bilingual, choice, day, line, plain, rows } from '#app/resources/fields.ts'
import type { FieldChoice } from '#app/resources/record-field.ts'
import type { Errors } from '#app/lib/form-values.ts'
import type { RecordSection } from './record-section.ts'

const linkKinds = [
  { value: 'official', label: 'amtlich' },
  { value: 'other', label: 'andere' },
]

/** `people`: who can be selected as the checker. */
export function reviewSection(people: readonly FieldChoice[]): RecordSection {
  return {
    title: 'Prüfung und amtliche Quellen',
    block: null,
    groups: [
      {
        title: 'Stand des ganzen Auszugs',
        hint: 'Steht über und unter dem AIP-Auszug. Nach dem letzten Tag gilt er als abgelaufen.',
        part: 'review',
        fields: [
          day('review.asOf', 'Stand', { missing: 'Bitte gib den Stand an.', width: 'c2' }),
          day('review.nextReview', 'Gültig bis', { width: 'c2' }),
          choice('review.checkedBy', 'Geprüft von', people, { prompt: 'nicht genannt', width: 'c2' }),
          line('review.airac', 'AIRAC', {
            hint: 'Zum Beispiel 2606',
            max: 4,
            shape: '^\\d{4}$',
            fault: 'Ein AIRAC-Zyklus hat vier Ziffern.',
            width: 'c3',
          }),
          line('review.version', 'Version', { max: 20, width: 'c3' }),
        ],
      },
      {
        title: 'Links',
        fields: [
          rows('links', 'Links', 'Link', [
            bilingual('label', 'Was dort steht', { max: 120, missing: 'Bitte gib an, was dort steht.' }),
            choice('kind', 'Art', linkKinds, { missing: 'Bitte wähle die Art.', width: 'c2' }),
            { as: 'web', secure: true, name: 'url', label: 'Adresse', width: 'c4' },
            plain('day', 'checkedOn', 'Zuletzt geprüft', { width: 'c2' }),
          ]),
        ],
      },
    ],
    check({ review }, _airfield, today) {
      const errors: Errors = {}
      const { asOf, nextReview } = (review ?? {}) as { asOf?: string | null; nextReview?: string | null }
      if (asOf != null && asOf > today) errors['review.asOf'] = 'Der Stand liegt nicht in der Zukunft.'
      if (asOf != null && nextReview != null && nextReview <= asOf)
        errors['review.nextReview'] = 'Gültig bis liegt nach dem Stand.'
      return errors
    },
  }
}
