import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { useState } from 'react'
import type { RichText } from '#app/lib/rich-text.ts'
import type { PictureChoice } from '#app/pictures/upload/upload.ts'
import { PicturePicker } from '#app/pictures/picture-picker.tsx'
import { BlockPanel } from './block-panel.tsx'
import { fromEditorDocument, toEditorDocument, type EditorNode } from './editor-document.ts'
import { editorExtensions } from './extensions.ts'
import { insertBlock } from './insert-block.ts'
import { LinkPanel } from './link-panel.tsx'
import { Toolbar } from './toolbar.tsx'

type RichTextEditorProps = {
  initial: RichText
  labelledBy: string
  isInvalid: boolean
  onChange: (document: RichText) => void
}

export default function RichTextEditor({ initial, labelledBy, isInvalid, onChange }: RichTextEditorProps) {
  const [panel, setPanel] = useState<'link' | 'picture'>()
  const editor = useEditor({
    extensions: editorExtensions(),
    content: toEditorDocument(initial),
    immediatelyRender: false,
    // A link to anywhere, a style or a script in what is pasted never gets in: the schema has no place for it.
    editorProps: {
      attributes: {
        class: 'editor-in prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(isInvalid && { 'aria-invalid': 'true', 'aria-describedby': 'body-error' }),
        lang: 'de',
        spellcheck: 'true',
      },
    },
    onUpdate: ({ editor }) => onChange(fromEditorDocument(editor.getJSON() as EditorNode)),
  })
  if (editor === null) return null

  function insertPicture({ id }: PictureChoice) {
    setPanel(undefined)
    if (editor !== null) insertBlock(editor, { type: 'picture', attrs: { pictureId: id } })
  }

  return (
    <div className="editor">
      <Toolbar editor={editor} onLink={() => setPanel('link')} onPicture={() => setPanel('picture')} />
      {panel === 'link' && <LinkPanel editor={editor} onDone={() => setPanel(undefined)} />}
      <BlockPanel editor={editor} />
      <EditorContent editor={editor} />
      <EditorFoot editor={editor} />
      {panel === 'picture' && <PicturePicker onChoose={insertPicture} onClose={() => setPanel(undefined)} />}
    </div>
  )
}

function EditorFoot({ editor }: { editor: Editor }) {
  const words = useEditorState({
    editor,
    selector: ({ editor }) => countWords(editor.getText({ blockSeparator: '\n' })),
  })
  const minutes = Math.max(1, Math.round(words / 200))
  return (
    <div className="editor-foot">
      <span>
        {words} {words === 1 ? 'Wort' : 'Wörter'} · {minutes} {minutes === 1 ? 'Minute' : 'Minuten'} Lesezeit
      </span>
      <span>Enter: neuer Absatz · Tab: nächste Zelle einer Tabelle</span>
    </div>
  )
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
