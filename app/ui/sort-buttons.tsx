import type { PointerEvent } from 'react'
import { Icon } from './icon.tsx'

type SortButtonsProps = {
  /** Name of the row; without script the form sends `hoch:name` or `runter:name`. */
  row: string
  /** Name of the moved item, for screen readers. */
  label: string
  isFirst: boolean
  isLast: boolean
  onStep: (by: -1 | 1) => void
  onDraw: (event: PointerEvent) => void
}

/** A row's handle and its two buttons; at either end the button remains, so that it can keep the focus. */
export function SortButtons({ row, label, isFirst, isLast, onStep, onDraw }: SortButtonsProps) {
  const button = (word: string, intent: string, by: -1 | 1, isEnd: boolean) => (
    <button
      className="btn btn-quiet btn-icon"
      name="intent"
      value={`${intent}:${row}`}
      aria-label={`${label}: ${word}`}
      aria-disabled={isEnd || undefined}
      data-step={`${row} ${by}`}
      onClick={(event) => {
        event.preventDefault()
        onStep(by)
      }}
    >
      <Icon name={by === -1 ? 'up' : 'down'} />
    </button>
  )
  return (
    <span className="sorts">
      <span className="grip" aria-hidden="true" onPointerDown={onDraw} />
      {button('nach oben', 'hoch', -1, isFirst)}
      {button('nach unten', 'runter', 1, isLast)}
    </span>
  )
}
