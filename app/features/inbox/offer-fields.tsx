import type { OfferChoices } from '#app/features/hangar/offers/offer-choices.server.ts'
import { anyPlace } from '#app/features/hangar/offers/offer-words.ts'
import type { FormState } from '#app/lib/forms.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type OfferFieldsProps = { choices: OfferChoices; place: string; state: FormState | undefined }

/** Which place is offered, and how long there is time for an answer. */
export function OfferFields({ choices: { places, until }, place, state }: OfferFieldsProps) {
  const best = places.find(({ id, isFitting }) => (place === '' ? isFitting : id === place))
  return (
    <div className="fgrid">
      <SelectField
        id="platz-offer"
        name="platz"
        label="Platz"
        hint="Ob es passt, ist ein Vorschlag nach den Maßen."
        required
        prompt="bitte wählen"
        choices={[
          ...places.map(({ id, label }) => ({ value: id, label })),
          { value: anyPlace, label: 'kein bestimmter Platz' },
        ]}
        defaultValue={best?.id}
        state={state}
      />
      <TextField
        id="bis-offer"
        name="bis"
        label="Antwort bis"
        type="date"
        required
        defaultValue={until}
        state={state}
        width="c3"
      />
      <CheckField name="weiter" defaultChecked state={state}>
        Wird er abgelehnt oder läuft die Frist ab, den Nächsten fragen, dem er passt
      </CheckField>
    </div>
  )
}
