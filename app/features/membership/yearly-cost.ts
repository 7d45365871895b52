import { decimal, euro, integer } from '#app/lib/german-numbers.ts'
import { rhythms, type ClassDetails } from './membership-class.ts'

/** A flying price and its quantity: launches, minutes or hours. */
export type FlyingShare = { label: string; priceCents: number; amount: number; unit: string }

export type YearlyCostQuestion = {
  membershipClass: { name: string } & Pick<
    ClassDetails,
    | 'feeCents'
    | 'rhythm'
    | 'admissionFeeCents'
    | 'levyCents'
    | 'associationFeeCents'
    | 'workHoursPerYear'
    | 'substituteCentsPerHour'
  >
  /** The admission fee is due in the first year only. */
  isFirstYear: boolean
  /** Hours worked, of those required; more than required gives no credit. */
  workedHours: number
  flying: readonly FlyingShare[]
}

export type CostLine = { label: string; amountCents: number }

/** Returns the cost of a year by line in gross cents; omits lines of 0 except the fee. */
export function yearlyCost(question: YearlyCostQuestion): { lines: CostLine[]; totalCents: number } {
  const { membershipClass, isFirstYear, workedHours, flying } = question
  const missing = Math.max(0, membershipClass.workHoursPerYear - Math.max(0, workedHours))
  const rest: CostLine[] = [
    { label: 'Umlage', amountCents: membershipClass.levyCents },
    { label: 'Verbandsbeitrag', amountCents: membershipClass.associationFeeCents },
    { label: 'Aufnahme, einmalig', amountCents: isFirstYear ? membershipClass.admissionFeeCents : 0 },
    {
      label: `${decimal(missing)} nicht geleistete Arbeitsstunden`,
      amountCents: Math.round(missing * membershipClass.substituteCentsPerHour),
    },
    ...flying.map(({ label, priceCents, amount, unit }) => ({
      label: `${label}: ${decimal(amount)}\u202f${unit} zu ${euro(priceCents)}`,
      amountCents: Math.round(priceCents * amount),
    })),
  ]
  const lines = [feeLine(membershipClass), ...rest.filter(({ amountCents }) => amountCents !== 0)]
  return { lines, totalCents: totalOf(lines) }
}

function feeLine({ name, feeCents, rhythm }: YearlyCostQuestion['membershipClass']): CostLine {
  const { timesAYear } = rhythms[rhythm]
  const times = timesAYear === 1 ? '' : `, ${integer(timesAYear)} × ${euro(feeCents)}`
  return { label: `Beitrag ${name}${times}`, amountCents: feeCents * timesAYear }
}

/** Sums the lines, in cents. */
export function totalOf(lines: readonly CostLine[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
