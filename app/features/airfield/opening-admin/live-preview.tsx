import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTyping } from '#app/ui/use-typing.ts'
import { DisplacedNotice } from './displaced-notice.tsx'
import { hoursAdminPath } from './hours-addresses.ts'
import type { loader } from './hours-preview.route.ts'
import type { OpeningPreview } from './opening-preview.ts'
import { NoPreview, PreviewTable } from './preview-table.tsx'

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
export function LivePreview({ formId, kind, preview, from }: LivePreviewProps) {
  const fetcher = useFetcher<typeof loader>()
  const heading = useRef<HTMLElement>(null)
  useTyping(heading, formId, (form) => {
    const fields = [...new FormData(form)].filter((field): field is [string, string] => field[1] !== '')
    void fetcher.load(`${hoursAdminPath}/vorschau?${new URLSearchParams([['art', kind], ...fields])}`)
  })
  const faults = fetcher.data?.faults ?? []
  const shown = fetcher.data?.preview ?? preview
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
