import { addDownload } from '../downloads/downloads.server.ts'
import { formatDownload, type Download, downloadKindOf } from '../downloads/download.ts'
import { pictureHref, type Picture } from '../picture.ts'
import { sniffPicture } from '../picture-format.ts'
import { addPicture } from '../pictures.server.ts'
import { refusalSentences } from '../refusals.ts'
import {
  UploadDescription,
  uploadSentences,
  type FileChoice,
  type PictureChoice,
  type UploadResult,
} from './upload.ts'
import { piecesOf, resolveUpload, wholeFile, type Stores, type Upload } from './uploads.server.ts'

/** Bytes that suffice to determine the kind of a file. */
const startBytes = 1024

export function choiceOf(picture: Picture): PictureChoice {
  return { id: picture.id, alt: picture.alt, src: pictureHref(picture, picture.widths[0]!) }
}

export function fileChoiceOf(download: Download): FileChoice {
  return { id: download.id, title: download.title, text: formatDownload(download) }
}

/** Refuses an upload as soon as its first bytes show that it is not acceptable; `undefined` while they do not. */
export async function refuseEarly(
  stores: Stores,
  upload: Upload,
  at: Date,
): Promise<UploadResult | undefined> {
  const first = piecesOf(upload)[0]
  const isEnough = upload.received >= startBytes || upload.received === upload.size
  if (upload.result !== null || first === undefined || !isEnough || piecesOf(upload).length > 3)
    return undefined
  const sentence = refusal(fileOf(upload), (await wholeFile(stores, upload)).subarray(0, startBytes))
  if (sentence === undefined) return undefined
  const result: UploadResult = { ok: false, sentence }
  await resolveUpload(stores, upload, result, at)
  return result
}

/** An uploaded file with its description. */
type UploadedFile = { fileName: string; by: string; description: UploadDescription }

function refusal({ fileName, description }: UploadedFile, start: Uint8Array): string | undefined {
  const { wanted, alt, decorative } = description
  const isPicture = sniffPicture(start) !== undefined
  if (isPicture && wanted !== 'file' && alt === '' && !decorative) return uploadSentences['no-words']
  if (wanted === 'picture') return isPicture ? undefined : refusalSentences['not-a-picture']
  if (isPicture) return wanted === 'file' ? uploadSentences['not-a-file'] : undefined
  return downloadKindOf(fileName, start) === undefined ? uploadSentences['not-for-download'] : undefined
}

/** Converts a complete upload to a picture or a file, or refuses it. Refused data are not stored. */
export async function finishUpload(stores: Stores, upload: Upload, at: Date): Promise<UploadResult> {
  const result = await takeFile(stores, fileOf(upload), await wholeFile(stores, upload), at)
  await resolveUpload(stores, upload, result, at)
  return result
}

function fileOf(upload: Upload): UploadedFile {
  const description = UploadDescription.parse(JSON.parse(upload.description))
  return { fileName: upload.file_name, by: upload.user_id, description }
}

export async function takeFile(
  stores: Stores,
  file: UploadedFile,
  bytes: Uint8Array,
  at: Date,
): Promise<UploadResult> {
  const sentence = refusal(file, bytes.subarray(0, startBytes))
  if (sentence !== undefined) return { ok: false, sentence }
  const { fileName, by, description } = file
  const { alt, credit, decorative, showsPeople, peopleGround, title, visibility } = description
  if (sniffPicture(bytes) === undefined) {
    const download = await addDownload(stores, bytes, { title, fileName, visibility, by }, at)
    return download === undefined
      ? { ok: false, sentence: uploadSentences['not-for-download'] }
      : { ok: true, kind: 'file', file: fileChoiceOf(download) }
  }
  const people = { showsPeople, peopleGround: showsPeople ? peopleGround || null : null }
  const outcome = { alt, credit: credit || null, decorative, ...people, fileName }
  const added = await addPicture(stores, bytes, outcome, at, { by })
  if (!added.ok) return { ok: false, sentence: added.sentence }
  return { ok: true, kind: 'picture', picture: choiceOf(added.picture) }
}
