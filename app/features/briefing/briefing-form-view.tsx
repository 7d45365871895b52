import { formatDays } from '#app/lib/format-span.ts'
import { mailInput, nameInput } from '#app/ui/personal-inputs.ts'
import { saying, type Language, type MarkedText } from '#app/lib/saying.ts'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { FormGuard } from '#app/requests/form-guard.tsx'
import { CheckField, RadioGroup, TextField } from '#app/ui/fields.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { briefingAddress, questionName } from './briefing.ts'

type BriefingFormViewProps = {
  pass: string
  state: RefusedForm | undefined
  questions: readonly { question: MarkedText; answers: readonly MarkedText[] }[]
  retentionDays: number
  language: Language
}

export function BriefingFormView(props: BriefingFormViewProps) {
  const { pass, state, questions, retentionDays, language } = props
  const { say, must, may } = saying(language)
  const half = { state, width: 'c3' as const }
  const confirm = say('Einweisung bestätigen', 'Confirm the briefing')
  return (
    <section className="section form-page" id="bestaetigen" aria-labelledby="bestaetigen-titel">
      <div className="sec-head">
        <h2 id="bestaetigen-titel">{confirm}</h2>
      </div>
      <form className="form" method="post" action={briefingAddress[language]} noValidate>
        <ErrorSummary state={state} language={language} />
        <FormGuard pass={pass} language={language} />
        {questions.length > 0 && (
          <fieldset>
            <legend>{say('Fragen', 'Questions')}</legend>
            {questions.map(({ question, answers }, index) => (
              <div key={question.text} lang={question.lang}>
                <RadioGroup
                  name={questionName(index)}
                  label={`${index + 1}. ${question.text}`}
                  required
                  state={state}
                  choices={answers.map(({ text, lang }, answer) => ({
                    value: String(answer + 1),
                    label: text,
                    ...(lang !== undefined && { lang }),
                  }))}
                />
              </div>
            ))}
          </fieldset>
        )}
        <fieldset>
          <legend>{say('Wer bestätigt', 'Who confirms')}</legend>
          <div className="fgrid">
            <TextField name="name" {...must('Name', 'Name')} {...nameInput} {...half} />
            <TextField
              name="mail"
              {...must('E-\u2060Mail', 'E-\u2060mail')}
              hint={say('Dieselbe wie in der PPR-Anfrage', 'The same as in your PPR request')}
              {...mailInput}
              {...half}
            />
            <TextField
              name="kennzeichen"
              {...may('Kennzeichen', 'Registration')}
              className="reg-in"
              spellCheck={false}
              maxLength={12}
              {...half}
            />
            <CheckField name="gelesen" state={state} required>
              {say(
                'Ich habe die Einweisung gelesen und verstanden und halte mich daran.',
                'I have read and understood the briefing and will follow it.',
              )}
            </CheckField>
          </div>
        </fieldset>
        <div className="btn-row">
          <button className="btn btn-lg">{confirm}</button>
          <p className="small muted">
            {say(
              `Wir behalten Name, Kennzeichen und eine Prüfsumme Ihrer E-\u2060Mail-Adresse bis ${formatDays(retentionDays)} nach dem Ablauf der Bestätigung.`,
              `We keep your name, the registration and a checksum of your e-\u2060mail address until ${formatDays(retentionDays, 'en')} after the confirmation has expired.`,
            )}{' '}
            <a href="/datenschutz">{say('Datenschutz', 'Privacy (in German)')}</a>
          </p>
        </div>
      </form>
    </section>
  )
}
