import { decimal, euro, integer } from '#app/lib/german-numbers.ts'
import { rhythms, type ClassDetails } from './membership-class.ts'

/** A flying price and its quantity: launches, minutes or hours. */
export type FlyingShare = { label: string; priceCents: number; amount: number; unit: string }

export type YearlyCostQuestion = {
  membershipClass: EndingClass &
    Pick<
      ClassDetails,
      | 'feeCents'
      | 'rhythm'
      | 'durationMonths'
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

type EndingClass = { name: string } & Pick<ClassDetails, 'ageTo' | 'durationMonths'>

export type CostLine = { label: string; amountCents: number }

/** What the page shows of a calculation; `end` as `endOfClass`. */
export type WorkedOut = { lines: CostLine[]; totalCents: number; end: string }

/** Returns the cost of a year by line in gross cents; omits lines of 0 except the fee. */
export function yearlyCost(question: YearlyCostQuestion): { lines: CostLine[]; totalCents: number } {
  const { membershipClass, isFirstYear, workedHours, flying } = question
  const missing = Math.max(0, membershipClass.workHoursPerYear - Math.max(0, workedHours))
  const rest: CostLine[] = [
    { label: 'Umlage', amountCents: membershipClass.levyCents },
    { label: 'Verbandsbeitrag', amountCents: membershipClass.associationFeeCents },
    { label: 'Aufnahme, einmalig', amountCents: isFirstYear ? membershipClass.admissionFeeCents : 0 },
    {
      label:
        missing === 1
          ? '1 nicht geleistete Arbeitsstunde'
          : `${decimal(missing)} nicht geleistete Arbeitsstunden`,
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

/** A class that ends by itself within the year is paid until then; a period that has begun is paid as a whole. */
function feeLine({
  name,
  feeCents,
  rhythm,
  durationMonths,
}: YearlyCostQuestion['membershipClass']): CostLine {
  const { timesAYear } = rhythms[rhythm]
  const due = Math.min(timesAYear, Math.ceil(((durationMonths ?? 12) * timesAYear) / 12))
  const times = timesAYear === 1 ? '' : `, ${integer(due)} × ${euro(feeCents)}`
  return { label: `Beitrag ${name}${times}`, amountCents: feeCents * due }
}

/** Says for how long the cost is when the class ends, after months or by age; empty for a class that goes on. */
export function endOfClass({ name, ageTo, durationMonths }: EndingClass): string {
  if (durationMonths !== null && durationMonths < 12)
    return `${name} endet von selbst nach ${durationMonths === 1 ? 'einem Monat' : `${durationMonths} Monaten`}; weiter ist nicht gerechnet.`
  return ageTo === null
    ? ''
    : `${name} gilt bis zum Alter von ${ageTo}\u00a0Jahren; gerechnet ist ein ganzes Jahr in dieser Klasse.`
}

/** Sums the lines, in cents. */
export function totalOf(lines: readonly CostLine[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
