/** One price each: table, calculator and download read the same rows. Amounts are gross. */
export interface TariffsTable {
  id: string
  /** Order within the price list. */
  position: number
  kind: string
  class: string
  /** Take-off mass in kg, lower bound exclusive; `null`: no bound. */
  mtom_from_kg: number | null
  /** Upper bound inclusive. */
  mtom_to_kg: number | null
  noise: 'enhanced' | 'none' | 'any'
  purpose: 'normal' | 'training' | 'commercial' | 'any'
  customer: 'guest' | 'member' | 'based' | 'partner-club' | 'any'
  unit: string
  /** Integer cents, gross; 0 is free. */
  amount_cents: number
  vat_rate_percent: number
  /** Added to or taken from the sum of the rows of its kind; `null`: a price of its own. */
  surcharge_percent: number | null
  /** First day, `YYYY-MM-DD`. */
  valid_from: string
  /** Last day; `null`: until further notice. */
  valid_to: string | null
  /** JSON: name, remark, and the rules a column has no place for; see tariff.ts. */
  details: string
  updated_at: string
}
