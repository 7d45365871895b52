import { keyOf } from '#app/resources/unsaved/device-key.ts'
import type { AdminHit } from '#app/shell/admin-finds.ts'

const mostKept = 6
/** Forgotten at the sign-out with everything else this person has left on the device. */
const keyFor = (userId: string) => keyOf(userId, 'zuletzt-gesucht')

/** What this person has opened from the search on this device, the latest first; empty where nothing may be kept. */
export function recentHits(userId: string): AdminHit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyFor(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isHit) : []
  } catch {
    return []
  }
}

export function keepRecent(userId: string, hit: AdminHit) {
  try {
    const others = recentHits(userId).filter(({ href }) => href !== hit.href)
    localStorage.setItem(keyFor(userId), JSON.stringify([hit, ...others].slice(0, mostKept)))
  } catch {
    // A browser that forbids its store keeps nothing.
  }
}

/** Only addresses of the administration: the store of a browser is not ours alone. */
function isHit(kept: unknown): kept is AdminHit {
  if (typeof kept !== 'object' || kept === null) return false
  const { label, note, state, href } = kept as Record<string, unknown>
  return [label, note, state].every((text) => typeof text === 'string') && /^\/[a-z]/.test(String(href))
}
