import { z } from 'zod'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import {
  mailField,
  optionalDay,
  optionalField,
  optionalPhone,
  requiredLine,
  tickedBox,
  comparedForm,
  type Refuse,
} from '#app/lib/form-schemas.ts'
import { weekdayObjection } from './offer-days.ts'
import { isInSeason, type TrialOffer, type TrialSlot, seasonText } from './trial-offer.ts'
import { keysOf } from '#app/lib/labels.ts'

/** Purposes: to fly, to give a flight as a present, or to redeem a voucher. */
export const purposes = {
  flug: 'Ich möchte fliegen',
  geschenk: 'Ich möchte einen Flug verschenken',
  einloesen: 'Ich habe einen Gutschein',
} as const
export type Purpose = keyof typeof purposes
const purposeCodes = keysOf(purposes)

/** Message if the chosen date has no place left, perhaps since the form was opened. */
export const slotTaken =
  'Dieser Termin ist gerade vergeben worden. Bitte wählen Sie einen anderen; alles Übrige steht noch hier.'

type TrialFormContext = {
  offers: readonly TrialOffer[]
  slots: readonly TrialSlot[]
  today: IsoDay
  /** Whether the club sells vouchers. */
  vouchers: boolean
}

/** Values of `wann` other than a slot id. */
export const otherDay = 'tag'
export const anyDay = 'flexibel'
/** Value of `angebot` when the guest has not decided. */
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
/** `angebot` is the offer's id; empty if the guest has not decided. */
export type TrialMessage = Omit<Fields, 'angebot'> & { angebot: string }

/**
 * Returns the form's schema; its field names are German. Fields are parsed separately before they are compared, so that all
 * errors are reported at once and in field order.
 */
export function trialForm(context: TrialFormContext) {
  return comparedForm(fields, (form, refuse) => {
    // A field that failed to parse is null here; the form is refused then and this value is not used.
    refuseTogether(form as Fields, context, refuse as Refuse)
  }).transform((form): TrialMessage => ({ ...form, angebot: offerIdOf(form, context) ?? '' }))
}

/** A slot determines the flight. */
function offerIdOf({ angebot, wann }: Pick<Fields, 'angebot' | 'wann'>, { slots }: TrialFormContext) {
  const chosen = angebot === undecided ? null : angebot
  return chosen ?? slots.find(({ id }) => id === wann)?.offerId ?? null
}

function refuseTogether(form: Fields, context: TrialFormContext, refuse: Refuse) {
  const offer = context.offers.find(({ id }) => id === offerIdOf(form, context))
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
  if (offer === undefined) refuse('angebot', 'Bitte wählen Sie, welchen Flug Sie verschenken möchten.')
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
  if (offer === undefined && form.angebot !== undecided)
    refuse('angebot', 'Bitte wählen Sie, womit Sie fliegen möchten, oder „Ich weiß es noch nicht“.')
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

/** Returns the days asked for, in order of preference and without repetitions; empty if a slot or any day was chosen. */
export function wishDays({
  wann,
  wunsch1,
  wunsch2,
  wunsch3,
}: Pick<TrialMessage, 'wann' | 'wunsch1' | 'wunsch2' | 'wunsch3'>): IsoDay[] {
  if (wann !== otherDay) return []
  return [...new Set([wunsch1, wunsch2, wunsch3].filter((day) => day !== null))]
}
