import { TrashedRecord } from '#app/resources/trash/trashed-record.tsx'
import { RichTextView } from '#app/ui/rich-text-view.tsx'
import type { Post } from '../post.ts'

/** What stands instead of the editor while a post lies in the trash. */
export function TrashedPost({ post }: { post: Post }) {
  return (
    <TrashedRecord
      list={{ label: 'Blog', address: '/admin/blog', trash: '/admin/blog?ansicht=papierkorb' }}
      title={post.title}
      heading="Dieser Beitrag liegt im Papierkorb"
      sentence="Wiederhergestellt ist er wieder, was er vorher war; ein veröffentlichter steht dann sofort auf der Website."
    >
      <p>{post.teaser}</p>
      <RichTextView
        document={post.body}
        picture={(id) => <img src={`/bilder/${id}-320.webp`} alt="Bild im Text" loading="lazy" />}
      />
    </TrashedRecord>
  )
}
