import { numericDate } from '#app/lib/german-dates.ts'
import { ownDocumentAddress } from '../document.ts'
import type { OwnDocument, Reading } from './document-reads.server.ts'

type WaitingDocumentsProps = {
  first: readonly Pick<OwnDocument, 'id' | 'title' | 'version' | 'asOf' | 'reading'>[]
  all: number
}

/** Lists documents to confirm and new ones on the members' start page; nothing without any. */
export function WaitingDocuments({ first, all }: WaitingDocumentsProps) {
  if (all === 0) return null
  return (
    <section className="panel w5">
      <div className="panel-h">
        <h2>Dokumente zu lesen</h2>
        <a href="/mitglied/dokumente">Alle</a>
      </div>
      <ul className="list marked">
        {first.map((document) => (
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
      {all > first.length && (
        <p className="small">
          <a href="/mitglied/dokumente">{`Und ${all - first.length} weitere`}</a>
        </p>
      )}
    </section>
  )
}

/** Shows the reader's state of a document; nothing if it was merely read. */
export function ReadingBadge({ reading }: { reading: Reading }) {
  if (reading === 'to-confirm') return <span className="badge warn">bitte bestätigen</span>
  if (reading === 'unread') return <span className="badge info">neu</span>
  if (reading === 'confirmed') return <span className="badge ok">bestätigt</span>
  return null
}
