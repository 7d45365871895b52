import { z } from 'zod'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { nightly } from '#app/platform/jobs/nightly.server.ts'
import { fetchBytes } from '#app/platform/outside/fetch-bytes.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting, saveSetting, setting } from '#app/platform/settings/settings.server.ts'

const Notice = z.object({
  /** Whether the release server may be queried; off by default. */
  isOn: z.boolean(),
  /** Last result; `newest` `null`: no response, or no valid version. */
  heard: z.object({ askedAt: z.string(), newest: z.string().nullable() }).nullable(),
  /** Version hidden on „Heute“. */
  aside: z.string().nullable().default(null),
})
const noticeSetting = setting('version-notice', Notice)

const findNotice = async (db: Db) =>
  (await findSetting(db, noticeSetting)) ?? { isOn: false, heard: null, aside: null }

const line = { subject: 'version-notice', id: 'rule', name: 'Neue Versionen', act: 'changed' } as const

const maxBytes = 200
const timeoutMs = 10_000

type Asking = Pick<Services, 'db' | 'now' | 'releasesUrl' | 'log'>

export type VersionNotice = Awaited<ReturnType<typeof versionNotice>>

/** Returns the version notice; `newer`: released version later than this one; `host` `null`: no server is configured. */
export async function versionNotice({
  db,
  releasesUrl,
  version,
}: Pick<Services, 'db' | 'releasesUrl' | 'version'>) {
  const { isOn, heard, aside } = await findNotice(db)
  const newest = isOn ? (heard?.newest ?? null) : null
  const newer = newest !== null && isNewer(newest, version) ? newest : null
  const host = releasesUrl === null ? null : new URL(releasesUrl).host
  return { host, isOn, heard, newer, isAside: newer !== null && newer === aside }
}

/** Whether `other` is later than `version`; both `YY.M.N`. */
export function isNewer(other: string, version: string): boolean {
  const numbers = (text: string) => text.split('.').map(Number)
  const [theirs, ours] = [numbers(other), numbers(version)]
  const differing = ours.findIndex((part, index) => part !== theirs[index])
  return differing >= 0 && (theirs[differing] ?? 0) > (ours[differing] ?? 0)
}

/** Hides this version on „Heute“; the next one is shown again. */
export async function putVersionAside(
  services: Pick<Services, 'db' | 'releasesUrl' | 'version' | 'now'>,
  by: Authorized<'watch-technology'>,
) {
  const { newer, isAside } = await versionNotice(services)
  if (newer === null || isAside) return
  const at = services.now()
  await inTransaction(services.db, async (trx) => {
    const found = await findNotice(trx)
    await saveSetting(trx, noticeSetting, { ...found, aside: newer }, at, by)
    const change = { before: { aside: found.aside }, after: { aside: newer } }
    await recordChange(trx, by, { ...line, ...change }, at)
  })
}

/** Switches the notice on or off; switching off deletes the last result. */
export async function switchVersionNotice(
  db: Db,
  by: Authorized<'watch-technology'>,
  isOn: boolean,
  at: Date,
) {
  await inTransaction(db, async (trx) => {
    const { isOn: before } = await findNotice(trx)
    if (before === isOn) return
    await saveSetting(trx, noticeSetting, { isOn, heard: null, aside: null }, at, by)
    await recordChange(trx, by, { ...line, before: { isOn: before }, after: { isOn } }, at)
  })
}

/**
 * Fetches a short text that begins with the newest version, `26.12.0`. The request contains no data, not even the own
 * version.
 */
export async function askForVersion({ db, now, releasesUrl, log }: Asking) {
  const { isOn } = await findNotice(db)
  if (!isOn || releasesUrl === null) return
  const limits = { maxBytes, timeoutMs, operatorOrigin: new URL(releasesUrl).origin }
  const fetched = await fetchBytes(releasesUrl, limits)
  const text = fetched.ok ? Buffer.from(fetched.bytes).toString('utf8') : ''
  const newest = /^\s*(\d{2}\.\d{1,2}\.\d{1,4})\s*(?:\n|$)/.exec(text)?.[1] ?? null
  if (newest === null) log('newest version unknown', { reason: fetched.ok ? 'no version' : fetched.reason })
  const newestVersion = { askedAt: now().toISOString(), newest }
  await inTransaction(db, async (trx) => {
    // It may have been switched off meanwhile.
    const found = await findNotice(trx)
    if (found.isOn) await saveSetting(trx, noticeSetting, { ...found, heard: newestVersion }, now())
  })
}

export const askForVersionByNight = nightly('technology.ask-for-version', askForVersion)
