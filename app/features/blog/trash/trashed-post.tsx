import { TrashedRecord } from '#app/resources/trash/trashed-record.tsx'
import { Icon } from '#app/ui/icon.tsx'
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

/** Somebody put the post into the trash while it was being written. */
export function TrashedMeanwhile() {
  return (
    <section className="note warn stale" role="alert">
      <Icon name="trash" />
      <div>
        <strong>Jemand hat diesen Beitrag in den Papierkorb gelegt</strong>
        <p>Dein Text steht unverändert unten im Formular. Hol den Beitrag zurück und speichere dann.</p>
        <p className="btn-row">
          <button className="btn btn-line btn-sm" name="intent" value="wiederherstellen">
            Aus dem Papierkorb holen
          </button>
        </p>
      </div>
    </section>
  )
}
