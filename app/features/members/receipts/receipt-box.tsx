import type { ReactNode } from 'react'
import { localDateTime } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'

type ReceiptBoxProps = {
  /** Name of the text to read, „Sicherheitshinweis“. */
  title: string
  /** ISO 8601, UTC; `null` if not yet confirmed. */
  confirmedAt: string | null
  /** Additional fields of the form. */
  children?: ReactNode
}

/** Shown below a text: the button to confirm reading it, or the time of confirmation. */
export function ReceiptBox({ title, confirmedAt, children }: ReceiptBoxProps) {
  return (
    <div className="wrap receipt-ask" id="gelesen">
      {confirmedAt === null ? (
        <form className="note warn" method="post" action="#gelesen">
          <Icon name="warn" />
          <div className="stack">
            {children}
            <strong>{title}</strong>
            <p>Bitte bestätige, dass du das gelesen hast. Der Vorstand sieht, wer das wann getan hat.</p>
            <p className="btn-row">
              <button className="btn" name="intent" value="gelesen">
                Gelesen
              </button>
            </p>
          </div>
        </form>
      ) : (
        <Said tone="ok">{`Von dir gelesen am ${localDateTime(Date.parse(confirmedAt))}.`}</Said>
      )}
    </div>
  )
}
