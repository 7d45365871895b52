import type { TextareaHTMLAttributes } from 'react'
import { describing, FieldFrame, type FieldProps } from './field-frame.tsx'

type TextAreaProps = FieldProps & { defaultValue?: string | undefined } & Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'autoComplete' | 'maxLength' | 'minLength' | 'placeholder' | 'rows'
  >

export function TextArea({
  name,
  id = name,
  label,
  hint,
  state,
  required,
  unmarked,
  width,
  defaultValue,
  ...input
}: TextAreaProps) {
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
      <textarea
        id={id}
        name={name}
        {...input}
        defaultValue={state?.values[name] ?? defaultValue}
        required={required}
        {...describing(frame)}
      />
    </FieldFrame>
  )
}
