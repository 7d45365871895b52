import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-menu.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { publicPages } from '#app/features/pages/public-pages.ts'
import { emptyPages } from '#app/features/pages/empty-pages.server.ts'
import { menuSetting } from '#app/features/club/menu-setting.server.ts'
import { isSwitchedOn } from '#app/shell/switched-pages.ts'
import { readForm } from '#app/lib/forms.ts'
import { moved, stepPressed } from '#app/lib/put-in-order.ts'
import type { Db } from '#app/platform/database/db.ts'
import { servicesContext } from '#app/platform/services.ts'
import { revisionOf } from '#app/platform/settings/part-of-setting.server.ts'
import { formToSave, overtakenBy } from '#app/resources/conflict/merge-form.ts'
import { latestOf, listSettingChanges } from '#app/platform/settings/setting-changes.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { SettingsHead } from '#app/shell/settings-head.tsx'
import { type MenuPage, wholeMenu, pageKey } from '#app/shell/menu.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import sorting from '#app/ui/styles/sorting.css?inline'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { MenuAdmin, type MenuAnswer } from './menu-admin.tsx'
import { menuUnits, menuValues, readMenu } from './menu-form.ts'
import { saveMenu } from './save-menu.server.ts'
import { menuPagesForAdmin } from '#app/features/free-pages/free-pages.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-club')]
export const handle = { styles: [sorting, tables, choices, differences] }

const address = '/admin/einstellungen/menue'

export async function loader({ context, request }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-club')
  const { db, now } = context.get(servicesContext)
  const [menu, club, { paths: empty }, written] = await Promise.all([
    findSetting(db, menuSetting),
    findSetting(db, clubSetting),
    emptyPages(db, now()),
    menuPagesForAdmin(db),
  ])
  const values = menuValues(menu, written)
  const pages = wholeMenu.flatMap(({ links }) => links.map(({ href }) => href))
  return {
    values,
    pages: written,
    targets: targetsOf(written),
    revision: revisionOf(values),
    whyNotShown: Object.fromEntries(
      pages.flatMap((href) => {
        if (!isSwitchedOn(href, club)) return [[href, 'beim Verein abgeschaltet']]
        return empty.includes(href) ? [[href, 'noch leer, deshalb nicht zu sehen']] : []
      }),
    ),
    change: latestOf(await listSettingChanges(db), ['menu']),
    isSaved: new URL(request.url).searchParams.has('gespeichert'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-club')
  const { db, now } = context.get(servicesContext)
  const sent = sentValues(
    await readForm(request, [
      'expectedRevision',
      'choice:*',
      'reihe',
      'an-*',
      'hinweis-*',
      'reihe-*',
      'titel-*',
      'wort-*',
      'ziel-*',
      'adresse-*',
      'fuss#',
      'fussZiel#',
      'fussAdresse#',
      'leiste#',
      'leisteZiel#',
    ]),
  )
  const pressed = stepPressed(sent.intent ?? '')
  if (pressed !== undefined)
    return data<MenuAnswer>({ state: { values: rearranged(sent, pressed), errors: {} }, isMoved: true })

  const pages = await menuPagesForAdmin(db)
  const { values, expectedRevision } = formToSave(menuUnits, sent, await storedForm(db, pages))
  const read = readMenu(values, pages)
  if (!read.ok) return data<MenuAnswer>({ state: { values, errors: read.errors } }, { status: 400 })
  if (await saveMenu(db, by, read.menu, { expectedRevision, pages, at: now() }))
    return redirect(`${address}?gespeichert`, 303)
  const overtaken = overtakenBy(menuUnits, { values, intent: 'speichern' }, await storedForm(db, pages))
  return data<MenuAnswer>({ state: { values, errors: {} }, overtaken }, { status: 409 })
}

/** Returns all pages a link may lead to, with titles; the club's own first. */
const targetsOf = (written: readonly MenuPage[]) => [
  ...written.map(({ id, title }) => ({ value: pageKey(id), label: title })),
  ...publicPages.map(({ path, title }) => ({ value: path, label: title })),
]

async function storedForm(db: Db, pages: readonly MenuPage[]) {
  const values = menuValues(await findSetting(db, menuSetting), pages)
  return { values, revision: revisionOf(values) }
}

/** Handles a row's button without scripts: moves the row in the list that contains it. */
function rearranged(values: Record<string, string>, { name, step }: { name: string; step: -1 | 1 }) {
  const lists = Object.entries(values).filter(([field]) => /^reihe(-\w+)?$/.test(field))
  const changed = lists.map(([field, order]) => [field, moved(order.split(','), name, step).join(',')])
  return { ...values, ...(Object.fromEntries(changed) as Record<string, string>) }
}

export const meta = unlistedMeta('Menü einrichten', 'Reihenfolge, Worte und eigene Verweise im Menü.')

export default function AdminMenu({ loaderData, actionData }: Route.ComponentProps) {
  const { values, pages, targets, revision, whyNotShown, change, isSaved } = loaderData
  return (
    <>
      <SettingsHead
        title="Menü"
        from={['Seiten', '/admin/seiten']}
        change={change}
        {...(isSaved &&
          actionData === undefined && { saved: 'Gespeichert; das Menü gilt ab jetzt auf allen Seiten.' })}
      />
      <MenuAdmin
        key={change?.at}
        values={values}
        pages={pages}
        targets={targets}
        revision={revision}
        answer={actionData}
        whyNotShown={whyNotShown}
        address={address}
      />
    </>
  )
}
