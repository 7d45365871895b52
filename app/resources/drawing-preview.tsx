import { useEffect, useRef, useState } from 'react'
import { Drawing } from '#app/ui/drawing.tsx'
import { useTyping, useSteady } from '#app/ui/use-typing.ts'
import { recordFormId } from './record-page.tsx'

/** Server response with the preview of a form. `svg` is `null` when there is nothing to draw yet. */
export type DrawnForm = { svg: string | null; fault: string | null }

type DrawingPreviewProps = {
  /** URL that draws the form's values without saving them. */
  address: string
  /** The saved drawing; shown until something is typed, and always without JavaScript. */
  svg: string | null
  title: string
  /** Text shown while there is no drawing. */
  empty: string
  hint?: string
  /** Called on a click, with the position in the units of the drawing. */
  onPoint?: (at: { x: number; y: number }) => void
}

/** Shows a preview of the drawing below the form, updated while typing. */
export function DrawingPreview({ address, svg, title, empty, hint, onPoint }: DrawingPreviewProps) {
  const [newest, setDrawn] = useState<DrawnForm>({ svg, fault: null })
  const drawn = useSteady(newest)
  const section = useRef<HTMLElement>(null)
  const asked = useRef(0)
  const pointed = useRef(onPoint)
  useEffect(() => {
    pointed.current = onPoint
  })
  // A shortcut for the mouse; without one, users type the same numbers.
  useEffect(() => {
    const drawing = section.current
    const click = (event: MouseEvent) => pointed.current !== undefined && point(event, pointed.current)
    drawing?.addEventListener('click', click)
    return () => drawing?.removeEventListener('click', click)
  }, [])
  useTyping(section, recordFormId, (form) => {
    asked.current += 1
    const request = asked.current
    void draw(address, form).then((answer) => {
      if (answer === null || request !== asked.current) return
      setDrawn((before) => ({ svg: answer.svg ?? before.svg, fault: answer.fault }))
    })
  })
  return (
    <section className="panel drawing-preview stack" ref={section} aria-label={title}>
      <h2>{title}</h2>
      {hint !== undefined && <p className="hint">{hint}</p>}
      <p role="status" className="small">
        {drawn.fault !== null && `Noch ohne deine letzte Änderung: ${drawn.fault}`}
      </p>
      {drawn.svg === null ? (
        <p className="muted">{empty}</p>
      ) : (
        <div className="sheet">
          <div className="sheet-in">
            <Drawing svg={drawn.svg} block lettered />
          </div>
        </div>
      )}
    </section>
  )
}

/** Requests the drawing; `null` without a connection, so that the old drawing stays. */
async function draw(address: string, form: HTMLFormElement): Promise<DrawnForm | null> {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  try {
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
    return answer.ok ? ((await answer.json()) as DrawnForm) : null
  } catch {
    return null
  }
}

function point(event: MouseEvent, report: (at: { x: number; y: number }) => void) {
  const target = event.target instanceof Element ? event.target.closest('svg') : null
  const matrix = target?.getScreenCTM()
  if (matrix == null) return
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
  report({ x: Math.round(x), y: Math.round(y) })
}
