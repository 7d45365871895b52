import { useRef, useState } from 'react'
import { sentValues, type Values } from '#app/lib/form-values.ts'
import { useTyping, useSteady } from '#app/ui/use-typing.ts'
import type { Change } from '../occurrences.ts'
import { seriesAsTyped, showDates } from './series-as-typed.ts'

type SeriesDatesProps = { formId: string; values: Values; changes: readonly Change[] }

/** Preview of the dates of a series, before it is saved. */
export function SeriesDates({ formId, values, changes }: SeriesDatesProps) {
  const part = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(values)
  useTyping(part, formId, (form) => setTyped(sentValues(new FormData(form))))
  const series = seriesAsTyped(useSteady(typed), changes)
  return (
    <div ref={part} className="series-dates">
      <div role="status">
        {typeof series === 'string' && (
          <p className="small muted">Die Termine stehen hier, sobald es passt: {series}</p>
        )}
        {typeof series === 'object' && (
          <>
            <p className="flabel" id="series-dates">
              So werden die Termine
            </p>
            <ol className="plain" aria-labelledby="series-dates">
              {series.dates.map(({ day, text, note }) => (
                <li key={day}>
                  {text}
                  {note !== null && <small> {note}</small>}
                </li>
              ))}
            </ol>
            {series.more !== null && <p className="small muted">{series.more}</p>}
          </>
        )}
      </div>
      <noscript>
        <button className="btn btn-line btn-sm" name="intent" value={showDates} formAction="#series-dates">
          Termine zeigen
        </button>
      </noscript>
    </div>
  )
}
