import { Icon } from '#app/ui/icon.tsx'
import { RichTextView } from '#app/ui/rich-text-view.tsx'
import type { Post } from '../post.ts'

/** What stands instead of the editor while a post lies in the trash. */
export function TrashedPost({ post }: { post: Post }) {
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/blog">Blog</a> / <a href="/admin/blog?ansicht=papierkorb">Papierkorb</a>
          </p>
          <h1>{post.title}</h1>
        </div>
      </div>
      <div className="stack flow-6">
        <form method="post" className="note warn">
          <Icon name="trash" />
          <div>
            <strong>Dieser Beitrag liegt im Papierkorb</strong>
            <p>
              Wiederhergestellt ist er wieder, was er vorher war; ein veröffentlichter steht dann sofort auf
              der Website.
            </p>
            <p className="btn-row">
              <button className="btn" name="intent" value="wiederherstellen">
                Wiederherstellen
              </button>
            </p>
          </div>
        </form>
        <div className="prose">
          <p>{post.teaser}</p>
          <RichTextView
            document={post.body}
            picture={(id) => <img src={`/bilder/${id}-320.webp`} alt="Bild im Text" loading="lazy" />}
          />
        </div>
      </div>
    </>
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
