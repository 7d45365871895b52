import { data, type RouterContextProvider } from 'react-router'
import { memberContext } from '#app/features/accounts/actor.ts'
import type { Task } from '#app/features/accounts/rights.ts'
import { isTrustedWith } from '#app/features/accounts/second-factor/trusted-with.server.ts'
import { servicesContext } from '#app/platform/services.ts'

/** On a page for members: without the right to this task the request ends here. */
export async function requireTrust(context: Readonly<RouterContextProvider>, task: Task) {
  const { db } = context.get(servicesContext)
  if (await isTrustedWith(db, context.get(memberContext), task)) return
  throw data('Forbidden', { status: 403, statusText: 'Forbidden' })
}
