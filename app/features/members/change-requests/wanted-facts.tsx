import { numericDate } from '#app/lib/german-dates.ts'
import { type Wanted, wantedFields, type WantedField } from './change-request.ts'

type WantedFactsProps = {
  wanted: Wanted
  reason: string
  /** Current values; missing if only the request is shown. */
  present?: Record<WantedField, string>
}

/** The requested changes and the reason. */
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
