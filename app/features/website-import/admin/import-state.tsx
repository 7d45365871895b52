import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { Note, Said } from '#app/ui/note.tsx'
import type { ImportFacts } from '../website-import.ts'

export function GivenUp({ since }: { since: string }) {
  return (
    <Said tone="stop">
      Die Arbeit ist mehrmals gescheitert und wurde am {localDateTime(Date.parse(since))} aufgegeben. Was
      schon übernommen ist, bleibt. Versuch es noch einmal; gelingt es wieder nicht, steht der Grund im
      Protokoll des Servers.
    </Said>
  )
}

export function Refused({ fault, isBegun }: { fault: string; isBegun: boolean }) {
  return (
    <Said tone="stop">
      {fault} {isBegun ? 'Was schon übernommen ist, bleibt.' : 'Hier wurde nichts geändert.'}
    </Said>
  )
}

export function BrokenOff({ received, size }: { received: number; size: number }) {
  return (
    <Note tone="warn">
      Von dieser Datei sind {integer(Math.floor((received / size) * 100))} Prozent hier. Wähle dieselbe Datei
      noch einmal aus: Es geht dort weiter, wo es aufgehört hat.
    </Note>
  )
}

type FinishedProps = { posts: number; pictures: number; refused: number }

export function Finished({ posts, pictures, refused }: FinishedProps) {
  return (
    <Said tone="ok">
      Übernommen: {integer(posts)} {posts === 1 ? 'Beitrag' : 'Beiträge'} und {integer(pictures)}{' '}
      {pictures === 1 ? 'Bild' : 'Bilder'}
      {refused > 0 && `, ${integer(refused)} abgelehnt`}. Dieser Bericht bleibt stehen, bis ihn jemand löscht.
    </Said>
  )
}

type Author = ImportFacts['authors'][number] & { outcome: string }

/** Shows title and address of the old website and which members its authors are. */
export function FactsPanel({
  title,
  address,
  authors,
}: Omit<ImportFacts, 'authors'> & { authors: Author[] }) {
  return (
    <section className="panel w8 stack">
      <h2>Frühere Website</h2>
      <p>
        {title}
        {address !== '' && <span className="muted"> · {address}</span>}
      </p>
      {authors.length > 0 && (
        <table className="tbl stackable">
          <caption>Wer dort geschrieben hat</caption>
          <thead>
            <tr>
              <th scope="col">Name dort</th>
              <th scope="col">Hier</th>
            </tr>
          </thead>
          <tbody>
            {authors.map(({ login, name, outcome }) => (
              <tr key={login}>
                <td data-l="Name dort">{name || login}</td>
                <td data-l="Hier">{outcome}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
