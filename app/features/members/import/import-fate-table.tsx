import { integer } from '#app/lib/german-numbers.ts'
import { NextPage } from '#app/ui/next-page.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { fateNames, fateWords, type FateKind, type ShownFate } from './import-fates.ts'

export type FatePage = {
  fates: ShownFate[]
  counts: Record<FateKind, number>
  shown: FateKind | null
  /** From 1. */
  page: number
  hasMore: boolean
}

const kinds = Object.keys(fateNames) as FateKind[]

/** What becomes of each row, all or of one kind, a page at a time. */
export function ImportFateTable({ address, title, ...view }: FatePage & { address: string; title: string }) {
  const { fates, counts, shown, page, hasMore } = view
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0)
  const next = new URLSearchParams({
    ...(shown !== null && { zeigen: fateWords[shown] }),
    seite: String(page + 1),
  })
  return (
    <section className="stack" aria-labelledby="zeilen">
      <h2 id="zeilen">{title}</h2>
      <div className="tools">
        <Segments
          label="Zeilen"
          choices={[
            { href: `${address}#zeilen`, label: `Alle ${integer(total)}`, isShown: shown === null },
            ...kinds.map((kind) => ({
              href: `${address}?zeigen=${fateWords[kind]}#zeilen`,
              label: `${fateNames[kind]} ${integer(counts[kind])}`,
              isShown: shown === kind,
            })),
          ]}
        />
      </div>
      {fates.length === 0 ? (
        <p className="empty">Hier ist keine Zeile.</p>
      ) : (
        <table className="tbl stackable">
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Zeile</th>
              <th scope="col">Name</th>
              <th scope="col">Ergebnis</th>
              <th scope="col">Näheres</th>
            </tr>
          </thead>
          <tbody>
            {fates.map((fate) => (
              <FateRow key={fate.row} {...fate} />
            ))}
          </tbody>
        </table>
      )}
      {hasMore && <NextPage href={`${address}?${next}`} label="Weitere Zeilen" />}
    </section>
  )
}

function FateRow({ row, kind, name, words, memberId }: ShownFate) {
  return (
    <tr>
      <td className="data" data-l="Zeile">
        {row}
      </td>
      <td data-l="Name">
        {memberId === null ? name || 'ohne Namen' : <a href={`/admin/mitglieder/${memberId}`}>{name}</a>}
      </td>
      <td data-l="Ergebnis">
        <span className={kind === 'refused' ? 'badge stop' : 'badge'}>{fateNames[kind]}</span>
      </td>
      <td data-l="Näheres">{words.join(' ') || '–'}</td>
    </tr>
  )
}
