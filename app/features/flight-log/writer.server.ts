import type { Member } from '#app/platform/identity/actor.ts'
import { opens } from '#app/platform/identity/rights.ts'
import {
  hasSecondFactor,
  isSecondFactorRequired,
} from '#app/platform/identity/second-factor/factors.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { logSetting, logStandard } from './log-settings.ts'

/** Who writes the log. */
export type Writer = {
  /** `null` for a program. */
  userId: string | null
  /** A device of the club; without one somebody's own account, or a program. */
  deviceId?: string
  memberId: string | null
  mayWrite: boolean
  /** Leads the flying: closes days, corrects closed ones, enters what flew although it was blocked. */
  mayClose: boolean
  /** Keeps the aircraft: what they have flown before, and their checks. */
  mayKeep?: boolean
}

/**
 * Only a {@link Member} can be handed in, so a page that forgot its guard does not compile. Where the club demands a
 * second factor of its administrators, one without writes no more than every member.
 */
export async function writerFor(db: Db, { id, memberId, role, rights }: Member): Promise<Writer> {
  const isTrusted =
    role === 'admin' && (!(await isSecondFactorRequired(db, role)) || (await hasSecondFactor(db, id)))
  const mayClose = isTrusted && opens(rights, 'close-flight-log')
  const isOpenToAll = ((await findSetting(db, logSetting)) ?? logStandard).writers === 'members'
  return {
    userId: id,
    memberId,
    mayWrite: mayClose || isOpenToAll || (isTrusted && opens(rights, 'write-flight-log')),
    mayClose,
    mayKeep: isTrusted && opens(rights, 'keep-airfield'),
  }
}
