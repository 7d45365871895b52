import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { FieldError } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Values } from '#app/lib/form-values.ts'
import { mostRows, rowCount, rowName, type RowsField } from './record-field.ts'
import { foldsRows, isOpenRow, titleOfRow } from './folded-rows.ts'
import { SimpleFieldView, type FormProps } from './record-fields.tsx'
import { rowIntent, textsOfRow, type RowMove } from './move-rows.ts'

/** A row as received from the server; its texts stay with it when it is moved. */
type Row = { key: number; texts: Values; faults: Values }

type RecordRowsProps = FormProps & {
  field: RowsField
  /** The heading above says the same: it is not shown twice. */
  isNamedAbove?: boolean
}

/**
 * Renders a list within a form. Buttons move rows at once; without JavaScript they submit the form, which is shown again
 * with the rows moved.
 */
export function RecordRows({ field, isNamedAbove, state, pictures, onChange, drawRow }: RecordRowsProps) {
  const [rows, setRows] = useState(() => rowsFrom(field, state))
  const [isFolded] = useState(() => drawRow?.[field.name] === undefined && foldsRows(field, rows.length))
  const [said, setSaid] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  const wanted = useRef<string | null>(null)

  useEffect(() => {
    if (wanted.current === null) return
    box.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = null
  })

  function onMove(event: MouseEvent, { index, act }: Omit<RowMove, 'list'>) {
    event.preventDefault()
    const next = [...rows]
    if (act === 'neu') {
      next.push({ key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, texts: {}, faults: {} })
      wanted.current = `[data-row="${next.length - 1}"] :is(input:not([type=hidden]), select, textarea, button)`
    } else {
      const [row] = next.splice(index, 1)
      const place = act === 'hoch' ? index - 1 : index + 1
      if (row !== undefined && act !== 'weg') next.splice(place, 0, row)
      wanted.current = act === 'weg' ? '[data-add]' : `[data-row="${place}"] [data-act="${act}"]`
      setSaid(act === 'weg' ? `${field.one} entfernt.` : `${field.one} steht jetzt an Stelle ${place + 1}.`)
    }
    setRows(next)
    onChange()
  }

  return (
    <fieldset className="record-rows" ref={box} id={field.name} tabIndex={-1}>
      <legend className={isNamedAbove ? 'vh' : 'flabel'}>{field.label}</legend>
      {field.hint !== undefined && <p className="hint">{field.hint}</p>}
      <FieldError id={`${field.name}-e`} error={state.errors[field.name]} />
      {rows.map(({ key, texts, faults }, index) => (
        <div
          key={key}
          className={field.of.length === 1 ? 'record-row one-field' : 'record-row'}
          data-row={index}
          role="group"
          aria-label={`${field.one} ${index + 1}`}
        >
          <Folded
            isFolded={isFolded}
            title={titleOfRow(field, texts, index)}
            isOpen={isOpenRow(texts, faults)}
          >
            <RowFields
              field={field}
              index={index}
              state={{ values: placed(texts, field, index), errors: placed(faults, field, index) }}
              pictures={pictures}
              onChange={onChange}
              {...(drawRow && { drawRow })}
            />
          </Folded>
          <p className="btn-row">
            <RowButton field={field} index={index} act="hoch" isOff={index === 0} onTurn={onMove} />
            <RowButton
              field={field}
              index={index}
              act="runter"
              isOff={index === rows.length - 1}
              onTurn={onMove}
            />
            <RowButton field={field} index={index} act="weg" isOff={false} onTurn={onMove} />
          </p>
        </div>
      ))}
      <p className="vh" role="status">
        {said}
      </p>
      {rows.length < mostRows && (
        <p>
          <button
            className="btn btn-line btn-sm"
            name="intent"
            value={rowIntent({ list: field.name, index: rows.length, act: 'neu' })}
            data-add=""
            onClick={(event) => onMove(event, { index: rows.length, act: 'neu' })}
          >
            <Icon name="plus" /> {field.one} hinzufügen
          </button>
        </p>
      )}
    </fieldset>
  )
}

type FoldedProps = { isFolded: boolean; title: string; isOpen: boolean; children: ReactNode }

/** One of many stands in one line with what it says first, until it is opened, was refused, or is new. */
function Folded({ isFolded, title, isOpen, children }: FoldedProps) {
  if (!isFolded) return children
  return (
    <details className="row-fold" open={isOpen}>
      <summary>
        <b>{title}</b>
      </summary>
      {children}
    </details>
  )
}

function RowFields({
  field,
  index,
  state,
  pictures,
  onChange,
  drawRow,
}: RecordRowsProps & { index: number }) {
  const Own = drawRow?.[field.name]
  if (Own !== undefined) return <Own prefix={`${field.name}.${index}.`} state={state} onChange={onChange} />
  return (
    <div className="fgrid">
      {field.of.map((column) => (
        <SimpleFieldView
          key={column.name}
          field={column}
          name={rowName(field.name, index, column.name)}
          state={state}
          pictures={pictures}
          onChange={onChange}
        />
      ))}
    </div>
  )
}

const actLabels = { hoch: 'Nach oben', runter: 'Nach unten', weg: 'Entfernen' } as const
const actIcons = { hoch: 'up', runter: 'down', weg: 'trash' } as const

type RowButtonProps = {
  field: RowsField
  index: number
  act: keyof typeof actLabels
  /** Disabled at the end of the list; the button stays, so that it does not lose focus. */
  isOff: boolean
  onTurn: (event: MouseEvent, turn: Omit<RowMove, 'list'>) => void
}

function RowButton({ field, index, act, isOff, onTurn }: RowButtonProps) {
  return (
    <button
      className="btn btn-quiet btn-sm"
      name="intent"
      value={rowIntent({ list: field.name, index, act })}
      data-act={act}
      aria-label={`${actLabels[act]}: ${field.one} ${index + 1}`}
      aria-disabled={isOff || undefined}
      onClick={(event) => (isOff ? event.preventDefault() : onTurn(event, { index, act }))}
    >
      <Icon name={actIcons[act]} /> <span className="word">{actLabels[act]}</span>
    </button>
  )
}

function rowsFrom({ name }: RowsField, { values, errors }: FormState): Row[] {
  return Array.from({ length: rowCount(values, name) }, (_, key) => ({
    key,
    texts: textsOfRow(values, name, key),
    faults: textsOfRow(errors, name, key),
  }))
}

/** Returns the texts under the field names of the row's present position. */
function placed(texts: Values, { name }: RowsField, index: number): Values {
  return Object.fromEntries(
    Object.entries(texts).map(([column, text]) => [
      column.startsWith(':') ? `${name}.${index}${column}` : rowName(name, index, column),
      text,
    ]),
  )
}
