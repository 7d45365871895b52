import type { Db } from '#app/platform/database/db.ts'
import { letterheadOf } from '../letterhead.server.ts'
import type { OfficeRequest } from '../office.server.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { cannedPresets } from './canned-presets.ts'
import { CannedReplies, readyReplies, type ReadyReplies } from './canned-replies.ts'

export const cannedSetting = setting('canned-replies', CannedReplies)
export const cannedBegins: CannedReplies = { replies: [...cannedPresets] }

type Answered = Pick<OfficeRequest, 'kind' | 'language' | 'sender' | 'number'>

/** Returns the club's text templates, or the initial ones, filled in for this request. */
export async function readyFor(db: Db, request: Answered, publicUrl: string): Promise<ReadyReplies> {
  const { replies } = (await findSetting(db, cannedSetting)) ?? cannedBegins
  const letterhead = await letterheadOf(db, publicUrl)
  return readyReplies(replies, request, {
    name: request.sender.name,
    nummer: request.number,
    verein: letterhead.clubName,
    platz: letterhead.airfieldName,
    telefon: letterhead.towerPhone,
  })
}
