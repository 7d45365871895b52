import { longDate } from '#app/lib/german-dates.ts'
import type { ListSpan } from './price-days.ts'

/** Ways to lists that are no longer, or not yet, in force; each has its own address. */
export function PriceArchive({ title, spans }: { title: string; spans: readonly ListSpan[] }) {
  if (spans.length === 0) return null
  return (
    <details className="price-archive">
      <summary>{title}</summary>
      <ul className="price-lists">
        {spans.map(({ from, to }) => (
          <li key={from}>
            <a href={`/piloteninfo/preisliste?stand=${from}`}>
              {to === null ? `ab ${longDate(from)}` : `${longDate(from)} bis ${longDate(to)}`}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
