import { numericDate } from '#app/lib/german-dates.ts'
import { type Wanted, wantedFields, type WantedField } from './change-request.ts'

type WantedFactsProps = {
  wanted: Wanted
  reason: string
  /** What stands there now; missing where only the wish is told. */
  present?: Record<WantedField, string>
}

/** What is to become what, and why. */
export function WantedFacts({ wanted, reason, present }: WantedFactsProps) {
  const fields = (Object.keys(wantedFields) as WantedField[]).filter((field) => wanted[field] !== undefined)
  return (
    <>
      {fields.map((field) => (
        <small key={field}>
          {wantedFields[field]}: {present !== undefined && <>{shown(field, present[field])} → </>}
          <strong>{shown(field, wanted[field] ?? '')}</strong>
        </small>
      ))}
      {reason !== '' && <small>„{reason}“</small>}
    </>
  )
}

function shown(field: WantedField, value: string): string {
  if (value === '') return 'nichts'
  return field === 'birthDate' ? numericDate(value) : value
}
