import { z } from 'zod'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { comparedForm, type Refuse } from '#app/lib/compared-form.ts'
import {
  mailField,
  optionalDay,
  optionalField,
  optionalPhone,
  requiredLine,
  tickedBox,
} from '#app/lib/form-fields.ts'
import type { Guest } from './guests.ts'
import { weekdayObjection } from './offer-days.ts'
import { isInSeason, type TrialOffer, type TrialSlot } from './trial-offer.ts'
import { seasonText } from './offer-words.ts'

/** Blocks for guests in the form; more come together on the telephone. */
export const guestNumbers = [1, 2, 3] as const

/** What somebody wants: to fly, to give a flight away, or to use a voucher they hold. */
export const purposes = {
  flug: 'Ich möchte fliegen',
  geschenk: 'Ich möchte einen Flug verschenken',
  einloesen: 'Ich habe einen Gutschein',
} as const
export type Purpose = keyof typeof purposes
const purposeCodes = Object.keys(purposes) as [Purpose, ...Purpose[]]

function whole(from: number, to: number, sentence: string) {
  return optionalField(6)
    .refine((text) => text === null || (/^\d+$/.test(text) && Number(text) >= from && Number(text) <= to), {
      error: sentence,
    })
    .transform((text) => (text === null ? null : Number(text)))
}

const ageSentence = 'Bitte geben Sie das Alter in ganzen Jahren an.'
const weightSentence = 'Bitte geben Sie das Gewicht mit Kleidung in ganzen Kilogramm an.'

function guestFields(number: (typeof guestNumbers)[number]) {
  return {
    [`gast${number}-name`]: optionalField(120),
    [`gast${number}-alter`]: whole(1, 120, ageSentence),
    [`gast${number}-gewicht`]: whole(10, 250, weightSentence),
    [`gast${number}-groesse`]: whole(60, 250, 'Bitte geben Sie die Größe in Zentimetern an.'),
    [`gast${number}-hinweis`]: optionalField(300),
  }
}

export type TrialFormContext = {
  offers: readonly TrialOffer[]
  slots: readonly TrialSlot[]
  today: IsoDay
  /** Whether the club gives out vouchers. */
  vouchers: boolean
}

const offerSentence = 'Bitte wählen Sie, womit Sie fliegen möchten.'

function fieldsOf({ offers }: Pick<TrialFormContext, 'offers'>) {
  return z.object({
    angebot: z
      .string({ error: offerSentence })
      .refine((id) => offers.some((offer) => offer.id === id), { error: offerSentence }),
    zweck: z.enum(purposeCodes).default('flug').catch('flug'),
    'gutschein-nr': optionalField(40),
    beschenkt: optionalField(120),
    versand: z.enum(['pdf', 'post']).default('pdf').catch('pdf'),
    anschrift: optionalField(300),
    termin: optionalField(60),
    wunsch1: optionalDay,
    wunsch2: optionalDay,
    wunsch3: optionalDay,
    flexibel: tickedBox,
    ...guestFields(1),
    ...guestFields(2),
    ...guestFields(3),
    eltern: tickedBox,
    name: requiredLine('Bitte nennen Sie Ihren Namen.', 120),
    email: mailField,
    telefon: optionalPhone,
    bemerkung: optionalField(2000),
  })
}

type Fields = z.output<ReturnType<typeof fieldsOf>>
export type TrialMessage = Fields & { guests: (Guest | null)[] }

/**
 * The form as it is sent; the addresses of its fields are German. Everything that is wrong is said at once, in
 * the order of the fields, so each field is read by itself before the fields are compared.
 */
export function trialForm(context: TrialFormContext) {
  return comparedForm(fieldsOf(context).shape, (form, refuse) => {
    // A field that could not be read is null here; then the form is refused and this value goes nowhere.
    const message = { ...form, guests: guestsIn(form) } as TrialMessage
    refuseTogether(message, context, (field, sentence) => refuse(field as keyof typeof form, sentence))
  }).transform((form): TrialMessage => ({ ...form, guests: guestsIn(form) }))
}

function refuseTogether(form: TrialMessage, context: TrialFormContext, refuse: Refuse) {
  const offer = context.offers.find(({ id }) => id === form.angebot)
  if (form.zweck === 'geschenk') refuseGift(form, offer, context, refuse)
  else refuseFlight(form, offer, context, refuse)
}

function refuseGift(
  form: TrialMessage,
  offer: TrialOffer | undefined,
  { vouchers }: TrialFormContext,
  refuse: Refuse,
) {
  if (offer !== undefined && (!vouchers || !offer.voucher))
    refuse('angebot', 'Für dieses Angebot gibt es keinen Gutschein.')
  if (form.versand === 'post' && form.anschrift === null) {
    refuse('anschrift', 'Bitte nennen Sie die Anschrift, an die der Gutschein gehen soll.')
  }
}

function refuseFlight(
  form: TrialMessage,
  offer: TrialOffer | undefined,
  context: TrialFormContext,
  refuse: Refuse,
) {
  const slot = context.slots.find(({ id }) => id === form.termin)
  if (form.termin !== null && slot === undefined) refuse('termin', 'Dieser Termin ist nicht mehr frei.')
  if (slot !== undefined && offer !== undefined && slot.offerId !== offer.id) {
    refuse('termin', `Dieser Termin gehört nicht zu „${offer.title}“.`)
  }
  for (const name of ['wunsch1', 'wunsch2', 'wunsch3'] as const) {
    const day = form[name]
    if (day === null) continue
    if (day < context.today) refuse(name, 'Dieser Tag ist schon vorbei.')
    else if (offer !== undefined && !isInSeason(day, offer.season))
      refuse(name, `Dieser Flug findet nur ${seasonText({ ...offer, days: '' })} statt.`)
    else {
      const objection = offer && weekdayObjection(day, offer.days)
      if (objection !== undefined) refuse(name, objection)
    }
  }
  const saysWhen = form.termin !== null || form.flexibel || wishDays(form).length > 0
  if (!saysWhen) refuse('wunsch1', 'Bitte nennen Sie einen Wunschtag oder wählen Sie „Ich bin flexibel“.')
  if (form.zweck === 'einloesen' && form['gutschein-nr'] === null) {
    refuse('gutschein-nr', 'Bitte nennen Sie die Nummer Ihres Gutscheins.')
  }
  refuseGuests(form, refuse)
}

function refuseGuests(form: TrialMessage, refuse: Refuse) {
  for (const [index, guest] of form.guests.entries()) {
    if (guest === null && index > 0) continue
    const number = index + 1
    if (!guest?.name) refuse(`gast${number}-name`, 'Bitte nennen Sie, wer mitfliegt.')
    if (guest?.age == null) refuse(`gast${number}-alter`, ageSentence)
    if (guest?.weightKg == null) refuse(`gast${number}-gewicht`, weightSentence)
  }
  const hasMinor = form.guests.some((guest) => guest?.age != null && guest.age < 18)
  if (hasMinor && !form.eltern) {
    refuse('eltern', 'Bei Gästen unter 18 brauchen wir das Einverständnis der Erziehungsberechtigten.')
  }
}

/** One entry per block; `null` where nothing was written. */
function guestsIn(form: Record<string, unknown>): (Guest | null)[] {
  return guestNumbers.map((number) => {
    const field = (name: string) => form[`gast${number}-${name}`] ?? null
    const guest = {
      name: (field('name') as string | null) ?? '',
      age: field('alter') as number | null,
      weightKg: field('gewicht') as number | null,
      heightCm: field('groesse') as number | null,
      note: field('hinweis') as string | null,
    }
    const isEmpty = guest.name === '' && Object.values(guest).every((value) => value === null || value === '')
    return isEmpty ? null : guest
  })
}

/** The days wished for, each once, in the order of preference. */
export function wishDays({
  wunsch1,
  wunsch2,
  wunsch3,
}: Pick<TrialMessage, 'wunsch1' | 'wunsch2' | 'wunsch3'>): IsoDay[] {
  return [...new Set([wunsch1, wunsch2, wunsch3].filter((day) => day !== null))]
}
