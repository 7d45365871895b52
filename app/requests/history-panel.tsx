import { localDateTime } from '#app/lib/german-dates.ts'

type Step = { id: string; at: string; who: string; what: string }

/** What happened to a request, the latest step last. */
export function HistoryPanel({ history }: { history: readonly Step[] }) {
  return (
    <section className="panel">
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
    </section>
  )
}
