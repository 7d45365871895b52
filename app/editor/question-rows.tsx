import { useId } from 'react'
import { mostQuestions } from '#app/lib/rich-text.ts'

export type QuestionRow = { question: string; answer: string }

type QuestionRowsProps = { rows: readonly QuestionRow[]; onChange: (rows: QuestionRow[]) => void }

/** The questions of a block with their answers, in their order. */
export function QuestionRows({ rows, onChange }: QuestionRowsProps) {
  const id = useId()
  const set = (index: number, change: Partial<QuestionRow>) =>
    onChange(rows.map((row, each) => (each === index ? { ...row, ...change } : row)))
  return (
    <div className="stack question-rows">
      {rows.map((row, index) => (
        <div key={index} role="group" aria-label={`Frage ${index + 1}`}>
          <div className="field">
            <label htmlFor={`${id}-q${index}`}>Frage</label>
            <input
              id={`${id}-q${index}`}
              value={row.question}
              maxLength={200}
              onChange={(event) => set(index, { question: event.currentTarget.value })}
              // Enter here must not send the form around the text.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </div>
          <div className="field">
            <label htmlFor={`${id}-a${index}`}>Antwort</label>
            <textarea
              id={`${id}-a${index}`}
              value={row.answer}
              maxLength={2000}
              rows={3}
              onChange={(event) => set(index, { answer: event.currentTarget.value })}
            />
          </div>
          <button
            className="btn btn-quiet btn-sm"
            type="button"
            onClick={() => onChange(rows.filter((_, each) => each !== index))}
          >
            Frage {index + 1} entfernen
          </button>
        </div>
      ))}
      {rows.length < mostQuestions && (
        <p>
          <button
            className="btn btn-line btn-sm"
            type="button"
            onClick={() => onChange([...rows, { question: '', answer: '' }])}
          >
            Frage dazu
          </button>
        </p>
      )}
    </div>
  )
}
