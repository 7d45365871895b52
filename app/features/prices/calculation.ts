import { type FormState, parseForm, rephrased } from '#app/lib/forms.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Language } from '#app/lib/saying.ts'
import { asksForFee, FeeForm, feeSentenceInEnglish } from './fee-form.ts'
import { type Fee, feeOf } from './fee.ts'
import type { PriceList } from './price-list.ts'
import type { Tariff } from './tariff.ts'
import { type Transfer, transferOf } from './transfer.ts'

export type Calculation = {
  state: FormState | undefined
  /** Missing if no calculation is requested or the input is invalid. */
  fee: Fee | undefined
  transfer: Transfer | undefined
}

type CalculationFacts = {
  tariffs: readonly Tariff[]
  list: PriceList | undefined
  today: IsoDay
  language: Language
}

/** Runs the calculator for URL parameters; `tariffs`: those valid on the requested day. */
export function calculate(parameters: URLSearchParams, facts: CalculationFacts): Calculation {
  const nothing = { state: undefined, fee: undefined, transfer: undefined }
  if (!asksForFee(parameters)) return nothing
  const data = new FormData()
  for (const [name, value] of parameters) data.set(name, value)
  const parsed = parseForm(FeeForm, data)
  if (!parsed.ok) {
    const { form } = parsed
    return { ...nothing, state: facts.language === 'de' ? form : rephrased(form, feeSentenceInEnglish) }
  }
  const { registration, question } = parsed.value
  const fee = feeOf(facts.tariffs, question)
  // An incomplete sum must not be paid yet.
  const isWhole = fee.withoutTariff.length === 0
  return {
    state: { values: Object.fromEntries(parameters), errors: {} },
    fee,
    transfer: isWhole
      ? transferOf(facts.list, { registration, day: facts.today, amountCents: fee.totalCents })
      : undefined,
  }
}
