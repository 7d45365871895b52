import type { ReactNode } from 'react'
import { aircraftSide } from '#app/ui/artwork/aircraft-side.ts'
import { isSilhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { chronicleCategories, dayWords, yearWords, type ChronicleEntry } from './chronicle-entry.ts'

/** Types that flew here for the first time in this decade, side by side in one scale. */
export function FirstAircraft({ entries }: { entries: readonly ChronicleEntry[] }) {
  const drawn = entries.flatMap(({ firstAircraft, date }) =>
    firstAircraft !== null && isSilhouette(firstAircraft.silhouette)
      ? [{ name: firstAircraft.name, silhouette: firstAircraft.silhouette, date }]
      : [],
  )
  return drawn.map(({ name, silhouette, date }) => (
    <figure key={name}>
      <Drawing svg={aircraftSide(silhouette)} block />
      <figcaption className="small muted">
        {name}, {yearWords(date)}
      </figcaption>
    </figure>
  ))
}

type EntryTextProps = { entry: ChronicleEntry; names: readonly string[]; children: ReactNode }

export function EntryText({
  entry: { title, text, category, date, source },
  names,
  children,
}: EntryTextProps) {
  const facts = [dayWords(date), names.length > 0 && `mit ${names.join(', ')}`, source].filter(
    (fact) => typeof fact === 'string',
  )
  return (
    <div>
      <p className="badge">{chronicleCategories[category]}</p>
      <h3>{title}</h3>
      {text !== '' && <p>{text}</p>}
      {children}
      {facts.length > 0 && <p className="small muted">{facts.join(' · ')}</p>}
    </div>
  )
}
