import { mailInput, phoneInput } from '#app/ui/personal-inputs.ts'
import { CheckField, TextArea, TextField } from '#app/ui/fields.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { guardianRows, licenceRows } from './application-form.ts'
import { branches, branchNames } from '#app/features/members/member.ts'
import type { ReactNode } from 'react'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'

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
        <p className="small">Alle Sorgeberechtigten stimmen zu. Wir fragen sie per E-{'\u2060'}Mail.</p>
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

const [first, ...further] = licenceRows

/** Fields about flying experience and plans. */
export function FlyingPart({ refused: state }: PartProps) {
  return (
    <Part index={1}>
      <fieldset className="field">
        <legend className="flabel">Welche Sparten interessieren Sie?</legend>
        <div className="ticks">
          {branches.map((branch) => (
            <CheckField key={branch} name={`sparte-${branch}`} state={state}>
              {branchNames[branch]}
            </CheckField>
          ))}
        </div>
      </fieldset>
      <div className="fgrid">
        <Licence row={first} refused={state} />
        <TextField
          name="medical-bis"
          label="Tauglichkeit gültig bis"
          hint="Nur der Tag, keine Befunde"
          type="date"
          width="c3"
          state={state}
        />
        <TextArea
          name="flugerfahrung"
          label="Flugerfahrung"
          hint="Zum Beispiel: Muster, Stunden, Startarten"
          maxLength={1000}
          rows={3}
          state={state}
        />
      </div>
      <Fold
        title="Weitere Lizenzen"
        isOpen={further.some((row) => isSaid(state, `lizenz-${row}-`))}
        staysFolded
      >
        <div className="fgrid">
          {further.map((row) => (
            <Licence key={row} row={row} refused={state} />
          ))}
        </div>
      </Fold>
    </Part>
  )
}

function Licence({ row, refused: state }: PartProps & { row: number }) {
  return (
    <>
      <TextField
        name={`lizenz-${row}-art`}
        label={`${row}. Lizenz`}
        hint="Zum Beispiel SPL, LAPL(A), BZF"
        width="c2"
        state={state}
      />
      <TextField name={`lizenz-${row}-nummer`} label="Nummer" width="c2" state={state} />
      <TextField name={`lizenz-${row}-bis`} label="Gültig bis" type="date" width="c2" state={state} />
    </>
  )
}

/** Rejected form. */
export type PartProps = { refused: RefusedForm | undefined }

/** Whether something was said, or is wrong, in the fields whose names begin so; they are unfolded then. */
const isSaid = (refused: RefusedForm | undefined, start: string) =>
  refused !== undefined &&
  [...Object.entries(refused.values), ...Object.entries(refused.errors)].some(
    ([name, said]) => name.startsWith(start) && said !== '' && said !== undefined,
  )

export const parts = [
  { id: 'antrag-person', title: 'Person' },
  { id: 'antrag-fliegerisches', title: 'Fliegerisches' },
  { id: 'antrag-beitrag', title: 'Beitrag' },
  { id: 'antrag-pruefen', title: 'Prüfen' },
] as const

export function Part({ index, children }: { index: 0 | 1 | 2 | 3; children: ReactNode }) {
  const { id, title } = parts[index]
  return (
    <fieldset id={id}>
      <legend>
        {index + 1}. {title}
      </legend>
      {children}
    </fieldset>
  )
}
