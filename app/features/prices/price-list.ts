import { z } from 'zod'
import { isCalendarDay, type IsoDay } from '#app/lib/calendar-day.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import type { Language } from '#app/lib/saying.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { ibanFault, plainIban } from '#app/lib/iban.ts'
import { setting } from '#app/platform/settings/settings.server.ts'
import { keysOf } from '#app/lib/labels.ts'
import { paymentMethods } from './payment-methods.ts'

const day = z.string().refine(isCalendarDay, { error: 'Bitte geben Sie einen Tag an.' })

/** Bank account for transfers. */
const PaymentAccount = z.object({
  holder: z.string().trim().min(1).max(70),
  iban: z
    .string()
    .superRefine((text, context) => {
      const fault = ibanFault(text)
      if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
    })
    .transform(plainIban),
  bic: z
    .string()
    .regex(/^[A-Z]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/)
    .nullable()
    .default(null),
})
type PaymentAccount = z.infer<typeof PaymentAccount>

/** Data of the price list besides its rows. */
export const PriceList = z.object({
  review: z.object({
    asOf: day,
    /** Id of a member. */
    checkedBy: z.string().nullable().default(null),
    /** From this day on the prices count as unconfirmed; `null`: never. */
    nextReview: day.nullable().default(null),
  }),
  payment: z.object({
    methods: z.array(z.enum(keysOf(paymentMethods))),
    text: z.string().default(''),
    textEn: z.string().default(''),
    /** May contain `{kennzeichen}` and `{datum}`; empty: no transfer. */
    transferPurpose: z.string().default(''),
    /** `null`: no payment code is shown. */
    account: PaymentAccount.nullable().default(null),
  }),
  disclaimer: z.string().default(''),
  disclaimerEn: z.string().default(''),
})
export type PriceList = z.infer<typeof PriceList>

export const priceListSetting = setting('price-list', PriceList)

/** Returns the public warning that the review of the prices is overdue; `null` while they count as confirmed. */
export function overdueSentence(
  { review }: PriceList,
  today: IsoDay,
  language: Language = 'de',
): string | null {
  if (review.nextReview === null || today <= review.nextReview) return null
  if (language === 'en')
    return `Prices not confirmed since ${longDateIn(review.nextReview, 'en')} – please check by phone.`
  return `Angaben seit ${longDate(review.nextReview)} nicht bestätigt – bitte telefonisch prüfen.`
}
