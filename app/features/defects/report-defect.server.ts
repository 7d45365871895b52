import { randomBytes } from 'node:crypto'
import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import {
  addDefectStep,
  findDefect,
  findDefectSentOnce,
  insertDefect,
} from '#app/features/aircraft/defects/defects.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { endless } from '#app/features/aircraft/blocks/block.ts'
import { blockAircraft } from '#app/features/schedule/reservations/save-blocks.server.ts'
import { acquireLock } from '#app/features/schedule/reservations/waiting.server.ts'
import type { PreparedPicture } from '#app/requests/sent-pictures/prepare-pictures.server.ts'
import { defectFile } from '#app/features/aircraft/defects/defect-file.ts'
import { notifyOfDefect } from './notify-people.server.ts'

type DefectReport = {
  aircraftId: string
  title: string
  body: string
  isGrounding: boolean
  pictures: readonly PreparedPicture[]
  /** Idempotency key of the form. */
  key: string | null
}

type ClubServices = Pick<Services, 'db' | 'files' | 'publicUrl'>
type Reported = { ok: true; id: string } | { ok: false; reason: 'no-such-aircraft' }

/** Stores a defect. A grounding one blocks the aircraft at once, and the members who reserved it get a mail. */
export async function reportDefect(
  { db, files, publicUrl }: ClubServices,
  reporterId: string | null,
  report: DefectReport,
  { at, isSilent = false }: { at: Date; isSilent?: boolean },
): Promise<Reported> {
  const pictures = report.pictures.map((picture) => ({ ...picture, id: randomBytes(16).toString('hex') }))
  for (const { id, whole, preview } of pictures) {
    await files.write(defectFile(id, 'whole'), whole)
    await files.write(defectFile(id, 'preview'), preview)
  }
  const done = await inTransaction(db, async (trx): Promise<Reported & { isNew?: true }> => {
    await acquireLock(trx)
    const sent = report.key === null ? undefined : await findDefectSentOnce(trx, report.key)
    if (sent !== undefined) return { ok: true, id: sent }
    const aircraft = await findAircraft(trx, report.aircraftId)
    if (aircraft === undefined || aircraft.status === 'former')
      return { ok: false, reason: 'no-such-aircraft' }
    const { aircraftId, title, body, isGrounding, key } = report
    const stored = pictures.map(({ id, width, height }) => ({ id, width, height }))
    const row = { aircraftId, reporterId, title, body, isGrounding, key, pictures: stored }
    const id = await insertDefect(trx, row, at)
    await addDefectStep(trx, id, { memberId: reporterId, act: 'reported', words: '' }, at)
    if (isGrounding) {
      const block = { aircraftId, from: at.getTime(), to: endless, kind: 'defect' as const, reason: title }
      await blockAircraft({ db: trx, publicUrl }, { ...block, sourceId: id }, at)
    }
    const defect = (await findDefect(trx, id))!
    if (!isSilent) await notifyOfDefect(trx, { news: 'reported', defect, words: body, publicUrl, at })
    return { ok: true, id, isNew: true }
  })
  // The form had already been saved, so its uploaded files are deleted.
  if (done.isNew === undefined)
    for (const { id } of pictures)
      for (const size of ['whole', 'preview'] as const) await files.delete(defectFile(id, size))
  return done.ok ? { ok: true, id: done.id } : done
}
