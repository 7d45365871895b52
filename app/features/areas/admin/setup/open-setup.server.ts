import type { RouterContextProvider } from 'react-router'
import { resolveFirstStep } from '#app/features/club/first-steps.server.ts'
import { adminContext } from '#app/platform/identity/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { setupStepsFor } from '../first-steps.server.ts'
import { neighbours, type SetupKey } from './setup-steps.ts'

type Context = Readonly<RouterContextProvider>

/** Loads the data for the frame around a setup screen. */
export async function openSetup(context: Context, key: SetupKey) {
  const steps = await setupStepsFor(context.get(servicesContext), context.get(adminContext))
  return {
    key,
    steps: steps.map(({ key: each, state }) => ({ key: each as SetupKey, isDone: state === 'done' })),
    ...neighbours(
      steps.map(({ key: each }) => each),
      key,
    ),
  }
}
export type OpenSetup = Awaited<ReturnType<typeof openSetup>>

/** Path of the screen that follows after saving. */
export async function afterSetup(context: Context, key: SetupKey): Promise<string> {
  return (await openSetup(context, key)).next.href
}

/** Runs the save. When it ends in a redirect, marks the screen as done, even if no data shows it. */
export async function markedWhenSaved<T>(
  context: Context,
  key: SetupKey,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save()
  } catch (ended) {
    if (ended instanceof Response && ended.status === 303) await resolveSetup(context, key)
    throw ended
  }
}

export async function resolveSetup(context: Context, key: SetupKey) {
  const { db, now } = context.get(servicesContext)
  await resolveFirstStep(db, context.get(adminContext), key, now())
}
