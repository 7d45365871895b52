import { saying, type Language } from '#app/lib/saying.ts'
import { unavailableAfterMs, outdatedAfter, type SnapshotAge } from './snapshot-age.ts'

/** Returns ISO 8601; after this time a picture may no longer be shown, even on a page that stays open. */
export function shownUntil(takenAt: string): string {
  return new Date(Date.parse(takenAt) + unavailableAfterMs).toISOString()
}

type TakenAgoProps = { takenAt: string; text: string; language?: Language }

/** `vor 12 Minuten`; updated by script while the page stays open, otherwise as of loading the page. */
export function TakenAgo({ takenAt, text, language = 'de' }: TakenAgoProps) {
  return (
    <>
      <span data-ago={takenAt} suppressHydrationWarning>
        {text}
      </span>
      <noscript>{saying(language).say(' (beim Laden der Seite)', ' (when the page was loaded)')}</noscript>
    </>
  )
}

type AgeBadgesProps = { takenAt: string; isCurrent: boolean; language?: Language }

/** Badges `aktuell` and, from a given time on, `veraltet`. */
export function AgeBadges({ takenAt, isCurrent, language = 'de' }: AgeBadgesProps) {
  const { say } = saying(language)
  const from = new Date(Date.parse(takenAt) + outdatedAfter).toISOString()
  return (
    <>
      {isCurrent && (
        <span className="badge ok" data-until={from}>
          {say('aktuell', 'current')}
          <noscript>{say(' beim Laden', ' when loaded')}</noscript>
        </span>
      )}
      <span className="badge warn" data-from={from} hidden={isCurrent}>
        {say('veraltet', 'outdated')}
      </span>
    </>
  )
}

/** Reload interval of pages that cannot be notified of new pictures. */
const renewSeconds = 300

/**
 * Returns the reload interval for pages without script: until a picture becomes outdated or must disappear. `undefined` for
 * a page without pictures.
 */
export function secondsUntilOther(ages: readonly SnapshotAge[]): number | undefined {
  if (ages.length === 0) return undefined
  return Math.min(renewSeconds, ...ages.flatMap(({ heldSeconds }) => heldSeconds ?? []))
}
