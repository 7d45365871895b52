import { BodyField } from '#app/editor/body-field.tsx'
import { documentIn } from '#app/editor/text-input.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Values } from '#app/lib/form-values.ts'
import type { FormState } from '#app/lib/forms.ts'
import type { PictureChoice } from '#app/media/pictures/upload/upload.ts'
import { PictureField } from '#app/media/pictures/picture-field.tsx'
import { CheckField, FieldError, SelectField, TextArea, TextField } from '#app/ui/fields.tsx'
import { isOpenGroup } from './folded-group.ts'
import { isLeftOut, tickName, type RecordField, type RecordGroup, type SimpleField } from './record-field.ts'
import { RecordRows } from './record-rows.tsx'
import { SwatchField } from './swatch-field.tsx'

export type FormProps = {
  state: FormState
  pictures: readonly PictureChoice[]
  /** Called when something was typed, chosen or moved. */
  onChange: () => void
  /** Components for the rows of a list, by its name, where fields side by side do not suffice. */
  drawRow?: Readonly<Record<string, ComponentType<RowProps>>>
  /** Form values of a new record, for foldable groups. */
  fresh?: Values
  /** Nothing of the group has to be filled in. */
  isOptional?: boolean
}

/** `prefix` is the prefix of the names of the row's fields. */
export type RowProps = { prefix: string; state: FormState; onChange: () => void }

/** `below`: content below the fields of the group. */
type GroupProps = { group: RecordGroup; below?: ReactNode }

/** Renders one group of a record's form from its description. */
export function RecordGroupFields({ group, below, ...form }: FormProps & GroupProps) {
  if (group.behind === undefined)
    return (
      <>
        <GroupFields group={group} {...form} />
        {below}
      </>
    )
  return (
    <details className="fold" open={isOpenGroup(group, form.state, form.fresh ?? {})}>
      <summary>
        <b>{group.title}</b> <small>{group.behind}</small>
      </summary>
      <GroupFields group={group} {...form} />
      {below}
    </details>
  )
}

/** Returns whether a field of the group is marked as required. */
export const hasStars = (group: RecordGroup, values: Values): boolean =>
  !isLeftOut(group, values) && group.fields.some(hasStar)

const hasStar = (field: RecordField): boolean =>
  field.as === 'rows' ? field.of.some(hasStar) : field.missing !== undefined || field.star === true

export function GroupFields({ group, ...rest }: FormProps & { group: RecordGroup }) {
  const form = { ...rest, isOptional: isLeftOut(group, rest.state.values) }
  return (
    <fieldset>
      <legend className={group.behind === undefined ? undefined : 'vh'}>{group.title}</legend>
      {group.hint !== undefined && <p className="small muted">{group.hint}</p>}
      <div className="fgrid">
        {inSets(group.fields).map(({ set, fields }) =>
          set === undefined ? (
            fields.map((field) => <FieldView key={field.name} field={field} above={group.title} {...form} />)
          ) : (
            <fieldset key={set} className="record-set">
              <legend>{set}</legend>
              {fields.map((field) => (
                <FieldView key={field.name} field={field} {...form} />
              ))}
            </fieldset>
          ),
        )}
      </div>
    </fieldset>
  )
}

/** Groups adjacent fields of the same set; all others stay single. */
function inSets(fields: readonly RecordField[]) {
  const sets: { set: string | undefined; fields: RecordField[] }[] = []
  for (const field of fields) {
    const last = sets.at(-1)
    if (last !== undefined && last.set === field.set) last.fields.push(field)
    else sets.push({ set: field.set, fields: [field] })
  }
  return sets
}

function FieldView({ field, above, ...form }: FormProps & { field: RecordField; above?: string }) {
  return field.as === 'rows' ? (
    <RecordRows field={field} isNamedAbove={field.label === above} {...form} />
  ) : (
    <SimpleFieldView field={field} name={field.name} {...form} />
  )
}

/** Within a set the title is only for screen readers. */
function labelOf({ label, set }: SimpleField) {
  if (set === undefined || !label.startsWith(`${set}: `)) return label
  return (
    <>
      <span className="vh">{set}: </span>
      {label.slice(set.length + 2)}
    </>
  )
}

/** Renders a field; `name` is its full name, including that of its row. */
export function SimpleFieldView({
  field,
  name,
  state,
  pictures,
  onChange,
  isOptional = false,
}: Omit<FormProps, 'drawRow'> & { field: SimpleField; name: string }) {
  const common = {
    name,
    label: field.label,
    state,
    required: !isOptional && hasStar(field),
    unmarked: true,
    ...(field.hint !== undefined && { hint: field.hint }),
    ...(field.width !== undefined && { width: field.width }),
  }
  switch (field.as) {
    case 'hidden':
    case 'order':
      return <input type="hidden" name={name} value={state.values[name] ?? ''} />
    case 'text':
      return <TextArea {...common} maxLength={field.max ?? 4000} rows={4} />
    case 'document':
      return (
        <BodyField
          name={name}
          initial={documentIn(state.values[name] ?? '')}
          error={state.errors[name]}
          onChange={onChange}
          isStarred={field.star === true}
          textOnly={field.textOnly === true}
          partsFrom={field.partsFrom}
        />
      )
    case 'table':
    case 'lines':
    case 'paragraphs':
      return <TextArea {...common} rows={field.as === 'paragraphs' ? 8 : 4} />
    case 'bilingual':
      return <BilingualField field={field} common={common} />
    case 'moment':
      if (field.single) return <TextField {...common} type="datetime-local" />
      return <MomentField field={field} common={common} />
    case 'number':
      if (field.swatches !== undefined)
        return (
          <SwatchField
            name={name}
            label={field.label}
            hint={field.hint}
            swatches={field.swatches}
            state={state}
          />
        )
      return (
        <TextField
          {...common}
          label={labelOf(field)}
          inputMode="decimal"
          {...(field.unit !== undefined && { unit: field.unit })}
        />
      )
    case 'money':
      return <TextField {...common} inputMode="decimal" unit="€" />
    case 'metres':
      return <TextField {...common} inputMode="decimal" unit="m" />
    case 'choice':
      return (
        <SelectField
          {...common}
          choices={field.choices}
          {...(field.prompt !== undefined && { prompt: field.prompt })}
        />
      )
    case 'maybe':
      return (
        <SelectField
          {...common}
          prompt="keine Angabe"
          choices={[
            { value: 'ja', label: 'ja' },
            { value: 'nein', label: 'nein' },
          ]}
        />
      )
    case 'tick':
      return (
        <CheckField name={name} state={state}>
          {field.label}
        </CheckField>
      )
    case 'ticks':
      return <Ticks field={field} name={name} state={state} />
    case 'picture':
      return (
        <div className="field" id={name} tabIndex={-1}>
          <p className="flabel">{field.label}</p>
          <PictureField
            name={name}
            initial={pictures.find(({ id }) => id === state.values[name])}
            sent={state.values[name]}
            error={state.errors[name]}
            onChange={onChange}
            without={field.without ?? 'Noch kein Bild.'}
          />
        </div>
      )
    default:
      return <LineField field={field} common={common} />
  }
}

type Common = Omit<Parameters<typeof TextField>[0], 'type' | 'label'> & { label: string }

/** Renders a pair of texts; the second one is optional. */
function BilingualField({
  field,
  common,
}: {
  field: Extract<SimpleField, { as: 'bilingual' }>
  common: Common
}) {
  const { name, label, hint, ...rest } = common
  const text = { ...rest, width: 'c3', rows: 2, maxLength: field.max ?? 400 } as const
  return (
    <>
      <TextArea {...text} name={`${name}.de`} label={label} {...(hint !== undefined && { hint })} />
      <TextArea {...text} name={`${name}.en`} label={`${label}, englisch`} required={false} />
    </>
  )
}

const leftEmpty = { start: 'Leer: Tagesbeginn', end: 'Leer: Tagesende' }

type MomentFieldProps = { field: Extract<SimpleField, { as: 'moment' }>; common: Common }

function MomentField({ field: { whole }, common }: MomentFieldProps) {
  const { name, label, hint, ...rest } = common
  const half = { ...rest, width: 'c3' } as const
  return (
    <>
      <TextField
        {...half}
        name={`${name}.day`}
        label={label}
        type="date"
        {...(hint !== undefined && { hint })}
      />
      <TextField
        {...half}
        name={`${name}.time`}
        label={
          <>
            <span className="vh">{label}, </span>Uhrzeit (LT)
          </>
        }
        type="time"
        {...(whole !== undefined && { required: false, hint: leftEmpty[whole] })}
      />
    </>
  )
}

const kinds = { day: 'date', time: 'time', mail: 'email', phone: 'tel', web: 'url' } as const

function LineField({ field, common }: { field: SimpleField; common: Common }) {
  const type = field.as in kinds ? kinds[field.as as keyof typeof kinds] : 'text'
  if (field.as !== 'line')
    return <TextField {...common} type={type} {...(field.as === 'month-day' && { placeholder: '1.4.' })} />
  const list = `${common.name}-liste`
  return (
    <>
      <TextField
        {...common}
        maxLength={field.max ?? 160}
        {...(field.suggestions !== undefined && { list })}
      />
      {field.suggestions !== undefined && (
        <datalist id={list}>
          {field.suggestions.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      )}
    </>
  )
}

type TicksProps = { field: Extract<SimpleField, { as: 'ticks' }>; name: string; state: FormState }

function Ticks({ field, name, state }: TicksProps) {
  const error = state.errors[name]
  return (
    <fieldset className={error === undefined ? 'field choices' : 'field choices err'} id={name} tabIndex={-1}>
      <legend className="flabel">{field.label}</legend>
      {field.hint !== undefined && <p className="hint">{field.hint}</p>}
      <div className="record-ticks">
        {field.choices.map(({ value, label }) => (
          <CheckField key={value} name={tickName(name, value)} state={state}>
            {label}
          </CheckField>
        ))}
      </div>
      <FieldError id={`${name}-e`} error={error} />
    </fieldset>
  )
}
