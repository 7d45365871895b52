import { z } from 'zod'
import { namingUnknownKeys } from '#app/lib/unknown-keys.ts'

/** Description sent with the announcement; fields that do not apply to the kind of file are ignored. */
export const UploadDescription = z.strictObject(
  {
    /** `picture`: any other file is refused. */
    wanted: z.enum(['picture', 'file', 'any']).default('any'),
    alt: z.string().trim().max(300, 'Die Beschreibung ist länger als 300 Zeichen.').default(''),
    credit: z.string().trim().max(120, 'Der Name ist länger als 120 Zeichen.').default(''),
    decorative: z.boolean().default(false),
    showsPeople: z.boolean().default(false),
    peopleGround: z.string().trim().max(200, 'Der Grund ist länger als 200 Zeichen.').default(''),
    title: z.string().trim().max(160, 'Der Titel ist länger als 160 Zeichen.').default(''),
    visibility: z.enum(['public', 'members', 'board', 'admin']).default('public'),
  },
  { error: namingUnknownKeys },
)
export type UploadDescription = z.infer<typeof UploadDescription>

export const NewUpload = z.strictObject(
  {
    fileName: z.string().trim().min(1, 'Die Datei hat keinen Namen.').max(255, 'Der Dateiname ist zu lang.'),
    size: z.int({ error: 'Die Größe der Datei fehlt.' }).min(0),
    fingerprint: z.string().min(1).max(400),
    description: UploadDescription,
  },
  { error: namingUnknownKeys },
)
export type NewUpload = z.infer<typeof NewUpload>

/** A picture in the picker. */
export type PictureChoice = {
  id: string
  alt: string
  src: string
  /** Problem that prevents its use; only in the picker for pictures. */
  flaw?: 'held-back' | 'no-words'
}
/** A file in the picker. */
export type FileChoice = { id: string; title: string; text: string }

/** Result of a complete upload. */
export type UploadResult =
  | { ok: true; kind: 'picture'; picture: PictureChoice }
  | { ok: true; kind: 'file'; file: FileChoice }
  | { ok: false; sentence: string }

/** State of an upload. `result` is `null` until all bytes have arrived and were inspected. */
export type UploadState = {
  id: string
  fileName: string
  size: number
  offset: number
  result: UploadResult | null
}

export const uploadSentences = {
  empty: 'Die Datei ist leer.',
  'too-large': 'Die Datei ist größer als 25\u202FMB. Bitte verkleinere sie vor dem Hochladen.',
  'too-many': 'Du hast 30 angefangene Uploads. Bitte bring erst einen davon zu Ende oder brich ihn ab.',
  'no-words': 'Bitte beschreibe das Bild für Menschen, die es nicht sehen, oder wähle „Nur Schmuck“.',
  'not-for-download':
    'Diese Datei ist weder ein Bild noch eine der Dateien, die der Verein ausgibt: PDF, Word, Excel, PowerPoint, OpenDocument, ZIP, CSV, Text, GPX oder IGC.',
  'not-a-file':
    'Hier gehört eine Datei zum Herunterladen hin, etwa ein PDF. Bilder fügst du über „Bild“ ein.',
  gone: 'Diesen Upload gibt es nicht mehr. Bitte wähle die Datei noch einmal aus.',
} as const
