/** After a reload of its own accord a tab makes no second one for this long; specification 9. */
export const reloadPauseMs = 10_000

/** How often an open page asks whether there is a newer build; it also asks when it is looked at again. */
export const buildCheckMs = 60 * 60 * 1000

const key = 'platzrunde:reloaded'

type TabMemory = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Whether the tab may reload by itself now; a yes is remembered. `memory` is undefined where the browser
 * keeps nothing for the tab: without a memory there could be a loop, so there is no reload.
 */
export function takeReload(memory: TabMemory | undefined, at: number): boolean {
  if (memory === undefined) return false
  try {
    const last = Number(memory.getItem(key) ?? Number.NEGATIVE_INFINITY)
    // A clock that was set back must not forbid reloads for hours.
    if (at - last >= 0 && at - last < reloadPauseMs) return false
    memory.setItem(key, String(at))
    return true
  } catch {
    return false
  }
}

export const noticeId = 'neu-laden'
