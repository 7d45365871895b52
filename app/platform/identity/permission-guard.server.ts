import { data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { adminContext, authorizedTo, mayDo } from './actor.ts'
import type { Permission } from './rights.ts'
import { frameContext, type Refusal } from './guards.server.ts'

/** Requires one of the permissions, behind `requireAdmin`; the refusal names the rights that would include it. */
export function requirePermission(
  permission: Permission,
  ...others: readonly Permission[]
): MiddlewareFunction<Response> {
  return async ({ context }) => {
    const user = context.get(adminContext)
    if ([permission, ...others].some((each) => mayDo(user, each))) return
    const frame = await context.get(frameContext)()
    throw data<Refusal>({ refusal: true, frame, user, permission }, { status: 403, statusText: 'Forbidden' })
  }
}

/** The loader of a page that has data only after its form was sent: makes the guard also run on data-only requests. */
export function guardLoader(permission: Permission) {
  return ({ context }: { context: Readonly<RouterContextProvider> }) => {
    authorizedTo(context, permission)
    return null
  }
}
