import type { Entitled } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { listAskedAnew } from './consent-texts/asked-anew.server.ts'
import { purposeNames } from './consent.ts'
import { listConsentsToRenew, renewalReasons } from './consents-to-renew.server.ts'
import type { ConsentState } from './member-filter.ts'

/** By person, each consent that is due in words. */
export type ConsentsDue = ReadonlyMap<string, readonly string[]>

/** Who has to be asked once more, and for what. */
export async function consentsDue(
  db: Db,
  by: Entitled<'read-members'>,
  which: ConsentState,
  at: Date,
): Promise<ConsentsDue> {
  const due = new Map<string, string[]>()
  const add = (memberId: string, words: string) => due.set(memberId, [...(due.get(memberId) ?? []), words])
  if (which === 'erneuern') {
    for (const { memberId, purpose, reason } of await listConsentsToRenew(db, by, { until: at }))
      add(memberId, `${purpose}: ${renewalReasons[reason]}`)
  } else {
    for (const { memberId, purpose, textVersion } of await listAskedAnew(db, by))
      add(memberId, `${purposeNames[purpose]}: zugestimmt ist der Fassung ${textVersion}`)
  }
  return due
}
