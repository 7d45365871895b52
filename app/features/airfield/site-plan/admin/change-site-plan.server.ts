import { isDeepStrictEqual as isSame } from 'node:util'
import { z } from 'zod'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { newId } from '#app/lib/ids.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { raiseRevision } from '#app/resources/saved-rows.server.ts'
import { SitePointInput, type SitePoint } from '../site-point.ts'
import { deleteSitePoint, listSitePoints, writeSitePoint } from '../site-plan-data.server.ts'

type Actor = Authorized<'keep-airfield'>

/** Days for which a change of the plan can be undone. */
const undoDays = 30
const dayMs = 86_400_000

const StoredPoint = SitePointInput.extend({ id: z.string() })
const Points = z.record(z.string(), StoredPoint.nullable())
/** Points by id; `null` if there is none. */
type Points = Record<string, SitePoint | null>

type Step = { words: string; before: Points; after: Points }

/** How it was, for taking it back. */
async function note(db: Db, by: Actor, { words, before, after }: Step, at: Date) {
  const old = new Date(at.getTime() - undoDays * dayMs).toISOString()
  await db.deleteFrom('site_plan_changes').where('made_at', '<', old).execute()
  const facts = { before: JSON.stringify(before), after: JSON.stringify(after) }
  await db
    .insertInto('site_plan_changes')
    .values({ id: newId(at), made_at: at.toISOString(), made_by: by.id, words, ...facts })
    .execute()
}

async function write(db: Db, points: Points, at: Date) {
  for (const [id, point] of Object.entries(points))
    await (point === null ? deleteSitePoint(db, id) : writeSitePoint(db, point, at))
}

export type Move = { id: string; position: SitePoint['position']; seen: SitePoint['position'] }
export type MoveClash = { label: string; stored: SitePoint['position']; own: SitePoint['position'] }
type Moved = { ok: true; count: number } | { ok: false; clashes: MoveClash[] }

/** Saves all moved points, unless somebody else has moved one of them since the plan was opened. */
export async function movePoints(db: Db, by: Actor, moves: readonly Move[], at: Date): Promise<Moved> {
  return inTransaction(db, async (trx) => {
    const stored = new Map((await listSitePoints(trx)).map((point) => [point.id, point]))
    const wanted = moves.flatMap(({ id, position, seen }) => {
      const point = stored.get(id)
      return point === undefined || isSame(point.position, position) ? [] : [{ point, position, seen }]
    })
    const clashes = wanted
      .filter(({ point, seen }) => !isSame(point.position, seen))
      .map(({ point, position }) => ({ label: labelOf(point), stored: point.position, own: position }))
    if (clashes.length > 0) return { ok: false, clashes }
    if (wanted.length === 0) return { ok: true, count: 0 }
    const only = wanted.length === 1 ? wanted[0] : undefined
    const name = only === undefined ? `${wanted.length} Punkte` : labelOf(only.point)
    const before = Object.fromEntries(wanted.map(({ point }) => [point.id, point]))
    const after = Object.fromEntries(wanted.map(({ point, position }) => [point.id, { ...point, position }]))
    await write(trx, after, at)
    await note(trx, by, { words: `${name} verschoben`, before, after }, at)
    await recordChange(trx, by, { subject: 'site-plan', id: 'plan', name, act: 'changed', before, after }, at)
    return { ok: true, count: wanted.length }
  })
}

export const labelOf = ({ number, name }: Pick<SitePoint, 'number' | 'name'>) => `${number} ${name}`

type PointChange = {
  id: string
  before: SitePoint | null
  after: SitePoint | null
  verb: 'hinzugefügt' | 'geändert' | 'gelöscht'
  at: Date
}

/** One point, without a line in the log. `false` when somebody else has saved it since the revision expected. */
export async function changePoint(
  trx: Db,
  by: Actor,
  { id, before, after, verb, at }: PointChange,
  expectedRevision?: number,
): Promise<boolean> {
  if (expectedRevision !== undefined) {
    const over = { id, expectedRevision, at }
    if (!(await raiseRevision(trx, 'site_points', over))) return false
  }
  await write(trx, { [id]: after }, at)
  const words = `${labelOf((after ?? before)!)} ${verb}`
  await note(trx, by, { words, before: { [id]: before }, after: { [id]: after } }, at)
  return true
}

type LastChange = { id: string; words: string; at: string; by: string | null }

/** Returns the change that can be undone now. */
export async function findLastChange(db: Db, _by: Actor): Promise<LastChange | null> {
  const row = await db
    .selectFrom('site_plan_changes')
    .leftJoin('users', 'users.id', 'site_plan_changes.made_by')
    .select(['site_plan_changes.id', 'words', 'made_at', 'users.display_name', 'users.email'])
    .orderBy('site_plan_changes.id', 'desc')
    .executeTakeFirst()
  return row === undefined
    ? null
    : { id: row.id, words: row.words, at: row.made_at, by: row.display_name ?? row.email }
}

/** Undoes a change; `false`, without effect, if something else has been changed in the meantime. */
export async function undoChange(db: Db, by: Actor, changeId: string, at: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const last = await findLastChange(trx, by)
    if (last === null || last.id !== changeId) return false
    const row = await trx
      .selectFrom('site_plan_changes')
      .selectAll()
      .where('id', '=', changeId)
      .executeTakeFirstOrThrow()
    const [before, after] = [Points.parse(JSON.parse(row.before)), Points.parse(JSON.parse(row.after))]
    const stored = new Map((await listSitePoints(trx)).map((point) => [point.id, point]))
    const isUntouched = Object.entries(after).every(([id, point]) => isSame(stored.get(id) ?? null, point))
    if (!isUntouched) return false
    await write(trx, before, at)
    await trx.deleteFrom('site_plan_changes').where('id', '=', changeId).execute()
    await recordChange(
      trx,
      by,
      { subject: 'site-plan', id: 'plan', name: last.words, act: 'restored', before: after, after: before },
      at,
    )
    return true
  })
}
