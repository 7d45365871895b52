import type { ImportFacts } from '../website-import.ts'

type Author = ImportFacts['authors'][number] & { memberName: string | null; outcome: string }

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
