import { useEffect, useId, useState } from 'react'
import { formatSize } from '../downloads/download.ts'
import { FieldError } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { UploadItem } from './use-uploads.ts'

type UploadLineProps = {
  item: UploadItem
  onChange: (changes: Partial<UploadItem>) => void
  onRemove: () => void
}

const stateLabels = {
  chosen: '',
  sending: '',
  waiting: 'Keine Verbindung. Es geht von selbst weiter, sobald sie wieder da ist.',
  done: 'Hochgeladen',
  refused: '',
}

/** One file being uploaded: description, progress and errors. */
export function UploadLine({ item, onChange, onRemove }: UploadLineProps) {
  const id = useId()
  const { file, isPicture, state, percent, sentence, text, isDecorative } = item
  const isOpen = state === 'chosen' || state === 'refused'
  const needsText = isPicture && !isDecorative
  return (
    <div className="up-line">
      <div className="upl">
        <Thumb file={file} isPicture={isPicture} />
        <b>{file.name}</b>
        <span className="data">{state === 'chosen' ? formatSize(file.size) : `${percent}\u202F%`}</span>
        {!isOpen && (
          <progress className="progress" value={percent} max={100} aria-label={`Hochladen von ${file.name}`}>
            {percent} %
          </progress>
        )}
        {state !== 'done' && (
          <button className="btn btn-quiet btn-sm" type="button" onClick={onRemove}>
            {isOpen ? 'Weglassen' : 'Abbrechen'}
            <span className="vh">: {file.name}</span>
          </button>
        )}
      </div>
      <p className="small" role="status">
        {stateLabels[state]}
      </p>
      {state !== 'done' && (
        <div className={sentence === undefined ? 'field' : 'field err'}>
          <label htmlFor={`${id}-words`}>
            {isPicture ? 'Bildbeschreibung' : 'Titel'}
            {!needsText && <span className="opt"> (freiwillig)</span>}
          </label>
          <p className="hint" id={`${id}-words-h`}>
            {isPicture ? 'Für Menschen, die das Bild nicht sehen' : 'So heißt die Datei auf der Website'}
          </p>
          <input
            id={`${id}-words`}
            value={text}
            maxLength={isPicture ? 300 : 160}
            disabled={!isOpen || (isPicture && isDecorative)}
            aria-describedby={`${id}-words-h ${id}-words-error`}
            aria-invalid={sentence === undefined ? undefined : true}
            onChange={(event) => onChange({ text: event.currentTarget.value, sentence: undefined })}
          />
          <FieldError id={`${id}-words-error`} error={sentence} />
        </div>
      )}
      {isPicture && isOpen && (
        <label className="check">
          <input
            type="checkbox"
            checked={isDecorative}
            onChange={(event) => onChange({ isDecorative: event.currentTarget.checked, sentence: undefined })}
          />
          <span>Nur Schmuck, braucht keine Beschreibung</span>
        </label>
      )}
    </div>
  )
}

function Thumb({ file, isPicture }: { file: File; isPicture: boolean }) {
  const [src] = useState(() => (isPicture ? URL.createObjectURL(file) : undefined))
  useEffect(() => () => void (src !== undefined && URL.revokeObjectURL(src)), [src])
  return (
    <div className="thumb">{src === undefined ? <Icon name="document" /> : <img src={src} alt="" />}</div>
  )
}
