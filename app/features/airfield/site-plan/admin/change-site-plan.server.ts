import { isDeepStrictEqual as isSame } from 'node:util'
import { z } from 'zod'
import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Act } from '#app/platform/audit/change.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { newId } from '#app/lib/ids.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { SitePointInput, type SitePoint } from '../site-point.ts'
import { deleteSitePoint, findSitePoint, listSitePoints, writeSitePoint } from '../site-points.server.ts'

type Keeper = Authorized<'keep-airfield'>

/** How long a change of the plan can be taken back, days. */
const undoDays = 30
const dayMs = 86_400_000

const StoredPoint = SitePointInput.extend({ id: z.string() })
const Points = z.record(z.string(), StoredPoint.nullable())
/** Points by id; `null` is none there. */
type Points = Record<string, SitePoint | null>

type Step = { words: string; act: Act; name: string; before: Points; after: Points }

/** Carries out a step and notes how it was, for the log and for taking it back. The numbers must be free by now. */
async function take(db: Db, by: Keeper, step: Step, at: Date) {
  const { words, act, name, before, after } = step
  await write(db, after, at)
  const old = new Date(at.getTime() - undoDays * dayMs).toISOString()
  await db.deleteFrom('site_plan_changes').where('made_at', '<', old).execute()
  const facts = { before: JSON.stringify(before), after: JSON.stringify(after) }
  await db
    .insertInto('site_plan_changes')
    .values({ id: newId(at), made_at: at.toISOString(), made_by: by.id, words, ...facts })
    .execute()
  await recordChange(db, by, { subject: 'site-plan', id: 'plan', name, act, before, after }, at)
}

async function write(db: Db, points: Points, at: Date) {
  for (const [id, point] of Object.entries(points))
    await (point === null ? deleteSitePoint(db, id) : writeSitePoint(db, point, at))
}

export type Move = { id: string; position: SitePoint['position']; seen: SitePoint['position'] }
export type MoveClash = { label: string; stored: SitePoint['position']; own: SitePoint['position'] }
export type Moved = { ok: true; count: number } | { ok: false; clashes: MoveClash[] }

/** All points that were moved, unless somebody else has moved one of them since the plan was opened. */
export async function movePoints(db: Db, by: Keeper, moves: readonly Move[], at: Date): Promise<Moved> {
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
    await take(trx, by, { words: `${name} verschoben`, act: 'changed', name, before, after }, at)
    return { ok: true, count: wanted.length }
  })
}

export const labelOf = ({ number, name }: Pick<SitePoint, 'number' | 'name'>) => `${number} ${name}`

export type SavedPoint =
  | { ok: true }
  | { ok: false; reason: 'number-taken'; by: string }
  | { ok: false; reason: 'stale'; stored: SitePoint | null }

/** `seen` is the point as the form was opened with; `null` for a new one. Sent twice, a new one is stored once. */
export async function savePoint(
  db: Db,
  by: Keeper,
  point: SitePoint,
  seen: SitePoint | null,
  at: Date,
): Promise<SavedPoint> {
  return inTransaction(db, async (trx) => {
    const points = await listSitePoints(trx)
    const stored = points.find(({ id }) => id === point.id) ?? null
    if (isSame(stored, point)) return { ok: true }
    if (!isSame(stored, seen)) return { ok: false, reason: 'stale', stored }
    const other = points.find(({ id, number }) => id !== point.id && number === point.number)
    if (other !== undefined) return { ok: false, reason: 'number-taken', by: other.name }
    const name = labelOf(point)
    const [verb, act] =
      stored === null ? (['hinzugefügt', 'created'] as const) : (['geändert', 'changed'] as const)
    const step = { before: { [point.id]: stored }, after: { [point.id]: point } }
    await take(trx, by, { words: `${name} ${verb}`, act, name, ...step }, at)
    return { ok: true }
  })
}

export async function removePoint(db: Db, by: Keeper, id: string, at: Date) {
  await inTransaction(db, async (trx) => {
    const stored = await findSitePoint(trx, id)
    if (stored === undefined) return
    const name = labelOf(stored)
    const step = { before: { [id]: stored }, after: { [id]: null } }
    await take(trx, by, { words: `${name} gelöscht`, act: 'removed', name, ...step }, at)
  })
}

export type LastChange = { id: string; words: string; at: string; by: string | null }

/** What could be taken back now. */
export async function findLastChange(db: Db, _by: Keeper): Promise<LastChange | null> {
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

/** `false` when something else was changed meanwhile; then everything stays as it is. */
export async function undoChange(db: Db, by: Keeper, changeId: string, at: Date): Promise<boolean> {
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
