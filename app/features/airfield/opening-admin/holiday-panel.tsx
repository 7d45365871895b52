import { SelectField } from '#app/ui/fields.tsx'
import type { FormState } from '#app/lib/forms.ts'
import { type Land, lands, type LocalHoliday, localHolidays } from '../opening/holidays.ts'
import { choicesOf } from '#app/lib/labels.ts'

type HolidayPanelProps = {
  /** `null` before the club's record was entered. */
  region: { land: Land | null; localOnes: readonly LocalHoliday[]; holidayRevision: number } | null
  refused: FormState | undefined
}

const landChoices = choicesOf(lands)
const locals = Object.entries(localHolidays).map(([key, { name, lands: some }]) => ({
  key,
  name,
  where: some.map((land) => lands[land]).join(' und '),
}))

/** Form for the Land and the holidays observed only in some of its municipalities. */
export function HolidayPanel({ region, refused }: HolidayPanelProps) {
  const values = refused?.values ?? {
    land: region?.land ?? '',
    ...Object.fromEntries(region?.localOnes.map((key) => [`local-${key}`, 'ja']) ?? []),
  }
  const state: FormState = { values, errors: refused?.errors ?? {} }
  return (
    <section className="panel" id="feiertage">
      <h2>Feiertage</h2>
      {region === null ? (
        <p className="muted">
          Sobald die Angaben zum Verein eingetragen sind, lässt sich hier das Bundesland wählen.
        </p>
      ) : (
        <form method="post" action="#feiertage" className="form stack" noValidate>
          <input type="hidden" name="expectedRevision" value={region.holidayRevision} />
          <SelectField
            state={state}
            unmarked
            name="land"
            label="Bundesland des Flugplatzes"
            choices={landChoices}
            prompt="Bitte wählen"
            hint="Daraus folgen die gesetzlichen Feiertage; bewegliche werden aus dem Osterdatum gerechnet."
          />
          <fieldset className="field choices">
            <legend className="flabel">Feiertage, die nur in manchen Gemeinden gelten</legend>
            <p className="hint">
              Nur ankreuzen, was in der Gemeinde des Flugplatzes gesetzlicher Feiertag ist.
            </p>
            {locals.map(({ key, name, where }) => (
              <label key={key} className="check">
                <input
                  type="checkbox"
                  id={`local-${key}`}
                  name={`local-${key}`}
                  value="ja"
                  defaultChecked={values[`local-${key}`] === 'ja'}
                />
                <span>
                  {name} <span className="muted">({where})</span>
                </span>
              </label>
            ))}
          </fieldset>
          <p className="btn-row">
            <button className="btn btn-line" name="intent" value="feiertage">
              Feiertage speichern
            </button>
          </p>
        </form>
      )}
    </section>
  )
}
