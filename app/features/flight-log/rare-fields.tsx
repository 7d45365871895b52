import type { FormState } from '#app/lib/forms.ts'
import { TextField } from '#app/ui/fields.tsx'
import { launches } from './flight.ts'
import { GuestsField, LandingsField, OverrideField, PayFields, PlaceFields } from './launch-fields.tsx'

const rare = [
  'tag',
  'uhrzeit',
  'landezeit',
  'schlepplandung',
  'kennzeichen',
  'zahlt',
  'zahler',
  'gaeste',
  'landungen',
  'von',
  'nach',
  'bemerkung',
  'grund',
]
export const isRare = (name: string) => rare.includes(name)

const rareLaunches = ['bungee', 'car'] as const

type RareFieldsProps = { field: { state: FormState; unmarked: boolean }; mayOverride: boolean }

/** Fields that few launches need. */
export function RareFields({ field, mayOverride }: RareFieldsProps) {
  return (
    <div className="fgrid">
      <TextField {...field} name="uhrzeit" label="Startzeit" type="time" width="c2" hint="Leer: jetzt" />
      <TextField
        {...field}
        name="landezeit"
        label="Landezeit"
        type="time"
        width="c2"
        hint="Leer: noch in der Luft"
      />
      <TextField {...field} name="tag" label="Tag" type="date" width="c2" hint="Leer: heute" />
      <TextField
        {...field}
        name="kennzeichen"
        label="Fremdes Flugzeug"
        hint="Kennzeichen"
        maxLength={12}
        width="c3"
      />
      <TextField
        {...field}
        name="schlepplandung"
        label="Landung des Schleppflugzeugs"
        type="time"
        width="c3"
      />
      <fieldset className="sw-seg">
        <legend>Seltene Startarten</legend>
        <div className="sw-kind">
          {rareLaunches.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="startart"
                value={value}
                defaultChecked={field.state.values.startart === value}
              />
              <span>{launches[value]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <PayFields field={field} />
      <GuestsField field={field} />
      <LandingsField field={field} hint="Leer: eine" />
      <PlaceFields field={field} />
      {mayOverride && (
        <>
          <OverrideField field={field} />
          <TextField
            {...field}
            name="grund"
            label="Grund"
            hint="Nur für einen abgeschlossenen Tag"
            maxLength={200}
          />
        </>
      )}
    </div>
  )
}
