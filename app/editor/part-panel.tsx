import type { Editor } from '@tiptap/react'
import { partKinds, type PartKind } from '#app/lib/rich-text.ts'
import { ChoicePanel, type ChoiceKind } from './choice-panel.tsx'
import { partNames } from './part-names.ts'

/** One thing a page can show of what is entered elsewhere. */
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

/** People, prices, a form or the map, one of which the page is to show. */
export function PartPanel({ editor, address, onDone }: PartPanelProps) {
  return <ChoicePanel editor={editor} kind={{ ...parts, address }} onDone={onDone} />
}
