import type { Db } from '#app/platform/database/db.ts'
import { callsForShared, callsLeft } from './remote/call-budget.server.ts'
import { lastAnswerAt } from './remote/cached-answers.server.ts'
import { findRemoteSettings } from './remote/remote-setting.server.ts'

/** Returns today's remaining calls and the time of the last answer; `null` if no key is stored. */
export async function vereinsfliegerFacts(db: Db, at: Date) {
  if ((await findRemoteSettings({ db })).lockedAppKey === null) return null
  const [left, answeredAt] = await Promise.all([callsLeft(db, at), lastAnswerAt(db)])
  return { left, most: callsForShared, answeredAt }
}
export type VereinsfliegerFacts = Awaited<ReturnType<typeof vereinsfliegerFacts>>
