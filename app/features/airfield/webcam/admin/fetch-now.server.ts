import type { Outside } from '#app/platform/outside/fetch-bytes.server.ts'
import type { Services } from '#app/platform/services.ts'
import { askForSnapshot } from '../take-snapshot.server.ts'
import { findWebcam, noteOutcome } from '../webcams.server.ts'
import { failureMessage } from '../webcam.ts'

type AdminServices = Pick<Services, 'db' | 'files' | 'now' | 'rateLimiter'>

/** `picture`: the blackened one as a data URL; `null` if it is unchanged, or there is none. */
export type Tested = { kind: 'tested'; ok: boolean; text: string; picture: string | null }

/** Limits manual tests: each one sends a request to somebody else's server. */
const tests = { tries: 5, windowMs: 5 * 60_000 }

/** Fetches a picture now; `undefined` if the camera has been deleted in the meantime. */
export async function fetchNow(
  services: AdminServices,
  id: string,
  outside?: Outside,
): Promise<Tested | undefined> {
  const { db, now, rateLimiter } = services
  const webcam = await findWebcam(db, id)
  if (webcam === undefined) return undefined
  const result = (ok: boolean, text: string, picture: string | null = null) => ({
    kind: 'tested' as const,
    ok,
    text,
    picture,
  })
  if (!rateLimiter.allow('webcam test', id, tests, now()))
    return result(false, 'Das war gerade oft genug. Bitte in fünf Minuten noch einmal.')
  const taken = await askForSnapshot(services, webcam, outside)
  if (taken === undefined) return result(false, 'Diese Kamera bringt ihre Bilder selbst.')
  await noteOutcome(db, id, taken.ok ? null : taken.reason)
  if (!taken.ok) return result(false, failureMessage(taken.reason))
  if (taken.picture === null)
    return result(
      true,
      'Die Kamera antwortet; es ist dasselbe Bild wie zuletzt. Es steht unten in der Vorschau.',
    )
  const picture = `data:image/webp;base64,${Buffer.from(taken.picture.files.klein).toString('base64')}`
  const where = webcam.active
    ? 'Es ist gespeichert.'
    : 'Gespeichert wird es nicht, denn die Kamera ist abgeschaltet.'
  return result(true, `Ein Bild ist da, hier so, wie es gezeigt wird. ${where}`, picture)
}
