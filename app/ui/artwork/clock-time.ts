/** Formats minutes after midnight as `HH:MM`; the end of the day is 24:00, fractions are rounded to the minute. */
export function clockTime(minutes: number): string {
  const rounded = Math.round(minutes)
  const hour = rounded === 1440 ? 24 : Math.floor(rounded / 60) % 24
  return `${String(hour).padStart(2, '0')}:${String(rounded % 60).padStart(2, '0')}`
}
