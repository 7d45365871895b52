import { useEditorState, type Editor } from '@tiptap/react'
import { pictureHref } from '#app/media/pictures/picture.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PanelField } from './block-panel.tsx'
import { moveBlock } from './insert-block.ts'
import { useId, useEffect, useRef, useState } from 'react'
import { mostQuestions } from '#app/lib/rich-text.ts'

const fields: Record<string, readonly { name: string; label: string }[]> = {
  picture: [
    { name: 'caption', label: 'Bildunterschrift hier' },
    { name: 'alt', label: 'Bildbeschreibung hier' },
  ],
  gallery: [{ name: 'title', label: 'Unter der Galerie' }],
  file: [{ name: 'label', label: 'Titel der Datei hier' }],
  video: [
    { name: 'title', label: 'Titel des Videos' },
    { name: 'href', label: 'Adresse des Videos' },
  ],
  referenceCard: [],
  questions: [{ name: 'title', label: 'Überschrift der Fragen' }],
  pagePart: [{ name: 'label', label: 'Überschrift' }],
}
const names = {
  picture: 'Bild',
  gallery: 'Galerie',
  file: 'Datei',
  video: 'Video',
  referenceCard: 'Karte',
  questions: 'Fragen',
  pagePart: 'Baustein',
} as const

/** Edits the properties and position of a block that is selected as a whole; usable by keyboard and touch. */
export function MediaPanel({ editor, onMorePictures }: { editor: Editor; onMorePictures: () => void }) {
  const chosen = useEditorState({
    editor,
    selector: ({ editor }) => {
      const name = (Object.keys(names) as (keyof typeof names)[]).find((kind) => editor.isActive(kind))
      return name === undefined ? null : { name, attrs: editor.getAttributes(name) }
    },
  })
  if (chosen === null) return null
  const { name, attrs } = chosen
  const set = (change: Record<string, unknown>) => editor.commands.updateAttributes(name, change)
  const ids = Array.isArray(attrs.pictureIds) ? (attrs.pictureIds as string[]) : []
  return (
    <div className="editor-panel" role="group" aria-label={names[name]}>
      {fields[name]?.map((field) => (
        <PanelField
          key={field.name}
          label={field.label}
          value={String(attrs[field.name] ?? '')}
          onChange={(value) => set({ [field.name]: value })}
        />
      ))}
      {name === 'gallery' && <GalleryOrder ids={ids} onChange={(pictureIds) => set({ pictureIds })} />}
      {name === 'questions' && (
        <QuestionRows
          rows={Array.isArray(attrs.items) ? (attrs.items as QuestionRow[]) : []}
          onChange={(items) => set({ items })}
        />
      )}
      <div className="btn-row">
        {name === 'gallery' && <Press onPress={onMorePictures}>Bild dazu</Press>}
        <Press onPress={() => moveBlock(editor, -1)}>Nach oben</Press>
        <Press onPress={() => moveBlock(editor, 1)}>Nach unten</Press>
        <Press
          onPress={() => editor.chain().focus().deleteSelection().run()}
        >{`${names[name]} entfernen`}</Press>
      </div>
    </div>
  )
}

function Press({ onPress, children }: { onPress: () => unknown; children: string }) {
  return (
    <button className="btn btn-quiet btn-sm" type="button" onClick={() => void onPress()}>
      {children}
    </button>
  )
}

type QuestionRow = { question: string; answer: string }

type QuestionRowsProps = { rows: readonly QuestionRow[]; onChange: (rows: QuestionRow[]) => void }

/** Shows the questions of a block with their answers, in order. */
function QuestionRows({ rows, onChange }: QuestionRowsProps) {
  const id = useId()
  const set = (index: number, change: Partial<QuestionRow>) =>
    onChange(rows.map((row, each) => (each === index ? { ...row, ...change } : row)))
  return (
    <div className="stack question-rows">
      {rows.map((row, index) => (
        <div key={index} role="group" aria-label={`Frage ${index + 1}`}>
          <div className="field">
            <label htmlFor={`${id}-q${index}`}>Frage</label>
            <input
              id={`${id}-q${index}`}
              value={row.question}
              maxLength={200}
              onChange={(event) => set(index, { question: event.currentTarget.value })}
              // Enter here must not submit the form around the editor.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </div>
          <div className="field">
            <label htmlFor={`${id}-a${index}`}>Antwort</label>
            <textarea
              id={`${id}-a${index}`}
              value={row.answer}
              maxLength={2000}
              rows={3}
              onChange={(event) => set(index, { answer: event.currentTarget.value })}
            />
          </div>
          <button
            className="btn btn-quiet btn-sm"
            type="button"
            onClick={() => onChange(rows.filter((_, each) => each !== index))}
          >
            Frage {index + 1} entfernen
          </button>
        </div>
      ))}
      {rows.length < mostQuestions && (
        <p>
          <button
            className="btn btn-line btn-sm"
            type="button"
            onClick={() => onChange([...rows, { question: '', answer: '' }])}
          >
            Frage dazu
          </button>
        </p>
      )}
    </div>
  )
}

type GalleryOrderProps = { ids: readonly string[]; onChange: (ids: string[]) => void }
type Step = 'earlier' | 'later'

/** Shows the pictures of a gallery in order, with buttons that move each one. The focus stays on the moved picture. */
function GalleryOrder({ ids, onChange }: GalleryOrderProps) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ to: number; step: Step }>()

  useEffect(() => {
    if (moved === undefined) return
    const buttons = list.current?.children[moved.to]?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? []
    const same = [...buttons].find(({ dataset }) => dataset.step === moved.step)
    const next = same?.disabled ? [...buttons].find(({ disabled }) => !disabled) : same
    next?.focus()
  }, [moved])

  function move(from: number, step: Step) {
    const to = step === 'earlier' ? from - 1 : from + 1
    onChange(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!))
    setMoved({ to, step })
  }

  return (
    <>
      <ol className="gallery-order" ref={list} aria-label="Reihenfolge der Bilder">
        {ids.map((id, index) => (
          <li key={index}>
            <img src={pictureHref({ id }, 320)} alt={`Bild ${index + 1}`} />
            <MoveButton step="earlier" index={index} isOff={index === 0} onMove={move} />
            <MoveButton step="later" index={index} isOff={index === ids.length - 1} onMove={move} />
            {ids.length > 1 && (
              <button
                className="btn btn-quiet btn-sm"
                type="button"
                aria-label={`Bild ${index + 1} aus der Galerie nehmen`}
                onClick={() => onChange(ids.toSpliced(index, 1))}
              >
                <Icon name="trash" />
              </button>
            )}
          </li>
        ))}
      </ol>
      <p className="vh" role="status">
        {moved !== undefined && `Das Bild steht jetzt an Stelle ${moved.to + 1} von ${ids.length}.`}
      </p>
    </>
  )
}

type MoveButtonProps = {
  step: Step
  index: number
  isOff: boolean
  onMove: (from: number, step: Step) => void
}

function MoveButton({ step, index, isOff, onMove }: MoveButtonProps) {
  return (
    <button
      className="btn btn-quiet btn-sm"
      type="button"
      data-step={step}
      disabled={isOff}
      aria-label={`Bild ${index + 1} nach ${step === 'earlier' ? 'vorn' : 'hinten'}`}
      onClick={() => onMove(index, step)}
    >
      <span aria-hidden="true">{step === 'earlier' ? '←' : '→'}</span>
    </button>
  )
}
