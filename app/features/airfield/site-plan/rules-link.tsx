import { DocumentFile } from '#app/features/documents/document-file.tsx'
import { saying, type Language } from '#app/lib/saying.ts'
import type { RulesDocument } from '../rules-document.server.ts'

/** The whole wording of the rules of the field, with its validity and its file. */
export function RulesLink({
  document: { title, address, validity, isOver, file },
  language,
}: {
  document: RulesDocument
  language: Language
}) {
  const { words } = saying(language)
  const own = language === 'en' ? 'de' : undefined
  return (
    <>
      <p>
        {words('Vollständige Fassung: ', 'Full wording: ')}
        <a href={address} hrefLang={own} lang={own}>
          {title}
        </a>{' '}
        ({isOver ? <strong>{validity}</strong> : validity}
        ).
      </p>
      {file !== null && (
        <div lang={own}>
          <DocumentFile download={file} />
        </div>
      )}
    </>
  )
}
