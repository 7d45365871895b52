import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** What was drawn onto the text or pasted into it as a file; empty for words, which the editor takes itself. */
export function filesIn(data: DataTransfer | null): File[] {
  if (data === null || data.files.length === 0) return []
  const words = data.getData('text/html').replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, '')
  // A word processor puts a picture of the words beside the words.
  const isWords =
    words.trim() !== '' || (data.getData('text/html') === '' && data.getData('text/plain') !== '')
  return isWords ? [] : [...data.files]
}

/** The cursor where the files were let go. */
export function placeCursor(view: EditorView, { clientX, clientY }: MouseEvent) {
  const place = view.posAtCoords({ left: clientX, top: clientY })
  if (place === null) return
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))))
}
