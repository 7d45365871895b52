import type { ReactNode } from 'react'
import type { SitePoint } from './site-point.ts'

export const groupLetters = { visitors: 'g', pilots: 'p', emergency: 'n', all: 'v' } as const
const legend = [
  { letter: 'g', label: 'Gäste' },
  { letter: 'p', label: 'Besatzungen' },
  { letter: 'v', label: 'Alle' },
  { letter: 'n', label: 'Notfall' },
] as const

/** What the colours of the numbers mean. */
export function Legend() {
  return (
    <ul className="legend" aria-label="Farben der Nummern">
      {legend.map(({ letter, label }) => (
        <li key={letter}>
          <i className={`lp-${letter}`} />
          {label}
        </li>
      ))}
    </ul>
  )
}

type PointEntryProps = { point: SitePoint; linked: boolean; children: ReactNode }

export function PointEntry({ point: { number, name, layer, text }, linked, children }: PointEntryProps) {
  const words = (
    <>
      <b className={`lpn ${groupLetters[layer]}`}>{number}</b>
      <span>
        <strong>{name}</strong>
        {text !== '' && <small>{text}</small>}
      </span>
    </>
  )
  return (
    <li id={`p${number}`} value={number}>
      {linked ? <a href={`#m${number}`}>{words}</a> : <span className="lp-entry">{words}</span>}
      {children}
    </li>
  )
}
