import { DocumentFile } from '#app/features/documents/document-file.tsx'
import type { RulesDocument } from '../rules-document.server.ts'

/** The whole wording of the rules of the field, with its validity and its file. */
export function RulesLink({
  document: { title, address, validity, isOver, file },
}: {
  document: RulesDocument
}) {
  return (
    <>
      <p>
        Vollständige Fassung: <a href={address}>{title}</a> ({isOver ? <strong>{validity}</strong> : validity}
        ).
      </p>
      {file !== null && <DocumentFile download={file} />}
    </>
  )
}
