import { withQuery } from '#app/lib/with-query.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { NextPage } from '#app/ui/next-page.tsx'
import { Segments } from '#app/ui/segments.tsx'
import {
  outcomeNames,
  outcomes,
  outcomeLabels,
  kindNames,
  kinds,
  kindLabels,
  type ItemOutcome,
  type ItemKind,
} from '../website-import.ts'
import type { ItemCount, ImportItem } from '../import-items.server.ts'

type ItemPage = {
  items: readonly ImportItem[]
  counts: readonly ItemCount[]
  kind: ItemKind | null
  outcome: ItemOutcome | null
  hasMore: boolean
}

type ItemTableProps = ItemPage & { address: string; title: string }

const listAnchor = '#eintraege'

/** Lists the entries with their outcome, all or filtered by kind and outcome, page by page. */
export function ItemTable({ address, title, items, counts, kind, outcome, hasMore }: ItemTableProps) {
  const hrefOf = (chosen: { kind: ItemKind | null; outcome: ItemOutcome | null }, after?: number) => {
    const list = withQuery(address, {
      art: chosen.kind && kindLabels[chosen.kind],
      zeigen: chosen.outcome && outcomeLabels[chosen.outcome],
      nach: after !== undefined && String(after),
    })
    return list + listAnchor
  }
  const sum = (which: (count: ItemCount) => boolean) =>
    counts.filter(which).reduce((total, { items: some }) => total + some, 0)
  const last = items.at(-1)
  return (
    <section className="stack" aria-labelledby="eintraege">
      <h2 id="eintraege">{title}</h2>
      <div className="tools">
        <Segments
          label="Art"
          choices={[
            { href: hrefOf({ kind: null, outcome }), label: 'Alles', isShown: kind === null },
            ...kinds.map((each) => ({
              href: hrefOf({ kind: each, outcome }),
              label: `${kindNames[each]} ${integer(sum((count) => count.kind === each))}`,
              isShown: kind === each,
            })),
          ]}
        />
        <Segments
          label="Ergebnis"
          choices={[
            {
              href: hrefOf({ kind, outcome: null }),
              label: `Alle ${integer(sum((count) => kind === null || count.kind === kind))}`,
              isShown: outcome === null,
            },
            ...outcomes.map((each) => ({
              href: hrefOf({ kind, outcome: each }),
              label: `${outcomeNames[each]} ${integer(sum((count) => count.outcome === each && (kind === null || count.kind === kind)))}`,
              isShown: outcome === each,
            })),
          ]}
        />
      </div>
      {items.length === 0 ? (
        <p className="empty">Hier ist kein Eintrag.</p>
      ) : (
        <table className="tbl stackable">
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Art</th>
              <th scope="col">Titel</th>
              <th scope="col">Ergebnis</th>
              <th scope="col">Näheres</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <ItemRow key={item.number} {...item} />
            ))}
          </tbody>
        </table>
      )}
      {hasMore && last !== undefined && (
        <NextPage href={hrefOf({ kind, outcome }, last.number)} label="Weitere Einträge" />
      )}
    </section>
  )
}

function ItemRow({ kind, title, outcome, words, href }: ImportItem) {
  return (
    <tr>
      <td data-l="Art">{kindNames[kind]}</td>
      <td data-l="Titel">{href === null ? title : <a href={href}>{title}</a>}</td>
      <td data-l="Ergebnis">
        <span className={outcome === 'refused' ? 'badge stop' : 'badge'}>{outcomeNames[outcome]}</span>
      </td>
      <td data-l="Näheres">{words.join(' ') || '–'}</td>
    </tr>
  )
}
