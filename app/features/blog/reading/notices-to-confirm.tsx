import { localDate, longDate } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PostCard } from '../post.ts'

/** Shows unconfirmed safety notices on top of the members' pages; nothing without any. */
export function NoticesToConfirm({
  notices,
}: {
  notices: readonly Pick<PostCard, 'id' | 'title' | 'publishedAt'>[]
}) {
  if (notices.length === 0) return null
  return (
    <section className="note warn" aria-labelledby="sicherheit">
      <Icon name="warn" />
      <div>
        <h2 id="sicherheit">
          {notices.length === 1
            ? 'Ein Sicherheitshinweis zu lesen'
            : `${notices.length} Sicherheitshinweise zu lesen`}
        </h2>
        <ul className="list" style={{ paddingLeft: 0 }}>
          {notices.map(({ id, title, publishedAt }) => (
            <li key={id}>
              <span>
                <a href={`/mitglied/blog/${id}`}>{title}</a>
                <small>{longDate(localDate(Date.parse(publishedAt)))}</small>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
