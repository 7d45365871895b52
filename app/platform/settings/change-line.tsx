import { localDateTime } from '#app/lib/german-dates.ts'
import type { SettingChange } from './setting-changes.server.ts'

/** Shows „zuletzt geändert am 14. Juni 2026, 10:42 Uhr, von Ines Kaltenbach“; nothing before the first change. */
export function ChangeLine({ change }: { change: SettingChange | null }) {
  if (change === null) return null
  return (
    <small>
      zuletzt geändert am {localDateTime(Date.parse(change.at))}
      {change.by !== null && `, von ${change.by}`}
    </small>
  )
}
