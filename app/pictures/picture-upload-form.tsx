import { useRef, useState, type DragEvent, type FormEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { PictureChoice, PictureUpload } from './admin-pictures.route.tsx'

const largestBytes = 10 * 1024 * 1024
const noAnswer = 'Die Verbindung brach ab. Bitte noch einmal hochladen.'
const signedOut =
  'Deine Sitzung ist abgelaufen. Melde dich in einem neuen Fenster an und lade das Bild dann noch einmal hoch.'

/** A new picture: file, description, progress. */
export function PictureUploadForm({ onUploaded }: { onUploaded: (picture: PictureChoice) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [fileName, setFileName] = useState<string>()
  const [percent, setPercent] = useState<number>()
  const [sentence, setSentence] = useState<string>()

  function take(event: DragEvent) {
    event.preventDefault()
    if (input.current === null || event.dataTransfer.files.length === 0) return
    input.current.files = event.dataTransfer.files
    setFileName(input.current.files[0]?.name)
  }

  async function upload(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The dialog stands inside the post's form in React's tree.
    event.stopPropagation()
    const data = new FormData(event.currentTarget)
    const file = data.get('file')
    if (!(file instanceof File) || file.size === 0) return setSentence('Bitte wähle ein Bild aus.')
    if (file.size > largestBytes) {
      return setSentence('Das Bild ist größer als 10\u202FMB. Bitte verkleinere es vor dem Hochladen.')
    }
    setSentence(undefined)
    setPercent(0)
    const answer = await send(data, setPercent)
    setPercent(undefined)
    if (answer.ok) onUploaded(answer.picture)
    else setSentence(answer.sentence)
  }

  return (
    <form
      className="up"
      onSubmit={(event) => void upload(event)}
      onInput={(event) => event.stopPropagation()}
    >
      <div className="drop" onDragOver={(event) => event.preventDefault()} onDrop={take}>
        <Icon name="upload" />
        <label htmlFor="upload-file">
          <strong>{fileName ?? 'Bild hierher ziehen oder auswählen'}</strong>
        </label>
        <input
          ref={input}
          id="upload-file"
          name="file"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={(event) => setFileName(event.currentTarget.files?.[0]?.name)}
        />
        <span className="small muted">JPG, PNG, WebP oder AVIF bis 10{'\u202F'}MB</span>
      </div>
      <div className="field">
        <label htmlFor="upload-alt">Bildbeschreibung</label>
        <p className="hint" id="upload-alt-hint">
          Für Menschen, die das Bild nicht sehen
        </p>
        <input id="upload-alt" name="alt" maxLength={300} required aria-describedby="upload-alt-hint" />
      </div>
      <div className="field">
        <label htmlFor="upload-credit">
          Fotograf <span className="opt">(freiwillig)</span>
        </label>
        <input id="upload-credit" name="credit" maxLength={120} />
      </div>
      {percent !== undefined && (
        <progress className="progress" value={percent} max={100} aria-label="Hochladen">
          {percent} %
        </progress>
      )}
      {sentence !== undefined && (
        <p className="err-t" role="alert">
          <Icon name="stop" />
          <span>{sentence}</span>
        </p>
      )}
      <p>
        <button className="btn btn-sm" disabled={percent !== undefined}>
          Hochladen
        </button>
      </p>
    </form>
  )
}

/** With progress in per cent, which `fetch` does not tell. */
function send(data: FormData, onProgress: (percent: number) => void): Promise<PictureUpload> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/admin/bilder')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.round((loaded / total) * 100)),
    )
    request.addEventListener('error', () => resolve({ ok: false, sentence: noAnswer }))
    request.addEventListener('load', () => {
      const answer = request.response as PictureUpload | null
      resolve(answer ?? { ok: false, sentence: request.status === 200 ? signedOut : noAnswer })
    })
    request.send(data)
  })
}
