import type { FormState } from '#app/lib/forms.ts'
import { describing, FieldFrame } from './field-frame.tsx'

type PicturesFieldProps = {
  name: string
  label: string
  hint: string
  state: FormState | undefined
  required?: boolean
}

/** Several pictures from the sender's device. A browser forgets them when the form comes back, so that is said. */
export function PicturesField({ name, label, hint, state, required = false }: PicturesFieldProps) {
  const again =
    state === undefined ? '' : ' Bitte noch einmal auswählen: Der Browser merkt sich Bilder nicht.'
  const frame = { name, label, hint: hint + again, state, required }
  return (
    <FieldFrame {...frame}>
      <input
        id={name}
        name={name}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        required={required}
        {...describing(frame)}
      />
    </FieldFrame>
  )
}
