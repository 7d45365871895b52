import type { Editor } from '@tiptap/react'
import { ChoicePanel, type ChoiceKind } from './choice-panel.tsx'
import type { ReferenceChoice } from './reference-choice.route.ts'

const cards: ChoiceKind<ReferenceChoice> = {
  address: '/admin/verweise',
  title: 'Flugzeug oder Veranstaltung',
  fieldLabel: 'Karte für',
  insertLabel: 'Karte einfügen',
  nothing: 'Es gibt weder Flugzeuge noch Veranstaltungen auf der Website.',
  groups: [
    { label: 'Flugzeuge', has: ({ kind }) => kind === 'aircraft' },
    { label: 'Veranstaltungen', has: ({ kind }) => kind === 'event' },
  ],
  nameOf: ({ title }) => title,
  blockOf: ({ kind, id, title }) => ({ type: 'referenceCard', attrs: { kind, id, label: title } }),
}

/** Aircraft and events of the club, one of which the text is to show as a card. */
export function ReferencePanel({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  return <ChoicePanel editor={editor} kind={cards} onDone={onDone} />
}
