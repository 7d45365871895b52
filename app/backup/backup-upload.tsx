import { useState, type ChangeEvent } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { UploadAnswer } from './backup-upload.route.ts'

/** Sends the file as it is; it may be larger than a form could be. */
export function BackupUpload() {
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file === undefined) return
    setSending(true)
    setTrouble(null)
    const answer = await sent(file)
    setSending(false)
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
      <p role="status">{isSending && 'Wird hochgeladen und durchgesehen …'}</p>
      {trouble !== null && (
        <p className="note stop" role="alert">
          <Icon name="stop" />
          <span>{trouble}</span>
        </p>
      )}
    </div>
  )
}

async function sent(file: File): Promise<UploadAnswer> {
  try {
    const answer = await fetch('/admin/einstellungen/sicherung/hochladen', { method: 'PUT', body: file })
    return (await answer.json()) as UploadAnswer
  } catch {
    return { sentence: 'Die Datei kam nicht an. Bitte versuche es noch einmal.' }
  }
}
