import { useEffect, useRef, useState } from 'react'
import { Drawing } from '#app/ui/drawing.tsx'
import { useTyping } from '#app/ui/use-typing.ts'
import { recordFormId } from './record-page.tsx'

/** What the server answers to a form that is being typed. `svg` is `null` where there is nothing to draw yet. */
export type DrawnForm = { svg: string | null; fault: string | null }

type DrawingPreviewProps = {
  /** Draws what the fields say and stores nothing. */
  address: string
  /** As it is kept; shown until something is typed, and always without script. */
  svg: string | null
  title: string
  /** What stands there while nothing can be drawn. */
  empty: string
  hint?: string
  /** Called with the place in the drawing's own units, when somebody points at it. */
  onPoint?: (at: { x: number; y: number }) => void
}

/** What the form would look like, drawn below it while it is typed. */
export function DrawingPreview({ address, svg, title, empty, hint, onPoint }: DrawingPreviewProps) {
  const [drawn, setDrawn] = useState<DrawnForm>({ svg, fault: null })
  const section = useRef<HTMLElement>(null)
  const asked = useRef(0)
  const pointed = useRef(onPoint)
  useEffect(() => {
    pointed.current = onPoint
  })
  // A short cut for the mouse; whoever has none types the same numbers.
  useEffect(() => {
    const drawing = section.current
    const click = (event: MouseEvent) => pointed.current !== undefined && point(event, pointed.current)
    drawing?.addEventListener('click', click)
    return () => drawing?.removeEventListener('click', click)
  }, [])
  useTyping(section, recordFormId, (form) => {
    asked.current += 1
    const turn = asked.current
    void draw(address, form).then((answer) => {
      if (answer === null || turn !== asked.current) return
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

/** `null` without a connection: then the drawing stays as it was. */
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

function point(event: MouseEvent, tell: (at: { x: number; y: number }) => void) {
  const target = event.target instanceof Element ? event.target.closest('svg') : null
  const matrix = target?.getScreenCTM()
  if (matrix == null) return
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
  tell({ x: Math.round(x), y: Math.round(y) })
}
