import type { Picture } from '#app/media/pictures/picture.ts'
import type { PublicationState } from '#app/resources/written/publication-state.ts'
import { WrittenEditor } from '#app/resources/written/written-editor.tsx'
import type { EditorResult, WrittenLabels } from '#app/resources/written/written.ts'
import type { UnsavedForm } from '#app/resources/unsaved/unsaved-form.ts'
import { postGroups, postValues } from './post-fields.ts'
import { postAddress, type Post } from './post.ts'

const labels: WrittenLabels = {
  list: { label: 'Blog', address: '/admin/blog' },
  create: 'Beitrag schreiben',
  edit: 'Beitrag bearbeiten',
  nominative: 'der Beitrag',
  accusative: 'diesen Beitrag',
  saved: 'dem gespeicherten Beitrag',
  several: {
    duplicate: 'Als neuen Entwurf duplizieren',
    trash: 'Der Beitrag verschwindet sofort von der Website. 30 Tage lang lässt er sich zurückholen.',
    takeBack: 'Hol den Beitrag zurück und speichere dann.',
  },
}

type PostEditorProps = {
  /** Missing for a new post. */
  post?: Post
  state?: PublicationState
  cover?: Picture | undefined
  authors: readonly { id: string; name: string }[]
  categories: readonly string[]
  /** Member id of the user, default author of a new post. */
  ownId: string | null
  userId: string
  unsaved: readonly UnsavedForm[]
  result: EditorResult | undefined
  idempotencyKey: string
}

export function PostEditor({ post, authors, categories, ownId, ...others }: PostEditorProps) {
  const named = authors.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <WrittenEditor
      {...others}
      labels={labels}
      subject="post"
      record={post}
      groups={postGroups(named, categories)}
      saved={postValues(post, ownId)}
      outside={post && <Outside post={post} />}
    />
  )
}

function Outside({ post }: { post: Post }) {
  return (
    <>
      <a href={post.visibility === 'public' ? postAddress(post) : `/mitglied/blog/${post.id}`}>Ansehen</a>
      {post.details.readReceipt && (
        <>
          {' · '}
          <a href={`/admin/blog/${post.id}/gelesen`}>Wer ihn gelesen hat</a>
        </>
      )}
    </>
  )
}
