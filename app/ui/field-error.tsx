import { Icon } from './icon.tsx'

/** Error message below a field, referenced by the field's `aria-describedby`. */
export function FieldError({ id, sentence }: { id: string; sentence: string | undefined }) {
  if (sentence === undefined) return null
  return (
    <p className="err-t" id={id}>
      <Icon name="stop" />
      <span>{sentence}</span>
    </p>
  )
}
