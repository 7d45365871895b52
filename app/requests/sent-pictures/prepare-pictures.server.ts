import { createHash } from 'node:crypto'
import { prepareSentOutside } from '#app/platform/outside-picture-work.server.ts'
import { cleanLine } from '#app/lib/form-values.ts'
import { inspectOriginal } from '#app/media/pictures/encode.server.ts'
import type { Refusal } from '#app/media/pictures/refusals.ts'
import { sentBytesLimit, sentPicturesLimit } from './sent-picture-limits.ts'

/** Longest side of the stored picture in pixels: enough for print, and below the limits of the library. */
const storedEdge = 5000
const previewEdge = 900

/** A picture as stored: upright, in sRGB, without metadata of camera or software. */
export type PreparedPicture = {
  hash: string
  fileName: string
  width: number
  height: number
  /** JPEG. */
  whole: Uint8Array
  /** WebP. */
  preview: Uint8Array
}

type Prepared = { ok: true; pictures: PreparedPicture[] } | { ok: false; sentence: string }

const sentences: Record<Refusal, string> = {
  empty: 'ist leer.',
  'too-large': 'ist größer als 12\u202FMB und muss vorher verkleinert werden.',
  'too-many-pixels': 'hat mehr als 50 Megapixel und muss vorher verkleinert werden.',
  'too-narrow': 'ist mehr als zehnmal so hoch wie breit und muss vorher zugeschnitten werden.',
  heic: 'ist im Format HEIC; gelesen werden JPEG, PNG, WebP und AVIF.',
  'not-a-picture': 'ist kein Bild im Format JPEG, PNG, WebP oder AVIF.',
  damaged: 'kam beschädigt an; bitte noch einmal auswählen.',
}

/** Returns the pictures of a form; browsers send an empty file when none was chosen. */
export function filesOf(data: FormData): File[] {
  return data.getAll('bilder').filter((value): value is File => value instanceof File && value.size > 0)
}

/** Validates and converts each file, one after the other; stops at the first error. */
export async function preparePictures(files: readonly File[]): Promise<Prepared> {
  if (files.length > sentPicturesLimit) {
    return { ok: false, sentence: `Höchstens ${sentPicturesLimit} Bilder auf einmal, bitte.` }
  }
  const pictures: PreparedPicture[] = []
  for (const file of files) {
    const prepared = await prepare(file)
    if (typeof prepared === 'string') {
      return { ok: false, sentence: `„${nameOf(file)}“ ${sentences[prepared]}` }
    }
    if (!pictures.some(({ hash }) => hash === prepared.hash)) pictures.push(prepared)
  }
  return { ok: true, pictures }
}

async function prepare(file: File): Promise<PreparedPicture | Refusal> {
  if (file.size > sentBytesLimit) return 'too-large'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const inspected = await inspectOriginal(bytes)
  if (!inspected.ok) return inspected.reason
  try {
    const made = await prepareSentOutside(bytes, { pixels: 50_000_000, edge: storedEdge, previewEdge })
    const hash = createHash('sha256').update(bytes).digest('hex')
    return { hash, fileName: nameOf(file), ...made }
  } catch {
    return 'damaged'
  }
}

const nameOf = ({ name }: File) => cleanLine(name).slice(0, 120) || 'Bild'
