import { dropEntryPictures } from '#app/features/airfield/history/chronicle.server.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Services } from '#app/platform/services.ts'
import { moveRequest, type Moved } from '#app/requests/move-request.server.ts'
import { daysOf } from '#app/requests/receive-request.server.ts'
import { photoWorkflow } from '#app/requests/workflows/old-photo-workflow.ts'
import { findSentRequest } from '#app/requests/requests.server.ts'
import { releasePictures } from '#app/requests/sent-pictures/sent-pictures.server.ts'
import { photoRequest, type PhotoFields, type Photos } from './photo-request.ts'
import { photosRecalledForOffice, photosWithdrawn } from './photo.mail.ts'

/** Returns the request for a sender's token; `undefined` for any other token. */
export function findOwnPhotos({ db }: Pick<Services, 'db'>, token: string): Promise<Photos | undefined> {
  return findSentRequest(db, photoRequest, token)
}

/**
 * Withdraws the permission. Pictures disappear from the chronicle at once; copies in the library must be deleted by hand.
 */
export async function withdrawPhotos(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  own: Photos,
  expectedRevision: number,
): Promise<Moved<PhotoFields>> {
  const at = services.now()
  const lastDay = addDays(localDate(at.getTime()), await daysOf(services.db, photoRequest))
  return moveRequest(services, photoRequest, photoWorkflow, {
    requestId: own.id,
    expectedRevision,
    event: 'withdraw',
    by: 'sender',
    who: 'Absender',
    what: own.status === 'accepted' ? 'Erlaubnis zurückgenommen' : 'zurückgezogen',
    rewrite: ({ fields }) => ({ fields: { ...fields }, deleteAfter: lastDay }),
    alongside: async (trx, { id, fields }) => {
      await dropEntryPictures(trx, fields.answer.pictureIds, at)
      await releasePictures(trx, id, at)
    },
    letters: (photos, letterhead) => [
      photosWithdrawn(photos, letterhead),
      ...(photos.status === 'recalled' ? [photosRecalledForOffice(photos, letterhead)] : []),
    ],
  })
}
