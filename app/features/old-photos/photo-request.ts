import { z } from 'zod'
import { addDays } from '#app/lib/calendar-day.ts'
import { Additions } from '#app/requests/additions/additions.ts'
import type { ReceivedRequest, RequestKind } from '#app/requests/request-kind.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { ownPhotosPage, sendPhotosPage } from './photo-addresses.ts'
import { photoCopy, photosForOffice } from './photo.mail.ts'

/** What is kept of an offer of old photographs beside its sender. */
export const PhotoFields = z.object({
  year: z.int(),
  /** The year is a guess. */
  isAbout: z.boolean(),
  place: z.string(),
  shows: z.string(),
  /** Who is on it, as the sender knows. */
  people: z.string().nullable(),
  peopleAgree: z.enum(['none', 'agreed', 'unknown']),
  rights: z.enum(['own', 'leave']),
  /** Who gave leave; `null` when the sender has the rights. */
  rightsHolder: z.string().nullable(),
  /** How the sender wants to be named; `null`: not at all. */
  credit: z.string().nullable(),
  /** What the sender agreed to, word by word. */
  licence: z.string(),
  /** SHA-256 of each picture as sent. */
  pictureHashes: z.array(z.string()),
  answer: z
    .object({
      /** What it became in the library. */
      pictureIds: z.array(z.string()),
      /** Of the chronicle, where a picture went into it. */
      entryId: z.string().nullable(),
      message: z.string(),
      reason: z.string(),
    })
    .default({ pictureIds: [], entryId: null, message: '', reason: '' }),
  additions: Additions.optional(),
})
export type PhotoFields = z.infer<typeof PhotoFields>
export type Photos = ReceivedRequest<PhotoFields>

/** Old photographs. What was accepted is kept as long as it may be shown: the statement about the rights is its ground. */
export const photoRequest: RequestKind<PhotoFields> = {
  kind: 'old-photo',
  prefix: 'FOTO',
  path: sendPhotosPage,
  senderPage: ownPhotosPage,
  fields: PhotoFields,
  searchWords: ({ year, place, people }) => [String(year), place, people ?? ''],
  period: requestPeriods.photo,
  keptUntil: (_, receivedOn, days) => addDays(receivedOn, days),
  letters: (photos, letterhead) => [photoCopy(photos, letterhead), photosForOffice(photos, letterhead)],
}

/** `1962`, or `um 1962` for a guess. */
export const yearOfPhotos = ({ year, isAbout }: Pick<PhotoFields, 'year' | 'isAbout'>): string =>
  isAbout ? `um ${year}` : String(year)
