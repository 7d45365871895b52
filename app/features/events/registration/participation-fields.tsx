import type { FormState } from '#app/lib/forms.ts'
import { CheckField, SelectField, TextField } from '#app/ui/fields.tsx'
import type { Question } from '../event-details.ts'
import { questionField } from './registration-form.ts'

export type SlotChoice = { time: string; free: number }

type ParticipationFieldsProps = {
  questions: readonly Question[]
  /** Maximum number of people per registration. */
  most: number
  slots: readonly SlotChoice[]
  state: FormState | undefined
}

/** Number of people, and the event's own questions. */
export function ParticipationFields({ questions, most, slots, state }: ParticipationFieldsProps) {
  return (
    <>
      {most > 1 && (
        <TextField
          name="personen"
          label="Personen"
          hint={`Alle zusammen, höchstens ${most}.`}
          type="number"
          min={1}
          max={most}
          width="c2"
          defaultValue="1"
          required
          state={state}
        />
      )}
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} slots={slots} state={state} />
      ))}
    </>
  )
}

type QuestionFieldProps = Pick<ParticipationFieldsProps, 'slots' | 'state'> & { question: Question }

function QuestionField({ question, slots, state }: QuestionFieldProps) {
  const { id, label, kind, required, options } = question
  const field = { name: questionField(id), label, required, state }
  switch (kind) {
    case 'checkbox':
      return (
        <CheckField name={field.name} state={state} required={required}>
          {label}
        </CheckField>
      )
    case 'choice':
      return (
        <SelectField
          {...field}
          width="c3"
          prompt="Bitte wählen"
          choices={options.map((option) => ({ value: option, label: option }))}
        />
      )
    case 'slot':
      return (
        <SelectField
          {...field}
          width="c3"
          prompt="Bitte wählen"
          choices={slots
            .filter(({ time, free }) => free > 0 || state?.values[field.name] === time)
            .map(({ time }) => ({ value: time, label: `${time}\u00A0Uhr` }))}
        />
      )
    case 'number':
      return <TextField {...field} width="c2" inputMode="numeric" maxLength={6} />
    case 'text':
      return <TextField {...field} maxLength={500} />
  }
}
