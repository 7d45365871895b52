import type { Picture } from '#app/media/pictures/picture.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import type { UnsavedForm } from '#app/resources/unsaved/unsaved-form.ts'
import type { PublicationState } from '#app/resources/written/publication-state.ts'
import { WrittenEditor } from '#app/resources/written/written-editor.tsx'
import type { EditorResult, WrittenLabels } from '#app/resources/written/written.ts'
import { freePageValues } from './free-page-fields.ts'
import { freePagesAdminPath, type FreePage } from './free-page.ts'

const labels: WrittenLabels = {
  list: { label: 'Seiten', address: freePagesAdminPath },
  create: 'Seite anlegen',
  edit: 'Seite bearbeiten',
  nominative: 'die Seite',
  accusative: 'diese Seite',
  saved: 'der gespeicherten Seite',
  several: {
    duplicate: 'Als neuen Entwurf duplizieren',
    trash: 'Die Seite verschwindet sofort von der Website. 30 Tage lang lässt sie sich zurückholen.',
    takeBack: 'Hol die Seite zurück und speichere dann.',
  },
}

type FreePageEditorProps = {
  /** Missing for a new page. */
  page?: FreePage
  /** Parent of a new page. */
  parentId?: string | null
  groups: readonly RecordGroup[]
  state?: PublicationState
  cover?: Picture | undefined
  userId: string
  unsaved: readonly UnsavedForm[]
  result: EditorResult | undefined
  idempotencyKey: string
}

export function FreePageEditor({ page, parentId = null, ...others }: FreePageEditorProps) {
  return (
    <WrittenEditor
      {...others}
      labels={labels}
      subject="free-page"
      record={page}
      partsFrom={`${freePagesAdminPath}/bausteine`}
      saved={freePageValues(page, parentId)}
      outside={page !== undefined && page.path !== null && <a href={page.path}>{page.path}</a>}
    />
  )
}
