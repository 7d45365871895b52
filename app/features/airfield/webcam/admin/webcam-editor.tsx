import { AdminHead } from '#app/ui/admin-head.tsx'
import { type FormEvent, useState } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { useUnsavedWarning } from '#app/ui/leaving-warning.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { ConflictNotice } from '#app/resources/conflict/conflict-notice.tsx'
import { DeletePanel } from '../../opening-admin/editor-parts.tsx'
import { sentValues, type Values } from '#app/lib/form-values.ts'
import { NoFirstButton } from '#app/ui/no-first-button.tsx'
import { StarNote } from '#app/ui/star-note.tsx'
import type { WebcamResult } from './act-on-webcam.server.ts'
import type { Mask } from '../webcam.ts'
import { MarkFields, MaskFields, PlaceFields, SourceFields } from './webcam-fields.tsx'
import { drawableMasks, webcamAdmin, webcamAdminAddress } from './webcam-values.ts'
import type { WebcamState } from './webcam-list.server.ts'
import { ResultNote, StatePanel } from './webcam-state.tsx'

const formId = 'kamera'
const typeAgain = 'Bitte noch einmal eintragen: Eine Adresse wird nie zurückgeschickt.'

type WebcamEditorProps = {
  /** Initial form values; not used after a submission. */
  stored: Values
  result: WebcamResult | undefined
  isSaved?: boolean
  host?: string | null
  /** Missing for a new camera. */
  webcam?: WebcamState
  /** URL to which cameras push their pictures. */
  door?: string
}

export function WebcamEditor({
  stored,
  result,
  isSaved = false,
  host = null,
  webcam,
  door = '',
}: WebcamEditorProps) {
  const sent = result !== undefined && 'values' in result ? result : undefined
  const state: FormState = {
    values: sent?.values ?? stored,
    errors: {
      ...(sent?.values.addressDropped === 'ja' && { url: typeAgain }),
      ...(result?.kind === 'refused' && result.errors),
    },
  }
  const [typed, setTyped] = useState<Values | null>(null)
  useUnsavedWarning(typed !== null || sent !== undefined)
  const heading = webcam === undefined ? 'Kamera anlegen' : webcam.name
  const drawAgain = (event: FormEvent<HTMLFormElement>) =>
    setTyped(sentValues(new FormData(event.currentTarget)))
  return (
    <>
      <AdminHead
        trail={[['Webcams', webcamAdmin], [heading]]}
        title={heading}
        said={saveSentence(result, isSaved, webcam === undefined)}
      >
        <button form={formId} className="btn" name="intent" value="speichern">
          Speichern
        </button>
      </AdminHead>
      <div className="stack flow-6">
        {result !== undefined && <ResultNote result={result} />}
        {webcam !== undefined && <StatePanel webcam={webcam} door={door} />}
        <form
          id={formId}
          className="form starred"
          method="post"
          action="#meldung"
          noValidate
          onInput={drawAgain}
          onSubmit={() => setTyped(null)}
        >
          <NoFirstButton />
          <input type="hidden" name="expectedRevision" value={state.values.expectedRevision ?? ''} />
          <input type="hidden" name="kennung" value={state.values.kennung ?? ''} />
          {result?.kind === 'stale' && (
            <ConflictNotice
              what="diese Kamera"
              {...result.overtaken}
              address={webcamAdminAddress(webcam?.id ?? '')}
            />
          )}
          <RefusedFields errors={state.errors} />
          <StarNote />
          <PlaceFields state={state} />
          <SourceFields state={state} host={host} />
          <MarkFields state={state} />
          <MaskFields state={state} />
          <MaskPreview picture={webcam?.picture ?? null} masks={drawableMasks(typed ?? state.values)} />
          <p className="btn-row">
            <button className="btn" name="intent" value="speichern">
              Speichern
            </button>
            <button className="btn btn-line" name="intent" value="vorschau">
              Flächen zeichnen
            </button>
          </p>
        </form>
        {webcam !== undefined && (
          <DeletePanel
            what="Kamera"
            effect="Die Kamera und alle ihre Bilder verschwinden sofort von der Website. Sie lässt sich nicht zurückholen."
          />
        )}
      </div>
    </>
  )
}

function saveSentence(result: WebcamResult | undefined, isSaved: boolean, isNew: boolean): string {
  if (result?.kind === 'refused') return 'Noch nicht gespeichert: Bitte die markierten Felder ansehen.'
  if (result?.kind === 'stale') return 'Noch nicht gespeichert: Jemand anders war schneller.'
  if (result?.kind === 'preview') return 'Noch nicht gespeichert.'
  if (isSaved && result === undefined) return 'Gespeichert.'
  return isNew ? 'Neu, noch nicht gespeichert.' : ''
}

type MaskPreviewProps = { picture: string | null; masks: readonly Mask[] }

/** The areas over the newest picture, in percent; areas blackened earlier remain black in it. */
function MaskPreview({ picture, masks }: MaskPreviewProps) {
  const text =
    masks.length === 1 ? 'Eine Fläche wird geschwärzt' : `${masks.length} Flächen werden geschwärzt`
  return (
    <figure className="mask-preview">
      <div className="mask-sheet">
        {picture !== null && <img src={picture} alt="" />}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={text}>
          {masks.map(({ polygonPercent }, index) => (
            <polygon key={index} points={polygonPercent.map((corner) => corner.join(',')).join(' ')} />
          ))}
        </svg>
        {masks.map(({ polygonPercent }, index) => (
          <span key={index} className="mask-number" style={middleOf(polygonPercent)} aria-hidden="true">
            {index + 1}
          </span>
        ))}
      </div>
      <figcaption className="small muted">
        {picture === null
          ? 'Noch gibt es kein Bild; die Flächen stehen auf leerem Grund.'
          : 'Die Flächen über dem neuesten Bild. Was darin schon schwarz ist, kommt mit dem nächsten Bild wieder zum Vorschein, wenn keine Fläche mehr darauf liegt.'}
      </figcaption>
    </figure>
  )
}

function middleOf(corners: Mask['polygonPercent']) {
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
  return { left: `${mean(0)}%`, top: `${mean(1)}%` }
}
