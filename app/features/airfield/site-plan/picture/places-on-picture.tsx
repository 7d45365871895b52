import { useEffect, useState, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { recordFormId } from '#app/resources/record-page.tsx'
import type { Values } from '#app/lib/form-values.ts'
import { numberTyped } from '#app/lib/german-input.ts'
import type { Picture } from '#app/media/pictures/picture.ts'
import { PictureView } from '#app/media/pictures/picture.tsx'
import type { SitePoint } from '../site-point.ts'
import { groupLetters } from '../site-plan-figure.tsx'
import { placeName, type PlaceOnPicture } from './place-on-picture.ts'

type Places = Readonly<Record<string, PlaceOnPicture | undefined>>

type PlacesOnPictureProps = {
  /** The stored picture; `null` if there is none. */
  picture: Picture | null
  points: readonly SitePoint[]
  /** Initial values of the form. */
  values: Values
}

/**
 * The points above the picture, movable by touch, mouse and arrow keys, synchronised with the form's number fields in both
 * directions.
 */
export function PlacesOnPicture({ picture, points, values }: PlacesOnPictureProps) {
  const [places, setPlaces] = useState(() => placesIn(points, (name) => values[name] ?? ''))
  const [said, setSaid] = useState('')
  useEffect(() => {
    const read = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : null
      if (form?.id === recordFormId) setPlaces(placesIn(points, (name) => inputOf(name)?.value ?? ''))
    }
    document.addEventListener('input', read)
    return () => document.removeEventListener('input', read)
  }, [points])

  function move({ id, number, name }: SitePoint, { x, y }: PlaceOnPicture) {
    write(placeName(id, 'x'), x)
    write(placeName(id, 'y'), y)
    // Sets the state directly as well, because the form's listener is attached only a moment after the page is rendered
    // again.
    setPlaces((known) => ({ ...known, [id]: { x, y } }))
    setSaid(`${number} ${name}: ${shown(x)} % von links, ${shown(y)} % von oben`)
  }

  const loose = points.filter(({ id }) => places[id] === undefined)
  return (
    <section className="panel stack plan-picture-desk" aria-label="Punkte auf das Bild setzen">
      <h2>Punkte setzen</h2>
      {picture === null ? (
        <p className="muted">
          Sobald ein Bild gewählt und gespeichert ist, lassen sich die Punkte hier darauf ziehen. Bis dahin
          zeigt die Website die Zeichnung aus den Platzdaten.
        </p>
      ) : (
        <>
          <p className="hint needs-script" id="picture-keys">
            Mit Maus oder Finger ziehen, mit den Pfeiltasten um 0,5{'\u202f'}%, mit Umschalttaste und Pfeil um
            5{'\u202f'}% verschieben. Die Zahlen oben folgen; auf der Website steht es nach „Speichern“.
          </p>
          <noscript>
            <p className="hint">Die Zahlen oben setzen die Punkte; nach „Speichern“ stehen sie hier.</p>
          </noscript>
          <div className="sheet">
            <div className="sheet-in photo-scroll" tabIndex={0} role="region" aria-label="Bild, verschiebbar">
              <div className="plan-photo">
                <PictureView picture={picture} sizes="(min-width: 64rem) 60rem, 100vw" />
                {points.map((point) => {
                  const place = places[point.id]
                  return (
                    place !== undefined && (
                      <MovablePin
                        key={point.id}
                        point={point}
                        place={place}
                        onMove={(next) => move(point, next)}
                      />
                    )
                  )
                })}
              </div>
            </div>
          </div>
          <p role="status" className="small plan-said">
            {said}
          </p>
          {loose.length > 0 && (
            <ul className="loose-points needs-script" aria-label="Noch nicht auf dem Bild">
              {loose.map((point) => (
                <li key={point.id}>
                  <button
                    type="button"
                    className="btn btn-line btn-sm"
                    onClick={() => move(point, { x: 50, y: 50 })}
                  >
                    {point.number} {point.name} in die Mitte setzen
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

function placesIn(points: readonly SitePoint[], textOf: (name: string) => string): Places {
  return Object.fromEntries(
    points.map(({ id }) => {
      const [x, y] = (['x', 'y'] as const).map((axis) => numberTyped(textOf(placeName(id, axis)), 1))
      const isPlace = [x, y].every((value) => value !== undefined && value >= 0 && value <= 100)
      return [id, isPlace ? { x: x!, y: y! } : undefined]
    }),
  )
}

const shown = (percent: number) => String(Math.round(percent * 10) / 10).replace('.', ',')

function inputOf(name: string): HTMLInputElement | undefined {
  const form = document.getElementById(recordFormId)
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null
  return field instanceof HTMLInputElement ? field : undefined
}

/** Fires an input event, so that listeners of the form notice the change. */
function write(name: string, percent: number) {
  const field = inputOf(name)
  if (field === undefined) return
  field.value = shown(percent)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Percent by which an arrow key moves a point, without and with the shift key. */
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

/** One point, which can only be moved within the picture. */
function MovablePin({ point, place, onMove }: MovablePinProps) {
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

/** Limits the position to the picture and rounds it to a tenth of a percent. */
function within({ x, y }: PlaceOnPicture): PlaceOnPicture {
  const tenth = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10
  return { x: tenth(x), y: tenth(y) }
}
