import { useEditorState, type Editor } from '@tiptap/react'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import { useId } from 'react'

/** Shows the extra fields of the quotation, box or table that contains the cursor. */
export function BlockPanel({ editor }: { editor: Editor }) {
  const block = useEditorState({
    editor,
    selector: ({ editor }) => {
      const name = ['quote', 'callout', 'table'].find((kind) => editor.isActive(kind))
      return name === undefined ? null : { name, attrs: editor.getAttributes(name) }
    },
  })
  if (block === null) return null
  const set = (attrs: Record<string, string>) => editor.commands.updateAttributes(block.name, attrs)
  const text = (name: string) => String(block.attrs[name] ?? '')

  if (block.name === 'quote') {
    return (
      <div className="editor-panel">
        <PanelField
          label="Wer hat es gesagt?"
          value={text('attribution')}
          onChange={(attribution) => set({ attribution })}
        />
      </div>
    )
  }
  if (block.name === 'callout') {
    return (
      <div className="editor-panel">
        <PanelField
          label="Überschrift des Hinweises"
          value={text('title')}
          onChange={(title) => set({ title })}
        />
        <ToneField value={text('tone')} onChange={(tone) => set({ tone })} />
      </div>
    )
  }
  return (
    <div className="editor-panel">
      <PanelField
        label="Titel der Tabelle"
        value={text('caption')}
        onChange={(caption) => set({ caption })}
      />
      <TableButtons editor={editor} />
    </div>
  )
}

function ToneField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Art des Hinweises</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="info">Hinweis</option>
        <option value="warn">Achtung</option>
        <option value="stop">Gefahr</option>
      </select>
    </div>
  )
}

const tableActions = [
  { label: 'Zeile dazu', change: addRowAfter },
  { label: 'Spalte dazu', change: addColumnAfter },
  { label: 'Zeile weg', change: deleteRow },
  { label: 'Spalte weg', change: deleteColumn },
  { label: 'Tabelle löschen', change: deleteTable },
]

function TableButtons({ editor }: { editor: Editor }) {
  return (
    <div className="btn-row">
      {tableActions.map(({ label, change }) => (
        <button
          key={label}
          className="btn btn-quiet btn-sm"
          type="button"
          onClick={() =>
            editor
              .chain()
              .focus()
              .command(({ state, dispatch }) => change(state, dispatch))
              .run()
          }
        >
          {label}
        </button>
      ))}
    </div>
  )
}

type PanelFieldProps = { label: string; value: string; onChange: (value: string) => void }

export function PanelField({ label, value, onChange }: PanelFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        maxLength={160}
        onChange={(event) => onChange(event.currentTarget.value)}
        // Enter here must not submit the form around the editor.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  )
}
