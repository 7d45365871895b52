import {
  Extension,
  Mark,
  Node,
  textblockTypeInputRule,
  wrappingInputRule,
  type Extensions,
  mergeAttributes,
  type NodeConfig,
} from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isLinkAddress } from '#app/lib/link-address.ts'
import { mediaNodes } from './media-nodes.ts'
import { fixTables, goToNextCell, tableEditing } from '@tiptap/pm/tables'

/** A one-line quotation with the name of its author. */
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

/** A highlighted box. */
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

/** A link to an aircraft or an event of the club. */
const Reference = Mark.create({
  name: 'reference',
  addAttributes: () => ({ kind: { default: 'aircraft' }, id: { default: null } }),
  renderHTML: () => ['a', 0],
})

/** A list item is one line; the club's document format has no nested lists. */
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

/** Only „1.“ starts a numbered list: „24. Dezember“ is a date. */
const NumbersByTyping = Extension.create({
  name: 'numbersByTyping',
  addInputRules() {
    const type = this.editor.schema.nodes.orderedList
    return type === undefined ? [] : [wrappingInputRule({ find: /^1\.\s$/, type })]
  },
})

/** Extensions whose input rules format text while it is typed. */
export const typedForms = ['heading', 'bulletList', 'numbersByTyping', 'quote', 'bold', 'italic', 'link']

/** Exactly what the club's document format can hold; everything else is dropped when pasted. */
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

/** A node's role in a table, required by prosemirror-tables. */
type WithRole = NodeConfig & { tableRole: 'table' | 'row' | 'cell' | 'header_cell' }

const withRole = (config: WithRole) => Node.create(config as NodeConfig)

/** Rows of cells with one line each; the first row is the header. */
const Table = withRole({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  tableRole: 'table',
  isolating: true,
  addAttributes: () => ({ caption: { default: '' } }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => [
    'table',
    mergeAttributes(HTMLAttributes, { class: 'tbl' }),
    ['tbody', 0],
  ],
  extendNodeSchema: ({ config }) => ({ tableRole: (config as Partial<WithRole>).tableRole }),
  addKeyboardShortcuts() {
    return {
      Tab: () => this.editor.commands.command(({ state, dispatch }) => goToNextCell(1)(state, dispatch)),
      'Shift-Tab': () =>
        this.editor.commands.command(({ state, dispatch }) => goToNextCell(-1)(state, dispatch)),
    }
  },
  addProseMirrorPlugins: () => [tableEditing()],
  onCreate() {
    const fix = fixTables(this.editor.state)
    if (fix !== undefined) this.editor.view.dispatch(fix)
  },
})

const TableRow = withRole({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

// prosemirror-tables reads these on every cell; cells are never merged here.
const cellAttributes = () => ({
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null },
})

const TableCell = withRole({
  name: 'tableCell',
  content: 'inline*',
  tableRole: 'cell',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
})

const TableHeader = withRole({
  name: 'tableHeader',
  content: 'text*',
  marks: '',
  tableRole: 'header_cell',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: () => ['th', 0],
})
