import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { WebcamsTable } from '#app/platform/database/tables.ts'

const sentences: Record<string, string> = {
  'not-https': 'Die Adresse beginnt nicht mit https:// oder leitet auf eine unverschlüsselte weiter.',
  'unknown-host': 'Den Rechner unter dieser Adresse gibt es nicht, oder dieser Server hat kein Netz.',
  'private-address': 'Die Adresse führt in ein privates Netz; dort wird nicht gefragt.',
  'too-many-redirects': 'Die Adresse leitet im Kreis.',
  'too-large': 'Das Bild ist größer als 8\u00a0MB.',
  'too-slow': 'Nach zehn Sekunden war kein Bild da.',
  unreachable: 'Die Verbindung kam nicht zustande oder brach ab.',
  'no-picture': 'Was kam, ist kein Bild: erwartet wird JPEG, PNG oder WebP, ganz und unbeschädigt.',
  'too-many-pixels':
    'Das Bild hat mehr als 50 Megapixel. Bitte die Kamera auf ein kleineres Bild einstellen.',
  'too-narrow': 'Das Bild ist mehr als zehnmal so hoch wie breit.',
  'no-address': 'Die gespeicherte Adresse lässt sich nicht mehr entschlüsseln. Bitte neu eintragen.',
}

/** Returns a stored failure as a sentence; `refused 401` and the like name the status of the camera's response. */
export function failureMessage(failure: string): string {
  const [, status] = /^refused (\d+)$/.exec(failure) ?? []
  if (status === undefined) return sentences[failure] ?? 'Es kam kein Bild.'
  if (status === '401' || status === '403')
    return `Die Kamera lehnt Name oder Kennwort ab (${status}). Beides gehört in die Adresse: https://name:kennwort@kamera.beispiel.de/bild.jpg`
  if (status === '404') return 'Unter dieser Adresse hat die Kamera kein Bild (404).'
  return `Die Kamera antwortete mit dem Fehler ${status}.`
}

const percent = z.number().min(0).max(100)

/** A part of the picture that is blackened before anything is stored: corners in percent of width and height. */
export const Mask = z.object({
  reason: z.string().default(''),
  polygonPercent: z.array(z.tuple([percent, percent])).min(3, 'Eine Fläche hat mindestens drei Ecken.'),
})
export type Mask = z.infer<typeof Mask>

/** Data of a camera, independent of its source. */
export const WebcamFacts = z.object({
  name: z.string().trim().min(1, 'Bitte einen Namen eingeben.').max(80, 'Höchstens 80 Zeichen.'),
  /** Degrees true. */
  directionDeg: z.number().min(0).max(360),
  location: z.string().trim().max(120, 'Höchstens 120 Zeichen.'),
  /** Additional sentence below the picture. */
  remark: z.string().trim().max(200, 'Höchstens 200 Zeichen.').default(''),
  /** Its position on the plan, metres. */
  position: z.object({ a: z.number(), b: z.number() }).nullable().default(null),
  intervalSeconds: z.int().min(30, 'Mindestens 30 Sekunden.').max(3600, 'Höchstens eine Stunde.'),
  active: z.boolean(),
  /** Marks for judging the visibility, nearest first. */
  referenceMarks: z.array(z.object({ name: z.string(), distanceM: z.number().positive() })).default([]),
  masks: z.array(Mask).default([]),
})
export type WebcamFacts = z.infer<typeof WebcamFacts>

/** A camera as entered. */
export const WebcamInput = WebcamFacts.extend({
  /** Set when a camera is imported with its old id; part of a URL. */
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  /** May contain name and password, so it is encrypted before storing; `null` if the camera pushes its pictures. */
  snapshotUrl: z
    .url({
      protocol: /^https$/,
      error: 'Die Adresse muss mit https:// beginnen.',
    })
    .nullable(),
})
export type WebcamInput = z.infer<typeof WebcamInput>

/** `clear`: stored before URLs were encrypted; encrypted at the next fetch. */
const WebcamSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fetched'), lockedUrl: z.string(), host: z.string() }),
  z.object({ kind: z.literal('sent') }),
  z.object({ kind: z.literal('clear'), snapshotUrl: z.string() }),
])
export type WebcamSource = z.infer<typeof WebcamSource>

const WebcamDetails = WebcamFacts.extend({ source: WebcamSource })
export type Webcam = z.infer<typeof WebcamDetails> & { id: string; revision: number; updatedAt: string }

export function toWebcam(row: Omit<Selectable<WebcamsTable>, 'key_hash'>): Webcam {
  const { snapshotUrl, ...details } = JSON.parse(row.details)
  const source = details.source ?? { kind: 'clear', snapshotUrl }
  return {
    ...WebcamDetails.parse({ ...details, source, active: row.active === 1 }),
    id: row.id,
    revision: row.revision,
    updatedAt: row.updated_at,
  }
}

/** Width in pixels: small for strips, large for the page. */
export const snapshotSizes = { klein: 480, gross: 1600 } as const
export type SnapshotSize = keyof typeof snapshotSizes

/** File name in the URL and in the store: second of the picture and size. */
export function snapshotFile(takenAt: string, size: SnapshotSize): string {
  return `${Math.floor(Date.parse(takenAt) / 1000)}-${size}.webp`
}

export function snapshotAddress(webcamId: string, takenAt: string, size: SnapshotSize): string {
  return `/flugplatz/webcam/${webcamId}/${snapshotFile(takenAt, size)}`
}

/** Returns the name in the file store; `undefined` for an invalid name. */
export function storedName(webcamId: string, file: string): string | undefined {
  if (!/^[a-z0-9-]+$/.test(webcamId) || !/^\d{9,11}-(klein|gross)\.webp$/.test(file)) return undefined
  return `webcam/${webcamId}/${file}`
}
