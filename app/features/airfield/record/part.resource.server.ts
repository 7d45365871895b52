import type { Authorized } from '#app/platform/identity/actor.ts'
import type { ResourceLabels, Resource } from '#app/resources/resource.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findMemberNames } from '#app/features/members/public-names.server.ts'
import type { Choice } from '#app/ui/fields.tsx'
import type { Airfield } from '../facts/airfield.ts'
import { findAirfieldForAdmin } from './save-airfield.server.ts'
import { type Facts, groupsOf } from './record-section.ts'
import { airfieldAdminPath, partsAddress, sections } from './record-sections.ts'
import { reviewSection } from './review-section.ts'
import { sectionResource } from './section.resource.server.ts'

const words: ResourceLabels = {
  list: 'Platzdaten',
  create: '',
  this: 'diese Angaben',
  empty: '',
  page: '/piloteninfo/aip-auszug',
}

/** Parts of the record. All others require the place, which has to be entered first. */
export const partResource = sectionResource({
  address: partsAddress,
  list: airfieldAdminPath,
  labels: words,
  nameOf: (_facts, id) => sections[id]?.title ?? 'Platzdaten',
  stored: (airfield, id) => (airfield === undefined && id !== 'platz' ? undefined : sections[id]),
})

const plainReview = reviewSection([])

export const reviewResource: Resource<'keep-airfield', Facts> = {
  ...sectionResource({
    address: airfieldAdminPath,
    only: 'pruefung',
    labels: words,
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
