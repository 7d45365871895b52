import type { FormState } from '#app/lib/forms.ts'
import { ConflictNotice } from '#app/resources/conflict/conflict-notice.tsx'
import type { Overtaken } from '#app/resources/conflict/merge-form.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SureButton } from '#app/ui/sure-button.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { choices, labels } from './vereinsflieger-form.ts'

type VereinsfliegerAccessFormProps = {
  values: Record<string, string>
  revision: number
  stored: { appKey: boolean; password: boolean; homepageCode: boolean }
  state: FormState | undefined
  overtaken: Overtaken | undefined
  address: string
}

const secretHint = 'Ist hinterlegt und wird nie gezeigt; leer bleibt es dabei.'

/** Form for key, account and code; stored secrets are never shown. */
export function VereinsfliegerAccessForm({
  values,
  revision,
  stored,
  state: sent,
  overtaken,
  address,
}: VereinsfliegerAccessFormProps) {
  const state = sent ?? { values, errors: {} }
  const field = { state, unmarked: true, autoComplete: 'off', spellCheck: false } as const
  return (
    <form className="form" method="post" action="#meldung" noValidate>
      {/* Enter in a field presses a form's first button; without this one that would be the button that deletes everything. */}
      <button name="intent" value="speichern" hidden>
        Speichern
      </button>
      <input type="hidden" name="expectedRevision" value={state.values.expectedRevision ?? revision} />
      {overtaken !== undefined && <ConflictNotice what="den Zugang" {...overtaken} address={address} />}
      <RefusedFields errors={state.errors} />
      <div className="fgrid">
        <TextField
          {...field}
          name="schluessel"
          label="Schlüssel der Schnittstelle"
          hint={stored.appKey ? secretHint : 'Bei Vereinsflieger.de unter Einstellungen, REST-Interface'}
        />
        <TextField
          {...field}
          autoComplete="username"
          name="benutzer"
          label={labels.benutzer}
          hint="Ein eigenes Konto für die Website, mit wenigen Rechten"
          width="c3"
        />
        <TextField
          {...field}
          type="password"
          autoComplete="new-password"
          name="passwort"
          label="Passwort"
          hint={stored.password ? secretHint : 'Wird verschlüsselt aufbewahrt'}
          width="c3"
        />
        <TextField
          {...field}
          name="verein"
          label={labels.verein}
          inputMode="numeric"
          hint="Nur nötig, wenn das Konto zu mehreren Vereinen gehört"
          width="c2"
        />
        <SelectField
          name="zeichensatz"
          label={labels.zeichensatz}
          choices={choices.zeichensatz}
          state={state}
          unmarked
        />
        <SelectField name="uhr" label={labels.uhr} choices={choices.uhr} state={state} unmarked />
        <TextField
          {...field}
          name="seitencode"
          label="Zugangscode des öffentlichen Kalenders"
          hint={
            stored.homepageCode ? secretHint : 'Bei Vereinsflieger.de unter Homepageerweiterungen, Kalender'
          }
        />
      </div>
      <div className="btn-row">
        <button className="btn" name="intent" value="speichern">
          Zugang speichern
        </button>
        {(stored.appKey || stored.homepageCode) && (
          <SureButton
            label="Zugang entfernen"
            verb="entfernen"
            intent="entfernen"
            effect="Schlüssel und Codes sind dann weg und müssen neu eingetragen werden. Was von Vereinsflieger.de gezeigt wird, verschwindet; dort selbst ändert sich nichts."
          />
        )}
      </div>
    </form>
  )
}
