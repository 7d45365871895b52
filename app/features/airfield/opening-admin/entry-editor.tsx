import { type ReactNode, useState, useRef } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { StarNote } from '#app/ui/star-note.tsx'
import { useUnsavedWarning } from '#app/ui/leaving-warning.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { DeletePanel, EditorHead, formId, Stale, DisplacedNotice } from './editor-parts.tsx'
import type { EditorResult } from './editor-result.ts'
import type { Values } from '#app/lib/form-values.ts'
import { hoursAdminPath } from './hours-addresses.ts'
import { useFetcher } from 'react-router'
import { useTyping, useSteady } from '#app/ui/use-typing.ts'
import type { loader } from './hours-preview.route.ts'
import { NoPreview, PreviewTable } from './preview-table.tsx'
import type { OpeningPreview } from './opening-preview.ts'

export type EntryEditorProps = {
  /** Initial form values; not used after a submission. */
  stored: Values
  preview: OpeningPreview | null
  result: EditorResult | undefined
  /** Missing for a new entry. */
  id?: string | undefined
}

type FrameProps = EntryEditorProps & {
  heading: string
  /** Its name in URLs. */
  kind: 'regel' | 'sonderzeit'
  /** `Regel`, as in the label of the delete button. */
  noun: string
  /** URL at which the stored version is shown. */
  address: string
  /** Effect of deleting it, in words. */
  effect: string
  children: (state: FormState) => ReactNode
}

/** Page that edits a rule or a special time: form, preview and further actions. */
export function EntryEditor({ stored, preview, result, id, heading, kind, noun, ...frame }: FrameProps) {
  const state: FormState = {
    values: result?.values ?? stored,
    errors: result?.kind === 'refused' ? result.errors : {},
  }
  const [isDirty, setDirty] = useState(result !== undefined && result.kind !== 'removes')
  useUnsavedWarning(isDirty)
  return (
    <>
      <EditorHead heading={heading} result={result} isNew={id === undefined}>
        {id !== undefined && (
          <a className="btn btn-quiet" href={`${hoursAdminPath}/${kind}?kopie=${encodeURIComponent(id)}`}>
            Kopieren
          </a>
        )}
      </EditorHead>
      <div className="stack flow-6">
        <form
          id={formId}
          className="form rule starred"
          method="post"
          action="#meldung"
          noValidate
          onInput={() => setDirty(true)}
          onSubmit={() => setDirty(false)}
        >
          <input type="hidden" name="expectedRevision" value={state.values.expectedRevision ?? ''} />
          <input type="hidden" name="kennung" value={state.values.kennung ?? ''} />
          <Stale result={result} what={`diese ${noun}`} address={frame.address} />
          <RefusedFields errors={state.errors} />
          <StarNote />
          {frame.children(state)}
        </form>
        <LivePreview
          formId={formId}
          kind={kind}
          preview={result?.kind === 'preview' || result?.kind === 'displaces' ? result.preview : preview}
          from={state.values.ab ?? ''}
        />
        {id !== undefined && (
          <DeletePanel
            what={noun}
            effect={frame.effect}
            displaced={result?.kind === 'removes' ? result.displaced : []}
          />
        )}
      </div>
    </>
  )
}

type LivePreviewProps = {
  /** Id of the form whose values are sent. */
  formId: string
  kind: 'regel' | 'sonderzeit'
  /** Preview computed with the page; shown until the form changes, and always without script. */
  preview: OpeningPreview | null
  /** First day to show, as typed; empty for the default. */
  from: string
}

/** Shows the result of the form. Updates while typing; without script, on pressing the button. */
function LivePreview({ formId, kind, preview, from }: LivePreviewProps) {
  const fetcher = useFetcher<typeof loader>()
  const heading = useRef<HTMLElement>(null)
  useTyping(heading, formId, (form) => {
    const fields = [...new FormData(form)].filter((field): field is [string, string] => field[1] !== '')
    void fetcher.load(`${hoursAdminPath}/vorschau?${new URLSearchParams([['art', kind], ...fields])}`)
  })
  const answer = useSteady(fetcher.data)
  const faults = answer?.faults ?? []
  const shown = answer?.preview ?? preview
  return (
    <section className="panel preview" id="vorschau" ref={heading} aria-busy={fetcher.state !== 'idle'}>
      <div className="sec-head">
        <h2>So wirkt es: vierzehn Tage</h2>
      </div>
      <div className="preview-from">
        <div className="field">
          <label htmlFor="ab">Ab</label>
          <input form={formId} id="ab" name="ab" type="date" defaultValue={from} />
        </div>
        <button form={formId} className="btn btn-line" name="intent" value="vorschau" formAction="#vorschau">
          Vorschau
        </button>
      </div>
      <p role="status" className="small">
        {faults[0] !== undefined && `Noch ohne deine letzte Änderung: ${faults[0]}`}
      </p>
      <DisplacedNotice displaced={shown?.displaced ?? []} formId={formId} />
      {shown === null ? <NoPreview /> : <PreviewTable preview={shown} />}
    </section>
  )
}
