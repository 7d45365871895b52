import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { moveRequest } from '#app/requests/move-request.server.ts'
import { membershipWorkflow } from '#app/requests/workflows/membership-workflow.ts'
import { step } from '#app/requests/workflow.ts'
import { applicationRequest } from '../application-request.ts'
import type { Application } from './applications.server.ts'
import { nameOf } from './decide.server.ts'

/** Steps between receipt and decision; they send no mails. */
const between = ['check', 'to-board'] as const
type Between = (typeof between)[number]

export function isStep(intent: string): intent is Between {
  return between.some((each) => each === intent)
}

/** Returns the steps possible now, with the labels of their buttons. */
export function stepsFrom({ status }: Pick<Application, 'status'>) {
  return between
    .filter((event) => step(membershipWorkflow, status, event, 'office').ok)
    .map((event) => ({ event, label: membershipWorkflow.events[event].label }))
}

/** Returns `false` if the application was changed meanwhile. */
export async function moveApplicationOn(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: Authorized<'decide-applications'>,
  { id, expectedRevision }: { id: string; expectedRevision: number },
  event: Between,
): Promise<boolean> {
  const moved = await moveRequest(services, applicationRequest(null), membershipWorkflow, {
    requestId: id,
    expectedRevision,
    event,
    by: 'office',
    actor: by,
    who: await nameOf(services.db, by),
    what: event === 'check' ? 'geprüft' : 'dem Vorstand vorgelegt',
  })
  return moved.ok
}
