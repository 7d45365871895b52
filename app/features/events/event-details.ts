import { z } from 'zod'
import { paragraphsOf, RichText } from '#app/lib/rich-text.ts'

const text = z.string().nullable().default(null)

const Question = z.object({
  id: z.string(),
  label: z.string(),
  /** `slot`: one of the arrival times of a fly-in. */
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
    /** Registration ends with the day so many days before the start. */
    closesDaysBeforeStart: z.number().int(),
    /** `null`: as many as come. */
    seats: z.number().int().positive().nullable(),
    waitingList: z.boolean(),
    guestsAllowed: z.boolean(),
    /** So many may come with one registration. */
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

/** What an event's page says besides its title, day and state. */
export const EventDetails = z.object({
  location: z.string(),
  /** Plain text, as what is taken over or made up may bring it, becomes its paragraphs. */
  description: z.union([RichText, z.string().transform(paragraphsOf)]),
  /** Why it is cancelled, postponed or full; one sentence. */
  statusReason: text,
  programme: z.array(z.object({ time: z.string(), item: z.string() })).default([]),
  arrivalByAir: ArrivalByAir.nullable().default(null),
  admission: text,
  parking: text,
  accessibility: text,
  children: text,
  photoNotice: text,
  contactEmail: text,
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
export type EventDetails = z.infer<typeof EventDetails>
