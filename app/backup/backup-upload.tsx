import { useState, type ChangeEvent } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { UploadAnswer } from './backup-upload.route.ts'

/** Sends the file as it is; it may be larger than a form could be. */
export function BackupUpload() {
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<string | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const isSending = percent !== null

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file === undefined) return
    setPercent(0)
    setTrouble(null)
    const answer = await sent(file, setPercent)
    setPercent(null)
    target.value = ''
    if ('id' in answer) await navigate(`/admin/einstellungen/sicherung/${answer.id}`)
    else setTrouble(answer.sentence)
  }

  return (
    <div className="field" aria-busy={isSending}>
      <label htmlFor="sicherungsdatei">Datei von diesem Gerät</label>
      <p className="hint" id="sicherungsdatei-h">
        Sie wird hochgeladen und durchgesehen. Geändert wird dabei nichts.
      </p>
      <input
        id="sicherungsdatei"
        type="file"
        accept=".gz,application/gzip"
        aria-describedby="sicherungsdatei-h"
        disabled={isSending}
        onChange={(event) => void send(event)}
      />
      {isSending && (
        <progress className="progress" aria-label="Hochladen" value={percent} max={100}>
          {percent} %
        </progress>
      )}
      <p role="status">
        {isSending &&
          (percent < 100
            ? 'Wird hochgeladen. Bitte lass die Seite so lange offen.'
            : 'Ist hochgeladen und wird durchgesehen …')}
      </p>
      {trouble !== null && (
        <p className="note stop" role="alert">
          <Icon name="stop" />
          <span>{trouble}</span>
        </p>
      )}
    </div>
  )
}

const lost: UploadAnswer = { sentence: 'Die Datei kam nicht an. Bitte versuche es noch einmal.' }

/** `fetch` tells nothing of how far it is. */
function sent(file: File, onPercent: (percent: number) => void): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('PUT', '/admin/einstellungen/sicherung/hochladen')
    request.upload.addEventListener('progress', ({ loaded }) =>
      onPercent(Math.floor((loaded / file.size) * 100)),
    )
    request.addEventListener('error', () => resolve(lost))
    request.addEventListener('load', () => resolve(answerOf(request.responseText)))
    request.send(file)
  })
}

function answerOf(text: string): UploadAnswer {
  try {
    return JSON.parse(text) as UploadAnswer
  } catch {
    return lost
  }
}
