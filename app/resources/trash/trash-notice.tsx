import { Icon } from '#app/ui/icon.tsx'

type TrashNoticeProps = {
  trashed: readonly { id: string; title: string }[]
  /** „Beiträge“. */
  many: string
  /** Where the list is, and what its rows are called in the form. */
  address: string
  field: string
}

/** Said after something was put into the trash, with the way back. */
export function TrashNotice({ trashed, many, address, field }: TrashNoticeProps) {
  if (trashed.length === 0) return null
  return (
    <form method="post" action={address} className="note ok">
      <Icon name="trash" />
      <div role="status">
        <strong>
          {trashed.length === 1
            ? `„${trashed[0]!.title}“ liegt im Papierkorb`
            : `${trashed.length} ${many} liegen im Papierkorb`}
        </strong>
        <p>Auf der Website ist nichts mehr davon zu sehen. Endgültig gelöscht wird nach 30 Tagen.</p>
        {trashed.map(({ id }) => (
          <input key={id} type="hidden" name={field} value={id} />
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
