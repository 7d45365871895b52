import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/admin-free-page-list.route'
import { menuSetting } from '#app/features/club/menu-setting.server.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { authorizedTo, mayDo } from '#app/platform/identity/actor.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { idsFrom } from '#app/resources/list/chosen-ids.ts'
import { TrashTable, TrashNotice } from '#app/resources/trash/trash-table.tsx'
import { publicationState } from '#app/resources/written/publication-state.ts'
import { arrangedMenu } from '#app/shell/menu.ts'
import { Icon } from '#app/ui/icon.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { Segments } from '#app/ui/segments.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import sorting from '#app/ui/styles/sorting.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { freePagesAdminPath } from '../free-page.ts'
import { findHomeState, listNodes } from '../free-pages.server.ts'
import { listTrashedPages, takePagesOutOfTrash } from '../trash/page-trash.server.ts'
import { movePage, orderPages, pageStep } from './move-pages.server.ts'
import tree from './pages-tree.css?inline'
import { HomePageLine, PagesTree } from './pages-tree.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('write-posts')]
export const handle = { live: 'seiten' as const, styles: [choices, tables, sorting, tree] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const at = now()
  const parameters = new URL(request.url).searchParams
  const [nodes, home, trashed, menu] = await Promise.all([
    listNodes(db),
    findHomeState(db),
    listTrashedPages(db, by),
    findSetting(db, menuSetting),
  ])
  const areas = new Map(arrangedMenu(menu).map(({ area, title }) => [area, title]))
  const justTrashed = idsFrom(parameters.get('geloescht')?.split(',') ?? [])
  return {
    pages: nodes.map((node) => ({
      ...node,
      state: publicationState(node, at),
      menu: areas.get(node.menuArea ?? '') ?? null,
    })),
    home: publicationState(home, at),
    trashed,
    justTrashed: trashed.filter(({ id }) => justTrashed.includes(id)),
    isTrash: parameters.get('ansicht') === 'papierkorb',
    moved: nodes.find(({ id }) => id === parameters.get('verschoben'))?.title ?? null,
    mayArrange: mayDo(by, 'keep-club'),
    now: at.getTime(),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const form = await readForm(request, ['seite', 'reihe'])
  const intent = textOf(form, 'intent')
  const step = pageStep(intent)
  if (step !== undefined) {
    await movePage(db, by, step, now())
    return redirect(`${freePagesAdminPath}?verschoben=${step.id}`, 303)
  }
  if (intent === 'ordnen') {
    const moved = await orderPages(db, by, idsFrom(textOf(form, 'reihe').split(',')), now())
    return redirect(
      moved === undefined ? freePagesAdminPath : `${freePagesAdminPath}?verschoben=${moved}`,
      303,
    )
  }
  if (intent === 'wiederherstellen') {
    await takePagesOutOfTrash(db, by, idsFrom(form.getAll('seite')), now())
    return redirect(freePagesAdminPath, 303)
  }
  throw data(null, { status: 400, statusText: 'Bad Request' })
}

export const meta = unlistedMeta('Seiten verwalten', 'Alle Seiten.')

export default function AdminFreePageList({ loaderData }: Route.ComponentProps) {
  const { pages, home, trashed, justTrashed, isTrash, moved, mayArrange, now } = loaderData
  return (
    <>
      <AdminHead title="Seiten" said={moved !== null && `„${moved}“ ist verschoben.`}>
        <p className="btn-row">
          {mayArrange && (
            <a className="btn btn-quiet" href="/admin/einstellungen/menue">
              Menü einrichten
            </a>
          )}
          <a className="btn" href={`${freePagesAdminPath}/erstellen`}>
            <Icon name="plus" /> Seite anlegen
          </a>
        </p>
      </AdminHead>
      <div className="stack flow-6">
        <TrashNotice trashed={justTrashed} many="Seiten" address={freePagesAdminPath} field="seite" />
        <Segments
          label="Ansicht"
          choices={[
            { href: freePagesAdminPath, label: `Alle ${integer(pages.length)}`, isShown: !isTrash },
            {
              href: `${freePagesAdminPath}?ansicht=papierkorb`,
              label: `Papierkorb ${integer(trashed.length)}`,
              isShown: isTrash,
            },
          ]}
        />
        {isTrash ? (
          trashed.length === 0 ? (
            <p className="empty">
              Der Papierkorb ist leer. Gelöschte Seiten bleiben hier 30 Tage und lassen sich zurückholen.
            </p>
          ) : (
            <TrashTable
              trashed={trashed}
              caption="Gelöschte Seiten"
              address={freePagesAdminPath}
              field="seite"
              now={now}
            />
          )
        ) : (
          <Form method="post" className="pages-tree stack" replace preventScrollReset>
            <ol className="sortable">
              <li>
                <HomePageLine home={home} isLink={mayArrange} />
              </li>
            </ol>
            {pages.length === 0 ? (
              <p className="empty">
                Noch gibt es keine eigene Seite, etwa für Förderverein, Jugendgruppe oder Vermietung.{' '}
                <a href={`${freePagesAdminPath}/erstellen`}>Die erste anlegen</a>
              </p>
            ) : (
              <PagesTree pages={pages} />
            )}
          </Form>
        )}
      </div>
    </>
  )
}
