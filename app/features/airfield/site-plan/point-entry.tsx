import type { ReactNode } from 'react'
import { saying, type Language } from '#app/lib/saying.ts'
import { type SitePoint, sitePointKindsInEnglish } from './site-point.ts'

export const groupLetters = { visitors: 'g', pilots: 'p', emergency: 'n', all: 'v' } as const
const legend = [
  { letter: 'g', label: { de: 'Gäste', en: 'Visitors' } },
  { letter: 'p', label: { de: 'Besatzungen', en: 'Crews' } },
  { letter: 'v', label: { de: 'Alle', en: 'Everybody' } },
  { letter: 'n', label: { de: 'Notfall', en: 'Emergency' } },
] as const

/** Legend of the colours of the numbers. */
export function Legend({ language }: { language: Language }) {
  const { words } = saying(language)
  return (
    <ul className="legend" aria-label={words('Farben der Nummern', 'Colours of the numbers')}>
      {legend.map(({ letter, label }) => (
        <li key={letter}>
          <i className={`lp-${letter}`} />
          {label[language]}
        </li>
      ))}
    </ul>
  )
}

type PointEntryProps = { point: SitePoint; linked: boolean; language: Language; children: ReactNode }

/** One point of the list. In English its kind is translated, the club's texts are not. */
export function PointEntry({ point, linked, language, children }: PointEntryProps) {
  const { number, name, kind, layer, text } = point
  const own = language === 'en' ? 'de' : undefined
  const words = (
    <>
      <b className={`lpn ${groupLetters[layer]}`}>{number}</b>
      <span>
        <strong lang={own}>{name}</strong>
        {language === 'en' && <small>{sitePointKindsInEnglish[kind]}</small>}
        {text !== '' && <small lang={own}>{text}</small>}
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
