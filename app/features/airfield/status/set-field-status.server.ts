import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { changeSetting, findSetting, waitForLock } from '#app/platform/settings/settings.server.ts'
import { type FieldStatus, fieldStatusSetting, type Light } from './field-status.ts'

/** Default if nothing has been set: a status that ends the moment it begins. */
function silent(at: Date): FieldStatus {
  const now = at.toISOString()
  return {
    light: 'grey',
    text: '',
    reason: '',
    setAt: now,
    validUntil: now,
    setBy: null,
    restrictions: [],
    runwayInspection: null,
  }
}

type Speaker = Authorized<'set-field-status'>

/** Nothing is written if `made` returns what it was given. */
async function change(db: Db, by: Speaker, at: Date, made: (before: FieldStatus) => FieldStatus) {
  await inTransaction(db, async (trx) => {
    await waitForLock(trx, fieldStatusSetting.key)
    const before = await findSetting(trx, fieldStatusSetting)
    if (before !== undefined && made(before) === before) return
    const after = await changeSetting(trx, fieldStatusSetting, (known) => made(known ?? silent(at)), at, by)
    const line = { subject: 'field-status', id: 'field-status', name: '', act: 'changed' } as const
    await recordChange(trx, by, { ...line, before: before ?? {}, after }, at)
  })
}

type Said = { light: Light; reason: string; text: string; validUntil: number | 'open' }

/** Replaces the previous status; closures and the last runway inspection are retained. */
export async function setLight(db: Db, by: Speaker, { light, reason, text, validUntil }: Said, at: Date) {
  await change(db, by, at, (before) => ({
    ...before,
    light,
    text,
    reason,
    setAt: at.toISOString(),
    validUntil: validUntil === 'open' ? null : new Date(validUntil).toISOString(),
    setBy: by.memberId,
  }))
}

/** Ends the status; the opening rules apply from now on. */
export async function endLight(db: Db, by: Speaker, at: Date) {
  const now = at.toISOString()
  await change(db, by, at, (before) =>
    before.validUntil !== null && before.validUntil < now ? before : { ...before, validUntil: now },
  )
}

/** Epoch ms; `until` is `null` until further notice. */
type Closure = { runwayId: string | null; reason: string; from: number; until: number | null }

/**
 * Adds a closure, which takes effect at its beginning, unless it is known: a form sent twice is one. Deletes closures that
 * are over.
 */
export async function addClosure(db: Db, by: Speaker, { runwayId, reason, from, until }: Closure, at: Date) {
  const now = at.toISOString()
  const added = {
    runwayId,
    reason,
    from: new Date(from).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
  }
  await change(db, by, at, (before) => {
    const known = before.restrictions.filter(({ until: end }) => end === null || end > now)
    const isKnown = known.some(
      (one) =>
        one.runwayId === added.runwayId &&
        one.reason === added.reason &&
        one.until === added.until &&
        one.from <= added.from,
    )
    return isKnown ? before : { ...before, restrictions: [...known, added] }
  })
}

type Lifted = { runwayId: string | null; from: string; reason: string }

/** Lifts a closure, identified by place, beginning and text; no effect if somebody else has already lifted it. */
export async function liftClosure(db: Db, by: Speaker, lifted: Lifted, at: Date) {
  await change(db, by, at, (before) => ({
    ...before,
    restrictions: before.restrictions.filter(
      ({ runwayId, from, reason }) =>
        runwayId !== lifted.runwayId || from !== lifted.from || reason !== lifted.reason,
    ),
  }))
}

export async function recordInspection(db: Db, by: Speaker, at: Date) {
  await change(db, by, at, (before) => ({
    ...before,
    runwayInspection: { at: at.toISOString(), by: by.memberId },
  }))
}
