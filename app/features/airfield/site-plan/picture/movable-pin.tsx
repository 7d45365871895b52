import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { groupLetters } from '../point-entry.tsx'
import type { SitePoint } from '../site-point.ts'
import type { PlaceOnPicture } from './place-on-picture.ts'

/** Per cent that an arrow key moves a point, and with the shift key. */
const fineStep = 0.5
const coarseStep = 5

const arrows: Record<string, readonly [right: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

type MovablePinProps = {
  point: SitePoint
  place: PlaceOnPicture
  onMove: (place: PlaceOnPicture) => void
}

/** One point on the picture; it never leaves it. */
export function MovablePin({ point, place, onMove }: MovablePinProps) {
  const isDragged = useRef(false)

  function follow({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) {
    const sheet = currentTarget.parentElement?.getBoundingClientRect()
    if (!isDragged.current || sheet === undefined) return
    const x = ((clientX - sheet.left) / sheet.width) * 100
    onMove(within({ x, y: ((clientY - sheet.top) / sheet.height) * 100 }))
  }

  function press(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (arrow === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const step = event.shiftKey ? coarseStep : fineStep
    onMove(within({ x: place.x + arrow[0] * step, y: place.y + arrow[1] * step }))
  }

  return (
    <button
      type="button"
      className={`lpn ${groupLetters[point.layer]} photo-pin`}
      style={{ left: `${place.x}%`, top: `${place.y}%` }}
      aria-label={`${point.number} ${point.name} verschieben`}
      aria-describedby="picture-keys"
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        isDragged.current = true
      }}
      onPointerMove={follow}
      onPointerUp={() => (isDragged.current = false)}
      onPointerCancel={() => (isDragged.current = false)}
    >
      {point.number}
    </button>
  )
}

/** On the picture, to a tenth of a per cent. */
function within({ x, y }: PlaceOnPicture): PlaceOnPicture {
  const tenth = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10
  return { x: tenth(x), y: tenth(y) }
}
