import { describing, FieldError, type FieldProps, type Choice } from './field-frame.tsx'

type RadioGroupProps = FieldProps & { choices: readonly Choice[]; defaultValue?: string | undefined }

/** Few options, all visible. The error summary links to the first one. */
export function RadioGroup({
  name,
  label,
  hint,
  state,
  required = false,
  unmarked = false,
  width,
  choices,
  defaultValue,
}: RadioGroupProps) {
  const error = state?.errors[name]
  const chosen = state === undefined ? defaultValue : state.values[name]
  return (
    <fieldset
      className={['field', 'choices', width, error !== undefined && 'err'].filter(Boolean).join(' ')}
      {...describing({ name, hint, state })}
    >
      <legend className="flabel">
        {label}
        {!required && !unmarked && <span className="opt"> (freiwillig)</span>}
      </legend>
      {hint !== undefined && (
        <p className="hint" id={`${name}-h`}>
          {hint}
        </p>
      )}
      {choices.map(({ value, label: text, lang }, index) => (
        <label key={value} className="check">
          <input
            type="radio"
            id={index === 0 ? name : `${name}-${value}`}
            name={name}
            value={value}
            defaultChecked={value === chosen}
            required={required}
          />
          <span lang={lang}>{text}</span>
        </label>
      ))}
      <FieldError name={name} error={error} />
    </fieldset>
  )
}
