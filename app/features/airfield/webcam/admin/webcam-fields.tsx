import type { FormState } from '#app/lib/forms.ts'
import { CheckField, RadioGroup, TextField } from '#app/ui/fields.tsx'
import type { ReactNode } from 'react'
import { rowCount } from './webcam-values.ts'

const sources = [
  { value: 'fetched', label: 'Der Server holt sie unter einer Adresse' },
  { value: 'sent', label: 'Die Kamera bringt sie selbst (HTTP PUT mit Schlüssel)' },
]

export function PlaceFields({ state }: { state: FormState }) {
  const field = { state, unmarked: true }
  return (
    <fieldset>
      <legend>Was sie zeigt</legend>
      <div className="fgrid">
        <TextField
          {...field}
          required
          name="name"
          label="Name"
          hint="Überschrift der Kamera auf der Website."
          maxLength={80}
          width="c3"
        />
        <TextField
          {...field}
          required
          name="directionDeg"
          label="Blickrichtung"
          hint="Rechtweisend, 0 bis 360."
          unit="°"
          inputMode="decimal"
          maxLength={6}
          width="c3"
        />
        <TextField
          {...field}
          name="location"
          label="Standort"
          hint="Zum Beispiel „Turm, Galerie West“."
          maxLength={120}
          width="c3"
        />
        <TextField
          {...field}
          name="remark"
          label="Zusatz unter dem Bild"
          hint="Ein Satz, kann leer bleiben."
          maxLength={200}
          width="c3"
        />
      </div>
      <CheckField name="active" state={state}>
        In Betrieb: Bilder kommen und stehen auf der Website. Ausgeschaltet verschwinden alle Bilder sofort.
      </CheckField>
    </fieldset>
  )
}

type SourceProps = { state: FormState; host: string | null }

/** `host`: host of the stored URL. */
export function SourceFields({ state, host }: SourceProps) {
  const field = { state, unmarked: true }
  return (
    <fieldset>
      <legend>Woher die Bilder kommen</legend>
      <RadioGroup {...field} name="source" label="Bilder" choices={sources} />
      <div className="fgrid">
        <NeverStored>
          <TextField
            {...field}
            required={host === null && state.values.source !== 'sent'}
            name="url"
            label="Adresse des Bildes"
            type="url"
            hint={
              host === null
                ? 'Beginnt mit https://, Name und Kennwort der Kamera dürfen davorstehen: https://name:kennwort@… Sie wird verschlüsselt gespeichert und nicht mehr angezeigt.'
                : `Gespeichert ist eine Adresse bei ${host}; leer lassen, damit sie bleibt. Angezeigt wird sie nicht.`
            }
            maxLength={500}
            spellCheck={false}
            autoComplete="off"
            width="c4"
          />
        </NeverStored>
        <TextField
          {...field}
          required
          name="intervalSeconds"
          label="Abstand der Bilder"
          hint="30 bis 3600."
          unit="s"
          inputMode="numeric"
          maxLength={4}
          width="c2"
        />
      </div>
    </fieldset>
  )
}

export function MarkFields({ state }: { state: FormState }) {
  return (
    <fieldset>
      <legend>Sichtmarken</legend>
      <p className="small muted">
        Woran man die Sicht abschätzt: ein Kirchturm, ein Waldrand. Leere Zeilen fallen weg.
      </p>
      {numbers(rowCount(state.values, 'mark')).map((index) => (
        <div key={index} className="fgrid">
          <TextField
            state={state}
            unmarked
            name={`mark-${index}-name`}
            label={`Marke ${index + 1}`}
            maxLength={80}
            width="c4"
          />
          <TextField
            state={state}
            unmarked
            name={`mark-${index}-distance`}
            label="Entfernung"
            unit="m"
            inputMode="decimal"
            maxLength={7}
            width="c2"
          />
        </div>
      ))}
    </fieldset>
  )
}

export function MaskFields({ state }: { state: FormState }) {
  return (
    <fieldset>
      <legend>Geschwärzte Flächen</legend>
      <p className="small muted">
        Wo Menschen, Kennzeichen oder Nachbarn zu sehen wären. Ecken in Prozent von links und von oben, durch
        Strichpunkte getrennt: 0 60; 40 60; 40 100; 0 100 schwärzt unten links. Nach dem Speichern
        verschwinden alle bisherigen Bilder, wenn sich die Flächen geändert haben.
      </p>
      {numbers(rowCount(state.values, 'mask')).map((index) => (
        <div key={index} className="fgrid">
          <TextField
            state={state}
            unmarked
            name={`mask-${index}-reason`}
            label={`Fläche ${index + 1}: Grund`}
            maxLength={80}
            width="c2"
          />
          <TextField
            state={state}
            unmarked
            name={`mask-${index}-corners`}
            label={`Fläche ${index + 1}: Ecken`}
            maxLength={800}
            spellCheck={false}
            width="c4"
          />
        </div>
      ))}
    </fieldset>
  )
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** Marks fields whose input must not be stored before it is sent, because it may contain a password. */
function NeverStored({ children }: { children: ReactNode }) {
  return (
    <div data-never-kept="" style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
