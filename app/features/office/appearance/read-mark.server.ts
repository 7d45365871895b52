import { createHash } from 'node:crypto'
import { safeSvg } from '#app/lib/safe-svg.ts'
import { sharp } from '#app/platform/picture-library.server.ts'

export type ReadMark = { ok: true; name: string; bytes: Uint8Array } | { ok: false; sentence: string }

const longestBytes = 2 * 1024 * 1024
/** Pixels; larger than any place it is shown at. */
const largestEdge = 640

const sentences = {
  'not-svg': 'Diese Datei ist weder ein SVG noch ein PNG.',
  'too-large': 'Dieses SVG ist zu umfangreich. Bitte vereinfache es, höchstens 200 kB.',
  lettering:
    'Dieses SVG enthält Schrift, die auf anderen Geräten anders aussähe. Bitte wandle sie in Pfade um.',
  damaged: 'Diese Datei lässt sich nicht zeichnen; sie ist beschädigt.',
  heavy: 'Diese Datei ist größer als 2 MB.',
}

/** What was uploaded as the club's mark, made safe: a drawing of shapes alone, or a picture without anything beside it. */
export async function readMark(upload: Uint8Array): Promise<ReadMark> {
  if (upload.length > longestBytes) return { ok: false, sentence: sentences.heavy }
  return isPng(upload) ? readPng(upload) : readSvg(upload)
}

function isPng(bytes: Uint8Array): boolean {
  return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, index) => bytes[index] === byte)
}

async function readPng(upload: Uint8Array): Promise<ReadMark> {
  try {
    const bytes = await sharp(upload, { limitInputPixels: 40_000_000, failOn: 'error' })
      .resize(largestEdge, largestEdge, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
    return { ok: true, name: nameOf(bytes, 'png'), bytes: new Uint8Array(bytes) }
  } catch {
    return { ok: false, sentence: sentences.damaged }
  }
}

async function readSvg(upload: Uint8Array): Promise<ReadMark> {
  const read = safeSvg(new TextDecoder().decode(upload))
  if (!read.ok) return { ok: false, sentence: sentences[read.reason] }
  const bytes = new TextEncoder().encode(read.svg)
  try {
    await sharp(bytes).resize(64, 64, { fit: 'contain' }).png().toBuffer()
  } catch {
    return { ok: false, sentence: sentences.damaged }
  }
  return { ok: true, name: nameOf(bytes, 'svg'), bytes }
}

/** The same mark has the same name. */
function nameOf(bytes: Uint8Array, type: 'svg' | 'png'): string {
  return `zeichen/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${type}`
}
