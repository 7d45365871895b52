import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { RichText } from '#app/lib/rich-text.ts'
import { lazyPart } from '#app/shell/page-renewal.ts'
import { FieldError } from '#app/ui/field-error.tsx'

/** Loaded here and nowhere else. */
const RichTextEditor = lazy(lazyPart(() => import('./rich-text-editor.tsx')))

// The editor needs a browser; the server and the first moment in the browser show its frame.
const never = () => () => undefined
const inBrowser = () => true
const onServer = () => false

type BodyFieldProps = { initial: RichText; error: string | undefined; onChange: () => void }

/** The text of a post; the form sends the club's own document as JSON. */
export function BodyField({ initial, error, onChange }: BodyFieldProps) {
  const [text, setText] = useState(() => JSON.stringify(initial))
  const isInBrowser = useSyncExternalStore(never, inBrowser, onServer)

  function take(document: RichText) {
    setText(JSON.stringify(document))
    onChange()
  }

  return (
    <div className={error === undefined ? undefined : 'field err'}>
      <p className="flabel" id="body-label" style={{ marginBottom: 'var(--space-1)' }}>
        Text
      </p>
      <input type="hidden" name="body" value={text} />
      {isInBrowser ? (
        <Suspense fallback={<EditorFrame />}>
          <RichTextEditor
            initial={initial}
            labelledBy="body-label"
            isInvalid={error !== undefined}
            onChange={take}
          />
        </Suspense>
      ) : (
        <EditorFrame />
      )}
      <FieldError id="body-error" sentence={error} />
    </div>
  )
}

/** Holds the place while the editor loads. */
function EditorFrame() {
  return (
    <div className="editor" aria-busy="true">
      <div className="editor-in muted">Der Editor wird geladen …</div>
    </div>
  )
}
