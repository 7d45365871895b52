import { CheckField } from '#app/ui/check-field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FormState } from '#app/lib/forms.ts'
import { choicesOf, knowledgeWords, parkingWords } from './ppr-choices.ts'

type Fields = { state: FormState | undefined }

export function GroundFields({ state, fuels }: Fields & { fuels: readonly string[] }) {
  return (
    <fieldset>
      <legend>Am Boden</legend>
      <div className="fgrid">
        <SelectField
          name="kraftstoff"
          label="Kraftstoff"
          state={state}
          width="c3"
          choices={fuels.map((kind) => ({ value: kind, label: kind }))}
          prompt="keiner"
        />
        <TextField name="liter" label="Menge" unit="l" inputMode="numeric" state={state} width="c3" />
        <SelectField
          name="abstellen"
          label="Abstellen"
          required
          state={state}
          width="c2"
          choices={choicesOf(parkingWords)}
        />
        <TextField name="naechte" label="Nächte" inputMode="numeric" state={state} width="c2" />
        <TextField
          name="spannweite"
          label="Spannweite"
          unit="m"
          inputMode="decimal"
          state={state}
          width="c2"
        />
      </div>
    </fieldset>
  )
}

export function ContactFields({ state }: Fields) {
  return (
    <fieldset>
      <legend>Kontakt</legend>
      <div className="fgrid">
        <TextField
          name="vorname"
          label="Vorname"
          hint="Verantwortliche Person an Bord"
          required
          state={state}
          width="c3"
          autoComplete="given-name"
          maxLength={60}
        />
        <TextField
          name="name"
          label="Name"
          required
          state={state}
          width="c3"
          autoComplete="family-name"
          maxLength={60}
        />
        <TextField
          name="mail"
          label={'E-\u2060Mail'}
          type="email"
          required
          state={state}
          width="c3"
          autoComplete="email"
        />
        <TextField
          name="telefon"
          label="Mobiltelefon"
          hint="Nur für Rückfragen am Flugtag"
          type="tel"
          required
          state={state}
          width="c3"
          autoComplete="tel"
        />
        <SelectField
          name="sprache"
          label="Antwort auf"
          required
          state={state}
          width="c3"
          choices={[
            { value: 'de', label: 'Deutsch' },
            { value: 'en', label: 'English' },
          ]}
        />
        <TextArea
          name="bemerkung"
          label="Bemerkung"
          state={state}
          maxLength={1000}
          placeholder="Zum Beispiel: Zollanmeldung, Begleitung, besondere Wünsche"
        />
      </div>
    </fieldset>
  )
}

export function ConfirmationFields({ state }: Fields) {
  return (
    <fieldset>
      <legend>Bestätigung</legend>
      <RadioGroup
        name="ortskenntnis"
        label="Ortskenntnis"
        required
        state={state}
        choices={choicesOf(knowledgeWords)}
      />
      <CheckField name="versicherung" state={state} required>
        Für das Luftfahrzeug besteht eine Haftpflichtversicherung. Platzrunde, Lärmschutzzonen und Gebühren
        habe ich gelesen (<a href="/piloteninfo/aip-auszug">AIP-Auszug</a>,{' '}
        <a href="/piloteninfo/preisliste">Preisliste</a>).
      </CheckField>
    </fieldset>
  )
}
