const dayMs = 24 * 60 * 60 * 1000

const daysInTrash = 30

/** Returns the moment (ISO 8601, UTC) up to which what was trashed is deleted for good at `at`. */
export const trashLimit = (at: Date) => new Date(at.getTime() - daysInTrash * dayMs).toISOString()

/** Returns in words how long a record trashed at `trashedAt` (ISO 8601, UTC) remains, from `now` (epoch ms). */
export function daysLeft(trashedAt: string, now: number): string {
  const days = Math.ceil((Date.parse(trashedAt) + daysInTrash * dayMs - now) / dayMs)
  if (days <= 0) return 'bis heute'
  return days === 1 ? '1 Tag' : `${days} Tage`
}
