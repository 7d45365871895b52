import { freePagesAdminPath, homePageId } from '#app/features/free-pages/free-page.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { PictureChoice } from '#app/media/pictures/upload/upload.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import type { UnsavedForm } from '#app/resources/unsaved/unsaved-form.ts'
import type { PublicationState } from '#app/resources/written/publication-state.ts'
import { WrittenEditor } from '#app/resources/written/written-editor.tsx'
import type { Standing } from '#app/resources/written/written-head.tsx'
import type { EditorResult, Written, WrittenWords } from '#app/resources/written/written.ts'
import { publicationGroups } from '../home-fields.ts'
import { HomeBlocksField } from './home-blocks-field.tsx'

const words: WrittenWords = {
  list: { label: 'Seiten', address: freePagesAdminPath },
  create: 'Startseite bearbeiten',
  edit: 'Startseite bearbeiten',
  nominative: 'die Startseite',
  accusative: 'die Startseite',
  saved: 'der gespeicherten Startseite',
}

type HomeEditorProps = {
  page: Written
  groups: readonly RecordGroup[]
  saved: Values
  state: PublicationState
  standing: Standing
  pictures: readonly PictureChoice[]
  userId: string
  unsaved: readonly UnsavedForm[]
  result: EditorResult | undefined
  idempotencyKey: string
}

/** Editor of the home page's blocks with draft, publication time, versions and preview, as for every page. */
export function HomeEditor({ page, pictures, ...others }: HomeEditorProps) {
  return (
    <WrittenEditor
      {...others}
      words={words}
      subject="free-page"
      record={page}
      preview={`${freePagesAdminPath}/${homePageId}/vorschau`}
      own={{
        pictures,
        panels: publicationGroups,
        draw: (form) => <HomeBlocksField groups={others.groups} {...form} />,
      }}
      outside={<a href="/">Startseite ansehen</a>}
    />
  )
}
