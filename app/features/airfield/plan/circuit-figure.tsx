import type { ReactNode } from 'react'
import { circuitChart } from '#app/ui/artwork/circuit-chart.ts'
import { zoneRadiusM } from '#app/ui/artwork/circuit-scale.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import type { CircuitPlan } from './circuit-plan.ts'

type CircuitFigureProps = {
  circuits: CircuitPlan
  /** Whether the figure is printed with the page; `false` if the page prints the circuits elsewhere. */
  prints: boolean
  language: Language
  children?: ReactNode
}

/**
 * The circuits of the selected landing direction, drawn three times: for a wide page, for a phone with the flight direction
 * upwards, and for paper. The style sheet shows the one that fits, without script.
 */
export function CircuitFigure({ circuits, prints, language, children }: CircuitFigureProps) {
  const { say } = saying(language)
  const { landings, usual, noiseZones } = circuits
  const printed = prints ? landings[usual] : undefined
  const showsCourses = landings.some(({ finalCourse }) => finalCourse !== null)
  const english = `To scale, altitudes above MSL${showsCourses ? ', courses magnetic' : ''}.`
  return (
    <figure className={prints ? 'circuit' : 'circuit no-print'}>
      {landings.length > 1 && (
        <fieldset className="circuit-pick">
          <legend>{say('Landerichtung', 'Landing direction')}</legend>
          {landings.map(({ designator }, index) => (
            <label key={designator}>
              <input
                type="radio"
                name="landerichtung"
                value={index}
                defaultChecked={index === usual}
                autoComplete="off"
              />
              <span>{designator}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="sheet">
        <div className="sheet-in">
          {landings.map((landing, index) => (
            <div key={landing.designator} className={`circuit-${index}`}>
              <div className="for-wide">
                <Drawing svg={circuitChart(circuits, landing, 'wide')} block />
              </div>
              <div className="for-phone">
                <Drawing svg={circuitChart(circuits, landing, 'phone')} block />
              </div>
            </div>
          ))}
          {printed !== undefined && (
            <div className="on-paper">
              <Drawing svg={circuitChart(circuits, printed, 'sheet')} block />
            </div>
          )}
        </div>
      </div>
      <figcaption>
        <ul className="circuit-key no-print">
          {circuits.circuits.map(({ kind, name, height }) => (
            <li key={kind}>
              <i className={kind} />
              {[name, height].filter(Boolean).join(' ')}
            </li>
          ))}
          {circuits.reportingPoints.length > 0 && (
            <li>
              <i className="entry" />
              {say('Meldepunkt und Einflug', 'Reporting point and entry')}
            </li>
          )}
          {noiseZones.length > 0 && (
            <li>
              <i className="zone" />
              {say(
                `nicht überfliegen, ${zoneRadiusM}\u202fm um den eingetragenen Ort`,
                `do not overfly, ${zoneRadiusM}\u202fm around the place entered`,
              )}
            </li>
          )}
        </ul>
        {say(`Maßstäblich, Höhen über MSL${showsCourses ? ', Kurse missweisend' : ''}.`, english)}{' '}
        <span className="for-wide">{say('Rechtweisend Nord ist oben.', 'True north is up.')}</span>
        <span className="for-phone">
          {say('Die Landerichtung ist oben.', 'The landing direction is up.')}
        </span>{' '}
        {language === 'de' && <span lang="en">{english}</span>} {children}
      </figcaption>
    </figure>
  )
}
