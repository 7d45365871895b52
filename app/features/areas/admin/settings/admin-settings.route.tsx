import type { Route } from './+types/admin-settings.route'
import { entitledTo } from '#app/platform/identity/actor.ts'
import { listLastChanges } from '#app/platform/audit/last-change.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { latestOf, listSettingChanges } from '#app/platform/settings/setting-changes.server.ts'
import { ChangeLine } from '#app/platform/settings/change-line.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import search from '#app/ui/styles/search-field.css?inline'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import { settingsGroups } from './settings-groups.ts'
import type { SettingsGroup } from './settings-page.ts'
import { settingsFor } from './settings-overview.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('read-settings')]
export const handle = { live: 'einstellungen' as const, styles: [search] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = entitledTo(context, 'read-settings')
  const { db } = context.get(servicesContext)
  const asked = new URL(request.url).searchParams.get('suche')?.slice(0, 80) ?? ''
  const [stored, told] = await Promise.all([
    listSettingChanges(db),
    listLastChanges(db, [...new Set(settingsGroups.flatMap(subjectsOf))]),
  ])
  const groups = settingsFor(by.rights, asked).map(({ title, pages }) => ({
    title,
    pages: pages.map(({ label, sentence, href, settings, subjects }) => ({
      label,
      sentence,
      href,
      // What was stored before there was a log.
      change: latestOf(told, subjects) ?? latestOf(stored, settings),
    })),
  }))
  return { asked, groups }
}

const subjectsOf = ({ pages }: SettingsGroup) => pages.flatMap(({ subjects }) => subjects)

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Einstellungen',
    description: 'Was der Verein einstellen kann.',
    noindex: true,
  })

export default function AdminSettings({ loaderData: { asked, groups } }: Route.ComponentProps) {
  return (
    <>
      <div className="desk-head">
        <h1>Einstellungen</h1>
      </div>
      <div className="tools">
        <SearchBox
          name="suche"
          label="Einstellung suchen"
          placeholder="Suchen, zum Beispiel IBAN"
          words={asked}
        />
      </div>
      {groups.length === 0 && (
        <p role="status">
          Nichts gefunden zu „{asked}“. <a href="/admin/einstellungen">Alle Einstellungen</a>
        </p>
      )}
      <div className="dash">
        {groups.map(({ title, pages }) => (
          <section key={title} className="panel w8">
            <h2>{title}</h2>
            <ul className="list">
              {pages.map(({ label, sentence, href, change }) => (
                <li key={href}>
                  <span>
                    <a href={href}>{label}</a>
                    <small>{sentence}</small>
                  </span>
                  {change === null ? (
                    <small>seit der Einrichtung unverändert</small>
                  ) : (
                    <ChangeLine change={change} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
