import type { Task } from '#app/platform/identity/rights.ts'
import type { Subject } from '#app/platform/audit/subjects.ts'

/** One page on which something can be set. */
export type SettingsPage = {
  label: string
  /** What stands on it, in one sentence. */
  sentence: string
  /** Further words people look for it with. */
  words: string
  href: string
  task: Task
  /** Keys of the records that are changed there; none where the page keeps its own lists. */
  settings: readonly string[]
  /** As the audit log calls what is changed there. */
  subjects: readonly Subject[]
}

export type SettingsGroup = { title: string; pages: readonly SettingsPage[] }
