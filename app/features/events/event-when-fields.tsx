import { CheckField } from '#app/ui/check-field.tsx'
import { describing, FieldFrame } from '#app/ui/field-frame.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { visibilityNames } from './event-desk-words.ts'
import { Group, RowList, type GroupProps } from './event-form-group.tsx'
import { categories } from './event.ts'

const visibilities = Object.entries(visibilityNames).map(([value, label]) => ({ value, label }))
const kinds = categories.map(({ category, label }) => ({ value: category, label }))

export function WhenAndWhere({ state }: GroupProps) {
  const field = { state, unmarked: true }
  return (
    <Group legend="Wann und wo">
      <div className="fgrid">
        <CheckField name="allDay" state={state}>
          Ganztägig
        </CheckField>
        <TextField {...field} name="firstDay" label="Beginn" type="date" width="c3" required />
        <TextField {...field} name="startTime" label="Uhrzeit" type="time" width="c3" hint="Ortszeit" />
        <TextField {...field} name="lastDay" label="Ende" type="date" width="c3" hint="Leer: am selben Tag" />
        <TextField
          {...field}
          name="endTime"
          label="Uhrzeit"
          type="time"
          width="c3"
          hint="Leer: offenes Ende"
        />
        <TextField {...field} name="location" label="Ort" width="c3" maxLength={120} />
        <SelectField {...field} name="category" label="Art" width="c3" choices={kinds} />
        <SelectField {...field} name="visibility" label="Sichtbar für" width="c3" choices={visibilities} />
        <FieldFrame
          {...field}
          name="publishedAt"
          label="Auf der Website ab"
          width="c3"
          hint="Leer: sofort mit dem Veröffentlichen. Ein späterer Zeitpunkt kündigt sie von selbst an. Ortszeit."
        >
          <input
            id="publishedAt"
            name="publishedAt"
            type="datetime-local"
            defaultValue={state.values.publishedAt}
            {...describing({ name: 'publishedAt', hint: true, state })}
          />
        </FieldFrame>
      </div>
    </Group>
  )
}

const repetitions = [
  { value: 'none', label: 'Findet einmal statt' },
  { value: 'weekly', label: 'Wöchentlich' },
  { value: 'monthly', label: 'Monatlich' },
]
const whichOfMonth = [
  ...['1', '2', '3', '4', '5'].map((nth) => ({ value: nth, label: `am ${nth}. Wochentag des Monats` })),
  { value: '-1', label: 'am letzten Wochentag des Monats' },
]

export function Repetition({ state }: GroupProps) {
  const field = { state, unmarked: true }
  return (
    <Group legend="Wiederholung">
      <div className="fgrid">
        <SelectField {...field} name="series" label="Serie" width="c2" choices={repetitions} />
        <TextField
          {...field}
          name="everyWeeks"
          label="Wöchentlich: alle wie viele Wochen"
          width="c2"
          inputMode="numeric"
          hint="Leer: jede Woche"
        />
        <SelectField
          {...field}
          name="nth"
          label="Monatlich"
          width="c2"
          hint="Der Wochentag des ersten Termins"
          choices={whichOfMonth}
        />
        <TextField
          {...field}
          name="seriesUntil"
          label="Letzter Tag der Serie"
          type="date"
          width="c3"
          hint="Leer: ohne Ende"
        />
        <TextField
          {...field}
          name="seriesCount"
          label="Oder Anzahl der Termine"
          width="c3"
          inputMode="numeric"
          hint="Tage, die entfallen, zählen nicht mit."
        />
      </div>
      <RowList
        state={state}
        kind="exception"
        heading="Tage, die entfallen"
        one="Ausnahme"
        add="Tag hinzufügen"
      >
        {(prefix) => (
          <>
            <TextField {...field} name={`${prefix}day`} label="Tag" type="date" width="c2" />
            <TextField {...field} name={`${prefix}reason`} label="Grund" width="c4" maxLength={200} />
          </>
        )}
      </RowList>
    </Group>
  )
}

const statuses = [
  { value: 'confirmed', label: 'bestätigt' },
  { value: 'planned', label: 'geplant: Tag und Zeit können sich noch ändern' },
  { value: 'sold-out', label: 'ausgebucht' },
]

export function Status({ state }: GroupProps) {
  const field = { state, unmarked: true }
  return (
    <Group legend="Stand">
      <div className="fgrid">
        <SelectField {...field} name="status" label="Stand" choices={statuses} width="c3" />
        <TextArea
          {...field}
          name="statusReason"
          label="Erläuterung"
          hint="Ein Satz oben auf der Seite, wenn der Termin geplant oder ausgebucht ist."
          rows={2}
          maxLength={300}
        />
      </div>
    </Group>
  )
}
