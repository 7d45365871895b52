import type { IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlaceNames, HangarRequest } from '../offers/hangar-answer.mail.ts'
import { findBox, findLetBox } from '../offers/boxes.server.ts'
import { placeNames } from '../offers/offer-place.server.ts'
import { findEntry } from '../waiting-list/waiting-list.server.ts'
import { findPosition } from '../hangar.server.ts'

export type MyListState = {
  /** Position on the list, from 1; `null` if not waiting. */
  position: number | null
  /** Why the position does not follow the date of the request; `null`: it does. */
  reason: string | null
  offer: { place: PlaceNames; until: IsoDay; message: string; isOver: boolean } | null
  /** Place let to the applicant; `null`: none. */
  tenancy: { place: PlaceNames; from: IsoDay | null; until: IsoDay | null } | null
  /** Whether the yearly question is unanswered. */
  isAsked: boolean
}

/** Returns the applicant's own state on the list, without other people's data. */
export async function myListState(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id }: HangarRequest,
): Promise<MyListState> {
  const [entry, position, letBox] = await Promise.all([
    findEntry(db, id),
    findPosition(db, id),
    findLetBox(db, id),
  ])
  const { offer = null, askedOn = null, answeredOn = null } = entry ?? {}
  const today = localDate(now().getTime())
  return {
    position: position ?? null,
    reason: entry?.reason ?? null,
    offer:
      offer === null
        ? null
        : {
            place: await placeNames(db, await findBox(db, offer.boxId), id),
            until: offer.until,
            message: offer.message,
            isOver: offer.until < today,
          },
    tenancy:
      letBox === undefined
        ? null
        : { place: await placeNames(db, letBox, id), from: letBox.contractFrom, until: letBox.contractUntil },
    isAsked: askedOn !== null && (answeredOn === null || answeredOn < askedOn),
  }
}
