import type { Editor } from '@tiptap/react'
import type { EditorNode } from './editor-document.ts'

/** Puts a picture or a table below the block the cursor is in, never into it; an empty line gives way. */
export function insertBlock(editor: Editor, node: EditorNode) {
  const { $to } = editor.state.selection
  const isInBlock = $to.depth > 0
  const block = isInBlock ? $to.node(1) : undefined
  const isEmptyLine = block?.type.name === 'paragraph' && block.content.size === 0
  const end = isInBlock ? $to.after(1) : $to.pos
  const place = isEmptyLine ? { from: $to.before(1), to: end } : end
  editor.chain().focus().insertContentAt(place, node).run()
}
