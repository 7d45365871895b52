import type { Route } from './+types/part-choice.route'
import type { PartChoice } from '#app/editor/part-panel.tsx'
import { boardPage, boardSetting } from '#app/features/board/board-office.ts'
import { listBoardOffices } from '#app/features/board/board-answer.server.ts'
import { listContactTopics } from '#app/features/contact/contact-topics.server.ts'
import { roadMapSetting } from '#app/features/airfield/directions/road-map.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { groupId, wayMap } from './part-ids.ts'
import { tablesOfToday } from './page-parts.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('write-posts')]

/** Returns the parts that can be embedded as JSON. */
export async function loader({ context }: Route.LoaderArgs) {
  authorizedTo(context, 'write-posts')
  const { db, now } = context.get(servicesContext)
  const [board, offices, tables, topics, map] = await Promise.all([
    findSetting(db, boardSetting),
    listBoardOffices(db),
    tablesOfToday(db, now()),
    listContactTopics(db),
    findSetting(db, roadMapSetting),
  ])
  const groups = boardPage(board).groups.filter(({ id }) => offices.some(({ group }) => group === id))
  const choices: PartChoice[] = [
    ...groups.map(({ id, label }) => ({ part: 'people' as const, id: groupId(id), label })),
    ...offices.map(({ id, office }) => ({ part: 'people' as const, id, label: office })),
    ...tables.map(({ id, title }) => ({ part: 'prices' as const, id, label: title })),
    ...topics.map(({ id, label }) => ({ part: 'form' as const, id, label: `Nachricht an: ${label}` })),
    ...(map === undefined ? [] : [{ part: 'map' as const, id: wayMap, label: 'So finden Sie uns' }]),
  ]
  return Response.json(choices)
}
