import { saying, type Language } from '#app/lib/saying.ts'
import type { AipSection } from './aip-row.ts'

type AipJumpProps = {
  sections: readonly AipSection[]
  hasRunways: boolean
  hasPlan: boolean
  language: Language
}

/** Links to all parts of the sheet, in order; stays visible while scrolling. */
export function AipJump({ sections, hasRunways, hasPlan, language }: AipJumpProps) {
  const { words } = saying(language)
  const named = sections.map(({ id, title }) => ({ id, name: title[language] }))
  const first = named.filter(({ id }) => isFirst(id))
  const rest = named.filter(({ id }) => !isFirst(id))
  const parts = [
    ...(hasRunways ? [{ id: 'pisten', name: words('Pisten', 'Runways') }] : []),
    ...first,
    { id: 'kontakt', name: words('Kontakt', 'Contact') },
    ...(hasPlan ? [{ id: 'platzplan', name: words('Platzplan', 'Aerodrome chart') }] : []),
    ...rest,
  ]
  return (
    <nav className="aip-jump no-print" aria-label={words('Abschnitte des Auszugs', 'Parts of the extract')}>
      <ul>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const first = new Set(['funk', 'zeiten', 'kraftstoff'])

/**
 * Whether a part is needed on every flight; the others are collapsed on a phone. The circuits are too, because the drawing
 * shows them.
 */
export const isFirst = (sectionId: string) => first.has(sectionId)
