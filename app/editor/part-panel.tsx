import type { Editor } from '@tiptap/react'
import { Suspense, use, useId, useState } from 'react'
import { partKinds, type PartKind } from '#app/lib/rich-text.ts'
import { insertBlock } from './insert-block.ts'
import { partNames } from './part-names.ts'

/** One thing a page can show of what is entered elsewhere. */
export type PartChoice = { part: PartKind; id: string; label: string }

type PartPanelProps = { editor: Editor; address: string; onDone: () => void }

/** People, prices, a form or the map, one of which the page is to show. */
export function PartPanel({ editor, address, onDone }: PartPanelProps) {
  const [choices] = useState(() => loadChoices(address))
  return (
    <div className="editor-panel" role="group" aria-label="Baustein">
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
async function loadChoices(address: string): Promise<PartChoice[]> {
  try {
    const answer = await fetch(address)
    return answer.ok && !answer.redirected ? ((await answer.json()) as PartChoice[]) : []
  } catch {
    return []
  }
}

type ChoiceProps = { choices: Promise<PartChoice[]>; editor: Editor; onDone: () => void }

function Choice({ choices, editor, onDone }: ChoiceProps) {
  const all = use(choices)
  const [chosen, setChosen] = useState(0)
  const id = useId()
  if (all.length === 0) return <p>Noch ist nichts eingetragen, was hier stehen könnte.</p>

  function insert() {
    const choice = all[chosen]
    if (choice === undefined) return
    insertBlock(editor, { type: 'pagePart', attrs: choice })
    onDone()
  }

  return (
    <>
      <div className="field">
        <label htmlFor={id}>Zeigt, was anderswo eingetragen ist</label>
        <select id={id} value={chosen} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
          {partKinds.map((kind) => (
            <optgroup key={kind} label={partNames[kind]}>
              {all.map(
                (choice, index) =>
                  choice.part === kind && (
                    <option key={choice.id} value={index}>
                      {choice.label}
                    </option>
                  ),
              )}
            </optgroup>
          ))}
        </select>
      </div>
      <button className="btn btn-sm" type="button" onClick={insert}>
        Baustein einfügen
      </button>
    </>
  )
}
