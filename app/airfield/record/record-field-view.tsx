import type { FormState } from '#app/lib/forms.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type FieldGroup, nameIn, type RecordField, rowsShown } from './record-field.ts'

type Kind<K extends RecordField['kind']> = Extract<RecordField, { kind: K }>
type Shown<K extends RecordField['kind'] = RecordField['kind']> = {
  field: Kind<K>
  state: FormState
  /** Name of what holds it in the form; empty at the top. */
  holder?: string
}

export function FieldGroupView({
  group: { legend, hint, fields },
  state,
}: {
  group: FieldGroup
  state: FormState
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {hint !== undefined && <p className="hint">{hint}</p>}
      <div className="fgrid">
        {fields.map((field) => (
          <RecordFieldView key={field.key} field={field} state={state} />
        ))}
      </div>
    </fieldset>
  )
}

function RecordFieldView({ field, state, holder = '' }: Shown) {
  const name = nameIn(holder, field.key)
  switch (field.kind) {
    case 'hidden':
      return <input type="hidden" name={name} value={state.values[name] ?? ''} />
    case 'part':
      return <PartView field={field} state={state} holder={holder} />
    case 'rows':
      return <RowsView field={field} state={state} holder={holder} />
    case 'tick':
      return (
        <CheckField name={name} state={state}>
          {field.label}
        </CheckField>
      )
    case 'ticks':
      return <TicksView field={field} state={state} holder={holder} />
    case 'bilingual':
      return <BilingualView field={field} state={state} holder={holder} />
    case 'moment':
      return <MomentView field={field} state={state} holder={holder} />
    case 'lines':
      return <TextArea {...shared(field, state, name)} rows={field.rows} />
    case 'choice':
      return <SelectField {...shared(field, state, name)} choices={field.choices} {...prompted(field)} />
    default:
      return <LineView field={field} state={state} holder={holder} />
  }
}

/** What every single field has in common. */
function shared(field: Exclude<RecordField, { kind: 'hidden' }>, state: FormState, name: string) {
  const { label, hint, width } = field
  const required = 'missing' in field && field.missing !== undefined
  return {
    name,
    label,
    state,
    unmarked: true,
    required,
    ...(hint !== undefined && { hint }),
    ...(width !== undefined && { width }),
  }
}

const prompted = ({ prompt }: Kind<'choice'>) => (prompt === undefined ? {} : { prompt })

function LineView({
  field,
  state,
  holder = '',
}: Shown<'line' | 'number' | 'position' | 'day' | 'month-day'>) {
  const name = nameIn(holder, field.key)
  const line = shared(field, state, name)
  switch (field.kind) {
    case 'number':
      return (
        <TextField
          {...line}
          unit={field.unit}
          inputMode={field.min < 0 ? 'text' : 'decimal'}
          maxLength={20}
          autoComplete="off"
        />
      )
    case 'day':
      return <TextField {...line} type="date" />
    case 'position':
    case 'month-day':
      return <TextField {...line} maxLength={40} autoComplete="off" spellCheck={false} />
    case 'line':
      return <TextField {...line} type={field.type ?? 'text'} maxLength={field.max} autoComplete="off" />
  }
}

function BilingualView({ field, state, holder = '' }: Shown<'bilingual'>) {
  const name = nameIn(holder, field.key)
  const { label, hint, rows, max, missing } = field
  const text = { state, unmarked: true, rows, maxLength: max, width: 'c3' } as const
  return (
    <>
      <TextArea
        {...text}
        name={`${name}-de`}
        label={label}
        required={missing !== undefined}
        {...(hint !== undefined && { hint })}
      />
      <TextArea {...text} name={`${name}-en`} label={`${label}, englisch`} />
    </>
  )
}

function MomentView({ field, state, holder = '' }: Shown<'moment'>) {
  const name = nameIn(holder, field.key)
  const { label, hint } = field
  return (
    <>
      <TextField
        name={`${name}-day`}
        label={label}
        type="date"
        state={state}
        unmarked
        width="c3"
        {...(hint !== undefined && { hint })}
      />
      <TextField
        name={`${name}-time`}
        label={`${label}, Uhrzeit (LT)`}
        type="time"
        state={state}
        unmarked
        width="c3"
      />
    </>
  )
}

function TicksView({ field: { key, label, choices }, state, holder = '' }: Shown<'ticks'>) {
  const name = nameIn(holder, key)
  return (
    <fieldset className="field choices">
      <legend className="flabel">{label}</legend>
      {choices.map((choice) => (
        <CheckField key={choice.value} name={`${name}-${choice.value}`} state={state}>
          {choice.label}
        </CheckField>
      ))}
    </fieldset>
  )
}

function PartView({ field: { key, label, fields }, state, holder = '' }: Shown<'part'>) {
  const name = nameIn(holder, key)
  return (
    <div className="fgrid" role="group" aria-label={label}>
      {fields.map((field) => (
        <RecordFieldView key={field.key} field={field} state={state} holder={name} />
      ))}
    </div>
  )
}

/** Those there are and one empty one; a row is taken away by emptying its first field. */
function RowsView({ field, state, holder = '' }: Shown<'rows'>) {
  const name = nameIn(holder, field.key)
  const count = rowsShown(field, state.values, holder)
  return (
    <div className="stack record-rows">
      {Array.from({ length: count }, (_, index) => (
        <fieldset key={index} className="record-row">
          <legend className="flabel">
            {index === count - 1 ? `${field.label} hinzufügen` : `${field.label} ${index + 1}`}
          </legend>
          <div className="fgrid">
            {field.fields.map((each) => (
              <RecordFieldView key={each.key} field={each} state={state} holder={`${name}-${index}`} />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="hint">
        Zum Entfernen leere alle Felder eines Eintrags. Nach dem Speichern ist wieder Platz für einen neuen.
      </p>
    </div>
  )
}
