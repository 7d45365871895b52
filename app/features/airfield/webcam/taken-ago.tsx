import { saying, type Language } from '#app/lib/saying.ts'
import { goneAfter, outdatedAfter, type SnapshotAge } from './snapshot-age.ts'

/** ISO 8601; from then on a picture may no longer be seen, also on a page that stays open. */
export function shownUntil(takenAt: string): string {
  return new Date(Date.parse(takenAt) + goneAfter).toISOString()
}

type TakenAgoProps = { takenAt: string; words: string; language?: Language }

/** `vor 12 Minuten`; where scripts run, counted on while the page stays open, elsewhere said of the moment of loading. */
export function TakenAgo({ takenAt, words, language = 'de' }: TakenAgoProps) {
  return (
    <>
      <span data-ago={takenAt} suppressHydrationWarning>
        {words}
      </span>
      <noscript>{saying(language).words(' (beim Laden der Seite)', ' (when the page was loaded)')}</noscript>
    </>
  )
}

type AgeBadgesProps = { takenAt: string; isCurrent: boolean; language?: Language }

/** `aktuell`, and from its moment on `veraltet`. */
export function AgeBadges({ takenAt, isCurrent, language = 'de' }: AgeBadgesProps) {
  const { words } = saying(language)
  const from = new Date(Date.parse(takenAt) + outdatedAfter).toISOString()
  return (
    <>
      {isCurrent && (
        <span className="badge ok" data-until={from}>
          {words('aktuell', 'current')}
          <noscript>{words(' beim Laden', ' when loaded')}</noscript>
        </span>
      )}
      <span className="badge warn" data-from={from} hidden={isCurrent}>
        {words('veraltet', 'outdated')}
      </span>
    </>
  )
}

/** So often a page that cannot be told of new pictures looks for them. */
const lookSeconds = 300

/**
 * Without script nothing on an open page can count the time: it loads itself anew when a picture on it would have to be
 * called otherwise, or be gone. `undefined` for a page without pictures.
 */
export function secondsUntilOther(ages: readonly SnapshotAge[]): number | undefined {
  if (ages.length === 0) return undefined
  return Math.min(lookSeconds, ...ages.flatMap(({ heldSeconds }) => heldSeconds ?? []))
}
