import { type AerodromeData, planFocus } from '#app/ui/artwork/aerodrome-data.ts'
import { decimal } from '#app/lib/german-numbers.ts'
import { decimalIn } from '#app/lib/numbers-in-language.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { PageLink } from '#app/shell/page-link.tsx'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { sitePlan, type SitePoint as Pin } from '#app/ui/artwork/site-plan.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { CircuitFigure } from '../plan/circuit-figure.tsx'
import type { CircuitPlan } from '../plan/circuit-plan.ts'
import type { ReactNode } from 'react'
import { type SitePoint, sitePointKindsInEnglish } from './site-point.ts'

type SitePlanFigureProps = {
  showsCircuit: boolean
  points: readonly SitePoint[]
  plan: AerodromeData | null
  circuits: CircuitPlan | null
  language: Language
}

/** Shows the plan with its numbers, or the circuits; nothing if there is no drawing. */
export function SitePlanFigure({ showsCircuit, points, plan, circuits, language }: SitePlanFigureProps) {
  const { say } = saying(language)
  if (showsCircuit)
    return circuits === null ? null : (
      <CircuitFigure circuits={circuits} prints language={language}>
        {say(
          'Platzrunden und Orte, die wir nicht überfliegen. Nicht zur Navigation.',
          'Traffic circuits and places we do not overfly. Not for navigation.',
        )}{' '}
        {circuits.landings[circuits.usual]?.description}{' '}
        <PageLink href={pagePairs.extract[language]}>
          {say('Höhen und Verfahren im AIP-Auszug', 'Heights and procedures in the AIP extract')}
        </PageLink>
      </CircuitFigure>
    )
  if (plan === null) return null
  const drawn = sitePlan(plan, pinsOf(points), language)
  return (
    <figure>
      <div className="sheet">
        <div
          className="sheet-in scroll-plan"
          style={{ ['--plan-start' as string]: planFocus(plan) }}
          tabIndex={0}
          role="region"
          aria-label={say('Lageplan, verschiebbar', 'Site plan, can be moved')}
        >
          <Drawing svg={drawn.plan} block lettered />
        </div>
      </div>
      {drawn.inset !== null && (
        <div className="sheet plan-inset" id="ausschnitt">
          <div className="sheet-in">
            <Drawing svg={drawn.inset.svg} block lettered />
          </div>
        </div>
      )}
      <figcaption className="small muted">
        {say(
          'Maßstäblich aus den Platzdaten gezeichnet, Norden ist oben.',
          'Drawn to scale from the aerodrome data, north is up.',
        )}{' '}
        {drawn.inset !== null &&
          say(
            `Was im Rahmen eng steht, zeigt der Ausschnitt ${decimal(drawn.inset.times)}-fach vergrößert. `,
            `What is crowded within the frame is shown ${decimalIn(drawn.inset.times, 'en')} times enlarged. `,
          )}
        {points.length > 0 &&
          say(
            'Eine Linie führt von einer Nummer, die keinen Platz hatte, zu ihrem Ort. ',
            'A line leads from a number that had no room to its place. ',
          )}
        {say('Nicht zur Navigation.', 'Not for navigation.')}
      </figcaption>
      {points.length > 0 && <Legend language={language} />}
    </figure>
  )
}

const groups = { visitors: 'guests', pilots: 'pilots', emergency: 'emergency', all: 'club' } as const

/** The points that have a position. */
const pinsOf = (points: readonly SitePoint[]): Pin[] =>
  points.flatMap(({ number, name, layer, position }) =>
    position === null ? [] : [{ number, name, at: [position.a, position.b], group: groups[layer] }],
  )

export const groupLetters = { visitors: 'g', pilots: 'p', emergency: 'n', all: 'v' } as const
const legend = [
  { letter: 'g', label: { de: 'Gäste', en: 'Visitors' } },
  { letter: 'p', label: { de: 'Besatzungen', en: 'Crews' } },
  { letter: 'v', label: { de: 'Alle', en: 'Everybody' } },
  { letter: 'n', label: { de: 'Notfall', en: 'Emergency' } },
] as const

/** Legend of the colours of the numbers. */
export function Legend({ language }: { language: Language }) {
  const { say } = saying(language)
  return (
    <ul className="legend" aria-label={say('Farben der Nummern', 'Colours of the numbers')}>
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
  const label = (
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
      {linked ? <a href={`#m${number}`}>{label}</a> : <span className="lp-entry">{label}</span>}
      {children}
    </li>
  )
}
