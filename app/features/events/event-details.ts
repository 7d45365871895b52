import { z } from 'zod'
import { paragraphsOf, RichText } from '#app/lib/rich-text.ts'
import { line, plain, text as longText, type RecordOf } from '#app/resources/fields.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { schemaOf } from '#app/resources/record-schema.ts'

const text = z.string().nullable().default(null)

const Question = z.object({
  id: z.string(),
  label: z.string(),
  /** `slot`: an arrival time of a fly-in. */
  kind: z.enum(['text', 'number', 'choice', 'checkbox', 'slot']),
  required: z.boolean(),
  options: z.array(z.string()).default([]),
})
export type Question = z.infer<typeof Question>

export const Registration = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('off') }),
  z.object({ mode: z.literal('external'), url: z.url(), priceNote: text }),
  z.object({
    mode: z.literal('internal'),
    opensDaysBeforeStart: z.number().int(),
    /** Registration closes at the end of the day this many days before the start. */
    closesDaysBeforeStart: z.number().int(),
    /** `null` for unlimited. */
    seats: z.number().int().positive().nullable(),
    waitingList: z.boolean(),
    guestsAllowed: z.boolean(),
    /** Maximum number of people per registration. */
    mostPeople: z.number().int().positive().default(5),
    priceNote: text,
    questions: z.array(Question).default([]),
  }),
])
export type Registration = z.infer<typeof Registration>

/** Arrival times of a fly-in, `HH:MM` in Berlin. */
const Slots = z.object({
  minutes: z.number().int().positive(),
  perSlot: z.number().int().positive(),
  from: z.string(),
  to: z.string(),
  booked: z.array(z.string()).default([]),
})

export const ArrivalByAir = z.object({
  pprRequired: z.boolean(),
  landingFeeFree: z.boolean(),
  slots: Slots.nullable().default(null),
  radio: text,
  camping: z.boolean().default(false),
  note: text,
})
export type ArrivalByAir = z.infer<typeof ArrivalByAir>

/** Form fields with information for visitors. */
export const forVisitors = {
  title: 'Besucher',
  behind: 'Eintritt, Parken, Kinder',
  fields: [
    line('admission', 'Eintritt', { max: 300, width: 'c3' }),
    line('parking', 'Parken', { max: 300, width: 'c3' }),
    line('children', 'Kinder', { max: 300, width: 'c3' }),
    line('accessibility', 'Barrierefreiheit', { max: 300, width: 'c3' }),
    plain('mail', 'contactEmail', 'Wer Fragen beantwortet', {
      hint: 'Postfach einer Funktion, zum Beispiel der Presse; steht auf der Seite.',
      width: 'c3',
    }),
    longText('photoNotice', 'Fotohinweis', {
      hint: 'Wenn fotografiert wird: wofür, und wie man nicht aufs Bild kommt.',
      max: 500,
    }),
  ],
} as const satisfies RecordGroup
type ForVisitors = RecordOf<readonly [typeof forVisitors]>

const Rest = z.object({
  location: z.string(),
  /** Plain text from imports or demo data is converted to paragraphs. */
  description: z.union([RichText, z.string().transform(paragraphsOf)]),
  /** Why it is cancelled, postponed or full; one sentence. */
  statusReason: text,
  programme: z.array(z.object({ time: z.string(), item: z.string() })).default([]),
  arrivalByAir: ArrivalByAir.nullable().default(null),
  attachments: z
    .array(
      z.object({
        title: z.string(),
        /** Empty for a file of the library. */
        href: z.string(),
        fileId: text,
      }),
    )
    .default([]),
  registration: Registration.default({ mode: 'off' }),
})

/** Content of an event's page besides title, day and state. */
export const EventDetails = Rest.and(schemaOf([forVisitors]))
export type EventDetails = z.output<typeof Rest> & ForVisitors
export type EventDetailsInput = z.input<typeof Rest> & Partial<ForVisitors>
