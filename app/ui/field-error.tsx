import { Icon } from './icon.tsx'

/** The sentence below a field, named by the field's `aria-describedby`. */
export function FieldError({ id, sentence }: { id: string; sentence: string | undefined }) {
  if (sentence === undefined) return null
  return (
    <p className="err-t" id={id}>
      <Icon name="stop" />
      <span>{sentence}</span>
    </p>
  )
}
