import type { Editor } from '@tiptap/react'
import { Suspense, use, useId, useState } from 'react'
import type { ReferenceChoice } from './reference-choice.route.ts'
import { insertBlock } from './insert-block.ts'

/** Aircraft and events of the club, one of which the text is to show as a card. */
export function ReferencePanel({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [choices] = useState(loadChoices)
  return (
    <div className="editor-panel" role="group" aria-label="Flugzeug oder Veranstaltung">
      <Suspense fallback={<p className="muted">Wird geladen …</p>}>
        <Choice choices={choices} editor={editor} onDone={onDone} />
      </Suspense>
      <button className="btn btn-quiet btn-sm" type="button" onClick={onDone}>
        Abbrechen
      </button>
    </div>
  )
}

/** Empty when they could not be read. */
async function loadChoices(): Promise<ReferenceChoice[]> {
  try {
    const answer = await fetch('/admin/verweise')
    return answer.ok && !answer.redirected ? ((await answer.json()) as ReferenceChoice[]) : []
  } catch {
    return []
  }
}

type ChoiceProps = { choices: Promise<ReferenceChoice[]>; editor: Editor; onDone: () => void }

function Choice({ choices, editor, onDone }: ChoiceProps) {
  const all = use(choices)
  const [chosen, setChosen] = useState(0)
  const id = useId()
  if (all.length === 0) return <p>Es gibt weder Flugzeuge noch Veranstaltungen auf der Website.</p>

  function insert() {
    const choice = all[chosen]
    if (choice === undefined) return
    insertBlock(editor, {
      type: 'referenceCard',
      attrs: { kind: choice.kind, id: choice.id, label: choice.title },
    })
    onDone()
  }

  return (
    <>
      <div className="field">
        <label htmlFor={id}>Karte für</label>
        <select id={id} value={chosen} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
          {(['aircraft', 'event'] as const).map((kind) => (
            <optgroup key={kind} label={kind === 'aircraft' ? 'Flugzeuge' : 'Veranstaltungen'}>
              {all.map(
                (choice, index) =>
                  choice.kind === kind && (
                    <option key={choice.id} value={index}>
                      {choice.title}
                    </option>
                  ),
              )}
            </optgroup>
          ))}
        </select>
      </div>
      <button className="btn btn-sm" type="button" onClick={insert}>
        Karte einfügen
      </button>
    </>
  )
}
