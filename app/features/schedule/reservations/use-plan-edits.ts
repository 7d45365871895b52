import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { pulled, stepped, touchedSpan, type Draft, type Grip } from './draft.ts'
import { type PlanEntry, type PlanRow, newAddress, reservationAddress } from './plan.ts'
import type { MoveResult } from './book.server.ts'
import { spanTimes } from './reservation.ts'

/** Distance from a bar's end, in px, within which dragging stretches the bar instead of moving it. */
const gripPx = 14
/** Movement, in px, that still counts as a tap: a resting finger is not quite still. */
const slackPx = 6

type Hold = {
  entry: PlanEntry
  row: PlanRow
  grip: Grip
  x: number
  y: number
  msPerPx: number
  hasMoved: boolean
  /** Current position; the pointer may be released before the next render. */
  draft: Draft | null
}

/** Handles moving and stretching by mouse, touch and keyboard; a drop is saved at once and can be undone. */
export function usePlanEdits(rows: readonly PlanRow[]) {
  const fetcher = useFetcher<MoveResult>()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [said, setSaid] = useState('')
  const hold = useRef<Hold | null>(null)
  const isDropped = useRef(false)
  const { state, data } = fetcher

  const [answered, setAnswered] = useState<MoveResult>()
  if (state === 'idle' && data !== undefined && data !== answered) {
    setAnswered(data)
    setDraft(null)
    setSaid(data.sentence)
  }

  function entryOf(target: EventTarget | null) {
    const bar = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null
    const row = rows.find(({ key }) => key === bar?.closest<HTMLElement>('[data-row]')?.dataset.row)
    const entry = rows.flatMap(({ entries }) => entries).find(({ id }) => id === bar?.dataset.entry)
    return bar === null || row === undefined || entry?.mayChange !== true ? null : { bar, row, entry }
  }

  function save({ id, aircraftId, from, to }: Draft, revision: number) {
    const fields = { intent: 'verschieben', flugzeug: aircraftId, ab: String(from), bis: String(to) }
    void fetcher.submit(
      { ...fields, expectedRevision: String(revision) },
      { method: 'post', action: reservationAddress(id) },
    )
  }

  function letGo(dropped: Draft | null) {
    const entry = rows.flatMap(({ entries }) => entries).find(({ id }) => id === dropped?.id)
    if (dropped === null || entry === undefined) return setDraft(null)
    const isSame =
      entry.from === dropped.from && entry.to === dropped.to && entry.aircraftId === dropped.aircraftId
    if (isSame) return setDraft(null)
    setSaid('Wird gespeichert …')
    save(dropped, entry.revision)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const found = event.button === 0 && state === 'idle' ? entryOf(event.target) : null
    isDropped.current = false
    if (found === null) return
    const { bar, row, entry } = found
    const box = bar.getBoundingClientRect()
    const track = bar.parentElement?.getBoundingClientRect().width ?? 1
    const isNearEnd = box.right - event.clientX < gripPx
    const isNearBegin = event.clientX - box.left < gripPx && box.width > 4 * gripPx
    hold.current = {
      entry,
      row,
      grip: isNearEnd ? 'end' : isNearBegin ? 'begin' : 'move',
      x: event.clientX,
      y: event.clientY,
      msPerPx: (row.axis.to - row.axis.from) / track,
      hasMoved: false,
      draft: null,
    }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const held = hold.current
    if (held === null) return
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y]
    if (!held.hasMoved && Math.abs(dx) < slackPx && Math.abs(dy) < slackPx) return
    if (!held.hasMoved) event.currentTarget.setPointerCapture(event.pointerId)
    held.hasMoved = true
    const below = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-row]')
    const over = rows.find(({ key }) => key === below?.dataset.row)
    const next = pulled(held, dx * held.msPerPx, over)
    held.draft = next
    setDraft(next)
    setSaid(`${spanTimes(next)} …`)
  }

  function onPointerUp() {
    const held = hold.current
    hold.current = null
    if (held === null || !held.hasMoved) return
    isDropped.current = true
    letGo(held.draft)
  }

  function onPointerCancel() {
    hold.current = null
    setDraft(null)
    setSaid('')
  }

  /** Does not open a bar that was dragged; a tap on free space starts a reservation. */
  function onClickCapture(event: MouseEvent<HTMLElement>) {
    if (isDropped.current) {
      isDropped.current = false
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const { target } = event
    if (!(target instanceof HTMLElement) || !target.matches('.tl-track')) return
    const row = rows.find(({ key }) => key === target.closest<HTMLElement>('[data-row]')?.dataset.row)
    if (row === undefined) return
    const box = target.getBoundingClientRect()
    const span = touchedSpan(row.axis, (event.clientX - box.left) / box.width)
    void navigate(newAddress({ aircraftId: row.aircraftId, span }))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const found = state === 'idle' ? entryOf(event.target) : null
    if (found === null) return
    const { entry } = found
    if (event.key === 'Escape' && draft !== null) {
      setDraft(null)
      return setSaid('Verworfen.')
    }
    if (event.key === 'Enter' && draft?.id === entry.id) {
      event.preventDefault()
      return letGo(draft)
    }
    const begin: Draft =
      draft?.id === entry.id
        ? draft
        : {
            id: entry.id ?? '',
            aircraftId: entry.aircraftId,
            from: entry.from,
            to: entry.to,
          }
    const next = event.shiftKey ? stepped(begin, event.key) : null
    if (next === null) return
    event.preventDefault()
    setDraft(next)
    setSaid(`${spanTimes(next)}. Eingabetaste speichert, Escape verwirft.`)
  }

  function takeBack() {
    if (data?.ok !== true) return
    const { id, before, revision } = data
    setSaid('Wird gespeichert …')
    save({ id, ...before }, revision)
  }

  const canTakeBack = state === 'idle' && draft === null && data?.ok === true && said === data.sentence
  return {
    draft,
    said,
    isRefused: data?.ok === false && said === data.sentence,
    takeBack: canTakeBack ? takeBack : null,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClickCapture, onKeyDown },
  }
}
