import type { Authorized } from '#app/platform/identity/actor.ts'
import { hashOfSecret, newSecret } from '#app/platform/identity/secret-token.ts'
import type { Services } from '#app/platform/services.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import {
  formToSave,
  overtakenBy,
  type Overtaken,
  type StoredForm,
} from '#app/resources/conflict/merge-form.ts'
import { findWebcam, noteOutcome } from '../webcams.server.ts'
import { addWebcam, deleteWebcam, replaceWebcamKey, saveWebcam } from './save-webcams.server.ts'
import { type Webcam, failureMessage } from '../webcam.ts'
import { readWebcamForm } from './webcam-form.ts'
import { fieldUnits, type Unit } from '#app/resources/conflict/conflict.ts'
import { webcamValues, rows, webcamAdmin, webcamAdminAddress } from './webcam-values.ts'
import type { Outside } from '#app/platform/outside/fetch-bytes.server.ts'
import { askForSnapshot } from '../take-snapshot.server.ts'

/** `picture`: the blackened one as a data URL; `null` if it is unchanged, or there is none. */
type Tested = { kind: 'tested'; ok: boolean; text: string; picture: string | null }

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

/** Result of one of the page's buttons that did not save. Never contains typed URLs. */
export type WebcamResult =
  | { kind: 'preview'; values: Values }
  | { kind: 'refused'; values: Values; errors: Errors }
  | { kind: 'stale'; values: Values; overtaken: Overtaken }
  /** Shown only once. */
  | { kind: 'key'; key: string }
  | Tested

export const resultStatus: Record<WebcamResult['kind'], number> = {
  preview: 200,
  refused: 400,
  stale: 409,
  key: 200,
  tested: 200,
}

type AdminServices = Pick<Services, 'db' | 'files' | 'now' | 'rateLimiter'>
/** `isNew`: nothing is stored under the id yet. */
type SentWebcam = { values: Values; id: string; isNew: boolean }
type Went = { to: string } | { isGone: true }

export async function actOnWebcam(
  services: AdminServices,
  by: Authorized<'keep-webcams'>,
  sent: SentWebcam,
): Promise<WebcamResult | Went> {
  const { id, isNew } = sent
  const pressed = sent.values.intent ?? ''
  if (pressed === 'vorschau') return { kind: 'preview', values: withoutAddress(sent.values) }
  if (!isNew && pressed === 'loeschen') {
    await deleteWebcam(services, by, id, services.now())
    return { to: `${webcamAdmin}?geloescht` }
  }
  if (!isNew && pressed === 'schluessel') {
    const key = newSecret()
    const isReplaced = await replaceWebcamKey(services.db, by, id, hashOfSecret(key), services.now())
    return isReplaced ? { kind: 'key', key } : { isGone: true }
  }
  if (!isNew && pressed === 'holen') return (await fetchNow(services, id)) ?? { isGone: true }
  return store(services, by, sent)
}

/** An address that was typed never goes back into a page. */
function withoutAddress({ url = '', ...values }: Values): Values {
  return { ...values, ...(url.trim() !== '' && { addressDropped: 'ja' }) }
}

const storedForm = (webcam: Webcam): StoredForm => ({ ...webcam, values: webcamValues(webcam) })

async function store(
  services: AdminServices,
  by: Authorized<'keep-webcams'>,
  { values: sent, id, isNew }: SentWebcam,
): Promise<WebcamResult | Went> {
  const known = isNew ? undefined : await findWebcam(services.db, id)
  const { values, expectedRevision } = formToSave(webcamUnits, sent, known && storedForm(known))
  const read = readWebcamForm(values, known)
  if (!read.ok) return { kind: 'refused', values: withoutAddress(values), errors: read.errors }
  const { facts, source } = read
  const to = `${webcamAdminAddress(id)}?gespeichert`
  if (isNew) {
    await addWebcam(services, by, { id, facts, source }, services.now())
    return { to }
  }
  const saved = await saveWebcam(services, by, { id, facts, source, expectedRevision }, services.now())
  if (saved.ok) return { to }
  if (saved.reason === 'gone') return { isGone: true }
  const overtaken = overtakenBy(webcamUnits, { values, intent: 'speichern' }, storedForm(saved.current))
  return { kind: 'stale', values: withoutAddress(values), overtaken }
}

/** What two people may enter differently. The address itself is never shown, only that there is another. */
const webcamUnits: readonly Unit[] = [
  ...fieldUnits({
    name: 'Name',
    directionDeg: 'Blickrichtung',
    location: 'Standort',
    remark: 'Zusatz',
    intervalSeconds: 'Abstand in Sekunden',
    active: { label: 'In Betrieb', labels: { ja: 'ja', '': 'nein' } },
  }),
  {
    name: 'source',
    label: 'Bilder',
    format: ({ source, url = '', addressDropped }) =>
      source === 'sent'
        ? 'bringt die Kamera selbst'
        : url.trim() === '' && addressDropped !== 'ja'
          ? 'holt der Server'
          : 'holt der Server unter der neuen Adresse',
    fields: () => ['source', 'url', 'addressDropped'],
  },
  rowsUnit('mark', 'Sichtmarken', ['name', 'distance']),
  rowsUnit('mask', 'Geschwärzt', ['reason', 'corners']),
]

function rowsUnit(kind: 'mark' | 'mask', label: string, columns: readonly string[]): Unit {
  const row = (values: Values, index: number) =>
    columns.map((column) => (values[`${kind}-${index}-${column}`] ?? '').trim()).filter(Boolean)
  return {
    name: kind,
    label,
    format: (values) =>
      rows(values, kind)
        .map((index) => row(values, index).join(', '))
        .filter(Boolean)
        .join('\n'),
    fields: (values) => Object.keys(values).filter((name) => name.startsWith(`${kind}-`)),
  }
}
