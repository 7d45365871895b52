import type { RouterContextProvider } from 'react-router'
import type { Task } from '#app/platform/identity/rights.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import { changeList, openList } from './open-list.server.ts'
import { changeRecord, openRecord } from './open-record.server.ts'
import type { ListDesk, RecordDesk } from './record-desk.ts'

type Asked = {
  context: Readonly<RouterContextProvider>
  request: Request
  params: Readonly<Record<string, string | undefined>>
}

/** Everything the page of one record does on the server; the address names it in its one parameter. */
export function recordRoute<T extends Task, V>(desk: RecordDesk<T, V>) {
  const found = ({ context, request, params }: Asked) => {
    const [id] = Object.values(params)
    return { context, request, id: desk.only ?? id }
  }
  return {
    middleware: [requireRightTo(desk.task)],
    loader: (asked: Asked) => openRecord(desk, found(asked)),
    action: (asked: Asked) => changeRecord(desk, found(asked)),
  }
}

export function listRoute<T extends Task, V>(desk: ListDesk<T, V>) {
  return {
    middleware: [requireRightTo(desk.task)],
    loader: ({ context, request }: Asked) => openList(desk, { context, request }),
    action: ({ context, request }: Asked) => changeList(desk, { context, request }),
  }
}
