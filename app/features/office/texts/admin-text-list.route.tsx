import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/admin-text-list.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { resourceStyles } from '#app/resources/resource-styles.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import { plainText } from '#app/lib/rich-text.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { clubTexts } from '#app/features/pages/club-texts.ts'
import { listPages } from '#app/features/pages/pages.server.ts'
import { listTextDrafts } from '#app/features/pages/text-drafts.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { textStateOf, textStateLabels } from './text-states.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-club')]
export const handle = { live: 'texte' as const, styles: resourceStyles }

const kinds = { alle: 'Alle', recht: 'Rechtstexte', seiten: 'Seiten', offen: 'Entwürfe' } as const
type Kind = keyof typeof kinds
const isKind = (name: string | null): name is Kind => name !== null && Object.hasOwn(kinds, name)

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'keep-club')
  const { db } = context.get(servicesContext)
  const parameters = new URL(request.url).searchParams
  const asked = parameters.get('art')
  const kind: Kind = isKind(asked) ? asked : 'alle'
  const search = parameters.get('suche')?.trim().slice(0, 80) ?? ''
  const [pages, drafts] = await Promise.all([listPages(db), listTextDrafts(db, by)])
  const words = sortKey(search).split(/\s+/)
  const rows = clubTexts.flatMap(({ key, title, kind: group, page: address, sentence }) => {
    const page = pages.find((each) => each.key === key)
    const draft = drafts.get(key)
    const state = textStateOf(draft, page !== undefined)
    const text = [title, page?.title, sentence, plainText(page?.sections.flatMap(({ body }) => body) ?? [])]
    const isWanted =
      kind === 'alle' ||
      (kind === 'offen'
        ? state !== 'out' && state !== 'unwritten'
        : (group === 'legal') === (kind === 'recht'))
    if (!isWanted || !words.every((word) => sortKey(text.join(' ')).includes(word))) return []
    return [
      { key, title: page?.title ?? title, sentence, address, state, reviewedOn: page?.reviewedOn ?? null },
    ]
  })
  return { rows, kind, search }
}

export const meta = unlistedMeta('Texte verwalten', 'Rechtstexte und eigene Worte auf den Seiten.')

const tones = {
  unwritten: 'badge',
  draft: 'badge warn',
  changed: 'badge warn',
  waiting: 'badge info',
  out: 'badge ok',
}

export default function AdminTexts({ loaderData: { rows, kind, search } }: Route.ComponentProps) {
  const query = search === '' ? '' : `&suche=${encodeURIComponent(search)}`
  return (
    <>
      <AdminHead title="Texte" />
      <div className="stack flow-6">
        <p className="muted">
          Was der Verein auf seinen Seiten in eigenen Worten sagt. Ein Text, der noch nicht geschrieben ist,
          fehlt einfach; die Seite sieht auch ohne ihn richtig aus.
        </p>
        <SearchBox name="suche" label="Texte durchsuchen" placeholder="Suchen" words={search} />
        <Segments
          label="Welche Texte"
          choices={Object.entries(kinds).map(([name, label]) => ({
            href: `/admin/texte?art=${name}${query}`,
            label,
            isShown: name === kind,
          }))}
        />
        {rows.length === 0 ? (
          <p className="empty">
            {search === '' ? 'Hier wartet kein Text auf dich.' : `Nichts gefunden zu „${search}“.`}{' '}
            <a href="/admin/texte">Alle zeigen</a>
          </p>
        ) : (
          <table className="tbl tbl-admin">
            <caption className="vh">Texte der Website</caption>
            <thead>
              <tr>
                <th scope="col">Text</th>
                <th scope="col">Wo</th>
                <th scope="col">Stand</th>
                <th scope="col">Geprüft</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, title, sentence, address, state, reviewedOn }) => (
                <tr key={key}>
                  <th scope="row" className="ttl">
                    <a href={`/admin/texte/${key}`}>{title}</a>
                    <small>{sentence}</small>
                  </th>
                  <td className="c-at">
                    <a href={address}>{address}</a>
                  </td>
                  <td>
                    <span className={tones[state]}>{textStateLabels[state]}</span>
                  </td>
                  <td className="c-d">{reviewedOn === null ? '' : numericDate(reviewedOn)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  )
}
