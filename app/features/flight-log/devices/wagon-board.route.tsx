import { data, redirect, redirectDocument } from 'react-router'
import type { Route } from './+types/wagon-board.route'
import { readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { withoutAirfield } from '#app/shell/frame.ts'
import { useLivePage } from '#app/shell/live-lists/use-live-list.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import aircraft from '#app/ui/styles/aircraft.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import panels from '#app/ui/styles/panels.css?inline'
import { BoardPage } from '../board-page.tsx'
import { boardOf, drawingsOf } from '../board.server.ts'
import { performEntry } from '../perform-entry.server.ts'
import flights from '../flights-of-board.css?inline'
import launch from '../launch-form.css?inline'
import styles from '../start-wagon.css?inline'
import { wagonAddress, wagonLiveAddress, wagonPinAddress } from './device.ts'
import { openDeviceContext, requireOpenDevice, writerOn, lockDevice } from './device-guard.server.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOpenDevice]
export const handle = {
  hydrated: true,
  frameRead: withoutAirfield,
  styles: [forms, panels, aircraft, styles, flights, launch],
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const device = context.get(openDeviceContext)
  const by = writerOn(device)
  const board = await boardOf(db, by, now())
  const { mayWrite, mayClose } = by
  return { ...board, account: device.id, name: device.name, mayWrite, mayClose, drawings: drawingsOf(board) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const device = context.get(openDeviceContext)
  const sent = await readForm(request)
  if (textOf(sent, 'intent') === 'sperren') {
    await lockDevice(db, device.id)
    return redirectDocument(wagonPinAddress, 303)
  }
  const done = await performEntry(db, writerOn(device), sent, now())
  if (done.ok) return redirect(wagonAddress, 303)
  return data({ refused: done.form }, { status: done.form.status })
}

export const meta = unlistedMeta('Startwagen', 'Wer fliegt, und der nächste Start.')

export default function WagonBoardRoute({ loaderData, actionData }: Route.ComponentProps) {
  useLivePage(wagonLiveAddress, loaderData.stamp)
  return <BoardPage board={loaderData} device={loaderData.name} refused={actionData?.refused ?? null} />
}
