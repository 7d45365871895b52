/** After an automatic reload a tab makes no second one for this long. */
export const reloadPauseMs = 10_000

/** How often an open page checks for a newer build; it also checks when it becomes visible again. */
export const buildCheckMs = 60 * 60 * 1000

const key = 'platzrunde:reloaded'

type TabMemory = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Whether the tab may reload automatically now; records it if so. `memory` is undefined if the browser stores nothing for
 * the tab: there could be a loop, so it does not reload.
 */
export function takeReload(memory: TabMemory | undefined, at: number): boolean {
  if (memory === undefined) return false
  try {
    const last = Number(memory.getItem(key) ?? Number.NEGATIVE_INFINITY)
    // A clock set back must not prevent reloads for hours.
    if (at - last >= 0 && at - last < reloadPauseMs) return false
    memory.setItem(key, String(at))
    return true
  } catch {
    return false
  }
}

export const noticeId = 'neu-laden'
