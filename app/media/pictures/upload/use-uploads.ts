import { useEffect, useRef, useState } from 'react'
import { fingerprintOf, sendInPieces, type Sending } from './send-in-pieces.ts'
import { UploadDescription, uploadSentences, type UploadResult, type UploadState } from './upload.ts'

export type UploadItem = {
  key: number
  file: File
  isPicture: boolean
  /** Description of a picture, title of a file. */
  text: string
  isDecorative: boolean
  state: 'chosen' | 'sending' | 'waiting' | 'done' | 'refused'
  /** Progress, 0 to 100. */
  percent: number
  sentence: string | undefined
}

type SharedTexts = Pick<UploadDescription, 'credit' | 'showsPeople' | 'peopleGround' | 'visibility'>

type Input = {
  wanted: UploadDescription['wanted']
  isMultiple: boolean
  begun: readonly File[]
  onUploaded: (result: UploadResult & { ok: true }) => void
}

function chosenItem(file: File, { key, wanted }: { key: number } & Pick<Input, 'wanted'>): UploadItem {
  const isPicture = wanted === 'picture' || (wanted === 'any' && file.type.startsWith('image/'))
  const unaudited = { text: '', isDecorative: false, sentence: undefined }
  return { key, file, isPicture, ...unaudited, state: 'chosen', percent: 0 }
}

/** State of the chosen files, each with its description and progress. */
export function useUploads({ wanted, isMultiple, begun, onUploaded }: Input) {
  const [items, setItems] = useState<readonly UploadItem[]>(() =>
    begun.map((file, index) => chosenItem(file, { key: index + 1, wanted })),
  )
  const nextKey = useRef(begun.length)
  const running = useRef(new Map<number, AbortController>())

  useEffect(() => {
    const all = running.current
    return () => all.forEach((controller) => controller.abort())
  }, [])

  const change = (key: number, changes: Partial<UploadItem>) =>
    setItems((known) => known.map((item) => (item.key === key ? { ...item, ...changes } : item)))

  function add(files: Iterable<File>) {
    const chosen = [...files].map((file) => {
      nextKey.current += 1
      return chosenItem(file, { key: nextKey.current, wanted })
    })
    setItems((known) => (isMultiple ? [...known, ...chosen] : chosen.slice(0, 1)))
  }

  function remove(key: number) {
    running.current.get(key)?.abort()
    running.current.delete(key)
    setItems((known) => known.filter((item) => item.key !== key))
  }

  /** One after the other: in parallel they would share the line and break together. */
  async function send(shared: SharedTexts) {
    const chosen = items.filter(({ state }) => state === 'chosen' || state === 'refused')
    const lacking = chosen.filter((item) => item.isPicture && !item.isDecorative && item.text.trim() === '')
    for (const { key } of lacking) {
      change(key, { sentence: uploadSentences['no-words'] })
    }
    if (lacking.length > 0) return
    for (const item of chosen) await sendOne(item, shared)
  }

  async function sendOne(item: UploadItem, shared: SharedTexts) {
    const { key, file, isPicture, text, isDecorative } = item
    const controller = new AbortController()
    running.current.set(key, controller)
    change(key, { state: 'sending', sentence: undefined })
    const description = UploadDescription.parse({
      ...shared,
      wanted,
      ...(isPicture ? { alt: isDecorative ? '' : text, decorative: isDecorative } : { title: text }),
    })
    const result = await sendFile(file, description, {
      signal: controller.signal,
      onProgress: (bytes) => change(key, { percent: Math.floor((bytes / file.size) * 100) }),
      onWaiting: (isWaiting) => change(key, { state: isWaiting ? 'waiting' : 'sending' }),
    })
    if (!running.current.delete(key)) return
    if (!result.ok) return change(key, { state: 'refused', sentence: result.sentence })
    change(key, { state: 'done', percent: 100 })
    onUploaded(result)
  }

  const isBusy = items.some(({ state }) => state === 'sending' || state === 'waiting')
  return { items, isBusy, add, remove, change, send }
}

const address = '/admin/bilder/hochladen'

/** Uploads a picture or file to the library; returns the result, or the reason for a failure. */
async function sendFile(file: File, description: UploadDescription, sending: Sending): Promise<UploadResult> {
  const announcement = { fileName: file.name, size: file.size, fingerprint: fingerprintOf(file), description }
  const sent = await sendInPieces<UploadResult>(file, { address, announcement }, sending)
  return sent.ok ? sent.result : sent
}

/** Lists the user's interrupted uploads, for example after a reload. */
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
