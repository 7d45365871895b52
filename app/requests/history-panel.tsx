import { localDateTime } from '#app/lib/german-dates.ts'
import { Fold } from '#app/ui/fold.tsx'

type Step = { id: string; at: string; who: string; what: string }

/** What happened to a request, the latest step last. */
export function HistoryPanel({ history }: { history: readonly Step[] }) {
  return (
    <section className="panel">
      <Fold title={`Verlauf (${history.length})`}>
        <h2>Verlauf</h2>
        <ol className="list">
          {history.map(({ id, at, who, what }) => (
            <li key={id}>
              <span>
                {what}
                <small>{who}</small>
              </span>
              <time dateTime={at}>{localDateTime(Date.parse(at))}</time>
            </li>
          ))}
        </ol>
      </Fold>
    </section>
  )
}
