import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Choice } from '#app/ui/select-field.tsx'
import type { Errors } from '#app/lib/form-values.ts'
import type { RecordSection } from './record-section.ts'

const linkKinds = [
  { value: 'official', label: 'amtlich' },
  { value: 'other', label: 'andere' },
]

const secure = (text: string) =>
  /^https:\/\/[^\s"'<>]+$/.test(text) && URL.canParse(text)
    ? undefined
    : 'Bitte gib die ganze Adresse an, beginnend mit https://.'

/** `people` are those who can be named as the one who has checked; `today` bounds the Stand. */
export function reviewSection(people: readonly Choice[], today: IsoDay): RecordSection {
  return {
    title: 'Prüfung und amtliche Quellen',
    block: null,
    groups: [
      {
        legend: 'Stand des ganzen Auszugs',
        hint: 'Steht über und unter dem AIP-Auszug. Nach dem letzten Tag gilt er als abgelaufen.',
        fields: [
          {
            kind: 'part',
            key: 'review',
            label: 'Prüfung',
            needs: 'asOf',
            fields: [
              { kind: 'day', key: 'asOf', label: 'Stand', width: 'c2' },
              { kind: 'day', key: 'nextReview', label: 'Gültig bis', width: 'c2' },
              {
                kind: 'choice',
                key: 'checkedBy',
                label: 'Geprüft von',
                choices: people,
                prompt: 'nicht genannt',
                width: 'c2',
              },
              {
                kind: 'line',
                key: 'airac',
                label: 'AIRAC',
                hint: 'Zum Beispiel 2606',
                max: 4,
                fault: (text) => (/^\d{4}$/.test(text) ? undefined : 'Ein AIRAC-Zyklus hat vier Ziffern.'),
                width: 'c3',
              },
              { kind: 'line', key: 'version', label: 'Version', max: 20, width: 'c3' },
            ],
          },
        ],
      },
      {
        legend: 'Links',
        fields: [
          {
            kind: 'rows',
            key: 'links',
            label: 'Link',
            needs: 'label',
            most: 12,
            fields: [
              { kind: 'bilingual', key: 'label', label: 'Was dort steht', rows: 1, max: 120 },
              {
                kind: 'choice',
                key: 'kind',
                label: 'Art',
                choices: linkKinds,
                missing: 'Bitte wähle die Art.',
                width: 'c2',
              },
              {
                kind: 'line',
                key: 'url',
                label: 'Adresse',
                max: 300,
                type: 'url',
                fault: secure,
                width: 'c4',
              },
              { kind: 'day', key: 'checkedOn', label: 'Zuletzt geprüft', width: 'c2' },
            ],
          },
        ],
      },
    ],
    pick: (airfield) => ({ review: airfield?.review, links: airfield?.links }),
    put: (_airfield, facts) => facts,
    check({ review }) {
      const errors: Errors = {}
      const { asOf, nextReview } = (review ?? {}) as { asOf?: string | null; nextReview?: string | null }
      if (asOf != null && asOf > today) errors['review-asOf'] = 'Der Stand liegt nicht in der Zukunft.'
      if (asOf != null && nextReview != null && nextReview <= asOf)
        errors['review-nextReview'] = 'Gültig bis liegt nach dem Stand.'
      return errors
    },
  }
}
