import { pageNonce } from '#app/ui/nonce.ts'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { useState } from 'react'
import { mostInGallery, type RichText } from '#app/lib/rich-text.ts'
import { FilePicker } from '#app/media/pictures/downloads/file-picker.tsx'
import type { PictureChoice } from '#app/media/pictures/upload/upload.ts'
import { PicturePicker } from '#app/media/pictures/picture-picker.tsx'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { BroughtFilesDialog } from './brought-files-dialog.tsx'
import { BlockPanel } from './block-panel.tsx'
import { headings, lines, pieces, type Panel } from './editor-blocks.tsx'
import { EditorHelp } from './editor-help.tsx'
import { fromEditorDocument, toEditorDocument, type EditorNode } from './editor-document.ts'
import { editorExtensions, typedForms } from './extensions.ts'
import { insertBlock } from './insert-block.ts'
import { LinkPanel } from './link-panel.tsx'
import { MediaPanel } from './media-panel.tsx'
import { cleanPastedHtml, picturesLeftBehind } from './pasted-html.ts'
import { PartPanel, ChoicePanel, type ChoiceKind } from './part-panel.tsx'
import type { ReferenceChoice } from './reference-choice.route.ts'
import { SlashMenu } from './slash-menu.tsx'
import { Toolbar } from './toolbar.tsx'
import { VideoPanel } from './video-panel.tsx'
import { Said } from '#app/ui/note.tsx'

type RichTextEditorProps = {
  initial: RichText
  labelledBy: string
  /** Id of the element with the validation error. */
  errorId: string | undefined
  onChange: (document: RichText) => void
  textOnly: boolean
  /** URL of the list of website parts a page can show; missing for texts that show none. */
  partsFrom?: string | undefined
}

export default function RichTextEditor({
  initial,
  labelledBy,
  errorId,
  onChange,
  textOnly,
  partsFrom,
}: RichTextEditorProps) {
  const [panel, setPanel] = useState<Panel>()
  const [pickedFiles, setPickedFiles] = useState<readonly File[]>([])
  const [leftBehind, setLeftBehind] = useState(0)
  const editor = useEditor({
    injectNonce: pageNonce(),
    extensions: editorExtensions(),
    enableInputRules: typedForms,
    content: toEditorDocument(initial),
    immediatelyRender: false,
    // The schema does not allow arbitrary links, styles or scripts, so pasted ones are dropped.
    editorProps: {
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (_view, event) => {
        const files = filesIn(event.clipboardData)
        setLeftBehind(
          files.length > 0 ? 0 : picturesLeftBehind(event.clipboardData?.getData('text/html') ?? ''),
        )
        if (files.length > 0) setPickedFiles(files)
        return files.length > 0
      },
      handleDrop: (view, event, _slice, isOwn) => {
        const files = isOwn ? [] : filesIn(event.dataTransfer)
        if (files.length === 0) return false
        event.preventDefault()
        placeCursor(view, event)
        setPickedFiles(files)
        return true
      },
      attributes: {
        class: 'editor-in prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(errorId !== undefined && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
        lang: 'de',
        spellcheck: 'true',
      },
    },
    onUpdate: ({ editor }) => onChange(fromEditorDocument(editor.getJSON() as EditorNode)),
  })
  if (editor === null) return null

  const below = pieces({ textOnly, hasParts: partsFrom !== undefined })
  const close = () => {
    setPanel(undefined)
    editor.commands.focus()
  }
  const insert = (node: EditorNode) => {
    close()
    insertBlock(editor, node)
  }

  /** Adds the picture to the selected gallery, or to a new one. */
  function addToGallery({ id }: PictureChoice) {
    close()
    if (editor === null) return
    if (!editor.isActive('gallery'))
      return insertBlock(editor, { type: 'gallery', attrs: { pictureIds: [id] } })
    const before = editor.getAttributes('gallery').pictureIds as string[]
    editor.commands.updateAttributes('gallery', { pictureIds: [...before, id].slice(0, mostInGallery) })
  }

  return (
    <div className="editor">
      <Toolbar editor={editor} onPanel={setPanel} pieces={below} />
      {panel === 'link' && <LinkPanel editor={editor} onDone={close} />}
      {panel === 'video' && <VideoPanel editor={editor} onDone={close} />}
      {panel === 'reference' && <ReferencePanel editor={editor} onDone={close} />}
      {panel === 'part' && partsFrom !== undefined && (
        <PartPanel editor={editor} address={partsFrom} onDone={close} />
      )}
      <BlockPanel editor={editor} />
      <MediaPanel editor={editor} onMorePictures={() => setPanel('gallery')} />
      {leftBehind > 0 && <LeftBehind pictures={leftBehind} textOnly={textOnly} />}
      <SlashMenu editor={editor} blocks={[...headings, ...lines, ...below]} onPanel={setPanel}>
        <EditorContent editor={editor} />
      </SlashMenu>
      <EditorFoot editor={editor} />
      {panel === 'picture' && (
        <PicturePicker
          onChoose={({ id }) => insert({ type: 'picture', attrs: { pictureId: id } })}
          onClose={close}
        />
      )}
      {pickedFiles.length > 0 && (
        <BroughtFilesDialog
          files={pickedFiles}
          onInsert={(node) => insertBlock(editor, node)}
          onClose={() => setPickedFiles([])}
        />
      )}
      {panel === 'gallery' && <PicturePicker onChoose={addToGallery} onClose={close} />}
      {panel === 'file' && (
        <FilePicker
          onChoose={({ id, title }) => insert({ type: 'file', attrs: { fileId: id, label: title } })}
          onClose={close}
        />
      )}
    </div>
  )
}

function LeftBehind({ pictures, textOnly }: { pictures: number; textOnly: boolean }) {
  return (
    <Said tone="info">
      {pictures === 1 ? 'Ein Bild ist' : `${pictures} Bilder sind`} nicht mitgekommen.{' '}
      {textOnly
        ? 'Schreib der Redaktion, welche es sind.'
        : 'Zieh die Dateien in den Text, oder füge sie einzeln ein.'}
    </Said>
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
        {words} {words === 1 ? 'Wort' : 'Wörter'}
        {words > 0 && ` · ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} Lesezeit`}
      </span>
      <span>
        Enter: neuer Absatz · /: was im Text stehen kann · <EditorHelp />
      </span>
    </div>
  )
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

/** Returns files dropped or pasted into the text; empty if the data is text, which the editor handles itself. */
function filesIn(data: DataTransfer | null): File[] {
  if (data === null || data.files.length === 0) return []
  const words = data.getData('text/html').replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, '')
  // Word processors add a picture of the copied text.
  const isText =
    words.trim() !== '' || (data.getData('text/html') === '' && data.getData('text/plain') !== '')
  return isText ? [] : [...data.files]
}

/** Sets the cursor where the files were dropped. */
function placeCursor(view: EditorView, { clientX, clientY }: MouseEvent) {
  const place = view.posAtCoords({ left: clientX, top: clientY })
  if (place === null) return
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))))
}

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

/** Choice of the club's aircraft and events, to insert one as a card. */
function ReferencePanel({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  return <ChoicePanel editor={editor} kind={cards} onDone={onDone} />
}
