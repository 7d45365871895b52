import { z } from 'zod'
import { isCalendarDay, type IsoDay } from '#app/lib/calendar-day.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { setting } from '#app/settings/settings.server.ts'

const day = z.string().refine(isCalendarDay, { error: 'Bitte geben Sie einen Tag an.' })

export const paymentMethods = {
  card: 'Karte',
  cash: 'bar',
  transfer: 'Überweisung',
  envelope: 'Umschlag im Turm',
  app: 'App',
} as const
type PaymentMethod = keyof typeof paymentMethods

/** What the price list says beside its rows. */
export const PriceList = z.object({
  /** First day of the current list. */
  validFrom: day,
  review: z.object({
    asOf: day,
    /** Id of a member. */
    checkedBy: z.string().nullable().default(null),
    /** From this day on the prices count as unconfirmed. */
    nextReview: day.nullable().default(null),
  }),
  payment: z.object({
    methods: z.array(z.enum(Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]])),
    text: z.string().default(''),
    /** With `{registration}` and `{date}`; empty: no transfer. */
    transferPurpose: z.string().default(''),
  }),
  disclaimer: z.string().default(''),
})
export type PriceList = z.infer<typeof PriceList>

export const priceListSetting = setting('price-list', PriceList)

/** The public word that nobody has confirmed the prices in time; `null` while they count as confirmed. */
export function overdueSentence({ review }: PriceList, today: IsoDay): string | null {
  if (review.nextReview === null || today <= review.nextReview) return null
  return `Angaben seit ${longDate(review.nextReview)} nicht bestätigt – bitte telefonisch prüfen.`
}
