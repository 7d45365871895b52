import { data, redirect } from 'react-router'
import type { Route } from './+types/board.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { readForm } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { withoutAirfield } from '#app/shell/frame.ts'
import { useLivePage } from '#app/shell/live-lists/use-live-list.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import aircraft from '#app/ui/styles/aircraft.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import panels from '#app/ui/styles/panels.css?inline'
import { requireMember } from '#app/platform/identity/guards.server.ts'
import { boardAddress, liveAddress } from './addresses.ts'
import { BoardPage } from './board-page.tsx'
import { boardOf, drawingsOf } from './board.server.ts'
import flights from './flights-of-board.css?inline'
import launch from './launch-form.css?inline'
import styles from './start-wagon.css?inline'
import { performEntry } from './perform-entry.server.ts'
import { writerFor } from './writer.server.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

/** The start wagon has its own frame: on a phone the area's menu would take a sixth of the screen. */
export const middleware: Route.MiddlewareFunction[] = [requireMember]
export const handle = {
  hydrated: true,
  frameRead: withoutAirfield,
  styles: [forms, panels, aircraft, styles, flights, launch],
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const member = context.get(memberContext)
  const by = await writerFor(db, member)
  const board = await boardOf(db, by, now())
  const { mayWrite, mayClose } = by
  return { ...board, account: member.id, mayWrite, mayClose, drawings: drawingsOf(board) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const by = await writerFor(db, context.get(memberContext))
  const done = await performEntry(db, by, await readForm(request), now())
  if (done.ok) return redirect(boardAddress, 303)
  return data({ refused: done.form }, { status: done.form.status })
}

export const meta = unlistedMeta('Startwagen', 'Wer fliegt, wer am Boden ist, und der nächste Start.')

export default function BoardRoute({ loaderData, actionData }: Route.ComponentProps) {
  useLivePage(liveAddress, loaderData.stamp)
  return <BoardPage board={loaderData} refused={actionData?.refused ?? null} />
}
