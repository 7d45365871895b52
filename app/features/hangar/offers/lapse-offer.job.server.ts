import type { Job } from '#app/platform/jobs/job-queue.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { findReceived } from '#app/requests/requests.server.ts'
import { hangarKind } from '../hangar-page.server.ts'
import { findEntry } from '../waiting-list/waiting-list.server.ts'
import { hangarOfferOver, hangarOffList } from './hangar-answer.mail.ts'
import { hangarNews } from './hangar-news.mail.ts'
import { passOn, moveOnList, type HangarMoved, type HangarServices } from './offer-place.server.ts'
import { lapsing, type Lapse } from './boxes.server.ts'

/**
 * Ends an unanswered offer and offers the place to the next; after a second unanswered offer the applicant is removed from
 * the list.
 */
export const lapseOffer: Job<Lapse, HangarServices> = {
  kind: lapsing,
  async run(services, lapse) {
    for (;;) {
      const moved = await lapseOnce(services, lapse)
      // The request was changed at the same moment: try again with its new state.
      if (moved === undefined || moved.ok || moved.kind !== 'overtaken') return
    }
  },
}

/** Returns `undefined` if there is nothing to do (any more). */
function lapseOnce(services: HangarServices, { requestId, until }: Lapse): Promise<HangarMoved | undefined> {
  return inTransaction(services.db, async (trx) => {
    const inside = { ...services, db: trx }
    const entry = await findEntry(trx, requestId)
    const before = await findReceived(trx, hangarKind, requestId)
    if (before?.status !== 'offered' || entry?.offer?.until !== until) return undefined
    const boxId = entry.offer.boxId
    const isSecond = entry.lapsedOffers > 0
    let next = ''
    return moveOnList(inside, {
      requestId,
      expectedRevision: before.revision,
      by: 'system',
      who: 'System',
      event: isSecond ? 'expire' : 'lapse',
      what: isSecond
        ? 'zweites Angebot ohne Antwort, von der Liste genommen'
        : 'Angebot ohne Antwort abgelaufen',
      entry: {
        offer: null,
        lapsedOffers: entry.lapsedOffers + 1,
        ...(boxId !== null && { refusedBoxes: [...entry.refusedBoxes, boxId] }),
      },
      alongside: async () => {
        next = await passOn(inside, entry, requestId)
      },
      letters: (request, letterhead) => [
        isSecond
          ? hangarOffList(request, letterhead, 'silence', '')
          : hangarOfferOver(request, letterhead, ''),
        hangarNews(request, letterhead, { what: 'Angebot ohne Antwort abgelaufen', next }),
      ],
    })
  })
}
