import type { Route } from './+types/members-documents.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { numericDate, localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { ownDocumentAddress } from '../document.ts'
import { listOwnDocuments, type OwnDocument } from './document-reads.server.ts'
import choices from '#app/ui/styles/choices.css?inline'
import { ReadingBadge } from './waiting-documents.tsx'

export const handle = { styles: [choices] }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const at = now()
  const documents = await listOwnDocuments(db, context.get(memberContext), at)
  return { folders: inFolders(documents), today: localDate(at.getTime()) }
}

export const meta = unlistedMeta('Dokumente', 'Satzung, Ordnungen und was nur für Mitglieder ist.')

export default function MembersDocuments({ loaderData: { folders, today } }: Route.ComponentProps) {
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <h1>Dokumente</h1>
        <p className="lead">Satzung, Ordnungen, Formulare, und was nur für uns ist.</p>
      </div>
      {folders.length === 0 ? (
        <p className="empty">Noch hat die Verwaltung kein Dokument eingestellt.</p>
      ) : (
        <div className="stack flow-6">
          {folders.map(({ folder, documents }, index) => (
            <section key={folder} className="panel" aria-labelledby={`ordner-${index}`}>
              <h2 id={`ordner-${index}`}>{folder === '' ? 'Ohne Ordner' : folder}</h2>
              <ul className="list">
                {documents.map((document) => (
                  <DocumentLine key={document.id} document={document} today={today} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </div>
  )
}

const innerNames = {
  members: 'nur für Mitglieder',
  board: 'nur für den Vorstand',
  admin: 'nur für die Verwaltung',
}

function DocumentLine({ document, today }: { document: OwnDocument; today: string }) {
  const { id, title, summary, version, asOf, validUntil, visibility, reading } = document
  const facts = [
    `Fassung ${version}, ab ${numericDate(asOf)}`,
    validUntil !== null && `${validUntil < today ? 'galt' : 'gilt'} bis ${numericDate(validUntil)}`,
    visibility !== 'public' && innerNames[visibility],
  ]
  return (
    <li>
      <span>
        <a href={ownDocumentAddress(id)}>{title}</a> <ReadingBadge reading={reading} />
        {summary !== '' && <small>{summary}</small>}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
    </li>
  )
}

/**
 * Groups documents by folder, in German alphabetical order, those without a folder last; preserves the order within a
 * folder.
 */
function inFolders<T extends { folder: string }>(documents: readonly T[]) {
  const folders = Map.groupBy(documents, ({ folder }) => folder)
  return [...folders]
    .map(([folder, inside]) => ({ folder, documents: inside }))
    .toSorted((a, b) =>
      a.folder === '' || b.folder === ''
        ? Number(a.folder === '') - Number(b.folder === '')
        : a.folder.localeCompare(b.folder, 'de'),
    )
}
