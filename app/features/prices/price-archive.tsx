import type { Language } from '#app/lib/saying.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { pricePageWords } from './price-page-words.ts'
import type { ListSpan } from './price-days.ts'

type PriceArchiveProps = { title: string; spans: readonly ListSpan[]; language: Language }

/** Ways to lists that are no longer, or not yet, in force; each has its own address. */
export function PriceArchive({ title, spans, language }: PriceArchiveProps) {
  if (spans.length === 0) return null
  return (
    <details className="price-archive">
      <summary>{title}</summary>
      <ul className="price-lists">
        {spans.map(({ from, to }) => (
          <li key={from}>
            <a href={`${pagePairs.prices[language]}?stand=${from}`}>
              {pricePageWords[language].span(from, to)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
