import { circuitSketch, type CircuitSketchOptions } from '#app/ui/artwork/circuit-sketch.ts'
import { Drawing } from '#app/ui/drawing.tsx'

/** Circuits and places to spare, as a sketch. */
export function CircuitFigure({ circuits }: { circuits: CircuitSketchOptions }) {
  return (
    <figure className="aip-circuits">
      <div className="sheet">
        <div className="sheet-in">
          <Drawing svg={circuitSketch(circuits)} block />
        </div>
      </div>
      <figcaption>
        Platzrunden und Lärmschutz, maßstäblich. <span lang="en">Circuits and noise, to scale.</span>
      </figcaption>
    </figure>
  )
}
