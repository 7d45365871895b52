import { Icon } from '#app/ui/icon.tsx'

/** Said after something was put into the trash, with the way back. */
export function TrashNotice({ posts }: { posts: readonly { id: string; title: string }[] }) {
  if (posts.length === 0) return null
  return (
    <form method="post" action="/admin/blog" className="note ok">
      <Icon name="trash" />
      <div role="status">
        <strong>
          {posts.length === 1
            ? `„${posts[0]!.title}“ liegt im Papierkorb`
            : `${posts.length} Beiträge liegen im Papierkorb`}
        </strong>
        <p>Auf der Website ist nichts mehr davon zu sehen. Endgültig gelöscht wird nach 30 Tagen.</p>
        {posts.map(({ id }) => (
          <input key={id} type="hidden" name="beitrag" value={id} />
        ))}
        <p className="btn-row">
          <button className="btn btn-line btn-sm" name="intent" value="wiederherstellen">
            Rückgängig
          </button>
        </p>
      </div>
    </form>
  )
}
