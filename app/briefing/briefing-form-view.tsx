import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { FormGuard } from '#app/requests/form-guard.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { questionName } from './briefing-form.ts'

type BriefingFormViewProps = {
  pass: string
  state: RefusedForm | undefined
  questions: readonly { question: string; answers: readonly string[] }[]
}

export function BriefingFormView({ pass, state, questions }: BriefingFormViewProps) {
  return (
    <section className="section" id="bestaetigen" aria-labelledby="bestaetigen-titel">
      <div className="sec-head">
        <h2 id="bestaetigen-titel">Einweisung bestätigen</h2>
      </div>
      <ErrorSummary state={state} />
      <form className="form" method="post" action="/piloteninfo/briefing" noValidate>
        <FormGuard pass={pass} />
        {questions.length > 0 && (
          <fieldset>
            <legend>Fragen</legend>
            {questions.map(({ question, answers }, index) => (
              <RadioGroup
                key={question}
                name={questionName(index)}
                label={`${index + 1}. ${question}`}
                required
                state={state}
                choices={answers.map((label, answer) => ({ value: String(answer + 1), label }))}
              />
            ))}
          </fieldset>
        )}
        <fieldset>
          <legend>Wer bestätigt</legend>
          <div className="fgrid">
            <TextField
              name="name"
              label="Name"
              required
              autoComplete="name"
              maxLength={120}
              state={state}
              width="c3"
            />
            <TextField
              name="mail"
              label={'E-\u2060Mail'}
              hint="Dieselbe wie in der PPR-Anfrage"
              type="email"
              required
              autoComplete="email"
              state={state}
              width="c3"
            />
            <TextField
              name="kennzeichen"
              label="Kennzeichen"
              className="reg-in"
              spellCheck={false}
              maxLength={12}
              state={state}
              width="c3"
            />
            <CheckField name="gelesen" state={state} required>
              Ich habe die Einweisung gelesen und verstanden und halte mich daran.
            </CheckField>
          </div>
        </fieldset>
        <div className="btn-row">
          <button className="btn btn-lg">Einweisung bestätigen</button>
          <p className="small muted">
            Wir behalten Name, Kennzeichen und eine Prüfsumme Ihrer E-{'\u2060'}Mail-Adresse, bis die
            Bestätigung abgelaufen ist. <a href="/datenschutz">Datenschutz</a>
          </p>
        </div>
      </form>
    </section>
  )
}
