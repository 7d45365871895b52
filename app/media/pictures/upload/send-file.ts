import { fingerprintOf, sendInPieces, type Sending } from './send-in-pieces.ts'
import type { UploadDescription, UploadResult, UploadState } from './upload.ts'

const address = '/admin/bilder/hochladen'

/** Brings a picture or file to the library; ends with what became of it, or why nothing did. */
export async function sendFile(
  file: File,
  description: UploadDescription,
  sending: Sending,
): Promise<UploadResult> {
  const announcement = { fileName: file.name, size: file.size, fingerprint: fingerprintOf(file), description }
  const sent = await sendInPieces<UploadResult>(file, { address, announcement }, sending)
  return sent.ok ? sent.result : sent
}

/** Uploads of one's own that broke off, as after a reload. */
export async function openUploads(): Promise<UploadState[]> {
  try {
    const answer = await fetch(address)
    return answer.ok && !answer.redirected
      ? ((await answer.json()) as { uploads: UploadState[] }).uploads
      : []
  } catch {
    return []
  }
}

export async function giveUp(id: string) {
  await fetch(`${address}/${id}`, { method: 'DELETE' }).catch(() => undefined)
}
