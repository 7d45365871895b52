import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/admin-document-receipts.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { ReceiptTable } from '#app/features/members/receipts/receipt-table.tsx'
import { sortReceipts } from '#app/features/members/receipts/receipt.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import choices from '#app/ui/styles/choices.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { ownDocumentAddress } from '../document.ts'
import { findAskingDocument, listDocumentReceipts } from './document-receipts.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('read-members')]
export const handle = { live: 'gelesen' as const, styles: [choices, tables] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = authorizedTo(context, 'read-members')
  const document = await findAskingDocument(db, by, params.documentId)
  if (document === undefined) throw notFound(request.url)
  const receipts = await listDocumentReceipts(db, by, document)
  const { id, title, version } = document
  return { document: { id, title, version }, ...sortReceipts(receipts, request.url) }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Gelesen' : `Gelesen: ${loaderData.document.title}`,
    description: 'Wer ein Dokument gelesen hat.',
    noindex: true,
  })

export default function DocumentReceipts({ loaderData }: Route.ComponentProps) {
  const { document, all, confirmed } = loaderData
  return (
    <>
      <AdminHead
        trail={[
          ['Dokumente', '/admin/dokumente'],
          [document.title, ownDocumentAddress(document.id)],
        ]}
        title={`Gelesen: ${document.title}`}
        below={
          <p>
            {`Fassung ${document.version}, gelesen und bestätigt: ${integer(confirmed)} von ${integer(all)} Mitgliedern.`}
          </p>
        }
      />
      <ReceiptTable address={`/admin/dokumente/${document.id}/gelesen`} list={loaderData} />
    </>
  )
}
