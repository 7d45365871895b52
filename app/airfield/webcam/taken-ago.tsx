import { goneAfter, outdatedAfter } from './snapshot-age.ts'

/** ISO 8601; from then on a picture may no longer be seen, also on a page that stays open. */
export function shownUntil(takenAt: string): string {
  return new Date(Date.parse(takenAt) + goneAfter).toISOString()
}

/** `vor 12 Minuten`; where scripts run, counted on while the page stays open. */
export function TakenAgo({ takenAt, words }: { takenAt: string; words: string }) {
  return (
    <span data-ago={takenAt} suppressHydrationWarning>
      {words}
    </span>
  )
}

/** `aktuell`, and from its moment on `veraltet`. */
export function AgeBadges({ takenAt, isCurrent }: { takenAt: string; isCurrent: boolean }) {
  const from = new Date(Date.parse(takenAt) + outdatedAfter).toISOString()
  return (
    <>
      {isCurrent && (
        <span className="badge ok" data-until={from}>
          aktuell
        </span>
      )}
      <span className="badge warn" data-from={from} hidden={isCurrent}>
        veraltet
      </span>
    </>
  )
}
