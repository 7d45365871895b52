import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/admin-search.route'
import { adminContext } from '#app/platform/identity/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import search from '#app/ui/styles/search-field.css?inline'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import { mostLetters } from './admin-hit.ts'
import { FoundGroups, foundMessage } from './found-groups.tsx'
import { allActions, findInAdmin } from './find-in-admin.server.ts'

export const handle = { styles: [search] }

/** What is searched depends on the administrator's rights: see `findInAdmin`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('q')?.slice(0, mostLetters).trim() ?? ''
  const by = context.get(adminContext)
  if (typed === '') return { typed, answer: { groups: allActions(by), instead: null } }
  return { typed, answer: await findInAdmin(context.get(servicesContext), by, typed) }
}

export const meta = unlistedMeta('Suchen', 'Alles in der Verwaltung finden.')

export default function AdminSearch({ loaderData: { typed, answer } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Suchen" />
      <div className="tools">
        <SearchBox
          name="q"
          label="Person, Flugzeug, Anfrage oder Handlung suchen"
          placeholder="Person, Flugzeug, Anfrage, Handlung"
          words={typed}
        />
      </div>
      {typed !== '' && (
        <p className="small muted" role="status">
          {foundMessage(answer, typed)}
        </p>
      )}
      <FoundGroups groups={answer.groups} />
    </>
  )
}
