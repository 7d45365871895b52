import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { AerodromeData } from '#app/ui/artwork/aerodrome-data.ts'
import { planExtent } from '#app/ui/artwork/aerodrome-extent.ts'
import { groupLetters } from '../site-plan-figure.tsx'
import type { SitePoint } from '../site-point.ts'
import { intoPlan, moved, onDrawing, onField } from './plan-bounds.ts'

type Position = NonNullable<SitePoint['position']>
export type Pin = Pick<SitePoint, 'id' | 'number' | 'name' | 'layer'> & { position: Position }

/** Metres that an arrow key moves a point, and with the shift key. */
export const fineStepM = 1
export const coarseStepM = 10

const arrows: Record<string, readonly [east: number, north: number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

type PlanPinsProps = {
  plan: AerodromeData
  pins: readonly Pin[]
  /** `isSameStep`: continues the previous drag. */
  onMove: (id: string, position: Position, isSameStep: boolean) => void
}

/** The points above the plan, each movable by finger, mouse and arrow keys. */
export function PlanPins({ plan, pins, onMove }: PlanPinsProps) {
  const sheet = useRef<SVGSVGElement>(null)
  const { box } = planExtent(plan)
  const drag = useRef<{ id: string; hasMoved: boolean } | null>(null)

  function placeOf(event: PointerEvent): Position | null {
    const matrix = sheet.current?.getScreenCTM()
    if (matrix == null) return null
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    return intoPlan(plan, onField(plan, [x, y]))
  }

  function follow(event: PointerEvent, id: string) {
    if (drag.current?.id !== id) return
    const position = placeOf(event)
    if (position === null) return
    onMove(id, position, drag.current.hasMoved)
    drag.current.hasMoved = true
  }

  function press(event: KeyboardEvent, { id, position }: Pin) {
    const arrow = arrows[event.key]
    if (arrow === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const step = event.shiftKey ? coarseStepM : fineStepM
    onMove(id, moved(plan, position, arrow[0] * step, arrow[1] * step), false)
  }

  return (
    <svg
      ref={sheet}
      className="aerodrome plan-pins"
      viewBox={box.join(' ')}
      style={{ ['--w' as string]: box[2] }}
    >
      {pins.map((pin) => {
        const [x, y] = onDrawing(plan, pin.position)
        return (
          <g
            key={pin.id}
            className={`lp ${groupLetters[pin.layer]}`}
            transform={`translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})`}
            role="button"
            tabIndex={0}
            aria-label={`${pin.number} ${pin.name} verschieben`}
            aria-describedby="plan-keys"
            onKeyDown={(event) => press(event, pin)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              drag.current = { id: pin.id, hasMoved: false }
            }}
            onPointerMove={(event) => follow(event, pin.id)}
            onPointerUp={() => (drag.current = null)}
            onPointerCancel={() => (drag.current = null)}
          >
            <circle className="plan-grip" r="26" />
            <circle r="13" />
            <text dy="0.36em">{pin.number}</text>
          </g>
        )
      })}
    </svg>
  )
}
