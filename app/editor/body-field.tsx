import { useNonce } from '#app/ui/nonce.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { asParagraphs, type RichText } from '#app/lib/rich-text.ts'
import { lazyPart } from '#app/ui/page-renewal.ts'
import { useRestoredState } from '#app/ui/restored-state.ts'
import { FieldError } from '#app/ui/fields.tsx'
import { useInBrowser } from '#app/ui/use-in-browser.ts'
import { documentIn, plainName } from './text-input.ts'

/** Lazy: only this field loads the editor's chunk. */
const RichTextEditor = lazy(lazyPart(() => import('./rich-text-editor.tsx')))

type BodyFieldProps = {
  name: string
  initial: RichText
  error: string | undefined
  onChange: (document: RichText) => void
  /** Marks the label as required with a star. */
  isStarred?: boolean
  /** For authors who may not insert pictures, files or cards from the club's library. */
  textOnly?: boolean
  /** See `RichTextEditor`. */
  partsFrom?: string | undefined
}

/** Field for a rich text with pictures, files and cards. The form sends the club's own document format as JSON. */
export function BodyField({
  name,
  initial: saved,
  error,
  onChange,
  isStarred = false,
  textOnly = false,
  partsFrom,
}: BodyFieldProps) {
  const [text, setText] = useState(() => JSON.stringify(saved))
  const [initial, setInitial] = useState(saved)
  const [drawn, setDrawn] = useState(0)
  const part = useRef<HTMLDivElement>(null)
  // The editor needs a browser; on the server and before hydration its placeholder is rendered.
  const isInBrowser = useInBrowser()

  useRestoredState(part, (fields) => {
    const typed = fields[name]
    if (typed === undefined) return
    const document = documentIn(typed)
    setInitial(document)
    setDrawn(drawn + 1)
    take(document)
  })

  function take(document: RichText) {
    setText(JSON.stringify(document))
    onChange(document)
  }

  return (
    <div ref={part} className={error === undefined ? undefined : 'field err'}>
      <p className="flabel" style={{ marginBottom: 'var(--space-1)' }}>
        <span id={`${name}-label`}>Text</span>
        {isStarred && (
          <span className="star" aria-hidden="true">
            {' *'}
          </span>
        )}
      </p>
      <input type="hidden" name={name} value={text} />
      {isInBrowser ? (
        <Suspense fallback={<EditorFrame />}>
          <RichTextEditor
            key={drawn}
            initial={initial}
            labelledBy={`${name}-label`}
            errorId={error === undefined ? undefined : `${name}-error`}
            onChange={take}
            textOnly={textOnly}
            partsFrom={partsFrom}
          />
        </Suspense>
      ) : (
        <>
          <EditorFrame />
          <noscript>
            <WithoutScript name={name} document={initial} />
          </noscript>
        </>
      )}
      <FieldError id={`${name}-error`} error={error} />
    </div>
  )
}

/** Placeholder shown while the editor loads. */
function EditorFrame() {
  return (
    <div className="editor editor-frame" aria-busy="true">
      <div className="editor-in muted">Der Editor wird geladen …</div>
    </div>
  )
}

/**
 * Without script, a document of plain paragraphs can be edited in a textarea; a document with any other block is left
 * unchanged.
 */
function WithoutScript({ name, document }: { name: string; document: RichText }) {
  const plain = asParagraphs(document)
  return (
    <>
      <style nonce={useNonce()}>{'.editor-frame { display: none }'}</style>
      {plain === undefined ? (
        <p className="note">
          Dieser Text hat Überschriften, Bilder oder Verweise. Ohne JavaScript bleibt er, wie er ist.
        </p>
      ) : (
        <div className="field">
          <p className="hint" id={`${name}-plain-hint`}>
            Absätze durch eine leere Zeile trennen.
          </p>
          <textarea
            name={plainName(name)}
            rows={12}
            defaultValue={plain}
            aria-labelledby={`${name}-label`}
            aria-describedby={`${name}-plain-hint`}
          />
        </div>
      )}
    </>
  )
}
