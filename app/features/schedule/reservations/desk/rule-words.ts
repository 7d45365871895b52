import { type BookingRules, noRules } from '../booking-rules.ts'

/** The rules of an aircraft in one line. */
export function ruleWords(rules: BookingRules = noRules): string {
  if (!rules.isOffered) return 'nicht reservierbar'
  const { who, longestHours, daysAhead, trainingTimes } = rules
  return [
    who === 'members' ? 'alle Mitglieder' : 'Eingewiesene',
    longestHours !== null && `höchstens ${String(longestHours).replace('.', ',')}\u00A0Stunden`,
    daysAhead !== null && `${daysAhead}\u00A0Tage voraus`,
    trainingTimes.length > 0 && 'Schulung zuerst',
  ]
    .filter(Boolean)
    .join(', ')
}
