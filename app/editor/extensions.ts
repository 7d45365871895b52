import {
  Extension,
  Mark,
  Node,
  textblockTypeInputRule,
  wrappingInputRule,
  type Extensions,
} from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isLinkAddress } from '#app/lib/link-address.ts'
import { mediaNodes } from './media-nodes.ts'
import { Table, TableCell, TableHeader, TableRow } from './table-nodes.ts'

/** One line of somebody's words, with their name. */
const Quote = Node.create({
  name: 'quote',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ attribution: { default: '' } }),
  parseHTML: () => [{ tag: 'blockquote' }],
  addInputRules() {
    return [textblockTypeInputRule({ find: /^>\s$/, type: this.type })]
  },
  renderHTML: ({ node }) => [
    'blockquote',
    {},
    ['p', 0],
    ['footer', { contenteditable: 'false' }, String(node.attrs.attribution)],
  ],
})

/** A box that stands out. */
const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ tone: { default: 'info' }, title: { default: '' } }),
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ node }) => [
    'aside',
    { class: `note ${String(node.attrs.tone)}` },
    ['div', {}, ['strong', { contenteditable: 'false' }, String(node.attrs.title)], ['p', 0]],
  ],
})

/** A word that stands for an aircraft or an event of the club. */
const Reference = Mark.create({
  name: 'reference',
  addAttributes: () => ({ kind: { default: 'aircraft' }, id: { default: null } }),
  renderHTML: () => ['a', 0],
})

/** A point of a list is one line; lists within lists are not in the club's document. */
const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

/** A numbered list begins with „1.“ alone: „24. Dezember“ is a day. */
const NumbersByTyping = Extension.create({
  name: 'numbersByTyping',
  addInputRules() {
    const type = this.editor.schema.nodes.orderedList
    return type === undefined ? [] : [wrappingInputRule({ find: /^1\.\s$/, type })]
  },
})

/** What turns words into a form while they are typed. */
export const typedForms = ['heading', 'bulletList', 'numbersByTyping', 'quote', 'bold', 'italic', 'link']

/** Exactly what the club's document can hold; everything else falls away when it is pasted. */
export function editorExtensions(): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3] },
      link: {
        openOnClick: false,
        autolink: false,
        linkOnPaste: true,
        markdownLinks: true,
        isAllowedUri: (href) => isLinkAddress(href),
        HTMLAttributes: { target: null, rel: null, class: null },
      },
      blockquote: false,
      code: false,
      codeBlock: false,
      hardBreak: false,
      horizontalRule: false,
      listItem: false,
      strike: false,
      underline: false,
    }),
    NumbersByTyping,
    ListItem,
    Quote,
    Callout,
    ...mediaNodes,
    Reference,
    Table,
    TableRow,
    TableCell,
    TableHeader,
  ]
}
