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
  const seen = <input type="hidden" name="expectedRevision" value={own.revision} />
  // The club waits for an answer: the form lies open.
  const isAsked = own.status === 'date-proposed' || own.status === 'weather-postponed'
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
      {may.includes('wish') &&
        (isAsked ? (
          <section className="stack flow-5 no-print">
            <h2>Einen anderen Tag wünschen</h2>
            <WishForm own={own} state={state} today={today} />
          </section>
        ) : (
          <details className="more no-print" open={state?.values.wunsch !== undefined}>
            <summary>Einen anderen Tag wünschen</summary>
            {own.status === 'confirmed' && (
              <p>Der abgemachte Termin gilt dann nicht mehr. Wir melden uns mit einem neuen Vorschlag.</p>
            )}
            <WishForm own={own} state={state} today={today} />
          </details>
        ))}
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

function WishForm({ own, state, today }: Pick<OwnTrialFormsProps, 'own' | 'state' | 'today'>) {
  return (
    <form className="form" method="post" noValidate>
      <input type="hidden" name="expectedRevision" value={own.revision} />
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
  )
}
