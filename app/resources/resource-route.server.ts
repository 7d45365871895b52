import type { RouterContextProvider } from 'react-router'
import type { Permission } from '#app/platform/identity/rights.ts'
import { requirePermission } from '#app/platform/identity/right-guard.server.ts'
import { changeList, openList } from './open-list.server.ts'
import { changeRecord, openRecord } from './open-record.server.ts'
import type { ListedResource, Resource } from './resource.ts'

type Asked = {
  context: Readonly<RouterContextProvider>
  request: Request
  params: Readonly<Record<string, string | undefined>>
}

/** Returns loader and action for the page of one record; its id is the single parameter of the URL. */
export function recordRoute<T extends Permission, V>(resource: Resource<T, V>) {
  const found = ({ context, request, params }: Asked) => {
    const [id] = Object.values(params)
    return { context, request, id: resource.only ?? id }
  }
  return {
    middleware: [requirePermission(resource.permission)],
    loader: (asked: Asked) => openRecord(resource, found(asked)),
    action: (asked: Asked) => changeRecord(resource, found(asked)),
  }
}

export function listRoute<T extends Permission, V>(resource: ListedResource<T, V>) {
  return {
    middleware: [requirePermission(resource.permission)],
    loader: ({ context, request }: Asked) => openList(resource, { context, request }),
    action: ({ context, request }: Asked) => changeList(resource, { context, request }),
  }
}
