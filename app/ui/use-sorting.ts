import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { moved, movedTo } from '#app/lib/put-in-order.ts'

/**
 * A list that people put in order: by buttons, which keep the focus, or by drawing a row at its handle. The rows carry
 * their name in `data-row`, the buttons theirs in `data-step`.
 */
export function useSorting<Name extends string>(initial: readonly Name[]) {
  const [order, setOrder] = useState<readonly Name[]>(initial)
  const [drawn, setDrawn] = useState<Name | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<string | null>(null)

  // Moving a row takes the focus away from its button.
  useEffect(() => {
    if (pressed.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-step="${pressed.current}"]`)?.focus()
    pressed.current = null
  })

  function step(name: Name, by: -1 | 1) {
    pressed.current = `${name} ${by}`
    setOrder((before) => moved(before, name, by))
  }

  function draw(name: Name, begun: PointerEvent) {
    if (begun.button !== 0) return
    begun.preventDefault()
    const over = new AbortController()
    const end = () => {
      over.abort()
      setDrawn(null)
    }
    setDrawn(name)
    // The row itself moves about in the document meanwhile, so the document listens.
    document.addEventListener('pointermove', (event) => follow(name, event.clientY), over)
    document.addEventListener('pointerup', end, over)
    document.addEventListener('pointercancel', end, over)
  }

  function follow(name: Name, y: number) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])]
    const others = rows.filter((row) => row.dataset.row !== name)
    const to = others.filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return y > top + Math.min(height, 64) / 2
    }).length
    setOrder((before) => (before.indexOf(name) === to ? before : movedTo(before, name, to)))
  }

  return { order, list, drawn, step, draw, arrange: setOrder }
}
