import type { Task } from '#app/accounts/rights.ts'
import { answeringTasks } from '#app/accounts/rights.ts'

/** What an open list may follow, and who: one of the tasks is enough. */
export const liveTopics = {
  beitraege: ['write-posts'],
  veranstaltungen: ['plan-events'],
  mitglieder: ['read-members'],
  anfragen: answeringTasks,
  hinweise: ['keep-notices'],
  preise: ['keep-prices'],
  bilder: ['choose-pictures'],
  betriebszeiten: ['keep-opening-hours'],
} as const satisfies Record<string, readonly Task[]>
export type LiveTopic = keyof typeof liveTopics

export const isLiveTopic = (name: string): name is LiveTopic => Object.hasOwn(liveTopics, name)

export const liveAddress = (topic: LiveTopic) => `/admin/aenderungen/${topic}`
