import type { Member } from '#app/platform/identity/actor.ts'
import { opens } from '#app/platform/identity/rights.ts'
import {
  hasSecondFactor,
  isSecondFactorRequired,
} from '#app/platform/identity/second-factor/require-second-factor.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { logSetting, logStandard } from './settings.resource.server.ts'
import { readForm } from '#app/lib/forms.ts'
import { performEntry } from './perform-entry.server.ts'

/** User, device or program that writes the log. */
export type Writer = {
  /** `null` for a device or a program. */
  userId: string | null
  /** Id of a club device; undefined for a user's account or a program. */
  deviceId?: string
  memberId: string | null
  mayWrite: boolean
  /** Launch director: closes days, corrects closed ones, enters flights of blocked aircraft. */
  mayClose: boolean
  /** May edit the aircraft's carried-over times and checks. */
  mayEdit?: boolean
}

/**
 * Returns the permissions of a member. Takes a {@link Member}, so that a page without its guard does not compile. If the
 * club requires a second factor of administrators, one without it has only the permissions of every member.
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
    mayEdit: isTrusted && opens(rights, 'keep-airfield'),
  }
}

/** Saves one entry of a device's queue; a repeated one is saved once and gets the same response. */
export async function answerEntry(db: Db, by: Writer, request: Request, at: Date): Promise<Response> {
  const done = await performEntry(db, by, await readForm(request), at)
  if (done.ok) return Response.json({ ok: true })
  const { sentence, errors, status } = done.form
  return Response.json({ ok: false, sentence: sentence ?? Object.values(errors)[0] ?? '' }, { status })
}

export function entriesOnly() {
  return new Response('Diese Adresse nimmt nur Einträge des Flugbuchs.', { status: 405 })
}
