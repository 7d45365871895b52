import { mailInput, nameInput, phoneInput } from '#app/ui/personal-inputs.ts'
import { formatSpan } from '#app/lib/format-span.ts'
import { FormGuard } from '#app/requests/form-guard.tsx'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { CheckField, FieldError, SelectField, TextArea, TextField } from '#app/ui/fields.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { heardAircraft } from './contact-form.ts'
import type { ContactTopic } from './contact-request.ts'
import { choicesOf } from '#app/lib/labels.ts'

type ContactFormProps = {
  topics: readonly ContactTopic[]
  /** Topic preselected by the link. */
  chosen: string | undefined
  retentionDays: number
  pass: string
  refused: RefusedForm | undefined
  /** On the page of a single topic: the choice is omitted, and the form is sent to the page of all topics. */
  only?: ContactTopic
}

const aircraftChoices = choicesOf(heardAircraft)

export function ContactFormView({ topics, chosen, pass, refused, retentionDays, only }: ContactFormProps) {
  const state = refused
  const hasNoiseTopic = only === undefined && topics.some(({ logged }) => logged)
  return (
    <form
      className="form topicform"
      method="post"
      noValidate
      {...(only !== undefined && { action: '/kontakt' })}
    >
      <ErrorSummary state={state} />
      <FormGuard pass={pass} />
      {only === undefined ? (
        <Topics topics={topics} chosen={state?.values.thema ?? chosen} error={state?.errors.thema} />
      ) : (
        <input type="hidden" name="thema" value={only.id} />
      )}
      {hasNoiseTopic && (
        <fieldset className="only-noise">
          <legend>Zum Flug</legend>
          <p className="hint">
            Je genauer die Angaben, desto eher finden wir den Flug im Flugbuch. Kein Feld ist Pflicht.
          </p>
          <div className="fgrid">
            <TextField name="flug-tag" label="Tag" type="date" width="c2" state={state} />
            <TextField name="flug-zeit" label="Uhrzeit etwa" type="time" width="c2" state={state} />
            <SelectField
              name="flug-art"
              label="Luftfahrzeug"
              width="c2"
              choices={aircraftChoices}
              state={state}
            />
            <TextField
              name="flug-ort"
              label="Ort der Beobachtung"
              hint="Straße oder Flurname genügt"
              width="c3"
              maxLength={200}
              state={state}
            />
            <TextField
              name="flug-richtung"
              label="Richtung"
              hint="Zum Beispiel: von Nord nach Süd"
              width="c3"
              maxLength={200}
              state={state}
            />
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend className={only === undefined ? undefined : 'vh'}>Ihre Nachricht</legend>
        <div className="fgrid">
          <TextField name="name" label="Name" width="c3" {...nameInput} required state={state} />
          <TextField name="email" label="E-Mail" width="c3" {...mailInput} required state={state} />
          <TextField
            name="telefon"
            unmarked
            label="Telefon"
            hint="Nur wenn wir zurückrufen sollen"
            width="c3"
            {...phoneInput}
            state={state}
          />
          <CheckField name="rueckruf" state={state}>
            Bitte rufen Sie mich zurück.
          </CheckField>
          <TextArea
            name="nachricht"
            label="Nachricht"
            hint={'10 bis 4\u202f000 Zeichen'}
            maxLength={4000}
            rows={7}
            required
            state={state}
          />
        </div>
      </fieldset>
      <div className="btn-row">
        <button className="btn btn-lg">Nachricht senden</button>
        <p className="small muted">
          Sie erhalten eine Kopie mit Vorgangsnummer. {formatSpan(retentionDays)} nach dem letzten Kontakt
          löschen wir den Verlauf; mehr dazu unter <a href="/datenschutz">Datenschutz</a>.
        </p>
      </div>
    </form>
  )
}

type TopicsProps = { topics: readonly ContactTopic[]; chosen: string | undefined; error: string | undefined }

function Topics({ topics, chosen, error }: TopicsProps) {
  return (
    <fieldset
      className={error === undefined ? 'field' : 'field err'}
      {...(error !== undefined && { 'aria-describedby': 'thema-e' })}
    >
      <legend className="flabel">Worum geht es?</legend>
      <div className="radios">
        {topics.map(({ id, label, logged }, index) => (
          <label key={id} className="check">
            <input
              type="radio"
              name="thema"
              value={id}
              id={index === 0 ? 'thema' : `thema-${id}`}
              className={logged ? 'is-noise' : undefined}
              defaultChecked={id === chosen}
              required
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id="thema-e" error={error} />
    </fieldset>
  )
}
