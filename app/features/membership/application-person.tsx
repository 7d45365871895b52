import { mailInput, phoneInput } from '#app/ui/personal-inputs.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { guardianRows } from './application-form.ts'
import { isSaid, Part, type PartProps } from './application-part.tsx'

/** Fields for the applicant and, if needed, the guardians. */
export function PersonPart({ refused: state }: PartProps) {
  return (
    <Part index={0}>
      <div className="fgrid">
        <TextField
          name="vorname"
          label="Vorname"
          width="c3"
          autoComplete="given-name"
          required
          state={state}
        />
        <TextField
          name="nachname"
          label="Nachname"
          width="c3"
          autoComplete="family-name"
          required
          state={state}
        />
        <TextField
          name="geburtsdatum"
          label="Geburtsdatum"
          hint="Die Beitragsklasse hängt vom Alter ab"
          type="date"
          width="c3"
          autoComplete="bday"
          required
          state={state}
        />
        <TextField name="email" label="E-Mail" width="c3" {...mailInput} required state={state} />
        <TextField
          name="strasse"
          label="Straße und Hausnummer"
          autoComplete="street-address"
          required
          state={state}
        />
        <TextField
          name="plz"
          label="Postleitzahl"
          width="c2"
          autoComplete="postal-code"
          required
          state={state}
        />
        <TextField name="ort" label="Ort" width="c4" autoComplete="address-level2" required state={state} />
        <TextField name="telefon" label="Mobiltelefon" width="c3" {...phoneInput} state={state} />
      </div>
      <Fold title="Unter 18: Sorgeberechtigte" isOpen={isSaid(state, 'vertretung-')} staysFolded>
        <p className="small">
          Alle Sorgeberechtigten stimmen zu. Wir schicken ihnen den Antrag zur Bestätigung.
        </p>
        <div className="fgrid">
          {guardianRows.map((row) => (
            <Guardian key={row} row={row} refused={state} />
          ))}
          <CheckField name="allein-sorgeberechtigt" state={state}>
            Die zuerst genannte Person ist allein sorgeberechtigt.
          </CheckField>
        </div>
      </Fold>
    </Part>
  )
}

function Guardian({ row, refused: state }: PartProps & { row: number }) {
  const which = row === 1 ? 'Erste' : 'Zweite'
  return (
    <>
      <TextField
        name={`vertretung-${row}-name`}
        label={`${which} sorgeberechtigte Person`}
        width="c3"
        state={state}
      />
      <TextField
        name={`vertretung-${row}-email`}
        label={`E-Mail der ${which.toLowerCase()}n Person`}
        type="email"
        width="c3"
        state={state}
      />
    </>
  )
}
