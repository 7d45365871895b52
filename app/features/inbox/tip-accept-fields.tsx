import { TipFields } from '#app/features/destinations/tips/tip-request.ts'
import type { FormState } from '#app/lib/forms.ts'
import type { OfficeRequest } from '#app/requests/office.server.ts'
import { TextField } from '#app/ui/text-field.tsx'

/** Where the place lies, which every destination needs and a member need not know. */
export function TipAcceptFields({
  request: { fields },
  state,
}: {
  request: OfficeRequest
  state: FormState | undefined
}) {
  const { position } = TipFields.parse(JSON.parse(fields))
  const degrees = { inputMode: 'decimal' as const, unit: '°', required: true, state, width: 'c3' as const }
  return (
    <div className="fgrid">
      <TextField
        name="breite"
        label="Breite, Nord"
        hint="Wie 50,123"
        defaultValue={typedDegrees(position?.lat)}
        {...degrees}
      />
      <TextField
        name="laenge"
        label="Länge, Ost"
        hint="Wie 9,456"
        defaultValue={typedDegrees(position?.lon)}
        {...degrees}
      />
    </div>
  )
}

const typedDegrees = (value: number | undefined) =>
  value === undefined ? '' : String(value).replace('.', ',')
