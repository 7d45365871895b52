import { useEffect, useRef, useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import { useRestoredState } from '#app/ui/restored-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { FieldError } from '#app/ui/fields.tsx'
import { pictureHref, errandAddress, pictureBrought } from './picture.ts'
import type { PictureChoice } from './upload/upload.ts'
import { PicturePicker } from './picture-picker.tsx'

type PictureFieldProps = {
  name: string
  initial: PictureChoice | undefined
  error: string | undefined
  onChange: () => void
  /** Called immediately when a picture is chosen. */
  onChosen?: (picture: PictureChoice) => void
  /** Text shown while none is chosen. */
  without?: string
  /** Value of a refused submission, even if it is not a picture id. */
  sent?: string | undefined
}

/** Form field for one picture, chosen or uploaded; the form sends its id. */
export function PictureField({
  name,
  initial,
  error,
  onChange,
  onChosen,
  without = 'Ohne Titelbild steht der Beitrag in der Übersicht nur mit seinen Worten.',
  sent = '',
}: PictureFieldProps) {
  const { pathname, search } = useLocation()
  // After a submission, its value takes precedence over the URL.
  const isSent = useActionData() !== undefined
  const restored = isSent ? undefined : pictureBrought(search, name)
  const [picture, setPicture] = useState(restored === undefined ? initial : chosenElsewhere(restored))
  // With script the text field is hidden, so an invalid value could not be corrected.
  const [typed, setTyped] = useState(sent)
  useEffect(() => setTyped(''), [])
  const [isOpen, setOpen] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useRestoredState(part, ({ [name]: restored }) => {
    if (restored === undefined || restored === (picture?.id ?? '')) return
    setPicture(restored === '' ? undefined : chosenElsewhere(restored))
  })
  const id = picture?.id
  const known = useRef(id)
  // The dialog is outside the form, so the form's listeners have to be notified.
  useEffect(() => {
    if (known.current === id) return
    known.current = id
    field.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [id])
  const choose = (chosen: PictureChoice | undefined) => {
    setPicture(chosen)
    setOpen(false)
    onChange()
    if (chosen !== undefined) onChosen?.(chosen)
  }
  return (
    <div className="up" ref={part}>
      {/* Set by the dialog below; a visible text field without script. */}
      <div className="field by-number">
        <label htmlFor={`${name}-kennung`}>Kennung des Bildes</label>
        <p className="hint" id={`${name}-kennung-h`}>
          <a href={errandAddress({ path: pathname, field: name })}>Bild aus dem Archiv wählen</a>; speichere
          vorher, was du hier getippt hast. Oder die 32 Zeichen am Ende seiner Adresse dort. Leer: kein Bild.
        </p>
        <input
          id={`${name}-kennung`}
          name={name}
          value={id ?? typed}
          onChange={() => undefined}
          ref={field}
          autoComplete="off"
          aria-describedby={`${name}-kennung-h`}
        />
      </div>
      {picture === undefined ? (
        <p className="small muted">{without}</p>
      ) : (
        <figure className="chosen">
          <img src={picture.src} alt={picture.alt} />
          <figcaption className="small muted">{picture.alt}</figcaption>
        </figure>
      )}
      <FieldError id={`${name}-error`} error={error} />
      <div className="btn-row needs-script">
        <button className="btn btn-line btn-sm" type="button" onClick={() => setOpen(true)}>
          <Icon name="image" /> {picture === undefined ? 'Bild wählen' : 'Anderes Bild'}
        </button>
        {picture !== undefined && (
          <button className="btn btn-quiet btn-sm" type="button" onClick={() => choose(undefined)}>
            Ohne Bild
          </button>
        )}
      </div>
      {isOpen && <PicturePicker onChoose={choose} onClose={() => setOpen(false)} />}
    </div>
  )
}

const chosenElsewhere = (id: string): PictureChoice => ({
  id,
  alt: 'Das gewählte Bild',
  src: pictureHref({ id }, 320),
})
