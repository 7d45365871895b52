import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import { allFeatures } from '#app/platform/feature.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import type { Permission } from '#app/platform/identity/rights.ts'
import { changeList, openList } from './open-list.server.ts'
import { changeRecord, openRecord } from './open-record.server.ts'
import type { ListedResource, Resource } from './resource.ts'

declare module '#app/platform/feature.ts' {
  interface Feature {
    /** Resources by the URL of their list, or of their only record; read when one of their pages is first asked for. */
    resources?: Readonly<Record<string, () => Promise<ResourcePages>>>
  }
}

type Asked = {
  context: Readonly<RouterContextProvider>
  request: Request
  params: Readonly<Record<string, string | undefined>>
}

const guardsOf = <T extends Permission, V>({ permission, guard }: Resource<T, V>) =>
  guard === undefined ? [requirePermission(permission)] : [requirePermission(permission), guard]

/** Returns loader and action for the page of one record; its id is the single parameter of the URL. */
export function recordRoute<T extends Permission, V>(resource: Resource<T, V>) {
  const found = ({ context, request, params }: Asked) => {
    const [id] = Object.values(params)
    return { context, request, id: resource.only ?? id }
  }
  return {
    middleware: guardsOf(resource),
    loader: (asked: Asked) => openRecord(resource, found(asked)),
    action: (asked: Asked) => changeRecord(resource, found(asked)),
  }
}

function listRoute<T extends Permission, V>(resource: ListedResource<T, V>) {
  return {
    middleware: guardsOf(resource),
    loader: ({ context, request }: Asked) => openList(resource, { context, request }),
    action: ({ context, request }: Asked) => changeList(resource, { context, request }),
  }
}

/** What the two route files of `resources/` need of a resource, whatever the type of its records. */
export function pagesOf<T extends Permission, V>(resource: Resource<T, V> | ListedResource<T, V>) {
  return {
    guards: guardsOf(resource),
    record: recordRoute(resource),
    list: 'rows' in resource ? listRoute(resource) : undefined,
    live: 'rows' in resource ? resource.live : undefined,
  }
}
type ResourcePages = ReturnType<typeof pagesOf>

/** Returns the resource a page belongs to, by the pattern of its URL; throws where no feature registers one. */
export async function resourceAt(pattern: string): Promise<ResourcePages> {
  const address = `/${pattern}`.replace(/\/(erstellen|:\w+)$/, '')
  const load = allFeatures().flatMap(({ resources }) => resources?.[address] ?? [])[0]
  if (load === undefined) throw new Error(`No feature registers a resource at ${address}`)
  return load()
}

/** Runs the guards of the resource before its pages. */
export const guardResource: MiddlewareFunction<Response> = async (asked, next) => {
  const { guards } = await resourceAt(asked.pattern)
  for (const guard of guards) await guard(asked, next)
}
