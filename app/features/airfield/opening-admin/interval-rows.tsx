import type { FormState } from '#app/lib/forms.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { anchorNames, intervalPrefix, mostIntervals, rowCount } from './interval-fields.ts'
import { choicesOf } from '#app/lib/labels.ts'

const anchors = choicesOf(anchorNames)

type IntervalRowsProps = {
  state: FormState
  hint: string
  /** Without an interval the day is closed, which needs no time. */
  mayBeEmpty?: boolean
}

/** Fields for the intervals of a day. The server adds and removes rows, so that it works the same without script. */
export function IntervalRows({ state, hint, mayBeEmpty = false }: IntervalRowsProps) {
  const count = rowCount(state.values)
  const fault = state.errors.zeitraeume
  return (
    <fieldset
      id="zeitraeume"
      className={fault === undefined ? undefined : 'field err'}
      aria-describedby={fault === undefined ? undefined : 'zeitraeume-e'}
    >
      <legend>Zeiträume</legend>
      <p className="small muted">{hint}</p>
      {fault !== undefined && (
        <p className="err-t" id="zeitraeume-e">
          <Icon name="warn" />
          <span>{fault}</span>
        </p>
      )}
      {Array.from({ length: count }, (_, number) => (
        <div key={number} className="interval" role="group" aria-label={`Zeitraum ${number + 1}`}>
          <EndFields state={state} number={number} side="from" label="Beginn" mayBeEmpty={mayBeEmpty} />
          <EndFields state={state} number={number} side="to" label="Ende" mayBeEmpty={mayBeEmpty} />
          <button
            className="btn btn-quiet btn-sm"
            name="intent"
            value={`zeile-weg:${number}`}
            formAction="#zeitraeume"
          >
            <Icon name="trash" /> Entfernen<span className="vh">: Zeitraum {number + 1}</span>
          </button>
        </div>
      ))}
      {count < mostIntervals && (
        <p>
          <button className="btn btn-line btn-sm" name="intent" value="zeile-mehr" formAction="#zeitraeume">
            <Icon name="plus" /> Weiterer Zeitraum
          </button>
        </p>
      )}
    </fieldset>
  )
}

type EndProps = {
  state: FormState
  number: number
  side: 'from' | 'to'
  label: string
  mayBeEmpty: boolean
}

/** The style sheet hides fields that do not belong to the chosen anchor, and the server ignores them. */
function EndFields({ state, number, side, label, mayBeEmpty }: EndProps) {
  const prefix = intervalPrefix(number, side)
  const field = { state, unmarked: true }
  return (
    <div className="end-fields">
      <SelectField {...field} name={`${prefix}anchor`} label={label} choices={anchors} />
      <div className="end-time">
        <TextField
          {...field}
          name={`${prefix}time`}
          label="Uhrzeit"
          required={!mayBeEmpty}
          maxLength={9}
          placeholder="09:00"
        />
      </div>
      <div className="end-offset">
        <TextField
          {...field}
          name={`${prefix}offset`}
          label="Versatz"
          unit="min"
          maxLength={6}
          placeholder="0"
        />
      </div>
      <div className="end-cap">
        <TextField
          {...field}
          name={`${prefix}notBefore`}
          label="Nicht vor (LT)"
          maxLength={9}
          placeholder="–"
        />
      </div>
      <div className="end-cap">
        <TextField
          {...field}
          name={`${prefix}notAfter`}
          label="Nicht nach (LT)"
          maxLength={9}
          placeholder="–"
        />
      </div>
    </div>
  )
}
