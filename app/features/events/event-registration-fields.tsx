import { CheckField } from '#app/ui/check-field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { Group, RowList, type GroupProps } from './event-form-group.tsx'

const modes = [
  { value: 'off', label: 'Ohne Anmeldung' },
  { value: 'internal', label: 'Anmeldung beim Verein' },
  { value: 'external', label: 'Anmeldung auf einer anderen Seite' },
]
const answers = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Zahl' },
  { value: 'choice', label: 'Auswahl' },
  { value: 'checkbox', label: 'Ja oder nein' },
  { value: 'slot', label: 'Ankunftszeit' },
]

export function RegistrationFields({ state }: GroupProps) {
  const field = { state, unmarked: true }
  return (
    <Group legend="Anmeldung">
      <RadioGroup {...field} name="registration" label="Wie man sich anmeldet" choices={modes} />
      <div className="fgrid">
        <TextField
          {...field}
          name="registrationUrl"
          label="Adresse der anderen Seite"
          type="url"
          hint="Nur bei Anmeldung auf einer anderen Seite."
        />
        <TextField
          {...field}
          name="opensOn"
          label="Anmeldung ab"
          type="date"
          width="c2"
          hint="Leer: ab sofort"
        />
        <TextField
          {...field}
          name="closesOn"
          label="Anmeldeschluss"
          type="date"
          width="c2"
          hint="Leer: am ersten Tag. Ohne Ende gilt der Abstand für jeden Termin der Serie."
        />
        <TextField
          {...field}
          name="seats"
          label="Plätze"
          width="c2"
          inputMode="numeric"
          hint="Leer: so viele, wie kommen"
        />
        <TextField
          {...field}
          name="mostPeople"
          label="Personen je Anmeldung"
          width="c2"
          inputMode="numeric"
          hint="Höchstens so viele; leer: eine"
        />
        <TextField {...field} name="priceNote" label="Preis" width="c4" maxLength={300} />
        <CheckField name="waitingList" state={state}>
          Warteliste führen
        </CheckField>
        <CheckField name="guestsAllowed" state={state}>
          Gäste dürfen sich anmelden
        </CheckField>
      </div>
      <RowList
        state={state}
        kind="question"
        heading="Fragen an die Teilnehmenden"
        one="Frage"
        add="Frage hinzufügen"
      >
        {(prefix) => (
          <>
            <input type="hidden" name={`${prefix}id`} value={state.values[`${prefix}id`] ?? ''} />
            <TextField {...field} name={`${prefix}label`} label="Frage" width="c4" maxLength={200} />
            <SelectField {...field} name={`${prefix}kind`} label="Antwort" width="c2" choices={answers} />
            <TextArea
              {...field}
              name={`${prefix}options`}
              label="Antworten zur Auswahl"
              hint="Jede in einer Zeile."
              rows={3}
              maxLength={2000}
            />
            <CheckField name={`${prefix}required`} state={state}>
              Muss beantwortet werden
            </CheckField>
          </>
        )}
      </RowList>
    </Group>
  )
}
