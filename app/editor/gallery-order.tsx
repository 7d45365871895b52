import { useEffect, useRef, useState } from 'react'
import { pictureHref } from '#app/media/pictures/picture.ts'
import { Icon } from '#app/ui/icon.tsx'

type GalleryOrderProps = { ids: readonly string[]; onChange: (ids: string[]) => void }
type Step = 'earlier' | 'later'

/** Shows the pictures of a gallery in order, with buttons that move each one. The focus stays on the moved picture. */
export function GalleryOrder({ ids, onChange }: GalleryOrderProps) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ to: number; step: Step }>()

  useEffect(() => {
    if (moved === undefined) return
    const buttons = list.current?.children[moved.to]?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? []
    const same = [...buttons].find(({ dataset }) => dataset.step === moved.step)
    const next = same?.disabled ? [...buttons].find(({ disabled }) => !disabled) : same
    next?.focus()
  }, [moved])

  function move(from: number, step: Step) {
    const to = step === 'earlier' ? from - 1 : from + 1
    onChange(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!))
    setMoved({ to, step })
  }

  return (
    <>
      <ol className="gallery-order" ref={list} aria-label="Reihenfolge der Bilder">
        {ids.map((id, index) => (
          <li key={index}>
            <img src={pictureHref({ id }, 320)} alt={`Bild ${index + 1}`} />
            <MoveButton step="earlier" index={index} isOff={index === 0} onMove={move} />
            <MoveButton step="later" index={index} isOff={index === ids.length - 1} onMove={move} />
            {ids.length > 1 && (
              <button
                className="btn btn-quiet btn-sm"
                type="button"
                aria-label={`Bild ${index + 1} aus der Galerie nehmen`}
                onClick={() => onChange(ids.toSpliced(index, 1))}
              >
                <Icon name="trash" />
              </button>
            )}
          </li>
        ))}
      </ol>
      <p className="vh" role="status">
        {moved !== undefined && `Das Bild steht jetzt an Stelle ${moved.to + 1} von ${ids.length}.`}
      </p>
    </>
  )
}

type MoveButtonProps = {
  step: Step
  index: number
  isOff: boolean
  onMove: (from: number, step: Step) => void
}

function MoveButton({ step, index, isOff, onMove }: MoveButtonProps) {
  return (
    <button
      className="btn btn-quiet btn-sm"
      type="button"
      data-step={step}
      disabled={isOff}
      aria-label={`Bild ${index + 1} nach ${step === 'earlier' ? 'vorn' : 'hinten'}`}
      onClick={() => onMove(index, step)}
    >
      <span aria-hidden="true">{step === 'earlier' ? '←' : '→'}</span>
    </button>
  )
}
