import type { Charter } from './aircraft-details.ts'
import { charterPrice } from './aircraft-facts.ts'

export function CharterBox({ charter }: { charter: Charter }) {
  return (
    <div className="aside">
      <h2>Chartern</h2>
      <dl className="kv">
        <dt>Wer</dt>
        <dd>{charter.who}</dd>
        <dt>Preis für Mitglieder</dt>
        <dd>{charterPrice(charter)}</dd>
        <dt>Kraftstoff</dt>
        <dd>{charter.wet ? 'enthalten (nass)' : 'nicht enthalten (trocken)'}</dd>
        <dt>Einweisung</dt>
        <dd>{charter.checkout}</dd>
      </dl>
      <p>
        <a href="/piloteninfo/preisliste">Alle Preise</a>
      </p>
    </div>
  )
}
