import type { ComponentProps } from 'react'
import { lands } from '#app/features/airfield/opening/holidays.ts'
import type { FormState } from '#app/lib/forms.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { switchFields } from './club-form.ts'
import { clubLabels, type ClubField } from './club-labels.ts'
import type { Person } from './club-record.ts'

type Line = Partial<Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'state'>>

/** One line of the record. */
function Field({ name, state, ...line }: { name: ClubField; state: FormState } & Line) {
  return <TextField {...line} name={name} label={clubLabels[name]} state={state} unmarked />
}

export function IdentityFields({ state }: { state: FormState }) {
  return (
    <fieldset>
      <legend>Wer ihr seid</legend>
      <div className="fgrid">
        <Field name="name" state={state} required maxLength={120} width="c4" />
        <Field name="kurzname" state={state} hint="Im Kopf jeder Seite" required maxLength={40} width="c2" />
        <Field name="rechtsform" state={state} maxLength={80} width="c2" />
        <Field name="gegruendet" state={state} type="date" width="c2" />
        <Field name="ersterFlug" state={state} type="date" width="c2" />
        <Field name="leitspruch" state={state} hint="Für Suchmaschinen und Vorschauen" maxLength={160} />
        <Field name="satz" state={state} hint="Steht bei den Zahlen auf der Startseite" maxLength={300} />
        <Field name="mitgliederzahl" state={state} inputMode="numeric" width="c2" />
      </div>
    </fieldset>
  )
}

export function AddressFields({ state }: { state: FormState }) {
  return (
    <fieldset>
      <legend>Anschrift und Erreichbarkeit</legend>
      <p className="small muted">Steht im Impressum und im Fuß jeder Seite.</p>
      <div className="fgrid">
        <Field name="strasse" state={state} required maxLength={120} autoComplete="off" />
        <Field name="plz" state={state} required maxLength={10} width="c2" autoComplete="off" />
        <Field name="ort" state={state} required maxLength={80} width="c2" autoComplete="off" />
        <Field name="gemeinde" state={state} maxLength={80} width="c2" />
        <SelectField
          name="land"
          label={clubLabels.land}
          hint="Entscheidet über Feiertage"
          choices={Object.entries(lands).map(([value, label]) => ({ value, label }))}
          prompt="nicht gewählt"
          state={state}
          unmarked
          width="c2"
        />
        <Field name="telefon" state={state} type="tel" required width="c2" autoComplete="off" />
        <Field name="fax" state={state} type="tel" width="c2" autoComplete="off" />
        <Field name="mail" state={state} type="email" required width="c3" autoComplete="off" />
        <Field name="bueromail" state={state} type="email" width="c3" autoComplete="off" />
        <Field name="website" state={state} type="url" />
      </div>
    </fieldset>
  )
}

export function RegisterFields({ state, people }: { state: FormState; people: readonly Person[] }) {
  return (
    <fieldset>
      <legend>Register, Vertretung, Steuern</legend>
      <div className="fgrid">
        <Field name="gericht" state={state} hint="Amtsgericht …" maxLength={120} width="c3" />
        <Field name="registernummer" state={state} hint="VR …" maxLength={40} width="c3" />
        <SelectField
          name="vertretungsart"
          label={clubLabels.vertretungsart}
          choices={[
            { value: 'joint', label: 'zwei gemeinsam' },
            { value: 'single', label: 'jede Person allein' },
          ]}
          state={state}
          unmarked
          width="c2"
        />
        <Field name="vertretung" state={state} hint="Wie in der Satzung" maxLength={300} width="c4" />
      </div>
      {people.length > 0 && (
        <fieldset className="field">
          <legend className="flabel">Vertreten durch</legend>
          {people.map(({ id, name }) => (
            <CheckField key={id} name={`vertreter-${id}`} state={state}>
              {name}
            </CheckField>
          ))}
        </fieldset>
      )}
      <div className="fgrid">
        <Field name="ustid" state={state} hint="DE und neun Ziffern" maxLength={20} width="c2" />
        <SelectField
          name="besteuerung"
          label={clubLabels.besteuerung}
          choices={[
            { value: 'regular', label: 'Regelbesteuerung' },
            { value: 'small-business', label: 'Kleinunternehmer, § 19 UStG' },
          ]}
          state={state}
          unmarked
          width="c4"
        />
        <Field name="steuersatz" state={state} maxLength={300} />
      </div>
      <CheckField name="gemeinnuetzig" state={state}>
        Als gemeinnützig anerkannt
      </CheckField>
    </fieldset>
  )
}

export function LegalFields({ state, people }: { state: FormState; people: readonly Person[] }) {
  return (
    <fieldset>
      <legend>Verantwortung und Behörden</legend>
      <div className="fgrid">
        <SelectField
          name="redaktion"
          label={clubLabels.redaktion}
          hint="§ 18 Abs. 2 MStV; zur Wahl steht, wer ein Amt hat"
          choices={people.map(({ id, name }) => ({ value: id, label: name }))}
          prompt="niemand benannt"
          state={state}
          unmarked
          width="c3"
        />
        <Field
          name="redaktionAnschrift"
          state={state}
          hint="Leer: „Anschrift wie oben“"
          maxLength={200}
          width="c3"
        />
        <Field name="dsbName" state={state} hint="Falls benannt" maxLength={120} width="c3" />
        <Field name="dsbMail" state={state} type="email" hint="Gehört zum Namen" width="c3" />
        <Field name="dsbSatz" state={state} maxLength={300} />
        <Field name="datenschutzmail" state={state} type="email" hint="Leer: E-Mail des Vereins" width="c3" />
        <Field name="aufsicht" state={state} hint="Folgt aus dem Bundesland" maxLength={200} width="c3" />
        <Field name="luftfahrtbehoerde" state={state} maxLength={200} />
        <Field name="streitbeilegung" state={state} maxLength={400} />
      </div>
    </fieldset>
  )
}

export function SwitchFields({ state }: { state: FormState }) {
  return (
    <fieldset>
      <legend>Was die Website anbietet</legend>
      <p className="small muted">
        Was aus ist, verschwindet aus Menü, Suche und Datenschutzerklärung; eigene Seiten antworten mit „nicht
        gefunden“. Die Angaben bleiben gespeichert.
      </p>
      {Object.values(switchFields).map((name) => (
        <CheckField key={name} name={name} state={state}>
          {clubLabels[name]}
        </CheckField>
      ))}
      <SelectField
        name="vereinsflieger"
        label={clubLabels.vereinsflieger}
        choices={[
          { value: 'off', label: 'aus' },
          { value: 'built-in', label: 'hier, mit eigenen Daten' },
          { value: 'link', label: 'Vereinsflieger.de, als Verweis' },
          { value: 'read', label: 'Vereinsflieger.de, gemeinsame Daten' },
          { value: 'personal', label: 'Vereinsflieger.de, eigene Zugänge' },
        ]}
        state={state}
        unmarked
        width="c3"
      />
      <TextArea
        name="vereinsfliegerHinweise"
        label={clubLabels.vereinsfliegerHinweise}
        hint="Etwa wie man ein Passwort anfordert; steht beim Verweis, Absätze mit einer leeren Zeile dazwischen"
        rows={5}
        maxLength={2000}
        width="c3"
        state={state}
        unmarked
      />
    </fieldset>
  )
}
