import type { IsoDay } from '#app/lib/calendar-day.ts'
import { type Tariff } from '#app/features/prices/tariff.ts'
import type { MembershipClass } from './membership-class.ts'
import type { FlyingShare, YearlyCostQuestion } from './yearly-cost.ts'
import { inForce } from '#app/features/prices/price-days.ts'

/** Flying prices for members, from the price list valid on a day. */
export type FlyingPrices = { winch: Tariff | null; aerotow: Tariff | null; charter: Tariff[] }

export function flyingPrices(tariffs: readonly Tariff[], day: IsoDay): FlyingPrices {
  const forMembers = inForce(tariffs, day).filter(
    ({ customer }) => customer === 'member' || customer === 'any',
  )
  const first = (kind: Tariff['kind'], unit: Tariff['unit']) =>
    forMembers.find((tariff) => tariff.kind === kind && tariff.unit === unit) ?? null
  return {
    winch: first('winch-launch', 'per-start'),
    aerotow: first('aerotow', 'per-minute'),
    charter: forMembers.filter(({ kind, unit }) => kind === 'charter' && unit === 'per-hour'),
  }
}

/** Calculator input from the URL; numbers as typed. */
export type CostInput = {
  classId: string
  isFirstYear: boolean
  workedHours: string
  winchLaunches: string
  towMinutes: string
  charterId: string
  hours: string
}

/** Parses the input from the URL; `undefined` if the form was not submitted. */
export function costInputFrom(query: URLSearchParams): CostInput | undefined {
  const classId = query.get('klasse')
  if (classId === null || !query.has('stunden')) return undefined
  return {
    classId,
    isFirstYear: query.get('erstes-jahr') === 'ja',
    workedHours: query.get('arbeit') ?? '',
    winchLaunches: query.get('winde') ?? '',
    towMinutes: query.get('schlepp') ?? '',
    charterId: query.get('flugzeug') ?? '',
    hours: query.get('stunden') ?? '',
  }
}

/**
 * Returns the question to calculate; `undefined` if the class is not (or no longer) offered. An unreadable number counts as
 * 0.
 */
export function costQuestion(
  input: CostInput,
  classes: readonly MembershipClass[],
  { winch, aerotow, charter }: FlyingPrices,
): YearlyCostQuestion | undefined {
  const membershipClass = classes.find(({ id }) => id === input.classId)
  if (membershipClass === undefined) return undefined
  const aircraft = charter.find(({ id }) => id === input.charterId)
  const flying: FlyingShare[] = []
  if (winch !== null)
    flying.push(
      share(
        'Windenstart',
        winch,
        input.winchLaunches,
        figure(input.winchLaunches) === 1 ? 'Start' : 'Starts',
      ),
    )
  if (aerotow !== null) flying.push(share('Flugzeugschlepp', aerotow, input.towMinutes, 'min'))
  if (aircraft !== undefined) flying.push(share(aircraft.details.label, aircraft, input.hours, 'h'))
  return {
    membershipClass,
    isFirstYear: input.isFirstYear,
    workedHours:
      input.workedHours.trim() === '' ? membershipClass.workHoursPerYear : figure(input.workedHours),
    flying,
  }
}

function share(label: string, { amountCents }: Tariff, typed: string, unit: string): FlyingShare {
  return { label, priceCents: amountCents, amount: figure(typed), unit }
}

/** Parses „9,5" and „9.5", limited to 0 to 5000. */
function figure(typed: string): number {
  const read = Number(typed.trim().replace(',', '.'))
  return Number.isFinite(read) ? Math.min(5000, Math.max(0, read)) : 0
}
