import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import type { EditorNode } from './editor-document.ts'

/** Inserts a picture or a table below the block with the cursor, never inside it; replaces an empty line. */
export function insertBlock(editor: Editor, node: EditorNode) {
  const { $to } = editor.state.selection
  const isInBlock = $to.depth > 0
  const block = isInBlock ? $to.node(1) : undefined
  const isEmptyLine = block?.type.name === 'paragraph' && block.content.size === 0
  const end = isInBlock ? $to.after(1) : $to.pos
  const place = isEmptyLine ? { from: $to.before(1), to: end } : end
  const at = typeof place === 'number' ? place : place.from
  // At once: the chain takes the focus with the next frame only, and by then somebody may type into the panel.
  editor.view.focus()
  // Selects the new block at once, so that its panel is shown.
  editor.chain().focus().insertContentAt(place, node).run()
  const isWhole = editor.state.doc.nodeAt(at)?.isAtom ?? false
  if (isWhole) editor.commands.setNodeSelection(at)
}

/** Swaps the selected block with the one before (-1) or after it (1) and keeps it selected. */
export function moveBlock(editor: Editor, step: 1 | -1) {
  const { selection, doc, tr } = editor.state
  if (!(selection instanceof NodeSelection) || selection.$from.depth > 0) return
  const index = selection.$from.index(0)
  const other = doc.maybeChild(index + step)
  if (other === null) return
  const to = step === 1 ? selection.from + other.nodeSize : selection.from - other.nodeSize
  tr.delete(selection.from, selection.to).insert(to, selection.node)
  tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView()
  editor.view.dispatch(tr)
}
