/** Button of a row; `what` tells it from those of other rows to whom only hears it. */
export function RowButton({ intent, label, what }: { intent: string; label: string; what: string }) {
  return (
    <button className="btn btn-line btn-sm" name="intent" value={intent}>
      {label}
      <span className="vh">: {what}</span>
    </button>
  )
}
