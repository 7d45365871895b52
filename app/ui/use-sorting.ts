import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { moved, movedTo } from '#app/lib/put-in-order.ts'

/**
 * State of a sortable list: by buttons, which keep the focus, or by dragging a row at its handle. Rows have their name in
 * `data-row`, buttons theirs in `data-step`. `onPlaced` is called with each new order; after dragging, when the row is
 * dropped.
 */
export function useSorting<Name extends string>(
  initial: readonly Name[],
  onPlaced: (order: readonly Name[]) => void = () => undefined,
) {
  const [order, setOrder] = useState<readonly Name[]>(initial)
  const [drawn, setDrawn] = useState<Name | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<string | null>(null)

  // Moving a row removes the focus from its button.
  useEffect(() => {
    if (pressed.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-step="${pressed.current}"]`)?.focus()
    pressed.current = null
  })

  function step(name: Name, by: -1 | 1) {
    pressed.current = `${name} ${by}`
    const placed = moved(order, name, by)
    setOrder(placed)
    onPlaced(placed)
  }

  function draw(name: Name, begun: PointerEvent) {
    if (begun.button !== 0) return
    begun.preventDefault()
    const over = new AbortController()
    let placed = order
    const end = () => {
      over.abort()
      setDrawn(null)
      if (placed !== order) onPlaced(placed)
    }
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const to = placeAt(name, clientY)
      if (placed.indexOf(name) === to) return
      placed = movedTo(placed, name, to)
      setOrder(placed)
    }
    setDrawn(name)
    // The row itself moves in the document during the drag, so the listeners are on the document.
    document.addEventListener('pointermove', follow, over)
    document.addEventListener('pointerup', end, over)
    document.addEventListener('pointercancel', end, over)
  }

  function placeAt(name: Name, y: number): number {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])]
    const others = rows.filter((row) => row.dataset.row !== name)
    return others.filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return y > top + Math.min(height, 64) / 2
    }).length
  }

  return { order, list, drawn, step, draw, arrange: setOrder }
}
