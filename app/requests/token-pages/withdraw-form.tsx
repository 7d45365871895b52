import type { ReactNode } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { TextArea } from '#app/ui/fields.tsx'

type WithdrawFormProps = {
  /** „Nachricht zurückziehen“. */
  title: string
  /** What is then lost. */
  children: ReactNode
  revision: number
  state: FormState | undefined
  language?: Language
}

/** Closed until somebody wants it, so that nobody withdraws by accident. */
export function WithdrawForm({ title, children, revision, state, language = 'de' }: WithdrawFormProps) {
  const { say, may } = saying(language)
  return (
    <details className="more no-print" open={state?.errors.grund !== undefined}>
      <summary>{title}</summary>
      <form className="form" method="post" noValidate>
        <input type="hidden" name="expectedRevision" value={revision} />
        <p>{children}</p>
        <TextArea
          name="grund"
          {...may('Grund', 'Reason')}
          hint={say('Wenn Sie mögen', 'If you like')}
          rows={2}
          maxLength={500}
          state={state}
        />
        <p className="btn-row">
          <button className="btn btn-stop" name="intent" value="withdraw">
            {say('Zurückziehen', 'Withdraw')}
          </button>
        </p>
      </form>
    </details>
  )
}
