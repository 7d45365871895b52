import { rowParts } from './event-form-rows.ts'
import type { KnownField } from '#app/lib/known-fields.ts'
import { z } from 'zod'
import { TextInput } from '#app/editor/text-input.ts'
import { dayTyped, timeOfDayTyped, wholeNumber } from '#app/lib/german-input.ts'
import { LocalMoment } from '#app/lib/local-moment.ts'
import { isMailAddress } from '#app/lib/mail-address.ts'
import { categories } from './event.ts'

/** Control characters, line breaks excepted, are no text and not every database stores them. */
const clean = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()

export const textField = (max: number) =>
  z
    .string()
    .default('')
    .transform(clean)
    .pipe(z.string().max(max, `Bitte fass dich hier kürzer, höchstens ${max} Zeichen.`))

/** `null` when left empty. */
const optional = (max: number) => textField(max).transform((written) => (written === '' ? null : written))
export const lineField = (max: number) => textField(max).transform((written) => written.replaceAll('\n', ' '))

const read = <T>(reads: (typed: string) => T | undefined, sentence: string) =>
  z
    .string()
    .default('')
    .transform((typed, context): T | null => {
      if (typed.trim() === '') return null
      const value = reads(typed)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message: sentence })
      return z.NEVER
    })

const firstYear = 1900
const lastYear = 2199
export const dayField = read((typed) => {
  const found = dayTyped(typed)
  const year = Number(found?.slice(0, 4))
  return year >= firstYear && year <= lastYear ? found : undefined
}, 'Diesen Tag gibt es nicht. Bitte schreib ihn als Tag, Monat und Jahr.')
export const timeField = read(timeOfDayTyped, 'Bitte schreib die Uhrzeit wie 09:30.')
const time = timeField
const number = (max: number) =>
  read((typed) => {
    const value = wholeNumber(typed)
    return value !== undefined && value >= 1 && value <= max ? value : undefined
  }, `Bitte gib eine ganze Zahl zwischen 1 und ${max} an.`)
const tick = z
  .string()
  .default('')
  .transform((value) => value === 'ja')

const webAddress = (typed: string) => {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) ? typed.trim() : undefined
}

/** The single fields of the form; what they must be to each other, `event-form.ts` says. */
export const EventFields = z.object({
  title: lineField(120).pipe(z.string().min(1, 'Bitte gib einen Titel ein.')),
  category: z.enum(
    categories.map(({ category }) => category),
    { error: 'Bitte wähle eine Art.' },
  ),
  status: z.enum(['planned', 'confirmed', 'sold-out'], { error: 'Bitte wähle einen Stand.' }).optional(),
  statusReason: optional(300),
  visibility: z.enum(['public', 'members', 'board', 'admin'], {
    error: 'Bitte wähle, wer den Termin sieht.',
  }),
  publishedAt: LocalMoment,
  allDay: tick,
  firstDay: dayField,
  lastDay: dayField,
  startTime: time,
  endTime: time,
  location: lineField(120),
  description: z.string().default('[]').pipe(TextInput),
  pictureId: optional(80),
  admission: optional(300),
  parking: optional(300),
  accessibility: optional(300),
  children: optional(300),
  photoNotice: optional(500),
  contactEmail: read(
    (typed) => (isMailAddress(typed.trim()) ? typed.trim() : undefined),
    'Diese E-Mail-Adresse ist nicht vollständig.',
  ),
  flyIn: tick,
  pprRequired: tick,
  landingFeeFree: tick,
  camping: tick,
  radio: optional(120),
  arrivalNote: optional(500),
  slotFrom: time,
  slotTo: time,
  slotMinutes: number(240),
  slotPlaces: number(100),
  registration: z.enum(['off', 'external', 'internal'], { error: 'Bitte wähle, wie man sich anmeldet.' }),
  registrationUrl: read(webAddress, 'Bitte gib eine Adresse an, die mit https:// beginnt.'),
  opensOn: dayField,
  closesOn: dayField,
  seats: number(10_000),
  mostPeople: number(100),
  waitingList: tick,
  guestsAllowed: tick,
  priceNote: optional(300),
  series: z.enum(['none', 'weekly', 'monthly'], { error: 'Bitte wähle, ob sich der Termin wiederholt.' }),
  everyWeeks: number(52),
  nth: z
    .enum(['1', '2', '3', '4', '5', '-1'], { error: 'Bitte wähle, der wievielte im Monat.' })
    .default('1'),
  seriesUntil: dayField,
  seriesCount: number(500),
})
export type EventFields = z.infer<typeof EventFields>

/** Everything the form sends; `choice:` says which of two versions stays, part by part. */
export const eventFields: readonly KnownField[] = [
  EventFields,
  ...Object.entries(rowParts).flatMap(([kind, parts]) => parts.map((part) => `${kind}-#-${part}`)),
  'description-schlicht',
  'reason',
  'expectedRevision',
  'stand',
  'zwischenstand',
  'choice:*',
]
