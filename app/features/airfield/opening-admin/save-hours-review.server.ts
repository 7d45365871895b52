import { z } from 'zod'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { type FormState } from '#app/lib/forms.ts'
import { dayTyped } from '#app/lib/german-input.ts'
import { required, typed } from '#app/lib/form-schemas.ts'
import { type Values } from '#app/lib/form-values.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import { hoursReviewSetting } from '../opening/hours-review.server.ts'
import type { HoursReview } from '../opening/hours-review.ts'

const ReviewForm = z.object({
  stand: required(
    typed(dayTyped, '„Geprüft am“ ist kein Tag, den es gibt.'),
    'Bitte gib an, wann die Zeiten geprüft wurden.',
  ),
  pruefenBis: typed(dayTyped, '„Wieder prüfen bis“ ist kein Tag, den es gibt.'),
})

/** Saves the review with the current user as the checker. Returns validation errors by field; `undefined` once saved. */
export async function saveHoursReview(
  db: Db,
  by: Authorized<'keep-opening-hours'>,
  values: Values,
  { at, today }: { at: Date; today: IsoDay },
): Promise<FormState['errors'] | undefined> {
  const parsed = ReviewForm.safeParse(values)
  if (!parsed.success)
    return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
  const { stand, pruefenBis } = parsed.data
  if (stand > today) return { stand: '„Geprüft am“ liegt nicht in der Zukunft.' }
  if (pruefenBis !== null && pruefenBis < stand) return { pruefenBis: 'Dieser Tag liegt vor der Prüfung.' }
  const after: HoursReview = { asOf: stand, checkedBy: by.memberId, nextReview: pruefenBis }
  await inTransaction(db, async (trx) => {
    const before = (await findSetting(trx, hoursReviewSetting)) ?? {}
    await saveSetting(trx, hoursReviewSetting, after, at, by)
    const line = { subject: 'opening-hours', id: 'opening-hours', name: '', act: 'changed' } as const
    await recordChange(trx, by, { ...line, before, after }, at)
  })
  return undefined
}
