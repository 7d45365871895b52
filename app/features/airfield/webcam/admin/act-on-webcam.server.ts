import type { Authorized } from '#app/platform/identity/actor.ts'
import { hashOfSecret, newSecret } from '#app/platform/identity/secret-token.ts'
import type { Services } from '#app/platform/services.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import type { Difference } from '#app/lib/form-differences.ts'
import { findWebcam } from '../webcams.server.ts'
import { fetchNow, type Tested } from './fetch-now.server.ts'
import { addWebcam, deleteWebcam, replaceWebcamKey, saveWebcam } from './save-webcams.server.ts'
import { webcamAdmin, webcamAdminAddress } from './webcam-addresses.ts'
import { differences, sourceWords, webcamFacts } from './webcam-facts.ts'
import { readWebcamForm } from './webcam-form.ts'
import { savedOver, readExpectedRevision } from '#app/lib/expected-revision.ts'

/** What the last press of one of the page's buttons led to, when it did not save. Typed addresses never come back. */
export type WebcamResult =
  | { kind: 'preview'; values: Values }
  | { kind: 'refused'; values: Values; errors: Errors }
  | { kind: 'stale'; values: Values; revision: number; updatedAt: string; differences: readonly Difference[] }
  /** Shown this once, never again. */
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
export type SentWebcam = { values: Values; id: string; isNew: boolean }
type Went = { to: string } | { isGone: true }

export async function actOnWebcam(
  admin: AdminServices,
  by: Authorized<'keep-webcams'>,
  sent: SentWebcam,
): Promise<WebcamResult | Went> {
  const { id, isNew } = sent
  const { url = '', ...typed } = sent.values
  const values: Values = { ...typed, ...(url.trim() !== '' && { addressDropped: 'ja' }) }
  const pressed = values.intent ?? ''
  if (pressed === 'vorschau') return { kind: 'preview', values }
  if (!isNew && pressed === 'loeschen') {
    await deleteWebcam(admin, by, id, admin.now())
    return { to: `${webcamAdmin}?geloescht` }
  }
  if (!isNew && pressed === 'schluessel') {
    const key = newSecret()
    const isReplaced = await replaceWebcamKey(admin.db, by, id, hashOfSecret(key), admin.now())
    return isReplaced ? { kind: 'key', key } : { isGone: true }
  }
  if (!isNew && pressed === 'holen') return (await fetchNow(admin, id)) ?? { isGone: true }
  return store(admin, by, sent, values)
}

async function store(
  admin: AdminServices,
  by: Authorized<'keep-webcams'>,
  { values: typed, id, isNew }: SentWebcam,
  values: Values,
): Promise<WebcamResult | Went> {
  const known = isNew ? undefined : await findWebcam(admin.db, id)
  const read = readWebcamForm(typed, known)
  if (!read.ok) return { kind: 'refused', values, errors: read.errors }
  const { facts, source } = read
  const to = `${webcamAdminAddress(id)}?gespeichert`
  if (isNew) {
    await addWebcam(admin, by, { id, facts, source }, admin.now())
    return { to }
  }
  const expectedRevision = readExpectedRevision(savedOver(values.intent) ?? values.expectedRevision)
  const saved = await saveWebcam(admin, by, { id, facts, source, expectedRevision }, admin.now())
  if (saved.ok) return { to }
  if (saved.reason === 'gone') return { isGone: true }
  const { current } = saved
  const own = source.kind === 'fetched' && source.url === null ? current.source : source
  return {
    kind: 'stale',
    values,
    revision: current.revision,
    updatedAt: current.updatedAt,
    differences: differences(
      webcamFacts(current, sourceWords(current.source)),
      webcamFacts(facts, sourceWords(own)),
    ),
  }
}
