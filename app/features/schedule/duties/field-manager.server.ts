import { createHash } from 'node:crypto'
import { findPublicNames } from '#app/features/members/public-names.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { perContentAndTime } from '#app/platform/database/per-content.server.ts'
import { usesOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { listDuties, listDutyKinds } from './duties.server.ts'

/** A span in which somebody runs the field; `name` only with consent to be named. */
type Manned = Span & { name: string | null }

export type FieldManager = {
  /** `null`: nobody is on duty now. */
  now: { name: string | null } | null
  /** Epoch ms until which the result holds unless content changes. */
  validUntil: number
}

/** How far ahead the result is computed and cached. Duties, kinds, names and consents are content. */
const aheadMs = 36 * 3_600_000

type Window = { until: number; manned: readonly Manned[] }

/** Returns who runs the field, for the strip of every page including public ones. */
export async function fieldManager(db: Db, at: Date): Promise<FieldManager> {
  const instant = at.getTime()
  const { manned, until } = await nextShifts(db, at)
  const now = manned.filter(({ from, to }) => from <= instant && instant < to)
  const turns = manned.flatMap(({ from, to }) => [from, to]).filter((change) => change > instant)
  return {
    now: now.length === 0 ? null : { name: now.find(({ name }) => name !== null)?.name ?? null },
    validUntil: Math.min(until, ...turns),
  }
}

const nextShifts = perContentAndTime(async (db, at): Promise<Window> => {
  const from = at.getTime()
  const to = from + aheadMs
  const running = await kindsThatRunTheField(db)
  const duties =
    running.size === 0
      ? []
      : (await listDuties(db, { from, to })).filter(
          ({ kindId, memberId }) => running.has(kindId) && memberId !== null,
        )
  const names = await findPublicNames(
    db,
    duties.map(({ memberId }) => memberId),
  )
  return {
    until: to,
    manned: duties.map((duty) => ({
      from: duty.from,
      to: duty.to,
      name: names.get(duty.memberId ?? '') ?? null,
    })),
  }
})

/** Returns the ids of members who run the field at any of these instants (epoch ms) according to the plan, each once. */
export async function listManagersAt(db: Db, instants: readonly number[]): Promise<string[]> {
  const running = await kindsThatRunTheField(db)
  const found = new Set<string>()
  for (const instant of running.size === 0 ? [] : instants) {
    for (const { kindId, memberId } of await listDuties(db, { from: instant, to: instant + 1 }))
      if (memberId !== null && running.has(kindId)) found.add(memberId)
  }
  return [...found]
}

async function kindsThatRunTheField(db: Db): Promise<ReadonlySet<string>> {
  // What stands in tables of a time before is no plan any more.
  if (!(await usesOwnTables(db))) return new Set()
  return new Set((await listDutyKinds(db)).filter(({ runsField }) => runsField).map(({ id }) => id))
}

/** Returns a stamp that changes whenever the strip would show another manager; it does not reveal the name. */
export function managerStamp({ now }: FieldManager): string {
  if (now === null) return ''
  return createHash('sha256').update(JSON.stringify(now)).digest('base64url').slice(0, 12)
}
