import { type Calendar, openingDay, sunOn } from '#app/features/airfield/opening/opening-hours.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { feeOf } from '#app/features/prices/fee.ts'
import { type FeeQuestion, oneLanding, calculatorAddress } from '#app/features/prices/fee-question.ts'
import type { Tariff } from '#app/features/prices/tariff.ts'
import {
  formatQuantity,
  ownTextOf,
  receiptName,
  formatSurcharge,
} from '#app/features/prices/format-tariff.ts'
import type { Language } from '#app/lib/saying.ts'
import { type DutyWord, fieldStateAt, saidAt } from './ppr-checks.ts'
import type { PprFee, WhyNot } from './priced-fee.ts'
import type { PprFields } from './ppr-request.ts'
import { inForce } from '#app/features/prices/price-days.ts'

/** Input of the fee; `eta` is `null` if the time is not known yet. */
export type Priced = Pick<
  PprFields,
  | 'class'
  | 'mtomKg'
  | 'noiseCertificate'
  | 'purpose'
  | 'landings'
  | 'fuel'
  | 'parking'
  | 'flightRules'
  | 'etd'
> & { eta: string | null }

type Field = { calendar: Calendar | null; said?: DutyWord | null }

const purposes: Partial<Record<PprFields['purpose'], 'training' | 'commercial'>> = {
  schulung: 'training',
  gewerblich: 'commercial',
}
const places = { gras: 'grass', befestigt: 'paved', halle: 'hangar' } as const

/**
 * Returns landing, parking and surcharges by the tariffs valid on a day; `day` is that of the price list, `null` for
 * today's.
 */
export function pprFee(flight: Priced, field: Field, tariffs: readonly Tariff[], day: string | null): PprFee {
  const question = questionOf(flight, field, tariffs)
  const { lines, totalCents, withoutTariff, notCharged, vat } = feeOf(tariffs, question)
  const state = flight.eta === null ? 'unknown' : stateFor(field, Date.parse(flight.eta))
  return {
    lines: lines.map(({ tariff, quantity, amountCents }) => ({
      ...inBoth(tariff, (language) => ({
        name: receiptName(tariff, language),
        quantity: formatQuantity(tariff, quantity, language),
      })),
      cents: amountCents,
    })),
    waived: notCharged.map((tariff) => ({
      ...inBoth(tariff, (language) => ({ name: formatSurcharge(tariff, language), quantity: '' })),
      why: whyNot(tariff, state),
    })),
    totalCents: lines.length === 0 || withoutTariff.length > 0 ? null : totalCents,
    vat: [...vat],
    calculator: calculatorAddress(question, day),
  }
}

const inBoth = (tariff: Tariff, words: (language: Language) => { name: string; quantity: string }) => ({
  ...words('de'),
  english: { ...words('en'), german: ownTextOf(tariff, 'en').filter((own) => own !== '') },
})

/**
 * Returns the fee by the price list of the day of landing, or of `today` without a time; `tariffs` may contain future ones.
 */
export function feeOnDay(flight: Priced, field: Field, tariffs: readonly Tariff[], today: IsoDay): PprFee {
  const day = flight.eta === null ? today : localDate(Date.parse(flight.eta))
  return pprFee(flight, field, inForce(tariffs, day), day === today ? null : day)
}

function questionOf(flight: Priced, field: Field, tariffs: readonly Tariff[]): FeeQuestion {
  const has = (occasion: 'call-out' | 'overtime') =>
    tariffs.some(
      ({ kind, details }) =>
        kind === 'ppr-surcharge' && (details.occasion === null || details.occasion === occasion),
    )
  return {
    ...oneLanding,
    class: flight.class,
    mtomKg: flight.mtomKg,
    enhancedNoiseProtection: flight.noiseCertificate,
    purpose: purposes[flight.purpose] ?? 'normal',
    landings: flight.landings,
    nights: flight.parking?.nights ?? 0,
    parking: flight.parking === null ? 'grass' : places[flight.parking.place],
    fuelLitres: flight.fuel?.litres ?? 0,
    callOutMinutes: has('call-out') ? callOutMinutes(flight, field) : 0,
    overtimeMinutes: has('overtime') ? overtimeMinutes(flight, field) : 0,
    litLandings: tariffs.some(({ kind }) => kind === 'lighting') ? litLandings(flight, field) : 0,
  }
}

type Arriving = ReturnType<typeof fieldStateAt> | 'let-in'

/** `let-in`: the person on duty permits all landings, so nobody comes specially for one. */
function stateFor({ calendar, said }: Field, eta: number): Arriving {
  const state = fieldStateAt(calendar, eta)
  return state !== 'open' && saidAt(said, eta)?.light === 'green' ? 'let-in' : state
}

/** For a landing by PPR somebody comes specially; only the first unit of time begun is known beforehand. */
function callOutMinutes({ eta }: Priced, field: Field): number {
  return eta !== null && stateFor(field, Date.parse(eta)) === 'ppr' ? 1 : 0
}

/**
 * Minutes for which a visitor who lands in the open hours and leaves after them, while the airfield is manned for PPR,
 * keeps the staff longer.
 */
function overtimeMinutes({ eta, etd }: Priced, { calendar }: Field): number {
  if (eta === null || etd === null || calendar === null) return 0
  const [arrival, departure] = [Date.parse(eta), Date.parse(etd)]
  const day = localDate(arrival)
  if (fieldStateAt(calendar, arrival) !== 'open' || localDate(departure) !== day) return 0
  if (fieldStateAt(calendar, departure) !== 'ppr') return 0
  const closing = openingDay(calendar, day).intervals.findLast(({ mode }) => mode === 'open')
  return closing === undefined || departure <= closing.to ? 0 : Math.ceil((departure - closing.to) / 60_000)
}

function litLandings({ eta, flightRules, landings }: Priced, { calendar }: Field): number {
  if (eta === null || flightRules !== 'nvfr' || calendar === null) return 0
  const instant = Date.parse(eta)
  const { SR, SS } = sunOn(calendar, localDate(instant))
  const isDark = (SR !== null && instant < SR) || (SS !== null && instant > SS)
  return isDark ? landings : 0
}

function whyNot({ kind, details }: Tariff, state: Arriving): WhyNot {
  if (kind === 'lighting') return 'daylight'
  if (details.occasion === 'overtime') return 'not-later'
  if (state === 'open') return 'in-hours'
  if (state === 'let-in') return 'let-in'
  return state === 'ppr-unstaffed' ? 'unstaffed' : 'not-known'
}
