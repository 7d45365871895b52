/** Stretches of a day below each other, local time with UTC under it. */
export function HourLines({ lines }: { lines: readonly { words: string; utc: string | null }[] }) {
  return lines.map(({ words, utc }) => (
    <span key={words} className="hours">
      {words}
      {utc !== null && <small>{utc}</small>}
    </span>
  ))
}
