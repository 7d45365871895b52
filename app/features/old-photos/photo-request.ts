import { z } from 'zod'
import { addDays } from '#app/lib/calendar-day.ts'
import { Additions, additionFacts } from '#app/requests/additions/additions.ts'
import type { ReceivedRequest, RequestKind } from '#app/requests/request-kind.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { ownPhotosPage, sendPhotosPage } from './photo-addresses.ts'
import { photoCopy, photosForOffice } from './photo.mail.ts'
import { peopleWords, rightsWords } from './photo-form.ts'
import { chronicleCategories } from '#app/features/airfield/history/chronicle-entry.ts'
import { cleanLine } from '#app/lib/form-values.ts'

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
  retentionUntil: (_, receivedOn, days) => addDays(receivedOn, days),
  letters: (photos, letterhead) => [photoCopy(photos, letterhead), photosForOffice(photos, letterhead)],
}

/** `1962`, or `um 1962` for a guess. */
export const yearOfPhotos = ({ year, isAbout }: Pick<PhotoFields, 'year' | 'isAbout'>): string =>
  isAbout ? `um ${year}` : String(year)

/** Everything the sender said, for the office and for the sender; what was left empty is empty here. */
export function photoFacts(stored: unknown): { title: string; facts: (readonly [string, string])[] } {
  const fields = PhotoFields.parse(stored)
  return {
    title: `${fields.place}, ${yearOfPhotos(fields)}`,
    facts: [
      ['Jahr', yearOfPhotos(fields)],
      ['Ort', fields.place],
      ['Zu sehen', fields.shows],
      ['Personen', fields.people ?? ''],
      ['Einverstanden', peopleWords[fields.peopleAgree]],
      ['Rechte', rightsWords[fields.rights]],
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

/** A sent picture's box in the office's form. */
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

/** What the office makes of pictures; `pictures` are the boxes that were ticked, `showsPeople` what the sender said. */
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
      const wrong = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (pictures.length === 0) wrong('bilder', 'Bitte wähle mindestens ein Bild.')
      if (showsPeople && answer['grund-personen'] === '')
        wrong('grund-personen', 'Sag bitte, warum die Abgebildeten gezeigt werden dürfen.')
      if (answer.chronik === newEntry && answer.ueberschrift === '')
        wrong('ueberschrift', 'Der neue Eintrag braucht eine Überschrift.')
    }),
  ])
}
export type PhotoAnswer = z.infer<ReturnType<typeof photoAnswer>>
