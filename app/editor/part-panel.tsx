import type { Editor } from '@tiptap/react'
import { partKinds, type PartKind } from '#app/lib/rich-text.ts'
import { Suspense, use, useId, useState } from 'react'
import { insertBlock } from './insert-block.ts'
import { partNames } from './readable-text.ts'

/** Content entered elsewhere that a page can show. */
export type PartChoice = { part: PartKind; id: string; label: string }

const parts: Omit<ChoiceKind<PartChoice>, 'address'> = {
  title: 'Baustein',
  fieldLabel: 'Zeigt, was anderswo eingetragen ist',
  insertLabel: 'Baustein einfügen',
  nothing: 'Noch ist nichts eingetragen, was hier stehen könnte.',
  groups: partKinds.map((kind) => ({ label: partNames[kind], has: ({ part }) => part === kind })),
  nameOf: ({ label }) => label,
  blockOf: (choice) => ({ type: 'pagePart', attrs: choice }),
}

type PartPanelProps = { editor: Editor; address: string; onDone: () => void }

/** Choice of people, prices, a form or the map to insert into the page. */
export function PartPanel({ editor, address, onDone }: PartPanelProps) {
  return <ChoicePanel editor={editor} kind={{ ...parts, address }} onDone={onDone} />
}

/** Choices listed under one heading. */
type Group<C> = { label: string; has: (choice: C) => boolean }

/** Labels, the URL that returns all choices as JSON (`address`), and the block that a choice inserts. */
export type ChoiceKind<C> = {
  address: string
  /** Accessible name of the panel. */
  title: string
  fieldLabel: string
  insertLabel: string
  /** Text shown when the list is empty. */
  nothing: string
  groups: readonly Group<C>[]
  nameOf: (choice: C) => string
  blockOf: (choice: C) => Parameters<typeof insertBlock>[1]
}

type ChoicePanelProps<C> = { editor: Editor; kind: ChoiceKind<C>; onDone: () => void }

/** Lets the author choose something the club has entered elsewhere and inserts it into the text. */
export function ChoicePanel<C extends { id: string }>({ editor, kind, onDone }: ChoicePanelProps<C>) {
  const [choices] = useState(() => loadChoices<C>(kind.address))
  return (
    <div className="editor-panel" role="group" aria-label={kind.title}>
      <Suspense fallback={<p className="muted">Wird geladen …</p>}>
        <Choice choices={choices} editor={editor} kind={kind} onDone={onDone} />
      </Suspense>
      <button className="btn btn-quiet btn-sm" type="button" onClick={onDone}>
        Abbrechen
      </button>
    </div>
  )
}

/** Returns an empty list if the request fails. */
async function loadChoices<C>(address: string): Promise<C[]> {
  try {
    const answer = await fetch(address)
    return answer.ok && !answer.redirected ? ((await answer.json()) as C[]) : []
  } catch {
    return []
  }
}

type ChoiceProps<C> = ChoicePanelProps<C> & { choices: Promise<C[]> }

function Choice<C extends { id: string }>({ choices, editor, kind, onDone }: ChoiceProps<C>) {
  const all = use(choices)
  const [chosen, setChosen] = useState(0)
  const id = useId()
  if (all.length === 0) return <p>{kind.nothing}</p>

  function insert() {
    const choice = all[chosen]
    if (choice === undefined) return
    insertBlock(editor, kind.blockOf(choice))
    onDone()
  }

  return (
    <>
      <div className="field">
        <label htmlFor={id}>{kind.fieldLabel}</label>
        <select
          id={id}
          ref={(select) => select?.focus()}
          value={chosen}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        >
          {kind.groups.map(({ label, has }) => (
            <optgroup key={label} label={label}>
              {all.map(
                (choice, index) =>
                  has(choice) && (
                    <option key={choice.id} value={index}>
                      {kind.nameOf(choice)}
                    </option>
                  ),
              )}
            </optgroup>
          ))}
        </select>
      </div>
      <button className="btn btn-sm" type="button" onClick={insert}>
        {kind.insertLabel}
      </button>
    </>
  )
}
