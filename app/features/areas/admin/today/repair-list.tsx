import type { WorkLine } from '#app/shell/admin-work.ts'
import { titleWords } from './waiting-list.tsx'

/** What of the house is broken, then what grows old; and, for whoever looks after it, what runs. */
export function RepairList({ repairs, fine }: { repairs: readonly WorkLine[]; fine: string | null }) {
  if (repairs.length === 0 && fine === null) return null
  const inOrder = repairs.toSorted(
    (one, other) => Number(other.repair === 'stop') - Number(one.repair === 'stop'),
  )
  return (
    <section className="part" aria-labelledby="reparieren">
      <div className="part-head">
        <h2 id="reparieren">{repairs.length === 0 ? 'Technik' : 'Reparieren'}</h2>
      </div>
      {inOrder.length > 0 && (
        <ul className="repairs">
          {inOrder.map(({ count, title, sentence, href, repair }) => (
            <li key={href + title} className={repair}>
              <h3>
                <a href={href}>{titleWords(count, title, true)}</a>
              </h3>
              <p>{sentence}</p>
            </li>
          ))}
        </ul>
      )}
      {fine !== null && <p className="fine">In Ordnung: {fine}</p>}
    </section>
  )
}
