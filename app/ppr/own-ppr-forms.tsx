import type { FormState } from '#app/lib/forms.ts'
import { TextArea } from '#app/ui/text-area.tsx'

export function ReplyForm({ question, state }: { question: string; state: FormState | undefined }) {
  return (
    <section>
      <div className="sec-head">
        <h2>Unsere Frage an Sie</h2>
      </div>
      <p style={{ whiteSpace: 'pre-line' }}>{question}</p>
      <form className="form" method="post" noValidate>
        <TextArea name="antwort" label="Ihre Antwort" rows={4} maxLength={1000} required state={state} />
        <button className="btn" name="intent" value="reply">
          Antwort senden
        </button>
      </form>
    </section>
  )
}

/** Closed until somebody wants it, so that nobody cancels by accident. */
export function CancelForm({ state }: { state: FormState | undefined }) {
  return (
    <details className="more no-print" open={state?.errors.grund !== undefined}>
      <summary>Anfrage zurückziehen</summary>
      <form className="form" method="post" noValidate>
        <p>Sie kommen nicht? Danke, dass Sie Bescheid sagen. Das lässt sich nicht rückgängig machen.</p>
        <TextArea name="grund" label="Grund" hint="Wenn Sie mögen" rows={2} maxLength={500} state={state} />
        <button className="btn btn-stop" name="intent" value="cancel">
          Zurückziehen
        </button>
      </form>
    </details>
  )
}
