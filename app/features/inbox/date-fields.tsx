import type { FormState } from '#app/lib/forms.ts'
import type { OfficeRequest } from '#app/requests/office.server.ts'
import { TrialFields } from '#app/features/trial-flights/trial-request.ts'
import { TextField } from '#app/ui/text-field.tsx'

type DateFieldsProps = {
  event: string
  agreed: { day: string; time: string } | null
  state: FormState | undefined
}

/** Day and time of an answer; what stands already is filled in. */
export function DateFields({ event, agreed, state }: DateFieldsProps) {
  return (
    <div className="fgrid">
      <TextField
        id={`tag-${event}`}
        name="tag"
        label="Tag"
        type="date"
        required
        defaultValue={agreed?.day}
        state={state}
        width="c3"
      />
      <TextField
        id={`zeit-${event}`}
        name="zeit"
        label="Uhrzeit"
        hint="Wie 14:00"
        inputMode="numeric"
        maxLength={8}
        required
        defaultValue={agreed?.time}
        state={state}
        width="c3"
      />
    </div>
  )
}

/** What was proposed or agreed, or else the free time the guest chose, or the first day wished for. */
export function agreedDate({ kind, fields }: Pick<OfficeRequest, 'kind' | 'fields'>) {
  if (kind !== 'trial-flight') return null
  const { date, slot, wishDays } = TrialFields.parse(JSON.parse(fields))
  if (date !== null) return date
  const day = slot?.day ?? wishDays[0]
  return day === undefined ? null : { day, time: /\d{2}:\d{2}/.exec(slot?.text ?? '')?.[0] ?? '' }
}
