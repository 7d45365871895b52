import { numericDate } from '#app/lib/german-dates.ts'
import { ownDocumentAddress } from '../document.ts'
import type { OwnDocument } from './document-reads.server.ts'
import { ReadingBadge } from './reading-words.tsx'

/** Lists documents to confirm and new ones on the members' start page; nothing without any. */
export function WaitingDocuments({ documents }: { documents: readonly OwnDocument[] }) {
  if (documents.length === 0) return null
  return (
    <section className="panel w5">
      <div className="panel-h">
        <h2>Dokumente zu lesen</h2>
        <a href="/mitglied/dokumente">Alle</a>
      </div>
      <ul className="list marked">
        {documents.slice(0, 5).map((document) => (
          <li key={document.id}>
            <span>
              <a href={ownDocumentAddress(document.id)}>{document.title}</a>
              <small>
                Fassung {document.version}, ab {numericDate(document.asOf)}
              </small>
            </span>
            <ReadingBadge reading={document.reading} />
          </li>
        ))}
      </ul>
      {documents.length > 5 && (
        <p className="small">
          <a href="/mitglied/dokumente">{`Und ${documents.length - 5} weitere`}</a>
        </p>
      )}
    </section>
  )
}
