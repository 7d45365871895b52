import { WithdrawForm } from '#app/requests/token-pages/withdraw-form.tsx'
import type { FormState } from '#app/lib/forms.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { TextArea } from '#app/ui/text-area.tsx'

type OwnFormProps = { state: FormState | undefined; language: Language }

export function ReplyForm({ question, state, language }: OwnFormProps & { question: string }) {
  const say = saying(language)
  return (
    <section>
      <div className="sec-head">
        <h2>{say.words('Unsere Frage an Sie', 'Our question to you')}</h2>
      </div>
      <p style={{ whiteSpace: 'pre-line' }}>{question}</p>
      <form className="form" method="post" noValidate>
        <TextArea
          name="antwort"
          {...say.must('Ihre Antwort', 'Your answer')}
          rows={4}
          maxLength={1000}
          state={state}
        />
        <button className="btn" name="intent" value="reply">
          {say.words('Antwort senden', 'Send the answer')}
        </button>
      </form>
    </section>
  )
}

export function CancelForm({ state, language }: OwnFormProps) {
  const say = saying(language)
  return (
    <WithdrawForm
      title={say.words('Anfrage zurückziehen', 'Withdraw the request')}
      intent="cancel"
      state={state}
      language={language}
    >
      {say.words(
        'Sie kommen nicht? Danke, dass Sie Bescheid sagen. Das lässt sich nicht rückgängig machen.',
        'You are not coming? Thank you for telling us. This cannot be undone.',
      )}
    </WithdrawForm>
  )
}
