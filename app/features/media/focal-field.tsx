import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { pictureHref, type Picture } from '#app/media/pictures/picture.ts'

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const largeStep = 5

const crops = [
  { label: 'Karte', ratio: '3 / 2' },
  { label: 'Titelbild', ratio: '21 / 9' },
  { label: 'Quadrat', ratio: '1' },
]

/**
 * Sets the focal point that stays visible when the picture is cropped: by pressing on it, with arrow keys or as numbers.
 */
export function FocalField({ picture, state }: { picture: Picture; state: FormState | undefined }) {
  const [focal, setFocal] = useState({
    x: Number(state?.values.focalX ?? picture.focal.x) || 0,
    y: Number(state?.values.focalY ?? picture.focal.y) || 0,
  })
  const src = pictureHref(picture, picture.widths.find((width) => width >= 800) ?? picture.widths.at(-1)!)
  const place = (x: number, y: number) => setFocal({ x: withinPercent(x), y: withinPercent(y) })

  function press(event: MouseEvent<HTMLButtonElement>) {
    // A press by keyboard has no position.
    if (event.detail === 0) return
    const frame = event.currentTarget.getBoundingClientRect()
    place(
      ((event.clientX - frame.left) / frame.width) * 100,
      ((event.clientY - frame.top) / frame.height) * 100,
    )
  }

  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const factor = event.shiftKey ? 1 : largeStep
    place(focal.x + step[0] * factor, focal.y + step[1] * factor)
  }

  const text = `${focal.x} % von links, ${focal.y} % von oben`
  return (
    <section className="panel">
      <h2>Ausschnitt</h2>
      <div className="stack">
        <button
          className="focal"
          type="button"
          onClick={press}
          onKeyDown={move}
          aria-label={`Wichtigste Stelle, ${text}. Mit den Pfeiltasten verschieben.`}
        >
          <img src={src} alt="" width={picture.width} height={picture.height} />
          <span className="focal-mark" style={{ left: `${focal.x}%`, top: `${focal.y}%` }} />
        </button>
        <p className="hint" role="status">
          Wichtigste Stelle: {text}
        </p>
        <div className="focal-numbers">
          <FocalNumber
            name="focalX"
            label="Von links"
            state={state}
            value={focal.x}
            onChange={(x) => place(x, focal.y)}
          />
          <FocalNumber
            name="focalY"
            label="Von oben"
            state={state}
            value={focal.y}
            onChange={(y) => place(focal.x, y)}
          />
        </div>
        <ul className="focal-crops" aria-label="So wird es beschnitten">
          {crops.map(({ label, ratio }) => (
            <li key={label}>
              <img
                src={src}
                alt=""
                style={{ aspectRatio: ratio, objectPosition: `${focal.x}% ${focal.y}%` }}
                loading="lazy"
              />
              <span className="small muted">{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function withinPercent(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)))
}

type FocalNumberProps = {
  name: string
  label: string
  state: FormState | undefined
  value: number
  onChange: (value: number) => void
}

function FocalNumber({ name, label, state, value, onChange }: FocalNumberProps) {
  const error = state?.errors[name]
  return (
    <div className={error === undefined ? 'field' : 'field err'}>
      <label htmlFor={name}>{label}</label>
      <div className="affix">
        <input
          id={name}
          name={name}
          type="number"
          min={0}
          max={100}
          value={value}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber || 0)}
        />
        <span>%</span>
      </div>
      {error !== undefined && <p className="err-t">{error}</p>}
    </div>
  )
}
