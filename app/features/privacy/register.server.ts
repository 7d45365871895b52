import { allFeatures, type Ending } from '#app/platform/feature.ts'
import type { Period, PersonalData } from '#app/platform/personal-data.ts'
import { clubSetting } from '#app/features/club/club.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { type Processor, Processors, processorTasks } from './processor.ts'

export const processorsSetting = setting('processors', Processors)

/** Returns the processors in the club's order. */
export async function findProcessors(db: Db): Promise<Processor[]> {
  return (await findSetting(db, processorsSetting))?.processors ?? []
}

/** Returns the labels of usual processor tasks for which none is entered. */
export async function tasksWithoutProcessor(db: Db): Promise<string[]> {
  const club = await findSetting(db, clubSetting)
  const source = club?.features.vereinsflieger
  const usual = [
    'hosting',
    'mail',
    ...(source === 'read' || source === 'personal' ? ['club-management'] : []),
  ]
  const named = new Set<string>((await findProcessors(db)).map(({ task }) => task))
  return usual.flatMap((task) =>
    named.has(task) ? [] : [processorTasks[task as keyof typeof processorTasks]],
  )
}

/**
 * Returns all kinds of personal data, each described by its feature, in the order of `app/root/features.ts`, which is the order
 * of an erasure.
 */
export const personalData = (): readonly PersonalData[] =>
  allFeatures().flatMap((feature) => feature.personalData ?? [])

/** Returns what else ends by time. */
export const endings = (): readonly Ending[] => allFeatures().flatMap((feature) => feature.endings ?? [])

type Timed = PersonalData & { retention: Period }

/** Returns the kinds with a retention period. */
export const timedData = (): readonly Timed[] =>
  personalData().filter((data): data is Timed => typeof data.retention !== 'string')
