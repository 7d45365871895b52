import type { Migration } from 'kysely/migration'
import * as baseline from './0-baseline.ts'
import * as consentWithdrawals from './2026-11-25-20-consent-withdrawals.ts'
import * as versionRevisions from './2026-11-26-10-version-revisions.ts'
import * as clubDevices from './2026-11-26-60-club-devices.ts'
import * as eachPictureOnce from './2026-11-26-70-each-picture-once.ts'
import * as wokenForJobs from './2026-11-26-90-woken-for-jobs.ts'
import * as freePages from './2026-11-26-95-free-pages.ts'
import * as builds from './2026-11-26-96-builds.ts'
import * as contentVersionFirst from './2026-11-27-10-content-version-first.ts'
import * as compatibleSteps from './2026-11-27-20-compatible-steps.ts'
import * as remoteConnections from './2026-11-27-21-remote-connections.ts'
import * as nightOfBackup from './2026-11-27-22-night-of-backup.ts'
import * as circulars from './2026-11-27-30-circulars.ts'
import * as homePage from './2026-11-27-40-home-page.ts'
import * as postsByMoment from './2026-11-27-45-posts-by-moment.ts'
import * as versionOfEachTable from './2026-11-27-50-version-of-each-table.ts'
import * as homePageDrafts from './2026-11-27-55-home-page-drafts.ts'
import * as requestsGoAtNight from './2026-11-29-01-requests-go-at-night.ts'
import * as restGoesAtNight from './2026-11-29-02-the-rest-goes-at-night.ts'
import * as giftsHandedOver from './2026-11-29-03-gifts-handed-over.ts'
import * as blocksOfAircraftShown from './2026-11-30-01-blocks-of-aircraft-shown.ts'
import * as voucherPayments from './2026-11-30-02-voucher-payments.ts'

/**
 * `isCompatible`: the previous version works with the schema after this migration, because it only adds tables or optional
 * columns. Removals come a release after the last version that uses what is removed.
 */
export type Step = Migration & { isCompatible?: true }

/**
 * Sorted by name, which is the order they run in. A migration that has run is never changed; name a new one
 * `2026-12-24-01-what-it-brings`.
 */
export const migrations: Record<string, Step> = {
  '0-baseline': baseline,
  '2026-11-25-20-consent-withdrawals': consentWithdrawals,
  '2026-11-26-10-version-revisions': versionRevisions,
  '2026-11-26-60-club-devices': clubDevices,
  '2026-11-26-70-each-picture-once': eachPictureOnce,
  '2026-11-26-90-woken-for-jobs': wokenForJobs,
  '2026-11-26-95-free-pages': freePages,
  '2026-11-26-96-builds': builds,
  '2026-11-27-10-content-version-first': contentVersionFirst,
  '2026-11-27-20-compatible-steps': compatibleSteps,
  '2026-11-27-21-remote-connections': remoteConnections,
  '2026-11-27-22-night-of-backup': nightOfBackup,
  '2026-11-27-30-circulars': circulars,
  '2026-11-27-40-home-page': homePage,
  '2026-11-27-45-posts-by-moment': postsByMoment,
  '2026-11-27-50-version-of-each-table': versionOfEachTable,
  '2026-11-27-55-home-page-drafts': homePageDrafts,
  '2026-11-29-01-requests-go-at-night': requestsGoAtNight,
  '2026-11-29-02-the-rest-goes-at-night': restGoesAtNight,
  '2026-11-29-03-gifts-handed-over': giftsHandedOver,
  '2026-11-30-01-blocks-of-aircraft-shown': blocksOfAircraftShown,
  '2026-11-30-02-voucher-payments': voucherPayments,
}
