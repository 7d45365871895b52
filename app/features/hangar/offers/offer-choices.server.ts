import type { Authorized } from '#app/platform/identity/actor.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Services } from '#app/platform/services.ts'
import { HangarFields } from '../hangar-request.ts'
import { findPosition } from '../hangar.server.ts'
import { findBoxesOfKind } from './boxes.server.ts'
import { placeFit, formatPlace } from './place-fit.ts'

/** Default number of days to answer an offer. */
const usualDays = 10

export type OfferChoices = {
  /** Free places of the kind, fitting ones first. */
  places: readonly { id: string; label: string; isFitting: boolean }[]
  until: IsoDay
  position: number | null
}

/** Returns what the office can offer for this request. */
export async function offerChoices(
  { db, now }: Pick<Services, 'db' | 'now'>,
  _by: Authorized<'answer-hangar'>,
  { id, fields: stored }: { id: string; fields: string },
): Promise<OfferChoices> {
  const fields = HangarFields.parse(JSON.parse(stored))
  const { boxes, doors, halls } = await findBoxesOfKind(db, fields.kind)
  const places = boxes
    .filter(({ isFree }) => isFree)
    .map((box) => {
      const { verdict, why } = placeFit(box, doors.get(box.hall), fields)
      const name = formatPlace(box, halls)
      return {
        id: box.id,
        label: verdict === 'too-large' ? `${name} – passt nicht: ${why}` : `${name} – ${why}`,
        isFitting: verdict !== 'too-large',
      }
    })
    .toSorted((a, b) => Number(b.isFitting) - Number(a.isFitting))
  const position = await findPosition(db, id)
  return { places, until: addDays(localDate(now().getTime()), usualDays), position: position ?? null }
}
