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
import { weekdayObjection } from './offer-days.ts'
import { isInSeason, type TrialOffer, type TrialSlot } from './trial-offer.ts'
import { seasonText } from './offer-words.ts'

/** What somebody wants: to fly, to give a flight away, or to use a voucher they hold. */
export const purposes = {
  flug: 'Ich möchte fliegen',
  geschenk: 'Ich möchte einen Flug verschenken',
  einloesen: 'Ich habe einen Gutschein',
} as const
export type Purpose = keyof typeof purposes
const purposeCodes = Object.keys(purposes) as [Purpose, ...Purpose[]]

export type TrialFormContext = {
  offers: readonly TrialOffer[]
  slots: readonly TrialSlot[]
  today: IsoDay
  /** Whether the club gives out vouchers. */
  vouchers: boolean
}

/** What stands in `wann` instead of a free time. */
export const otherDay = 'tag'
export const anyDay = 'flexibel'
/** What stands in `angebot` where somebody does not know yet. */
export const undecided = 'offen'

const fields = {
  angebot: optionalField(60),
  zweck: z.enum(purposeCodes).default('flug').catch('flug'),
  'gutschein-nr': optionalField(40),
  beschenkt: optionalField(120),
  versand: z.enum(['pdf', 'post']).default('pdf').catch('pdf'),
  anschrift: optionalField(300),
  wann: optionalField(60),
  wunsch1: optionalDay,
  wunsch2: optionalDay,
  wunsch3: optionalDay,
  name: requiredLine('Bitte nennen Sie Ihren Namen.', 120),
  email: mailField,
  rueckruf: tickedBox,
  telefon: optionalPhone,
  bemerkung: optionalField(2000),
}

type Fields = { [Name in keyof typeof fields]: z.output<(typeof fields)[Name]> }
/** `angebot` is the offer's key; empty where somebody does not know yet. */
export type TrialMessage = Omit<Fields, 'angebot'> & { angebot: string }

/**
 * The form as it is sent; the addresses of its fields are German. Everything that is wrong is said at once, in
 * the order of the fields, so each field is read by itself before the fields are compared.
 */
export function trialForm(context: TrialFormContext) {
  return comparedForm(fields, (form, refuse) => {
    // A field that could not be read is null here; then the form is refused and this value goes nowhere.
    refuseTogether(form as Fields, context, refuse as Refuse)
  }).transform((form): TrialMessage => ({ ...form, angebot: offerIdOf(form, context) ?? '' }))
}

/** A free time says by itself for which flight it is. */
function offerIdOf({ angebot, wann }: Pick<Fields, 'angebot' | 'wann'>, { slots }: TrialFormContext) {
  const chosen = angebot === undecided ? null : angebot
  return chosen ?? slots.find(({ id }) => id === wann)?.offerId ?? null
}

function refuseTogether(form: Fields, context: TrialFormContext, refuse: Refuse) {
  const offer = context.offers.find(({ id }) => id === offerIdOf(form, context))
  if (offer === undefined && form.angebot !== undecided)
    refuse('angebot', 'Bitte wählen Sie, womit Sie fliegen möchten, oder „Ich weiß es noch nicht“.')
  if (form.zweck === 'geschenk') refuseGift(form, offer, context, refuse)
  else refuseFlight(form, offer, context, refuse)
  if (form.rueckruf && form.telefon === null)
    refuse('telefon', 'Bitte nennen Sie die Nummer, unter der wir Sie anrufen können.')
}

function refuseGift(
  form: Fields,
  offer: TrialOffer | undefined,
  { vouchers }: TrialFormContext,
  refuse: Refuse,
) {
  if (offer === undefined && form.angebot === undecided)
    refuse('angebot', 'Bitte wählen Sie, welchen Flug Sie verschenken möchten.')
  if (offer !== undefined && (!vouchers || !offer.voucher))
    refuse('angebot', 'Für dieses Angebot gibt es keinen Gutschein.')
  if (form.versand === 'post' && form.anschrift === null) {
    refuse('anschrift', 'Bitte nennen Sie die Anschrift, an die der Gutschein gehen soll.')
  }
}

function refuseFlight(
  form: Fields,
  offer: TrialOffer | undefined,
  context: TrialFormContext,
  refuse: Refuse,
) {
  const slot = context.slots.find(({ id }) => id === form.wann)
  if (form.wann === otherDay) refuseDays(form, offer, context, refuse)
  else if (form.wann === null) refuse('wann', 'Bitte wählen Sie einen Tag oder „Ich bin flexibel“.')
  else if (form.wann !== anyDay && slot === undefined) refuse('wann', 'Dieser Termin ist nicht mehr frei.')
  else if (slot !== undefined && offer !== undefined && slot.offerId !== offer.id)
    refuse('wann', `Dieser Termin gehört nicht zu „${offer.title}“.`)
  if (form.zweck === 'einloesen' && form['gutschein-nr'] === null) {
    refuse('gutschein-nr', 'Bitte nennen Sie die Nummer Ihres Gutscheins.')
  }
}

function refuseDays(
  form: Fields,
  offer: TrialOffer | undefined,
  { today }: TrialFormContext,
  refuse: Refuse,
) {
  for (const name of ['wunsch1', 'wunsch2', 'wunsch3'] as const) {
    const day = form[name]
    if (day === null) continue
    if (day < today) refuse(name, 'Dieser Tag ist schon vorbei.')
    else if (offer !== undefined && !isInSeason(day, offer.season))
      refuse(name, `Dieser Flug findet nur ${seasonText({ ...offer, days: '' })} statt.`)
    else {
      const objection = offer && weekdayObjection(day, offer.days)
      if (objection !== undefined) refuse(name, objection)
    }
  }
  if (wishDays(form).length === 0)
    refuse('wunsch1', 'Bitte nennen Sie einen Wunschtag oder wählen Sie „Ich bin flexibel“.')
}

/** The days wished for, each once, in the order of preference; none where a free time or any day was chosen. */
export function wishDays({
  wann,
  wunsch1,
  wunsch2,
  wunsch3,
}: Pick<TrialMessage, 'wann' | 'wunsch1' | 'wunsch2' | 'wunsch3'>): IsoDay[] {
  if (wann !== otherDay) return []
  return [...new Set([wunsch1, wunsch2, wunsch3].filter((day) => day !== null))]
}
