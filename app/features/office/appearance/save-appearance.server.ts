import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { accentOf, type Accent } from '#app/ui/artwork/accent.ts'
import { clubSetting, type Club } from '#app/features/club/club.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { savePartOfSetting } from '#app/platform/settings/part-of-setting.server.ts'
import { accentValues } from './accent-form.ts'
import { createHash } from 'node:crypto'
import { safeSvg } from '#app/lib/safe-svg.ts'
import { sharp } from '#app/platform/picture-library.server.ts'

const subject = { subject: 'appearance', id: 'club', name: 'Erscheinungsbild' } as const

type Actor = Authorized<'keep-club'>
type Stores = Pick<Services, 'db' | 'files' | 'now'>

/** Returns the form values of the club's colour. */
export const shownAccent = (club: Club | undefined) => accentValues(accentOf(club))

/** Saves the colour; `false` if it was changed since the page was loaded. */
export async function saveAccent({ db, now }: Stores, by: Actor, accent: Accent, expectedRevision: number) {
  const change = (club: Club | undefined) => ({
    ...existing(club),
    accentHue: accent.hue,
    accentLightness: accent.lightness,
  })
  return inTransaction(db, async (trx) => {
    const at = now()
    const saved = await savePartOfSetting(trx, clubSetting, {
      shown: shownAccent,
      expectedRevision,
      change,
      at,
      by,
    })
    if (saved === undefined) return false
    await recordChange(
      trx,
      by,
      { ...subject, act: 'changed', before: accentOf(saved.before), after: accent },
      at,
    )
    return true
  })
}

type Uploads = { light: Uint8Array; dark: Uint8Array | null }
type MarkFaults = { zeichen?: string; zeichenDunkel?: string }

/** Saves the logo for pages, favicon, home screen and previews; returns errors by field if a file is unsuitable. */
export async function saveMark(stores: Stores, by: Actor, { light, dark }: Uploads): Promise<MarkFaults> {
  const [first, second] = await Promise.all([readMark(light), dark && readMark(dark)])
  if (!first.ok) return { zeichen: first.sentence }
  if (second !== null && !second.ok) return { zeichenDunkel: second.sentence }
  for (const { name, bytes } of [first, second].filter((each) => each !== null))
    await stores.files.write(name, bytes)
  await changeLogo(stores, by, { kind: 'file', light: first.name, dark: second?.name ?? null })
  return {}
}

/** Returns to the logo drawn from the runway. */
export async function removeMark(stores: Stores, by: Actor) {
  await changeLogo(stores, by, null)
}

/** Deletes the former logo's files after the record refers to the new ones. */
async function changeLogo({ db, files, now }: Stores, by: Actor, logo: Club['logo']) {
  const former = await inTransaction(db, async (trx) => {
    const at = now()
    const change = (club: Club | undefined) => ({ ...existing(club), logo })
    const saved = await savePartOfSetting(trx, clubSetting, {
      shown: () => ({}),
      expectedRevision: null,
      change,
      at,
      by,
    })
    const before = saved?.before?.logo
    await recordChange(trx, by, { ...subject, act: 'changed', before: before ?? {}, after: logo ?? {} }, at)
    return filesOf(before)
  })
  for (const name of former.filter((name) => !filesOf(logo).includes(name))) await files.delete(name)
}

function filesOf(logo: Club['logo'] | undefined): string[] {
  return logo?.kind === 'file' ? [logo.light, logo.dark].filter((name) => name !== null) : []
}

/** Throws without a club record; the page then has no form to save. */
function existing(club: Club | undefined): Club {
  if (club === undefined) throw new Error('The club has no record yet')
  return club
}

type ReadMark = { ok: true; name: string; bytes: Uint8Array } | { ok: false; sentence: string }

const longestBytes = 2 * 1024 * 1024
/** Pixels; larger than any place where it is shown. */
const largestEdge = 640

const sentences = {
  'not-svg': 'Diese Datei ist weder ein SVG noch ein PNG.',
  'too-large': 'Dieses SVG ist zu umfangreich. Bitte vereinfache es, höchstens 200 kB.',
  lettering:
    'Dieses SVG enthält Schrift, die auf anderen Geräten anders aussähe. Bitte wandle sie in Pfade um.',
  damaged: 'Diese Datei lässt sich nicht zeichnen; sie ist beschädigt.',
  heavy: 'Diese Datei ist größer als 2 MB.',
}

/** Sanitises the uploaded logo: an SVG with shapes only, or a picture without metadata. */
async function readMark(upload: Uint8Array): Promise<ReadMark> {
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

/** Returns a name from the content's hash, so that the same logo has the same name. */
function nameOf(bytes: Uint8Array, type: 'svg' | 'png'): string {
  return `zeichen/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${type}`
}
