import type { Route } from './+types/articles.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { isTrustedWith } from '#app/platform/identity/second-factor/trusted-with.server.ts'
import { euro } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import tables from '#app/ui/styles/tables.css?inline'
import { managementMode, requireRemote } from '../management-mode.server.ts'
import { remoteArticles } from '../remote/shared-panels.server.ts'
import { NothingHere, PanelHead } from './panel-head.tsx'

export const handle = { styles: [tables] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  await requireRemote(services.db, request)
  const { value, sourceState } = await remoteArticles(services).list({})
  const mayWrite =
    (await managementMode(services.db)) === 'personal' &&
    (await isTrustedWith(services.db, context.get(memberContext), 'enter-sales'))
  return { articles: value, sourceState, mayWrite }
}

export const meta = unlistedMeta('Artikel und Preise', 'Was was kostet.')

export default function ArticlesPanel({
  loaderData: { articles, sourceState, mayWrite },
}: Route.ComponentProps) {
  return (
    <>
      <PanelHead title="Artikel und Preise" lead="Preise, die heute gelten" sourceState={sourceState} />
      {mayWrite && (
        <p className="btn-row">
          <a className="btn" href="/vereinsflieger/eintragen/verkauf">
            Verkauf eintragen
          </a>
        </p>
      )}
      {articles.length === 0 ? (
        <NothingHere sourceState={sourceState} sentence="Vereinsflieger.de führt keine Artikel." />
      ) : (
        <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Artikel, Tabelle">
          <table className="tbl stackable">
            <thead>
              <tr>
                <th scope="col">Artikel</th>
                <th scope="col">Einheit</th>
                <th scope="col" className="num">
                  Preis
                </th>
              </tr>
            </thead>
            <tbody>
              {articles.map(({ id, name, unit, priceCents }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td data-l="Einheit">{unit === '' ? '–' : unit}</td>
                  <td className="num" data-l="Preis">
                    {priceCents === null ? 'ohne Preis' : euro(priceCents)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
