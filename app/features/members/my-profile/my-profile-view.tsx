import type { FormState } from '#app/lib/forms.ts'
import { CheckField, SelectField, TextField } from '#app/ui/fields.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { audienceNames, visibilityNames } from '../member-choices.ts'
import { BirthdayAudience } from '../member.ts'
import { choicesOf } from '#app/lib/labels.ts'
import { ConflictNotice } from '#app/resources/conflict/conflict-notice.tsx'
import type { Overtaken } from '#app/resources/conflict/merge-form.ts'

type MyProfileViewProps = {
  own: { revision: number; values: Record<string, string> }
  refused: { form: FormState; overtaken?: Overtaken } | undefined
  /** Whether the club shows birthdays to its members. */
  showsBirthdays: boolean
}

const birthdayChoices = BirthdayAudience.options.map((value) => ({ value, label: audienceNames[value] }))
const choices = choicesOf(audienceNames)

/** Form for contact data and who may see them. */
export function MyProfileView({ own, refused, showsBirthdays }: MyProfileViewProps) {
  const state = refused?.form ?? { values: own.values, errors: {} }
  const field = { state, unmarked: true } as const
  return (
    <section className="panel w7" style={{ gridRowEnd: 'span 2' }}>
      <form className="form" method="post" action="#meldung" noValidate>
        {/* Enter in a field presses a form's first button; without this one that would be the one that settles a conflict. */}
        <button name="intent" value="speichern" hidden>
          Speichern
        </button>
        {refused?.overtaken !== undefined && (
          <ConflictNotice what="deinen Eintrag" {...refused.overtaken} address="/mitglied/profil" />
        )}
        <RefusedFields errors={state.errors} />
        <input type="hidden" name="expectedRevision" value={state.values.expectedRevision ?? own.revision} />
        <fieldset>
          <legend>Kontakt</legend>
          <div className="fgrid">
            <TextField
              {...field}
              name="email"
              label="E-Mail"
              type="email"
              hint="Für Post vom Verein. Zum Anmelden gilt die Adresse deines Kontos"
            />
            <TextField {...field} name="mobile" label="Mobil" type="tel" width="c3" />
            <TextField {...field} name="landline" label="Festnetz" type="tel" width="c3" />
            <TextField {...field} name="street" label="Straße und Hausnummer" />
            <TextField {...field} name="postalCode" label="Postleitzahl" width="c2" />
            <TextField {...field} name="city" label="Ort" width="c4" />
          </div>
        </fieldset>
        <fieldset>
          <legend>Wer sieht was</legend>
          <p>
            Deine Anschrift sieht nur die Verwaltung, vom Ort abgesehen. Dein Name steht im Verzeichnis. Was
            für „alle“ ist, steht auf der öffentlichen Mitgliederseite, solange du unten „Name auf der
            Website“ zustimmst.
          </p>
          <div className="fgrid">
            {Object.entries(visibilityNames).map(([name, label]) => (
              <SelectField
                key={name}
                {...field}
                name={`visibility-${name}`}
                label={label}
                choices={choices}
                width="c3"
              />
            ))}
            {showsBirthdays && (
              <SelectField
                {...field}
                name="birthdayFor"
                label="Geburtstag"
                hint="Tag und Monat, nie das Jahr"
                choices={birthdayChoices}
                width="c3"
              />
            )}
          </div>
        </fieldset>
        <fieldset>
          <legend>Erreichbar ohne Adresse</legend>
          <CheckField state={state} name="reachable">
            Mitglieder dürfen mir über die Website schreiben. Meine Adresse sehen sie dabei nicht; antworte
            ich, steht sie in meiner Antwort.
          </CheckField>
        </fieldset>
        <fieldset>
          <legend>Notfallkontakt</legend>
          <p>
            Wen sollen wir anrufen, wenn dir am Platz etwas zustößt? Das sehen nur Vorstand und Flugbetrieb,
            und jeder Blick darauf steht auf dieser Seite.
          </p>
          <div className="fgrid">
            <TextField {...field} name="emergencyName" label="Name" width="c3" />
            <TextField {...field} name="emergencyPhone" label="Telefon" type="tel" width="c3" />
          </div>
        </fieldset>
        <p className="btn-row">
          <button className="btn" name="intent" value="speichern">
            Speichern
          </button>
        </p>
      </form>
      <p className="small">
        Name, Geburtstag, Status und Lizenzen führt die Verwaltung. Stimmt etwas nicht,{' '}
        <a href="/mitglied/profil/aenderung">wünsch dir eine Änderung</a>. Dein Bild änderst du unter{' '}
        <a href="/mitglied/konto/bild">Dein Bild</a>.
      </p>
    </section>
  )
}
