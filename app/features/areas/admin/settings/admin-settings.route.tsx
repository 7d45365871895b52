import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/admin-settings.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { listLastChanges } from '#app/platform/audit/last-change.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { latestOf, listSettingChanges } from '#app/platform/settings/setting-changes.server.ts'
import { ChangeLine } from '#app/platform/settings/change-line.tsx'
import { offeredPlaces } from '#app/shell/offered-places.server.ts'
import { settingsGroups, type SettingsGroup } from '#app/shell/admin-menu.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('read-settings')]
export const handle = { live: 'einstellungen' as const }

export async function loader({ context }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'read-settings')
  const { db } = context.get(servicesContext)
  const places = offeredPlaces(by.rights).filter(({ group }) => group !== undefined)
  const [stored, result] = await Promise.all([
    listSettingChanges(db),
    listLastChanges(db, [...new Set(places.flatMap(({ subjects = [] }) => subjects))]),
  ])
  const groups = (Object.keys(settingsGroups) as SettingsGroup[]).map((group) => ({
    title: settingsGroups[group],
    pages: places
      .filter((place) => place.group === group)
      .map(({ label, sentence, href, settings, subjects = [] }) => ({
        label,
        sentence,
        href,
        // What holds no settings has lists of its own, in which something is always changing.
        hasSettings: settings !== undefined,
        // Values stored before the log existed.
        change: settings === undefined ? null : (latestOf(result, subjects) ?? latestOf(stored, settings)),
      })),
  }))
  return { groups: groups.filter(({ pages }) => pages.length > 0) }
}

export const meta = unlistedMeta('Einstellungen', 'Was der Verein einstellen kann.')

export default function AdminSettings({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Einstellungen" />
      <div className="dash">
        {groups.map(({ title, pages }) => (
          <section key={title} className="panel w6">
            <h2>{title}</h2>
            <ul className="list">
              {pages.map(({ label, sentence, href, hasSettings, change }) => (
                <li key={href}>
                  <span>
                    <a href={href}>{label}</a>
                    <small>{sentence}</small>
                    {hasSettings && change === null && <small>seit der Einrichtung unverändert</small>}
                    <ChangeLine change={change} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
