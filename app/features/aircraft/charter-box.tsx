import type { Charter } from './aircraft-details.ts'
import { PageLink } from '#app/shell/page-link.tsx'
import type { CharterPrice } from './charter-prices.ts'

export function CharterBox({ charter, prices }: { charter: Charter; prices: readonly CharterPrice[] }) {
  const notes = prices.filter(({ note }) => note !== '').map(({ who, note }) => `${who}: ${note}`)
  return (
    <div className="aside">
      <h2>Chartern</h2>
      <dl className="kv">
        <dt>Wer</dt>
        <dd>{charter.who}</dd>
        {prices.map(({ customer, who, price }) => (
          <div className="pair" key={customer}>
            <dt>{who}</dt>
            <dd>{price}</dd>
          </div>
        ))}
        <dt>Kraftstoff</dt>
        <dd>{charter.wet ? 'enthalten (nass)' : 'nicht enthalten (trocken)'}</dd>
        <dt>Einweisung</dt>
        <dd>{charter.checkout}</dd>
      </dl>
      {notes.map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
      <p>
        <PageLink href="/piloteninfo/preisliste">Alle Preise</PageLink>
      </p>
    </div>
  )
}
