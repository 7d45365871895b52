const dayMs = 24 * 60 * 60 * 1000

export const daysInTrash = 30

/** When what is put into the trash at that moment is removed for good. */
export const trashDueAt = (at: Date) => new Date(at.getTime() + daysInTrash * dayMs)

/** How long what was put into the trash then (ISO 8601, UTC) stays from now on (epoch milliseconds), in words. */
export function daysLeft(trashedAt: string, now: number): string {
  const days = Math.ceil((Date.parse(trashedAt) + daysInTrash * dayMs - now) / dayMs)
  if (days <= 0) return 'bis heute'
  return days === 1 ? '1 Tag' : `${days} Tage`
}
