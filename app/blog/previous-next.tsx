import { Icon } from '#app/ui/icon.tsx'
import { postAddress, type PostCard } from './post.ts'

export function PreviousNext({ older, newer }: { older: PostCard | undefined; newer: PostCard | undefined }) {
  if (older === undefined && newer === undefined) return null
  return (
    <nav className="prevnext" aria-label="Weitere Beiträge">
      {older === undefined ? (
        <span />
      ) : (
        <a href={postAddress(older)} rel="prev">
          <Icon name="back" />
          <span>
            <small>Früher</small>
            <br />
            {older.title}
          </span>
        </a>
      )}
      {newer !== undefined && (
        <a href={postAddress(newer)} rel="next">
          <span>
            <small>Später</small>
            <br />
            {newer.title}
          </span>
          <Icon name="arrow" />
        </a>
      )}
    </nav>
  )
}
