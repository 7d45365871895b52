import type { Ending } from '#app/platform/feature.ts'
import { importPersonalData } from './import-personal-data.server.ts'

const dayMs = 86_400_000
/** Time after which an abandoned upload is deleted. */
const draftMs = 7 * dayMs
/** Leaves enough time to deal with rejected rows. */
const reportMs = 90 * dayMs

/** Deletes uploads that are still a draft, and expired reports. */
export const memberImportsOver: Ending = {
  key: importPersonalData.key,
  label: importPersonalData.label,
  async forget({ db }, at) {
    const before = (ms: number) => new Date(at.getTime() - ms).toISOString()
    const { numDeletedRows } = await db
      .deleteFrom('member_imports')
      .where(({ and, eb, or }) =>
        or([
          and([eb('state', '=', 'draft'), eb('created_at', '<=', before(draftMs))]),
          eb('finished_at', '<=', before(reportMs)),
        ]),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}
