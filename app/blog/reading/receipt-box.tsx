import { localDateTime } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Below a safety notice: the button, or when it was pressed. `confirmedAt` is ISO 8601 in UTC. */
export function ReceiptBox({ confirmedAt }: { confirmedAt: string | null }) {
  return (
    <div className="wrap receipt-ask" id="gelesen">
      {confirmedAt === null ? (
        <form className="note warn" method="post" action="#gelesen">
          <Icon name="warn" />
          <div className="stack">
            <strong>Sicherheitshinweis</strong>
            <p>Bitte bestätige, dass du ihn gelesen hast. Der Vorstand sieht, wer das wann getan hat.</p>
            <p className="btn-row">
              <button className="btn" name="intent" value="gelesen">
                Gelesen
              </button>
            </p>
          </div>
        </form>
      ) : (
        <p className="note ok" role="status">
          <Icon name="ok" />
          <span>{`Von dir gelesen am ${localDateTime(Date.parse(confirmedAt))}.`}</span>
        </p>
      )}
    </div>
  )
}
