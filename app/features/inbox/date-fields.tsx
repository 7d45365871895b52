import type { FormState } from '#app/lib/forms.ts'
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
