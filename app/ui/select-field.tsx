import { describing, FieldFrame, type FieldProps } from './field-frame.tsx'

/** `lang` if the label is in another language than the page. */
export type Choice = { value: string; label: string; lang?: string }

type SelectFieldProps = FieldProps & {
  choices: readonly Choice[]
  /** Selected initially; by default, and without `prompt`, the first option. */
  defaultValue?: string | undefined
  /** Shown while nothing is chosen: „Bitte wählen“. */
  prompt?: string
}

export function SelectField({
  name,
  id = name,
  label,
  hint,
  state,
  required,
  unmarked,
  width,
  choices,
  defaultValue,
  prompt,
}: SelectFieldProps) {
  const frame = {
    name,
    id,
    label,
    hint,
    state,
    ...(required !== undefined && { required }),
    ...(unmarked !== undefined && { unmarked }),
    ...(width !== undefined && { width }),
  }
  return (
    <FieldFrame {...frame}>
      <select
        id={id}
        name={name}
        defaultValue={state?.values[name] ?? defaultValue ?? (prompt === undefined ? undefined : '')}
        required={required}
        {...describing(frame)}
      >
        {prompt !== undefined && <option value="">{prompt}</option>}
        {choices.map(({ value, label: text, lang }) => (
          <option key={value} value={value} lang={lang}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
