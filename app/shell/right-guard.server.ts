import { data, type MiddlewareFunction } from 'react-router'
import { adminContext, mayDo } from '#app/features/accounts/actor.ts'
import type { Task } from '#app/features/accounts/rights.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { frameData } from './frame-data.server.ts'
import type { Refusal } from './guards.server.ts'

/** Stands behind `requireAdmin`: lets in whose rights lead to one of the tasks, and tells the others which would. */
export function requireRightTo(task: Task, ...others: readonly Task[]): MiddlewareFunction<Response> {
  return async ({ context, request }) => {
    const user = context.get(adminContext)
    if ([task, ...others].some((each) => mayDo(user, each))) return
    const { freshness } = context.get(requestContext)
    const frame = await frameData(context.get(servicesContext), freshness, new URL(request.url).pathname)
    throw data<Refusal>({ refusal: true, frame, user, task }, { status: 403, statusText: 'Forbidden' })
  }
}
