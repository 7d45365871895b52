import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import { addDefectStep, changeDefect, findDefect } from '#app/features/aircraft/defects/defects.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { endless } from '#app/features/aircraft/blocks/block.ts'
import { blockAircraft, endBlocksOf } from '#app/features/schedule/reservations/save-blocks.server.ts'
import { acquireLock } from '#app/features/schedule/reservations/waiting.server.ts'
import { type DefectAct, defectAfter, needsText } from './defect-rules.ts'
import { notifyOfDefect } from './notify-people.server.ts'

type DefectRequest = {
  id: string
  act: DefectAct
  words: string
  revision: number
  at: Date
  /** Imported from another system: sends no mails. */
  isSilent?: boolean
}

/** The acting user; `id` is `null` for an API program. */
type DefectActor = { id: string | null; memberId: string | null }
export type DefectDone =
  | { ok: true }
  | { ok: false; reason: 'gone' | 'changed-meanwhile' | 'not-now' | 'words-missing' }

/**
 * Acknowledges, changes or closes a defect and adds or removes the aircraft's block accordingly. The caller checks the
 * permission; `by` is the acting user.
 */
export async function actOnDefect(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  by: DefectActor,
  { id, act, words, revision, at, isSilent = false }: DefectRequest,
): Promise<DefectDone> {
  if (needsText(act) && words === '') return { ok: false, reason: 'words-missing' }
  return inTransaction(db, async (trx): Promise<DefectDone> => {
    await acquireLock(trx)
    const before = await findDefect(trx, id)
    if (before === undefined) return { ok: false, reason: 'gone' }
    if (before.revision !== revision) return { ok: false, reason: 'changed-meanwhile' }
    const after = defectAfter(before, act)
    if (after === undefined) return { ok: false, reason: 'not-now' }
    const { state, isGrounding } = after
    if (!(await changeDefect(trx, id, { state, isGrounding, revision, at })))
      return { ok: false, reason: 'changed-meanwhile' }
    await addDefectStep(trx, id, { memberId: by.memberId, act: after.step, words }, at)
    const { aircraftId, title } = before
    if (isGrounding && !before.isGrounding) {
      const block = { aircraftId, from: at.getTime(), to: endless, kind: 'defect' as const, reason: title }
      await blockAircraft({ db: trx, publicUrl }, { ...block, sourceId: id }, at)
    }
    if (!isGrounding && before.isGrounding) await endBlocksOf({ db: trx, publicUrl }, id, at)
    const news = { acknowledged: 'acknowledged', closed: 'closed' } as const
    if (!isSilent && (after.step === 'acknowledged' || after.step === 'closed'))
      await notifyOfDefect(trx, {
        news: news[after.step],
        defect: before,
        words,
        publicUrl,
        at,
        except: by.memberId,
      })
    if (by.id === null) return { ok: true }
    const name = (await findAircraft(trx, aircraftId))?.registration ?? ''
    await recordChange(
      trx,
      { id: by.id },
      {
        subject: 'defect',
        id,
        name: `${name}, ${title}`,
        act: 'changed',
        before: { state: before.state, isGrounding: before.isGrounding, words: '' },
        after: { state, isGrounding, words },
      },
      at,
    )
    return { ok: true }
  })
}
