import type { Authorized } from '#app/platform/identity/actor.ts'
import type { ResourceLabels, Resource } from '#app/resources/resource.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findMemberNames } from '#app/features/members/public-names.server.ts'
import type { Choice } from '#app/ui/fields.tsx'
import type { Airfield } from '../facts/airfield.ts'
import { findAirfieldForAdmin } from './save-airfield.server.ts'
import { type Facts, groupsOf, type RecordSection } from './record-section.ts'
import { airfieldAdminPath, partsAddress, sections } from './record-sections.ts'
import { bilingual, choice, day, line, plain, rows } from '#app/resources/fields.ts'
import type { FieldChoice } from '#app/resources/record-field.ts'
import type { Errors } from '#app/lib/form-values.ts'
import { sectionResource, needsAirfield } from './section.resource.server.ts'

const labels: ResourceLabels = {
  list: 'Platzdaten',
  create: '',
  this: 'diese Angaben',
  empty: '',
  page: '/piloteninfo/aip-auszug',
}

/** Parts of the record. All others require the place, which has to be entered first. */
export const partResource: Resource<'keep-airfield', Facts> = {
  guard: (asked, next) => (asked.params.section === 'platz' ? next() : needsAirfield(asked, next)),
  ...sectionResource({
    address: partsAddress,
    list: airfieldAdminPath,
    labels,
    nameOf: (_facts, id) => sections[id]?.title ?? 'Platzdaten',
    stored: (airfield, id) => (airfield === undefined && id !== 'platz' ? undefined : sections[id]),
  }),
}

const linkKinds = [
  { value: 'official', label: 'amtlich' },
  { value: 'other', label: 'andere' },
]

const plainReview = reviewSection([])

export const reviewResource: Resource<'keep-airfield', Facts> = {
  guard: needsAirfield,
  ...sectionResource({
    address: airfieldAdminPath,
    only: 'pruefung',
    labels,
    nameOf: () => plainReview.title,
    stored: (airfield) => airfield && plainReview,
  }),
  groups: reviewGroups,
}

async function reviewGroups(db: Db, by: Authorized<'keep-airfield'>) {
  const airfield = await findAirfieldForAdmin(db, by)
  return groupsOf(reviewSection(airfield === undefined ? [] : await listCheckers(db, by, airfield)))
}

/** Lists who can be selected as the checker of the data: the current checker and the administrator. */
async function listCheckers(
  db: Db,
  by: Authorized<'keep-airfield'>,
  { review }: Airfield,
): Promise<Choice[]> {
  const ids = [...new Set([review?.checkedBy ?? null, by.memberId])].filter((id) => id !== null)
  const names = await findMemberNames(db, ids)
  return ids.flatMap((value) => {
    const label = names.get(value)
    return label === undefined ? [] : [{ value, label }]
  })
}

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
        errors['review.nextReview'] = '„Gültig bis“ liegt nach dem Stand.'
      return errors
    },
  }
}
