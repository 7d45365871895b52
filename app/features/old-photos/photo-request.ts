import { z } from 'zod'
import { addDays } from '#app/lib/calendar-day.ts'
import { Additions, additionFacts } from '#app/requests/additions/additions.ts'
import type { ReceivedRequest, RequestKind } from '#app/requests/request-kind.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { photoCopy, photosForOffice } from './photo.mail.ts'
import { peopleLabels, rightsLabels } from './photo-form.ts'
import { chronicleCategories } from '#app/features/airfield/history/chronicle-entry.ts'
import { cleanLine } from '#app/lib/form-values.ts'
import { refuseIn } from '#app/lib/form-schemas.ts'

/** Stored data of a photo request besides its sender. */
export const PhotoFields = z.object({
  year: z.int(),
  /** Whether the year is a guess. */
  isAbout: z.boolean(),
  place: z.string(),
  shows: z.string(),
  /** People in the pictures as stated by the sender. */
  people: z.string().nullable(),
  peopleAgree: z.enum(['none', 'agreed', 'unknown']),
  rights: z.enum(['own', 'leave']),
  /** Who permitted the use; `null` if the sender owns the rights. */
  rightsHolder: z.string().nullable(),
  /** Credit requested by the sender; `null`: none. */
  credit: z.string().nullable(),
  /** Licence text the sender agreed to, verbatim. */
  licence: z.string(),
  /** SHA-256 of each uploaded picture. */
  pictureHashes: z.array(z.string()),
  answer: z
    .object({
      /** Ids of the accepted pictures in the library. */
      pictureIds: z.array(z.string()),
      /** Chronicle entry, if a picture was added to it. */
      entryId: z.string().nullable(),
      message: z.string(),
      reason: z.string(),
    })
    .default({ pictureIds: [], entryId: null, message: '', reason: '' }),
  additions: Additions.optional(),
})
export type PhotoFields = z.infer<typeof PhotoFields>
export type Photos = ReceivedRequest<PhotoFields>

export const historyPage = '/flugplatz/geschichte'
const sendPhotosPage = `${historyPage}/foto-einsenden`

/** Path of the sender's page. */
export const ownPhotosPage = (token: string) => `${historyPage}/foto/${token}`

/**
 * Request kind for old photographs. Accepted requests are stored as long as the pictures are shown: the statement about the
 * rights is the legal basis.
 */
export const photoRequest: RequestKind<PhotoFields> = {
  kind: 'old-photo',
  prefix: 'FOTO',
  path: sendPhotosPage,
  senderPage: ownPhotosPage,
  fields: PhotoFields,
  searchWords: ({ year, place, people }) => [String(year), place, people ?? ''],
  period: requestPeriods.photo,
  retentionUntil: (_, receivedOn, days) => addDays(receivedOn, days),
  letters: (photos, letterhead) => [photoCopy(photos, letterhead), photosForOffice(photos, letterhead)],
}

/** Returns `1962`, or `um 1962` for a guess. */
export const yearOfPhotos = ({ year, isAbout }: Pick<PhotoFields, 'year' | 'isAbout'>): string =>
  isAbout ? `um ${year}` : String(year)

/** Returns all data of the request, for office and sender; empty fields stay empty. */
export function photoFacts(stored: unknown): { title: string; facts: (readonly [string, string])[] } {
  const fields = PhotoFields.parse(stored)
  return {
    title: `${fields.place}, ${yearOfPhotos(fields)}`,
    facts: [
      ['Jahr', yearOfPhotos(fields)],
      ['Ort', fields.place],
      ['Zu sehen', fields.shows],
      ['Personen', fields.people ?? ''],
      ['Einverstanden', peopleLabels[fields.peopleAgree]],
      ['Rechte', rightsLabels[fields.rights]],
      ['Rechteinhaber', fields.rightsHolder ?? ''],
      ['Quelle', fields.credit ?? 'soll nicht genannt werden'],
      ['Erlaubnis', fields.licence],
      ...additionFacts(fields),
      ['Nachricht', fields.answer.message],
      ['Grund', fields.answer.reason],
    ],
  }
}

const longer = (max: number) => ({ error: `Bitte höchstens ${max} Zeichen.` })
const text = z.string().trim().max(1000, longer(1000)).default('')
const line = (max: number) =>
  z
    .string()
    .max(max, longer(max))
    .default('')
    .transform((typed) => cleanLine(typed))

export const noEntry = 'keiner'
export const newEntry = 'neu'

/** Name of a picture's checkbox in the office's form. */
export const pictureBox = (id: string) => `bild-${id}`

const Accept = z.object({
  event: z.literal('accept'),
  text,
  zeigt: line(200).pipe(
    z.string().min(1, { error: 'Sag bitte, was zu sehen ist; das lesen Blinde vorgelesen.' }),
  ),
  quelle: line(120),
  'grund-personen': line(200),
  chronik: z.string().default(noEntry),
  ueberschrift: line(120),
  art: z.enum(Object.keys(chronicleCategories) as [keyof typeof chronicleCategories]).default('event'),
})

/** Returns the schema of the office's answer; `pictures`: ticked checkboxes, `showsPeople`: as stated by the sender. */
export function photoAnswer({
  pictures,
  showsPeople,
}: {
  pictures: readonly string[]
  showsPeople: boolean
}) {
  return z.discriminatedUnion('event', [
    z.object({ event: z.literal('remove') }),
    z.object({
      event: z.literal('decline'),
      text: text.pipe(z.string().min(1, { error: 'Nenne bitte den Grund; er steht in der Mail.' })),
    }),
    Accept.superRefine((answer, context) => {
      const refuse = refuseIn(context)
      if (pictures.length === 0) refuse('bilder', 'Bitte wähle mindestens ein Bild.')
      if (showsPeople && answer['grund-personen'] === '')
        refuse('grund-personen', 'Sag bitte, warum die Abgebildeten gezeigt werden dürfen.')
      if (answer.chronik === newEntry && answer.ueberschrift === '')
        refuse('ueberschrift', 'Der neue Eintrag braucht eine Überschrift.')
    }),
  ])
}
export type PhotoAnswer = z.infer<ReturnType<typeof photoAnswer>>
