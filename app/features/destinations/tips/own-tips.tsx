import { localDate, longDate } from '#app/lib/german-dates.ts'
import { tipMachine } from '#app/requests/machines/destination-tip-machine.ts'
import { stateOf, step } from '#app/requests/state-machine.ts'
import { anchorPrefix } from '../destination.ts'
import type { OwnTip } from './tips.server.ts'

/** What one has proposed, and what became of it. */
export function OwnTips({ tips }: { tips: readonly OwnTip[] }) {
  if (tips.length === 0) return null
  return (
    <section className="panel" aria-labelledby="eigene">
      <h2 id="eigene">Deine Vorschläge</h2>
      <ul className="list">
        {tips.map((tip) => (
          <li key={tip.id}>
            <span>
              {tip.shownAs === null ? (
                tip.name
              ) : (
                <a href={`/erlebnisse/ausflugsziele#${anchorPrefix}${tip.shownAs}`}>{tip.name}</a>
              )}
              <small>
                {tip.number}, {longDate(localDate(Date.parse(tip.createdAt)))}
              </small>
              {tip.reason !== '' && <small>Grund: {tip.reason}</small>}
              {tip.message !== '' && <small>{tip.message}</small>}
              {step(tipMachine, tip.status, 'withdraw', 'sender').ok && (
                <form method="post">
                  <input type="hidden" name="tipp" value={tip.id} />
                  <input type="hidden" name="expectedRevision" value={tip.revision} />
                  <button className="btn btn-quiet btn-sm" name="intent" value="withdraw">
                    Zurückziehen<span className="vh">: {tip.name}</span>
                  </button>
                </form>
              )}
            </span>
            <span className="badge">{stateWords(tip)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateWords({ status, shownAs }: OwnTip): string {
  if (shownAs !== null) return 'auf der Website'
  return stateOf(tipMachine, status)?.label ?? status
}
