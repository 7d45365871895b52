import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/admin-receipts.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { sortReceipts } from '#app/features/members/receipts/receipt.ts'
import { ReceiptTable } from '#app/features/members/receipts/receipt-table.tsx'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import choices from '#app/ui/styles/choices.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { findSafetyNotice, listReceipts } from './receipts.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('read-members')]
export const handle = { live: 'gelesen' as const, styles: [choices, tables] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = authorizedTo(context, 'read-members')
  const post = await findSafetyNotice(db, by, params.postId)
  if (post === undefined) throw notFound(request.url)
  const receipts = await listReceipts(db, by, post.id)
  return { post, ...sortReceipts(receipts, request.url) }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Gelesen' : `Gelesen: ${loaderData.post.title}`,
    description: 'Wer einen Sicherheitshinweis gelesen hat.',
    noindex: true,
  })

export default function Receipts({ loaderData }: Route.ComponentProps) {
  const { post, all, confirmed } = loaderData
  return (
    <>
      <AdminHead
        trail={[['Sicherheitshinweis ansehen', `/mitglied/blog/${post.id}`]]}
        title={`Gelesen: ${post.title}`}
        below={<p>{`Gelesen und bestätigt: ${integer(confirmed)} von ${integer(all)} Mitgliedern.`}</p>}
      />
      <ReceiptTable address={`/admin/blog/${post.id}/gelesen`} list={loaderData} revision={post.revision} />
    </>
  )
}
