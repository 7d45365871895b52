import { addPicture, type PictureDescription } from '#app/media/pictures/pictures.server.ts'
import { pictureBytesLimit } from '#app/media/pictures/encode.server.ts'
import { refusalSentences } from '#app/media/pictures/refusals.ts'
import { fetchBytes, type FetchFailure } from '#app/platform/outside/fetch-bytes.server.ts'
import type { PictureRequest } from './content/picture-requests.server.ts'
import { isOnSite } from './content/content-links.ts'
import { type Attachment, wantedPaths } from './media/attachments.ts'
import { originOf, type ImportContext } from './import-context.server.ts'

type TakenPicture = { ok: true; pictureId: string } | { ok: false; sentence: string }

/** The small AVIF sizes are made later, so that the import gets the server's cores. */
const avifAfterMs = 60 * 60_000
const fetchTimeoutMs = 20_000

/** Imports an upload of the old website as a picture of the library. */
export async function takeAttachment(context: ImportContext, attachment: Attachment): Promise<TakenPicture> {
  const { path, address, alt, caption } = attachment
  const found = await bytesOf(context, [path, address], address)
  return found.ok ? store(context, found, { alt, caption: caption || null }) : found
}

/** Imports the picture shown in a text: imported earlier, from the file, or from the old website if allowed. */
export async function takeWish(context: ImportContext, input: PictureRequest): Promise<TakenPicture> {
  const attachment = context.attachments.meant(input)
  const before = attachment && context.taken.get(originOf(context.facts, attachment.id))?.pictureId
  if (before != null) return { ok: true, pictureId: before }
  const url = input.address === null ? null : URL.parse(input.address)
  const isOwn = url !== null && isOnSite(url, context.facts)
  const found = await bytesOf(
    context,
    [attachment?.path ?? null, attachment?.address ?? null, input.address],
    attachment?.address ?? (isOwn ? input.address : null),
  )
  if (!found.ok) return found
  const alt = attachment?.alt || input.alt
  return store(context, found, { alt, caption: attachment?.caption || input.caption || null })
}

type Found = { ok: true; bytes: Uint8Array; fileName: string } | { ok: false; sentence: string }

async function bytesOf(
  context: ImportContext,
  named: readonly (string | null)[],
  address: string | null,
): Promise<Found> {
  const file = context.media.find(wantedPaths(named))
  if (file !== undefined) {
    const bytes = await file.read(pictureBytesLimit)
    if (bytes === undefined) return { ok: false, sentence: 'Die Datei ist zu groß oder beschädigt.' }
    return { ok: true, bytes, fileName: lastPart(file.name) }
  }
  if (!context.wishes.fetchesPictures || address === null) {
    return { ok: false, sentence: 'Die Datei liegt nicht bei.' }
  }
  return fetched(context, address)
}

/** Fetches over TLS only, from the public internet only, one after the other. */
async function fetched({ outside }: ImportContext, address: string): Promise<Found> {
  const secure = address.replace(/^http:/i, 'https:')
  const got = await fetchBytes(secure, {
    maxBytes: pictureBytesLimit,
    timeoutMs: fetchTimeoutMs,
    headers: { accept: 'image/avif,image/webp,image/jpeg,image/png' },
    ...(outside !== undefined && { outside }),
  })
  if (!got.ok)
    return { ok: false, sentence: `${fetchSentences[got.reason]}${got.status ? ` (${got.status})` : ''}.` }
  return { ok: true, bytes: got.bytes, fileName: lastPart(URL.parse(secure)?.pathname ?? '') }
}

const fetchSentences: Record<FetchFailure, string> = {
  'not-https': 'Die alte Website ist nicht über https zu erreichen',
  'unknown-host': 'Die alte Website gibt es nicht mehr',
  'private-address': 'Die Adresse liegt nicht im offenen Internet',
  'too-many-redirects': 'Die alte Website leitet im Kreis',
  'too-large': 'Das Bild ist größer als 15\u202FMB',
  'too-slow': 'Die alte Website antwortet nicht rechtzeitig',
  refused: 'Die alte Website gibt das Bild nicht heraus',
  unreachable: 'Die alte Website ist nicht zu erreichen',
}

async function store(
  context: ImportContext,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
  description: PictureDescription,
): Promise<TakenPicture> {
  const at = context.now()
  const added = await addPicture(context, bytes, { ...description, fileName }, at, {
    by: context.by?.id ?? null,
    avifDueAt: new Date(at.getTime() + avifAfterMs),
  })
  if (added.ok) return { ok: true, pictureId: added.picture.id }
  return {
    ok: false,
    sentence: added.reason === 'empty' ? 'Die Datei ist leer.' : refusalSentences[added.reason],
  }
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).slice(0, 200)
}
