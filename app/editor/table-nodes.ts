import { mergeAttributes, Node, type NodeConfig } from '@tiptap/react'
import { fixTables, goToNextCell, tableEditing } from '@tiptap/pm/tables'

/** Part a node plays in a table, as prosemirror-tables asks for it. */
type WithRole = NodeConfig & { tableRole: 'table' | 'row' | 'cell' | 'header_cell' }

const withRole = (config: WithRole) => Node.create(config as NodeConfig)

/** Rows of cells that hold one line each; the first row is the head. */
export const Table = withRole({
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

export const TableRow = withRole({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

// prosemirror-tables reads these on every cell; cells are never joined here.
const cellAttributes = () => ({
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null },
})

export const TableCell = withRole({
  name: 'tableCell',
  content: 'inline*',
  tableRole: 'cell',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
})

export const TableHeader = withRole({
  name: 'tableHeader',
  content: 'text*',
  marks: '',
  tableRole: 'header_cell',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: () => ['th', 0],
})
