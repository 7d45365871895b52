import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/admin-duplicates.route'
import { authorizedTo, mayDo } from '#app/platform/identity/actor.ts'
import { duplicateReasons, listDuplicates } from '#app/features/members/duplicates.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Said } from '#app/ui/note.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-members')]
export const handle = { live: 'mitglieder' as const }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-members')
  if (!mayDo(by, 'read-members')) throw new Response(null, { status: 403 })
  const pairs = await listDuplicates(db, by)
  return {
    pairs: pairs.map((pair) => ({
      ...pair,
      reasons: pair.reasons.map((reason) => duplicateReasons[reason]),
    })),
    isMerged: new URL(request.url).searchParams.has('zusammengefuehrt'),
  }
}

export const meta = unlistedMeta('Doppelte Einträge', 'Mitgliederliste.')

export default function AdminDuplicates({ loaderData: { pairs, isMerged } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        trail={[['Mitglieder', '/admin/mitglieder'], ['Doppelte Einträge']]}
        title="Doppelte Einträge"
      />
      <div className="stack flow-6">
        {isMerged && <Said tone="ok">Zusammengeführt.</Said>}
        {pairs.length === 0 ? (
          <p className="empty">Keine zwei Einträge sehen nach derselben Person aus.</p>
        ) : (
          <>
            <p className="muted">
              Vielleicht dieselbe Person, vielleicht eine Familie mit einer Adresse. Nichts geschieht, bevor
              du es bestätigst.
            </p>
            <ul className="list">
              {pairs.map(({ left, right, reasons }) => (
                <li key={`${left.id} ${right.id}`}>
                  <span>
                    <a href={`/admin/mitglieder/doppelt/${left.id}/${right.id}`}>
                      {left.text}
                      <br />
                      {right.text}
                    </a>
                  </span>
                  <small>{reasons.join('; ')}</small>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}
