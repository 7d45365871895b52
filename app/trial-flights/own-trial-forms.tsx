import type { FormState } from '#app/lib/forms.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { dateWords } from './date-words.ts'
import type { Trial } from './trial-answer.mail.ts'

type OwnTrialFormsProps = {
  own: Trial
  may: readonly string[]
  state: FormState | undefined
  today: string
}

/** What the guest can decide now, each a form of its own. */
export function OwnTrialForms({ own, may, state, today }: OwnTrialFormsProps) {
  const seen = <input type="hidden" name="seen" value={own.revision} />
  return (
    <>
      {may.includes('accept') && own.fields.date !== null && (
        <section className="stack flow-5">
          <h2>Passt Ihnen dieser Termin?</h2>
          <p>{dateWords(own.fields)}</p>
          {own.fields.answer.message !== '' && (
            <p style={{ whiteSpace: 'pre-line' }}>{own.fields.answer.message}</p>
          )}
          <form className="form" method="post">
            {seen}
            <p className="btn-row">
              <button className="btn btn-lg" name="intent" value="accept">
                Termin zusagen
              </button>
            </p>
          </form>
        </section>
      )}
      {may.includes('wish') && (
        <section className="stack flow-5">
          <h2>Einen anderen Tag wünschen</h2>
          <form className="form" method="post" noValidate>
            {seen}
            <div className="fgrid">
              <TextField name="wunsch" label="Wunschtag" type="date" min={today} state={state} width="c3" />
              <TextArea name="nachricht" label="Nachricht" rows={3} maxLength={1000} state={state} />
            </div>
            <p className="btn-row">
              <button className="btn btn-line" name="intent" value="wish">
                Wunsch senden
              </button>
            </p>
          </form>
        </section>
      )}
      {may.includes('withdraw') && (
        <details className="more no-print" open={state?.errors.grund !== undefined}>
          <summary>Anfrage zurückziehen</summary>
          <form className="form" method="post" noValidate>
            {seen}
            <p>Sie kommen nicht? Danke, dass Sie Bescheid sagen. Das lässt sich nicht rückgängig machen.</p>
            <TextArea name="grund" label="Grund" rows={2} maxLength={500} state={state} />
            <p className="btn-row">
              <button className="btn btn-stop" name="intent" value="withdraw">
                Zurückziehen
              </button>
            </p>
          </form>
        </details>
      )}
    </>
  )
}
